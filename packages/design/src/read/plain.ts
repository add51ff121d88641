import type { Note } from './report.ts'

/** Anything JSON can say. */
export type Plain = null | boolean | number | string | Plain[] | PlainRecord

/** An object of JSON. */
export interface PlainRecord {
  [key: string]: Plain
}

/** Largest design read, in characters. */
export const MAX_CHARACTERS = 20 * 1024 * 1024

/** Deepest nesting kept: a design of ours needs about 12 levels of arrays and objects. */
const MAX_NESTING = 100

/** Most values of all kinds together. */
const MAX_VALUES = 4_000_000

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g

/** Text without control characters but tabs and line feeds; half a character of two code units becomes U+FFFD. */
const cleanText = (text: string): string => text.replace(CONTROLS, '').toWellFormed()

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Says why something is not read at all. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The record, or an empty one for anything else. */
export const recordOf = (value: unknown): PlainRecord => (isRecord(value) ? value : {})

/** True for an object that is no array. */
export const isRecord = (value: unknown): value is PlainRecord => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The text, or undefined. */
export const textOf = (value: Plain | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Copies a value as plain JSON: own data only, no prototype keys, nothing nested too deep, so that all later steps may trust its shape.
 * @throws Unreadable when it is too large.
 */
export const toPlain = (input: unknown, note: Note): Plain => {
  let [values, characters] = [0, 0]
  const weigh = (text: string): string => {
    characters += text.length
    if (characters > MAX_CHARACTERS) throw new Unreadable('The design is larger than 20 MB.')
    return text
  }
  const entry = (source: object, key: string, path: string, depth: number): [string, Plain][] => {
    if (FORBIDDEN.has(key)) note(path, `The key “${key}” was refused.`)
    const value = copy(Reflect.get(source, key), path === '' ? key : `${path}.${key}`, depth + 1)
    return FORBIDDEN.has(key) || value === undefined ? [] : [[weigh(key), value]]
  }
  const above = new Set<object>()
  const container = (value: object, path: string, depth: number): Plain => {
    if (above.has(value)) {
      note(path, 'It contains itself; the circle was cut.')
      return null
    }
    if (depth < MAX_NESTING) {
      above.add(value)
      const plain = contentOf(value, path, depth)
      above.delete(value)
      return plain
    }
    note(path, 'What was nested too deep was left out.')
    return null
  }
  const contentOf = (value: object, path: string, depth: number): Plain => {
    // Not `map`, which asks the array for its constructor.
    if (Array.isArray(value)) return Array.from({ length: value.length }, (_item, i) => copy(value[i], `${path}.${i}`, depth + 1) ?? null)
    return Object.fromEntries(Object.keys(value).flatMap((key) => entry(value, key, path, depth)))
  }
  const finite = (value: number, path: string): number | null => {
    if (Number.isFinite(value)) return value
    note(path, `${value} is no number and was left out.`)
    return null
  }
  const wellFormed = (value: string, path: string): string => {
    const clean = cleanText(weigh(value))
    if (clean !== value) note(path, 'Control characters or broken letters were taken out of a text.')
    return clean
  }
  const copy = (value: unknown, path: string, depth: number): Plain | undefined => {
    if (++values > MAX_VALUES) throw new Unreadable('The design has too many parts.')
    if (typeof value === 'string') return wellFormed(value, path)
    if (typeof value === 'number') return finite(value, path)
    if (typeof value === 'boolean' || value === null) return value
    return typeof value === 'object' ? container(value, path, depth) : undefined
  }
  return copy(input, '', 0) ?? null
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Unreadable('The text is not JSON.')
  }
}

/** Most layers of JSON within JSON. */
const MAX_ENCODINGS = 4

/** Decodes JSON text, also when it was encoded twice. @throws Unreadable for other text. */
export const decode = (input: unknown): unknown => {
  let value = input
  for (let i = 0; typeof value === 'string' && i < MAX_ENCODINGS; i++) {
    if (value.length > MAX_CHARACTERS) throw new Unreadable('The design is larger than 20 MB.')
    value = parseJson(value.replace(/^\uFEFF/, ''))
  }
  return value
}
