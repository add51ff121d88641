import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkPdfX } from '../src/paint/pdf/index.ts'
import { checkTags } from '../src/paint/pdf/check/tags.ts'
import { hasFonts } from './support/template.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').trim()

test('the README shows the example that is run here', () => expect(read('../README.md')).toContain(read('./pdf/example.ts')))

test.skipIf(!hasFonts)('the example makes a tagged PDF for screens and a sound one for a press', { timeout: 300_000 }, async () => {
  const { screenPdf, pressPdf } = await import('./pdf/example.ts')
  expect(await checkPdfX(pressPdf)).toEqual([])
  expect(await checkTags(pressPdf)).toEqual([])
  expect(await checkTags(screenPdf)).toEqual([])
})
