import { execFileSync } from 'node:child_process'
import type { Locator } from '@playwright/test'

/** A word of a PDF: the left edge and the bottom of its box, in page pixels from the trimmed corner. */
export interface Word {
  text: string
  x: number
  bottom: number
}

/** A word on the canvas: where it starts on its baseline, and its size, in page pixels. */
export interface ScreenWord {
  text: string
  x: number
  baseline: number
  size: number
}

/** Page pixels per PDF point. */
const PX_PER_POINT = 300 / 72

/** The lines of a page on the canvas: the first and the last word of each, at their left edges and baselines in page pixels. */
export const linesOnScreen = (sheet: Locator): Promise<{ first: ScreenWord; last: ScreenWord }[]> =>
  sheet.evaluate((sheet: HTMLElement) => {
    const origin = sheet.getBoundingClientRect()
    const scale = origin.width / sheet.offsetWidth
    const lines = new Map<string, { text: string; x: number; baseline: number; size: number }[]>()
    for (const svg of sheet.querySelectorAll('[data-layer-id] svg')) {
      for (const word of svg.querySelectorAll('text')) {
        const matrix = word.getScreenCTM()
        if (!matrix || matrix.b !== 0) continue
        const start = new DOMPoint(word.x.baseVal[0]?.value ?? 0, word.y.baseVal[0]?.value ?? 0).matrixTransform(matrix)
        const x = (start.x - origin.left) / scale
        const baseline = (start.y - origin.top) / scale
        const layer = svg.closest('[data-layer-id]')?.getAttribute('data-layer-id') ?? ''
        const key = `${layer}@${Math.round(baseline)}`
        lines.set(key, [...(lines.get(key) ?? []), { text: word.textContent ?? '', x, baseline, size: parseFloat(word.style.fontSize) }])
      }
    }
    return [...lines.values()].map((words) => {
      const sorted = words.sort((a, b) => a.x - b.x)
      return { first: sorted[0]!, last: sorted[sorted.length - 1]! }
    })
  })

/** The words of one page of a PDF, at the left edge and the bottom of their boxes in page pixels, from the trimmed corner. */
export function wordsInPdf(path: string, number: number, bleed: number): Word[] {
  const text = execFileSync('pdftotext', ['-bbox', '-f', String(number), '-l', String(number), path, '-'], { encoding: 'utf8' })
  return [...text.matchAll(/<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="[\d.-]+" yMax="([\d.-]+)">([^<]*)<\/word>/g)].map(
    ([, x, bottom, word]) => ({
      text: decode(word ?? ''),
      x: Number(x) * PX_PER_POINT - bleed,
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
 * True when the PDF has a word that starts where a word of the screen starts: within `slack` page pixels sideways, on the same line.
 * The bottom of a word's box is its baseline and the depth of the face, which is under half the size in every face we set.
 */
export const hasWordAt = (words: readonly Word[], wanted: ScreenWord, slack = 1): boolean =>
  words.some(({ x, bottom, text }) => {
    const depth = bottom - wanted.baseline
    return Math.abs(x - wanted.x) <= slack && depth > 0 && depth < wanted.size / 2 && shareStart(text, wanted.text)
  })

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\u00AD\u2010-]+$/g, '')

const shareStart = (a: string, b: string): boolean => plain(a).startsWith(plain(b)) || plain(b).startsWith(plain(a))
