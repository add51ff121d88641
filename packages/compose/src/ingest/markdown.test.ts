import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const read = (text: string) => ingest({ name: 'a.md', bytes: strToU8(text) })
const lines = (count: number, line: (nth: number) => string): string => Array.from({ length: count }, (_, nth) => line(nth + 1)).join('\n')

describe('Markdown of many lines without an empty one', () => {
  it.each([
    ['bullets', (nth: number) => `- Hammer number ${nth}, with a *handle* of ash`],
    ['bullets of several lines', (nth: number) => `* Hammer number ${nth}\n  with a handle\n  - and a head of iron ${nth}`],
    ['numbers', (nth: number) => `${nth}. Hammer number ${nth}, with a handle of ash`],
  ])('is a list however long it is: %s', async (_, line) => {
    const few = await read(`# Every tool\n\n${lines(900, line)}\n`)
    const many = await read(`# Every tool\n\n${lines(6_000, line)}\n\nAn end.\n`)
    expect(few.blocks.length).toBeGreaterThan(900)
    expect(many.blocks.slice(0, 900)).toEqual(few.blocks.slice(0, 900))
    expect(new Set(many.blocks.slice(1, -1).map(({ kind }) => kind))).toEqual(new Set(['item']))
    expect(many.blocks.slice(1, -1).map(({ ordered }) => ordered ?? false)).toEqual(
      many.blocks.slice(1, -1).map(() => few.blocks[1]?.ordered ?? false),
    )
    expect(many.blocks.at(-2)?.text).toContain('6000')
    expect(many.blocks.at(-1)?.text).toBe('An end.')
  })

  it('is a table however long it is', async () => {
    const { blocks, notes } = await read(
      `| Name | Street |\n|:-----|-------:|\n${lines(4_000, (nth) => `| Ada ${nth} | Mill Lane ${nth % 90}, at the back |`)}\n`,
    )
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.text.split('\n')).toHaveLength(4_001)
    expect(blocks[0]?.text.endsWith('Ada 4000\tMill Lane 40, at the back')).toBe(true)
    expect(notes).toEqual([])
  })

  it('keeps listings whole, and what is neither as text', async () => {
    const code = lines(4_000, (nth) => `- name: ${nth} # a line of a listing`)
    const listing = await read(`\`\`\`yaml\n${code}\n\`\`\`\n`)
    expect(listing.blocks.every(({ kind }) => kind === 'paragraph')).toBe(true)
    expect(listing.blocks.map(({ text }) => text).join('\n')).toContain('name: 4000')
    const text = await read(`${lines(4_000, (nth) => `Boat ${nth} comes in before the market opens at noon.`)}\n`)
    expect(text.blocks.map((block) => block.text).join(' ')).toContain('Boat 4000 comes')
  })
})
