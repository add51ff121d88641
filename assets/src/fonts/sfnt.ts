/** Returns the tables of a font file by their tags (OpenType 1.9, "Table Directory"). The buffers are views into `font`. */
export function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** Returns a table of a font. @throws RangeError when there is none. */
export function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`The font has no table ${tag}`)
  return table
}

/** What a whole TrueType font adds up to with its `checkSumAdjustment` (OpenType 1.9, `head`). */
const WHOLE = 0xb1b0afba

/** Returns a TrueType font file of tables, its check sums set. The `head` it is given is changed. */
export function writeSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const search = 16 * 2 ** Math.floor(Math.log2(sorted.length))
  const head = tableOf(tables, 'head')
  head.writeUInt32BE(0, 8)
  const directory = Buffer.alloc(12 + 16 * sorted.length)
  directory.writeUInt32BE(0x00010000, 0)
  const shape = [sorted.length, search, Math.log2(search / 16), 16 * sorted.length - search]
  shape.forEach((value, index) => directory.writeUInt16BE(value, 4 + 2 * index))
  let start = directory.length
  const parts = sorted.map(([tag, table], index) => {
    const at = 12 + 16 * index
    directory.write(tag, at, 'latin1')
    const padded = paddedTo4(table)
    ;[checkSum(padded), start, table.length].forEach((value, field) => directory.writeUInt32BE(value, at + 4 + 4 * field))
    start += padded.length
    return padded
  })
  const sum = [directory, ...parts].reduce((total, part) => (total + checkSum(part)) >>> 0, 0)
  const font = Buffer.concat([directory, ...parts])
  const headStart = directory.readUInt32BE(12 + 16 * sorted.findIndex(([tag]) => tag === 'head') + 8)
  font.writeUInt32BE((WHOLE - sum) >>> 0, headStart + 8)
  return font
}

/** Returns a table with zeros behind it up to a multiple of four bytes. */
export const paddedTo4 = (table: Buffer): Buffer =>
  table.length % 4 === 0 ? table : Buffer.concat([table, Buffer.alloc(4 - (table.length % 4))])

/** Sum of a padded table as 32-bit numbers. */
function checkSum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

/** Returns the glyph of every character of a font, by its `cmap` in the formats 4 and 12. */
export function glyphsByCharacter(font: Buffer): Map<number, number> {
  const cmap = tableOf(tablesOf(font), 'cmap')
  const found = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    const format = subtable.readUInt16BE(0)
    if (format === 12) readFormat12(subtable, found)
    else if (format === 4) readFormat4(subtable, found)
  }
  return found
}

function readFormat12(table: Buffer, found: Map<number, number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group
    const first = table.readUInt32BE(at)
    for (let code = first; code <= table.readUInt32BE(at + 4); code++) found.set(code, table.readUInt32BE(at + 8) + code - first)
  }
}

function readFormat4(table: Buffer, found: Map<number, number>): void {
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + 2 * size + segment)
    const offsetAt = 16 + 3 * size + segment
    const offset = table.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first))
      if (listed !== 0) found.set(code, (listed + delta) & 0xffff)
    }
  }
}

/** Returns a `cmap` that gives characters their glyphs, in format 12 alone: all of Unicode. */
export function writeCmap(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: [first: number, last: number, glyph: number][] = []
  for (const [code, glyph] of [...glyphs].toSorted(([a], [b]) => a - b)) {
    const group = groups.at(-1)
    if (group && code === group[1] + 1 && glyph === group[2] + code - group[0]) group[1] = code
    else groups.push([code, code, glyph])
  }
  const table = Buffer.alloc(12 + 16 + 12 * groups.length)
  table.writeUInt16BE(1, 2)
  // Platform 3 (Windows), encoding 10 (all of Unicode), at byte 12.
  ;[3, 10].forEach((value, index) => table.writeUInt16BE(value, 4 + 2 * index))
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  ;[16 + 12 * groups.length, 0, groups.length].forEach((value, index) => table.writeUInt32BE(value, 16 + 4 * index))
  groups.forEach((group, index) => group.forEach((value, field) => table.writeUInt32BE(value, 28 + 12 * index + 4 * field)))
  return table
}
