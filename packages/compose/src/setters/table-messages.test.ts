import { expect, it } from 'vitest'
import { textOf } from '../fill/inlines.ts'
import { TELLINGS, toldBy } from './table-messages.ts'

it('what a single table tells is said whole, in brief or not at all under its title', () => {
  const rows = ['Item|2024|2025', 'Rowers|312|369', 'Boats|40|22', 'Cups|14|23'].map((row) => row.split('|'))
  const tables = [{ heads: [], table: { kind: 'table' as const, header: true, rows, columns: [], at: [1] } }]
  const said = TELLINGS.map((telling) =>
    toldBy({ tables, lead: [] }, { drawn: true }, { title: 'Club', language: 'en', telling }).lead.map(textOf),
  )
  expect(said).toEqual([['Rowers rose from 312 to 369 between 2024 and 2025'], ['Rowers rose from 312 to 369'], []])
})
