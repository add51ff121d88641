import type { Shaped, Shaper, ShapeStyle } from './shape.ts'
import type { Px, TextStyle } from './types.ts'

/** What a piece is: `break` ends a line and shows nothing. */
export type PieceKind = 'word' | 'space' | 'tab' | 'break'

/** What the pieces of one kind in one style, face, direction and run have in common. */
export interface PieceStyle {
  kind: PieceKind
  style: TextStyle
  shapeStyle: ShapeStyle
  level: number
  atom: boolean
  /** Pixels that tracking adds after each cluster. */
  tracking: Px
  /** Pixels to a font unit. */
  scale: number
}

/** A word or a space in one style, face, script and direction, shaped. Offsets are display offsets. */
export interface Piece extends PieceStyle {
  start: number
  end: number
  shaped: Shaped
  /** As in `Segment.drawn`. */
  drawn?: string
}

/**
 * The pieces of a paragraph in their order, without a gap, side by side: what many have in common is one object. `at` makes the object of
 * one.
 */
export class Pieces {
  readonly starts: readonly number[]
  readonly manners: readonly PieceStyle[]
  readonly shaped: Shaped[]
  /** As in `Segment.drawn`, by piece. */
  readonly drawn = new Map<number, string>()
  /** Display offset behind the last. */
  readonly end: number
  readonly length: number

  constructor(starts: readonly number[], manners: readonly PieceStyle[], shaped: Shaped[], end: number) {
    this.starts = starts
    this.manners = manners
    this.shaped = shaped
    this.end = end
    this.length = starts.length
  }

  endOf(index: number): number {
    return index + 1 < this.starts.length ? this.starts[index + 1]! : this.end
  }

  lengthOf(index: number): number {
    return this.endOf(index) - this.starts[index]!
  }

  at(index: number): Piece {
    const { kind, style, shapeStyle, level, atom, tracking, scale } = this.manners[index]!
    const [start, end, shaped] = [this.starts[index]!, this.endOf(index), this.shaped[index]!]
    const piece: Piece = { kind, style, shapeStyle, level, atom, tracking, scale, start, end, shaped }
    const drawn = this.drawn.size > 0 ? this.drawn.get(index) : undefined
    if (drawn !== undefined) piece.drawn = drawn
    return piece
  }

  /** Index of the piece that holds a display offset; 0 when there is none. */
  indexAt(offset: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** Gathers pieces, shaped or not. Its room is used again for the next paragraph. */
export class PieceList {
  readonly #starts: number[] = []
  readonly #manners: PieceStyle[] = []
  readonly #shaped: (Shaped | null)[] = []
  /** Pieces that are not shaped yet. */
  readonly #waiting: number[] = []
  #length = 0

  clear(): void {
    this.#length = this.#waiting.length = 0
  }

  add(start: number, manner: PieceStyle, shaped: Shaped | null): void {
    const index = this.#length++
    this.#starts[index] = start
    this.#manners[index] = manner
    this.#shaped[index] = shaped
    if (!shaped) this.#waiting.push(index)
  }

  /** The pieces of a text. Those not shaped yet, which are of one script, are shaped together. */
  shaped(text: string, shaper: Shaper): Pieces {
    for (let from = 0; from < this.#waiting.length;) from = this.#shapeFrom(from, text, shaper)
    const length = this.#length
    return new Pieces(this.#starts.slice(0, length), this.#manners.slice(0, length), this.#shaped.slice(0, length) as Shaped[], text.length)
  }

  /** Shapes the waiting pieces from one on that are in one style; gives the first that is not. */
  #shapeFrom(from: number, text: string, shaper: Shaper): number {
    const { shapeStyle } = this.#manners[this.#waiting[from]!]!
    const words = new Set<string>()
    let to = from
    for (; to < this.#waiting.length && this.#manners[this.#waiting[to]!]!.shapeStyle === shapeStyle; to++)
      words.add(this.#textOf(this.#waiting[to]!, text))
    shaper.shapeTogether([...words], shapeStyle)
    for (const index of this.#waiting.slice(from, to)) this.#shaped[index] = shaper.shape(this.#textOf(index, text), shapeStyle)
    return to
  }

  #textOf(index: number, text: string): string {
    return text.slice(this.#starts[index], index + 1 < this.#length ? this.#starts[index + 1] : text.length)
  }
}
