import { IS_APPLE } from './use-editor.ts'
import type { KeyPress } from '@magazineai/editor/state'

/** Converts a keyboard event to what the command table reads. */
export const keyPressOf = (event: { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }): KeyPress => ({
  key: event.key,
  shift: event.shiftKey,
  alt: event.altKey,
  mod: IS_APPLE ? event.metaKey : event.ctrlKey,
})
