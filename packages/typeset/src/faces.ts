import type { Face, Font } from 'harfbuzzjs'
import { FontError } from './errors.ts'
import type * as parts from './harfbuzz-parts.ts'
import { createInkRows, type InkRowsOf } from './ink-rows.ts'
import type { FaceKey, FaceMetrics } from './types.ts'

/** The HarfBuzz module, loaded by `createTypesetter`. */
export type HarfBuzz = typeof parts

/** A font file in use. Font units throughout but for `metrics` (em). */
export interface LoadedFace {
  key: FaceKey
  font: Font
  unitsPerEm: number
  metrics: FaceMetrics
  covers(code: number): boolean
  /** Left side bearing of a glyph, font units. */
  bearing(glyph: number): number
  /** Right end of the ink of a glyph, from the pen, font units. */
  reach(glyph: number): number
  /** The ink of a glyph in rows; what was measured is kept as long as the face. */
  inkRows: InkRowsOf
}

/** Reads the bytes of a face (TTF or OTF) at once; null when there is no such face. */
export type FaceSource = (key: FaceKey) => Uint8Array | null

/** The faces of one typesetter. */
export class Faces {
  readonly #harfbuzz: HarfBuzz
  readonly #source: FaceSource | null
  readonly #faces = new Map<FaceKey, LoadedFace>()
  readonly #unavailable = new Set<FaceKey>()

  /** With a source, a face that was never added is read from it when it is needed first. */
  constructor(harfbuzz: HarfBuzz, source: FaceSource | null) {
    this.#harfbuzz = harfbuzz
    this.#source = source
  }

  /** Registers a font file; the same key again replaces it. @throws FontError when the bytes are no sfnt font. */
  add(key: FaceKey, bytes: Uint8Array): void {
    if (!isSfnt(bytes)) throw new FontError(key, 'not a TrueType or OpenType font (WOFF and collections are not read)')
    const { Blob, Face, Font } = this.#harfbuzz
    const face = new Face(new Blob(bytes))
    const font = new Font(face)
    const coverage = coverageOf(face)
    if (coverage.size === 0 || face.upem <= 0) throw new FontError(key, 'the font file is damaged: it maps no characters')
    this.#unavailable.delete(key)
    this.#faces.set(key, {
      key,
      font,
      unitsPerEm: face.upem,
      metrics: metricsOf(this.#harfbuzz, face, font),
      covers: (code) => coverage.has(code),
      bearing: (glyph) => font.glyphExtents(glyph)?.xBearing ?? 0,
      reach: (glyph) => reachOf(font, glyph),
      inkRows: createInkRows((glyph) => font.glyphToPath(glyph), face.upem),
    })
  }

  has(key: FaceKey): boolean {
    return this.#faces.has(key)
  }

  /** Returns a face. @throws FontError when it was never added and no source has it. */
  get(key: FaceKey): LoadedFace {
    const face = this.#faces.get(key) ?? this.#read(key)
    if (!face) throw new FontError(key, 'this face has not been added')
    return face
  }

  /** Counts a face as one that cannot be had: other faces fill in where it would have. Adding it takes that back. */
  setUnavailable(key: FaceKey): void {
    this.#unavailable.add(key)
  }

  /** True when a face is known not to be had. */
  isUnavailable(key: FaceKey): boolean {
    if (this.#faces.has(key)) return false
    if (this.#source && !this.#unavailable.has(key) && !this.#read(key)) this.#unavailable.add(key)
    return this.#unavailable.has(key)
  }

  #read(key: FaceKey): LoadedFace | null {
    const bytes = this.#source?.(key)
    if (!bytes) return null
    this.add(key, bytes)
    return this.#faces.get(key) ?? null
  }
}

const SFNT_TAGS = new Set([0x00010000, 0x4f54544f, 0x74727565])

function isSfnt(bytes: Uint8Array): boolean {
  return bytes.length > 12 && SFNT_TAGS.has(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0))
}

function coverageOf(face: Face): Set<number> {
  return new Set(face.collectUnicodes())
}

function metricsOf(harfbuzz: HarfBuzz, face: Face, font: Font): FaceMetrics {
  const { ascender, descender, lineGap } = font.hExtents()
  const em = face.upem
  const height = (tag: typeof harfbuzz.MetricsTag.X_HEIGHT, letter: string): number => {
    const stated = font.getMetricPosition(tag)
    return (stated && stated > 0 ? stated : topOf(font, letter)) / em
  }
  return {
    unitsPerEm: em,
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
    xHeight: height(harfbuzz.MetricsTag.X_HEIGHT, 'x'),
    capHeight: height(harfbuzz.MetricsTag.CAP_HEIGHT, 'H'),
  }
}

function reachOf(font: Font, glyph: number): number {
  const extents = font.glyphExtents(glyph)
  return extents ? extents.xBearing + extents.width : 0
}

function topOf(font: Font, letter: string): number {
  const glyph = font.glyph(letter.codePointAt(0)!)
  return glyph === undefined ? 0 : (font.glyphExtents(glyph)?.yBearing ?? 0)
}
