import { MAX_LENGTH } from '../primitives.ts'
import type { Plain, PlainRecord } from './plain.ts'
import type { Note } from './report.ts'

/** Reads the number a value stands for (`12`, `"12"`, `"12px"`); undefined when it is none. */
export const numberOf = (value: Plain | undefined): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads the first of these keys that holds a number; undefined when none does. */
export const firstNumber = (record: PlainRecord, ...keys: string[]): number | undefined => {
  for (const key of keys) {
    const number = numberOf(record[key])
    if (number !== undefined) return number
  }
  return undefined
}

/** Keeps a value within its limits. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Keeps numbers within what a design may carry, and says of each one it changes. */
export interface Limits {
  /** Takes note of something that was put right in the same place. */
  tell(message: string): void
  /** The value between `min` and `max`. */
  clamp(name: string, value: number, min: number, max: number): number
  /** A coordinate within the limits of a page. */
  length(name: string, value: number): number
  /** A size within the limits of a page. */
  extent(name: string, value: number): number
}

/** Creates limits that report to `note` under this path what they changed. */
export const limitsAt = (path: string, note: Note): Limits => {
  const limited = (name: string, value: number, min: number, max: number): number => {
    const kept = clamp(value, min, max)
    if (kept !== value)
      note(`${path}.${name}`, `${value} is ${value < min ? 'less than the least' : 'more than the most'} allowed and became ${kept}.`)
    return kept
  }
  return {
    tell: (message) => note(path, message),
    clamp: limited,
    length: (name, value) => limited(name, value, -MAX_LENGTH, MAX_LENGTH),
    extent: (name, value) => limited(name, value, 0, MAX_LENGTH),
  }
}

/** Limits that say nothing, for text from the clipboard. */
export const QUIET: Limits = limitsAt('', () => {})
