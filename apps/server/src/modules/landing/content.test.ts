import { LandingContent } from '@magazineai/contract'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLandingContent } from './content.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'landing.json')

test('without a file the defaults stand, and samples say that they are', async () => {
  const content = await createLandingContent({ folder }).read()
  expect(content).toEqual(LandingContent.parse({}))
  expect(content.testimonials.every(({ placeholder }) => placeholder)).toBe(true)
  expect(JSON.stringify(content)).not.toMatch(/million/)
})

test('what is written is read, whole, and a file changed by hand is read anew', async () => {
  const store = createLandingContent({ folder })
  await store.write({ creators: 'Twelve creators', logos: [] })
  expect(await store.read()).toMatchObject({ creators: 'Twelve creators', logos: [], trusted: 'Made for' })
  expect(readdirSync(folder)).toEqual(['landing.json'])
  writeFileSync(file(), JSON.stringify({ creators: 'Thirteen creators, counted by hand' }))
  expect(await store.read()).toMatchObject({ creators: 'Thirteen creators, counted by hand' })
  rmSync(file())
  expect(await store.read()).toEqual(LandingContent.parse({}))
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"creators":7}',
  '{"footer":[{"title":"A","links":[{"label":"x","href":"javascript:alert(1)"}]}]}',
])('a file that holds %j is left alone, said once, and the defaults stand', async (text) => {
  writeFileSync(file(), text)
  const said: string[] = []
  const store = createLandingContent({ folder, warn: (reason) => said.push(reason) })
  expect(await store.read()).toEqual(LandingContent.parse({}))
  expect(await store.read()).toEqual(LandingContent.parse({}))
  expect(said).toHaveLength(1)
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

test.each([
  ['href', 'javascript:alert(1)'],
  ['href', '//elsewhere.example'],
  ['href', '/\\elsewhere.example'],
  ['href', 'http://elsewhere.example'],
])('a link whose %s is %s is refused by its field, and the file stays', async (_field, href) => {
  const store = createLandingContent({ folder })
  await store.write({ creators: 'before' })
  const given = { footer: [{ title: 'Menu', links: [{ label: 'There', href }] }] }
  await expect(store.write(given)).rejects.toMatchObject({
    code: 'invalid_request',
    details: { fields: { 'footer.0.links.0.href': [expect.any(String)] } },
  })
  expect(await store.read()).toMatchObject({ creators: 'before' })
})

test('a picture of another site is refused', async () => {
  const store = createLandingContent({ folder })
  await expect(store.write({ logos: [{ name: 'A', image: 'https://elsewhere.example/a.png' }] })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('of writes at the same time one wins, whole', async () => {
  const store = createLandingContent({ folder })
  await Promise.all(Array.from({ length: 12 }, (_, index) => store.write({ creators: `${index} `.repeat(30).trim() })))
  const { creators } = await store.read()
  expect(new Set(creators.split(' ')).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['landing.json'])
})
