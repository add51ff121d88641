import { type Rect, unionOf } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { layerBounds } from '../core/placed.ts'
import { shown } from '../panels/units.ts'

const boundsOfSelection = (editor: Editor): Rect | null => unionOf(editor.state.selected.map((id) => layerBounds(editor.page, id)))

const counted = (editor: Editor): string => (editor.state.selected.length > 1 ? `${editor.state.selected.length} layers ` : '')

/** A sentence's first letter is a capital. */
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Tells where the selection is now. */
export function sayMoved(editor: Editor): void {
  const box = boundsOfSelection(editor)
  const { unit } = editor.state.furniture
  if (box) editor.announce(sentence(`${counted(editor)}moved to x ${shown(box.x, unit)}, y ${shown(box.y, unit)} ${unit}`))
}

/** Tells how large the selection is now. */
export function sayResized(editor: Editor): void {
  const { unit } = editor.state.furniture
  const [id] = editor.state.selected
  const only = editor.state.selected.length === 1 && id !== undefined ? editor.page.layers[id]?.props.boxSize : null
  const size = only ?? boundsOfSelection(editor)
  if (size) editor.announce(sentence(`${counted(editor)}resized to ${shown(size.width, unit)} × ${shown(size.height, unit)} ${unit}`))
}

/** Tells how the selection is turned now. */
export function sayTurned(editor: Editor, by: number): void {
  const [id] = editor.state.selected
  const only = editor.state.selected.length === 1 && id !== undefined ? editor.page.layers[id] : undefined
  const degrees = (value: number): string => `${Math.round(value * 10) / 10}°`
  editor.announce(only ? `Turned to ${degrees(only.props.rotate)}` : `${editor.state.selected.length} layers turned by ${degrees(by)}`)
}
