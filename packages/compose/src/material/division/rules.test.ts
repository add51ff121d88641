import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { linesOf } from '../heads.ts'
import { readAlone } from '../pieces.ts'
import { areOfSeveralGenres, isStrong } from './rules.ts'

async function read(title: string, text: string) {
  const [heading, ...lines] = linesOf(await ingest({ name: 'a.md', bytes: new TextEncoder().encode(`## ${title}\n\n${text}\n`) }))
  return readAlone(heading ?? null, lines)
}

describe('parts of several genres', () => {
  const poem =
    'The door stood open\nand the dog came in\nand asked for water\nand was not seen again\n\nThe rain came after\nand sat by the fire\n'
  const letter =
    'Dear neighbours,\n\nThank you for the soup, the two blankets and the ladder, which I shall bring back on Monday.\n\nKind regards,\nLeila Farrow\n'
  const bread = '- 500 g flour\n- 7 g yeast\n- 300 ml water\n- 10 g salt\n'
  const baking = '1. Knead it for ten minutes.\n2. Let it rise under a cloth.\n3. Bake it in a hot oven.\n'

  it('are those of which neither stands in a text of the other', async () => {
    const parts = [await read('The visitor', poem), await read('To the houses by the weir', letter)]
    expect(parts.map(isStrong)).toEqual([true, true])
    expect(areOfSeveralGenres(parts)).toBe(true)
  })

  it('are not the halves of one, or alike, or a single one', async () => {
    expect(areOfSeveralGenres([await read('For the bread', bread), await read('How to bake it', baking)])).toBe(false)
    expect(areOfSeveralGenres([await read('The visitor', poem), await read('The guest', poem)])).toBe(false)
    expect(areOfSeveralGenres([await read('The visitor', poem)])).toBe(false)
  })
})
