import type { Pieces } from './pieces.ts'
import type { Shaped } from './shape.ts'
import type { Px } from './types.ts'

/** What stands before a display offset, px at the sizes of its styles. */
export interface Sum {
  /** Natural width. */
  width: Px
  /** Of that, the width of stretchable spaces. */
  space: Px
  /** Type sizes of the clusters: px gained per em of letter spacing. */
  em: Px
}

/** Whether justification may open the letters of a shaped piece. */
export type Spreads = (shaped: Shaped) => boolean

/**
 * Adds what a piece takes between two offsets into it, letter by letter, so that a sum is the same to the last bit however it was come by;
 * a ligature counts in equal parts. The parts of a piece are added in their order.
 */
export function addPart(sum: Sum, pieces: Pieces, index: number, from: number, to: number, spreads: Spreads | null): void {
  const { kind, scale, tracking, style } = pieces.manners[index]!
  const shaped = pieces.shaped[index]!
  const size = spreads && !spreads(shaped) ? 0 : style.size
  const { width } = sum
  addShaped(sum, shaped, from, to, scale, tracking, size)
  if (kind === 'space') sum.space += sum.width - width
}

/** Adds what a shaped text takes between two offsets at `scale` px to the font unit, with `tracking` and `size` for each cluster. */
export function addShaped(sum: Sum, shaped: Shaped, from: number, to: number, scale: number, tracking: Px, size: Px): void {
  if (shaped.plain && !shaped.rtl) addLetters(sum, shaped, from, to, scale, tracking, size)
  else addClusters(sum, shaped, from, to, scale, tracking, size)
}

/** Adds letters that have one glyph each; tabs and breaks have none. */
function addLetters(sum: Sum, { advances }: Shaped, from: number, to: number, scale: number, tracking: Px, size: Px): void {
  let { width, em } = sum
  const end = Math.min(to, advances.length)
  for (let i = from; i < end; i++) {
    width += advances[i]! * scale + tracking
    em += size
  }
  sum.width = width
  sum.em = em
}

function addClusters(sum: Sum, shaped: Shaped, from: number, to: number, scale: number, tracking: Px, size: Px): void {
  const { clusters, advances, rtl, text } = shaped
  const step = rtl ? -1 : 1
  const end = rtl ? -1 : clusters.length
  for (let i = rtl ? clusters.length - 1 : 0; i !== end && clusters[i]! < to;) {
    const cluster = clusters[i]!
    let advance = 0
    for (; i !== end && clusters[i] === cluster; i += step) advance += advances[i]!
    const next = i === end ? text.length : clusters[i]!
    const share = (advance * scale + tracking) / (next - cluster)
    for (let at = Math.max(cluster, from); at < Math.min(next, to); at++) sum.width += share
    if (next > from && next <= to) sum.em += size
  }
}

/** Sums up to the pieces of a text, made when they are first asked for: the lines of most paragraphs are found by those of their cuts. */
export class Sums {
  readonly #pieces: Pieces
  readonly spreads: Spreads | null
  #before: Sum[] | null = null

  constructor(pieces: Pieces, spreads: Spreads | null) {
    this.#pieces = pieces
    this.spreads = spreads
  }

  /** The sum before a display offset. */
  upTo(offset: number): Sum {
    const index = this.#pieces.indexAt(offset)
    const sums = (this.#before ??= this.#byPiece())
    const start = this.#pieces.starts[index]
    if (start === undefined || offset <= start) return sums[index]!
    return offset >= this.#pieces.endOf(index) ? sums[index + 1]! : this.#within(sums[index]!, index, offset - start)
  }

  #byPiece(): Sum[] {
    const sum = { width: 0, space: 0, em: 0 }
    const sums = [{ ...sum }]
    for (let index = 0; index < this.#pieces.length; index++) {
      addPart(sum, this.#pieces, index, 0, this.#pieces.lengthOf(index), this.spreads)
      sums.push({ ...sum })
    }
    return sums
  }

  #within(start: Sum, index: number, offset: number): Sum {
    const sum = { ...start }
    addPart(sum, this.#pieces, index, 0, offset, this.spreads)
    return sum
  }
}
