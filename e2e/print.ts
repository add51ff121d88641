import { execFileSync } from 'node:child_process'
import type { Locator } from '@playwright/test'
import { drawnWords } from '../packages/render/test/support/drawn-words.ts'

/** A word of a PDF: the left and right edge and the bottom of its box, in page pixels from the trimmed corner. */
export interface Word {
  text: string
  x: number
  right: number
  bottom: number
}

/** A word on the canvas: where it starts on its baseline, and its size, in page pixels. */
export interface ScreenWord {
  text: string
  x: number
  baseline: number
  size: number
  /** The drop cap that begins the word; `text` is what stands behind it. In print the whole word is one, and its cap is an image of it. */
  cap?: string
}

/** Page pixels per PDF point. */
const PX_PER_POINT = 300 / 72

/** The first and the last word of a line. */
type ScreenLine = { first: ScreenWord; last: ScreenWord }

/** Letters so many times as large as the words around them are a drop cap. */
const CAP = 2.5

/** Measures the lines of a page on the canvas: the first and the last word of each, at their left edges and baselines in page pixels. */
export const linesOnScreen = async (sheet: Locator): Promise<ScreenLine[]> => withCaps(await wordsOnScreen(sheet))

/** Tells drop caps from words: each belongs to the uppermost line beside it. */
function withCaps(layers: readonly ScreenWord[][]): ScreenLine[] {
  return layers.flatMap((words) => {
    const usual = words.map((word) => word.size).toSorted((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0
    const caps = words.filter((word) => word.size > CAP * usual)
    const lines = linesOf(words.filter((word) => !caps.includes(word)))
    for (const cap of caps) {
      const beside = lines.filter(
        ({ first }) => first.baseline <= cap.baseline && first.baseline > cap.baseline - cap.size && first.x > cap.x,
      )
      const top = beside.toSorted((a, b) => a.first.baseline - b.first.baseline || a.first.x - b.first.x)[0]
      if (top) top.first = { ...top.first, cap: cap.text }
    }
    return lines
  })
}

function linesOf(words: readonly ScreenWord[]): ScreenLine[] {
  const lines = Map.groupBy(words, (word) => Math.round(word.baseline))
  return [...lines.values()].map((line) => {
    const sorted = line.toSorted((a, b) => a.x - b.x)
    return { first: sorted[0]!, last: sorted.at(-1)! }
  })
}

/** The words of a page on the canvas, by layer. */
async function wordsOnScreen(sheet: Locator): Promise<ScreenWord[][]> {
  const { left, top, scale } = await sheet.evaluate((sheet: HTMLElement) => {
    const { left, top, width } = sheet.getBoundingClientRect()
    return { left, top, scale: width / sheet.offsetWidth }
  })
  const words = await sheet.evaluate(drawnWords)
  const layers = Map.groupBy(words, ({ layer }) => layer)
  return [...layers.values()].map((layer) =>
    layer.map(({ text, x0, baseline, size }) => ({ text, x: (x0 - left) / scale, baseline: (baseline - top) / scale, size })),
  )
}

/** Reads the words of one page of a PDF, at the left edge and the bottom of their boxes in page pixels, from the trimmed corner. */
export function wordsInPdf(path: string, number: number, bleed: number): Word[] {
  const text = execFileSync('pdftotext', ['-bbox', '-f', String(number), '-l', String(number), path, '-'], { encoding: 'utf8' })
  return [...text.matchAll(/<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g)].map(
    ([, x, right, bottom, word]) => ({
      text: decode(word ?? ''),
      x: Number(x) * PX_PER_POINT - bleed,
      right: Number(right) * PX_PER_POINT - bleed,
      bottom: Number(bottom) * PX_PER_POINT - bleed,
    }),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  )

/**
 * Returns whether the PDF has a word that starts where a word of the screen starts: within `slack` page pixels sideways, on the same line.
 * The bottom of a word's box is its baseline and the depth of the face, which is under half the size in every face we set.
 */
export const hasWordAt = (words: readonly Word[], wanted: ScreenWord, slack = 1): boolean =>
  words.some(({ x, right, bottom, text }) => {
    const depth = bottom - wanted.baseline
    if (depth <= 0 || depth >= wanted.size / 2) return false
    // A word that a drop cap begins is found whole: from under the cap to where what stands behind the cap ends.
    const isWhole = wanted.cap !== undefined && x < wanted.x && right > wanted.x && text === wanted.cap + wanted.text
    return isWhole || (Math.abs(x - wanted.x) <= slack && shareStart(text, wanted.text))
  })

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\u00AD\u2010-]+$/g, '')

const shareStart = (a: string, b: string): boolean => plain(a).startsWith(plain(b)) || plain(b).startsWith(plain(a))
