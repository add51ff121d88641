import type { LayerKind } from '../layer.ts'
import { BLANK_IMAGE, defaultProps } from '../layers/defaults.ts'
import { ChartKind } from '../layers/chart.ts'
import { LineEnd } from '../layers/line.ts'
import { DEFAULT_SHAPE_COLOR, ShapeName } from '../layers/shape.ts'
import type { CellStyle } from '../layers/table.ts'
import { own } from '../own.ts'
import { colorOf, gradientOf } from './color.ts'
import { docOfAny } from './doc.ts'
import { clamp, firstNumber, type Limits, numberOf } from './numbers.ts'
import { borderOf, pictureOf, pointOf, sizeOf, strokeStyleOf } from './picture.ts'
import { isRecord, type Plain, type PlainRecord, recordOf, textOf } from './plain.ts'
import type { Note } from './report.ts'
import { cleanSvg } from '../svg/clean-svg.ts'
import { rawUrl, urlOf } from './url.ts'

/** What a converter is given besides the properties. */
interface Context {
  path: string
  note: Note
  limits: Limits
  box: { width: number; height: number }
}

type Converted = Record<string, unknown>

const degrees = (value: number): number => (Math.abs(value) <= 3600 ? value : value % 360)

const opacityOf = (props: PlainRecord, limits: Limits): number | undefined => {
  const value = firstNumber(props, 'opacity', 'transparency')
  return value === undefined ? undefined : limits.clamp('opacity', value > 1 ? value / 100 : value, 0, 1)
}

/** Reads the box that every layer has, wherever its numbers stand. */
export const commonProps = (props: PlainRecord, kind: LayerKind, limits: Limits): Converted => {
  const size = sizeOf(props.boxSize, limits) ?? sizeOf(props.size, limits) ?? sizeOf(props, limits)
  const scale = numberOf(props.scale)
  return {
    boxSize: size ?? defaultProps[kind]().boxSize,
    position: pointOf(props.position, limits) ?? pointOf(props.boxSize, limits) ?? pointOf(props, limits) ?? { x: 0, y: 0 },
    rotate: degrees(firstNumber(props, 'rotate', 'rotation', 'angle') ?? 0),
    opacity: opacityOf(props, limits),
    scale: scale === undefined || scale <= 0 ? undefined : limits.clamp('scale', scale, 0.001, 1000),
  }
}

/** Colour and gradient: a gradient may stand under `gradient`, `gradientBackground`, or as the colour itself. */
const fill = (props: PlainRecord, fallback: string | null): Converted => {
  const gradient = gradientOf(props.gradient) ?? gradientOf(props.gradientBackground) ?? gradientOf(props.color)
  const color = colorOf(props.color) ?? colorOf(recordOf(props.color).color) ?? gradient?.stops[0]?.color
  return { color: color ?? (props.color === undefined ? fallback : null), gradient: gradient ?? undefined }
}

const border = (props: PlainRecord, limits: Limits): Converted => ({ border: borderOf(props.border, limits) })

const lineEnd = (value: Plain | undefined): unknown => {
  const name =
    typeof value === 'string'
      ? (LineEnd.options as string[]).find((end) => end.toLowerCase() === value.toLowerCase().replaceAll(/[\s_-]/g, ''))
      : undefined
  return name === 'none' ? undefined : name
}

/** Names of shapes that others use for ours. */
const OTHER_SHAPES: Readonly<Record<string, string>> = { square: 'rectangle', rect: 'rectangle', ellipse: 'circle', diamond: 'rhombus' }

const shapeNamed = (value: Plain | undefined): unknown => {
  const key = (textOf(value) ?? '').toLowerCase().replaceAll(/[\s_-]/g, '')
  return own(OTHER_SHAPES, key) ?? ShapeName.options.find((name) => name.toLowerCase() === key)
}

const EFFECTS = new Set(['shadow', 'lift', 'hollow', 'splice', 'outline', 'echo', 'neon', 'background', 'curve'])

const SETTINGS = ['offset', 'direction', 'blur', 'transparency', 'intensity', 'thickness']

const effectOf = (value: Plain | undefined, limits: Limits): unknown => {
  const effect = recordOf(value)
  if (typeof effect.name !== 'string' || !EFFECTS.has(effect.name)) return undefined
  const settings = recordOf(effect.settings)
  const numbers = SETTINGS.flatMap((name) => {
    const number = numberOf(settings[name])
    return number === undefined ? [] : [[name, limits.length(`effect.${name}`, number)]]
  })
  const color = colorOf(effect.color) ?? colorOf(settings.color)
  return { name: effect.name, settings: Object.fromEntries(numbers) as object, ...(color && { color }) }
}

const textProps = (props: PlainRecord, { path, note, limits }: Context): Converted => {
  const doc = docOfAny(props.doc ?? undefined, `${path}.doc`, note) ?? docOfAny(props.text ?? undefined, `${path}.text`, note)
  return {
    doc: doc ?? (props.story === undefined ? { type: 'doc', content: [{ type: 'paragraph' }] } : undefined),
    effect: effectOf(props.effect, limits),
  }
}

const imageProps = (props: PlainRecord, { path, note, limits, box }: Context): Converted => {
  const picture = pictureOf(props, box, path, note)
  if (!picture) note(path, 'The picture is missing; a blank one stands in its place.')
  return {
    image: picture ?? { url: BLANK_IMAGE, position: { x: 0, y: 0 }, boxSize: box },
    opacity: opacityOf(props, limits) ?? opacityOf(recordOf(props.image), limits),
    ...border(props, limits),
    roundedCorners: corners(props, limits),
  }
}

const corners = (props: PlainRecord, limits: Limits): number | undefined => {
  const value = numberOf(props.roundedCorners)
  return value === undefined || value <= 0 ? undefined : limits.extent('roundedCorners', value)
}

const svgProps = (props: PlainRecord, { path, note }: Context): Converted => {
  const raw = textOf(props.markup) ?? rawUrl(props) ?? ''
  const source = svgMarkup(raw)
  const markup = source === null ? undefined : (cleanSvg(source) ?? undefined)
  if (markup !== undefined && markup !== source) note(path, 'The drawing was rebuilt from what is safe in it.')
  const image = source === null ? urlOf(raw) : urlOf(rawUrl(props))
  const colors = Array.isArray(props.colors) ? props.colors.map(colorOf).filter((color) => color !== undefined) : []
  return {
    image,
    markup,
    colors: colors.slice(0, 64),
    flipHorizontal: props.flipHorizontal === true || undefined,
    flipVertical: props.flipVertical === true || undefined,
  }
}

const qrProps = (props: PlainRecord): Converted => ({
  text: (textOf(props.text) ?? '').slice(0, 2_000),
  bgColor: colorOf(props.bgColor) ?? '#ffffff',
  textColor: colorOf(props.textColor) ?? '#000000',
  logo: urlOf(recordOf(props.logo).url ?? props.logo) ?? undefined,
})

/** Most that a chart draws. */
const figureOf = (value: Plain | undefined): number | undefined => {
  const number = numberOf(value)
  return number === undefined ? undefined : clamp(number, -1e100, 1e100)
}

const chartProps = (props: PlainRecord): Converted => {
  const rows = Array.isArray(props.data) ? props.data : []
  const data = rows.slice(0, 200).map((row, i) => {
    const item = recordOf(row)
    const color = colorOf(item.color)
    const x = figureOf(item.x)
    const values = Array.isArray(item.values) ? item.values.slice(0, 7).map((value) => figureOf(value) ?? 0) : undefined
    return {
      label: String(textOf(item.label) ?? textOf(item.name) ?? i + 1).slice(0, 200),
      value: figureOf(isRecord(row) ? item.value : row) ?? 0,
      ...(color && { color }),
      ...(values && { values }),
      ...(x !== undefined && { x }),
    }
  })
  return { kind: ChartKind.options.find((kind) => kind === props.kind || kind === props.type) ?? 'bar', data }
}

/** The plain text of a cell, which may be a document or a record around one. */
const cellText = (cell: Plain | undefined, context: Context): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const inner = isRecord(cell) && 'value' in cell ? cell.value : cell
  const doc = docOfAny(inner ?? undefined, context.path, () => {})
  return (doc?.content ?? [])
    .map((block) => (block.content ?? []).map((piece) => (piece.type === 'text' ? piece.text : ' ')).join(''))
    .join('\n')
    .slice(0, 5_000)
}

/** The index of a row or column that is counted from 1. */
const cellIndex = (value: Plain | undefined, fallback: number): number => clamp(Math.trunc(numberOf(value) ?? fallback) - 1, 0, 99)

/** Most cells of a table: 100 × 100. */
const MAX_CELLS = 10_000

/** A table either as rows of cells, or as a list of cells that each know their row and column (counted from 1). */
const cellsOf = (props: PlainRecord, context: Context): string[][] => {
  const list = Array.isArray(props.cells) ? props.cells : []
  const rows: string[][] = []
  for (const [i, item] of list.slice(0, MAX_CELLS).entries()) {
    if (Array.isArray(item)) rows.push(item.slice(0, 100).map((cell) => cellText(cell, context)))
    else if (isRecord(item)) {
      const [row, column] = [cellIndex(item.row, i + 1), cellIndex(item.col, 1)]
      while (rows.length <= row) rows.push([])
      const cells = rows[row] as string[]
      while (cells.length <= column) cells.push('')
      cells[column] = cellText(item, context)
    }
  }
  return rows.slice(0, 100)
}

/** How cells of other editors differ: a colour behind one of them, one colour for the letters of all. */
const cellStylesOf = (props: PlainRecord, rows: number, columns: number): CellStyle[] => {
  const color = colorOf(props.textColor)
  const all: CellStyle[] = color === undefined ? [] : [{ row: 0, column: 0, rows, columns, color }]
  const own = (Array.isArray(props.cells) ? props.cells : []).flatMap((item): CellStyle[] => {
    const cell = recordOf(item)
    const fill = colorOf(cell.background)
    return fill === undefined ? [] : [{ row: cellIndex(cell.row, 1), column: cellIndex(cell.col, 1), fill }]
  })
  return [...all, ...own].slice(0, 500)
}

/** Widths as shares of their sum, only when there is one for each column. */
const sharesOf = (value: Plain | undefined, count: number): number[] | undefined => {
  const widths = (Array.isArray(value) ? value : []).flatMap((width) => numberOf(width) ?? [])
  const sum = widths.reduce((total, width) => total + width, 0)
  if (widths.length !== count || !widths.every((width) => width > 0) || !Number.isFinite(sum)) return undefined
  return widths.map((width) => clamp(Math.round((width / sum) * 10_000) / 100, 0.01, 100))
}

const tableLooks = (props: PlainRecord, rows: number, columns: number): Converted => {
  const styles = Array.isArray(props.cellStyles) ? [] : cellStylesOf(props, rows, columns)
  const size = numberOf(props.fontSize)
  return {
    ...(Array.isArray(props.columnWidths) ? {} : { columnWidths: sharesOf(recordOf(props.format).colWidth, columns) }),
    ...(styles.length > 0 && { cellStyles: styles }),
    ...(size !== undefined && size > 0 && { textSize: size }),
  }
}

/** Empty cells that are made of a table: as many as this, or four times those that it names. Of an emptier one only what is there is kept. */
const EMPTY_CELLS = 400

const tableProps = (props: PlainRecord, context: Context): Converted => {
  const cells = cellsOf(props, context)
  const count = (name: string, value: Plain | undefined, found: number) =>
    context.limits.clamp(name, Math.trunc((Array.isArray(value) ? value.length : numberOf(value)) ?? 0) || found || 1, 1, 100)
  const rows = Math.max(count('rows', props.rows, cells.length), cells.length || 1)
  const columns = Math.max(count('columns', props.columns ?? props.cols, 1), ...cells.map((row) => row.length))
  const isEmpty = rows * columns > Math.max(EMPTY_CELLS, 4 * namedCells(props.cells))
  const grid = Array.from({ length: isEmpty ? 0 : rows }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => cells[row]?.[column] ?? ''),
  )
  return {
    rows,
    columns,
    cells: isEmpty ? cells : grid,
    ...tableLooks(props, rows, columns),
    theme: props.theme ?? 'gray',
    style: props.style ?? (props.headerRow === true ? 'header' : 'grid'),
  }
}

/** How many cells a table names, in either form. */
const namedCells = (value: Plain | undefined): number =>
  Array.isArray(value) ? value.reduce<number>((sum, item) => sum + (Array.isArray(item) ? item.length : 1), 0) : 0

const mediaProps =
  (fallback: string) =>
  (props: PlainRecord, { path, note }: Context): Converted => {
    const url = urlOf(rawUrl(props))
    if (!url) note(path, 'The address of the medium is missing or may not be used.')
    const inner = { ...props, ...recordOf(props.video), ...recordOf(props.audio) }
    return {
      url: url ?? fallback,
      poster: urlOf(inner.poster) ?? undefined,
      autoPlay: inner.autoPlay === true || undefined,
      loop: inner.loop === true || undefined,
    }
  }

/** How each kind takes over foreign properties; what a converter leaves out is taken as it is, if it passes the schema. */
export const converters: { [K in LayerKind]: (props: PlainRecord, context: Context) => Converted } = {
  Root: (props, { path, note, box }) => ({ ...fill(props, '#ffffff'), image: pictureOf(props, box, path, note) }),
  Text: textProps,
  Shape: (props, { limits }) => ({
    ...fill(props, DEFAULT_SHAPE_COLOR),
    ...border(props, limits),
    shape: shapeNamed(props.shape),
    roundedCorners: corners(props, limits),
  }),
  Line: (props) => ({
    style: strokeStyleOf(props.style) ?? 'solid',
    color: colorOf(props.color) ?? '#000000',
    arrowStart: lineEnd(props.arrowStart),
    arrowEnd: lineEnd(props.arrowEnd),
  }),
  Image: imageProps,
  Frame: (props, { path, note, limits, box }) => ({
    ...fill(props, null),
    ...border(props, limits),
    image: pictureOf(props, box, path, note),
  }),
  Svg: svgProps,
  QrCode: qrProps,
  Group: () => ({}),
  Drawing: (props, { limits }) => ({ color: colorOf(props.color) ?? '#000000', width: limits.extent('width', numberOf(props.width) ?? 8) }),
  Chart: chartProps,
  Table: tableProps,
  Video: mediaProps('asset:video/none'),
  Audio: mediaProps('asset:audio/none'),
  Widget: (props) => ({ widget: (textOf(props.widget) ?? 'weather').slice(0, 64), poster: urlOf(props.poster) ?? undefined }),
}

/** Returns the markup in a `data:image/svg+xml` address or in plain SVG text; null for anything else. */
const svgMarkup = (value: string): string | null => {
  if (/^\s*<(\?xml|!doctype|svg|!--)/i.test(value)) return value
  const data = /^data:image\/svg\+xml[^,]*?(;base64)?,(.*)$/is.exec(value)
  if (!data) return null
  try {
    return data[1] ? utf8(atob(data[2] as string)) : decodeURIComponent(data[2] as string)
  } catch {
    return null
  }
}

/** Bytes as text; those that are no UTF-8 stand for the characters of their numbers. */
const utf8 = (bytes: string): string => {
  try {
    return decodeURIComponent(bytes.replaceAll(/[%\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`))
  } catch {
    return bytes
  }
}
