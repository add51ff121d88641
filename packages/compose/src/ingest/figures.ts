import { valueOf } from './counted.ts'

/** How a table writes figures: its decimal mark; the other mark and spaces divide thousands. */
export type FigureStyle = '.' | ','

/** A figure with what it is printed with. */
export interface Figure {
  value: number
  unit: string
}

const FIGURE =
  /^(?<sign>[-−–+]|\()?\s*(?<before>\p{Sc}|EUR|USD|CHF|GBP|Rs\.?)?\s*(?<sign2>[-−–])?(?<digits>\d[\d.,'’\s]*)\s*(?<after>%|‰|\p{Sc}|EUR|USD|CHF|GBP|[\p{L}µ°]{1,4}[²³]?)?\)?$/iu

/** Reads a cell as a figure, e.g. `1,234.5`, `1.234,5 €`, `12 %`, `(300)`; null when it is none. */
export function parseFigure(cell: string, style: FigureStyle): Figure | null {
  if (cell.length > 40) return null
  const parts = FIGURE.exec(inOurFigures(cell, style))?.groups
  if (!parts?.['digits']) return null
  const digits = parts['digits'].replaceAll(/[\s'’]/gu, '')
  const value = toNumber(digits, style)
  if (value === null) return null
  const negative = parts['sign2'] || (parts['sign'] && parts['sign'] !== '+')
  return { value: negative ? -value : value, unit: parts['before'] ?? parts['after'] ?? '' }
}

/** A cell in the figures 0–9 and our marks, whatever script it is written in; Arabic has marks of its own for thousands, fractions and percents. */
const inOurFigures = (cell: string, style: FigureStyle): string =>
  cell
    .trim()
    .replaceAll(/\p{Nd}/gu, (digit) => `${valueOf(digit)}`)
    .replaceAll('\u066C', '')
    .replaceAll('\u066B', style)
    .replaceAll('\u066A', '%')

/** Groups of thousands; in India all but the last are of two figures. */
const areThousands = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index ? group.length === 3 : group.length > 0 && group.length <= 3)) ||
  groups.every((group, index) =>
    index === groups.length - 1 ? group.length === 3 : index ? group.length === 2 : group.length > 0 && group.length <= 2,
  )

function toNumber(digits: string, style: FigureStyle): number | null {
  const thousands = style === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = digits.split(style)
  if (more.length) return null
  const groups = whole.split(thousands)
  if (groups.length > 1 && !areThousands(groups)) return null
  if (fraction?.includes(thousands) || fraction === '') return null
  return Number(`${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`)
}

/** Returns the decimal mark of a table, by the cells of its first 500 rows that leave no doubt; `fallback` when none or a tie is found. */
export function figureStyle(rows: readonly (readonly string[])[], fallback: FigureStyle = '.'): FigureStyle {
  let votes = 0
  for (const cell of rows.slice(0, 500).flat()) {
    const digits = FIGURE.exec(cell.trim())?.groups?.['digits']?.replaceAll(/[\s'’]/gu, '')
    if (!digits || cell.length > 40) continue
    if (certain(digits, ',')) votes += 1
    if (certain(digits, '.')) votes -= 1
  }
  return votes === 0 ? fallback : votes > 0 ? ',' : '.'
}

/** True when the digits can only mean that `mark` is the decimal mark: it does not stand before exactly three digits, or the other is repeated. */
function certain(digits: string, mark: FigureStyle): boolean {
  const other = mark === ',' ? '.' : ','
  const at = digits.lastIndexOf(mark)
  if (at < 0) return digits.split(other).length > 2
  if (digits.indexOf(mark) !== at) return false
  return digits.indexOf(other) >= 0 ? digits.indexOf(other) < at : digits.length - at !== 4 || digits.startsWith('0')
}

const month =
  '(?:jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|märz?|mrz|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?'
const dates = [
  /^\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u,
  /^\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})$/u,
  /^(?:19|20)\d{2}$/u,
  /^(?:[QH][1-4]|[1-4]\.?\s?Quartal)[\s/-]?(?:\d{4}|\d{2})?$/iu,
  new RegExp(`^(?:\\d{1,2}\\.?\\s+)?${month}(?:\\s+\\d{1,2},)?(?:[\\s-]+\\d{2,4})?$`, 'iu'),
]

/** Returns whether a cell is a day, month, quarter or year as tables write them, in English or German. */
export const isDate = (cell: string): boolean => cell.length <= 40 && dates.some((pattern) => pattern.test(cell.trim()))
