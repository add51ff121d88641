import type { Sum } from './sums.ts'
import type { Px } from './types.ts'

/** What a cut is: the ordinary end of a line, one that shows a hyphen, one inside a word that is too wide otherwise, or a forced one. */
export type CutKind = 'start' | 'break' | 'hyphen' | 'emergency' | 'forced'

/** A place where a line may end. The next line starts at `at`; `end` is where the visible text of this line stops (before its spaces). */
export interface Cut {
  kind: CutKind
  at: number
  end: number
  /** Width added to a line that ends here (hyphen, kerning, the tracking that falls away), px. */
  pre: number
  /** Width added to a line that starts here (the kerning that falls away), px. */
  post: number
  /** How far the line that ends here and the one that starts here hang out of the measure, px; `pre` and `post` are less by as much. */
  hang?: { end: Px; start: Px }
}

/** The kinds as they are held in `Cuts.kinds`. */
export const START = 0
/** Kind of a cut: a place where the line breaking rules let a line end. */
export const BREAK = 1
/** Kind of a cut: within a word, with a hyphen. */
export const HYPHENATED = 2
/** Kind of a cut: between two graphemes, where nothing else lets a line end. */
export const EMERGENCY = 3
/** Kind of a cut: a line must end here. */
export const FORCED = 4
const KINDS: readonly CutKind[] = ['start', 'break', 'hyphen', 'emergency', 'forced']

/** Numbers of a cut as they lie side by side: its own, and the sums of the text before the line that begins there and the end of the one that ends there. */
const PRE = 0
const POST = 1
const FROM = 2
const TO = 5
const NUMBERS = 8

/**
 * The cuts of a block in their order, side by side: a long story has two for every word, and as objects they would be most of what the
 * collector of garbage has to look through. `at` makes the object of one.
 */
export class Cuts {
  readonly length: number
  readonly kinds: Uint8Array
  readonly ats: Int32Array
  readonly ends: Int32Array
  readonly #numbers: Float64Array
  readonly #hangs: readonly (Cut['hang'] | undefined)[]

  constructor({ length, kinds, ats, ends, numbers, hangs }: CutList) {
    this.length = length
    this.kinds = kinds.slice(0, length)
    this.ats = ats.slice(0, length)
    this.ends = ends.slice(0, length)
    this.#numbers = numbers.slice(0, length * NUMBERS)
    this.#hangs = hangs
  }

  /** As `Cut.pre`. */
  pre(index: number): Px {
    return this.#numbers[index * NUMBERS + PRE]!
  }

  /** As `Cut.post`. */
  post(index: number): Px {
    return this.#numbers[index * NUMBERS + POST]!
  }

  /** Of a line that begins at a cut: the width before it, and what of that are spaces and ems. */
  fromWidth(index: number): Px {
    return this.#numbers[index * NUMBERS + FROM]!
  }

  fromSpace(index: number): Px {
    return this.#numbers[index * NUMBERS + FROM + 1]!
  }

  fromEm(index: number): Px {
    return this.#numbers[index * NUMBERS + FROM + 2]!
  }

  /** Of a line that ends at a cut: the width before its end, and what of that are spaces and ems. */
  toWidth(index: number): Px {
    return this.#numbers[index * NUMBERS + TO]!
  }

  toSpace(index: number): Px {
    return this.#numbers[index * NUMBERS + TO + 1]!
  }

  toEm(index: number): Px {
    return this.#numbers[index * NUMBERS + TO + 2]!
  }

  at(index: number): Cut {
    const hang = this.#hangs[index]
    const cut = {
      kind: KINDS[this.kinds[index]!]!,
      at: this.ats[index]!,
      end: this.ends[index]!,
      pre: this.pre(index),
      post: this.post(index),
    }
    return hang ? { ...cut, hang } : cut
  }

  /** Adds one of them to a list. */
  copyTo(list: CutList, index: number): void {
    const hang = this.#hangs[index]
    if (hang) list.hangs[list.length] = hang
    const from = { width: this.fromWidth(index), space: this.fromSpace(index), em: this.fromEm(index) }
    const to = { width: this.toWidth(index), space: this.toSpace(index), em: this.toEm(index) }
    list.add(this.kinds[index]!, this.ats[index]!, this.ends[index]!, this.pre(index), this.post(index), from, to)
  }

  /** The same cuts with the start of the text at its very start. */
  startingAtZero(): Cuts {
    const list = new CutList()
    for (let index = 0; index < this.length; index++) this.copyTo(list, index)
    list.set(0, START, 0, 0, this.pre(0), this.post(0), NOTHING, NOTHING)
    return new Cuts(list)
  }
}

const NOTHING: Sum = { width: 0, space: 0, em: 0 }

/** Cuts that a list has room for at first. */
const ROOM = 1024

/** Gathers cuts. Its room is used again for the next block, so only one list can be gathered at a time. */
export class CutList {
  length = 0
  kinds = new Uint8Array(ROOM)
  ats = new Int32Array(ROOM)
  ends = new Int32Array(ROOM)
  numbers = new Float64Array(ROOM * NUMBERS)
  hangs: (Cut['hang'] | undefined)[] = []

  /** Begins anew. */
  clear(): this {
    this.length = 0
    this.hangs = []
    return this
  }

  /** Adds a cut; `from` stands before the line that begins there, `to` before the end of the one that ends there. */
  add(kind: number, at: number, end: number, pre: Px, post: Px, from: Sum, to: Sum): void {
    if (this.length === this.kinds.length) this.#grow()
    this.set(this.length++, kind, at, end, pre, post, from, to)
  }

  set(index: number, kind: number, at: number, end: number, pre: Px, post: Px, from: Sum, to: Sum): void {
    const { numbers } = this
    this.kinds[index] = kind
    this.ats[index] = at
    this.ends[index] = end
    const first = index * NUMBERS
    numbers[first + PRE] = pre
    numbers[first + POST] = post
    numbers[first + FROM] = from.width
    numbers[first + FROM + 1] = from.space
    numbers[first + FROM + 2] = from.em
    numbers[first + TO] = to.width
    numbers[first + TO + 1] = to.space
    numbers[first + TO + 2] = to.em
  }

  /** Lets the last line that ends and the next that starts at the last cut hang out of the measure. */
  hang(end: Px, start: Px): void {
    const last = this.length - 1
    this.numbers[last * NUMBERS + PRE]! -= end
    this.numbers[last * NUMBERS + POST]! -= start
    this.hangs[last] = { end, start }
  }

  #grow(): void {
    const room = this.kinds.length * 2
    this.kinds = larger(this.kinds, new Uint8Array(room))
    this.ats = larger(this.ats, new Int32Array(room))
    this.ends = larger(this.ends, new Int32Array(room))
    this.numbers = larger(this.numbers, new Float64Array(room * NUMBERS))
  }
}

function larger<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
