import { describe, expect, it } from 'vitest'
import { ferry, kite, titlesOf, weir } from '../../test/material/titles.ts'
import { readMaterial } from '../material/read-material.ts'
import { textOfMaterial } from '../material/text.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'
import { isCapitals } from './text-chunks.ts'

const read = (text: string, name = 'a.txt'): Promise<SourceDocument> => ingest({ name, bytes: new TextEncoder().encode(text) })
const heads = async (text: string): Promise<string[]> =>
  (await read(text)).blocks.flatMap(({ kind, level, text: head }) => (kind === 'heading' ? [`${level} ${head}`] : []))

/** Breaks a text at spaces, as an editor does that wraps at a width. */
function wrap(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.join('\n')
}

const long = [kite, weir, ferry].join(' ')
const rule = '-'.repeat(40)
/** Titles without words of their own, in scripts with and without capitals. */
const titles = ['The kite', 'Der Pegel', 'Η βάρκα']

describe('a title that stands on its text', () => {
  it.each([66, 76, 100, 130, 150])('is one though the text was wrapped at %i characters', async (width) => {
    const text = `HARBOUR NEWS\n\n${titles.map((title) => `${title}\n${wrap(long, width)}`).join('\n\n')}\n`
    expect(await heads(text)).toEqual(['1 HARBOUR NEWS', ...titles.map((title) => `2 ${title}`)])
  })

  it('is none where the next word had no place on its line, where it says something, and where it is a row', async () => {
    const first = 'The kite had come down on the roof of the chapel and'
    const notices = [
      `${first}\n${wrap(long, 60)}`,
      `It rained.\n${wrap(weir, 60)}`,
      `Week      2019      2021\n2 May     6,140     3,905\n9 May     6,011     4,120`,
    ]
    expect(await heads(`HARBOUR NEWS\n\n${notices.join('\n\n')}\n\n${wrap(long, 60)}\n`)).toEqual(['1 HARBOUR NEWS'])
  })

  it('is one on short lines too, where all others stand on their texts', async () => {
    const sheet = (last: string): string => `THE BARN\n\nThe rooms\n${long}\n\nFrom the road\n${long}\n\n${last}\n\nThe owner\n${long}\n`
    expect(await heads(sheet('To bring\nTorch\nWarm socks\nCards'))).toEqual([
      '1 THE BARN',
      '2 The rooms',
      '2 From the road',
      '2 To bring',
      '2 The owner',
    ])
    const stanza = 'The barn is dark,\nthe owl is in,\nthe mice are out'
    expect(await heads(sheet(stanza))).toEqual(['1 THE BARN', '2 The rooms', '2 From the road', '2 The owner'])
  })

  it('leaves a greeting above wrapped prose, and the closing under it, on lines of their own', async () => {
    const { blocks } = await read(`NEWS\n\n${wrap(long, 90)}\n\nChers parents,\n${wrap(long, 90)}\nAmicalement, Nadège\n`)
    const texts = blocks.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Chers parents,', long, 'Amicalement, Nadège']))
  })

  it('leaves a name that stands far to the right under a text out of its paragraph', async () => {
    const { blocks } = await read(`NEWS\n\n${wrap(long, 70)}\n${' '.repeat(50)}Ines Wold\n\n${wrap(long, 70)}\n`)
    expect(blocks.map(({ text }) => text)).toEqual(['NEWS', long, 'Ines Wold', long])
  })
})

describe('the level of a heading', () => {
  const text = (title: string): string => `${title}\n\n${wrap(long, 70)}\n`

  it('is told by the rules before it, whatever letters it is in', async () => {
    expect(await heads(`THE BOOK\n\n${rule}\n\n${text('KITE')}\n${rule}\n\n${text('The weir')}\n${rule}\n\n${text('The ferry')}`)).toEqual([
      '1 THE BOOK',
      '1 KITE',
      '1 The weir',
      '1 The ferry',
    ])
  })

  it('is told by the blank lines before it where no rules stand', async () => {
    expect(await heads(`THE BOOK\n\n\n${text('KITE')}\n${text('Its tail')}\n\n${text('The weir')}\n\n${text('The ferry')}`)).toEqual([
      '1 THE BOOK',
      '1 KITE',
      '2 Its tail',
      '1 The weir',
      '1 The ferry',
    ])
  })

  it('stays under its chapter where its number says so, and a line without number is none among those with one', async () => {
    const sections = ['1.1. What it is', '1.2. Whose it is', '2.1. Where it is', '2.2. Why it is', '2.3. When it was']
    const found = await heads(`THE BOOK\n\n${sections.map(text).join('\n')}\nお知らせ\n\n${long}\n`)
    expect(found.map((head) => head.slice(2))).toEqual(['THE BOOK', ...sections])
  })

  it('is not raised by a short name in capitals where the others have none', () => {
    expect(isCapitals('もし XYZ が他の四つのパッケージに')).toBe(false)
    expect(isCapitals('LC_MESSAGES には')).toBe(true)
    expect(['NEWS', 'ÉCOLE 2024', 'ΝΕΑ', 'НОВОСТИ'].every(isCapitals)).toBe(true)
    expect(['News', '新聞', 'A', '2024'].some(isCapitals)).toBe(false)
  })
})

describe('texts between rules', () => {
  const words = (text: string): string[] => (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).toSorted()

  it('are all there in any order with headings and without', async () => {
    const parts = [kite, rule, `The weir\n\n${weir}`, '********', ferry, `${rule}\nThe ferry\n${rule}`, 'KITE\n====', '%']
    for (let round = 0; round < 60; round++) {
      const some = Array.from(
        { length: 7 },
        (_, index) => parts[(round * 5 + index * (1 + (round % 7)) + ((round * index) % 3)) % parts.length],
      )
      some.splice(round % 8, 0, ferry)
      const document = await read(some.join('\n\n'))
      const source = document.blocks.map(({ text }) => text).join('\n')
      expect(words(textOfMaterial(readMaterial([document]))), some.join('\n\n')).toEqual(words(source))
    }
  })

  it('are texts of their own, though only the first of them is signed', async () => {
    const texts = [kite, weir, ferry]
    const book = texts.map(
      (text, index) => `${rule}\n${['KITE', 'WEIR', 'FERRY'][index]}\n${index ? '' : 'by Ines Wold\n'}${rule}\n${text}`,
    )
    expect(await titlesOf(`${book.join('\n\n')}\n`)).toEqual(['KITE', 'WEIR', 'FERRY'])
  })
})

describe('files that come with programs', () => {
  it('call a page of a manual by its name, and leave it one text', async () => {
    const page = `CHMOD(1)              User Commands              CHMOD(1)\n\nNAME\n       chmod - change the mode\n\nSYNOPSIS\n       chmod [OPTION]... MODE FILE...\n\nDESCRIPTION\n       ${weir}\n\nAUTHOR\n       ${kite}\n`
    const document = await read(page)
    expect(document.blocks[0]).toMatchObject({ kind: 'heading', level: 1, text: 'CHMOD(1)' })
    expect(readMaterial([document]).pieces.map(({ title }) => title)).toEqual(['CHMOD(1)'])
  })

  it('keep a command that stands alone and set in as it was typed, whatever the program is called', async () => {
    const { blocks } = await read(`Start it with:\n\n   gpgconf --launch dirmngr\n\n${wrap(long, 70)}\n\n    and then nobody came\n`)
    expect(blocks.filter(({ code }) => code).map(({ text }) => text)).toEqual(['gpgconf --launch dirmngr'])
  })

  it('join words that a program divided, and leave hyphens that are in words', async () => {
    const { blocks } = await read(
      `${wrap(long, 70)}\nand so the two of them have for ever been sepa\u2010\nrated by a wall that everybody says is well-\nknown.\n`,
    )
    const text = blocks.map((block) => block.text).join(' ')
    expect(text).toContain('separated')
    expect(text).toContain('well-known')
  })

  it('are signed by who is reached at an address, and have no title in brackets', async () => {
    const [piece] = readMaterial([await read(`${kite}\n\n${weir}\n\n-- Ines Wold <ines@example.org>\n`)]).pieces
    expect(piece?.blocks.at(-1)).toMatchObject({ kind: 'role', role: 'signature' })
    expect(await titlesOf(`[ This points to another text ]\n\n${kite}\n\n${weir}\n`)).toEqual(['-'])
  })
})

describe('one text', () => {
  const sections = (level: string): string =>
    [`${level} The first hour\n\n${kite}`, `${level} The second\n\n${weir}`, `${level} The last\n\n${ferry}`].join('\n\n')

  it('is a letter that is greeted in its first section and closed in its last', async () => {
    const letter = `Querido Tomás:\n\n${long}\n\nLa venta\n\n${weir}\n\nLos muebles\n\n${kite}\n\nYo\n\n${ferry}\n\nUn abrazo,\n\nRosario\n`
    expect(readMaterial([await read(letter)]).pieces.map(({ genre }) => genre)).toEqual(['letter'])
  })

  it('is an instruction in stages, and what to pack for where', async () => {
    const steps = (from: string): string =>
      ['1. Open the valve.', '2. Light the boiler.', '3. Shut the door again.'].map((line) => `${line} ${from}`).join('\n')
    const stages = `# How to run the cart\n\nFor whoever has the shift.\n\n## At the shed\n\n${steps('Slowly.')}\n\n## On the square\n\n${steps('Twice.')}\n\n## At night\n\n${steps('With care.')}\n`
    expect(await titlesOf(stages, 'a.md')).toEqual(['How to run the cart'])
  })

  it('is an appendix with all that stands under it', async () => {
    const minutes = `MINUTES OF THE CLUB\n\n${long}\n\nAPPENDIX - ACCOUNTS\n\nIN\n\nRents 1,388.00\nShop 212.45\nPlants 118.00\n\nOUT\n\nWater 904.30\nSkip 420.00\nPost 61.20\n`
    expect(await titlesOf(minutes)).toEqual(['MINUTES OF THE CLUB', 'APPENDIX - ACCOUNTS'])
  })

  it('is not made of sections that are signed by several', async () => {
    const signed = sections('##').replaceAll(/(## .+\n)/gu, '$1\n*by Ines Wold*\n')
    expect((await titlesOf(`# The harbour\n\n${signed}\n`, 'a.md')).length).toBeGreaterThan(1)
  })
})
