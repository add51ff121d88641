import type { Border } from '../primitives.ts'
import type { Picture } from '../layers/picture.ts'
import { defined } from '../own.ts'
import { colorOf } from './color.ts'
import { clamp, extentOf, firstNumber, lengthOf, numberOf } from './numbers.ts'
import { isRecord, type Plain, type PlainRecord, recordOf, textOf } from './plain.ts'
import type { Note } from './report.ts'
import { rawUrl, urlOf } from './url.ts'

/** A size from `{width, height}`, or undefined. */
export const sizeOf = (value: Plain | undefined): { width: number; height: number } | undefined => {
  const record = recordOf(value)
  const [width, height] = [firstNumber(record, 'width', 'w'), firstNumber(record, 'height', 'h')]
  return width === undefined || height === undefined ? undefined : { width: extentOf(width), height: extentOf(height) }
}

/** A point from `{x, y}`, or undefined. */
export const pointOf = (value: Plain | undefined): { x: number; y: number } | undefined => {
  const record = recordOf(value)
  const [x, y] = [firstNumber(record, 'x', 'left'), firstNumber(record, 'y', 'top')]
  return x === undefined || y === undefined ? undefined : { x: lengthOf(x), y: lengthOf(y) }
}

const LIMITS = {
  brightness: [-100, 100],
  contrast: [-100, 100],
  saturation: [-100, 100],
  grayscale: [0, 100],
  hueRotate: [-360, 360],
  blur: [0, 500],
} as const

const filtersOf = (image: PlainRecord): Picture['filters'] => {
  const source = { ...image, ...recordOf(image.filters) }
  const found = Object.entries(LIMITS).flatMap(([name, [min, max]]) => {
    const value = numberOf(source[name])
    return value === undefined || value === 0 ? [] : [[name, clamp(value, min, max)] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const flag = (value: Plain | undefined): boolean | undefined => (value === true ? true : undefined)

/** A picture from an image record or the properties around it; null when there is no address that may be used. */
export const pictureOf = (props: PlainRecord, box: { width: number; height: number }, path: string, note: Note): Picture | null => {
  const raw = rawUrl(props)
  if (raw === undefined) return null
  const url = urlOf(raw)
  if (!url) {
    note(path, `The address “${raw.slice(0, 40)}” may not be used and was dropped.`)
    return null
  }
  const image = isRecord(props.image) ? props.image : {}
  const rotate = numberOf(image.rotate)
  return defined({
    url,
    thumb: urlOf(image.thumb),
    position: pointOf(image.position) ?? { x: 0, y: 0 },
    boxSize: sizeOf(image.boxSize) ?? box,
    rotate: rotate === undefined || rotate === 0 ? undefined : lengthOf(rotate),
    flipHorizontal: flag(image.flipHorizontal),
    flipVertical: flag(image.flipVertical),
    natural: sizeOf(image.natural),
    focus: pointOf(image.focus),
    credit: textOf(image.credit)?.slice(0, 500),
    filters: filtersOf(image),
  })
}

const BORDER_STYLES: Readonly<Record<string, Border['style']>> = {
  none: 'none',
  solid: 'solid',
  dashed: 'longDashes',
  longdashes: 'longDashes',
  shortdashes: 'shortDashes',
  dotted: 'dots',
  dots: 'dots',
}

/** The name of a stroke of ours for any of the names in use. */
export const strokeStyleOf = (value: Plain | undefined): Border['style'] | undefined =>
  typeof value === 'string' && Object.hasOwn(BORDER_STYLES, value.toLowerCase()) ? BORDER_STYLES[value.toLowerCase()] : undefined

/** A border from `{style, weight | width, color}`; null for none. */
export const borderOf = (value: Plain | undefined): Border | null | undefined => {
  if (value === null || !isRecord(value)) return value === null ? null : undefined
  const weight = firstNumber(value, 'weight', 'width')
  if (weight === undefined) return null
  return { style: strokeStyleOf(value.style) ?? 'solid', weight: extentOf(weight), color: colorOf(value.color) ?? '#000000' }
}
