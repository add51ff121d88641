import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readMaterial } from '../material/read-material.ts'
import { ingest } from './ingest.ts'

const textsOf = async (text: string): Promise<string[]> =>
  (await ingest({ name: 'a.md', bytes: strToU8(text) })).blocks.map((block) => block.text)

describe('terms with what is said of them under a colon', () => {
  it('are told on one line each, also where several things are said', async () => {
    expect(await textsOf('# Words\n\n**Ebb**\n: water going out\n\nFlood\n: water coming in\n: a tide of it\n\nText.\n')).toEqual([
      'Words',
      'Ebb: water going out',
      'Flood: water coming in\u2028a tide of it',
      'Text.',
    ])
  })

  it.each([
    ['a listing', '```\nname\n: value\n```'],
    ['a paragraph that goes on', 'Wind from the west\nand rain\n: all day'],
    ['a row', '| a | b |\n: c'],
  ])('are none in %s', async (_what, text) => {
    expect((await textsOf(`# Words\n\n${text}\n`)).join('\n')).toContain(': ')
    expect((await textsOf(`# Words\n\n${text}\n`)).some((each) => each.includes('name:') || each.includes('rain: all'))).toBe(false)
  })

  it('are one list with those behind a colon or a dash', async () => {
    const text =
      '# Words\n\n**Bog** -- fed by rain.\n\n**Ebb**\n: water going out\n\n**Fen**: fed by rain and ground\n\n**Welly** – see lost property\n'
    const [words] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces
    expect(words?.blocks.map(({ kind }) => kind)).toEqual(['items'])
    const items = words?.blocks.flatMap((block) => (block.kind === 'items' ? block.items : [])) ?? []
    expect(
      items.map(({ term, text: said }) => [
        term,
        said
          .flat()
          .map((run) => run.text)
          .join(''),
      ]),
    ).toEqual([
      ['Bog --', 'fed by rain.'],
      ['Ebb:', 'water going out'],
      ['Fen:', 'fed by rain and ground'],
      ['Welly –', 'see lost property'],
    ])
  })
})
