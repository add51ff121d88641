import type { Typesetter } from '@magazineai/typeset'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paintSvg } from '../src/paint/svg/index.ts'
import { allFeatures } from './features/all.ts'
import { PAGE } from './features/feature.ts'
import { laidOutFeatures, type LaidOut } from './features/laid-out.ts'
import { hasChromium, launch } from '../../../e2e/chromium.ts'
import { screenshot } from './support/browser.ts'
import { canvasPng } from './support/canvas.ts'
import { differingPart } from './support/difference.ts'
import { facesOf } from './support/items.ts'
import { look, lookAt } from './support/look.ts'
import { hasPoppler, print, rasters, wordsOf } from './support/print.ts'
import { screenMarkup, sheet } from './support/screen.ts'
import { paintInWorker, workerScript } from './support/worker.ts'
import { wordsOfFrame } from './support/words.ts'

/** Pixels compared per page pixel, and the size of a page in them. */
const SCALE = 0.5
const [WIDTH, HEIGHT] = [PAGE.width * SCALE, PAGE.height * SCALE]

/** How much finer PDFs are drawn than they are compared. */
const FINER = 3

/** Pages side by side on a sheet. */
const COLUMNS = 4

/** The part of the pixels that may differ beyond anti-aliasing. */
const LIMIT = 0.003

const missing = [
  hasPoppler ? '' : 'pdftoppm and pdftotext (apt-get install poppler-utils)',
  hasChromium ? '' : 'Chromium (apt-get install chromium, or set CHROMIUM_PATH)',
].filter(Boolean)
if (missing.length > 0) console.warn(`Parity of the painters is NOT tested: install ${missing.join(' and ')}`)

const PAINTERS = ['worker canvas', 'Node canvas', 'svg', 'pdf'] as const
type Painter = (typeof PAINTERS)[number] | 'screen'

/** How far apart two colours must be to differ: flat surfaces that mix have the same colours to the eye, letters have edges of their own in every painter. */
const thresholdOf = (name: string): number => (name.startsWith('group/') ? 0.1 : 0.5)

/** Features whose words readers of PDFs part and join as they like: leaders, and letters that are joined. */
const JOINED = new Set(['script', 'text/tabs-leader'])

const names = (await allFeatures()).map((feature) => feature.name)

/** Every feature by every painter: what the screen shows is what a thumbnail, an SVG file and print show. */
describe.skipIf(missing.length > 0)('all painters show the same', () => {
  let pictures: Record<Painter, Map<string, Buffer>>
  let features: LaidOut[]
  let pdf: Uint8Array
  let browser: Browser | undefined
  const worst = Object.fromEntries(PAINTERS.map((painter) => [painter, { name: '', part: 0 }])) as Record<
    Painter,
    { name: string; part: number }
  >

  beforeAll(async () => {
    const laid = await laidOutFeatures()
    features = laid.features
    browser = await launch()
    pdf = await print(
      features.map((feature) => feature.frame),
      features[0]!.design,
    )
    look('features.pdf', pdf)
    pictures = {
      screen: await sheets(browser, features, ({ frame }, i) => screenMarkup(frame, `s${i}`, SCALE)),
      svg: await sheets(browser, features, ({ frame }, i) =>
        paintSvg(frame, { glyphs: laid.typesetter, image: (url) => url, width: WIDTH, idPrefix: `v${i}-` }),
      ),
      'worker canvas': await byWorker(browser, features, laid.typesetter),
      'Node canvas': await byName(features, ({ frame }) => canvasPng(frame, laid.typesetter, SCALE)),
      pdf: await printed(pdf, features),
    }
    for (const [painter, all] of Object.entries(pictures))
      for (const [name, png] of all) look(`${name.replace('/', '-')}-${painter}.png`, png)
  }, 600_000)

  afterAll(async () => {
    for (const [painter, { name, part }] of Object.entries(worst))
      console.info(`${painter}: at most ${(part * 100).toFixed(3)} % differ (${name})`)
    await browser?.close()
  })

  test.each(names)('%s', async (name) => {
    const screen = pictures.screen.get(name)!
    const parts = await Promise.all(
      PAINTERS.map(async (painter) => {
        const { part, picture } = await differingPart(screen, pictures[painter].get(name)!, thresholdOf(name))
        if (part > LIMIT) await lookAt(`${name.replace('/', '-')}-${painter}-difference.png`, picture)
        return [painter, part] as const
      }),
    )
    for (const [painter, part] of parts) if (part > worst[painter].part) worst[painter] = { name, part }
    const off = parts.filter(([, part]) => part > LIMIT).map(([painter, part]) => `${painter}: ${(part * 100).toFixed(3)} %`)
    expect(off, `${name} differs from the screen`).toEqual([])
  })

  test('the words of the PDF stand where the layout put them', async () => {
    const off: string[] = []
    let count = 0
    const pages = await wordsOf(pdf)
    for (const [i, { name, frame }] of features.entries()) {
      const expected = wordsOfFrame(frame)
      if (expected.length === 0 || JOINED.has(name.split('/')[0]!) || JOINED.has(name)) continue
      const found = pages[i]!
      for (const word of expected) {
        count++
        const isThere = found.some(
          (one) =>
            Math.max(Math.abs(one.x0 - word.x0), Math.abs(one.x1 - word.x1)) <= 0.5 && one.y0 < word.baseline && one.y1 > word.baseline - 2,
        )
        if (!isThere) off.push(`${name}: ${word.text}`)
      }
    }
    expect(off).toEqual([])
    expect(count).toBeGreaterThan(400)
  }, 120_000)
})

/** What a painter gives for each feature, by name. */
async function byName(features: readonly LaidOut[], paint: (feature: LaidOut) => Promise<Buffer>): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const feature of features) pictures.set(feature.name, await paint(feature))
  return pictures
}

/** The features of each family in one page of the browser, cut out of one picture of it. */
async function sheets(
  browser: Browser,
  features: readonly LaidOut[],
  markup: (feature: LaidOut, i: number) => string,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const family of Object.values(Object.groupBy(features, (feature) => feature.name.split('/')[0]!))) {
    const faces = [...new Set(family!.flatMap(({ frame }) => facesOf(frame)))]
    const page = sheet(family!.map(markup), faces, WIDTH, HEIGHT, COLUMNS)
    const shot = await screenshot(browser, page, WIDTH * COLUMNS, HEIGHT * Math.ceil(family!.length / COLUMNS))
    for (const [i, { name }] of family!.entries()) {
      const place = { left: (i % COLUMNS) * WIDTH, top: Math.floor(i / COLUMNS) * HEIGHT, width: WIDTH, height: HEIGHT }
      pictures.set(name, await sharp(shot).extract(place).png().toBuffer())
    }
  }
  return pictures
}

async function byWorker(browser: Browser, features: readonly LaidOut[], typesetter: Typesetter): Promise<Map<string, Buffer>> {
  const frames = features.map((feature) => feature.frame)
  const pngs = await paintInWorker(browser, await workerScript(), frames, typesetter, SCALE)
  return new Map(features.map(({ name }, i) => [name, pngs[i]!]))
}

async function printed(pdf: Uint8Array, features: readonly LaidOut[]): Promise<Map<string, Buffer>> {
  const pages = await rasters(pdf, SCALE * FINER, WIDTH, HEIGHT)
  return new Map(features.map(({ name }, i) => [name, pages[i]!]))
}
