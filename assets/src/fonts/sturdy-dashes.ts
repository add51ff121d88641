import { glyphsByCharacter, paddedTo4, tableOf, tablesOf, writeSfnt } from './sfnt.ts'

/** Hyphens, dashes and the minus sign. */
const DASHES = [0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212]

/**
 * Makes the dashes of a TrueType font without axes as thick as this, in parts of an em, about the height they lie at; widths and thicker dashes stay. A face cut for large type draws
 * them as its thinnest lines, which nothing holds on paper. @throws RangeError for a font without outlines in `glyf`.
 */
export function thickenDashes(font: Buffer, thickness: number): Buffer {
  const tables = tablesOf(font)
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const head = Buffer.from(tableOf(tables, 'head'))
  const isLong = head.readInt16BE(LOCATION_FORMAT) === 1
  const place = (glyph: number): number => (isLong ? loca.readUInt32BE(4 * glyph) : loca.readUInt16BE(2 * glyph) * 2)
  const characters = glyphsByCharacter(font)
  const dashes = new Set(DASHES.flatMap((code) => characters.get(code) ?? []))
  const height = Math.round(thickness * head.readUInt16BE(UNITS_PER_EM))
  const outlines = Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => {
    const outline = glyf.subarray(place(glyph), place(glyph + 1))
    return paddedTo4(dashes.has(glyph) ? thickened(outline, height) : outline)
  })
  const ends = Buffer.alloc(4 * (outlines.length + 1))
  let end = 0
  outlines.forEach((outline, glyph) => ends.writeUInt32BE((end += outline.length), 4 * (glyph + 1)))
  head.writeInt16BE(1, LOCATION_FORMAT)
  return writeSfnt(new Map([...tables, ['glyf', Buffer.concat(outlines)] as const, ['loca', ends] as const, ['head', head] as const]))
}

/** Where `head` says how large an em is and how long the entries of `loca` are (OpenType 1.9, `head`). */
const UNITS_PER_EM = 18
const LOCATION_FORMAT = 50

/** Returns the outline of a bar of this height in the middle of that of a dash; itself where it is made of other glyphs, or as high already. */
function thickened(outline: Buffer, height: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) !== 1) return outline
  const [left, low, right, high] = [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as [number, number, number, number]
  if (high - low >= height) return outline
  const bottom = Math.round((low + high - height) / 2)
  const top = bottom + height
  const bar = Buffer.alloc(34)
  // One contour, its box, its last point and no instructions (OpenType 1.9, `glyf`, "Simple Glyph Description").
  ;[1, left, bottom, right, top, 3, 0].forEach((value, index) => bar.writeInt16BE(value, 2 * index))
  // Four points on the curve, clockwise, as distances of two bytes from the one before.
  bar.fill(0x01, 14, 18)
  ;[left, 0, right - left, 0, bottom, height, 0, -height].forEach((value, index) => bar.writeInt16BE(value, 18 + 2 * index))
  return bar
}
