import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { freePort, startServer } from '../e2e/server.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium.ts'
import { quantile, report, rounded } from './lib/measure.ts'

/*
 * How soon does a visitor see and use the landing page? A real server and a browser without a cache, on a line of 1.6 Mbit/s with 150 ms there and back
 * (CDP `Network.emulateNetworkConditions`) and a processor four times as slow (`Emulation.setCPUThrottlingRate`): what Lighthouse calls slow 4G.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const SLOWER = 4
/** How long the page is watched, ms: until what it loads at first is there. */
const WATCHED = 6_000

const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** What was seen of one visit, ms, bytes and the score of shifts. */
interface Visit {
  fcp: number
  lcp: number
  lcpOf: string
  cls: number
  tbt: number
  /** When the page answers: its script has taken over. */
  interactive: number
  bytes: number
  scriptBytes: number
  requests: number
}

/** What the observers of the page are told, as far as it is looked at. */
interface Told extends PerformanceEntry {
  element?: Element | null
  hadRecentInput?: boolean
  value?: number
}

/** Runs in the page, before anything else: collects what the browser tells of itself. */
const watch = (): void => {
  const seen = { lcp: 0, lcpOf: '', cls: 0, tbt: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, hear: (entry: Told) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime
    seen.lcpOf = element?.tagName ?? ''
  })
  on('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) seen.cls += value
  })
  on('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })
}

async function visit(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Visit> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const sizes = new Map<string, { bytes: number; isScript: boolean }>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => void sizes.set(requestId, { bytes: 0, isScript: type === 'Script' }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sizes.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => Object.keys(document.querySelector('#root > div') ?? {}).some((key) => key.startsWith('__reactFiber')),
    null,
    {
      polling: 50,
      timeout: 60_000,
    },
  )
  const interactive = await page.evaluate(() => performance.now())
  await page.waitForTimeout(WATCHED)
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { lcp: number; lcpOf: string; cls: number; tbt: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  const all = [...sizes.values()]
  const sum = (list: typeof all): number => list.reduce((bytes, each) => bytes + each.bytes, 0)
  return { ...seen, interactive, bytes: sum(all), scriptBytes: sum(all.filter(({ isScript }) => isScript)), requests: all.length }
}

const median = (visits: readonly Visit[], pick: (visit: Visit) => number): number => rounded(quantile(visits.map(pick), 0.5))

const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-bench-landing-'))
const server = await startServer(dataDir, await freePort(), { LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
try {
  const results: Record<string, object> = {}
  for (const [name, viewport] of Object.entries(SCREENS)) {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, server.url, viewport))
    results[name] = {
      fcp: median(visits, ({ fcp }) => fcp),
      lcp: median(visits, ({ lcp }) => lcp),
      lcpOf: visits[0]?.lcpOf,
      cls: rounded(Math.max(...visits.map(({ cls }) => cls))),
      tbt: median(visits, ({ tbt }) => tbt),
      interactive: median(visits, ({ interactive }) => interactive),
      kB: rounded(median(visits, ({ bytes }) => bytes) / 1000),
      scriptKB: rounded(median(visits, ({ scriptBytes }) => scriptBytes) / 1000),
      requests: median(visits, ({ requests }) => requests),
    }
    process.stdout.write(`${name}: ${JSON.stringify(results[name])}\n`)
  }
  report('landing', { line: '1.6 Mbit/s, 150 ms', processor: `${SLOWER} times as slow`, runs: RUNS, ...results })
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
