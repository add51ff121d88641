import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ferry } from '../../test/material/titles.ts'
import { ingest } from './ingest.ts'

const italicsOf = async (text: string): Promise<string[]> =>
  (await ingest({ name: 'a.txt', bytes: strToU8(text) })).blocks.flatMap(({ inlines }) =>
    inlines.filter(({ marks }) => marks?.includes('italic')).map((inline) => inline.text),
  )

const said = `“You *didn't*,” said Ann.\n\nThe *other* glove was never found, nor the *book of tides*.\n\n${ferry}\n`

describe('words between asterisks in plain text', () => {
  it('are italic where all asterisks of the text are such pairs', async () => {
    expect(await italicsOf(said)).toEqual(["didn't", 'other', 'book of tides'])
    const { blocks } = await ingest({ name: 'a.txt', bytes: strToU8(said) })
    expect(blocks.map(({ text }) => text).join(' ')).not.toContain('*')
  })

  it.each([
    ['two are', said.replace(/nor the \*book of tides\*/u, 'nor the book')],
    ['one is a note', `${said}\nIt costs 30 pounds* a year, and more in winter.\n\n* without the room\n`],
    ['they multiply', 'We need 3*4*5 tiles, 2*2*2 cups and 6*7*8 screws, which is more than we have in the shed.\n'],
  ])('stay as they are where %s', async (_, text) => {
    expect(await italicsOf(text)).toEqual([])
  })
})
