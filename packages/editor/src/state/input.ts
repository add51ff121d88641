import type { Point } from '@magazineai/design'

/** A pointer on the canvas: its place in the view and on the pasteboard, and the keys held. */
export interface Pointer {
  view: Point
  world: Point
  shift: boolean
  alt: boolean
  /** Control, or Command on Apple keyboards. */
  mod: boolean
  touch: boolean
}

/** A pointer event as the canvas reports it. */
export interface PointerInput {
  x: number
  y: number
  button?: number
  /** 2 for a double click, 3 for a triple one. */
  clicks?: number
  shift?: boolean
  alt?: boolean
  mod?: boolean
  touch?: boolean
  /** True while the space bar is held. */
  space?: boolean
}

/** A pointer that went down. */
export interface PointerPress {
  pointer: Pointer
  button: number
  clicks: number
  space: boolean
}

/** A key press, as the browser tells it. */
export interface KeyPress {
  key: string
  shift: boolean
  alt: boolean
  /** Control, or Command on Apple keyboards. */
  mod: boolean
}

/**
 * What goes on from pointer-down to pointer-up. Nothing is committed before `up`; `cancel` leaves no trace. A gesture holds what it found when it began
 * (pages, their places, layers), and is never used on another design: whenever the design changes under it, the editor goes on with what `again` gives.
 */
export interface Gesture {
  readonly name: string
  /** Works out what the first move will need. Called after a press is on the screen, while the hand still rests. */
  ready?(): void
  move(pointer: Pointer): void
  up(pointer: Pointer): void
  cancel(): void
  /**
   * Begins the same gesture on the design as it is now, from where it began on its page. @returns null when what it works on is gone or locked: it is
   * cancelled then.
   */
  again(): Gesture | null
}
