import { expect, it } from 'vitest'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { fewerNames } from './contents-words.ts'

it.each([
  [60, 'Harvest assembly · Half term begins'],
  [70, 'Harvest assembly · Half term begins · Lantern walk to the pond'],
  [34, 'Lantern walk to the pond'],
])('names beside each other stand on one line of %i letters, and end on no sign between two', (most, left) => {
  const said = [plainBlock('Harvest assembly · Half term begins · Lantern walk to the pond', { style: 'toc-entry-line' })]
  const shown = fewerNames(said, (blocks) => blocks.every((block) => textOf(block).length <= most)).map(textOf)
  expect(shown).toEqual([left.trim()])
  expect(shown.join('')).not.toMatch(/·\s*$/u)
})
