import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { layoutHash } from '../src/index.ts'
import { hasChromium, launch } from './chromium.ts'
import { corpusCases, layoutAll } from './corpus.ts'
import { FONTS, fontPath, testTypesetter } from './fonts.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

const texts = Object.fromEntries(
  ['en', 'de', 'fr'].map((name) => [name, readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')]),
)
/** A page whose `runCorpus` asks a worker that holds the engine. */
const PAGE = `<!doctype html><script type="module">
const worker = new Worker('/entry.js', { type: 'module' })
globalThis.runCorpus = (input) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = ({ message }) => reject(new Error(message))
  worker.postMessage(input)
})
</script>`

let folder: string | undefined
let server: Server | undefined

beforeAll(async () => {
  if (!hasChromium) return
  const built = mkdtempSync(join(tmpdir(), 'typeset-'))
  folder = built
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      outDir: built,
      emptyOutDir: false,
      target: 'esnext',
      // The helper that preloads chunks wants a document, which a worker has not.
      modulePreload: false,
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, 'browser-entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  })
  const serving = createServer(({ url = '/' }, response) => {
    const file = join(built, url)
    const body = url === '/' ? PAGE : existsSync(file) ? readFileSync(file) : null
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(url)] ?? 'text/html' }).end(body)
  })
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve))
  server = serving
}, 120_000)

afterAll(() => {
  server?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasChromium)('a worker in Chromium lays the corpus out glyph by glyph as Node does', { timeout: 180_000 }, async () => {
  const typesetter = await testTypesetter()
  for (const language of Object.keys(texts)) await typesetter.addLanguage(language)
  const fonts = Object.fromEntries(Object.keys(FONTS).map((key) => [key, readFileSync(fontPath(key)).toString('base64')]))
  const cases = corpusCases(texts, Object.keys(FONTS))
  const here = layoutAll(typesetter, cases)
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server!.address() as AddressInfo).port}/`)
    await page.waitForFunction('typeof runCorpus === "function"')
    const there = (await page.evaluate(`runCorpus(${JSON.stringify({ texts, fonts })})`)) as { hashes: string[]; glyphs: number[][] }
    const glyphs = here[0]!.frames.flatMap((frame) =>
      frame.lines.flatMap((line) =>
        line.segments.flatMap((segment) => segment.glyphs.map((glyph) => [glyph.id, glyph.x, glyph.y, glyph.advance, glyph.cluster])),
      ),
    )
    expect(there.glyphs).toEqual(glyphs)
    expect(there.hashes).toEqual(here.map(layoutHash))
    await expect(cases.map(({ name }, index) => `${there.hashes[index]} ${name}\n`).join('')).toMatchFileSnapshot('corpus/hashes.txt')
    expect(new Set(there.hashes).size).toBe(cases.length)
  } finally {
    await browser.close()
  }
})
