import type { Px } from '@magazineai/design'
import type { Reading } from '../../../../ui/measure-field.tsx'
import { type Unit, UNIT_SIZES } from '@magazineai/editor/names'

/** A number, or a length in page pixels. */
interface Quantity {
  value: number
  isLength: boolean
}

/** Page pixels by the names people write. */
const NAMES: Record<string, number> = {
  ...UNIT_SIZES,
  cm: UNIT_SIZES.mm * 10,
  m: UNIT_SIZES.mm * 1000,
  p: UNIT_SIZES.pt * 12,
  pc: UNIT_SIZES.pt * 12,
  inch: UNIT_SIZES.in,
  '"': UNIT_SIZES.in,
  '″': UNIT_SIZES.in,
}

// A mixed fraction with a unit (1 1/2 in), a fraction with a unit (1/2 in), a number with or without one, a sign.
const TOKEN =
  /\s*(?:(\d+)\s+(\d+)\/(\d+)\s*([a-z"″]+)|(\d+)\s*\/\s*(\d+)\s*([a-z"″]+)|(\d+(?:[.,]\d*)?|[.,]\d+)\s*([a-z"″]+|%)?|([-+*/×÷()]))/iy

type Token = Quantity | string

const unitOf = (name: string | undefined): number | null => (name === undefined ? null : (NAMES[name.toLowerCase()] ?? null))

function quantityOf(match: RegExpExecArray, whole: Px): Quantity | null {
  const [, mixed, mixedOver, mixedUnder, mixedUnit, over, under, fractionUnit, number, unit] = match
  if (mixed !== undefined || over !== undefined) {
    const size = unitOf(mixedUnit ?? fractionUnit)
    const part = Number(mixedOver ?? over) / Number(mixedUnder ?? under)
    return size === null ? null : { value: (Number(mixed ?? 0) + part) * size, isLength: true }
  }
  const value = Number(number!.replace(',', '.'))
  if (unit === '%') return { value: (value / 100) * whole, isLength: true }
  if (unit === undefined) return { value, isLength: false }
  const size = unitOf(unit)
  return size === null ? null : { value: value * size, isLength: true }
}

function tokensOf(text: string, whole: Px): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    if (text.slice(TOKEN.lastIndex).trim() === '') break
    const match = TOKEN.exec(text)
    if (!match) return null
    const token = match[10] ?? quantityOf(match, whole)
    if (token === null) return null
    tokens.push(token)
  }
  return tokens
}

/** Reads sums by recursive descent. A bare number beside a length is in the unit that is shown; a factor is a plain number. */
class Sum {
  #tokens: readonly Token[]
  #unit: number
  #at = 0

  constructor(tokens: readonly Token[], unit: number) {
    this.#tokens = tokens
    this.#unit = unit
  }

  read(): Quantity | null {
    const found = this.#sum()
    return this.#at === this.#tokens.length ? found : null
  }

  #take(...signs: string[]): string | null {
    const token = this.#tokens[this.#at]
    if (typeof token !== 'string' || !signs.includes(token)) return null
    this.#at++
    return token
  }

  #sum(): Quantity | null {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); left && sign; sign = this.#take('+', '-')) {
      const right = this.#product()
      if (!right) return null
      const isLength = left.isLength || right.isLength
      const [a, b] = isLength ? [this.#length(left), this.#length(right)] : [left.value, right.value]
      left = { value: sign === '+' ? a + b : a - b, isLength }
    }
    return left
  }

  #product(): Quantity | null {
    let left = this.#signed()
    for (let sign = this.#take('*', '/', '×', '÷'); left && sign; sign = this.#take('*', '/', '×', '÷')) {
      const right = this.#signed()
      if (!right || (left.isLength && right.isLength)) return null
      const isTimes = sign === '*' || sign === '×'
      if (!isTimes && right.isLength) return null
      left = { value: isTimes ? left.value * right.value : left.value / right.value, isLength: left.isLength || right.isLength }
    }
    return left
  }

  #signed(): Quantity | null {
    const sign = this.#take('-', '+')
    const found = this.#single()
    return found && sign === '-' ? { ...found, value: -found.value } : found
  }

  #single(): Quantity | null {
    if (this.#take('(')) {
      const inside = this.#sum()
      return this.#take(')') ? inside : null
    }
    const token = this.#tokens[this.#at]
    if (token === undefined || typeof token === 'string') return null
    this.#at++
    return token
  }

  #length({ value, isLength }: Quantity): number {
    return isLength ? value : value * this.#unit
  }
}

/** What stands for each value's own in a field of several unlike ones. */
const OWN = 'mixed'

// Says what becomes of the present value: += 5, * 2, + 10 % (a lone minus is the sign of a number), or with the word of unlike values before it.
const CHANGE = /^(?:([-+*/×÷])\s*=|([+*/×÷])|mixed\s*([-+*/×÷]))(.+)$/isu

function tokensWith(text: string, present: Quantity): Token[] | null {
  const trimmed = text.trim()
  if (trimmed.toLowerCase() === OWN) return [present]
  const [, assigned, bare, mixed, by] = CHANGE.exec(trimmed) ?? []
  const sign = assigned ?? bare ?? mixed
  const tokens = tokensOf(by ?? trimmed, present.value)
  if (!tokens || tokens.length === 0) return null
  return sign === undefined ? tokens : [present, sign, '(', ...tokens, ')']
}

function evaluated(text: string, unit: number, present: Quantity): number | null {
  const tokens = tokensWith(text, present)
  const found = tokens && new Sum(tokens, unit).read()
  if (!found || !Number.isFinite(found.value)) return null
  return found.isLength || !present.isLength ? found.value : found.value * unit
}

/** True for a text that means another number for every value it is applied to. */
const isRelative = (text: string): boolean => text.includes('%') || CHANGE.test(text.trim()) || text.trim().toLowerCase() === OWN

/** A present value at which everything that can be written has a result. */
const SAMPLE = 1

function readingOf(text: string, unit: number, isLength: boolean): Reading | null {
  const at = (present: number): number | null => evaluated(text, unit, { value: present, isLength })
  if (at(SAMPLE) === null) return null
  return { isRelative: isRelative(text), next: (present) => at(present) ?? present }
}

/** Decimals of a page pixel that are kept. */
const FINE = 1e4

/**
 * Reads what people write for a length, in page pixels: `12mm`, `1/2 in`, `50+10`, `(210 - 2*15)/3`; `50 %` of what it was, and by `+= 5`, `*2` or
 * `Mixed + 5` what it was with a change. Null when it is no length.
 */
export function readLength(text: string, unit: Unit): Reading | null {
  const found = readingOf(text, UNIT_SIZES[unit], true)
  return found && { ...found, next: (present) => Math.round(found.next(present) * FINE) / FINE }
}

/** Reads a plain number or a sum of them, also in relation to what it was; `suffix` may stand behind it. Null when it is no number. */
export function readNumber(text: string, suffix = ''): Reading | null {
  const bare = suffix !== '' && text.trim().endsWith(suffix) ? text.trim().slice(0, -suffix.length) : text
  const letters = bare.replace(/^\s*mixed/i, '')
  return /[a-z"″]/i.test(letters) ? null : readingOf(bare, 1, false)
}
