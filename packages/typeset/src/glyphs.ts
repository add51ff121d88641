import type { Shaped } from './shape.ts'
import type { FaceKey, Glyph, Px, Segment, TextStyle } from './types.ts'

/** The glyph of every font that stands for characters it has none for (OpenType, `.notdef`). */
const NOTDEF = 0

/** Glyphs with x from 0 at the left edge of their segment. */
export function glyphsOf(
  shaped: Shaped,
  size: Px,
  y: Px,
  letterSpacing: Px,
  scaleX: number,
  sourceOf: (cluster: number) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const scale = size / shaped.unitsPerEm
  let x = 0
  for (let i = 0; i < shaped.ids.length; i++) {
    const endsCluster = i === shaped.ids.length - 1 || shaped.clusters[i + 1] !== shaped.clusters[i]
    const advance = shaped.advances[i]! * scale * scaleX + (endsCluster ? letterSpacing : 0)
    glyphs.push({
      id: shaped.ids[i]!,
      x: x + shaped.offsetsX[i]! * scale * scaleX,
      y: y - shaped.offsetsY[i]! * scale,
      advance,
      cluster: sourceOf(shaped.clusters[i]!),
    })
    x += advance
  }
  return glyphs
}

/** Measures the width that `glyphsOf` would give glyphs, px, without making them. */
export function widthOf(shaped: Shaped, size: Px, letterSpacing: Px, scaleX: number): Px {
  const { advances, clusters, plain, unitsPerEm } = shaped
  const scale = size / unitsPerEm
  let width = 0
  for (let i = 0; i < advances.length; i++) {
    const endsCluster = plain || i === advances.length - 1 || clusters[i + 1] !== clusters[i]
    width += advances[i]! * scale * scaleX + (endsCluster ? letterSpacing : 0)
  }
  return width
}

/** What a segment is set from: shaped text, its place in the paragraph, and how it is stretched. */
export interface SegmentInput {
  shaped: Shaped
  /** Display offsets, and the paragraph's own offset of each. */
  start: number
  end: number
  source: readonly number[]
  y: Px
  style: TextStyle
  face: FaceKey
  size: Px
  letterSpacing: Px
  scaleX: number
  /** Factor on the width of a word space; 1 = as it is. */
  wordSpace: number
  space: boolean
}

/** A segment of a line. Its glyphs are made when they are first asked for: nobody looks at those of most lines. */
export class SetSegment implements Segment {
  text: string
  start: number
  end: number
  x: Px = 0
  y: Px
  width: Px
  style: TextStyle
  face: FaceKey
  size: Px
  letterSpacing: Px
  scaleX: number
  wordSpace: number
  rtl: boolean
  space: boolean
  declare offsets?: readonly number[]
  declare drawn?: string
  declare hyphen?: boolean
  declare atom?: boolean
  declare missing?: boolean
  declare added?: Px
  readonly #shaped: Shaped
  readonly #source: readonly number[]
  readonly #from: number
  readonly #to: number
  #glyphs: Glyph[] | null = null

  constructor(input: SegmentInput) {
    const { shaped, source, size, letterSpacing, scaleX, wordSpace } = input
    this.text = shaped.text
    this.start = source[input.start]!
    this.end = source[input.end]!
    if (input.end - input.start !== this.end - this.start) this.offsets = source.slice(input.start, input.end)
    this.y = input.y
    this.width = widthOf(shaped, size, letterSpacing, scaleX * wordSpace)
    this.style = input.style
    this.face = input.face
    this.size = size
    this.letterSpacing = letterSpacing
    this.scaleX = scaleX
    this.wordSpace = wordSpace
    this.rtl = shaped.rtl
    this.space = input.space
    if (shaped.ids.includes(NOTDEF)) this.missing = true
    if (shaped.added !== 0) this.added = (shaped.added * size) / shaped.unitsPerEm
    this.#shaped = shaped
    this.#source = source
    this.#from = input.start
    this.#to = input.end
  }

  get glyphs(): Glyph[] {
    return (this.#glyphs ??= this.#make())
  }

  #make(): Glyph[] {
    const [source, from, to] = [this.#source, this.#from, this.#to]
    const sourceOf = (cluster: number): number => source[Math.min(from + cluster, to)]!
    const glyphs = glyphsOf(this.#shaped, this.size, this.y, this.letterSpacing, this.scaleX * this.wordSpace, sourceOf)
    for (const glyph of glyphs) glyph.x += this.x
    return glyphs
  }
}
