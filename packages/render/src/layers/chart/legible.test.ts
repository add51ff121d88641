import { ChartKind, contrastOf, createDesign, createLayer, createPage } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../../../test/support/fonts.ts'
import type { Item } from '../../frame.ts'
import { createLayouter } from '../../layouter.ts'

const typesetter = await createTypesetter()

/** Colours of the words of some items, `#rrggbb`. */
const inksOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    item.type === 'group'
      ? inksOf(item.items)
      : item.type === 'text'
        ? item.segments.flatMap(({ fill }) => (fill.type === 'solid' ? [fill.color.slice(0, 7)] : []))
        : [],
  )

test.each(ChartKind.options)('every word of a chart of kind %s is read on tinted paper', (kind) => {
  const paper = '#f4ede1'
  const data = [1, 2, 3].map((value) => ({ label: `Row ${value}`, value, values: [value * 2, value * 3], x: value }))
  const series = ['One', 'Two', 'Three'].map((name) => ({ name }))
  const chart = createLayer('Chart', { kind, data, series, boxSize: { width: 1200, height: 800 } })
  const swatches = [
    { id: 'paper', name: 'Cream', color: paper },
    { id: 'accent', name: 'Yellow', color: '#f2c230' },
  ]
  const design = { ...createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers: { chart } })] }), swatches }
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(design))
  const inks = layouter.page(design, 0).layers.flatMap(({ items }) => inksOf(items))
  expect(inks.length).toBeGreaterThan(3)
  expect(inks.filter((ink) => contrastOf(ink, paper) < 4.5)).toEqual([])
})

/** Size of the type of a chart in a box, page pixels. */
function sizeIn(width: number, height: number): number {
  const data = [1, 2, 3].map((value) => ({ label: `Row ${value}`, value }))
  const chart = createLayer('Chart', { kind: 'bar', data, boxSize: { width, height } })
  const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers: { chart } })] })
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(design))
  return Math.max(...layouter.page(design, 0).layers.flatMap(({ items }) => sizesOf(items)))
}

const sizesOf = (items: readonly Item[]): number[] =>
  items.flatMap((item) => (item.type === 'group' ? sizesOf(item.items) : item.type === 'text' ? item.segments.map(({ size }) => size) : []))

test('labels are read in a small chart, and are larger in one across a page than in one in a column', () => {
  expect(sizeIn(400, 300)).toBeGreaterThanOrEqual(28)
  expect(sizeIn(1000, 1100)).toBe(40)
  expect(sizeIn(2100, 1200)).toBe(50)
  expect(sizeIn(2100, 700)).toBeLessThanOrEqual(40)
})
