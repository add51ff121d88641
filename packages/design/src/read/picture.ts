import type { Border } from '../primitives.ts'
import type { Picture } from '../layers/picture.ts'
import { defined } from '../own.ts'
import { colorOf } from './color.ts'
import { firstNumber, type Limits, limitsAt, numberOf, QUIET } from './numbers.ts'
import { isRecord, type Plain, type PlainRecord, recordOf, textOf } from './plain.ts'
import type { Note } from './report.ts'
import { rawUrl, urlOf } from './url.ts'

/** Reads a size from `{width, height}`; undefined when one of them is missing. */
export const sizeOf = (value: Plain | undefined, limits = QUIET, name = 'boxSize'): { width: number; height: number } | undefined => {
  const record = recordOf(value)
  const [width, height] = [firstNumber(record, 'width', 'w'), firstNumber(record, 'height', 'h')]
  if (width === undefined || height === undefined) return undefined
  return { width: limits.extent(`${name}.width`, width), height: limits.extent(`${name}.height`, height) }
}

/** Reads a point from `{x, y}`; undefined when one of them is missing. */
export const pointOf = (value: Plain | undefined, limits = QUIET, name = 'position'): { x: number; y: number } | undefined => {
  const record = recordOf(value)
  const [x, y] = [firstNumber(record, 'x', 'left'), firstNumber(record, 'y', 'top')]
  return x === undefined || y === undefined ? undefined : { x: limits.length(`${name}.x`, x), y: limits.length(`${name}.y`, y) }
}

const LIMITS = {
  brightness: [-100, 100],
  contrast: [-100, 100],
  saturation: [-100, 100],
  grayscale: [0, 100],
  hueRotate: [-360, 360],
  blur: [0, 500],
} as const

const filtersOf = (image: PlainRecord, limits: Limits): Picture['filters'] => {
  const source = { ...image, ...recordOf(image.filters) }
  const found = Object.entries(LIMITS).flatMap(([name, [min, max]]) => {
    const value = numberOf(source[name])
    return value === undefined || value === 0 ? [] : [[name, limits.clamp(`filters.${name}`, value, min, max)] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const flag = (value: Plain | undefined): boolean | undefined => (value === true ? true : undefined)

/** Reads a picture from an image record or the properties around it; null when there is no address that may be used. */
export const pictureOf = (props: PlainRecord, box: { width: number; height: number }, path: string, note: Note): Picture | null => {
  const raw = rawUrl(props)
  if (raw === undefined) return null
  const url = urlOf(raw)
  if (!url) {
    note(path, `The address “${raw.slice(0, 40)}” may not be used and was left out.`)
    return null
  }
  const image = isRecord(props.image) ? props.image : {}
  const rotate = numberOf(image.rotate)
  const limits = limitsAt(`${path}.image`, note)
  return defined({
    url,
    thumb: urlOf(image.thumb),
    position: pointOf(image.position, limits) ?? { x: 0, y: 0 },
    boxSize: sizeOf(image.boxSize, limits) ?? box,
    rotate: rotate === undefined || rotate === 0 ? undefined : limits.length('rotate', rotate),
    flipHorizontal: flag(image.flipHorizontal),
    flipVertical: flag(image.flipVertical),
    natural: sizeOf(image.natural, limits, 'natural'),
    focus: pointOf(image.focus, limits, 'focus'),
    name: textOf(image.name)?.slice(0, 200),
    credit: textOf(image.credit)?.slice(0, 500),
    filters: filtersOf(image, limits),
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

/** Returns our name of a stroke for any of the names in use; undefined for an unknown one. */
export const strokeStyleOf = (value: Plain | undefined): Border['style'] | undefined =>
  typeof value === 'string' && Object.hasOwn(BORDER_STYLES, value.toLowerCase()) ? BORDER_STYLES[value.toLowerCase()] : undefined

/** Reads a border from `{style, weight | width, color}`; null for none, undefined for what is no border. */
export const borderOf = (value: Plain | undefined, limits: Limits): Border | null | undefined => {
  if (value === null || !isRecord(value)) return value === null ? null : undefined
  const weight = firstNumber(value, 'weight', 'width')
  if (weight === undefined) return null
  return {
    style: strokeStyleOf(value.style) ?? 'solid',
    weight: limits.extent('border.weight', weight),
    color: colorOf(value.color) ?? '#000000',
  }
}
