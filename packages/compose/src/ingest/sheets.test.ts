import { describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { odfOf } from '../../test/odf.ts'
import { xlsxOf } from '../../test/xlsx.ts'
import { ingest } from './ingest.ts'
import { titleOfFile } from './sheet.ts'

const readBook = (...book: Parameters<typeof xlsxOf>) => ingest({ name: 'a.xlsx', bytes: xlsxOf(...book) })
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const figure = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

describe('sheets', () => {
  it.each(['book.ods', 'book.xlsx'])('are tables of cells as they are shown, empty rows and columns cut: %s', async (name) => {
    const { blocks, notes, format } = await ingest({ name, bytes: fixture(name) })
    expect(format).toBe(name.slice(5))
    expect(blocks.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['heading', 'Wool by farm'],
      ['table', 'Farm\tShorn\tShare\tPaid\nHill\t03.06.2025\t42.5%\t1,234.50 €\n\t10.06.2025\t57.5%\t980.00 €'],
      ['table', 'Name\tNumber\na & b\t0.1\nc\t-3'],
    ])
    expect(blocks[1]?.header).toBe(true)
    expect(blocks[1]?.columns?.map(({ type, unit }) => [type, unit])).toEqual([
      ['text', undefined],
      ['date', undefined],
      ['number', '%'],
      ['number', '€'],
    ])
    expect(notes).toEqual([])
  })

  it('show figures as their formats say, and dates that every land reads', async () => {
    const sheet =
      row(text('Day'), text('Share'), text('Sum'), text('Time'), text('Half')) +
      row(figure(45_000, 0), figure(0.125, 1), figure(-1234.567, 2), figure(0.75, 3), figure(0.1 + 0.2, 4))
    const formats: (string | number)[] = [14, 10, '#,##0.00;(#,##0.00)', 'h:mm', 0]
    expect((await readBook([{ name: 'Data', rows: sheet }], { formats })).blocks.at(-1)?.rows?.[1]).toEqual([
      '2023-03-15',
      '12.50%',
      '(1,234.57)',
      '18:00',
      '0.3',
    ])
    expect((await readBook([{ name: 'Data', rows: sheet }], { formats, is1904: true })).blocks.at(-1)?.rows?.[1]?.[0]).toBe('2027-03-16')
  })

  it('show nothing of what only fills a cell', async () => {
    const { blocks } = await readBook([{ name: 'Data', rows: row(text('Sum'), text('Cost')) + row(figure(1200, 0), figure(-3, 1)) }], {
      formats: ['_-* #,##0.00\\ &quot;€&quot;_-', '#,##0_);[Red](#,##0)'],
    })
    expect(blocks.at(-1)?.rows?.[1]).toEqual(['1,200.00 €', '(3)'])
  })

  it('read shared strings with runs and without readings, places of cells, truth and faults, and leave hidden ones out', async () => {
    const rows = `<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row><row r="9"><c r="B9" t="b"><v>1</v></c><c r="D9" t="e"><v>#REF!</v></c></row><row><c r="B10" t="str"><v>sum</v></c><c r="D10"><f>1+1</f><v>2</v></c></row>`
    const { blocks, notes } = await readBook(
      [
        { name: 'Data &amp; more', rows },
        { name: 'Secret', rows, state: 'veryHidden' },
      ],
      { strings: ['<r><t>A </t></r><r><rPr/><t>name</t></r><rPh><t>ア</t></rPh>', '<t>B</t>'] },
    )
    expect(blocks.map(({ text: words }) => words)).toEqual(['Data & more', 'A name\tB\nTRUE\t\nsum\t2'])
    expect(notes).toEqual(['A hidden sheet of “a.xlsx” was left out.'])
  })

  it('keep lines over a table as its title, and divide no sheet that says nothing', async () => {
    const rows =
      row(text('Prices at the door')) +
      row(text('in euros')) +
      row(text('Seat'), text('Price')) +
      row(text('Stalls'), figure(12)) +
      row(text('Circle'), figure(20))
    const { blocks } = await readBook([
      { name: 'Tabelle1', rows },
      { name: 'Nothing', rows: row() },
    ])
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'table'])
  })

  it.each([
    ['kilometres.csv', 'Kilometres'],
    ['rain_gauge_2021.csv', 'Rain gauge 2021'],
    ['16 sales.csv', 'Sales'],
    ['egg_log.csv.txt', 'Egg log'],
    ['ClubFigures-final(2).xlsx', 'Club Figures'],
    ['MEMBERS_BY_YEAR.ods', 'Members by year'],
    ['2024-03-05_gastos piso.csv', 'Gastos piso'],
    ['动物登记.csv', '动物登记'],
    ['untitled-export (3).csv', undefined],
    ['data.csv', undefined],
    ['Mappe1 final v2.xlsx', undefined],
    ['export_20240305.csv', undefined],
    ['a8f3c9d1e2b4.csv', undefined],
    ['x1y2.csv', undefined],
    ['16.csv', undefined],
    ['.csv', undefined],
  ])('are called what the name of their file says: %s', (name, title) => expect(titleOfFile(name)).toBe(title))

  it('take the name of their file where nothing else heads the first of them, never the names of columns', async () => {
    const table = row(text('Crew'), text('Kilometres'), text('Outings')) + row(text('Men'), figure(1840), figure(148))
    const titles = async (name: string, sheets: Parameters<typeof xlsxOf>[0]): Promise<string[]> =>
      (await ingest({ name, bytes: xlsxOf(sheets) })).blocks.filter(({ kind }) => kind === 'heading').map(({ text: words }) => words)
    const two = [
      { name: 'Sheet1', rows: table },
      { name: 'Sheet2', rows: table },
    ]
    expect(await titles('crews.xlsx', two)).toEqual(['Crews'])
    expect(await titles('data.xlsx', two)).toEqual([])
    expect(await titles('data.xlsx', [{ name: 'Crews', rows: table }])).toEqual(['Crews'])
    expect(await titles('crews.xlsx', [{ name: 'Sheet1', rows: row(text('Who rowed')) + table }])).toEqual(['Who rowed'])
    expect(await titles('crews.xlsx', [{ name: 'V20', rows: row(text('Who rowed in week 20')) + table }])).toEqual(['Who rowed in week 20'])
    expect(await titles('crews.xlsx', [{ name: '6B', rows: table }])).toEqual(['6B'])
    expect(await titles('crews.xlsx', [{ name: 'rowers', rows: table }])).toEqual(['Rowers'])
  })

  it('are bounded, however large they say they are', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => row(text(`Row ${index}`), figure(index))).join('')
    const { blocks, notes } = await readBook([{ name: 'Many', rows: row(text('Name'), text('Number')) + many }])
    expect(blocks.at(-1)?.rows).toHaveLength(5_000)
    expect(notes).toEqual(['A table in “a.xlsx” has 6,001 rows; the first 5,000 were read.'])
    const cell = (words: string, times = 1) =>
      `<table:table-cell table:number-columns-repeated="${times}"><text:p>${words}</text:p></table:table-cell>`
    const body = `<table:table table:name="Wide"><table:table-row table:number-rows-repeated="999999999">${cell('x', 999_999_999)}${cell('y')}</table:table-row></table:table>`
    const wide = await ingest({ name: 'a.ods', bytes: odfOf('spreadsheet', { body }) })
    expect(wide.blocks.at(-1)?.rows).toHaveLength(5_000)
    expect(wide.blocks.at(-1)?.rows?.[0]).toHaveLength(100)
    expect(wide.notes).toEqual(['A table in “a.ods” has 999,999,999 rows; the first 5,000 were read.'])
  })

  it('are refused when damaged', async () => {
    await expect(readBook([{ name: 'A', rows: `${row(text('x'))}<row><c><v>1</v><c` }])).rejects.toMatchObject({ reason: 'broken' })
    await expect(ingest({ name: 'a.ods', bytes: odfOf('spreadsheet', { body: '' }) })).rejects.toMatchObject({ reason: 'empty' })
  })
})
