import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { findingOf } from '../analyse/finding.ts'
import { Draft } from '../fill/draft.ts'
import { shapeOf } from '../ingest/table.ts'
import { emptyPages } from '../pages/settings.ts'
import { saysAll, setAxisNames } from './set-chart.ts'
import { typeAreaOf } from './type-area.ts'

/** Returns whether a chart stands for a table by itself; its rows are divided by `/`, its cells by `,`. */
function isSaid(table: string): boolean {
  const rows = table.split('/').map((row) => row.split(','))
  const finding = findingOf(rows, { language: 'en' })
  return finding !== null && saysAll(finding, { rows })
}

it('a chart of few figures of one measure says all that its table does, in one column or two', () => {
  expect(isSaid('Source,Pounds/Repairs,38400/Sales,21750/Gifts,12300')).toBe(true)
  expect(isSaid('Dish,Bowls brought,Bowls empty/Potato salad,19,11/Rice and peas,6,6/Trifle,4,4/Quiche,7,5')).toBe(true)
})

it('a chart of many figures, of several measures, of a part of the columns or with long names stands over its table', () => {
  const many = Array.from({ length: 15 }, (_, nth) => `Dish ${'abcdefghijklmno'[nth]},${3 + nth}`).join('/')
  expect(isSaid(`Dish,Bowls/${many}`)).toBe(false)
  expect(isSaid('Crop,Weight (kg),Length (cm)/Beans,19,11/Peas,6,6/Leeks,9,7')).toBe(false)
  expect(isSaid('Crew,Kilometres,Outings/Men,1841,145/Women,2110,160/Masters,960,37')).toBe(false)
  expect(isSaid('Dish,Bowls/Potato salad as it is made in Alma Street,19/Trifle,6/Quiche,9')).toBe(false)
})

it('what the bars of a chart are stands over their names where they lie, on the line of the measure, and else under them', async () => {
  const ports = await testPorts()
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  const topsOf = (names: readonly string[]): number[] => {
    const rows = [['Dish', 'Bowls'], ...names.map((name, nth) => [name, `${19 - 3 * nth}`])]
    const finding = findingOf(rows, { language: 'en' })
    if (!finding) throw new Error('no finding')
    const draft = new Draft(empty, ports.layouter)
    const table = { kind: 'table' as const, at: [0], rows, ...shapeOf(rows), header: true }
    setAxisNames(draft, { page: 0, id: 'a' }, { ...typeAreaOf(empty), height: 900 }, finding, table, { key: 'a', nth: 0, document: 'a' })
    const { 'a-label': label, 'a-measure': measure } = draft.design.pages[0]?.layers ?? {}
    return [label, measure].map((layer) => (layer && isKind(layer, 'Text') ? layer.props.position.y : -1))
  }
  const [label, measure] = topsOf(['Potato salad from Ann', 'Rice and peas', 'Trifle'])
  expect(label).toBe(measure)
  const [under = 0, over = 0] = topsOf(['Salad', 'Rice', 'Trifle'])
  expect(under).toBeGreaterThan(over)
})
