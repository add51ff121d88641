import { createDesign, createLayer, createPage } from '@magazineai/design'
import type { ChartKind } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../../../test/support/fonts.ts'
import type { Item } from '../../frame.ts'
import { createLayouter } from '../../layouter.ts'

const typesetter = await createTypesetter()

interface Written {
  text: string
  /** Page pixels from the left of the chart, where it begins. */
  x: number
}

const writtenIn = (items: readonly Item[]): Written[] =>
  items.flatMap((item) =>
    item.type === 'group'
      ? writtenIn(item.items)
      : item.type === 'text'
        ? [{ text: item.source.trim(), x: item.segments[0]?.x ?? Number.NaN }]
        : [],
  )

const rows = [
  { label: 'Senior men', value: 1840 },
  { label: 'Senior women', value: 2115 },
  { label: 'September', value: 3270 },
]

function written(kind: ChartKind, figures?: boolean, data = rows, width = 700): Written[] {
  const shown = figures === undefined ? {} : { figures }
  const chart = createLayer('Chart', { kind, data, series: [{ name: 'Kilometres' }], boxSize: { width, height: 900 }, ...shown })
  const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers: { chart } })] })
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(design))
  return layouter.page(design, 0).layers.flatMap(({ items }) => writtenIn(items))
}

const wordsOf = (found: readonly Written[]): string => found.map(({ text }) => text).join(' ')

test.each(['bar', 'horizontalBar'] as const)('every word of the names under a chart of kind %s is shown, and what it shows', (kind) => {
  for (const figures of [true, false])
    expect(
      wordsOf(written(kind, figures))
        .match(/\p{L}+/gu)
        ?.toSorted(),
    ).toEqual(['Kilometres', 'Senior', 'Senior', 'September', 'men', 'women'].toSorted())
})

test.each(['bar', 'horizontalBar', 'line'] as const)('no figure of a table stands in a chart of kind %s beside it', (kind) => {
  expect(wordsOf(written(kind, false))).not.toMatch(/1,840|2,115|3,270/u)
  if (kind !== 'line') expect(wordsOf(written(kind))).toMatch(/1,840.*2,115.*3,270/u)
})

test('the names under a line stand under the middle of their points, the first and the last too', () => {
  const starts = (labels: readonly string[]): number[] =>
    written(
      'line',
      false,
      labels.map((label, value) => ({ label, value })),
      1600,
    ).flatMap(({ text, x }) => (labels.includes(text) ? [x] : []))
  const [first = 0, second = 0, third = 0, last = 0] = starts(['September', 'September', 'September', 'September'])
  expect(second - first).toBeCloseTo(third - second, 0)
  expect(last - third).toBeCloseTo(third - second, 0)
})
