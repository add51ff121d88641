import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ferry, kite, weir } from '../../test/material/titles.ts'
import { docxOf } from '../../test/docx.ts'
import type { SourceBlock, SourceMark } from '../source.ts'
import { ingest } from './ingest.ts'

const texts = [
  ['The kite on the chapel', kite],
  ['Who built the weir', weir],
  ['The last ferry', ferry],
] as const

/** The headings of a text, by its name. */
async function headsIn(text: string, name = 'a.txt'): Promise<string[]> {
  const { blocks } = await ingest({ name, bytes: strToU8(text) })
  return blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)
}

const paragraph = (text: string, marks?: SourceMark[]): SourceBlock => ({
  index: 0,
  kind: 'paragraph',
  inlines: [{ text, ...(marks ? { marks } : {}) }],
  text,
})

async function headsOfWord(blocks: readonly SourceBlock[]): Promise<string[]> {
  const read = await ingest({ name: 'a.docx', bytes: docxOf(blocks.map((block, index) => ({ ...block, index }))) })
  return read.blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)
}

const titles = texts.map(([title]) => title)

describe('two bold lines over one another', () => {
  it('are a title and what stands under it, behind the first text of a paper', async () => {
    const letter = [paragraph('Dear neighbours!', ['bold']), paragraph(ferry), paragraph('Your Ann Lowe')]
    const [first, ...others] = texts.map(([title, said]) => [paragraph(title, ['bold']), paragraph(said)])
    const under = paragraph('As told by Erna Richter', ['bold', 'italic'])
    const told = [first?.[0], under, first?.[1]].filter((block) => block !== undefined)
    expect(await headsOfWord([paragraph('The Mill Post', ['bold']), ...letter, ...told, ...others.flat()])).toEqual(
      expect.arrayContaining(titles),
    )
  })
})

describe('titles with a number', () => {
  it.each(['§ 4', '§11', '№ 4', '#3', '‘4’'])('keep the sign before it: %s', async (number) => {
    const titled = texts.map(([title, said]) => [paragraph(`${number} ${title}`, ['bold']), paragraph(said)])
    const before = paragraph('What the board proposes to the members, and why it does so in this year of all years.')
    expect(await headsOfWord([before, ...titled.flat()])).toEqual(titles.map((title) => `${number} ${title}`))
  })
})

describe('titles that a plain text marks alike', () => {
  const under = 'papers of the reading circle, typed by whoever had time'
  const marked = (mark: (title: string, index: number) => string, gap = '\n\n'): string =>
    `${under}\n\n${texts.map(([title, said], index) => `${mark(title, index)}${gap}${said}\n\n${said}`).join('\n\n')}\n`

  it.each([
    ['numbers in brackets', (title: string, index: number) => `(${index + 1}) ${title}`],
    ['letters', (title: string, index: number) => `${'abc'[index] ?? ''}) ${title}`],
    ['numbers behind dashes', (title: string, index: number) => `------ ${index + 1}  ${title}`],
    ['brackets', (title: string) => `[ ${title} ]`],
    ['arrows', (title: string) => `>>> ${title}`],
    ['rules of dots', (title: string) => `..........\n ${title}\n..........`],
  ])('are headings behind or between %s', async (_what, mark) => {
    const heads = await headsIn(marked(mark))
    expect(heads.filter((head) => titles.some((title) => head.includes(title)))).toHaveLength(3)
  })

  it('are the first words of each text that has more room before it than its paragraphs', async () => {
    const text = `${under}\n\n\n${texts.map(([title, said]) => `${title}. ${said}\n\n${said}`).join('\n\n\n')}\n`
    expect(await headsIn(text)).toEqual(expect.arrayContaining(titles.map((title) => `${title}.`)))
  })

  it('are short lines on their texts, whatever stands under one of them', async () => {
    const rows = 'Monday: singing\nTuesday: the boat\nThursday: whist and a raffle\nFriday: nothing'
    const heads = await headsIn(
      `READING CIRCLE\n\n${texts.map(([title, said]) => `${title}\n${said}`).join('\n\n')}\n\nWhat is on this week\n${rows}\n`,
    )
    expect(heads).toEqual(expect.arrayContaining([...titles, 'What is on this week']))
  })

  it('are lines on texts under the name of all, a line on a list and one that asks among them', async () => {
    const bylined = texts.map(([title, said], at) => `${title}${at ? '' : '?'}\nAda Finch, ${at + 9} years old\n${said}`)
    const list = 'wicks, and oil for both the lamps\na rope of twelve fathoms\nkettle, the large one\nbread for three, better for five'
    const heads = await headsIn(`THE READING CIRCLE\n\n${bylined.join('\n\n')}\n\nTo bring\n${list}\n`)
    expect(heads).toEqual(['THE READING CIRCLE', `${titles[0] ?? ''}?`, ...titles.slice(1), 'To bring'])
    // Fields over the first text are none, nor are the first lines of stanzas.
    const fields = await headsIn(
      `THE READING CIRCLE\n\nDate: 3 May\nPlace: the inn\nPresent: all\nAbsent: Tom\n\n${bylined.join('\n\n')}\n`,
    )
    expect(fields).not.toContain('Date: 3 May')
    const stanza = 'The ferry leaves at noon\nwith nobody on board,\nthe ferryman is soon\nto be his own reward.'
    expect(await headsIn(`THE READING CIRCLE\n\n${bylined.join('\n\n')}\n\n${stanza}\n`)).not.toContain('The ferry leaves at noon')
  })

  it.each(['——————', '――――――――'])('have a rule of %s under them', async (line) => {
    const heads = await headsIn(`月の会 会報\n\n${['お知らせ', '人の動き'].map((title) => `${title}\n${line}\n${kite}`).join('\n\n')}\n`)
    expect(heads).toEqual(expect.arrayContaining(['お知らせ', '人の動き']))
  })

  it('are counted by a word from any number on, with who wrote them between dashes', async () => {
    const parts = texts.map(([title, said], at) => `Nr. ${at + 4}: ${title}\nmel.: Old Tom\n\n${said}`)
    expect(await headsIn(`REVUE, second act\n\n${parts.join('\n\n')}\n`)).toEqual([
      'REVUE, second act',
      ...titles.map((title, at) => `Nr. ${at + 4}: ${title}`),
    ])
    const signed = texts.map(([title, said]) => `${title}\n-- Ada Finch --\n\n${said}\n\n${weir}`)
    expect(await headsIn(`The circle, its yearbook\n\n${signed.join('\n\n')}\n`)).toEqual(titles)
  })

  it('are not what begins with who speaks', async () => {
    const talk = texts.map(([asked, said]) => `Rep. ${asked}\nTom. ${said} ${said}`)
    expect(await headsIn(`A talk with the ferryman\n\n${talk.join('\n\n')}\n`)).toEqual(['A talk with the ferryman'])
  })

  it('are in capitals over lines behind the sign of what is answered to', async () => {
    const board = 'WANTED\n> A fourth for whist\n> Somebody who can mend a drum\n> The lid of the blue kettle'
    expect(await headsIn(`READING CIRCLE\n\nThe last ferry\n\n${ferry}\n\n${board}\n`)).toContain('WANTED')
  })

  it('are not what stands on a rule that divides texts', async () => {
    const line = '_'.repeat(40)
    const parts = texts.map(([title, said]) => `${title}\n\n${said}\n\nSo say the stones.\n${line}`)
    expect(await headsIn(`READING CIRCLE\n\n${parts.join('\n\n')}\n\nThe rest\n\n${weir}\n`)).toEqual([
      'READING CIRCLE',
      ...titles,
      'The rest',
    ])
  })

  it('are no questions of a talk', async () => {
    const talk = ['How did it begin?', 'Who came first?', 'What is left of it?'].map(
      (asked, index) => `${asked}\n${texts[index]?.[1] ?? ''}`,
    )
    expect(await headsIn(`A talk with the ferryman\n\n${talk.join('\n\n')}\n`)).toEqual(['A talk with the ferryman'])
  })
})

describe('titles that a typed document marks alike', () => {
  it.each([
    ['in italics', ['italic']],
    ['in plain letters', []],
  ] as const)('are short lines %s over their texts, and no names under them', async (_how, marks) => {
    const more = [...texts, ['The boat that stayed', kite] as const]
    const blocks = more.flatMap(([title, said]) => [paragraph(title, [...marks]), paragraph(said), paragraph('Ian')])
    expect(await headsOfWord([paragraph('Reading circle, its paper', ['bold']), ...blocks])).toEqual(more.map(([title]) => title))
  })

  it('are the bold words that each text begins with', async () => {
    const text = texts.map(([title, said]) => `**${title.toUpperCase()}** ${said}\n\n${said}`).join('\n\n')
    const { blocks } = await ingest({ name: 'a.md', bytes: strToU8(`READING CIRCLE, spring\n\n${text}\n`) })
    expect(blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)).toEqual(titles.map((title) => title.toUpperCase()))
    expect(blocks.filter((block) => block.text === kite)).toHaveLength(2)
  })

  it('are bold lines over a list that begins with a figure, and one that asks among others', async () => {
    const own = titles.map((title, at) => `**${title}**\n${at ? kite : '300 g flour\n2 eggs'}\n\n${kite}`)
    const { blocks } = await ingest({
      name: 'a.md',
      bytes: strToU8(`# Circle\n\n${own.join('\n\n')}\n\n**Who feeds the ducks?**\n${kite}\n`),
    })
    const heads = blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)
    expect(heads).toEqual(['Circle', ...titles, 'Who feeds the ducks?'])
  })

  it('are no terms of a list, and none where there are headings', async () => {
    const terms = ['**Malva** grows by the wall.', '**Borage** comes by itself.', '**Tansy** keeps the flies off.', '**Rue** is bitter.']
    expect(await headsIn(`Herbs of the garden, a list for whoever waters them\n\n${terms.join('\n\n')}\n`, 'a.md')).toEqual([])
    const headed = texts.map(([title, said]) => `## ${title}\n\n**A word first** ${said}`).join('\n\n')
    expect(await headsIn(`# Circle\n\n${headed}\n`, 'a.md')).toEqual(['Circle', ...titles])
  })
})
