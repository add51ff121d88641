import { isKind, type Layer, type TextTarget } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import { endOf } from './doc.ts'
import { isInFrames } from './frames.ts'
import { docIn, type TextSession } from './session.ts'

const targetOf = (editor: Editor, id: string, layer: Layer): TextTarget =>
  isKind(layer, 'Text') && layer.props.story !== undefined ? { story: layer.props.story } : { page: editor.page.id, layer: id }

/** The name by which the layout knows a text. */
const keyOf = (target: TextTarget): TextSession['key'] =>
  'story' in target ? `story:${target.story}` : `layer:${target.page}/${target.layer}`

/** Opens a text layer of the current page for editing, with the caret at its end. @returns false when it cannot be. */
export function enterText(editor: Editor, id: string): boolean {
  const layer = editor.page.layers[id]
  if (!layer || !isKind(layer, 'Text')) return false
  if (layer.locked) return (editor.say('This layer is locked.'), false)
  const target = targetOf(editor, id, layer)
  if ('layer' in target && !layer.props.doc) giveText(editor, id)
  const doc = docIn(editor.design, target)
  if (!doc) return false
  const end = endOf(doc)
  editor.select([id])
  editor.store.set({
    text: { key: keyOf(target), target, layer: id, doc, anchor: end, head: end, goal: null, marks: null, composing: null },
  })
  return true
}

/** A text layer without words gets an empty paragraph to type into. */
function giveText(editor: Editor, layer: string): void {
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
  editor.change('Add text', { op: 'set-props', page: editor.page.id, layer, set: { doc } })
}

/** Closes the text. The layer stays selected. */
export function leaveText(editor: Editor): void {
  editor.store.set({ text: null })
}

/** True when the pointer is over a frame of the text that is edited. */
export const isInText = (editor: Editor, pointer: Pointer): boolean =>
  editor.state.text !== null && isInFrames(editor, editor.state.text, pointer.world)
