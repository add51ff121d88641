import type { Editor } from './editor.ts'
import { defineSlice } from './slices.ts'
import { type Rect, unionOf } from '@magazineai/design'
import { layerBounds } from '../geometry/placed.ts'
import { shown } from '../names/units.ts'

/** What was refused last, and when it was asked for again, ms. */
const last = defineSlice<{ reason: string; at: number }>('state/refuse')

/** A key that is held, or a hand that tries again at once, hears the reason once, ms. */
const QUIET = 1_500

/** Says why something is not done. */
export function refuse(editor: Editor, reason: string): void {
  const at = editor.now()
  const before = editor.slices.get(last)
  editor.slices.set(last, { reason, at })
  const isNews = before?.reason !== reason || at - before.at >= QUIET || editor.state.notice?.text !== reason
  if (isNews) editor.say(reason)
}

const boundsOfSelection = (editor: Editor): Rect | null => unionOf(editor.state.selected.map((id) => layerBounds(editor.page, id)))

const counted = (editor: Editor): string => (editor.state.selected.length > 1 ? `${editor.state.selected.length} layers ` : '')

/** A sentence's first letter is a capital. */
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Tells where the selection is now. */
export function sayMoved(editor: Editor): void {
  const box = boundsOfSelection(editor)
  const { unit } = editor.state.viewOptions
  if (box) editor.announce(sentence(`${counted(editor)}moved to x ${shown(box.x, unit)}, y ${shown(box.y, unit)} ${unit}`))
}

/** Tells how large the selection is now. */
export function sayResized(editor: Editor): void {
  const { unit } = editor.state.viewOptions
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
