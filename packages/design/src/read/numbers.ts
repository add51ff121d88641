import { MAX_LENGTH } from '../primitives.ts'
import type { Plain, PlainRecord } from './plain.ts'

/** The number a value stands for (`12`, `"12"`, `"12px"`), or undefined. */
export const numberOf = (value: Plain | undefined): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The first of these keys that holds a number. */
export const firstNumber = (record: PlainRecord, ...keys: string[]): number | undefined => {
  for (const key of keys) {
    const number = numberOf(record[key])
    if (number !== undefined) return number
  }
  return undefined
}

/** The value within its limits. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** A coordinate within the limits of a page. */
export const lengthOf = (value: number): number => clamp(value, -MAX_LENGTH, MAX_LENGTH)

/** A size within the limits of a page. */
export const extentOf = (value: number): number => clamp(value, 0, MAX_LENGTH)
