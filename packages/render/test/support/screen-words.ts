import type { Browser } from 'playwright-core'

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
    return await page.evaluate((scale) => {
      const found: { text: string; x0: number; x1: number; baseline: number }[] = []
      for (const element of document.querySelectorAll<SVGTextElement>('[data-page-id] text')) {
        const matrix = element.getScreenCTM()
        if (!matrix || matrix.b !== 0 || element.getComputedTextLength() === 0) continue
        const place = (point: DOMPoint): DOMPoint => new DOMPoint(point.x, point.y).matrixTransform(matrix)
        for (const { 0: text, index } of (element.textContent ?? '').matchAll(/[^ ]+/g)) {
          const start = place(element.getStartPositionOfChar(index))
          const end = place(element.getEndPositionOfChar(index + text.length - 1))
          found.push({ text, x0: start.x / scale, x1: end.x / scale, baseline: start.y / scale })
        }
      }
      return found
    }, scale)
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
