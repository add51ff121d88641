import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { faceLoader, fontCatalogue, photos, printPicture, readAsset, readFace, templateKit, readFaceNow } from '@magazineai/assets'
import { composeMagazine, ingest } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { createLayouter, type InkLayouter } from '@magazineai/render'
import { paintPdf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { createTypesetter } from '@magazineai/typeset'
import { chromium } from 'playwright-core'

/** How often each measurement is taken; the median is reported. */
const ROUNDS = 5

const file = {
  name: 'hacker-folklore.docx',
  bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../e2e/fixtures/hacker-folklore.docx'))),
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now()
  const value = await work()
  return { ms: performance.now() - began, value }
}

async function freshLayouter(): Promise<{ layouter: InkLayouter; loadFaces: (design: Design) => Promise<void> }> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { layouter, loadFaces: faceLoader(typesetter, layouter) }
}

async function compose(): Promise<Design> {
  for await (const event of composeMagazine(
    { idea: 'Stories from the machine room', kit: templateKit('velour'), files: [file] },
    { ...(await freshLayouter()), photos: photos() },
  )) {
    if (event.type === 'done') return event.design
  }
  throw new Error('composing ended without a magazine')
}

const layOut = (layouter: InkLayouter, design: Design) => design.pages.map((_, index) => layouter.page(design, index))

/** Chromium's own layout of the same words, justified in columns as wide as ours; ms of one forced layout. */
async function chromiumLayout(): Promise<number[]> {
  const { blocks } = await ingest(file)
  const html = blocks.map((block) => `<p>${block.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
  const font = Buffer.from(await readFace('Cormorant Garamond/500')).toString('base64')
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.setContent(
      `<style>@font-face{font-family:F;src:url(data:font/ttf;base64,${font})}#t{font:46px/50px F;width:668px;text-align:justify;hyphens:auto}</style><div id=t lang=en></div>`,
    )
    await page.evaluate(() => document.fonts.load('46px F'))
    return await page.evaluate(
      ({ html, rounds }) =>
        Array.from({ length: rounds }, (_, round) => {
          const target = document.querySelector<HTMLElement>('#t')
          if (!target) return 0
          target.innerHTML = ''
          target.getBoundingClientRect()
          const began = performance.now()
          // Other words each time, so that nothing is cached from the round before.
          target.innerHTML = html.replaceAll('e', String.fromCharCode(97 + round))
          target.getBoundingClientRect()
          return performance.now() - began
        }),
      { html, rounds: ROUNDS },
    )
  } finally {
    await browser.close()
  }
}

const subsetWasm = await readSubsetWasm()
const rows = { compose: [] as number[], layoutCold: [] as number[], layoutUnchanged: [] as number[], pdf: [] as number[] }
let pages = 0
for (let round = 0; round < ROUNDS; round++) {
  const composed = await timed(compose)
  const design = composed.value
  const { layouter, loadFaces } = await freshLayouter()
  await loadFaces(design)
  const cold = await timed(() => layOut(layouter, design))
  const unchanged = await timed(() => layOut(layouter, design))
  const pdf = await timed(() =>
    paintPdf(cold.value, {
      fontBytes: readFace,
      subsetWasm,
      bleed: true,
      async image(url, { filters, width }) {
        const bytes = await readAsset(url)
        return bytes && printPicture(bytes, width, filters)
      },
    }),
  )
  pages = design.pages.length
  rows.compose.push(composed.ms)
  rows.layoutCold.push(cold.ms)
  rows.layoutUnchanged.push(unchanged.ms)
  rows.pdf.push(pdf.ms)
}
const peer = median(await chromiumLayout())
const cold = median(rows.layoutCold)
const result = {
  question: 'make',
  date: new Date().toISOString(),
  machine: { cpu: cpus()[0]?.model ?? '', cores: cpus().length, memory: totalmem(), node: process.version },
  rounds: ROUNDS,
  median: {
    composeMs: median(rows.compose),
    layoutColdMs: cold,
    layoutUnchangedMs: median(rows.layoutUnchanged),
    pdfPagesPerSecond: (pages * 1000) / median(rows.pdf),
    chromiumLayoutMs: peer,
  },
  ratio: { layoutColdToChromium: cold / peer },
}
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
writeFileSync(join(import.meta.dirname, 'results', 'make.json'), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
