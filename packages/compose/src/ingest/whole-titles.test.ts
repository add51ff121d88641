import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

/** The headings of a text with their levels, and the line behind its first block. */
async function read(text: string, name = 'a.txt'): Promise<{ heads: string[]; levels: number[]; next: string }> {
  const { blocks } = await ingest({ name, bytes: strToU8(text) })
  const heads = blocks.filter(({ kind }) => kind === 'heading')
  return {
    heads: heads.map((block) => block.text),
    levels: heads.map(({ level }) => level ?? 0),
    next: blocks[1]?.text.split('\u2028')[0] ?? '',
  }
}

const sung = 'Hymn\nThe ferry waits, the tide is slow,\nThe lanterns on the quay burn low,\nAnd all of us have far to go.\n'

describe('a title of several lines', () => {
  it.each([
    ['Service of thanks for\nEdith Marlow\n1931 – 2024\n', 'Service of thanks for Edith Marlow'],
    ['Gottesdienst zum Gedenken an\nElse Brandt\ngeb. Rieger\n', 'Gottesdienst zum Gedenken an Else Brandt'],
    ['Matrimonio di\nLucia Bassi\ne\nMarco Ferri\nPieve di San Biagio\n', 'Matrimonio di Lucia Bassi e Marco Ferri'],
    ['Het huwelijk van\n\nSanne\n\nen\n\nJoost\n\nGrote Kerk, zaterdag 7 juni\n', 'Het huwelijk van Sanne en Joost'],
    ['Le baptême de\nJeanne Roy\nÉglise Sainte-Anne, le 3 mai\n', 'Le baptême de Jeanne Roy'],
  ])('is one where a line leads to the next: %j', async (lines, title) => {
    const { heads, next } = await read(`${lines}\n${sung}`)
    expect(heads[0]).toBe(title)
    expect(next).toBe(lines.trim().split('\n').at(-1))
  })

  it('is one in Markdown, whatever follows its heading', async () => {
    expect((await read(`# The wedding of\n\nAda Hill & Ben Marsh\n\n${sung}`, 'a.md')).heads[0]).toBe('The wedding of Ada Hill & Ben Marsh')
  })

  it.each([
    '# Letters of Tom\n\n## I\n\nThe house is quiet.\n',
    '# Report, part I\n\n## The first weeks\n\nThe house is quiet.\n',
    '# Mach mit\n\n## Ferienprogramm\n\nDas Haus ist still.\n',
    '# Come on in\n\n## Open days\n\nThe house is quiet.\n',
  ])('is none where a letter counts, or a word ends what is said: %j', async (text) => {
    expect((await read(text, 'a.md')).heads).toHaveLength(2)
  })

  it('is none of verse or prose that goes on in the next line', async () => {
    const verse = 'I walked along the bank of\nThe river in the rain,\nand nobody was on it\nbut one belated crane.\n'
    expect((await read(`${verse}\n${verse}`)).heads).toEqual([])
  })
})

describe('where a concert rests', () => {
  it.each(['INTERVALLO', 'PAUSE', 'INTERVAL'])('parts one programme, and heads no text: %s', async (rest) => {
    const songs = ['Signora delle nevi - Bruni', 'La barca - Ortis', 'Stelle alpine - Zard', 'Il mulino - anonimo']
    const { heads, levels } = await read(
      ['CORO DEI LARICI', 'Sabato 10 maggio', 'IL PROGRAMMA', songs.slice(0, 2).join('\n'), rest, songs.slice(2).join('\n')].join('\n\n'),
    )
    const at = heads.findIndex((head) => head.toUpperCase() === rest)
    expect(levels[at] ?? 9).toBeGreaterThan(levels[at - 1] ?? 0)
  })
})
