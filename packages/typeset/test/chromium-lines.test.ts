import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frame, paragraph } from './build.ts'
import { hasChromium, launch } from '../../../e2e/chromium.ts'
import { fontPath, SERIF, testTypesetter } from './fonts.ts'

const WIDTHS = [420, 656, 1000]
const texts = ['en', 'de'].flatMap((name) =>
  readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n\n'),
)

/** Runs in the page: offsets of the first letters of the lines of each text. */
const linesInPage = ([width, contents]: [number, string[]]): number[][] => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = `width:${width}px;font:40px/80px Serif4;text-rendering:geometricPrecision`
  return contents.map((content) => {
    box.textContent = content
    const range = document.createRange()
    const starts: number[] = []
    let last = -Infinity
    for (let at = 0; at < content.length; at++) {
      if (content[at] === ' ') continue
      range.setStart(box.firstChild!, at)
      range.setEnd(box.firstChild!, at + 1)
      const { top } = [...range.getClientRects()].at(-1)!
      if (top > last + 20) starts.push(at)
      last = Math.max(last, top)
    }
    return starts
  })
}

test.skipIf(!hasChromium)('ragged text breaks where Chromium breaks it', { timeout: 120_000 }, async () => {
  const typesetter = await testTypesetter()
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const font = readFileSync(fontPath(SERIF)).toString('base64')
    await page.setContent(`<style>@font-face { font-family: Serif4; src: url(data:font/ttf;base64,${font}) }</style>`)
    await page.evaluate(() => document.fonts.load('40px Serif4'))
    for (const width of WIDTHS) {
      const there = await page.evaluate(linesInPage, [width, texts] as [number, string[]])
      const here = texts.map((text) => typesetter.layout([paragraph(text)], [frame(width, 1e6)]).frames[0]!.lines.map((line) => line.start))
      expect(here).toEqual(there)
    }
  } finally {
    await browser.close()
  }
})
