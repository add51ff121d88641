import { glyphsByCharacter, paddedTo4, tableOf, tablesOf, writeCmap, writeSfnt } from './sfnt.ts'

/** Tables that the slices of a font have in common. */
const SHARED = ['OS/2', 'gasp', 'name', 'post', 'prep']

/** Tables that say how glyphs stand beside each other, by their numbers: those of the first slice keep theirs. */
const LAYOUT = ['GDEF', 'GPOS', 'GSUB']

/**
 * Joins the slices of one TrueType font, which share its metrics and differ in their characters, into one font. Of layout tables those of the first slice are kept
 * where they are wanted: ideographs are set one by one. A character that several slices have is taken from the first. @throws RangeError for slices without outlines
 * in `glyf`.
 */
export function joinSlices(slices: readonly Buffer[], { keepsLayout = false } = {}): Buffer {
  const characters = new Map<number, number>()
  const glyphs: GlyphRow[] = []
  for (const slice of slices) {
    const before = glyphs.length
    // The missing glyph is that of the first slice.
    const renumbered = (glyph: number): number => (glyph === 0 ? 0 : glyph + before - (before === 0 ? 0 : 1))
    glyphs.push(...glyphRows(slice, renumbered).slice(before === 0 ? 0 : 1))
    for (const [code, glyph] of glyphsByCharacter(slice)) if (!characters.has(code)) characters.set(code, renumbered(glyph))
  }
  const tables = slices.map(tablesOf)
  const first = tables[0]
  if (!first) throw new RangeError('A font needs a slice at least')
  const shared = [...SHARED, ...(keepsLayout ? LAYOUT : [])].flatMap((tag): [string, Buffer][] =>
    first.has(tag) ? [[tag, tableOf(first, tag)]] : [],
  )
  const heads = new Map([...shared, ...headersOf(tables, glyphs.length)])
  return writeSfnt(new Map([...heads, ...outlinesOf(glyphs), ['cmap', writeCmap(characters)]]))
}

/** A glyph: its outline, its advance and the distance to its left edge. */
interface GlyphRow {
  outline: Buffer
  advance: number
  bearing: number
}

function glyphRows(slice: Buffer, renumbered: (glyph: number) => number): GlyphRow[] {
  const tables = tablesOf(slice)
  const [hmtx, loca, glyf] = [tableOf(tables, 'hmtx'), tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  const measured = tableOf(tables, 'hhea').readUInt16BE(34)
  const place = (glyph: number): number => (isLong ? loca.readUInt32BE(4 * glyph) : loca.readUInt16BE(2 * glyph) * 2)
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => ({
    outline: withComponents(glyf.subarray(place(glyph), place(glyph + 1)), renumbered),
    advance: hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1)),
    bearing: hmtx.readInt16BE(glyph < measured ? 4 * glyph + 2 : 4 * measured + 2 * (glyph - measured)),
  }))
}

/** Flags of a component (OpenType 1.9, `glyf`, "Composite Glyph Description"): long arguments, one scale, more to come, two scales, a matrix. */
const COMPONENT = { words: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80 } as const

/** Returns an outline whose components, if it is made of any, have other numbers. */
function withComponents(outline: Buffer, renumbered: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  for (let at = 10, flags: number = COMPONENT.more; flags & COMPONENT.more;) {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(renumbered(copy.readUInt16BE(at + 2)), at + 2)
    const factors = flags & COMPONENT.scale ? 2 : flags & COMPONENT.scales ? 4 : flags & COMPONENT.matrix ? 8 : 0
    at += 4 + (flags & COMPONENT.words ? 4 : 2) + factors
  }
  return copy
}

/** The tables that say how much there is of everything: those of the first slice, with the most of all. */
function headersOf(slices: readonly ReadonlyMap<string, Buffer>[], glyphs: number): [string, Buffer][] {
  const all = (tag: string): Buffer[] => slices.map((tables) => tableOf(tables, tag))
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => Buffer.from(all(tag)[0]!)) as [Buffer, Buffer, Buffer]
  // The box around all glyphs.
  for (const at of [36, 38]) head.writeInt16BE(Math.min(...all('head').map((table) => table.readInt16BE(at))), at)
  for (const at of [40, 42]) head.writeInt16BE(Math.max(...all('head').map((table) => table.readInt16BE(at))), at)
  head.writeInt16BE(1, 50)
  hhea.writeUInt16BE(Math.max(...all('hhea').map((table) => table.readUInt16BE(10))), 10)
  for (const at of [12, 14]) hhea.writeInt16BE(Math.min(...all('hhea').map((table) => table.readInt16BE(at))), at)
  hhea.writeInt16BE(Math.max(...all('hhea').map((table) => table.readInt16BE(16))), 16)
  hhea.writeUInt16BE(glyphs, 34)
  for (let at = 6; at < 32; at += 2) maxp.writeUInt16BE(Math.max(...all('maxp').map((table) => table.readUInt16BE(at))), at)
  maxp.writeUInt16BE(glyphs, 4)
  return [
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
  ]
}

function outlinesOf(glyphs: readonly GlyphRow[]): [string, Buffer][] {
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  const hmtx = Buffer.alloc(4 * glyphs.length)
  let end = 0
  const outlines = glyphs.map(({ outline, advance, bearing }, glyph) => {
    const padded = paddedTo4(outline)
    hmtx.writeUInt16BE(advance, 4 * glyph)
    hmtx.writeInt16BE(bearing, 4 * glyph + 2)
    loca.writeUInt32BE((end += padded.length), 4 * (glyph + 1))
    return padded
  })
  return [
    ['glyf', Buffer.concat(outlines)],
    ['hmtx', hmtx],
    ['loca', loca],
  ]
}
