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

describe('what stands in an item of a list', () => {
  const markdown =
    '1. Install the tools:\n\n   ```sh\n   npm install tide\n   tide init\n   ```\n\n   This takes a minute.\n2. Start it.\n\n   > Mind the battery.\n3. Look:\n\n   | harbour | high |\n   |---|---|\n   | Hull | 6.12 |\n\n- One\n\n  and more of it\n- Two\n'
  const html =
    '<ol><li>Install the tools:<pre>npm install tide\ntide init</pre>This takes a minute.</li><li><p>Start it.</p><blockquote>Mind the battery.</blockquote></li><li>Look:<table><tr><th>harbour</th><th>high</th></tr><tr><td>Hull</td><td>6.12</td></tr></table></li></ol><ul><li>One and more of it</li><li>Two</li></ul>'
  it.each([
    ['a.md', markdown],
    ['a.html', html],
  ])('is kept: listings, quotations, tables, and numbers that go on around them: %s', async (name, text) => {
    const { blocks } = await ingest({ name, bytes: strToU8(text) })
    expect(blocks.map(({ kind, text: said }) => [kind, said.replaceAll('\u2028', '/')])).toEqual([
      ['paragraph', '1. Install the tools:'],
      ['paragraph', 'npm install tide/tide init'],
      ['paragraph', 'This takes a minute.'],
      ['paragraph', '2. Start it.'],
      ['quote', 'Mind the battery.'],
      ['paragraph', '3. Look:'],
      ['table', 'harbour\thigh\nHull\t6.12'],
      ['item', 'One and more of it'],
      ['item', 'Two'],
    ])
  })
})

describe('a paragraph in Markdown that begins with a line in bold', () => {
  it('keeps the end of that line alone: what follows may be wrapped', async () => {
    const text = `**You are the youngest of the team. How was your first match this year?**\nI threw the ball away at once, and to the other side, which was not\nwhat I had been told to do.`
    const { blocks } = await read(`# Questions\n\n${text}\n`)
    expect(blocks[1]?.text.split('\u2028')).toEqual([
      'You are the youngest of the team. How was your first match this year?',
      'I threw the ball away at once, and to the other side, which was not what I had been told to do.',
    ])
  })

  it('is wrapped where the bold words go on', async () => {
    const { blocks } = await read(
      '# Words\n\n**All of these words are bold and so are these, to the very end of** them\nwhere words go on, as far as the lines of this text are wide, and are\nnot bold.\n',
    )
    expect(blocks[1]?.text).not.toContain('\u2028')
  })
})
