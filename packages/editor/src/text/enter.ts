import { blockLength, flatten, type HistoryMark, isKind, type LayerOf, type SingleOperation } from '@magazineai/design'
import { textLockReason } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { refuse } from '../state/refuse.ts'
import { endOf, isPlaceholder } from './doc.ts'
import { isInFrames } from './frames.ts'
import { docIn, keyOf, targetIn } from './session.ts'
import { CaretHistory } from '../state/caret-history.ts'
import type { TextSession } from '../state/text-session.ts'
import type { Pointer } from '../state/input.ts'
import { defineSlice } from '../state/slices.ts'

/** Opens a text layer of the current page for editing, with the caret at its end. @returns false, and says why, when it is locked. */
export function enterText(editor: Editor, id: string): boolean {
  const layer = editor.page.layers[id]
  if (!layer || !isKind(layer, 'Text')) return false
  const target = targetIn(editor.design, { page: editor.page.id, layer: id })
  const reason = textLockReason(editor.design, editor.page, id, target)
  if (reason !== null) return (refuse(editor, reason), false)
  if ('layer' in target && !layer.props.doc) giveText(editor, id)
  const text = sessionAt(editor, editor.page.id, id)
  if (!text) return false
  editor.select([id])
  editor.store.set({ text })
  return true
}

/** Creates the session of a text layer as it is when it is opened; null when it has no words. */
export function sessionAt(editor: Editor, page: string, layer: string): TextSession | null {
  const target = targetIn(editor.design, { page, layer })
  const doc = docIn(editor.design, target)
  if (!doc) return null
  const head = endOf(doc)
  // Words that stand in for others are there to be typed over.
  const anchor = isPlaceholder(doc) ? { block: 0, offset: 0 } : head
  const key = keyOf(target)
  const places = { anchor, head, side: null, goal: null, marks: null, composing: null, stays: null }
  return { key, target, layer, page, doc, ...places, trail: trailOf(editor, key) }
}

const trails = defineSlice<Map<string, CaretHistory>>('text/enter')

/** The trail of a text lasts as long as its editor: undo puts the caret back also after the text was left and opened again. */
function trailOf(editor: Editor, key: string): CaretHistory {
  const own = editor.slices.get(trails) ?? new Map<string, CaretHistory>()
  editor.slices.set(trails, own)
  const trail = own.get(key) ?? new CaretHistory()
  own.set(key, trail)
  return trail
}

/** A text layer without words gets an empty paragraph to type into. */
function giveText(editor: Editor, layer: string): void {
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
  editor.change('Add text', { op: 'set-props', page: editor.page.id, layer, set: { doc } })
}

/** Returns the text layer that is open; undefined when none is, or when it is gone. */
export function textLayerOf(editor: Editor): LayerOf<'Text'> | undefined {
  const { text } = editor.state
  const layer = text ? editor.design.pages.find(({ id }) => id === text.page)?.layers[text.layer] : undefined
  return layer && isKind(layer, 'Text') ? layer : undefined
}

/** A text layer that was made to be typed into, and the point of the history before it. */
interface NewText {
  layer: string
  mark: HistoryMark
}

const newTexts = defineSlice<NewText>('text/enter')

/** Opens a text layer that was just added; `mark` is the point of the history to go back to when it is left without words. */
export function enterNewText(editor: Editor, layer: string, mark: HistoryMark): boolean {
  if (!enterText(editor, layer)) return false
  editor.slices.set(newTexts, { layer, mark })
  return true
}

/** Closes the text. The layer stays selected; a new one without words goes without a trace, one that was emptied is removed as a step of its own. */
export function leaveText(editor: Editor): void {
  const { text } = editor.state
  const made = editor.slices.get(newTexts)
  editor.slices.delete(newTexts)
  editor.store.set({ text: null })
  if (!text || !('layer' in text.target) || text.doc.content.some((block) => blockLength(block) > 0)) return
  if (made?.layer === text.layer && isAlone(editor, made)) editor.history.bail(made.mark)
  else if (text.layer in editor.page.layers && isUnsized(editor, text))
    editor.change('Remove empty text', { op: 'remove-layers', page: text.page, layers: [text.layer] })
}

const isUnsized = (editor: Editor, { page, layer }: TextSession): boolean => {
  const found = editor.design.pages.find(({ id }) => id === page)?.layers[layer]
  return found !== undefined && isKind(found, 'Text') && found.props.autoHeight === true
}

/** True when nothing was done since a text was added but in that text: then all of it can be taken back. */
function isAlone(editor: Editor, { layer, mark }: NewText): boolean {
  const steps = editor.history.since(mark)
  const isOf = (op: SingleOperation): boolean => {
    if (op.op === 'add-layers') return op.tops.length === 1 && op.tops[0] === layer
    if (op.op === 'edit-blocks') return 'layer' in op.target && op.target.layer === layer
    return (op.op === 'set-props' || op.op === 'set-layer') && op.layer === layer
  }
  return steps.length > 0 && steps.every(({ done }) => flatten(done).every(isOf))
}

/** Returns whether the pointer is over a frame of the text that is edited. */
export const isInText = (editor: Editor, pointer: Pointer): boolean =>
  editor.state.text !== null && isInFrames(editor, editor.state.text, pointer.world)
