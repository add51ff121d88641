import { chromium, type CDPSession } from 'playwright-core'
import type { Sample } from './measure.ts'
import { type Alignment, SETTING } from './setting.ts'

/** What Chromium is asked to do with a text; `rects` = also where every line stands, as a page that draws itself must know. */
export type DomTask = { align: Alignment; rects: boolean }

/** Chromium's own layout of paragraphs: made from scratch, and again at another measure. */
export interface Dom {
  cold(texts: readonly string[], task: DomTask): Promise<Sample>
  /** Lays out what `cold` laid out last at another measure. */
  narrower(): Promise<Sample>
  close(): Promise<void>
}

const STYLE = `*{margin:0;padding:0} #t{font:${SETTING.size}px/${SETTING.leading}px F}`

/** Starts Chromium with the font. */
export async function openDom(font: Uint8Array): Promise<Dom> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const page = await browser.newPage()
  const cdp = await browser.newBrowserCDPSession()
  const source = Buffer.from(font).toString('base64')
  await page.setContent(`<style>@font-face{font-family:F;src:url(data:font/ttf;base64,${source})}${STYLE}</style><div id=t lang=en></div>`)
  await page.evaluate(() => document.fonts.load('40px F'))
  const withCpu = async (work: () => Promise<number>): Promise<Sample> => {
    const before = await rendererCpu(cdp)
    const ms = await work()
    return { ms, cpu: (await rendererCpu(cdp)) - before }
  }
  return {
    cold: async (texts, { align, rects }) => {
      const style = `width:${SETTING.measure}px;text-align:${align};hyphens:${align === 'justify' ? 'auto' : 'manual'}`
      await page.evaluate(prepare, { texts, style })
      return withCpu(() => page.evaluate(layOut, rects))
    },
    narrower: () => withCpu(() => page.evaluate(setWidth, SETTING.narrower)),
    close: () => browser.close(),
  }
}

/** Processor time of all renderers, ms. */
async function rendererCpu(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

/** Makes the paragraphs, not yet in the page. Runs in the page. */
function prepare({ texts, style }: { texts: readonly string[]; style: string }): void {
  const target = document.createElement('div')
  target.id = 't'
  target.lang = 'en'
  target.style.cssText = style
  for (const text of texts) target.append(Object.assign(document.createElement('p'), { textContent: text }))
  document.querySelector('#t')?.remove()
  document.body.getBoundingClientRect()
  Object.assign(globalThis, { target })
}

/** Lays the prepared paragraphs out. Runs in the page. */
function layOut(rects: boolean): number {
  const { target } = globalThis as unknown as { target: HTMLElement }
  const range = document.createRange()
  const began = performance.now()
  document.body.append(target)
  let lines = target.getBoundingClientRect().height
  if (rects)
    for (const paragraph of target.children) {
      range.selectNodeContents(paragraph)
      lines += range.getClientRects().length
    }
  const ms = performance.now() - began
  if (!lines) throw new Error('nothing was laid out')
  return ms
}

/** Runs in the page. */
function setWidth(width: number): number {
  const { target } = globalThis as unknown as { target: HTMLElement }
  const began = performance.now()
  target.style.width = `${width}px`
  target.getBoundingClientRect()
  return performance.now() - began
}
