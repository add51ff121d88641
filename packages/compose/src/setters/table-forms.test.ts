import { expect, it } from 'vitest'
import { shapeOf } from '../ingest/table.ts'
import { asEntries } from './table-forms.ts'

it('a table without room for its columns is entries: the telling column names each, the others are facts under it', () => {
  const rows = [
    ['Ref', 'House', 'Beds', 'Price', 'Notes'],
    ['HP1', 'The Old Schoolhouse', '4', '£595,000', 'Grade II'],
    ['HP2', 'Nab End Farm', '5', 'Offers', ''],
    ['prices of May', '', '', '', ''],
  ]
  const { rows: entries, spans } = asEntries({ kind: 'table', at: [0], rows, ...shapeOf(rows), header: true }, 2)
  expect(entries).toEqual([
    ['House', '', '', ''],
    ['The Old Schoolhouse', '', '', ''],
    ['Ref', 'HP1', 'Price', '£595,000'],
    ['Beds', '4', 'Notes', 'Grade II'],
    ['Nab End Farm', '', '', ''],
    ['Ref', 'HP2', 'Price', 'Offers'],
    ['Beds', '5', '', ''],
    ['prices of May', '', '', ''],
  ])
  expect([...(spans ?? [])]).toEqual([
    [1, 'band'],
    [4, 'band'],
    [7, 'note'],
  ])
})
