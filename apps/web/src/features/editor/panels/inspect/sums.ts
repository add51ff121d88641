import type { Px } from '@magazineai/design'
import { type Unit, UNIT_SIZES } from '../units.ts'

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

const evaluated = (text: string, unit: number, whole: number): number | null => {
  const tokens = tokensOf(text.trim(), whole)
  const found = tokens && tokens.length > 0 ? new Sum(tokens, unit).read() : null
  if (!found || !Number.isFinite(found.value)) return null
  return found.isLength ? found.value : found.value * unit
}

/** What people write for a length, in page pixels: `12mm`, `1/2 in`, `50+10`, `(210 - 2*15)/3`, `50 %` of what it was. Null when it is no length. */
export function readLength(text: string, unit: Unit, present: Px): Px | null {
  const found = evaluated(text, UNIT_SIZES[unit], present)
  return found === null ? null : Math.round(found * 100) / 100
}

/** A plain number or a sum of them; `suffix` may stand behind it. */
export const readNumber = (text: string, suffix = ''): number | null => {
  const bare = suffix !== '' && text.trim().endsWith(suffix) ? text.trim().slice(0, -suffix.length) : text
  return /[a-z"″%]/i.test(bare) ? null : evaluated(bare, 1, 0)
}
