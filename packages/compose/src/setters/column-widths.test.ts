import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { shapeOf } from '../ingest/table.ts'
import { emptyPages } from '../pages/settings.ts'
import { LEVELS } from '../typography/level.ts'
import { leastWidth, needsOf, widthsWithin } from './column-widths.ts'
import { setTables } from './set-tables.ts'
import { typeAreaOf } from './type-area.ts'

const ports = await testPorts()

async function emptyDraft(): Promise<Draft> {
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  return new Draft(empty, ports.layouter)
}

const tableOf = (rows: readonly (readonly string[])[]) => ({ kind: 'table' as const, at: [0], rows, ...shapeOf(rows), header: true })

it('a column is as wide as its longest word, an amount bound to its unit is one, and the rest goes to those that ask for more', async () => {
  const rows = [
    ['Size', 'Notes'],
    ['40\u00A0×\u00A0120\u00A0cm', 'signed and numbered on the back by the photographer'],
    ['30\u00A0×\u00A045', 'none'],
  ]
  const needs = needsOf(await emptyDraft(), 0, tableOf(rows))
  expect(needs.words[0]).toBe(needs.wholes[0])
  expect(needs.words[1]).toBeLessThan(needs.wholes[1] ?? 0)
  const [size = 0, notes = 0] = widthsWithin(needs, leastWidth(needs) + 4)
  expect(size).toBeGreaterThan(needs.words[0] ?? 0)
  expect(notes - (needs.words[1] ?? 0)).toBeGreaterThan(4)
})

it.each([
  [6, 3],
  [26, 12],
])('a table of %i columns is set without a broken word, with the rows that it has or as entries', async (count, least) => {
  const row = (cell: string): string[] => Array.from({ length: count }, (_, nth) => `${cell} ${nth}`)
  const rows = [row('Accommodation'), row('Conversion'), row('Available'), row('Detached')]
  const draft = await emptyDraft()
  const areas = [0, 1, 2].map((page) => ({ page, area: typeAreaOf(draft.design) }))
  const place = { key: 'a', nth: 0, document: 'a', areas, level: LEVELS.text, drawn: false }
  expect(setTables(draft, [{ heads: [], table: tableOf(rows) }], place)).toMatchObject({ fits: true, rows: 3 })
  const tables = draft.design.pages.flatMap(({ layers }) =>
    Object.values(layers).flatMap((layer) => (isKind(layer, 'Table') ? [layer] : [])),
  )
  const said = tables.flatMap(({ props }) => props.cells.flat())
  expect(rows.flat().filter((cell) => !said.includes(cell))).toEqual([])
  for (const { props } of tables) {
    expect(props.rows).toBeGreaterThan(least)
    const total = (props.columnWidths ?? []).reduce((sum, each) => sum + each, 0)
    expect(props.columns).toBe(count > 6 ? 4 : count)
    const narrow = (props.columnWidths ?? []).filter((each) => (each / total) * props.boxSize.width < 5 * (props.textSize ?? 0))
    expect(narrow).toEqual([])
  }
})
