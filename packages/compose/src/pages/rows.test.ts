import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import type { Piece } from '../material/material.ts'
import { rowsOf } from './rows.ts'

it.each([
  ['short ones', ['1901', '1914–1918', '1936'], ['row-number']],
  ['a long one among them', ['1901', '3 February 1914', '1936'], ['row-when']],
])('sets all dates of a list in one type: %s', async (_name, dates, styles) => {
  const said = ['The mill burns down.', 'The bridge is opened by nobody, as it rains.', 'The school has a stove.']
  const text = `# Our village\n\n${dates.map((date, at) => `${date}: ${said[at] ?? ''}`).join('\n')}\n`
  const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces as [Piece]
  const rows = rowsOf(piece, piece.blocks, { years: true, numbers: false, language: 'en' })
  expect(rows).toHaveLength(dates.length)
  expect([...new Set(rows.flatMap(({ mark }) => mark.map(({ attrs }) => attrs?.style)))]).toEqual(styles)
})
