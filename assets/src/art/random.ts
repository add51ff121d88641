/** Creates a stream of numbers in [0, 1), the same for the same seed: mulberry32 by Tommy Ettinger, seeded with FNV-1a of the text. */
export function random(seed: string): () => number {
  let state = fnv(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Hashes the UTF-16 code units of a text: FNV-1a, 32 bits. */
export const fnv = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Picks an element of a list that is not empty. */
export const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T

/** Returns the next number of a stream, scaled between two others. */
export const between = (next: () => number, low: number, high: number): number => low + (high - low) * next()

/** Rounds to one decimal, to keep SVG short. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
