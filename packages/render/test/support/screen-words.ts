import type { Browser } from 'playwright-core'
import { drawnWords } from './drawn-words.ts'

/** A word as a browser drew it: where its letters begin and end on the page, and its baseline, in page pixels. */
export interface ScreenWord {
  text: string
  x0: number
  x1: number
  baseline: number
}

/** Where a browser puts the words of the upright text of a page (see `html`), one by one, though many of them are one element. */
export async function screenWords(browser: Browser, html: string, scale: number): Promise<ScreenWord[]> {
  const page = await browser.newPage()
  try {
    await page.setContent(html, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const words = await page.locator('[data-page-id]').evaluate(drawnWords)
    return words.map(({ text, x0, x1, baseline }) => ({ text, x0: x0 / scale, x1: x1 / scale, baseline: baseline / scale }))
  } finally {
    await page.close()
  }
}

/** A word may be so far from where the layout put it, page pixels: less than the finest printing press can show. */
export const SLACK = 0.2

/** A word of Latin letters alone: signs and other scripts may stand in another order than they are read in. */
const LATIN = /^\p{Script=Latin}+$/u

/** How far from where the layout put its first letter each Latin word is drawn, page pixels; Infinity for one that is not there at all. */
export const distancesTo = (drawn: readonly ScreenWord[], wanted: readonly { text: string; x0: number; baseline: number }[]) =>
  wanted
    .filter(({ text }) => LATIN.test(text))
    .map(({ text, x0, baseline }) => ({
      text,
      distance: Math.min(
        ...drawn.filter((one) => text.startsWith(one.text)).map((one) => Math.hypot(one.x0 - x0, one.baseline - baseline)),
        Infinity,
      ),
    }))
