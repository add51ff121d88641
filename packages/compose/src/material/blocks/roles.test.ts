import { expect, it } from 'vitest'
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
