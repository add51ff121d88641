import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import { figureStyle, isDate, parseFigure, type FigureStyle } from './figures.ts'
import { chartsOf, shapeOf } from './table.ts'

describe('a cell of a table', () => {
  it.each<[string, FigureStyle, number, string]>([
    ['1,234.5', '.', 1234.5, ''],
    ['1.234,5 €', ',', 1234.5, '€'],
    ['€ 12', '.', 12, '€'],
    ['(300)', '.', -300, ''],
    ['($300)', '.', -300, '$'],
    ['-5', '.', -5, ''],
    ['−5', '.', -5, ''],
    ['$ -5', '.', -5, '$'],
    ['+5', '.', 5, ''],
    ['12 %', '.', 12, '%'],
    ["1'234.50 CHF", '.', 1234.5, 'CHF'],
    ['1 234 567', '.', 1_234_567, ''],
    ['1\u202F234,5', ',', 1234.5, ''],
    ['3 km²', '.', 3, 'km²'],
    ['0.125', '.', 0.125, ''],
    ['1,00,000', '.', 100_000, ''],
    ['12,34,567.50', '.', 1_234_567.5, ''],
    ['₹ 1,00,000', '.', 100_000, '₹'],
    ['৳ ৫০০', '.', 500, '৳'],
    ['₽12', '.', 12, '₽'],
    ['12 zł', ',', 12, 'zł'],
    ['12 руб', ',', 12, 'руб'],
    ['١٢', '.', 12, ''],
    ['١٬٢٣٤٫٥', '.', 1234.5, ''],
    ['١٬٢٣٤٫٥', ',', 1234.5, ''],
    ['۱۲٪', '.', 12, '%'],
    ['१२,३४५', '.', 12_345, ''],
    ['১২.৫', '.', 12.5, ''],
  ])('%j with %j is a figure', (cell, style, value, unit) => {
    expect(parseFigure(cell, style)).toEqual({ value, unit })
  })

  it.each<[string, FigureStyle]>([
    ['', '.'],
    ['-', '.'],
    ['n/a', '.'],
    ['1.2.3', '.'],
    ['1,23', '.'],
    ['1,2,3', '.'],
    ['12,345,67', '.'],
    ['12:30', '.'],
    ['12 March', '.'],
    ['IV', '.'],
    ['½', '.'],
    ['十', '.'],
    ['1e9', '.'],
    ['0x1F', '.'],
    ['+49 30 123456 (home)', '.'],
    ['9'.repeat(41), '.'],
    ['1.', '.'],
  ])('%j with %j is none', (cell, style) => {
    const figure = parseFigure(cell, style)
    // Letters behind figures are a unit where they are few.
    expect(figure === null || figure.unit !== '').toBe(true)
    if (!/[a-z]/iu.test(cell)) expect(figure).toBeNull()
  })

  it('is read as it was written, by every country', () => {
    const chance = randomFrom(5)
    for (let time = 0; time < 200; time++) {
      const value = Math.round((chance() - 0.3) * 10 ** Math.floor(chance() * 9) * 100) / 100
      for (const [locale, style] of [
        ['en', '.'],
        ['de', ','],
        ['fr', ','],
        ['en-IN', '.'],
        ['de-CH', '.'],
        ['sv', ','],
        ['hi', '.'],
        ['pl', ','],
      ] as const) {
        const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
        expect(parseFigure(written, style)?.value, `${locale} ${written}`).toBeCloseTo(value, 6)
      }
      for (const locale of ['ar-EG', 'fa', 'bn', 'mr'])
        expect(parseFigure(new Intl.NumberFormat(locale).format(Math.abs(Math.round(value))), '.')?.value, locale).toBe(
          Math.abs(Math.round(value)),
        )
    }
  })
})

describe('how a table writes its figures', () => {
  it.each<[string, string[], FigureStyle]>([
    ['points before two digits', ['1,234.50', '12.5', '3'], '.'],
    ['commas before two digits', ['1.234,50', '12,5', '3'], ','],
    ['a thousand that is repeated', ['1.234.567', '12'], ','],
    ['nothing that tells', ['12', '1.234', '7'], '.'],
    ['no figures at all', ['a', ''], '.'],
    ['more of one than of the other', ['1,5', '2,5', '3.25'], ','],
  ])('is found by %s', (_what, cells, style) => {
    expect(figureStyle(cells.map((cell) => [cell]))).toBe(style)
  })

  it('is what was said where nothing tells', () => {
    expect(figureStyle([['1.234']], ',')).toBe(',')
    expect(figureStyle([], ',')).toBe(',')
  })
})

describe('a date', () => {
  it.each([
    '2024-03-01',
    '2024-03',
    '2024-03-01T12:00:00Z',
    '1.3.2024',
    '01/03/24',
    '2024',
    'Q1 2024',
    'H2',
    '3. Quartal 2024',
    'March 2024',
    '12 March 2024',
    'March 12, 2024',
    '12. März 2024',
    'Dez. 24',
    'okt',
  ])('%j is one', (cell) => {
    expect(isDate(cell)).toBe(true)
  })

  it.each(['', '12', '1234567', 'Marching', 'May I', '99-99', 'soon', '1.3', `2024${' '.repeat(40)}`])('%j is none', (cell) => {
    expect(isDate(cell)).toBe(false)
  })
})

describe('a table of figures', () => {
  const rows = (...all: string[]): string[][] => all.map((row) => row.split('|'))

  it('shows each of its measures once, with one chart for all columns of one', () => {
    const table = rows('Boat|Weight (kg)|Load (kg)|Length (m)', 'Swift|1200|300|8', 'Heron|980|250|7', 'Gull|1500|400|9')
    const shape = shapeOf(table)
    const charts = chartsOf({ rows: table, ...shape })
    expect(charts.map(({ values }) => values)).toEqual([[1, 2], [3]])
    expect(new Set(charts.flatMap(({ values }) => values)).size).toBe(3)
    expect(charts.every(({ label }) => label === 0)).toBe(true)
  })

  it.each([
    ['counts its rows', rows('No|Boat|Tons', '1|Swift|12', '2|Heron|9', '3|Gull|15'), [[2]]],
    ['has numbers to call', rows('Name|Phone', 'Ada|0301234567', 'Bo|0307654321', 'Cy|0301112223'), []],
    ['holds the sum of its parts', rows('Year|A|B|Sum', '2001|1|2|3', '2002|2|5|7', '2003|4|4|8'), [[1, 2]]],
    ['has a figure missing', rows('Boat|Tons', 'Swift|12', 'Heron|', 'Gull|15'), []],
    ['names a row twice', rows('Boat|Tons', 'Swift|12', 'Swift|9', 'Gull|15'), []],
    ['has one row', rows('Boat|Tons', 'Swift|12'), []],
    ['says nothing in figures', rows('Boat|Colour', 'Swift|red', 'Heron|blue'), []],
  ])('is drawn as it should where it %s', (_what, table, values) => {
    expect(chartsOf({ rows: table, ...shapeOf(table) }).map((chart) => chart.values)).toEqual(values)
  })

  it('is read in the digits and groups of any country', () => {
    for (const table of [
      rows('নৌকা|টন', 'হাঁস|১২', 'বক|৯', 'চিল|১৫'),
      rows('زورق|طن', 'بط|١٢', 'بجع|٩', 'نورس|١٥'),
      rows('नाव|₹', 'हंस|1,00,000', 'बगुला|90,000', 'चील|12,50,000'),
    ]) {
      const { columns, header } = shapeOf(table)
      expect(header).toBe(true)
      expect(columns.map(({ type }) => type)).toEqual(['text', 'number'])
    }
  })

  it('has a header though one of its names is a figure, of another unit than all under it', () => {
    const { header, columns } = shapeOf(rows('Coffee|From|250 g', 'Kiriga|Kenya|£11.50', 'La Palma|Colombia|£9.80', 'House|Brazil|£8.20'))
    expect(header).toBe(true)
    expect(columns.map(({ name, values }) => values ?? name)).toEqual(['Coffee', 'From', [11.5, 9.8, 8.2]])
    expect(shapeOf(rows('Swift|£12', 'Heron|£9', 'Gull|£15')).header).toBeUndefined()
  })

  it('of nothing has no columns and no charts', () => {
    for (const table of [[], [[]], [['']], [['a']]]) expect(shapeOf(table).chart).toBeUndefined()
  })
})
