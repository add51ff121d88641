import { describe, expect, it } from 'vitest'
import { GENRES, randomPiece, seeds } from '../../test/random-pieces.ts'
import { textOf } from '../fill/inlines.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { BlockWriter } from '../pages/blocks.ts'
import { formsWithin } from './page-spec.ts'
import { rowsOf } from '../pages/rows.ts'
import { specOf } from './specs.ts'
import { isRating, isForEditors, partsOfPiece, type Parts } from './split.ts'

const pieces = seeds(400).map((seed) => randomPiece(seed))

/** All blocks of parts, each as often as it stands somewhere. */
const allOf = ({ byline, facts, lead, beside, body, coda, tables, pictures }: Parts): MaterialBlock[] => [
  ...byline,
  ...facts,
  ...lead,
  ...beside,
  ...body,
  ...coda,
  ...pictures,
  ...tables.flatMap(({ heads, table }) => [...heads, table]),
]

const tablesInAnswers = (block: MaterialBlock): MaterialBlock[] =>
  block.kind === 'questions' ? block.pairs.flatMap(({ answer }) => answer.filter(({ kind }) => kind === 'table')) : []

describe('the parts of a piece', () => {
  it('are all of its blocks, each once, and the tables within its answers', () => {
    for (const piece of pieces) {
      const parts = allOf(partsOfPiece(piece, specOf(piece)))
      const printed = piece.blocks.filter((block) => !isForEditors(block))
      const expected = [...printed, ...printed.flatMap(tablesInAnswers)]
      expect(parts).toHaveLength(expected.length)
      expect(new Set(parts), piece.genre).toEqual(new Set(expected))
    }
  })

  it('never leave a head without what stands under it', () => {
    const hours = ['Mon–Thu 7–16, Fri 7–12.30. Saturdays by appointment.', 'Heath Lane 4, Tel. 05194 555 01 73, merle@joinery.example']
    const ends = (genre: Piece['genre']): Piece =>
      ({
        id: 'p1',
        document: 'a.md',
        genre,
        title: 'Joinery',
        words: 40,
        blocks: [
          { kind: 'subhead', level: 2, at: [0], inlines: [{ text: 'What we make' }] },
          { kind: 'items', ordered: false, at: [1], items: [{ level: 0, text: [[{ text: 'Tables, beds and chairs' }]] }] },
          { kind: 'subhead', level: 2, at: [2], inlines: [{ text: 'Hours' }] },
          ...hours.map((text, nth) => ({ kind: 'prose', at: [3 + nth], inlines: [{ text }] })),
        ],
      }) as unknown as Piece
    for (const piece of [...pieces, ...GENRES.map(ends)]) {
      const { body, coda } = partsOfPiece(piece, specOf(piece))
      const last = body.at(-1)
      const next = last && piece.blocks[piece.blocks.indexOf(last) + 1]
      const isHead = last?.kind === 'subhead' || last?.kind === 'label'
      expect(isHead && next && coda.includes(next), `${piece.genre} ${JSON.stringify(last)}`).not.toBe(true)
    }
  })

  it.each([
    ['Fills 5 jars', true],
    ['Makes one large cake:', true],
    ['Für 4 Personen', true],
    ['4人分', true],
    ['For the dough', false],
    ['Für den Teig', false],
  ])('of a recipe have “%s” among the facts: %s', (name, isFact) => {
    const lines = [{ thing: 'flour' }]
    const piece: Piece = {
      id: 'p1',
      document: 'a.md',
      genre: 'recipe',
      title: 'Jam',
      words: 10,
      blocks: [
        { kind: 'ingredients', at: [1], groups: [{ name, lines }] },
        { kind: 'steps', at: [2], steps: [{ text: [[{ text: 'Boil.' }]] }] },
      ],
    } as unknown as Piece
    const { facts, beside } = partsOfPiece(piece, specOf(piece))
    expect(facts).toHaveLength(isFact ? 1 : 0)
    expect(beside).toEqual([{ kind: 'ingredients', at: [1], groups: [isFact ? { lines } : { name, lines }] }])
  })

  it('keep the order of the piece, each within itself', () => {
    for (const piece of pieces) {
      const { tables, ...parts } = partsOfPiece(piece, specOf(piece))
      const place = (block: MaterialBlock): number => piece.blocks.indexOf(block)
      for (const part of [...Object.values(parts).filter(Array.isArray), tables.map(({ table }) => table)] as MaterialBlock[][]) {
        const places = part.map(place).filter((at) => at >= 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }
  })

  it('leave no text without a body, and no heading over nothing beside a table', () => {
    for (const piece of pieces) {
      const { body, tables, lead, beside, coda } = partsOfPiece(piece, specOf(piece))
      if (!body.length && !tables.length)
        expect([...lead, ...beside, ...coda].filter((block) => !isRating(block) && block.kind === 'prose')).toEqual([])
      for (const { heads, table } of tables)
        for (const head of heads) expect(piece.blocks.indexOf(head)).toBeLessThan(piece.blocks.indexOf(table))
    }
  })

  it('lead in with no more than a reader takes before the text, and with nothing that announces what stands elsewhere', () => {
    const prose = (text: string): MaterialBlock => ({ kind: 'prose', inlines: [{ text }], at: [0] })
    const leadOf = (...blocks: MaterialBlock[]): number => {
      const piece: Piece = { ...randomPiece(9), genre: 'list', blocks: [...blocks, { kind: 'items', ordered: false, items: [], at: [9] }] }
      return partsOfPiece(piece, specOf(piece)).lead.length
    }
    expect(leadOf(prose('x'.repeat(320)))).toBe(1)
    expect(leadOf(prose('x'.repeat(321)))).toBe(0)
    expect(leadOf(prose('x'.repeat(200)), prose('x'.repeat(121)))).toBe(1)
    expect(leadOf(prose('These bring the cake:'))).toBe(0)
    expect(leadOf(prose('这些人带蛋糕：'))).toBe(0)
    expect(leadOf(prose('12:30 is lunch'))).toBe(1)
  })
})

describe('the parts of a recipe', () => {
  const prose = (text: string, at: number): MaterialBlock => ({ kind: 'prose', inlines: [{ text }], at: [at] })
  const needed: MaterialBlock = { kind: 'ingredients', groups: [{ lines: [{ amount: '1', unit: 'kg', thing: 'ziemniaków' }] }], at: [1] }
  it.each([
    ['behind what is needed, it is what to do', [needed, prose('Zetrzeć na tarce i smażyć.', 2), prose('Smacznego!', 3)], [], [2, 3]],
    ['before it, it leads in', [prose('Tak robiła babcia.', 0), needed, prose('Zetrzeć na tarce i smażyć.', 2)], [0], [2]],
    ['a line with a figure is a fact', [prose('Na 4 osoby', 0), needed, prose('Zetrzeć na tarce i smażyć.', 2)], [], [2]],
  ])('told in prose: %s', (_name, blocks, lead, body) => {
    const parts = partsOfPiece({ ...randomPiece(9), genre: 'recipe', blocks }, specOf({ genre: 'recipe' }))
    expect([parts.lead.flatMap(({ at }) => at), parts.body.flatMap(({ at }) => at)]).toEqual([lead, body])
    expect(parts.beside).toEqual([needed])
  })
})

describe('the forms of a genre', () => {
  it.each(GENRES)('of %s go from open to dense, and the last divides any text', (genre) => {
    const { forms } = specOf({ genre })
    expect(forms.length).toBeGreaterThan(0)
    for (const largest of [0.1, 1, 1.4, 5, undefined]) {
      const within = formsWithin({ forms }, largest)
      expect(within.at(-1)).toBe(forms.at(-1))
      if (largest && largest >= 1) expect(within.every(({ level }) => level.size <= largest)).toBe(true)
    }
    expect(forms.at(-1)?.level.size).toBe(Math.min(...forms.map(({ level }) => level.size)))
  })

  it.each(GENRES)('of %s stand in two columns at most where there is code', (genre) => {
    const code: MaterialBlock = { kind: 'code', lines: ['x'], at: [0] }
    const spec = specOf({ genre, blocks: [code] })
    expect(spec.forms.every(({ kind, columns }) => kind !== 'columns' || columns <= 2)).toBe(true)
    expect(specOf({ genre, blocks: [code] })).toBe(spec)
    expect(specOf({ genre, blocks: [] })).toBe(specOf({ genre }))
  })
})

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []

/** The words a block says; its table and its pictures are shown as what they are. */
const said = (block: MaterialBlock): string[] => {
  const own =
    block.kind === 'table' || block.kind === 'picture' || block.kind === 'caption' ? {} : { ...block, at: 0, kind: '', role: '', level: 0 }
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value))
        if (!['kind', 'role', 'marks', 'at', 'columns', 'rows', 'level'].includes(key)) collect(each)
  }
  collect(own)
  return texts.flatMap(wordsIn)
}

it('leave no heading without what stands under it: facts of a section are its text', () => {
  const heading = (at: number, text: string): MaterialBlock => ({ kind: 'subhead', level: 2, at: [at], inlines: [{ text }] })
  const trip: MaterialBlock = { kind: 'role', role: 'facts', at: [1], lines: [[{ text: 'From 3 to 7 June. The costs are £210.' }]] }
  const blocks = [heading(0, '1. The trip'), trip, heading(2, '2. The money')]
  const { facts, body } = partsOfPiece({ ...randomPiece(9), genre: 'notices', blocks }, specOf({ genre: 'notices', blocks }))
  expect(facts).toEqual([])
  expect(body).toEqual(blocks)
})

describe('blocks of any piece as paragraphs', () => {
  it('say every word, in every manner and every form', () => {
    for (const piece of pieces) {
      const marking = { numbers: false, years: false, language: 'en' }
      const forms = [
        new BlockWriter(piece, {}).write(piece.blocks).map(textOf),
        new BlockWriter(piece, { prose: 'ragged', dropCap: 'Gloock' }).write(piece.blocks).map(textOf),
        rowsOf(piece, piece.blocks, marking).flatMap(({ mark, main }) => [...mark, ...main].map(textOf)),
      ]
      const expected = piece.blocks.flatMap(said)
      for (const texts of forms) {
        const left = new Map<string, number>()
        for (const word of texts.flatMap(wordsIn)) left.set(word, (left.get(word) ?? 0) + 1)
        const lost = expected.filter((word) => {
          left.set(word, (left.get(word) ?? 0) - 1)
          return (left.get(word) ?? 0) < 0
        })
        expect(lost, `${piece.genre} ${JSON.stringify(piece.blocks)}`).toEqual([])
      }
    }
  })

  it('are rows with a mark or bands without, and never an empty row', () => {
    for (const piece of pieces)
      for (const { kind, mark, main } of rowsOf(piece, piece.blocks, { numbers: true, years: true, language: 'fa' })) {
        expect([...mark, ...main].length).toBeGreaterThan(0)
        if (kind !== 'row') expect(mark).toEqual([])
      }
  })
})

it('leave facts of a later section in its text, though others stand beside them', () => {
  const subhead = (text: string, at: number): MaterialBlock => ({ kind: 'subhead', level: 2, at: [at], inlines: [{ text }] })
  const fees: MaterialBlock = { kind: 'prose', at: [0], inlines: [{ text: 'Adults pay more than the young.' }] }
  const born: MaterialBlock = { kind: 'role', role: 'facts', at: [2], lines: [[{ text: 'Ada Lowe, born 12.2.1931, died 3.1.2025.' }]] }
  const thanks: MaterialBlock = { kind: 'prose', at: [3], inlines: [{ text: 'The club thanks its friends.' }] }
  const blocks = [fees, subhead('In memory', 1), born, thanks]
  const { facts, body, lead } = partsOfPiece({ ...randomPiece(9), genre: 'notices', blocks }, specOf({ genre: 'notices', blocks }))
  expect(facts).toEqual([])
  expect([...lead, ...body].indexOf(born)).toBe([...lead, ...body].findIndex(({ kind }) => kind === 'subhead') + 1)
})

it('lead into nothing by an address of the web that stands alone', () => {
  const said = (text: string, at: number): MaterialBlock => ({ kind: 'prose', at: [at], inlines: [{ text }] })
  const blocks = [said('https://wiki.example.org/offsite-2024', 0), said('The weekly report takes four hours. '.repeat(12), 1)]
  expect(partsOfPiece({ ...randomPiece(9), genre: 'short', blocks }, specOf({ genre: 'short', blocks })).lead).toEqual([])
})
