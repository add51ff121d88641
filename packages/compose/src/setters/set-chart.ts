import { contrastOf, defaultProps, resolveColor, ROOT, type Design, type Provenance } from '@magazineai/design'
import type { Finding } from '../analyse/finding.ts'
import { chartOf } from '../fill/data.ts'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { fromSources } from '../fill/provenance.ts'
import type { MaterialBlock } from '../material/material.ts'
import { setText, type OnPage } from './set-text.ts'
import { atLevel, LEVELS } from '../typography/level.ts'
import { accentOf } from '../typography/page-styles.ts'
import type { Rect } from './type-area.ts'

type Table = Extract<MaterialBlock, { kind: 'table' }>

/** Whose chart it is: the group and the number of its slot, and the document of its table. */
export interface ChartPlace {
  key: string
  nth: number
  document: string
}

/** Returns where the figures of a table are from. */
export const provenanceOf = ({ at }: Table, { document }: Pick<ChartPlace, 'document'>): Provenance =>
  fromSources(at.map((paragraph) => ({ document: document.slice(0, 200), paragraph })))

/** A figure that a chart prints as its table has it. */
const PLAIN = /^[−–-]?\p{Nd}[\p{Nd}.,\s]*$/u

/** Most figures that are read at the marks of a chart, and most letters of a name beside bars that lie. */
const FEW = 14
const LONGEST = 28

/** Returns whether a chart with figures at its marks says all that a table does: every row and every column of it, in few figures of one measure. */
export function saysAll({ chart, shape, body }: Finding, { rows }: Pick<Table, 'rows'>): boolean {
  const shown = new Set([chart.label, ...chart.values])
  const isLying = chart.kind === 'horizontalBar'
  return (
    (chart.kind === 'bar' || isLying) &&
    chart.values.length * body.length <= FEW &&
    areNamedAlike(shape, chart.values, rows) &&
    body.length === rows.length - (shape.header ? 1 : 0) &&
    shape.columns.every((_, column) => shown.has(column)) &&
    body.every((row) => !isLying || (row[chart.label] ?? '').length <= LONGEST) &&
    body.every((row) => chart.values.every((column) => PLAIN.test(row[column]?.trim() ?? '')))
  )
}

/** Returns whether columns are of one measure, and the key of their chart has the names that their table has; what is in one column is named over its chart. */
function areNamedAlike({ columns, header }: Finding['shape'], values: readonly number[], [head = []]: Table['rows']): boolean {
  const [first, ...others] = values.map((column) => columns[column])
  const isOne = others.every((each) => each?.unit === first?.unit)
  const named = values.every((column) => columns[column]?.name && columns[column]?.name === head[column]?.trim())
  return isOne && (!others.length || (header === true && named))
}

/** Sets the chart of what a table says, in the colours of its design; its figures are in the table beside it, else at its marks. */
export function setChart(
  draft: Draft,
  { page, id }: OnPage,
  { x, y, width, height }: Rect,
  finding: Finding,
  table: Table,
  { isAlone = false, ...place }: ChartPlace & { isAlone?: boolean },
): void {
  const { shape, chart, body } = finding
  const rows = [...table.rows.slice(0, shape.header ? 1 : 0), ...body]
  const content = chartOf({ rows, ...shape, chart }, !isAlone)
  if (!content) return
  const colors = chartColors(draft.design, content.kind === 'line')
  const colorAt = (index: number): { color?: string } => (colors[index] ? { color: colors[index] } : {})
  draft.add(page, id, {
    type: { resolvedName: 'ChartLayer' },
    props: {
      ...defaultProps.Chart(),
      boxSize: { width, height },
      position: { x, y },
      textStyle: 'table-cell',
      ...content,
      // Each part of a whole has a colour, as each series has elsewhere.
      data: content.kind === 'donut' ? content.data.map((row, index) => ({ ...row, ...colorAt(index) })) : content.data,
      series: seriesOf(finding).map((name, index) => ({ name, ...colorAt(index) })),
    },
    locked: false,
    parent: ROOT,
    child: [],
    slot: { role: 'chart', group: place.key, index: place.nth },
    provenance: provenanceOf(table, place),
  })
}

/** Steps of the grid that the name of what a chart measures takes over it, and that of its marks under it. */
const NAMES = { over: 1.75, under: 1.5 } as const

/** Writes what the axes of a chart that stands for its table are called, as its columns are: what it measures over it, where its figures are read from and no key names them, and what its marks are: under it, or over the names of bars that lie. Returns what is left for the chart. */
export function setAxisNames(
  draft: Draft,
  { page, id }: OnPage,
  box: Rect & { step: number },
  { chart: { kind, label: names, values } }: Finding,
  { rows, header, at: from }: Table,
  { key, nth, document }: ChartPlace,
): Rect {
  const named = (column: number): string => (header ? (rows[0]?.[column]?.trim() ?? '') : '')
  const label = named(names)
  const measure = values.length === 1 ? values.map(named).join('') : ''
  const source = { document: document.slice(0, 200), paragraph: from[0] ?? 0 }
  // The names of bars that lie stand at their left: what they are stands over them, on the line of the measure.
  const isLying = kind === 'horizontalBar'
  const over = measure || (label && isLying) ? NAMES.over * box.step : 0
  const under = label && !isLying ? NAMES.under * box.step : 0
  const write = (name: string, role: string, y: number, align: 'left' | 'center' | 'right'): void => {
    const blocks = atLevel(draft.design, [plainBlock(name, { style: 'table-cell', source, align })], LEVELS.open)
    const slot = { role: 'credits', group: key, index: nth }
    setText(draft, { page, id: `${id}-${role}` }, { ...box, y, height: 2 * box.step }, blocks, { style: 'table-cell', slot })
  }
  if (isLying && measure && label) write(measure, 'measure', box.y, 'right')
  else if (measure) write(measure, 'measure', box.y, 'left')
  if (label) write(label, 'label', isLying ? box.y : box.y + box.height - box.step, isLying ? 'left' : 'center')
  return { ...box, y: box.y + over, height: box.height - over - under }
}

/** Writes over a chart what it measures, where its table has other columns beside and no sentence says it. Returns what is left for the chart. */
export function setMeasure(
  draft: Draft,
  { page, id }: OnPage,
  box: Rect & { step: number },
  finding: Finding,
  { at: from }: Table,
  { key, nth, document }: ChartPlace,
): Rect {
  const { shape, chart, message } = finding
  const { name = '', unit = '' } = shape.columns[chart.values[0] ?? -1] ?? {}
  const isNamed = seriesOf(finding).some(Boolean)
  if (chart.values.length !== 1 || shape.columns.length <= ALONE || message || isNamed || !name) return box
  const source = { document: document.slice(0, 200), paragraph: from[0] ?? 0 }
  const said = unit && unit !== '%' && !name.includes(unit) ? `${name} (${unit})` : name
  const blocks = atLevel(draft.design, [plainBlock(said, { style: 'table-cell', source, align: 'left' })], LEVELS.open)
  const slot = { role: 'credits', group: key, index: nth }
  setText(draft, { page, id: `${id}-measure` }, { ...box, height: 2 * box.step }, blocks, { style: 'table-cell', slot })
  const over = NAMES.over * box.step
  return { ...box, y: box.y + over, height: box.height - over }
}

/** Columns of a table of which the title over it says what is measured. */
const ALONE = 2

/** The names of what a chart shows; none of the only column of figures, which its table names. */
function seriesOf({ chart: { values }, shape: { columns } }: Finding): string[] {
  const isOnly = values.length === 1 && columns.filter(({ type }) => type === 'number').length === 1
  return values.map((column) => (isOnly ? '' : (columns[column]?.name ?? '').slice(0, 100)))
}

const INK = 'swatch:ink'

/** Least contrast of a bar with the paper, and least distance of two colours in sRGB (0–441) that are told apart. */
const SEEN = 1.4
const APART = 85

/**
 * The colours of a template that tell series apart, the one it marks with first; then the same, paler. That of its text comes next where lines are drawn, which
 * are thin, and after the others where areas are.
 */
function chartColors({ styles, swatches }: Pick<Design, 'styles' | 'swatches'>, areLines: boolean): string[] {
  const solid = (color: string): string => resolveColor({ swatches }, color).color.slice(0, 7)
  const paper = solid('swatch:paper')
  const pale = (color: string): string =>
    `#${partsOf(color)
      .map((part, at) => hex((part + (partsOf(paper)[at] ?? 0)) / 2))
      .join('')}`
  const others = swatches.map(({ id }) => `swatch:${id}`).filter((id) => id !== INK)
  const own = [accentOf(styles), ...(areLines ? [INK, ...others] : [...others, INK])]
  return [...own, ...own.map((color) => pale(solid(color)))].reduce<string[]>((chosen, color) => {
    const isNew = chosen.every((each) => distance(solid(each), solid(color)) > APART)
    return isNew && contrastOf(solid(color), paper) >= SEEN && !isFieldColor(color) ? [...chosen, color] : chosen
  }, [])
}

/** A black that fields are of is the ink of a template once more. */
const isFieldColor = (color: string): boolean => /^swatch:(?:black|white|graphite|tint)/u.test(color)

const partsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0')

const distance = (one: string, other: string): number => Math.hypot(...partsOf(one).map((part, at) => part - (partsOf(other)[at] ?? 0)))
