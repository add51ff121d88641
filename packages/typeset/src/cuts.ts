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

/**
 * The cuts of a block in their order, side by side: a long story has two for every word, and as objects they would be most of what the
 * collector of garbage has to look through. `at` makes the object of one.
 */
export class Cuts {
  readonly length: number
  readonly kinds: Uint8Array
  readonly ats: Int32Array
  readonly ends: Int32Array
  readonly pre: Float64Array
  readonly post: Float64Array
  readonly #hangs: readonly (Cut['hang'] | undefined)[]

  constructor(list: CutList) {
    const { length } = list
    this.length = length
    this.kinds = list.kinds.slice(0, length)
    this.ats = list.ats.slice(0, length)
    this.ends = list.ends.slice(0, length)
    this.pre = list.pre.slice(0, length)
    this.post = list.post.slice(0, length)
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

  /** The same cuts with another offset where the text starts. */
  startingAt(offset: number): Cuts {
    const list = new CutList()
    for (let index = 0; index < this.length; index++) list.push(this.at(index))
    list.ats[0] = list.ends[0] = offset
    return new Cuts(list)
  }
}

/** Gathers cuts. Its room is used again for the next block, so only one list can be gathered at a time. */
export class CutList {
  length = 0
  kinds = new Uint8Array(1024)
  ats = new Int32Array(1024)
  ends = new Int32Array(1024)
  pre = new Float64Array(1024)
  post = new Float64Array(1024)
  hangs: (Cut['hang'] | undefined)[] = []

  /** Begins anew. */
  clear(): this {
    this.length = 0
    this.hangs = []
    return this
  }

  add(kind: number, at: number, end: number, pre: Px, post: Px): void {
    const index = this.length++
    if (index === this.kinds.length) this.#grow()
    this.kinds[index] = kind
    this.ats[index] = at
    this.ends[index] = end
    this.pre[index] = pre
    this.post[index] = post
  }

  push(cut: Cut): void {
    if (cut.hang) this.hangs[this.length] = cut.hang
    this.add(KINDS.indexOf(cut.kind), cut.at, cut.end, cut.pre, cut.post)
  }

  #grow(): void {
    const room = this.kinds.length * 2
    const larger = <T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.kinds = larger(this.kinds, new Uint8Array(room))
    this.ats = larger(this.ats, new Int32Array(room))
    this.ends = larger(this.ends, new Int32Array(room))
    this.pre = larger(this.pre, new Float64Array(room))
    this.post = larger(this.post, new Float64Array(room))
  }
}
