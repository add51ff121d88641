import { contrastOf, type ChartProps, type LayerOf } from '@magazineai/design'
import { namedSwatch, solid } from '../../colour.ts'
import type { Item, Paint } from '../../frame.ts'
import { rectangle } from '../../geometry/outlines.ts'
import type { LayerContext } from '../content.ts'
import { decimalsOf, figure, withUnit } from './figures.ts'
import type { Scale } from './scale.ts'

/** One line of figures through the categories. */
export interface Series {
  name: string
  paint: Paint
  values: number[]
}

/** A text of a chart: its box, how it stands in it, and its weight and colour. */
export interface ChartText {
  text: string
  x: number
  y: number
  width: number
  height: number
  align?: 'left' | 'center' | 'right'
  verticalAlign?: 'top' | 'middle' | 'bottom'
  bold?: boolean
  color?: string
}

/** What the kinds of charts are drawn with. */
export interface Pen {
  props: ChartProps
  width: number
  height: number
  /** Size of the type, and the height of one line of it. */
  size: number
  line: number
  ink: string
  muted: string
  language: string
  /** Colours of slices and series in their order. */
  paint: (index: number, own?: string) => Paint
  /** The colour of small type that should be of this colour: itself where it reads on the paper of the design, else that of the text. */
  legible: (color: string) => string
  /** A figure of the chart with its unit; `decimals` as its data have when absent. */
  figure: (value: number, decimals?: number) => string
  measure: (text: string, bold?: boolean) => number
  text: (text: ChartText) => Item[]
  /** A straight rule, drawn as an area so that every painter gives it the same edge. */
  rule: (x: number, y: number, width: number, height: number, color?: string) => Item
}

/** Colours after the accent of the design: told apart in grey and by readers who see red and green alike. */
const PALETTE = ['#1f3a5f', '#d98e32', '#4f8a8b', '#a34a3f', '#8a9a5b', '#6b5b8c', '#b7a57a', '#5c6b73']

const INK = '#22252b'
/** Greys of figures that stand back: the one for white paper, and a deeper one for tinted. */
const MUTED = ['#6a6f79', '#575c65']
const HAIRLINE = '#cfd2d8'
const PAPER = '#ffffff'

/** Thickness of hairlines and of axes: a quarter and half a point. */
export const RULE = { fine: 1.5, axis: 3 } as const

/** Type sizes within which labels stay: 6.7 pt is still read, more than 9.6 pt shouts in a column; over that, a chart across a page has a share of its width. */
const SMALLEST = 28
const LARGEST = 40
/** The parts of the shorter side of a chart, and of its width across a page, that its type has. */
const PARTS = 19
const PARTS_ACROSS = 42

/** Creates the pen of a chart in its box: its sizes, colours and ways to set words. */
export function chartPen({ props }: LayerOf<'Chart'>, context: LayerContext): Pen {
  const { width, height, swatches, design, texts } = context
  const size = Math.max(SMALLEST, Math.min(Math.max(LARGEST, width / PARTS_ACROSS), width / PARTS, height / PARTS))
  const ink = namedSwatch('ink', swatches) ?? INK
  const accent = namedSwatch('accent', swatches)
  const palette = accent ? [accent, ...PALETTE.filter((color) => isApart(color, solid(accent, swatches).color))] : PALETTE
  const style = props.textStyle
  const decimals = decimalsOf(props.data.flatMap((row) => [row.value, ...(row.values ?? [])]))
  const paper = solid(namedSwatch('paper', swatches) ?? PAPER, swatches).color
  const reads = (color: string): boolean => contrastOf(solid(color, swatches).color, paper) >= LEGIBLE
  const characters = (bold = false, color = ink) => ({ size, color, features: ['tnum', 'lnum'], ...(bold ? { weight: 700 } : {}) })
  return {
    props,
    width,
    height,
    size,
    line: size * 1.25,
    ink,
    muted: MUTED.find(reads) ?? ink,
    language: design.language,
    legible: (color) => (reads(color) ? color : ink),
    paint: (index, own) => solid(own ?? palette[index % palette.length]!, swatches),
    figure: (value, places = decimals) => withUnit(figure(value, design.language, places), props.unit ?? '', design.language),
    measure: (text, bold) => texts.labelWidth(text, style, characters(bold), design),
    text: ({ bold, color, align = 'left', verticalAlign = 'top', ...rest }) =>
      rest.text === '' ? [] : texts.label({ ...rest, align, verticalAlign, style, characters: characters(bold, color) }, design),
    rule: (x, y, across, down, color = ink) => ({
      type: 'path',
      d: rectangle(x, y, across, down),
      fill: solid(color, swatches),
      stroke: null,
    }),
  }
}

/** Distance in sRGB (0–441) under which two colours are taken for one in a legend. */
const APART = 85

const isApart = (a: string, b: string): boolean =>
  Math.hypot(...[1, 3, 5].map((at) => Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16))) > APART

/** Least contrast of small type with its ground (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5

/** Lists the series of a chart, the first from the values of its rows. */
export function seriesOf({ props, paint }: Pen): Series[] {
  const { data, series = [] } = props
  const count = Math.max(1, series.length, ...data.map((row) => 1 + (row.values?.length ?? 0)))
  return Array.from({ length: count }, (_, i) => ({
    name: series[i]?.name ?? '',
    paint: paint(i, series[i]?.color),
    values: data.map((row) => (i === 0 ? row.value : (row.values?.[i - 1] ?? 0))),
  }))
}

/** Draws rules across a plot at the ticks of its scale, the one at zero darker, each with its figure to the left. */
export function valueAxis(pen: Pen, ticks: readonly number[], at: (value: number) => number, left: number): Item[] {
  const decimals = decimalsOf(ticks)
  return ticks.flatMap((tick) => {
    const [thickness, color] = tick === 0 ? [RULE.axis, pen.ink] : [RULE.fine, HAIRLINE]
    const place = { x: 0, y: at(tick) - pen.line / 2, width: left - pen.size * 0.5, height: pen.line }
    return [
      pen.rule(left, at(tick) - thickness / 2, pen.width - left, thickness, color),
      ...pen.text({ text: pen.figure(tick, decimals), ...place, align: 'right', verticalAlign: 'middle', color: pen.muted }),
    ]
  })
}

/** Draws rules down a plot at the ticks of its scale, each with its figure under it. */
export function valueAxisBelow(pen: Pen, { ticks, at }: Scale, top: number, bottom: number): Item[] {
  const decimals = decimalsOf(ticks)
  return ticks.flatMap((tick) => {
    const text = pen.figure(tick, decimals)
    const width = pen.measure(text) + 2
    const x = Math.max(0, Math.min(pen.width - width, at(tick) - width / 2))
    return [
      ...(tick === 0 ? [] : [pen.rule(at(tick) - RULE.fine / 2, top, RULE.fine, bottom - top, HAIRLINE)]),
      ...pen.text({ text, x, y: bottom + pen.line * 0.3, width, height: pen.line, align: 'center', color: pen.muted }),
    ]
  })
}

/** Returns the room that the figures of a scale need on its left, with the gap between them and the plot. */
export const axisWidth = (pen: Pen, ticks: readonly number[]): number => {
  const decimals = decimalsOf(ticks)
  return Math.max(...ticks.map((tick) => pen.measure(pen.figure(tick, decimals)))) + pen.size * 0.6
}

/** What a chart of one series shows, over it. */
const titled = (pen: Pen, text: string): Item[] =>
  pen.text({ text, x: 0, y: 0, width: pen.width, height: pen.line, verticalAlign: 'middle', bold: true })

/** Sets the names of the series in a line at the top, each with its colour; the name alone of one series, nothing where it has none. */
export function legend(pen: Pen, series: readonly Series[]): { items: Item[]; height: number } {
  const named = series.filter((one) => one.name !== '')
  if (named.length === 0) return { items: [], height: 0 }
  if (series.length === 1) return { items: titled(pen, named[0]?.name ?? ''), height: pen.line + pen.size }
  const mark = pen.size * 0.62
  const rows: { x: number; y: number; one: Series; width: number }[] = []
  let [x, y] = [0, 0]
  for (const one of named) {
    const width = Math.min(pen.width - mark * 1.7, pen.measure(one.name) + 2)
    if (x > 0 && x + mark * 1.7 + width > pen.width) [x, y] = [0, y + pen.line]
    rows.push({ x, y, one, width })
    x += mark * 1.7 + width + pen.size
  }
  const items = rows.flatMap(({ x: left, y: top, one, width }): Item[] => [
    { type: 'path', d: rectangle(left, top + (pen.line - mark) / 2, mark, mark), fill: one.paint, stroke: null },
    ...pen.text({ text: one.name, x: left + mark * 1.7, y: top, width, height: pen.line, verticalAlign: 'middle' }),
  ])
  return { items, height: y + pen.line + pen.size * 0.7 }
}
