import { tablesOf } from './sfnt.ts'

/** What a font file sums up to (OpenType 1.9, table head). */
const WHOLE = 0xb1b0afba

/**
 * Gives a TrueType font other widths, in thousandths of an em, its outlines unchanged. Readers look for gaps behind the width of a letter:
 * letter-spaced words stay words when the space is part of their letters. Glyphs without a width of their own in the file keep theirs.
 */
export function withAdvances(font: Uint8Array, glyphs: Iterable<number>, advance: (glyph: number) => number): Uint8Array<ArrayBuffer> {
  const file = font.slice()
  const tables = tablesOf(file)
  const metrics = tables.get('hmtx')
  const head = tables.get('head')
  const count = tables.get('hhea')?.getUint16(34)
  if (!metrics || !head || count === undefined) throw new RangeError('The font has no widths')
  const unit = head.getUint16(18) / 1000
  for (const glyph of glyphs)
    if (glyph < count) metrics.setUint16(4 * glyph, Math.max(0, Math.min(0xff_ff, Math.round(advance(glyph) * unit))))
  sign(file, head)
  return file
}

/** Writes the check sums anew. */
function sign(file: Uint8Array, head: DataView): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  head.setUint32(8, 0)
  for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16)
    view.setUint32(at + 4, sum(view, view.getUint32(at + 8), view.getUint32(at + 12)))
  head.setUint32(8, WHOLE - sum(view, 0, file.length))
}

function sum(view: DataView, from: number, length: number): number {
  let total = 0
  for (let at = from; at + 4 <= from + length; at += 4) total = (total + view.getUint32(at)) >>> 0
  for (let i = 0, rest = length % 4; i < rest; i++) total = (total + view.getUint8(from + length - rest + i) * 256 ** (3 - i)) >>> 0
  return total
}
