import { mkdirSync, writeFileSync } from 'node:fs'
import type { Design } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, type PageFrame } from '../src/index.ts'
import { chromiumPath, hasChromium, launch, screenshot } from './support/browser.ts'
import { differingPart } from './support/difference.ts'
import { fixture } from './support/fixtures.ts'
import { addFaces, catalogue } from './support/fonts.ts'
import { hasPoppler, print, raster } from './support/print.ts'
import { html } from './support/screen.ts'

/** Pixels of the pictures compared, per page pixel. */
const SCALE = 0.5

/** The part of the pixels that may differ beyond anti-aliasing. */
const LIMIT = 0.003

const missing = [
  hasPoppler ? '' : 'pdftoppm and pdftotext (apt-get install poppler-utils)',
  hasChromium ? '' : `Chromium (apt-get install chromium, or set CHROMIUM_PATH; looked at ${chromiumPath})`,
].filter(Boolean)
if (missing.length > 0) console.warn(`Parity of screen and print is NOT tested: install ${missing.join(' and ')}`)

/** `LOOK=<folder>` writes what the tests compare, to be looked at. */
const look = (name: string, png: Uint8Array) => {
  const folder = process.env['LOOK']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, png)
}

describe.skipIf(missing.length > 0)('screen and print show the same', () => {
  let browser: Browser
  let design: Design
  let frames: PageFrame[]
  let faces: string[]
  let pdf: Uint8Array

  beforeAll(async () => {
    const typesetter = await createTypesetter()
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    design = await fixture()
    faces = layouter.faces(design)
    addFaces(typesetter, faces)
    frames = design.pages.map((_, i) => layouter.page(design, i))
    browser = await launch()
    pdf = await print(frames, design)
    look('fixture.pdf', pdf)
  })

  afterAll(() => browser?.close())

  test.each([0, 1, 2, 3])('page %i', async (i) => {
    const frame = frames[i]!
    const screen = await screenshot(browser, html(frame, faces, SCALE), frame.width * SCALE, frame.height * SCALE)
    const printed = await sharp(await raster(pdf, i + 1, SCALE))
      .resize(frame.width * SCALE, frame.height * SCALE, { fit: 'fill' })
      .png()
      .toBuffer()
    const { part, picture } = await differingPart(screen, printed)
    look(`${frame.page}-screen.png`, screen)
    look(`${frame.page}-print.png`, printed)
    look(`${frame.page}-difference.png`, picture)
    console.info(`${frame.page}: ${(part * 100).toFixed(3)} % of the pixels differ`)
    expect(part).toBeLessThanOrEqual(LIMIT)
  })
})
