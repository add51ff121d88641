import type { Shaped, ShapeStyle } from './shape.ts'
import type { Px, TextStyle } from './types.ts'

/** What a piece is: `break` ends a line and shows nothing. */
export type PieceKind = 'word' | 'space' | 'tab' | 'break'

/** What the pieces of one kind in one style, face, direction and run have in common. */
export interface Manner {
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
export interface Piece extends Manner {
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
  readonly starts: number[] = []
  readonly manners: Manner[] = []
  readonly shaped: Shaped[] = []
  /** As in `Segment.drawn`, by piece. */
  readonly drawn = new Map<number, string>()
  /** Display offset behind the last. */
  readonly end: number

  constructor(end: number) {
    this.end = end
  }

  get length(): number {
    return this.starts.length
  }

  add(start: number, manner: Manner, shaped: Shaped): void {
    this.starts.push(start)
    this.manners.push(manner)
    this.shaped.push(shaped)
  }

  endOf(index: number): number {
    return index + 1 < this.starts.length ? this.starts[index + 1]! : this.end
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
