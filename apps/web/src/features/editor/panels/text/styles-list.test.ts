import { createDesign, createPage, type ParagraphStyle } from '@magazineai/design'
import { expect, it } from 'vitest'
import { styleGroups } from './styles-list.ts'

function groupsOf(paragraph: Record<string, ParagraphStyle>): Record<string, string[]> {
  const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p' })] })
  const groups = styleGroups({ ...design, styles: { paragraph, character: {} } })
  return Object.fromEntries(groups.map(({ title, items }) => [title, items.map(({ label }) => label)]))
}

it('puts styles together by what their names say they are for', () => {
  const groups = groupsOf({
    body: { name: 'Body', size: 46 },
    'body-first': { name: 'Body, first', basedOn: 'body' },
    headline: { name: 'Headline', size: 330 },
    'item-number': { name: 'Item number', size: 150 },
    caption: { name: 'Caption', size: 29 },
    folio: { name: 'Folio', size: 29 },
    'toc-number': { name: 'Contents number', size: 200 },
    'cover-kicker': { name: 'Cover kicker', size: 40 },
    'back-caption': { name: 'Back cover caption', size: 36 },
    'pull-quote': { name: 'Pull quote', size: 88 },
  })
  expect(groups).toEqual({
    Body: ['Body', 'Body, first'],
    Headings: ['Headline', 'Item number'],
    'Quotes and openings': ['Pull quote'],
    'Captions and credits': ['Caption'],
    Furniture: ['Folio'],
    Contents: ['Contents number'],
    Cover: ['Cover kicker', 'Back cover caption'],
  })
})

it('puts a style without such a name with what it is based on, else by its size, and loses none', () => {
  const groups = groupsOf({
    body: { name: 'Fließtext', size: 40 },
    x1: { name: '見出し', size: 120 },
    x2: { name: 'Klein', size: 28 },
    x3: { name: 'Blau', basedOn: 'quote', size: 300 },
    quote: { name: 'Zitat', size: 90 },
    // A circle is walked once.
    a: { name: 'Rund', basedOn: 'b', size: 41 },
    b: { name: 'Runder', basedOn: 'a', size: 42 },
  })
  expect(groups).toEqual({
    Body: ['Fließtext', 'Rund', 'Runder'],
    Headings: ['見出し'],
    'Quotes and openings': ['Blau', 'Zitat'],
    'Captions and credits': ['Klein'],
  })
  expect(groupsOf({})).toEqual({})
})
