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

/** Most entries of one list or record: a foreign page has at most 50,000 layers, a text 20,000 paragraphs. */
const MAX_ENTRIES = 100_000

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g

/** Text without control characters but tabs and line feeds; half a character of two code units becomes U+FFFD. */
const cleanText = (text: string): string => text.replace(CONTROLS, '').toWellFormed()

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Says why something is not read at all. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Returns the record, or an empty one for anything else. */
export const recordOf = (value: unknown): PlainRecord => (isRecord(value) ? value : {})

/** Tells whether a value is an object that is no array. */
export const isRecord = (value: unknown): value is PlainRecord => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the text; undefined for anything else. */
export const textOf = (value: Plain | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/** Copies values, counting what they weigh and keeping the way to where it is. */
class Copier {
  #values = 0
  #characters = 0
  #above = new Set<object>()
  #path: (string | number)[] = []
  #note: Note

  constructor(note: Note) {
    this.#note = note
  }

  copy(value: unknown): Plain | undefined {
    if (++this.#values > MAX_VALUES) throw new Unreadable('The design has too many parts.')
    if (typeof value === 'string') return this.#text(value)
    if (typeof value === 'number') return this.#number(value)
    if (typeof value === 'boolean' || value === null) return value
    return typeof value === 'object' ? this.#container(value) : undefined
  }

  #tell(message: string): void {
    this.#note(this.#path.join('.'), message)
  }

  #weigh(text: string): string {
    this.#characters += text.length
    if (this.#characters > MAX_CHARACTERS) throw new Unreadable('The design is larger than 20 MB.')
    return text
  }

  #text(value: string): string {
    const clean = cleanText(this.#weigh(value))
    if (clean !== value) this.#tell('Control characters or broken letters were taken out of a text.')
    return clean
  }

  #number(value: number): number | null {
    if (Number.isFinite(value)) return value
    this.#tell(`${value} is no number and was left out.`)
    return null
  }

  #container(value: object): Plain {
    const isCircle = this.#above.has(value)
    if (isCircle || this.#path.length >= MAX_NESTING) {
      this.#tell(isCircle ? 'It contains itself; the circle was cut.' : 'What was nested too deep was left out.')
      return null
    }
    this.#above.add(value)
    const plain = Array.isArray(value) ? this.#list(value) : this.#record(value)
    this.#above.delete(value)
    return plain
  }

  #inside(step: string | number, value: unknown): Plain | undefined {
    this.#path.push(step)
    const plain = this.copy(value)
    this.#path.pop()
    return plain
  }

  #count(entries: number): void {
    if (entries > MAX_ENTRIES) throw new Unreadable('A part of the design has too many parts.')
  }

  #list(value: readonly unknown[]): Plain[] {
    this.#count(value.length)
    const list: Plain[] = []
    // Not `map`, which asks the array for its constructor.
    for (let i = 0; i < value.length; i++) list.push(this.#inside(i, value[i]) ?? null)
    return list
  }

  #record(value: object): PlainRecord {
    const record: PlainRecord = {}
    const keys = Object.keys(value)
    this.#count(keys.length)
    for (const key of keys) {
      if (FORBIDDEN.has(key)) {
        this.#tell(`The key “${key}” was refused.`)
        continue
      }
      const plain = this.#inside(this.#weigh(key), Reflect.get(value, key))
      if (plain !== undefined) record[key] = plain
    }
    return record
  }
}

/**
 * Copies a value as plain JSON: own data only, no prototype keys, nothing nested too deep, so that all later steps may trust its shape.
 * @throws Unreadable when it is too large.
 */
export const toPlain = (input: unknown, note: Note): Plain => new Copier(note).copy(input) ?? null

/** Copies a value that is plain JSON already; null for one that {@link toPlain} would change or refuse. */
export const plainCopy = (input: unknown): Plain => {
  let isPlain = true
  try {
    const copy = toPlain(input, () => (isPlain = false))
    return isPlain ? copy : null
  } catch {
    return null
  }
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
