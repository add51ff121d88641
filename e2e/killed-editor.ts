import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { canvasOf, editorReady, keptHere, saved, showPage } from './editor.ts'
import { type Person, signUp } from './person.ts'
import { storedDesign, type StoredDesign, storeMagazine } from './safe-magazine.ts'
import { freePort, type Server, startServer } from './server.ts'

/** What is ended without a warning. */
export type Victim = 'tab' | 'browser' | 'server' | 'both'

/** How one end was survived. */
export interface Ending {
  victim: Victim
  work: 'typing' | 'moving'
  /** Edits done before the end, and how many of them the browser's own database was seen to have by then. */
  edits: number
  sure: number
  /** Edits that are not there any more, and the age of the oldest of them when the end came, ms; 0 when none is missing. */
  lost: number
  oldestLost: number
  /** From the end until the editor was open again and the server had everything, ms. */
  recovered: number
  /** True when undo and redo did what they should after it. */
  history: boolean
}

/** A real server and a real browser with a profile on disk, and an editor in it that is worked in and killed. */
export interface KilledEditor {
  /** Works for so many ms, and until the browser's own database has so many edits; ends the victim, opens the editor again and looks. */
  survive(victim: Victim, work: Ending['work'], after: number, atLeast?: number): Promise<Ending>
  /** The design as the server has it now. */
  design(): Promise<StoredDesign>
  close(): Promise<void>
}

interface Running {
  process: ChildProcess
  browser: Browser
  page: Page
}

/** Starts Chromium as a group of processes of its own, so that all of it can be ended at once. */
async function startBrowser(profile: string): Promise<Running> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const own = ['--headless', '--remote-debugging-port=0', '--window-size=1440,900', `--user-data-dir=${profile}`]
  const child = spawn(chromiumPath, [...own, ...CHROMIUM_FLAGS, 'about:blank'], { detached: true, stdio: 'ignore' })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debugPort(profile)}`)
  const context = browser.contexts()[0]!
  return { process: child, browser, page: context.pages()[0] ?? (await context.newPage()) }
}

/** The port is written when the browser is ready. @throws when it is not within 30 s. */
async function debugPort(profile: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      if (port) return port
    } catch {
      // Not there yet.
    }
    await wait(100)
  }
  throw new Error('the browser did not start')
}

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))

async function endBrowser({ process: child, browser }: Running): Promise<void> {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await gone(child)
  await browser.close().catch(() => undefined)
}

/** Ends the process that shows a page, and leaves the browser alone. Resolves with when that was. */
async function endTab({ browser, page }: Running): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const crashed = page.waitForEvent('crash')
  const ended = performance.now()
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await crashed
  return ended
}

/** Starts everything. */
export async function startKilledEditor(person: Person): Promise<KilledEditor> {
  const [data, profile] = ['data', 'profile'].map((name) => mkdtempSync(join(tmpdir(), `magazineai-editor-${name}-`))) as [string, string]
  const port = await freePort()
  const start = (): Promise<Server> => startServer(data, port, { RATE_LIMIT_FACTOR: '1000' })
  let server = await start()
  let running = await startBrowser(profile)
  await signUp(running.page, person, { url: server.url, data })
  const id = await storeMagazine(running.page, 3, server.url)
  const address = `${server.url}/editor/${id}`
  let round = 0
  let moves = 0
  const read = (): Promise<StoredDesign> => storedDesign(running.page, id, server.url)

  const open = async (): Promise<void> => {
    // A browser that is killed forgets who was signed in a moment before.
    await running.page.request.post(`${server.url}/api/v1/auth/login/`, {
      data: { email: person.email, password: person.password },
      headers: { Origin: server.url, 'X-Auth-Mode': 'cookie' },
    })
    await running.page.goto(address)
    await editorReady(running.page)
  }
  await open()

  /** Resolves with when the end came. */
  const end = async (victim: Victim): Promise<number> => {
    if (victim === 'tab') return endTab(running)
    const ended = performance.now()
    const ends: Promise<unknown>[] = []
    if (victim === 'server' || victim === 'both') ends.push(server.stop('SIGKILL'))
    if (victim === 'browser' || victim === 'both') ends.push(endBrowser(running))
    await Promise.all(ends)
    return ended
  }

  const again = async (victim: Victim): Promise<void> => {
    if (victim === 'server' || victim === 'both') server = await start()
    if (victim === 'browser' || victim === 'both') running = await startBrowser(profile)
    if (victim === 'tab') {
      const { browser, page } = running
      const fresh = await browser.contexts()[0]!.newPage()
      await page.close().catch(() => undefined)
      running = { ...running, page: fresh }
    }
    if (victim !== 'server') await open()
    await saved(running.page)
  }

  return {
    async survive(victim, work, after, atLeast = 0) {
      const length = { after, atLeast }
      const { times, sure, over, keptIn } = await (work === 'typing'
        ? typing(running.page, ++round, length)
        : moving(running.page, read, length, ++moves % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'))
      const ended = await end(victim)
      await over
      await again(victim)
      const recovered = performance.now() - ended
      const missing = times.slice(keptIn(await read()))
      const oldestLost = missing[0] === undefined ? 0 : Math.max(0, ended - missing[0])
      const history = await historyWorks(running.page, read)
      return { victim, work, edits: times.length, sure, lost: missing.length, oldestLost, recovered, history }
    },
    design: read,
    async close() {
      await endBrowser(running)
      await server.stop()
      rmSync(data, { recursive: true, force: true })
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Edits one after the other until somebody ends it. */
interface Stint {
  /** When each edit was done, by this process's clock; grows while it goes on. */
  times: readonly number[]
  /** How many of them the browser's own database had when the end was near. */
  sure: number
  /** Resolves when no more edits are possible. */
  over: Promise<void>
  /** How many of the edits are in a stored design. */
  keptIn: (design: StoredDesign) => number
}

/** A pause between edits, ms: faster than anybody types. */
const PAUSE = 30

/** The end comes in the middle of the work: edits go on so long after `after`, ms, or until the page is gone. */
const ON = 1_000

/** How long a stint is: so many ms at least, and until so many edits are in the browser's own database. */
interface Length {
  after: number
  atLeast: number
}

/** Does edits for a while, and goes on without being waited for. */
async function stint(page: Page, edit: (count: number) => Promise<void>, length: Length, keptIn: Stint['keptIn']): Promise<Stint> {
  const times: number[] = []
  const work = async (ms: number): Promise<void> => {
    for (const until = performance.now() + ms; performance.now() < until; await wait(PAUSE)) {
      await edit(times.length + 1)
      times.push(performance.now())
    }
  }
  const here = async (): Promise<number> => {
    const pages = (JSON.parse((await keptHere(page)) || '[]') as unknown[]).filter(isPage)
    return Math.max(0, ...pages.map((each) => keptIn({ pages: [each, each] })))
  }
  await work(length.after)
  let sure = await here()
  while (sure < length.atLeast) {
    await work(PAUSE)
    sure = await here()
  }
  return { times, sure, over: work(ON).catch(() => undefined), keptIn }
}

const isPage = (part: unknown): part is StoredDesign['pages'][number] => typeof part === 'object' && part !== null && 'layers' in part

const boxOf = async (sheet: Locator, layer: string): Promise<{ x: number; y: number }> => {
  const box = await sheet.locator(`[data-layer-id="${layer}"]`).boundingBox()
  if (!box) throw new Error(`the layer ${layer} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Writes numbered words in place of a text. */
async function typing(page: Page, round: number, length: Length): Promise<Stint> {
  const { x, y } = await boxOf(await showPage(page, 1), 'text')
  await page.mouse.dblclick(x, y)
  await expect(page.getByRole('textbox', { name: /^Text: / })).toBeFocused()
  await page.keyboard.press('Control+a')
  const word = (count: number): string => `r${round}n${count}`
  return stint(
    page,
    (count) => page.keyboard.insertText(`${word(count)} `),
    length,
    (design) => {
      const words = JSON.stringify(design.pages[0]?.layers['text']?.props.doc)
      let kept = 0
      while (words.includes(`${word(kept + 1)} `)) kept++
      return kept
    },
  )
}

/** Nudges a square, each time the same way. The next end nudges it back: beyond the page it could not be taken hold of again. */
async function moving(page: Page, read: () => Promise<StoredDesign>, length: Length, key: 'ArrowLeft' | 'ArrowRight'): Promise<Stint> {
  const { x, y } = await boxOf(await showPage(page, 2), 'square')
  await page.mouse.click(x, y)
  const at = (design: StoredDesign): number => design.pages[1]?.layers['square']?.props.position.x ?? 0
  const nudge = (): Promise<void> => page.keyboard.press(key)
  const start = at(await read())
  await nudge()
  await expect.poll(async () => at(await read()), { timeout: 20_000, intervals: [100] }).not.toBe(start)
  const first = at(await read())
  return stint(page, nudge, length, (design) => Math.round((at(design) - first) / (first - start)))
}

/** Undoes a step and does it again: the stored design must change, and then be what it was. */
async function historyWorks(page: Page, read: () => Promise<unknown>): Promise<boolean> {
  const now = async (): Promise<string> => JSON.stringify(await read())
  const before = await now()
  await canvasOf(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(now, { timeout: 20_000, intervals: [100] }).not.toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(now, { timeout: 20_000, intervals: [100] }).toBe(before)
  return true
}
