import { inTurn } from '@magazineai/common/testing'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preflight } from '../src/index.ts'
import { hasChromium, launch } from '../../../e2e/chromium.ts'
import { screenshot } from './support/browser.ts'
import { differingPart } from './support/difference.ts'
import { look, lookAt } from './support/look.ts'
import { hasPoppler, print, raster, wordsOf } from './support/print.ts'
import { distancesTo, screenWords, SLACK } from './support/screen-words.ts'
import { html } from './support/screen.ts'
import { dataUrl, hasFonts, laidOutTemplate } from './support/template.ts'
import { wordsOfFrame } from './support/words.ts'

const SCALE = 0.4
const LIMIT = 0.003

const missing = [
  hasPoppler ? '' : 'pdftoppm and pdftotext (apt-get install poppler-utils)',
  hasChromium ? '' : 'Chromium (apt-get install chromium, or set CHROMIUM_PATH)',
  hasFonts ? '' : 'the fonts (node assets/src/setup-cli.ts)',
].filter(Boolean)
if (missing.length > 0) console.warn(`Parity of the template's screen and print is NOT tested: install ${missing.join(' and ')}`)

describe.skipIf(missing.length > 0)('the template VELOUR', () => {
  let browser: Browser
  let laid: Awaited<ReturnType<typeof laidOutTemplate>>
  let pdf: Uint8Array

  beforeAll(async () => {
    laid = await laidOutTemplate('velour')
    const start = performance.now()
    pdf = await print(laid.frames, laid.design, { fontBytes: laid.fontBytes, image: (url) => laid.images.get(url) ?? null })
    const seconds = (performance.now() - start) / 1000
    console.info(
      `PDF of ${laid.frames.length} pages, ${(pdf.length / 1e6).toFixed(2)} MB: ${(laid.frames.length / seconds).toFixed(1)} pages/s`,
    )
    look('velour.pdf', pdf)
    browser = await launch()
  }, 120_000)

  afterAll(() => browser?.close())

  test('looks the same on screen and in print, and its words stand where the layout put them', { timeout: 300_000 }, async () => {
    const results = []
    const words = await wordsOf(pdf)
    for (const [i, frame] of inTurn([...laid.frames.entries()], 3)) {
      const page = html(frame, SCALE, laid.fontBytes, (url) => dataUrl(laid.images.get(url)))
      const [width, height] = [Math.floor(frame.width * SCALE), Math.floor(frame.height * SCALE)]
      const screen = await screenshot(browser, page, width, height)
      const printed = await sharp(await raster(pdf, i + 1, SCALE))
        .extract({ left: 0, top: 0, width, height })
        .png()
        .toBuffer()
      const { part, picture } = await differingPart(screen, printed)
      look(`velour-${i + 1}-screen.png`, screen)
      look(`velour-${i + 1}-print.png`, printed)
      await lookAt(`velour-${i + 1}-difference.png`, picture)
      const found = words[i]!
      const far = wordsOfFrame(frame).filter(
        (word) =>
          !found.some(
            (one) =>
              Math.abs(one.x0 - word.x0) <= 0.5 &&
              Math.abs(one.x1 - word.x1) <= 0.5 &&
              one.y0 < word.baseline &&
              one.y1 > word.baseline - 2,
          ),
      )
      const onScreen = distancesTo(await screenWords(browser, page, SCALE), wordsOfFrame(frame))
      const farthest = Math.max(0, ...onScreen.map(({ distance }) => distance))
      console.info(
        `page ${frame.number}: ${(part * 100).toFixed(3)} % differ, ${found.length} words, ${far.length} out of place in print, on screen at most by ${farthest.toFixed(3)} px`,
      )
      results.push({ page: frame.number, part, far: far.map((word) => word.text), farthest })
    }
    expect(results.filter(({ part }) => part > LIMIT)).toEqual([])
    expect(results.filter(({ far }) => far.length > 0)).toEqual([])
    expect(results.filter(({ farthest }) => farthest > SLACK)).toEqual([])
  })

  test('has nothing to put right before print', () => {
    const errors = preflight(laid.design, laid.frames).filter((finding) => finding.level === 'error')
    expect(errors).toEqual([])
  })
})
