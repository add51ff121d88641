import { isKind, type Design, type Page } from '@magazineai/design'
import { expect, test } from 'vitest'
import { templateKit } from '../../index.ts'
import { bareCover, pageArt } from './bare.ts'

const kit = templateKit('kernel')
const design = kit.build(kit.plan)

const slotsOf = (page: Page) => Object.values(page.layers).flatMap(({ slot }) => (slot ? [slot] : []))
const pagesOf = (from: Design, recipe: string) => from.pages.filter(({ id }) => id.includes(`.${recipe}.`))
const pageOf = (recipe: string) => pagesOf(design, recipe)[0]!

test('shows figures as a chart and as the table behind it', () => {
  const page = pageOf('data')
  const byRole = (role: string) => Object.values(page.layers).find(({ slot }) => slot?.role === role)!
  const [chart, table] = [byRole('chart'), byRole('table')]
  expect(isKind(chart, 'Chart') && isKind(table, 'Table')).toBe(true)
  if (!isKind(chart, 'Chart') || !isKind(table, 'Table')) return
  const answering = table.props.cells.slice(1).map((row) => Number.parseFloat(row[2]!))
  const drawn = chart.props.data.map(({ value }) => value)
  expect(answering.filter((value) => !drawn.includes(value))).toEqual([])
  expect(chart.props.alt).toContain('Obelisk: 19.4')
  expect(slotsOf(page).map(({ role }) => role)).toEqual(expect.arrayContaining(['headline', 'chart-title', 'chart-source']))
})

test('offers composing a page of figures', () => {
  expect(kit.recipes.map(({ kind }) => kind)).toContain('data')
  expect(pagesOf(design, 'data')).toHaveLength(1)
})

test('gives an opener four facts, each a label with its value', () => {
  const slots = slotsOf(pageOf('opener'))
  const indices = (role: string) => slots.filter((slot) => slot.role === role).map(({ index }) => index)
  expect(indices('facts-label')).toEqual([0, 1, 2, 3])
  expect(indices('facts-value')).toEqual([0, 1, 2, 3])
})

test('ranks five machines, bars as long as their figures', () => {
  const [, right] = pagesOf(design, 'listicle')
  const bars = Object.entries(right!.layers).flatMap(([, layer]) => {
    if (!isKind(layer, 'Text') || layer.slot?.role !== 'item-datum') return []
    const [figure, bar] = layer.props.doc!.content
    const [full] = bar!.content!
    return [
      { years: Number.parseInt(JSON.stringify(figure).match(/(\d+) yrs/)![1]!), strokes: full?.type === 'text' ? full.text.length : 0 },
    ]
  })
  expect(bars).toHaveLength(5)
  for (const { years, strokes } of bars) expect(strokes / 20).toBeCloseTo(years / 39, 1)
})

test('lists forty articles on one page of contents, the last above the foot', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ recipe: 'short', key: `feature-${i + 1}` }))
  const toc = kit.build([{ recipe: 'cover', key: 'cover' }, { recipe: 'toc', key: 'toc' }, ...many]).pages[1]!
  const entries = Object.values(toc.layers).filter(({ slot }) => slot?.role === 'toc-entry-title')
  expect(entries).toHaveLength(40)
  for (const { props } of Object.values(toc.layers)) {
    expect(props.boxSize.height).toBeGreaterThan(0)
    expect(props.position.y + props.boxSize.height).toBeLessThanOrEqual(3508)
  }
})

const COVER = { x: -36, y: -36, width: 2552, height: 3580 }

test('shows snow as white wherever there is white, and land that runs off the sheet', () => {
  const art = bareCover.art(COVER, { seed: 1, subject: 'mountains' })
  const white = art.find(({ layer }) => isKind(layer, 'Frame') && layer.props.color === 'swatch:white')?.layer
  const mint = art.find(({ layer }) => isKind(layer, 'Frame') && layer.props.color === 'swatch:mint')?.layer
  if (!white || !mint || !isKind(white, 'Frame') || !isKind(mint, 'Frame')) throw new Error('no dots')
  const dotsOf = ({ props }: typeof white) =>
    [...(props.clipPath ?? '').matchAll(/M(-?\d+) (-?\d+)a(\d+)/gu)].map((found) => found.slice(1).map(Number))
  expect(Math.max(...dotsOf(white).map(([, y = 0]) => y))).toBeLessThan(Math.max(...dotsOf(mint).map(([, y = 0]) => y)))
  const lefts = art.flatMap(({ layer }) => (isKind(layer, 'Frame') ? dotsOf(layer).map(([x = 0]) => layer.props.position.x + x) : []))
  expect(Math.min(...lefts)).toBeLessThan(0)
})

test('leaves out the dots of what is dark within other parts where the field is black: an eye is the field', () => {
  const box = { x: 300, y: 300, width: 1_140, height: 1_140 }
  const colorsOf = (seed: number) =>
    pageArt(box, { seed, subject: 'clock' }).flatMap(({ layer }) => (isKind(layer, 'Frame') ? [layer.props.color] : []))
  expect(new Set(colorsOf(0))).toEqual(new Set(['swatch:blue', 'swatch:mint', 'swatch:white']))
  expect(colorsOf(1)).toHaveLength(4)
})
