import { describe, expect, it } from 'vitest'
import type { PdfLine, PdfPage } from './pdf-text.ts'
import { withoutRunningHeads } from './running-heads.ts'

const HEIGHT = 840
const FOOT = HEIGHT - 30

const pagesOf = (count: number): PdfPage[] => Array.from({ length: count }, () => ({ width: 595, height: HEIGHT, items: [] }))

const lineAt = (page: number, y: number, text: string): PdfLine => ({
  text,
  page,
  column: page,
  x: 60,
  y,
  width: 6 * text.length,
  height: 10,
  left: 60,
  measure: 475,
  bold: false,
})

/** Lines of running text, from the head of a page to its foot, none like those of another page. */
const textOn = (page: number, from = 100, to = HEIGHT - 100): PdfLine[] =>
  Array.from({ length: Math.floor((to - from) / 14) }, (_, at) =>
    lineAt(page, from + 14 * at, `Line ${'abcdefgh'[at % 8]} of page ${'nopqrstu'[page % 8]} ${at}`),
  )

/** What is left of an issue of so many pages with something at a place of each. */
function leftOf(count: number, mark: (page: number) => PdfLine | null, y?: number): string[] {
  const marks = Array.from({ length: count }, (_, page) => mark(page)).filter((line) => line !== null)
  const lines = Array.from({ length: count }, (_, page) => [...textOn(page, y), ...marks.filter((line) => line.page === page)]).flat()
  return withoutRunningHeads(lines, pagesOf(count))
    .filter((line) => marks.includes(line))
    .map(({ text }) => text)
}

describe('what runs over the pages of a PDF', () => {
  it.each([
    ['the name of a journal', () => 'Annals of the Ferry'],
    ['a name with the number of its page', (page: number) => `Annals of the Ferry ${page + 1}`],
    ['a page number alone', (page: number) => `${page + 1}`],
    ['a page number in words', (page: number) => `Page ${page + 1} of 12`],
    ['a page number in Roman figures', (page: number) => ['i', 'ii', 'iii', 'iv', 'v', 'vi'][page] ?? 'x'],
    ['a page number between dashes', (page: number) => `– ${page + 1} –`],
    ['a German page number', (page: number) => `Seite ${page + 1}`],
  ])('is left out, at the head and at the foot: %s', (_what, textOf) => {
    for (const y of [30, FOOT]) expect(leftOf(6, (page) => lineAt(page, y, textOf(page)))).toEqual([])
  })

  it('is left out where it stands on every other page', () => {
    expect(leftOf(8, (page) => lineAt(page, 30, page % 2 ? 'Annals of the Ferry' : 'The mill and its bread'))).toEqual([])
  })

  it('is left out by its place where it says something else on each page', () => {
    const titles = ['The mill', 'The ferry', 'The weir', 'The bridge', 'The pass', 'The kite']
    expect(leftOf(6, (page) => lineAt(page, 30, titles[page] ?? ''))).toEqual([])
  })
})

describe('what stands on a page', () => {
  it('stays where nothing like it stands on another, and where it stands within the text', () => {
    expect(leftOf(6, (page) => (page === 2 ? lineAt(page, 30, 'A title that stands at the head') : null))).toEqual([
      'A title that stands at the head',
    ])
    expect(leftOf(6, (page) => lineAt(page, HEIGHT / 2 + 3, 'A refrain'))).toHaveLength(6)
  })

  it('stays on the only page there is, a number too', () => {
    for (const text of ['Annals of the Ferry', '1', 'Page 1 of 1']) expect(leftOf(1, (page) => lineAt(page, 30, text))).toEqual([text])
  })

  it('stays where it is as near to the text as a line of it', () => {
    const titles = ['The mill', 'The ferry', 'The weir', 'The bridge', 'The pass', 'The kite']
    expect(leftOf(6, (page) => lineAt(page, 86, titles[page] ?? ''), 100)).toHaveLength(6)
  })

  it('stays in its order, and is the line itself', () => {
    const lines = [0, 1, 2].flatMap((page) => textOn(page))
    const left = withoutRunningHeads(lines, pagesOf(3))
    expect(left).toEqual(lines)
    expect(left.every((line, at) => line === lines[at])).toBe(true)
  })

  it('is nothing where there is nothing', () => {
    expect(withoutRunningHeads([], [])).toEqual([])
    expect(withoutRunningHeads([], pagesOf(3))).toEqual([])
    const stray = [lineAt(7, 30, 'On a page that is not there')]
    expect(() => withoutRunningHeads(stray, pagesOf(2))).not.toThrow()
  })
})
