import type { Design } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, type Layouter, type PageFrame } from '../src/index.ts'
import { chromiumPath, hasChromium, launch } from '../../../e2e/chromium.ts'
import { screenshot } from './support/browser.ts'
import { canvasPng } from './support/canvas.ts'
import { differingPart } from './support/difference.ts'
import { fixture } from './support/fixtures.ts'
import { addFaces, catalogue } from './support/fonts.ts'
import { look, lookAt } from './support/look.ts'
import { hasPoppler, print, raster, textOf, wordsOf } from './support/print.ts'
import { distancesTo, screenWords, SLACK } from './support/screen-words.ts'
import { html } from './support/screen.ts'
import { wordsOfFrame, type FrameWord } from './support/words.ts'

/** Pixels of the pictures compared, per page pixel. */
const SCALE = 0.5

/** The part of the pixels that may differ beyond anti-aliasing. */
const LIMIT = 0.003

const missing = [
  hasPoppler ? '' : 'pdftoppm and pdftotext (apt-get install poppler-utils)',
  hasChromium ? '' : `Chromium (apt-get install chromium, or set CHROMIUM_PATH; looked at ${chromiumPath})`,
].filter(Boolean)
if (missing.length > 0) console.warn(`Parity of screen and print is NOT tested: install ${missing.join(' and ')}`)

describe.skipIf(missing.length > 0)('screen and print show the same', () => {
  let browser: Browser
  let design: Design
  let frames: PageFrame[]
  let pdf: Uint8Array
  let typesetter: Typesetter
  let layouter: Layouter

  beforeAll(async () => {
    typesetter = await createTypesetter()
    layouter = createLayouter({ typesetter, fonts: catalogue })
    design = await fixture()
    addFaces(typesetter, layouter.faces(design))
    frames = design.pages.map((_, i) => layouter.page(design, i))
    browser = await launch()
    pdf = await print(frames, design)
    look('fixture.pdf', pdf)
  }, 120_000)

  afterAll(() => browser?.close())

  test.each([0, 1, 2, 3])('page %i', async (i) => {
    const frame = frames[i]!
    const screen = await screenshot(browser, html(frame, SCALE), frame.width * SCALE, frame.height * SCALE)
    const printed = await sharp(await raster(pdf, i + 1, SCALE))
      .extract({ left: 0, top: 0, width: Math.round(frame.width * SCALE), height: Math.round(frame.height * SCALE) })
      .png()
      .toBuffer()
    const { part, picture } = await differingPart(screen, printed)
    look(`${frame.page}-screen.png`, screen)
    look(`${frame.page}-print.png`, printed)
    await lookAt(`${frame.page}-difference.png`, picture)
    console.info(`${frame.page}: ${(part * 100).toFixed(3)} % of the pixels differ`)
    expect(part).toBeLessThanOrEqual(LIMIT)
  })

  test.each([0, 2, 3])('page %i on a canvas', async (i) => {
    const frame = frames[i]!
    const screen = await screenshot(browser, html(frame, SCALE), frame.width * SCALE, frame.height * SCALE)
    const painted = await canvasPng(frame, typesetter, SCALE)
    const { part, picture } = await differingPart(screen, painted)
    look(`${frame.page}-canvas.png`, painted)
    await lookAt(`${frame.page}-canvas-difference.png`, picture)
    console.info(`${frame.page} on a canvas: ${(part * 100).toFixed(3)} % of the pixels differ`)
    expect(part).toBeLessThanOrEqual(LIMIT)
  })

  test.each([0, 1, 3])('words of page %i stand in the PDF where the layout put them', async (i) => {
    const expected = wordsOfFrame(frames[i]!)
    const found = (await wordsOf(pdf))[i]!
    const distance = ({ text, x0, x1, baseline }: FrameWord) =>
      Math.min(
        ...found
          .filter((word) => word.text.replaceAll('\u00ad', '-') === text && word.y0 < baseline && word.y1 > baseline - 2)
          .map((word) => Math.max(Math.abs(word.x0 - x0), Math.abs(word.x1 - x1))),
      )
    const far = expected.map((word) => ({ ...word, distance: distance(word) })).filter((word) => !(word.distance <= 0.5))
    const worst = Math.max(...expected.map(distance).filter(Number.isFinite))
    console.info(`${frames[i]!.page}: ${expected.length} words, the farthest ${worst.toFixed(3)} px off`)
    expect(expected.length).toBeGreaterThan(10)
    expect(far).toEqual([])
  })

  test('words stand on the screen where the layout put them', async () => {
    const drawn = await screenWords(browser, html(frames[0]!, SCALE), SCALE)
    const distances = distancesTo(drawn, wordsOfFrame(frames[0]!))
    console.info(
      `${frames[0]!.page}: ${distances.length} words, the farthest ${Math.max(...distances.map((word) => word.distance)).toFixed(3)} px off`,
    )
    expect(distances.length).toBeGreaterThan(10)
    expect(distances.filter(({ distance }) => distance > SLACK)).toEqual([])
  })

  test('text copied from the PDF is the text of the story, hyphenated words whole', async () => {
    const copied = (await Promise.all([1, 2].map((page) => textOf(pdf, page))))
      .join('')
      .replaceAll(/\u00ad\s*/g, '')
      .replaceAll(/\s+/g, '')
    const set = design.stories['main']!.doc.content.map(
      (block) => block.content?.map((one) => (one.type === 'text' ? one.text : '')).join('') ?? '',
    )
    const shown = layouter.story(design, 'story:main')!.frames.flatMap((frame) => frame.lines)
    const sentences = set
      .filter((_, paragraph) => shown.some((line) => line.paragraph === paragraph && line.last))
      .flatMap((text) => text.split(/(?<=\.) /))
    const lost = sentences.filter((sentence) => !copied.includes(sentence.replaceAll(/\s+/g, '')))
    expect(sentences.length).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })
})
