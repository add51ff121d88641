import type { Hand } from './core/hand.ts'
import type * as Handling from './handling.ts'

let hand: Hand | null = null

/** The hand; null until it was loaded. */
export const loadedHand = (): Hand | null => hand

/** Loads what answers the hand. */
export const loadHandling = (): Promise<typeof Handling> => import('./handling.ts').then(remember)

function remember(chunk: typeof Handling): typeof Handling {
  hand = chunk.hand
  return chunk
}
