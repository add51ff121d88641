import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { MaterialBlock } from './material.ts'
import { genreShown } from './shown.ts'
import { readMaterial } from './read-material.ts'

async function blocksOf(text: string): Promise<readonly MaterialBlock[]> {
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
  return pieces[0]?.blocks ?? []
}

it('lines that only name things are shown as a list, those that tell something as notices', async () => {
  const named = await blocksOf('# Next year\n\n- A second stand at the fair\n- A new roof\n- Two apprentices\n')
  const told = await blocksOf(
    '# Notices\n\n- The hall is closed on Saturday, as the floor is polished; whoever has left a coat there calls Mrs Bell before Friday noon.\n- Lost: one glove.\n',
  )
  expect([named, told].map((blocks) => blocks.map(({ kind }) => kind))).toEqual([['items'], ['items']])
  expect(genreShown({ genre: 'notices', blocks: named })).toBe('list')
  expect(genreShown({ genre: 'notices', blocks: told })).toBe('notices')
  expect(genreShown({ genre: 'feature', blocks: named })).toBe('feature')
})

it('running text that may be a list or a recipe is shown as running text, a sure one as what it is', async () => {
  const told = await blocksOf('The bread is sold by noon.\n\nThe boats come in before the market opens.\n')
  expect(told.every(({ kind }) => kind === 'prose')).toBe(true)
  for (const genre of ['list', 'recipe'] as const) {
    expect(genreShown({ genre, sure: false, blocks: told })).toBe('short')
    expect(genreShown({ genre, sure: true, blocks: told })).toBe(genre)
  }
})

it('what has no picture shows no series, and what has no steps no instruction: it is running text, or rows', async () => {
  const told = await blocksOf('First the lake cools from above.\n\nThen, one still night, it freezes.\n')
  const listed = await blocksOf('# To bring\n\n- A spare coat with your name in it\n- Slippers\n- A photograph of the family\n')
  const stepped = await blocksOf('# The pump\n\n1. Fill the tank to the line.\n2. Close the valve.\n3. Switch it on.\n')
  expect(told.every(({ kind }) => kind === 'prose')).toBe(true)
  for (const genre of ['photos', 'how-to'] as const) {
    expect(genreShown({ genre, blocks: told })).toBe('short')
    expect(genreShown({ genre, blocks: listed })).toBe('list')
  }
  expect(genreShown({ genre: 'how-to', blocks: stepped })).toBe('how-to')
  expect(genreShown({ genre: 'photos', blocks: [...told, { kind: 'picture', picture: 'a', at: [0] }] })).toBe('photos')
})
