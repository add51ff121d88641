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
export const BREAK = 1
export const HYPHENATED = 2
export const EMERGENCY = 3
export const FORCED = 4
const KINDS: readonly CutKind[] = ['start', 'break', 'hyphen', 'emergency', 'forced']

/** Sums of the text, by cut: before the line that begins there, and before the end of the line that ends there. */
interface CutSums {
  fromWidth: Float64Array
  fromSpace: Float64Array
  fromEm: Float64Array
  toWidth: Float64Array
  toSpace: Float64Array
  toEm: Float64Array
}

/**
 * The cuts of a block in their order, side by side: a long story has two for every word, and as objects they would be most of what the
 * collector of garbage has to look through. `at` makes the object of one.
 */
export class Cuts implements CutSums {
  readonly length: number
  readonly kinds: Uint8Array
  readonly ats: Int32Array
  readonly ends: Int32Array
  readonly pre: Float64Array
  readonly post: Float64Array
  readonly fromWidth: Float64Array
  readonly fromSpace: Float64Array
  readonly fromEm: Float64Array
  readonly toWidth: Float64Array
  readonly toSpace: Float64Array
  readonly toEm: Float64Array
  readonly #hangs: readonly (Cut['hang'] | undefined)[]

  constructor(list: CutList) {
    const { length } = list
    this.length = length
    this.kinds = list.kinds.slice(0, length)
    this.ats = list.ats.slice(0, length)
    this.ends = list.ends.slice(0, length)
    this.pre = list.pre.slice(0, length)
    this.post = list.post.slice(0, length)
    this.fromWidth = list.fromWidth.slice(0, length)
    this.fromSpace = list.fromSpace.slice(0, length)
    this.fromEm = list.fromEm.slice(0, length)
    this.toWidth = list.toWidth.slice(0, length)
    this.toSpace = list.toSpace.slice(0, length)
    this.toEm = list.toEm.slice(0, length)
    this.#hangs = list.hangs
  }

  at(index: number): Cut {
    const hang = this.#hangs[index]
    const cut = {
      kind: KINDS[this.kinds[index]!]!,
      at: this.ats[index]!,
      end: this.ends[index]!,
      pre: this.pre[index]!,
      post: this.post[index]!,
    }
    return hang ? { ...cut, hang } : cut
  }

  hangAt(index: number): Cut['hang'] {
    return this.#hangs[index]
  }

  /** The same cuts with the start of the text at its very start. */
  startingAtZero(): Cuts {
    const list = new CutList()
    for (let index = 0; index < this.length; index++) list.copy(this, index)
    list.set(0, START, 0, 0, this.pre[0]!, this.post[0]!, NOTHING, NOTHING)
    return new Cuts(list)
  }
}

const NOTHING: Sum = { width: 0, space: 0, em: 0 }

/** Gathers cuts. Its room is used again for the next block, so only one list can be gathered at a time. */
export class CutList implements CutSums {
  length = 0
  kinds = new Uint8Array(1024)
  ats = new Int32Array(1024)
  ends = new Int32Array(1024)
  pre = new Float64Array(1024)
  post = new Float64Array(1024)
  fromWidth = new Float64Array(1024)
  fromSpace = new Float64Array(1024)
  fromEm = new Float64Array(1024)
  toWidth = new Float64Array(1024)
  toSpace = new Float64Array(1024)
  toEm = new Float64Array(1024)
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
    this.kinds[index] = kind
    this.ats[index] = at
    this.ends[index] = end
    this.pre[index] = pre
    this.post[index] = post
    this.fromWidth[index] = from.width
    this.fromSpace[index] = from.space
    this.fromEm[index] = from.em
    this.toWidth[index] = to.width
    this.toSpace[index] = to.space
    this.toEm[index] = to.em
  }

  /** Adds the cut that others have at an index. */
  copy(cuts: Cuts, index: number): void {
    const hang = cuts.hangAt(index)
    if (hang) this.hangs[this.length] = hang
    const from = { width: cuts.fromWidth[index]!, space: cuts.fromSpace[index]!, em: cuts.fromEm[index]! }
    const to = { width: cuts.toWidth[index]!, space: cuts.toSpace[index]!, em: cuts.toEm[index]! }
    this.add(cuts.kinds[index]!, cuts.ats[index]!, cuts.ends[index]!, cuts.pre[index]!, cuts.post[index]!, from, to)
  }

  #grow(): void {
    const room = this.kinds.length * 2
    this.kinds = larger(this.kinds, new Uint8Array(room))
    this.ats = larger(this.ats, new Int32Array(room))
    this.ends = larger(this.ends, new Int32Array(room))
    for (const column of FLOATS) this[column] = larger(this[column], new Float64Array(room))
  }
}

const FLOATS = ['pre', 'post', 'fromWidth', 'fromSpace', 'fromEm', 'toWidth', 'toSpace', 'toEm'] as const

function larger<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
