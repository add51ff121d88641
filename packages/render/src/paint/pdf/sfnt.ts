/** What a PDF says about a font, in thousandths of an em. */
export interface FontFacts {
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: [number, number, number, number]
  italicAngle: number
  /** True for outlines in a `CFF ` table, false for TrueType. */
  isCff: boolean
  postscriptName: string
  /** Advance of a glyph in thousandths of an em. */
  advance: (glyph: number) => number
  /** True when the font lists a width for this glyph alone. */
  hasOwnAdvance: (glyph: number) => boolean
}

/** Returns the tables of a font file by tag, views of its bytes. @throws RangeError when it is no sfnt. */
export function tablesOf(bytes: Uint8Array): Map<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, DataView>()
  for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16) {
    const tag = String.fromCodePoint(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!)
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)))
  }
  return tables
}

/** Reads a font file (OpenType 1.9, tables head, hhea, hmtx, OS/2, post, name). @throws RangeError when a table is missing. */
export function readFont(bytes: Uint8Array): FontFacts {
  const tables = tablesOf(bytes)
  const table = (tag: string): DataView => {
    const found = tables.get(tag)
    if (!found) throw new RangeError(`The font has no table ${tag}`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const os2 = tables.get('OS/2')
  const unitsPerEm = head.getUint16(18)
  const thousandths = (units: number) => Math.round((units * 100_000) / unitsPerEm) / 100
  const count = hhea.getUint16(34)
  const hasCapHeight = os2 && os2.getUint16(0) >= 2 && os2.byteLength >= 90
  return {
    unitsPerEm,
    ascent: thousandths(hhea.getInt16(4)),
    descent: thousandths(hhea.getInt16(6)),
    capHeight: thousandths(hasCapHeight ? os2.getInt16(88) : hhea.getInt16(4) * 0.75),
    bbox: [36, 38, 40, 42].map((at) => thousandths(head.getInt16(at))) as FontFacts['bbox'],
    italicAngle: (tables.get('post')?.getInt32(4) ?? 0) / 65_536,
    isCff: tables.has('CFF '),
    postscriptName: postscriptName(tables.get('name')),
    advance: (glyph) => thousandths(hmtx.getUint16(Math.min(glyph, count - 1) * 4)),
    hasOwnAdvance: (glyph) => glyph < count,
  }
}

const POSTSCRIPT = 6

/** The PostScript name, letters and digits only. */
function postscriptName(table: DataView | undefined): string {
  if (!table) return 'Font'
  const storage = table.getUint16(4)
  for (let i = 0, at = 6; i < table.getUint16(2); i++, at += 12) {
    if (table.getUint16(at + 6) !== POSTSCRIPT) continue
    const start = storage + table.getUint16(at + 10)
    const text = Array.from({ length: table.getUint16(at + 8) }, (_, k) => String.fromCodePoint(table.getUint8(start + k))).join('')
    const name = text.replaceAll(/[^\w-]/g, '')
    if (name) return name
  }
  return 'Font'
}
