import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { openTestDatabase } from '../apps/server/src/testing/server.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium.ts'
import { signUp, somebody } from '../e2e/person.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { median, report, rounded } from './lib/measure.ts'
import { forgetTime, type Figures, install, type Manager } from './lib/managers.ts'

/*
 * How does our drive stand beside other file managers for React? The same names, sizes and dates in one Chromium: peers have them in memory, ours asks a
 * server that has them in a database. Peers are a folder of their own: `scripts/bench.mjs` installs and builds them.
 */

const PEERS = join(import.meta.dirname, '../.cache/drive-peers')
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number)
const ASKED = (process.env['BENCH_MANAGERS'] ?? 'ours,svar,cubone').split(',')

/** How often each folder is opened: what one opening takes is chance. */
const OPENINGS = Number(process.env['BENCH_OPENINGS'] ?? 5)

/** A manager that shows nothing for so long is given up, ms. */
const PATIENCE = 60_000
/** Peers ask for their icons and letters elsewhere: nothing is asked of anybody. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const VIEWPORT = { width: 1440, height: 900 }

/** Every file by its number: names of one length, so that all sort them alike, and sizes in no order. */
const fileOf = (n: number) => ({
  name: `file ${String(n).padStart(6, '0')}.txt`,
  size: (n * 7919) % 1_000_003,
  at: Date.UTC(2026, 0, 1) + n * 1000,
})

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the page of the peers. */
async function servePeers(): Promise<{ server: HttpServer; url: string }> {
  if (!existsSync(join(PEERS, 'index.html'))) throw new Error('The peers are not built: run `npm run bench -- drive-browser`.')
  const server = createServer(({ url = '/' }, answer) => {
    const file = join(PEERS, url === '/' ? 'index.html' : new URL(url, 'http://peers').pathname)
    if (!existsSync(file)) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** What each manager is like in the page. */
const MANAGERS: Readonly<Record<string, Manager>> = {
  ours: { row: '[data-row]', selected: '[aria-selected="true"]', size: '[role="columnheader"]:has-text("File size") button' },
  svar: { row: '.wx-row', selected: '.wx-selected', size: '.wx-text:text-is("Size")' },
  cubone: { row: '.file-item-container', selected: '.file-selected', size: '.files-header .file-size' },
}

/** Opens a page with a manager whose files are about to be shown. @returns what shows them. */
type Opener = (page: Page, count: number) => Promise<() => Promise<void>>

const openPeer =
  (url: string, peer: string): Opener =>
  async (page, count) => {
    await page.goto(url)
    const files = Array.from({ length: count }, (_, at) => fileOf(at + 1))
    await page.evaluate(
      ([name, all]) => (globalThis as unknown as { prepare: (peer: string, files: unknown) => Promise<void> }).prepare(name, all),
      [peer, files] as const,
    )
    return () => page.evaluate(() => void (globalThis as unknown as { show: () => number }).show())
  }

/** Ours is opened by a click on its folder, as a person comes to it. */
const openOurs =
  (url: string): Opener =>
  async (page, count) => {
    await page.goto(`${url}/my-work?section=myfiles`)
    const link = page.getByRole('row', { name: `of ${count}`, exact: true }).getByRole('link')
    await link.waitFor()
    return () => link.click()
  }

/** Loads the address of the folder anew: everything from the first byte of the page to the rows. */
async function cold(page: Page, url: string, count: number) {
  const began = performance.now()
  await page.goto(`${url}/my-work?section=myfiles&path=of%20${count}`, { waitUntil: 'commit' })
  await page.locator('[data-row]').first().waitFor()
  const rows = performance.now() - began
  const timings = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/api\/(?:v1\/auth\/profile|file-manager\/directories)/.test(name))
      .map(({ name, startTime, responseEnd }) => ({ call: name.includes('profile') ? 'profile' : 'list', startTime, responseEnd })),
  )
  return {
    rows: Math.round(rows),
    calls: timings.map((each) => ({ ...each, startTime: Math.round(each.startTime), responseEnd: Math.round(each.responseEnd) })),
  }
}

async function measured(
  browser: Browser,
  name: string,
  open: Opener,
  count: number,
  cookies: object,
): Promise<Figures | { failed: string }> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...cookies })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  try {
    const { shown, measure } = install(page, MANAGERS[name]!)
    const openings: number[] = []
    while (openings.length < OPENINGS) openings.push(await shown(await open(page, count)))
    return { firstRows: median(openings), firstRowsCold: openings[0]!, ...(await measure(fileOf(count).name)) }
  } catch (error) {
    return { failed: forgetTime(String(error)) }
  } finally {
    await Promise.race([context.close(), new Promise((done) => setTimeout(done, 5_000))])
  }
}

/** Puts so many files into a folder of their own, past the calls. */
const INSERT = `insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, updated_at)
  select gen_random_uuid(), f.owner_id, f.id, 'file', x.name, x.name, 'file ' || lpad(x.n::text, 16, '0') || '.txt', 'txt', s.blob_id, (x.n * 7919) % 1000003,
    timestamptz '2026-01-01' + x.n * interval '1 second'
  from nodes f, (select blob_id from nodes where name = 'seed.txt') s, (select n, 'file ' || lpad(n::text, 6, '0') || '.txt' as name from generate_series($2::int, $3::int) n) x
  where f.name = $1`

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'magazineai-drive-browser-'))
  const server = await startServer(data, await freePort(), { STORAGE_QUOTA_MB: '500000', PLANS: 'off' })
  const peers = await servePeers()
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...CHROMIUM_FLAGS, ALONE] })
  const { pool } = openTestDatabase(data)
  try {
    const context = await browser.newContext({ viewport: VIEWPORT })
    const page = await context.newPage()
    await signUp(page, somebody(), { url: server.url, data })
    const headers = { Origin: server.url }
    const file = { name: 'seed.txt', mimeType: 'text/plain', buffer: Buffer.from('seed') }
    await page.request.post(`${server.url}/api/file-manager/files/`, { multipart: { key: 'seed.txt', file }, headers })
    for (const count of SIZES) {
      await page.request.post(`${server.url}/api/file-manager/directories/`, { data: { prefix: `of ${count}/` }, headers })
      for (let from = 1; from <= count; from += 10_000) await pool.query(INSERT, [`of ${count}`, from, Math.min(count, from + 9_999)])
    }
    await pool.query('vacuum analyze nodes')
    const found = []
    for (const count of SIZES) {
      for (const name of ASKED) {
        const open = name === 'ours' ? openOurs(server.url) : openPeer(peers.url, name)
        const storageState = await context.storageState()
        const figures = await measured(browser, name, open, count, name === 'ours' ? { storageState } : {})
        const loaded = name === 'ours' ? { cold: await cold(page, server.url, count) } : {}
        found.push({ manager: name, files: count, ...figures, ...loaded })
        console.log(JSON.stringify(found.at(-1)))
      }
    }
    const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'drive-peers/package.json'), 'utf8')) as { dependencies: object }
    report('drive-browser', {
      browser: browser.version(),
      peers: versions.dependencies,
      patience: rounded(PATIENCE / 1000),
      figures: found,
    })
  } finally {
    await pool.end()
    await browser.close()
    peers.server.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

await main()
