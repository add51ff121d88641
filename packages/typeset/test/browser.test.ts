import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layoutHash } from '../src/hash.ts'
import type { BrowserInput, BrowserResult } from './browser-entry.ts'
import { hasChromium, launch } from '../../../e2e/chromium.ts'
import { corpusCases, layoutAll } from './corpus.ts'
import { type CorpusServer, serveCorpus } from './corpus-server.ts'
import { hasFirefox, openFirefox } from './firefox.ts'
import { ARABIC, BENGALI, FONTS, fontPath, JAPANESE, SCRIPT_FONTS, testTypesetter, THAI } from './fonts.ts'

const LANGUAGES = ['en', 'de', 'fr', 'bn', 'ar', 'ja', 'th']
const keys = Object.keys({ ...FONTS, ...SCRIPT_FONTS })
const input: BrowserInput = {
  texts: Object.fromEntries(LANGUAGES.map((name) => [name, readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')])),
  faces: Object.keys(FONTS),
  scripts: { bn: BENGALI, ar: ARABIC, ja: JAPANESE, th: THAI },
  fonts: Object.fromEntries(keys.map((key) => [key, readFileSync(fontPath(key)).toString('base64')])),
}
const cases = corpusCases(input)
/** How long a browser may take, start and all, on a busy machine. */
const PATIENCE = 240_000

let here: BrowserResult
let server: CorpusServer | undefined

beforeAll(async () => {
  const typesetter = await testTypesetter()
  for (const language of LANGUAGES) await typesetter.addLanguage(language)
  const layouts = layoutAll(typesetter, cases)
  const glyphs = layouts[0]!.frames.flatMap((frame) =>
    frame.lines.flatMap((line) =>
      line.segments.flatMap((segment) => segment.glyphs.map((glyph) => [glyph.id, glyph.x, glyph.y, glyph.advance, glyph.cluster])),
    ),
  )
  here = { hashes: layouts.map(layoutHash), glyphs }
  if (hasChromium || hasFirefox) server = await serveCorpus(input)
}, PATIENCE)

afterAll(() => server?.close())

/** Without a browser its test says so by its name and is skipped. */
const named = (browser: string, there: boolean): string => (there ? browser : `${browser} (not installed, so NOT compared)`)

describe('the corpus: seven languages in five scripts, and every feature', () => {
  test('lays out as it did', async () => {
    await expect(cases.map(({ name }, index) => `${here.hashes[index]} ${name}\n`).join('')).toMatchFileSnapshot('corpus/hashes.txt')
    expect(new Set(here.hashes).size).toBe(cases.length)
  })

  test.skipIf(!hasChromium)(`glyph by glyph the same in a worker of ${named('Chromium', hasChromium)}`, { timeout: PATIENCE }, async () => {
    const browser = await launch()
    try {
      const result = server!.result(PATIENCE)
      await (await browser.newPage()).goto(server!.url)
      expect(await result).toEqual(here)
    } finally {
      await browser.close()
    }
  })

  test.skipIf(!hasFirefox)(`glyph by glyph the same in a worker of ${named('Firefox', hasFirefox)}`, { timeout: PATIENCE }, async () => {
    const result = server!.result(PATIENCE)
    const close = openFirefox(server!.url)
    try {
      expect(await result).toEqual(here)
    } finally {
      await close()
    }
  })
})
