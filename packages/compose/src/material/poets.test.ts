import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from './material.ts'
import { readMaterial } from './read-material.ts'
import { plain } from './text.ts'

const pieces = async (text: string, name = 'a.txt'): Promise<readonly Piece[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces

const poetOf = ({ blocks }: Piece): string | undefined => {
  const line = blocks.find((block) => block.kind === 'role' && block.role === 'byline')
  return line?.kind === 'role' ? line.lines.map(plain).join(' ') : undefined
}

const booklet = `TIDE POOL
Verse from Harl Sands

IDA WOLD

Slack Water

The boats lean
on nothing,
the gulls lean
on that.

Lamp Room

I trimmed the wick
and it was day,
I trimmed the day
and it was you.


TOM A. REED

Groyne

Count the posts,
said my father,
and be home
before the last.


UNA PELL (1921–1990)

Ferry

Nobody waved.
We waved back
anyway,
being raised so.
`

describe('a booklet of several poets', () => {
  it('calls each poem by the title under the name of its poet, and a poem behind it is by the same', async () => {
    const found = await pieces(booklet)
    expect(found.map((piece) => [piece.title, poetOf(piece)])).toEqual([
      ['Slack Water', 'IDA WOLD'],
      ['Lamp Room', 'IDA WOLD'],
      ['Groyne', 'TOM A. REED'],
      ['Ferry', 'UNA PELL (1921–1990)'],
    ])
  })

  it('does so in Markdown, where a poet has several poems', async () => {
    const poem = (title: string, word: string): string => `### ${title}\n\nIl ${word} va\ne non torna,\nil ${word} sta\ne non parla.\n\n`
    const text = `# Quaderno\n\n## Rosa Villa\n\n${poem('Ponte', 'fiume')}${poem('Argine', 'cane')}## Piero Conti\n\n${poem('Stalla', 'gatto')}## Nadia El Amrani\n\n${poem('Porto', 'vento')}`
    const found = await pieces(text, 'a.md')
    expect(found.map((piece) => [piece.title, poetOf(piece)])).toEqual([
      ['Ponte', 'Rosa Villa'],
      ['Argine', 'Rosa Villa'],
      ['Stalla', 'Piero Conti'],
      ['Porto', 'Nadia El Amrani'],
    ])
  })

  it('leaves the titles of one poet as they are', async () => {
    const text = `# Night Bus\n\n## Winter Roads\n\n### After rain\n\nThe road is\nwhere it was,\nthe rain is\nwhere we are.\n`
    expect((await pieces(text, 'a.md')).map(poetOf)).not.toContain('Winter Roads')
  })
})
