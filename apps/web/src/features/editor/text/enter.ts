import { isKind, type LayerOf } from '@magazineai/design'
import { textLockReason } from '../core/changeable.ts'
import type { Editor } from '../core/editor.ts'
import { refuse } from '../core/refuse.ts'
import type { Pointer } from '../core/state.ts'
import { endOf, isPlaceholder } from './doc.ts'
import { isInFrames } from './frames.ts'
import { docIn, keyOf, targetIn, type TextSession } from './session.ts'
import { Trail } from './trail.ts'

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

/** A text layer as it is when it is opened; null when it has no words. */
export function sessionAt(editor: Editor, page: string, layer: string): TextSession | null {
  const target = targetIn(editor.design, { page, layer })
  const doc = docIn(editor.design, target)
  if (!doc) return null
  const head = endOf(doc)
  // Words that stand in for others are there to be typed over.
  const anchor = isPlaceholder(doc) ? { block: 0, offset: 0 } : head
  const key = keyOf(target)
  const places = { anchor, head, side: null, goal: null, marks: null, composing: null }
  return { key, target, layer, page, doc, ...places, trail: trailOf(editor, key) }
}

const trails = new WeakMap<Editor, Map<string, Trail>>()

/** The trail of a text lasts as long as its editor: undo puts the caret back also after the text was left and opened again. */
function trailOf(editor: Editor, key: string): Trail {
  const own = trails.get(editor) ?? new Map<string, Trail>()
  trails.set(editor, own)
  const trail = own.get(key) ?? new Trail()
  own.set(key, trail)
  return trail
}

/** A text layer without words gets an empty paragraph to type into. */
function giveText(editor: Editor, layer: string): void {
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
  editor.change('Add text', { op: 'set-props', page: editor.page.id, layer, set: { doc } })
}

/** The text layer that is open; undefined when it is gone. */
export function textLayerOf(editor: Editor): LayerOf<'Text'> | undefined {
  const { text } = editor.state
  const layer = text ? editor.design.pages.find(({ id }) => id === text.page)?.layers[text.layer] : undefined
  return layer && isKind(layer, 'Text') ? layer : undefined
}

/** Closes the text. The layer stays selected. */
export function leaveText(editor: Editor): void {
  editor.store.set({ text: null })
}

/** True when the pointer is over a frame of the text that is edited. */
export const isInText = (editor: Editor, pointer: Pointer): boolean =>
  editor.state.text !== null && isInFrames(editor, editor.state.text, pointer.world)
