import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { fontCatalogue, fontFile, photoFile, photos, readArtAddress, readFace, resolveAsset, setup } from './index.ts'
import { ideographsIn } from './fonts/ideographs.ts'
import { glyphsByCharacter, tableOf, tablesOf } from './fonts/sfnt.ts'
import { CACHE } from './paths.ts'

beforeAll(() => setup(), 180_000)

test('a second run finds everything done and writes nothing', async () => {
  const written = async (): Promise<number[]> =>
    Promise.all(['fonts.stamp', 'photos.stamp'].map(async (name) => (await stat(`${CACHE}/${name}`)).mtimeMs))
  const before = await written()
  expect(await setup()).toMatchObject({ fonts: 0, photos: 0, missing: [] })
  expect(await written()).toEqual(before)
})

test('every face is an sfnt named by its content, with a Brotli twin', async () => {
  for (const { family, styles } of fontCatalogue().families) {
    for (const { weight, italic, hash, bytes } of styles) {
      const face = await readFace(`${family}/${weight}${italic ? 'i' : ''}`)
      expect([0x00010000, 0x4f54544f]).toContain(new DataView(face.buffer, face.byteOffset).getUint32(0))
      expect(face.length).toBe(bytes)
      expect(createHash('sha256').update(face).digest('hex').slice(0, 16)).toBe(hash)
      expect(brotliDecompressSync(await readFile(`${fontFile(hash)}.br`)).equals(face)).toBe(true)
    }
  }
})

test('instances have no axes left', async () => {
  const face = Buffer.from(await readFace('Bodoni Moda 96/700'))
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, i) => face.toString('latin1', 12 + 16 * i, 16 + 16 * i))
  expect(tables).toContain('glyf')
  expect(tables).not.toContain('fvar')
})

test.each(['Bodoni Moda 96/700', 'Bodoni Moda 28/500', 'Bodoni Moda 11/700', 'Gloock/400'])(
  'dashes of %s are seen, as wide as they were',
  async (name) => {
    const face = Buffer.from(await readFace(name))
    const tables = tablesOf(face)
    const [loca, glyf, units] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf'), tableOf(tables, 'head').readUInt16BE(18)]
    const heights = Array.from('-–—', (dash) => {
      const at = loca.readUInt32BE(4 * (glyphsByCharacter(face).get(dash.codePointAt(0)!) ?? 0))
      return (glyf.readInt16BE(at + 8) - glyf.readInt16BE(at + 4)) / units
    })
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0.03)
    expect(Math.max(...heights)).toBeLessThanOrEqual(0.05)
  },
)

test('a font that comes in slices is one font with the characters of all', async () => {
  const simplified = fontCatalogue().families.find(({ family }) => family === 'Noto Serif SC')
  const face = Buffer.from(await readFace('Noto Serif SC/700'))
  const glyphs = glyphsByCharacter(face)
  // From the first slice and the last, from those of Latin letters and of punctuation, and beyond the first plane.
  for (const char of '鼠一，。“”Aé的书') expect(glyphs.get(char.codePointAt(0)!), char).toBeGreaterThan(0)
  expect(new Set(Array.from('河边的一年', (char) => glyphs.get(char.codePointAt(0)!))).size).toBe(5)
  expect(simplified?.ideographs).toBe(ideographsIn(face))
})

test('every script a family is offered for has letters in it, and every kind of signs signs', async () => {
  const letters = {
    Arab: 'ا',
    Armn: 'ա',
    Beng: 'ক',
    Bopo: 'ㄅ',
    Cyrl: 'ж',
    Deva: 'क',
    Ethi: 'አ',
    Geor: 'ა',
    Grek: 'ω',
    Gujr: 'ક',
    Guru: 'ਕ',
    Hang: '가',
    Hani: '山',
    Hebr: 'א',
    Hira: 'あ',
    Kana: 'ア',
    Khmr: 'ក',
    Knda: 'ಕ',
    Laoo: 'ກ',
    Latn: 'a',
    Mlym: 'ക',
    Mymr: 'က',
    Orya: 'କ',
    Qabx: '│',
    Sinh: 'ක',
    Taml: 'க',
    Telu: 'క',
    Thai: 'ก',
    Tibt: 'ཀ',
    Zmth: '∈',
    Zsye: '🥑',
    Zsym: '☐',
  }
  for (const { family, scripts, styles } of fontCatalogue().families) {
    const { weight, italic } = styles[0]!
    const glyphs = glyphsByCharacter(Buffer.from(await readFace(`${family}/${weight}${italic ? 'i' : ''}`)))
    for (const script of scripts) {
      const letter = letters[script as keyof typeof letters]
      expect(glyphs.get(letter?.codePointAt(0) ?? 0), `${family} ${script}`).toBeGreaterThan(0)
    }
  }
  const fallback = fontCatalogue().families.filter(({ family }) => fontCatalogue().fallback.includes(family))
  expect([...new Set(fallback.flatMap(({ scripts }) => scripts))].toSorted()).toEqual(Object.keys(letters))
})

test('Times New Roman and Arial are offered with the metric-compatible files', () => {
  const family = (name: string) => fontCatalogue().families.find((each) => each.family === name)
  expect(family('Times New Roman')?.styles).toEqual(family('Tinos')?.styles)
  expect(family('Arial')?.aliasOf).toBe('Arimo')
})

test('misses are told apart from accidents', async () => {
  await expect(readFace('Nowhere/400')).rejects.toThrow('No such face: Nowhere/400')
  expect(() => fontFile('../../secret')).toThrow(RangeError)
  expect(() => photoFile('../secret')).toThrow(RangeError)
})

test('photographs are credited, focused and measured', () => {
  expect(photos().length).toBeGreaterThan(50)
  for (const photo of photos()) {
    expect(photo.credit).not.toBe('')
    expect(photo.alt.length).toBeGreaterThan(10)
    expect(photo.quiet).toHaveLength(9)
  }
})

test('resolves photographs by size, and art by kind, seed, size and palette', async () => {
  expect(await resolveAsset('asset:photos/brooke')).toMatchObject({ mime: 'image/jpeg', width: 934, height: 1401 })
  expect(await resolveAsset('asset:photos/brooke/400')).toMatchObject({ width: 267, height: 400 })
  const art = await resolveAsset('asset:art/ridgeline/kernel/300x400/0b0f14-e8e6e1-00c2a8')
  expect(art).toMatchObject({ mime: 'image/svg+xml', width: 300, height: 400 })
  expect(await resolveAsset('asset:photos/none')).toBeNull()
  expect(await resolveAsset('asset:photos/brooke/9999')).toBeNull()
  expect(await resolveAsset('asset:art/ridgeline/x/300x400/red')).toBeNull()
  expect(await resolveAsset('asset:elsewhere/x')).toBeNull()
  for (const more of [
    'photos/brooke/400/x',
    'photos/brooke/400/',
    'art/mesh/x/300x400/0b0f14/x',
    'art/mesh/x%2fy',
    'art/mesh/',
    'art/mesh/x/9999x99999',
  ])
    expect(await resolveAsset(`asset:${more}`), more).toBeNull()
})

test('an address of art is read without drawing it, one picture the same in all its spellings', () => {
  const address = readArtAddress('asset:art/mesh/x')
  expect(address).toEqual({ kind: 'mesh', seed: 'x', width: 900, height: 1200, palette: null, mime: 'image/jpeg' })
  expect(readArtAddress('asset:art/mesh/x/900x1200')).toEqual(address)
  expect(readArtAddress('asset:art/mesh/x/9999x1/ABCDEF')).toEqual(readArtAddress('asset:art/mesh/x/4000x0016/abcdef'))
  for (const none of ['asset:photos/brooke', 'asset:art/none/x', 'art/../mesh/x', '']) expect(readArtAddress(none)).toBeNull()
})
