import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { pngOf } from '../../test/images.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

const read = (name: string, text: string): Promise<SourceDocument> => ingest({ name, bytes: strToU8(text) })
const shown = ({ blocks }: SourceDocument): string[] => blocks.map(({ kind, text }) => `${kind}: ${text}`)

describe('Markdown', () => {
  it('keeps the lines of verse and addresses, and joins those of wrapped text', async () => {
    const wrapped =
      'The boat leaves at nine from the landing stage below the church and will\nnot wait for anybody, because the lock opens only once an hour and we\nwould miss it.'
    const document = await read('lines.md', `A shoe.\nA *rope*.\nA bottle without hope\nor note.\n\n${wrapped}\n`)
    expect(shown(document)).toEqual([
      'paragraph: A shoe.\u2028A rope.\u2028A bottle without hope\u2028or note.',
      `paragraph: ${wrapped.replaceAll('\n', ' ')}`,
    ])
  })
})

describe('plain text', () => {
  it.each([
    ['weekdays', ['Monday', 'Tuesday', 'Wednesday']],
    ['dates', ['3 March', '4 March', '5 March']],
    ['days in German', ['Montag', 'Dienstag', 'Mittwoch']],
    ['dates in French', ['3 mars', '4 mars', '5 mars']],
  ])('has %s on lines of their own over what was that day', async (_, days) => {
    const said = 'The engineer came at nine and left at ten past nine.\nHe said it was the valve.'
    const { blocks } = await read('a.txt', `A Week\n\n${days.map((day) => `${day}\n${said}\n\n`).join('')}`)
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(['A Week', ...days])
    // When a thing takes place is none, nor is the date of a letter.
    for (const under of ['Harvest supper, 7 pm', 'Dear Tom,\nThe engineer came at nine and left at ten past nine.']) {
      const other = await read('a.txt', days.map((day) => `${day}\n${under}\n\n`).join(''))
      expect(other.blocks.some(({ kind, text }) => kind === 'heading' && text === days[1])).toBe(false)
    }
  })

  it('counts on behind the items below a numbered one, blank lines or not', async () => {
    const { blocks } = await read(
      'a.txt',
      '1. North is at the top.\n\n2. Since the last map:\n   - the box is gone\n   - the lane is closed\n\n3. Two pages, please.\n',
    )
    expect(blocks.map(({ text, level, ordered }) => [text, level, ordered ?? false])).toEqual([
      ['North is at the top.', 0, true],
      ['Since the last map:', 0, true],
      ['the box is gone', 1, false],
      ['the lane is closed', 1, false],
      ['Two pages, please.', 0, true],
    ])
  })

  it('has a head over each text that ends in a mark, and is no list', async () => {
    const tasted = ['Moraiolo', 'Leccino', 'Frantoio'].map(
      (oil, nth) => `${nth + 1}. ${oil}\nGreen and bitter. Pepper at the end. Mark: ${nth + 6}/10\n`,
    )
    const { blocks } = await read('a.txt', `NEW OILS\n\n${tasted.join('\n')}`)
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', ...tasted.flatMap(() => ['heading', 'paragraph'])])
  })

  it('has who wrote a text behind it, and no title there', async () => {
    const told = 'Seven years the well was silent, and in those seven years each of us had an opinion of it, and it was a tennis ball.'
    const { blocks } = await read(
      'a.txt',
      `DER DORFBOTE\n\nLIEBE LEUTE\n\n${told}\n\nIhre Ortsvorsteherin Karin Blum\n\nTERMINE IM MAI\n\n${told}\n\nFEUERWEHR\n\n${told}\n`,
    )
    expect(blocks.find(({ text }) => text.startsWith('Ihre'))?.kind).toBe('paragraph')
  })

  it('has a subtitle under its masthead that is no heading, and names of groups that are', async () => {
    const told = 'Suresh read the letter to the queue, and the queue clapped, and then it complained about the queue as it always had.'
    const under = (titles: string[]): string => titles.map((title) => `${title}\n\n${told}\n\n`).join('')
    const paper = await read(
      'a.txt',
      `HIGH STREET TRADERS\n\nBulletin - pinned up and posted\n===============================\n\n${under(['FROM THE CHAIR', 'NEW FACES', 'THE BELL'])}`,
    )
    expect(paper.blocks.slice(0, 3).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'heading'])
    expect(paper.blocks[1]?.text).toBe('Bulletin - pinned up and posted')
    const book = await read(
      'b.txt',
      `NELL'S BOOK\n\nSOUPS\n\n${under(['Pea soup', 'Leek soup'])}PUDDINGS\n\n${under(['Barmbrack', 'Trifle'])}`,
    )
    expect(book.blocks[1]?.kind).toBe('heading')
  })

  it.each([
    ['prices', 'Nos tarifs', 'Adulte ..... 25 €\nCouple ..... 40 €\nInvité ..... 3 €'],
    ['names', 'Le bureau', 'Président : Marcel Roux\nTrésorière : Josette Blanc\nSecrétaire : Amine Khelifi'],
    ['questions', 'What people ask us', 'Is there a test?\nThere is tea.\nHow much is it?\nNothing.'],
  ])('has a head on rows of %s, which the head is not like', async (_name, head, rows) => {
    const told = 'The ground is open to all members from nine in the morning until nobody can see the balls any more.'
    const { blocks } = await read('a.txt', `THE CLUB\n\n${told}\n\n${head}\n${rows}\n\nGoodbyes\n\n${told}\n`)
    expect(blocks.find(({ text }) => text === head)?.kind).toBe('heading')
    const alike = await read('b.txt', `THE CLUB\n\n${told}\n\n${rows}\n\nGoodbyes\n\n${told}\n`)
    expect(alike.blocks.map(({ text }) => text)).toContain(rows.replaceAll('\n', '\u2028'))
  })

  it('that was wrapped by hand or in a narrow column is prose, and verse beside it stays verse', async () => {
    const told =
      'She never shouted from the line. The other mothers did, and one of the fathers had to be spoken to. Mum stayed in the car with a flask and marked her books on the wheel, and every so often she would flash the lights. I asked her about it years later. She said it had been to keep warm, and then she laughed, which she did not do often. It would be dark by the time we had all been taken home.'
    const ragged = (width: number): string => {
      const lines = ['']
      for (const word of told.split(' ')) {
        const limit = width - ((lines.length * 7) % 9)
        if ((lines.at(-1) ?? '').length + word.length < limit) lines[lines.length - 1] += ` ${word}`
        else lines.push(word)
      }
      return lines.join('\n').trim()
    }
    const poem = 'I left the key beneath the pot,\nthe linen on the line,\nand what you knew and I forgot\nis neither yours nor mine.'
    for (const width of [72, 60, 48, 36]) {
      const { blocks } = await read('mum.txt', `Mum was the bus\n\n${ragged(width)}\n\n${ragged(width)}\n\n${poem}\n`)
      expect(blocks.filter(({ text }) => text === told)).toHaveLength(2)
      expect(blocks.at(-1)?.text.split('\u2028')).toHaveLength(4)
    }
  })

  it('that is clearly Markdown is read as such, and a file of settings is not', async () => {
    const text = '# Pruning\n\nDo it in **February**, on a *dry* day.\n\n* a saw\n* a ladder\n'
    const { blocks } = await read('notes.txt', text)
    expect(blocks).toEqual((await read('notes.md', text)).blocks)
    const settings = '# How many\n\nworkers=3;\n\n# Where\n\nroot=/srv/files;\nhome=/home;\n'
    expect((await read('settings.txt', settings)).blocks.map(({ text: line }) => line).join('\n')).toContain(
      'root=/srv/files;\u2028home=/home;',
    )
  })

  it('keeps rows, verses under numbers and what stands in, and divides heads from what they stand over', async () => {
    const rows =
      'Sunday 6 October – Down the long valley, fourteen miles and a stile\nSaturday 19 – Mushrooms\nSunday 3 November – The mills'
    expect(shown(await read('rows.txt', rows))).toEqual([`paragraph: ${rows.replaceAll('\n', '\u2028')}`])
    const verse = '2. Swift to its close ebbs out\nlife’s little day;\nEarth’s joys grow dim'
    expect(shown(await read('hymn.txt', verse))).toEqual([`paragraph: ${verse.replaceAll('\n', '\u2028')}`])
    const stanza = await read('verse.txt', 'Six hours in\n    six hours out\n        she will not stop')
    expect(stanza.blocks).toMatchObject([{ text: 'Six hours in\u2028six hours out\u2028she will not stop', indents: [0, 4, 8] }])
    expect(shown(await read('list.txt', 'DIRECTIONS\n1. Heat the oven.\n2. Beat the eggs.'))).toEqual([
      'heading: DIRECTIONS',
      'item: Heat the oven.',
      'item: Beat the eggs.',
    ])
    expect(shown(await read('said.txt', 'LANE.\nYes, sir; eight bottles of it\nand a pint.'))).toEqual([
      'paragraph: LANE.\u2028Yes, sir; eight bottles of it and a pint.',
    ])
  })
})

describe('the lines of a text', () => {
  it('joins the wrapped lines of a mail and keeps what it quotes apart', async () => {
    const document = await read(
      'mail.txt',
      `Dear all,

the boat leaves at nine from the landing stage below the church and it
will not wait for anybody, because the lock opens only once an hour and
we would miss it.

> How long is the trip, and will there be anything to eat on the way or
> should we bring something?

Bring something. The kitchen on board is closed until the end of the
season, as it was last year.
`,
    )
    expect(shown(document)).toEqual([
      'paragraph: Dear all,',
      'paragraph: the boat leaves at nine from the landing stage below the church and it will not wait for anybody, because the lock opens only once an hour and we would miss it.',
      'quote: How long is the trip, and will there be anything to eat on the way or should we bring something?',
      'paragraph: Bring something. The kitchen on board is closed until the end of the season, as it was last year.',
    ])
  })

  it('keeps the lines of verse, addresses and logs', async () => {
    const document = await read(
      'lines.txt',
      `The text around them is wrapped at about seventy characters a line, so
that it can be seen which lines were broken by a machine and which by
their author on purpose.

The fog comes
on little cat feet.
It sits looking
over harbor and city

Harbour Office
12 Quay Street
Aberdeen

2025-01-03 09:12:01 INFO the pump was started by hand and ran for an hour
2025-01-03 10:12:44 WARN pressure low
2025-01-03 10:13:01 ERROR the pump was stopped
`,
    )
    expect(document.blocks.slice(1).map((block) => block.text.split('\u2028').length)).toEqual([4, 3, 3])
    expect(document.blocks[1]?.text).toBe('The fog comes\u2028on little cat feet.\u2028It sits looking\u2028over harbor and city')
  })

  it('keeps a poem that stands alone', async () => {
    const { blocks } = await read(
      'poem.txt',
      'The fog comes\non little cat feet.\n\nIt sits looking\nover harbor and city\non silent haunches\nand then moves on.\n',
    )
    expect(blocks.map((block) => block.text.split('\u2028').length)).toEqual([2, 4])
  })

  it('reads Cyrillic in one byte a letter, and UTF-8 that was damaged in places', async () => {
    const cyrillic = Uint8Array.from('Привет, мир', (letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? code : code - 0x0410 + 0xc0
    })
    expect((await ingest({ name: 'a.txt', bytes: cyrillic })).blocks[0]?.text).toBe('Привет, мир')
    const damaged = strToU8('“Schöne Grüße”, sagte Jürgen, „für alle fünf Mädchen und die größeren Brüder, über die Flüsse“. '.repeat(3))
    damaged[damaged.length - 2] = 0xff
    expect((await ingest({ name: 'b.txt', bytes: damaged })).blocks[0]?.text).toContain('Schöne Grüße')
  })
})

describe('Markdown', () => {
  it('takes title, notes, listings, lines and cleaned HTML', async () => {
    const document = await read(
      'a.md',
      '---\ntitle: "The Title"\ntags: [a]\n---\nOne[^n] line.  \nNext line.\n\n```js\nlet a = 1\nlet b = 2\n```\n\n<div onclick="x()"><p>In a <b>box</b></p><script>bad("<p>")</script></div>\n\n[^n]: A *note*\n    in two lines.\n',
    )
    expect(shown(document)).toEqual([
      'heading: The Title',
      'paragraph: One line.\u2028Next line.',
      'paragraph: let a = 1\u2028let b = 2',
      'paragraph: In a box',
    ])
    expect(document.footnotes).toEqual([{ after: 1, text: 'A note in two lines.' }])
  })

  it('takes pictures that are in it and names those that are not', async () => {
    const data = btoa(String.fromCharCode(...pngOf(80, 80)))
    const { pictures, notes } = await read('a.md', `Text.\n\n![A wall](data:image/png;base64,${data})\n\n![Other](img/other.png)\n`)
    expect(pictures).toMatchObject([{ alt: 'A wall', width: 80, after: 0 }])
    expect(notes).toEqual(['A picture that “a.md” links to could not be taken over: add the picture files themselves.'])
  })
})

describe('very long paragraphs', () => {
  const words = 'a paragraph without an end '.repeat(580_000)

  it.each(['long.txt', 'long.md', 'long.csv'])(
    '%s of 15 MB is read',
    async (name) => {
      const document = await read(name, words)
      expect(document.words).toBeGreaterThanOrEqual(580_000)
    },
    120_000,
  )

  it('a Word document of 15 MB is read', async () => {
    const block = { index: 0, kind: 'paragraph' as const, inlines: [{ text: words }], text: words }
    expect((await ingest({ name: 'long.docx', bytes: docxOf([block]) })).words).toBe(2_900_000)
  }, 120_000)

  it.each(['And who was that woman?', 'Never!', '— Come in', 'He was gone…'])(
    '“%s” on a line of its own in a tale is no heading',
    async (line) => {
      const prose =
        'The house stood at the end of the lane, and nobody had lived in it for as long as anyone in the village could remember.'
      const { blocks } = await ingest({ name: 'tale.txt', bytes: strToU8(`The House\n\n${prose}\n\n${line}\n\n${prose}`) })
      expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(['The House'])
    },
  )
})

describe('the lines of plain text', () => {
  const kinds = async (text: string): Promise<string[]> => shown(await read('a.txt', text))

  it('are texts of their own between the signs of a fortune file, and no headings', async () => {
    const { blocks } = await read('a.txt', 'First joke.\n%\nSecond\n\nof two lines.\n%\nThird.\n')
    expect(blocks.map(({ kind, text, ruled }) => [kind, text, ruled])).toEqual([
      ['paragraph', 'First joke.', undefined],
      ['paragraph', 'Second', 'entry'],
      ['paragraph', 'of two lines.', undefined],
      ['paragraph', 'Third.', 'entry'],
    ])
    expect((await read('a.txt', 'It was 5\n%\n')).blocks.map(({ text }) => text)).toEqual(['It was 5'])
  })

  it('are one list where the texts of a fortune file are sayings, in whatever language', async () => {
    const sayings = [
      'Morgenstund hat Gold im Mund.',
      'Ohne Fleiß kein Preis.',
      'Wer rastet,\nder rostet.',
      'Viele Köche verderben den Brei.',
      'Stille Wasser sind tief.',
    ]
    const listed = sayings.map((text) => ['item', text.replace('\n', ' ')])
    const found = await read('a.txt', `${sayings.join('\n%\n')}\n%\n`)
    expect(found.blocks.map(({ kind, text }) => [kind, text])).toEqual(listed)
    const long = `${'Once there was a miller who had three sons. '.repeat(4)}\n%\n`
    expect((await read('a.txt', `${long}${sayings.join('\n%\n')}`)).blocks.map(({ kind }) => kind)).not.toContain('item')
  })

  it('are a table where they have as many cells with figures, whatever stands before and behind', async () => {
    const { blocks } = await read('a.txt', 'Rain, in mm\nMonth,2022,2023\nJan,61.0,98.2\nFeb,133.6,18.4\nIt rained, as ever, too much.\n')
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(blocks[1]?.rows).toHaveLength(3)
    expect((await kinds('He came, saw, and left.\nShe came, saw, and stayed.\nWe came, sat, and ate.\n')).join()).not.toContain('table')
  })

  it('are no list behind dashes where somebody speaks', async () => {
    const tale = '– Come in! – called the widow.\n– I have no time – said the clockmaker.\n– Then wait – said the snail – as I do.\n'
    expect(await kinds(tale)).toEqual([
      'paragraph: – Come in! – called the widow.',
      'paragraph: – I have no time – said the clockmaker.',
      'paragraph: – Then wait – said the snail – as I do.',
    ])
    expect((await kinds('– milk\n– bread\n– eggs\n')).every((line) => line.startsWith('item'))).toBe(true)
  })

  it('are headings where a wide gap stands before them, and the name of who wrote it where it stands behind', async () => {
    const text =
      'A short note on the roof, which was mended in June by four of us and a crane.\n\nAnon., 3A\n\n\nThe Crane\nby Ida Marsh\n\nIt was borrowed from the harbour on a Monday, and it was given back on the Thursday with a new bulb.\n'
    const found = await kinds(`The roof\n\n${text}`)
    expect(found).toContain('paragraph: Anon., 3A')
    expect(found).toContain('heading: The Crane')
    expect(found).toContain('paragraph: by Ida Marsh')
  })

  it('are no headings where they name who wrote a text, and what for, before the heading of the next', async () => {
    const text =
      'From the chair\n\nThe bottom plots were under water for nine days, and old Ted remembers worse.\n\nMargaret Osei, chair\n\nWhat to do now\n\nSow broad beans and early peas outdoors as soon as the soil does not stick to your boots.\n'
    const found = await kinds(text)
    expect(found).toContain('paragraph: Margaret Osei, chair')
    expect(found.filter((line) => line.startsWith('heading'))).toEqual(['heading: From the chair', 'heading: What to do now'])
  })

  it('takes sentences with commas and years for no table', async () => {
    const text = `   Version 1.7 ratified on August 14th, 2016. Supersedes Version 1.6
   ratified on December 13th, 2015, Version 1.5 ratified on January 9th,
   2015, Version 1.4 ratified on October 7th, 2007, Version 1.3 ratified
   on September 24th, 2006, Version 1.2 ratified on October 29th, 2003 and
   Version 1.1 ratified on June 21st, 2003, which itself supersedes
   Version 1.0 ratified on December 2nd, 1998.`
    const { blocks } = await read(
      'a.txt',
      `Constitution\n\n${text}\n\nThe project is an association of people who have made common cause.\n`,
    )
    expect(blocks.map(({ kind }) => kind)).not.toContain('table')
    expect(blocks.map((block) => block.text).join(' ')).toContain('2015, Version 1.5 ratified on January 9th, 2015, Version 1.4')
  })

  it('reads lists in lists by their places, and counts each', async () => {
    const { blocks } = await read(
      'a.txt',
      `Powers

   Together, the Developers may:

    1. Appoint or recall the Project Leader.
    2. Issue, supersede and withdraw policy documents and
       statements.
         1. A Foundation Document is a document.
         2. The Foundation Documents are two.
            - the first
            - the second
    3. Make decisions about property.

The end of it all stands here, in a sentence of its own.
`,
    )
    expect(blocks.filter(({ kind }) => kind === 'item').map(({ level, ordered = false, text }) => [level, ordered, text])).toEqual([
      [0, true, 'Appoint or recall the Project Leader.'],
      [0, true, 'Issue, supersede and withdraw policy documents and statements.'],
      [1, true, 'A Foundation Document is a document.'],
      [1, true, 'The Foundation Documents are two.'],
      [2, false, 'the first'],
      [2, false, 'the second'],
      [0, true, 'Make decisions about property.'],
    ])
  })
})

describe('the name of a paper', () => {
  const rest =
    '\n\nThe bridge\n\nThe bridge is open again after three months of work, and the ferry rests. Everybody walked over it twice.\n\nThe fair\n\nNobody came to the fair but the geese.\n'

  it.each([
    ['Friends of the Weir', 'Newsletter no. 7, spring 2026'],
    ['Ruderverein Oberau e.V.', 'Rundbrief 3/2026'],
    ['Paroisse Saint-Aubin', 'Bulletin n° 12, avent 2026'],
  ])('%s stands over the line that says which issue it is', async (name, line) => {
    const [title, issue, next] = (await read('paper.txt', `${name}\n${line}${rest}`)).blocks
    expect([title?.kind, title?.level, title?.text]).toEqual(['heading', 1, name])
    expect([issue?.kind, issue?.text]).toEqual(['paragraph', line])
    expect(next?.kind).toBe('heading')
  })

  it('is none over an address', async () => {
    const { blocks } = await read('letter.txt', `Nora Weir\nMill Lane 5${rest}`)
    expect(blocks[0]?.text).toContain('Mill Lane 5')
  })

  it('takes the date over a letter, between two addresses, for no title', async () => {
    const text =
      '8 Quay Street\nNairn\n\n3 February 2026\n\nCoastal Ferries\nCustomer Care\n\nDear Sir or Madam,\n\nOn 28 January I left a trombone on the ten o’clock boat, and it has not come back to me since.\n\nYours faithfully,\n\nIna Ross\n'
    const { blocks } = await ingest({ name: 'a.txt', bytes: new TextEncoder().encode(text) })
    expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([])
  })
})

it('parts no thousands of figures that stand in columns', async () => {
  const { blocks } = await read(
    'a.txt',
    'FIGURES\n\nTickets        18,400   21,950\nCafe            6,120    7,340\nDonations       3,005    2,780\n',
  )
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split(/[\t\n]/u)).toEqual([
    'Tickets',
    '18,400',
    '21,950',
    'Cafe',
    '6,120',
    '7,340',
    'Donations',
    '3,005',
    '2,780',
  ])
})
