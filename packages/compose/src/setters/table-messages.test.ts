import { expect, it } from 'vitest'
import { textOf } from '../fill/inlines.ts'
import { TELLINGS, toldBy } from './table-messages.ts'

it('what a single table tells is said whole, in brief or not at all under its title', () => {
  const rows = ['Item|2024|2025', 'Fees|£31,200|£36,900', 'Grants|£4,000|£0', 'Boats|-£14,300|-£22,750'].map((row) => row.split('|'))
  const tables = [{ heads: [], table: { kind: 'table' as const, header: true, rows, columns: [], at: [1] } }]
  const said = TELLINGS.map((telling) =>
    toldBy({ tables, lead: [] }, { drawn: true }, { title: 'Costs', language: 'en', telling }).lead.map(textOf),
  )
  expect(said).toEqual([['Boats went from -£14,300 to -£22,750 between 2024 and 2025'], ['Boats went from -£14,300 to -£22,750'], []])
})
