import type { Pointer } from '../core/state.ts'

/** What goes on from pointer-down to pointer-up. Nothing is committed before `up`; `cancel` leaves no trace. */
export interface Gesture {
  readonly name: string
  /** Works out what the first move will need. Called after a press is on the screen, while the hand still rests. */
  ready?(): void
  move(pointer: Pointer): void
  up(pointer: Pointer): void
  cancel(): void
}

/** A press becomes a drag when the pointer moved this far, in view pixels. */
export const DRAG_THRESHOLD = 3

/** True once the pointer is far enough from where it went down to mean a drag. */
export const isDrag = (from: Pointer, to: Pointer): boolean => {
  const reach = from.touch ? DRAG_THRESHOLD * 2 : DRAG_THRESHOLD
  return Math.hypot(to.view.x - from.view.x, to.view.y - from.view.y) >= reach
}
