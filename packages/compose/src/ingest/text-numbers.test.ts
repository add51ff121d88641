import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readMaterial } from '../material/read-material.ts'
import { ingest } from './ingest.ts'

const read = async (text: string) => {
  const { pieces, collections } = readMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })])
  return { pieces: pieces.map(({ title, genre }) => [title, genre]), collections: collections.map(({ title }) => title), all: pieces }
}

const stanza = (nth: number): string =>
  [
    `the ${nth} boats go out before the light,`,
    'and nobody has said a word. They know',
    'the water. It has kept them from the night,',
    'it keeps them now. They let',
  ].join('\n')

const poem = (nth: number): string => [stanza(nth), stanza(nth + 1), stanza(nth + 2)].join('\n\n')

describe('numbers that stand alone over texts', () => {
  const text = `1.\n\nWashing the rice\n\n${poem(1)}\n\n                                   Anjali R.\n\n\n\n2.\n\nNight bus\n\n${poem(4)}\n\n                                   - Callum Strang\n\n\n\n3. (untitled)\n\n${poem(7)}\n\n                                   anon\n`

  it('are those of the texts behind them, and no text', async () => {
    const { pieces, all } = await read(text)
    expect(pieces).toEqual([
      ['Washing the rice', 'poem'],
      ['Night bus', 'poem'],
      ['(untitled)', 'poem'],
    ])
    const bylines = all.map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'role' && block.role === 'byline' ? block.lines : [])),
    )
    expect(bylines.map(([line]) => line?.map((inline) => inline.text.trim()).join(''))).toEqual(['Anjali R.', 'Callum Strang', 'anon'])
  })

  it('stay where they number parts that have no titles', async () => {
    const document = await ingest({ name: 'a.txt', bytes: strToU8(`A HARBOUR\n\n1.\n\n${poem(1)}\n\n2.\n\n${poem(4)}\n`) })
    expect(document.blocks.map(({ text: said }) => said)).toContain('2.')
  })
})

const told = 'The library is open all night again from Monday to Thursday, and Ken is back on nights and says hello to all of you.'

describe('a line in capitals over a title', () => {
  it('heads what follows it, where it stands nearer to that', async () => {
    const text = `PHOTOCOPY\n\nBuses at night\n\n${told}\n${told}\n\n\n\nOPINION\n\nStop calling it an experience\n\nby Jo Pereira\n\n${told}\n\n${told}\n`
    const { collections, all } = await read(text)
    expect(collections).toContain('OPINION')
    expect(all.find(({ title }) => title === 'Buses at night')?.blocks).toHaveLength(1)
    // A name under a text is none.
    const named = text.replace('\n\n\n\nOPINION\n\n', '\n\nJO KING\n\n\n\n')
    expect((await read(named)).collections).not.toContain('JO KING')
  })
})

describe('a title with a name behind a dash under it', () => {
  it('begins the next text behind a rule', async () => {
    const text = `STORIES (issue 3)\n\n--------\n\nTHE LOST PROPERTY OFFICE\nby Marnie Achebe\n\n${told}\n\n${told}\n\n\n--------\n\n\nEleven minutes in the kitchen\n   - J. Pereira\n\n2:14\n\n${told}\n\n2:15\n\n${told}\n`
    const { collections, pieces, all } = await read(text)
    expect(collections).toEqual(['STORIES (issue 3)'])
    expect(pieces.map(([title]) => title)).toEqual(['THE LOST PROPERTY OFFICE', 'Eleven minutes in the kitchen'])
    expect(all[1]?.blocks[0]).toMatchObject({ kind: 'role', role: 'byline', lines: [[{ text: 'J. Pereira' }]] })
  })
})
