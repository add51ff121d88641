import { mkdirSync, writeFileSync } from 'node:fs'
import { createTypesetter } from '@magazineai/typeset'
import { chromium } from 'playwright-core'
import { test } from 'vitest'
import { createLayouter } from '../src/index.ts'
import { fixture } from './support/fixtures.ts'
import { addFaces, catalogue } from './support/fonts.ts'
import { html } from './support/screen.ts'

/** `LOOK=<folder> vitest run look` writes the fixture pages as the screen shows them, to be looked at. */
const folder = process.env['LOOK']

test.skipIf(!folder)('fixture pages on screen', async () => {
  mkdirSync(folder!, { recursive: true })
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  const design = await fixture()
  const faces = layouter.faces(design)
  addFaces(typesetter, faces)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1240, height: 1754 } })
  for (let i = 0; i < design.pages.length; i++) {
    const start = performance.now()
    const frame = layouter.page(design, i)
    console.log(frame.page, `${(performance.now() - start).toFixed(1)} ms`, frame.overset)
    await page.setContent(html(frame, faces, 0.5))
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(`${folder}/${i + 1}.png`, await page.screenshot())
  }
  await browser.close()
})
