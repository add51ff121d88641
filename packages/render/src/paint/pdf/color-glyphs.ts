import { IDENTITY, type Matrix, multiply } from '@magazineai/design'
import { tablesOf } from './sfnt.ts'

/** One outline of a glyph in colours, from back to front. */
export interface ColorLayer {
  glyph: number
  /** `#rrggbb` or `#rrggbbaa`; null = the colour of the text. */
  color: string | null
  /** From the outline to the glyph, in font units, y upwards. */
  matrix: Matrix
}

/** Paints within paints that are followed; real fonts need about ten. */
const DEEPEST = 32

/** Index of a palette that stands for the colour of the text. */
const FOREGROUND = 0xff_ff

/**
 * Reads the layers of the colour glyphs of a font (OpenType 1.9, tables COLR and CPAL, versions 0 and 1); null when it has none. Each
 * outline gets one flat colour: of a gradient its middle. Ways of mixing layers are taken for plain covering.
 */
export function colorGlyphs(font: Uint8Array): ((glyph: number) => ColorLayer[] | null) | null {
  const tables = tablesOf(font)
  const [colr, cpal] = [tables.get('COLR'), tables.get('CPAL')]
  if (!colr || !cpal) return null
  const paints = colr.getUint16(0) === 1 ? new Paints(colr, cpal) : null
  return (glyph) => paints?.layersOf(glyph) ?? flatLayers(colr, cpal, glyph)
}

/** The layers of version 0: a list of glyphs with a colour each. */
function flatLayers(colr: DataView, cpal: DataView, glyph: number): ColorLayer[] | null {
  const [count, records, layers] = [colr.getUint16(2), colr.getUint32(4), colr.getUint32(8)]
  for (let i = 0, at = records; i < count; i++, at += 6) {
    if (colr.getUint16(at) !== glyph) continue
    return Array.from({ length: colr.getUint16(at + 4) }, (_, n) => {
      const layer = layers + 4 * (colr.getUint16(at + 2) + n)
      return { glyph: colr.getUint16(layer), color: paletteColor(cpal, colr.getUint16(layer + 2), 1), matrix: IDENTITY }
    })
  }
  return null
}

function paletteColor(cpal: DataView, index: number, alpha: number): string | null {
  if (index === FOREGROUND) return null
  const at = cpal.getUint32(8) + 4 * (cpal.getUint16(12) + index)
  const [b, g, r, a] = [0, 1, 2, 3].map((k) => cpal.getUint8(at + k)) as [number, number, number, number]
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${hex(r)}${hex(g)}${hex(b)}${hex(a * Math.max(0, Math.min(1, alpha)))}`
}

const turned = (angle: number): Matrix => [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
const skewed = (x: number, y: number): Matrix => [1, Math.tan(y), -Math.tan(x), 1, 0, 0]
const around = (matrix: Matrix, x: number, y: number): Matrix => multiply([1, 0, 0, 1, x, y], multiply(matrix, [1, 0, 0, 1, -x, -y]))

/** The paints of version 1: a graph whose leaves are colours and whose nodes are outlines, moves and groups. */
class Paints {
  private readonly colr: DataView
  private readonly cpal: DataView
  private readonly bases = new Map<number, number>()

  constructor(colr: DataView, cpal: DataView) {
    this.colr = colr
    this.cpal = cpal
    const list = colr.getUint32(14)
    for (let i = 0, at = list + 4; i < colr.getUint32(list); i++, at += 6) this.bases.set(colr.getUint16(at), list + colr.getUint32(at + 2))
  }

  layersOf(glyph: number): ColorLayer[] | null {
    const paint = this.bases.get(glyph)
    return paint === undefined ? null : this.layers(paint, IDENTITY, 0)
  }

  private offset(at: number): number {
    return this.colr.getUint8(at) * 65_536 + this.colr.getUint16(at + 1)
  }

  private fraction(at: number): number {
    return this.colr.getInt16(at) / 16_384
  }

  private layers(paint: number, matrix: Matrix, depth: number): ColorLayer[] {
    if (depth > DEEPEST) return []
    const { colr } = this
    const format = colr.getUint8(paint)
    if (format === 1) return this.grouped(paint).flatMap((one) => this.layers(one, matrix, depth + 1))
    if (format === 10) {
      const color = this.color(paint + this.offset(paint + 1), depth + 1)
      return [{ glyph: colr.getUint16(paint + 4), color, matrix }]
    }
    if (format === 11) {
      const base = this.bases.get(colr.getUint16(paint + 1))
      return base === undefined ? [] : this.layers(base, matrix, depth + 1)
    }
    if (format === 32) {
      const [source, backdrop] = [paint + this.offset(paint + 1), paint + this.offset(paint + 5)]
      return [...this.layers(backdrop, matrix, depth + 1), ...this.layers(source, matrix, depth + 1)]
    }
    const move = this.move(paint, format)
    return move ? this.layers(paint + this.offset(paint + 1), multiply(matrix, move), depth + 1) : []
  }

  private grouped(paint: number): number[] {
    const { colr } = this
    const list = colr.getUint32(18)
    const first = colr.getUint32(paint + 2)
    return Array.from({ length: colr.getUint8(paint + 1) }, (_, i) => list + colr.getUint32(list + 4 + 4 * (first + i)))
  }

  /** How a paint moves what is in it; null when it is no such paint. Odd formats are those of variable fonts, at their default. */
  private move(paint: number, format: number): Matrix | null {
    const at = paint + 4
    const [a, b] = [() => this.fraction(at), () => this.fraction(at + 2)]
    const center = (matrix: Matrix, from: number) => around(matrix, this.colr.getInt16(from), this.colr.getInt16(from + 2))
    switch (format - (format % 2)) {
      case 12:
        return this.affine(paint + this.offset(at))
      case 14:
        return [1, 0, 0, 1, this.colr.getInt16(at), this.colr.getInt16(at + 2)]
      case 16:
        return [a(), 0, 0, b(), 0, 0]
      case 18:
        return center([a(), 0, 0, b(), 0, 0], at + 4)
      case 20:
        return [a(), 0, 0, a(), 0, 0]
      case 22:
        return center([a(), 0, 0, a(), 0, 0], at + 2)
      case 24:
        return turned(a() * Math.PI)
      case 26:
        return center(turned(a() * Math.PI), at + 2)
      case 28:
        return skewed(a() * Math.PI, b() * Math.PI)
      case 30:
        return center(skewed(a() * Math.PI, b() * Math.PI), at + 4)
      default:
        return null
    }
  }

  private affine(at: number): Matrix {
    return [0, 4, 8, 12, 16, 20].map((by) => this.colr.getInt32(at + by) / 65_536) as unknown as Matrix
  }

  private color(paint: number, depth: number): string | null {
    const { colr, cpal } = this
    const format = colr.getUint8(paint)
    if (format === 2 || format === 3) return paletteColor(cpal, colr.getUint16(paint + 1), this.fraction(paint + 3))
    if (format >= 4 && format <= 9) {
      const line = paint + this.offset(paint + 1)
      const size = format % 2 === 0 ? 6 : 10
      const middle = line + 3 + size * Math.floor(colr.getUint16(line + 1) / 2)
      return paletteColor(cpal, colr.getUint16(middle + 2), this.fraction(middle + 4))
    }
    const isMove = format >= 12 && format < 32
    return isMove && depth < DEEPEST ? this.color(paint + this.offset(paint + 1), depth + 1) : null
  }
}
