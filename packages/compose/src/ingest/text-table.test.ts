import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../source.ts'
import { ingest } from './ingest.ts'

const read = async (text: string): Promise<readonly SourceBlock[]> => (await ingest({ name: 'a.txt', bytes: strToU8(text) })).blocks

describe('tables in plain text', () => {
  it('are cut where strokes stand under their columns, and their rows go on in the next line', async () => {
    const lines = [
      'ch  what         mic         notes',
      '--  -----------  ----------  --------------------',
      '1   kick         D112',
      '5   FISH BOX     SM57        yes really. stage left',
      '                             of the kit',
      '10  guitar amp               loud',
    ]
    const [head, table] = await read(`INPUT LIST\n\n${lines.join('\n')}\n`)
    expect(head?.text).toBe('INPUT LIST')
    expect(table?.header).toBe(true)
    expect(table?.rows).toEqual([
      ['ch', 'what', 'mic', 'notes'],
      ['1', 'kick', 'D112', ''],
      ['5', 'FISH BOX', 'SM57', 'yes really. stage left of the kit'],
      ['10', 'guitar amp', '', 'loud'],
    ])
  })

  it('are drawn with bars and crosses', async () => {
    const lines = ['+------+-------+', '| Ward | Bulbs |', '+------+-------+', '| East | 400   |', '| West | 320   |', '+------+-------+']
    expect((await read(`Bulbs, as planted\n\n${lines.join('\n')}\n`)).at(-1)?.rows).toEqual([
      ['Ward', 'Bulbs'],
      ['East', '400'],
      ['West', '320'],
    ])
  })

  it('are none where strokes stand in a text', async () => {
    const blocks = await read('He wrote to her twice.\n---- ----\nShe did not answer, as she had moved, and the house was let.\n')
    expect(blocks.some(({ kind }) => kind === 'table')).toBe(false)
  })
})
