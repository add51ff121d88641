import type { CDPSession, Page } from 'playwright-core'
import { median, quantile, rounded } from './measure.ts'

/** What a file manager is like in its page, by selectors. */
export interface Manager {
  row: string
  /** What a selected row matches, or has within or around it. */
  selected: string
  /** The head of the column of sizes. */
  size: string
}

/** How a list is scrolled: ms of frames, and of those that took longer than 50. */
export interface Scrolling {
  median: number
  p95: number
  long: number
  frames: number
}

/** What is found out about one manager with so many files, ms, elements, and MB; null = it does not do that. */
export interface Figures {
  /** From the click that opens the folder to its painted rows: the median of several openings, and the first of them, with code that is not there yet. */
  firstRows: number
  firstRowsCold: number
  rows: number
  elements: number
  scrolling: Scrolling
  /** To the end by the scroll bar, and by its key. */
  end: number | null
  endKey: number | null
  sort: number | null
  selectAll: number | null
  heapMB: number
}

/** How long one thing may take, ms. */
const LIMIT = 60_000

/** Leaves out of a message what differs from run to run. */
export const forgetTime = (text: string): string => text.split('\n')[0]!.slice(0, 160)

/** Helpers in the page: what is seen of the rows, and the element that scrolls them. */
function helpers({ row, selected }: Manager): void {
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(row)]
  const seen = (): HTMLElement[] =>
    rows()
      .slice(0, 400)
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return box.height > 0 && box.top < innerHeight && box.bottom > 0 && each.textContent !== ''
      })
  const scroller = (): HTMLElement => {
    let found = rows()[0]?.parentElement ?? null
    while (found && (found.scrollHeight <= found.clientHeight + 4 || !/auto|scroll/.test(getComputedStyle(found).overflowY)))
      found = found.parentElement
    return found ?? document.documentElement
  }
  const painted = async (): Promise<number> => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now()
  }
  const until = async (is: () => boolean, limit: number): Promise<number | null> => {
    const began = performance.now()
    while (!is()) {
      if (performance.now() - began > limit) return null
      await new Promise((done) => requestAnimationFrame(done))
    }
    return (await painted()) - began
  }
  const isSelected = (each: HTMLElement): boolean =>
    each.matches(selected) || each.querySelector(selected) !== null || each.closest(selected) !== null
  const lastText = (): string => {
    const box = scroller().getBoundingClientRect()
    return (
      rows()
        .filter((each) => each.getBoundingClientRect().top < box.bottom)
        .at(-1)?.textContent ?? ''
    )
  }
  Object.assign(globalThis, { managers: { rows, seen, scroller, painted, until, isSelected, lastText } })
}

interface Helpers {
  rows: () => HTMLElement[]
  seen: () => HTMLElement[]
  scroller: () => HTMLElement
  painted: () => Promise<number>
  until: (is: () => boolean, limit: number) => Promise<number | null>
  isSelected: (row: HTMLElement) => boolean
  lastText: () => string
}

declare const managers: Helpers

/** Scrolls by a row and a half each frame. Runs in the page. */
async function scroll(): Promise<number[]> {
  const element = managers.scroller()
  element.scrollTop = 0
  const frames: number[] = []
  let before = await new Promise<number>((done) => requestAnimationFrame(done))
  for (let frame = 0; frame < 150; frame++) {
    element.scrollTop += 60
    const now = await new Promise<number>((done) => requestAnimationFrame(done))
    frames.push(now - before)
    before = now
  }
  return frames
}

/** Drags the scroll bar to the end, again while the list grows. Runs in the page. */
function toEnd([last, limit]: readonly [string, number]): Promise<number | null> {
  const element = managers.scroller()
  return managers.until(() => {
    element.scrollTop = element.scrollHeight
    return managers.rows().some((row) => row.textContent?.includes(last))
  }, limit)
}

const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return rounded(usedSize / 1024 ** 2)
}

/** Presses a key and waits for something of the page. @returns ms; null when it does not come. */
const byKey = async (page: Page, key: string, is: (argument: string) => boolean, argument = ''): Promise<number | null> => {
  const began = performance.now()
  await page.keyboard.press(key)
  try {
    await page.waitForFunction(is, argument, { polling: 'raf', timeout: 15_000 })
    return Math.round(performance.now() - began)
  } catch {
    return null
  }
}

/** Prepares a page for a manager that is about to show its files. */
export function install(page: Page, manager: Manager) {
  const sorted = async (): Promise<number | null> => {
    const head = page.locator(manager.size).first()
    if ((await head.count()) === 0) return null
    await page.evaluate(() => void (managers.scroller().scrollTop = 0))
    const before = await page.evaluate(() => managers.seen()[0]?.textContent ?? '')
    const began = performance.now()
    await head.click()
    await page.waitForFunction((text) => (managers.seen()[0]?.textContent ?? text) !== text, before, { polling: 'raf', timeout: LIMIT })
    return Math.round(performance.now() - began)
  }
  return {
    /** Shows the files. @returns ms until rows of them are painted. */
    shown: async (show: () => Promise<void>): Promise<number> => {
      await page.evaluate(helpers, manager)
      const began = performance.now()
      const shown = show()
      await page.waitForFunction(() => managers.seen().some((row) => row.textContent?.includes('file 000')), null, {
        polling: 'raf',
        timeout: LIMIT,
      })
      await page.evaluate(() => managers.painted())
      const firstRows = Math.round(performance.now() - began)
      await shown
      return firstRows
    },
    /** Measures what is done with files that are shown. */
    measure: async (last: string): Promise<Omit<Figures, 'firstRows' | 'firstRowsCold'>> => {
      const cdp = await page.context().newCDPSession(page)
      const { rows, elements } = await page.evaluate(() => ({
        rows: managers.rows().length,
        elements: document.querySelectorAll('body *').length,
      }))
      const heapMB = await heapOf(cdp)
      const frames = await page.evaluate(scroll)
      const end = await page.evaluate(toEnd, [last, LIMIT] as const)
      await page.evaluate(() => void (managers.scroller().scrollTop = 0))
      await page.waitForFunction(() => managers.seen()[0]?.textContent?.includes('file 000'), null, { polling: 'raf', timeout: LIMIT })
      await page.locator(manager.row).nth(2).click()
      const endKey = await byKey(page, 'End', (name) => managers.rows().some((row) => row.textContent?.includes(name)), last)
      await page.evaluate(() => void (managers.scroller().scrollTop = 0))
      await page.locator(manager.row).nth(2).click()
      const selectAll = await byKey(page, 'Control+a', () => {
        const seen = managers.seen()
        return seen.length > 4 && seen.every((row) => managers.isSelected(row))
      })
      await page.keyboard.press('Escape')
      const sort = await sorted()
      const longFrames = frames.filter((ms) => ms > 50).length
      const scrolling = { median: rounded(median(frames)), p95: rounded(quantile(frames, 0.95)), long: longFrames, frames: frames.length }
      return { rows, elements, scrolling, end: end === null ? null : Math.round(end), endKey, sort, selectAll, heapMB }
    },
  }
}
