import { LandingContent, type Landing } from '@magazineai/contract'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLandingPage } from './page.ts'
import { parseShowcaseText, readShowcaseTexts } from './showcase-texts.ts'
import { readShowcase, SHOWCASE } from './showcase.ts'

let dist = ''
beforeEach(() => {
  dist = `${mkdtempSync(join(tmpdir(), 'landing-page-'))}/`
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const build = (): void => {
  mkdirSync(`${dist}server`)
  writeFileSync(
    `${dist}landing.html`,
    '<div id="root"><!--drawn--></div><script type="application/json" id="landing">\n  { "landing": null }\n</script>',
  )
  writeFileSync(`${dist}server/package.json`, '{"type":"module"}')
  writeFileSync(`${dist}server/draw-landing.js`, 'export const drawLanding = ({ content }) => `<h1>${content.creators.length} $& $1</h1>`')
}

const landing = (creators: string): Landing => ({ content: LandingContent.parse({ creators }), showcase: [] })

test('the frame is filled with what is drawn and with its data, which cannot end their element', async () => {
  build()
  const hostile = '</script><script>alert(1)</script><!-- $& $1'
  const page = await createLandingPage(async () => landing(hostile), dist)()
  const html = String(page?.plain)
  expect(html).toContain(`<div id="root"><h1>${hostile.length} $& $1</h1></div>`)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const data = /id="landing">(.*)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(landing(hostile))
  expect(String(brotliDecompressSync(page?.br ?? ''))).toBe(html)
  expect(String(gunzipSync(page?.gzip ?? ''))).toBe(html)
})

test('it is drawn once for what it shows, and anew when that has changed', async () => {
  build()
  let creators = 'one'
  const page = createLandingPage(async () => landing(creators), dist)
  const first = await page()
  expect(await page()).toBe(first)
  creators = 'eleven'
  expect(String((await page())?.plain)).toContain('<h1>6 ')
})

test('without a build there is none', async () => {
  expect(await createLandingPage(async () => landing('one'), dist)()).toBeNull()
})

test('where no issues were made, the templates stand for them', async () => {
  const issues = await readShowcase(join(dist, 'nowhere'))
  expect(issues.map(({ id }) => id)).toEqual(['velour', 'crumb', 'kernel'])
  expect(issues[0]?.cover.src).toBe('/api/magazine-templates/velour/pages/1/thumbnail?width={width}')
})

test('every text of the wall says what it is, and every kind of magazine has at least two issues with those of the templates', async () => {
  const texts = await readShowcaseTexts(SHOWCASE.texts)
  const kinds = Map.groupBy([...texts, ...(await readShowcase(join(dist, 'nowhere')))], ({ category }) => category)
  expect([...kinds.keys()]).toHaveLength(7)
  for (const [kind, issues] of kinds) expect([kind, issues.length > 1]).toEqual([kind, true])
  for (const { text } of texts) expect(text).toMatch(/^# /)
})

test('a text without its head is refused by name', () => {
  expect(() => parseShowcaseText('moss', 'category: Food\nname: MOSS\n\n# Moss')).toThrow('moss.md does not say its template, idea')
})
