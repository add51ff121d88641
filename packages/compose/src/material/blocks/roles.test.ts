import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'
import { isByline } from './roles.ts'

it.each(['by Ada Holt, B.Sc., F.R.S. (retd.)', 'von Ida Kern', 'par Luc Perrin', 'by Ada Holt (retd.)'])(
  '%s says who wrote a text',
  (line) => {
    expect(isByline(line)).toBe(true)
  },
)

it.each(['by the river, at noon', 'by Tuesday the water stood at the door of the mill', 'Ada Holt'])('%s does not', (line) => {
  expect(isByline(line)).toBe(false)
})

it('a point of a report stays behind the point before it, whatever figures it names', async () => {
  const points = [
    '**1. Members.** At the end of the year the club had 203 members, seven more than the year before, and 67 wait for a plot.',
    '**2. Plots.** Seven changed hands. Plot 88 was let again after 11 m³ of rubbish (and a boat).',
  ]
  const document = await ingest({ name: 'a.md', bytes: strToU8(`# Report of the board\n\n${points.join('\n\n')}\n`) })
  const blocks = readMaterial([document]).pieces.flatMap((piece) => piece.blocks)
  expect(blocks.map(({ kind }) => kind)).toEqual(['prose', 'prose'])
})
