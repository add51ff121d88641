import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { englishTexts, wordCount } from './lib/english.ts'
import { magazine } from './lib/magazine.ts'
import { median, quantile, report, rounded } from './lib/measure.ts'

/*
 * How soon is a typed letter seen? Keys go through the browser into a real editor with a story of 10,000 words threaded through pages of three
 * columns, near its beginning, in its middle and near its end: from the key to the end of the work for its frame, and to the frame being shown.
 */

const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 150)
const WARM_UP = 15
const WORDS = 10_000
const WORDS_A_PAGE = 520
/** Between two letters, ms: a fast typist's, so that each has its frame to itself. */
const PACE = 110
const WRITTEN = 'the evening tide comes in over the flats and '

/** When a letter was struck, when the work for the frame that shows it began and when it was done: ms of the page's clock. */
interface Struck {
  key: number
  begun: number
  done: number
}

/** Takes down every letter. Runs in the page. */
function watch(): void {
  const struck: Struck[] = []
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length !== 1) return
      requestAnimationFrame(() => {
        const begun = performance.now()
        const { port1, port2 } = new MessageChannel()
        // Comes after the style, layout and painting of this frame.
        port1.addEventListener('message', () => void struck.push({ key: timeStamp, begun, done: performance.now() }), { once: true })
        port1.start()
        port2.postMessage(0)
      })
    },
    { capture: true },
  )
  Object.assign(globalThis, { struck })
}

const taken = (page: Page): Promise<Struck[]> => page.evaluate(() => (globalThis as unknown as { struck: Struck[] }).struck.splice(0))

/** What the browser tells of its frames: a number is given to each that the page makes, and told again when that one is taken to be drawn. */
interface Traced {
  name: string
  ts: number
  args?: { frameId?: number; data?: { frameId?: number } }
}

/** Tells when something was shown that belongs to a frame, by a moment of the work for that frame: ms of the page's clock. */
type ShownAt = (during: number) => number

/** Hears of every frame that the page makes. @returns what ends it and tells when they were shown. */
async function watchFrames(page: Page, cdp: CDPSession): Promise<() => Promise<ShownAt>> {
  const events: Traced[] = []
  const hear = ({ value }: { value: unknown[] }): void => void events.push(...(value as Traced[]))
  cdp.on('Tracing.dataCollected', hear)
  const categories = '-*,blink.user_timing,disabled-by-default-devtools.timeline.frame'
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories.split(',').slice(1) } })
  const now = await page.evaluate(() => performance.mark('the clocks').startTime)
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', hear)
    const mark = events.find(({ name }) => name === 'the clocks')
    if (!mark) throw new Error('The clocks of the page and of the browser could not be compared.')
    return shownAt(events, (ts) => (ts - mark.ts) / 1000 + now)
  }
}

/** From when each frame began, was taken and was drawn. One that changed nothing is never taken: what belongs to it is shown with the next. */
function shownAt(events: readonly Traced[], clock: (ts: number) => number): ShownAt {
  const begun = new Map<number, number>()
  const shown: { begun: number; at: number }[] = []
  let taken: number[] = []
  for (const { name, ts, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'BeginMainThreadFrame' && args?.data?.frameId !== undefined) begun.set(args.data.frameId, clock(ts))
    if (name === 'ActivateLayerTree') taken.push(begun.get(args?.frameId ?? NaN) ?? -Infinity)
    if (name !== 'DrawFrame') continue
    shown.push(...taken.map((when) => ({ begun: when, at: clock(ts) })))
    taken = []
  }
  const begins = [...begun.values()]
  return (during) => {
    const began = begins.findLast((when) => when <= during) ?? Infinity
    return shown.find((frame) => frame.begun >= began)?.at ?? Infinity
  }
}

/** Processor time of the page's main thread so far, ms. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Strikes letters one after the other. */
async function strike(cdp: CDPSession, count: number): Promise<void> {
  for (let letter = 0; letter < count; letter++) {
    const text = WRITTEN[letter % WRITTEN.length]!
    const key = {
      key: text,
      text,
      code: text === ' ' ? 'Space' : `Key${text.toUpperCase()}`,
      windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0),
    }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await wait(PACE)
  }
}

/** Puts the caret into the story on a page, by its number. */
async function editOn(page: Page, number: number): Promise<void> {
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('option')
    .nth(number - 1)
    .click()
  const sheet = page.locator(`[data-page-id="p${number - 1}"]`)
  await sheet.waitFor()
  await wait(1_500)
  const box = await sheet.boundingBox()
  if (!box) throw new Error(`Page ${number} is not on the screen.`)
  await page.mouse.dblclick(box.x + box.width * 0.2, box.y + box.height * 0.4)
  await page.getByRole('textbox', { name: /^Text: / }).waitFor()
  await page.keyboard.press('ArrowRight')
}

const told = (values: readonly number[]) => ({ p50: rounded(median(values)), p95: rounded(quantile(values, 0.95)) })

async function typedOn(page: Page, cdp: CDPSession, number: number) {
  await editOn(page, number)
  await strike(cdp, WARM_UP)
  await wait(500)
  await taken(page)
  const frames = await watchFrames(page, cdp)
  const before = await mainThread(cdp)
  await strike(cdp, LETTERS)
  await wait(300)
  const cpu = ((await mainThread(cdp)) - before) / LETTERS
  const shown = await frames()
  const letters = await taken(page)
  if (letters.length !== LETTERS) throw new Error(`${letters.length} of ${LETTERS} letters were struck.`)
  const work = letters.map(({ key, done }) => done - key)
  const seen = letters.map(({ key, begun }) => shown(begun) - key)
  return { work, seen, cpu: rounded(cpu) }
}

const texts = (await englishTexts())(WORDS, 0)
const pages = Math.ceil(wordCount(texts) / WORDS_A_PAGE)
const document = JSON.stringify(magazine(texts, pages))
const data = mkdtempSync(join(tmpdir(), 'magazineai-typing-'))
const server = await startServer(data, await freePort())
const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await page.goto(`${server.url}/editor?bench=1`)
  await page.waitForFunction(() => window.__bench)
  await page.evaluate(async (json) => window.__bench!.load(json), document)
  await page.evaluate(watch)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The story is set a stretch at a time; typing begins when all of it is.
  await wait(4_000)
  const places = { beginning: 1, middle: Math.ceil(pages / 2), end: pages - 2 }
  const found: Record<string, Awaited<ReturnType<typeof typedOn>>> = {}
  for (const [place, number] of Object.entries(places)) found[place] = await typedOn(page, cdp, number)
  const all = Object.values(found)
  const ms = { work: told(all.flatMap(({ work }) => work)), seen: told(all.flatMap(({ seen }) => seen)) }
  const byPlace = Object.fromEntries(
    Object.entries(found).map(([place, { work, seen, cpu }]) => [place, { work: told(work), seen: told(seen), mainThreadPerLetter: cpu }]),
  )
  report('typing', { browser: browser.version(), words: wordCount(texts), pages, letters: all.length * LETTERS, ms, places: byPlace })
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
