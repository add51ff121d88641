import { describe, expect, it } from 'vitest'
import { findGutters } from './pdf-columns.ts'
import { layoutPages } from './pdf-layout.ts'
import type { PdfItem, PdfPage } from './pdf-text.ts'

const item = (text: string, x: number, y: number, width = text.length * 5, height = 10): PdfItem => ({ text, x, y, width, height })
const page = (...items: PdfItem[]): PdfPage => ({ width: 400, height: 600, items })
const column = (x: number, from: number, lines: readonly string[]): PdfItem[] =>
  lines.map((line, index) => item(line, x, from + index * 12, 150))

describe('layoutPages', () => {
  it('reads the left column before the right one', () => {
    const pages = [
      page(
        ...column(40, 100, ['Left one goes', 'on to two and', 'ends here.']),
        ...column(220, 100, ['Right one goes', 'on to two and', 'ends there.']),
      ),
    ]
    expect(findGutters(pages[0] as PdfPage)).toEqual([{ from: 190, to: 220 }])
    expect(layoutPages(pages).map((block) => block.text)).toEqual([
      'Left one goes on to two and ends here. Right one goes on to two and ends there.',
    ])
  })

  it('keeps lines that end where their author ended them, and how far they stand in', () => {
    const prose = ['Text that was wrapped fills its', 'lines until no further word can', 'be set on them, and so on.']
    const verse = [item('You go by like a room', 40, 200), item('that nobody hired,', 40, 212), item('with one man inside', 60, 224)]
    expect(layoutPages([page(...column(40, 100, prose), ...verse)]).map(({ text }) => text)).toEqual([
      prose.join(' '),
      'You go by like a room\u2028that nobody hired,\u2028    with one man inside',
    ])
  })

  it('takes large type for a heading and a gap for a new paragraph', () => {
    const pages = [
      page(
        item('A heading', 40, 80, 90, 18),
        item('First text.', 40, 110),
        item('still first.', 40, 122),
        item('still first too.', 40, 134),
        item('Second.', 40, 164),
      ),
    ]
    expect(layoutPages(pages)).toEqual([
      { level: 1, text: 'A heading' },
      { level: 0, text: 'First text. still first. still first too.' },
      { level: 0, text: 'Second.' },
    ])
  })

  it('joins a hyphenated word only when it occurs elsewhere', () => {
    const lines = column(40, 100, ['the machine is quick-and-', 'dirty, and the ma-', 'chine runs'])
    expect(layoutPages([page(...lines)])[0]?.text).toBe('the machine is quick-and-dirty, and the machine runs')
  })

  it('drops what recurs at the head and foot of the pages', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      page(item('The Title', 40, 20), item(`Text of page ${number} here.`, 40, 300), item(`${number}`, 200, 590)),
    )
    expect(layoutPages(pages).some((block) => /Title|^\d$/u.test(block.text))).toBe(false)
  })

  it('reads lines of Arabic and Hebrew from the right, but for figures in them', () => {
    const line = [item('ירושלים', 20, 100, 40), item('15', 80, 100, 12), item('ב', 94, 100, 6), item('שלום', 110, 100, 30)]
    expect(layoutPages([page(...line)]).map(({ text }) => text)).toEqual(['שלום ב 15 ירושלים'])
  })

  it('takes no room between words for a gutter where each letter stands alone', () => {
    const letters = ['اﻟﻨﺎس', 'واﻟﺒﺤﺮ', 'واﻟﻠﻴﻞ'].flatMap((word, row) =>
      Array.from(word, (letter, at) => item(letter, 200 - at * 5 - (at > 2 ? 3 : 0), 100 + row * 12, 5)),
    )
    expect(findGutters(page(...letters))).toEqual([])
  })
})
