import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { titleOf } from './articles.ts'
import { articlesOfMaterial } from './piece-articles.ts'

const release = (mark: string, heading: string): string =>
  `${mark}\n\n${heading}\n\nARLEBRIDGE, 22 April 2026 – The new footbridge over the Arle will be opened on Saturday by the oldest and the youngest inhabitant of the two villages that it joins.\n\nIt carries no cars.\n\n**Contact**\n\nPeter Naylor, 01632 960 441, press@arle.example\n`

describe('the article of a piece', () => {
  it.each([
    ['FOR IMMEDIATE RELEASE', '# Footbridge opens on 9 May'],
    ['Press release', '## Footbridge opens on 9 May'],
    ['', '# Footbridge opens on 9 May'],
  ])('is headed by its own heading, whatever stands before that: “%s”', async (mark, heading) => {
    const found = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(release(mark, heading)) })])
    expect(found.map(titleOf)).toEqual(['Footbridge opens on 9 May'])
    expect(found.flatMap(({ blocks }) => blocks.map(({ text }) => text))).not.toContain('Footbridge opens on 9 May')
  })

  it('has the title of its piece where a line of a block is its title', async () => {
    const text = '《静夜》\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。\n'
    const found = articlesOfMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })])
    expect(found.map(titleOf)).toEqual(['《静夜》'])
  })
})
