import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { joinSlices } from './join-slices.ts'
import { glyphsByCharacter, tableOf, tablesOf } from './sfnt.ts'

const file = createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf')
let font: Buffer
let joined: Buffer

// Tinos makes its accented letters of components.
const parts = ['abc', 'éèçabc', 'Ж中']

beforeAll(async () => {
  font = await readFile(file)
  joined = joinSlices(await Promise.all(parts.map((part) => subsetFont(font, part, { targetFormat: 'sfnt' }))))
})

/** Advance of a glyph, and how many bytes draw it. */
function measured(bytes: Buffer, char: string): { advance: number; bytes: number } {
  const tables = tablesOf(bytes)
  const glyph = glyphsByCharacter(bytes).get(char.codePointAt(0)!) ?? 0
  const loca = tableOf(tables, 'loca')
  return {
    advance: tableOf(tables, 'hmtx').readUInt16BE(4 * glyph),
    bytes: loca.readUInt32BE(4 * glyph + 4) - loca.readUInt32BE(4 * glyph),
  }
}

test('a joined font has the characters of all slices, each once, in their widths', async () => {
  expect([...glyphsByCharacter(joined).keys()].filter((code) => code > 0x20).toSorted((a, b) => a - b)).toEqual(
    Array.from('abcçèéЖ', (char) => char.codePointAt(0)),
  )
  const tables = tablesOf(font)
  const hmtx = tableOf(tables, 'hmtx')
  for (const char of 'abcçèéЖ') {
    const { advance, bytes } = measured(joined, char)
    expect(advance, char).toBe(hmtx.readUInt16BE(4 * glyphsByCharacter(font).get(char.codePointAt(0)!)!))
    expect(bytes, char).toBeGreaterThan(0)
  }
})

test('components are those of their own slice', () => {
  const tables = tablesOf(joined)
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const glyphs = glyphsByCharacter(joined)
  const start = loca.readUInt32BE(4 * glyphs.get('é'.codePointAt(0)!)!)
  // A composite glyph says so by a negative number of contours, and names its first component behind its box and its flags.
  expect(glyf.readInt16BE(start)).toBeLessThan(0)
  const base = glyf.readUInt16BE(start + 12)
  const first = (glyph: number): string => glyf.toString('hex', loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4))
  expect(base).toBeLessThan(tableOf(tables, 'maxp').readUInt16BE(4))
  const plain = joinSlices([joined])
  expect(first(base).length).toBeGreaterThan(0)
  expect(plain.equals(joined)).toBe(true)
})

test('pairs of letters and ligatures of the first slice are kept where they are wanted', async () => {
  const [first, second] = await Promise.all(['AVTfi', 'ąŁş'].map((part) => subsetFont(font, part, { targetFormat: 'sfnt' })))
  const kept = joinSlices([first!, second!], { keepsLayout: true })
  expect([...glyphsByCharacter(kept).keys()].filter((code) => code > 0x20).length).toBe(8)
  for (const tag of ['GPOS', 'GSUB'].filter((each) => tablesOf(first!).has(each)))
    expect(tableOf(tablesOf(kept), tag).equals(tableOf(tablesOf(first!), tag)), tag).toBe(true)
  expect(['GPOS', 'GSUB'].some((tag) => tablesOf(kept).has(tag))).toBe(true)
  expect(['GPOS', 'GSUB'].some((tag) => tablesOf(joinSlices([first!, second!])).has(tag))).toBe(false)
})

test('the check sums are right', () => {
  let sum = 0
  for (let at = 0; at < joined.length; at += 4) sum = (sum + joined.readUInt32BE(at)) >>> 0
  expect(sum).toBe(0xb1b0afba)
})

test('nothing cannot be joined', () => {
  expect(() => joinSlices([])).toThrow(RangeError)
})
