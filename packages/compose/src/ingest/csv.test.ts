import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { isDate, parseFigure } from './figures.ts'
import { ingest } from './ingest.ts'
import { chartsOf } from './table.ts'

const read = (text: string | Uint8Array, name = 'sales-2025.csv'): Promise<SourceDocument> =>
  ingest({ name, bytes: typeof text === 'string' ? strToU8(text) : text })
const tableOf = async (text: string): Promise<SourceBlock | undefined> => (await read(text)).blocks.find((block) => block.kind === 'table')

describe('a table of text', () => {
  it('has a title, a header, typed columns and a chart', async () => {
    const { blocks, format } = await read('Month,Copies,Returns\n2025-01,"1,200",3.5\n2025-02,980,2\n2025-03,"1,450",\n')
    expect(format).toBe('csv')
    expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Sales 2025' })
    expect(blocks[1]).toMatchObject({
      kind: 'table',
      header: true,
      columns: [
        { name: 'Month', type: 'date' },
        { name: 'Copies', type: 'number', values: [1200, 980, 1450] },
        { name: 'Returns', type: 'number', values: [3.5, 2, null] },
      ],
      chart: { kind: 'bar', label: 0, values: [1] },
    })
  })

  it('finds delimiter, title and figures of a German sheet in Windows-1252', async () => {
    const text = 'Auflage je Monat;;\nMonat;Erlös;Anteil\nJanuar;1.234,50 €;40 %\nFebruar;900,00 €;35 %\nMärz;12.000,00 €;25 %\n'
    const { blocks, notes } = await read(Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
    expect(blocks[0]?.text).toBe('Auflage je Monat')
    expect(blocks[1]?.columns).toEqual([
      { name: 'Monat', type: 'date' },
      { name: 'Erlös', type: 'number', values: [1234.5, 900, 12_000], unit: '€' },
      { name: 'Anteil', type: 'number', values: [40, 35, 25], unit: '%' },
    ])
    expect(blocks[1]?.chart).toEqual({ kind: 'bar', label: 0, values: [1] })
    expect(notes.join()).toContain('windows-1252')
  })

  it('keeps quoted delimiters, line ends and quotation marks in their cells', async () => {
    expect((await tableOf('a;b\n"x; ""y""\nz";1\nw;2\n'))?.rows).toEqual([
      ['a', 'b'],
      ['x; "y" z', '1'],
      ['w', '2'],
    ])
  })

  it.each([
    ['tabs', 'name\tn\nA\t1\nB\t2\n'],
    ['bars', 'name|n\nA|1\nB|2\n'],
    ['a declared delimiter', 'sep=;\nname;n\nA;1\nB;2\n'],
  ])('reads %s', async (_, text) => {
    expect((await tableOf(text))?.rows).toEqual([
      ['name', 'n'],
      ['A', '1'],
      ['B', '2'],
    ])
  })

  it('has no header where the first row is data, and no chart where nothing can be drawn', async () => {
    expect(await tableOf('1,2\n3,4\n5,6\n')).not.toMatchObject({ header: true })
    expect((await tableOf('name,town\nA,B\nC,D\nE,F\n'))?.chart).toBeUndefined()
  })

  it.each([
    [
      'one unit, whatever the size',
      'Month,Plate,Gifts,Roof\nJune,£412,£130,"£2,050"\nJuly,£388,£0,"£1,720"\nMay,£291,£55,£940\n',
      [[1, 2, 3]],
    ],
    ['other measures, each in a chart', 'Crew,Kilometres,Outings\nMen,1840,148\nWomen,2115,163\nOld,960,97\n', [[1], [2]]],
    ['units in brackets', 'Cow,Weight (kg),Height (cm)\nA,640,150\nB,580,141\nC,611,144\n', [[1], [2]]],
    ['parts without their sum', 'Year,Adults,Juniors,Total\n2021,112,38,150\n2022,118,44,162\n2023,131,57,188\n', [[1, 2]]],
    ['no running numbers nor numbers to call', 'Name,No.,Phone,Eggs\nA,1,0171 44,5\nB,2,0170 43,7\nC,3,0172 41,6\n', [[3]]],
    ['years of one measure', 'Item,2024,2025\nSubs,31200,36900\nGrants,400,0\nRent,1500,1900\n', [[1, 2]]],
  ])('draws every column of figures: %s', async (_, text, columns) => {
    const table = await tableOf(text)
    const { rows = [], columns: found = [], header = false } = table ?? {}
    expect(chartsOf({ rows, columns: [...found], header }).map(({ values }) => values)).toEqual(columns)
  })

  it.each([
    ['parts of a whole as a ring', 'Kind,Share\nPaper,60 %\nInk,30 %\nGlue,10 %\n', 'donut'],
    ['long labels beside bars', 'Town,People\nLlanfairpwllgwyngyll,3107\nAberystwyth and around,14640\n', 'horizontalBar'],
    ['years as a line', 'Year,Sold\n2021,5\n2022,7\n2023,6\n2024,9\n', 'line'],
  ])('draws %s', async (_, text, kind) => {
    expect((await tableOf(text))?.chart?.kind).toBe(kind)
  })

  it.each([
    ['figures of another size', 'Crew,Kilometres,Outings\nSenior,1840,148\nJunior,3270,241\nNovices,410,52\n', [1]],
    ['a sum beside its parts', 'Club,Adults,Juniors,Total\nA,112,38,150\nB,118,44,162\nC,131,57,188\n', [1, 2]],
    ['what can be compared', 'Town,2024,2025\nA,112,138\nB,118,44\nC,131,57\n', [1, 2]],
    ['nothing but zeros', 'Town,Cats,Dogs\nA,0,0\nB,0,0\nC,0,0\n', [1, 2]],
  ])('draws one scale of what stands on it: %s', async (_, text, values) => {
    expect((await tableOf(text))?.chart?.values).toEqual(values)
  })

  it('cuts a table of 100,000 rows and says so', async () => {
    const { blocks, notes } = await read(`n,square\n${Array.from({ length: 100_000 }, (_, n) => `${n},${n * n}`).join('\n')}`)
    expect(blocks[1]?.rows).toHaveLength(5_000)
    expect(notes.join()).toContain('“sales-2025.csv” has 100,001 rows; the first 5,000 were read.')
  })

  it('refuses what is no table', async () => {
    await expect(read(`${'a,'.repeat(200)}b\n`)).rejects.toMatchObject({ name: 'IngestError', reason: 'size' })
    await expect(read(new Uint8Array([65, 0, 0, 66, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]))).rejects.toMatchObject({ reason: 'format' })
    await expect(read('\n,,\n')).rejects.toMatchObject({ reason: 'empty' })
  })

  it('says that a quotation mark is not closed', async () => {
    expect((await read('a,b\n"x,1\ny,2\n')).notes.join()).toContain('not closed')
  })
})

describe('figures', () => {
  it.each([
    ['1,234.5', '.', 1234.5, ''],
    ['1.234,5', ',', 1234.5, ''],
    ['1 234,5', ',', 1234.5, ''],
    ["1'234.50", '.', 1234.5, ''],
    ['-12 %', '.', -12, '%'],
    ['(300)', '.', -300, ''],
    ['€ 1.000', ',', 1000, '€'],
    ['$-5', '.', -5, '$'],
    ['17 kg', '.', 17, 'kg'],
  ] as const)('reads %s', (cell, style, value, unit) => {
    expect(parseFigure(cell, style)).toEqual({ value, unit })
  })

  it.each(['', 'A4', '1.2.3', '12,34,5', '1,23', '2025-01-02', '3 of 4', '--'])('does not read %s', (cell) => {
    expect(parseFigure(cell, '.')).toBeNull()
  })

  it('knows dates', () => {
    expect(
      ['2025-01', '2025-01-31', '31.1.2025', '1/31/25', 'Q3 2025', 'Jan 2025', '3. März 2024', '1999'].filter((cell) => !isDate(cell)),
    ).toEqual([])
    expect(['1.5', '31.1', 'Mayor', 'January was cold', '12345'].filter(isDate)).toEqual([])
  })
})
