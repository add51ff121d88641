import { Color, type Gradient } from '../primitives.ts'
import { NAMED_COLORS } from './color-names.ts'
import { clamp, numberOf } from './numbers.ts'
import { isRecord, type Plain, recordOf } from './plain.ts'

const hex = (value: number): string =>
  Math.round(clamp(value, 0, 255))
    .toString(16)
    .padStart(2, '0')

const fromChannels = (red: number, green: number, blue: number, alpha: number): string =>
  `#${hex(red)}${hex(green)}${hex(blue)}${alpha < 1 ? hex(alpha * 255) : ''}`

/** Hue in degrees, the others 0–1, after CSS Color 4 §7.1. */
const fromHsl = (hue: number, saturation: number, lightness: number, alpha: number): string => {
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return fromChannels(channel(0), channel(8), channel(4), alpha)
}

const part = (text: string | undefined, whole: number): number => {
  const value = Number.parseFloat(text ?? '')
  return text?.endsWith('%') ? (value / 100) * whole : value
}

const fromFunction = (name: string, list: string): string | undefined => {
  const parts = list.split(/[\s,/]+/).filter(Boolean)
  const alpha = parts[3] === undefined ? 1 : clamp(part(parts[3], 1), 0, 1)
  const values =
    name === 'rgb' ? parts.slice(0, 3).map((text) => part(text, 255)) : [part(parts[0], 360), part(parts[1], 1), part(parts[2], 1)]
  const [a, b, c] = values
  if (a === undefined || b === undefined || c === undefined || [a, b, c, alpha].some(Number.isNaN)) return undefined
  return name === 'rgb' ? fromChannels(a, b, c, alpha) : fromHsl(a, clamp(b, 0, 1), clamp(c, 0, 1), alpha)
}

/**
 * Reads a colour of ours from any CSS colour (hex, rgb(), hsl(), a name); undefined for anything else. `transparent` is white without
 * opacity.
 */
export const colorOf = (value: Plain | undefined): string | undefined => {
  if (typeof value !== 'string' || value.length > 100) return undefined
  if (Color.safeParse(value).success) return value
  const text = value.trim().toLowerCase()
  if (/^#[\da-f]{4}$/.test(text)) return `#${text.slice(1).replaceAll(/./g, '$&$&')}`
  const called = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
  if (called) return fromFunction(called[1] as string, called[2] as string)
  if (text === 'transparent') return '#ffffff00'
  const named = NAMED_COLORS.get(text)
  return named ?? (Color.safeParse(text).success ? text : undefined)
}

/** Angles of the gradient names of older editors, in degrees. */
const ANGLES: Readonly<Record<string, number>> = { leftToRight: 0, topToBottom: 90, topLeftToBottomRight: 45 }

const stopsOf = (list: Plain | undefined): Gradient['stops'] => {
  const items = Array.isArray(list) ? list.slice(0, 16) : []
  return items.flatMap((item, i) => {
    const color = colorOf(isRecord(item) ? item.color : item)
    const percent = numberOf(recordOf(item).percent)
    const offset = percent === undefined ? (numberOf(recordOf(item).offset) ?? i / Math.max(1, items.length - 1)) : percent / 100
    return color ? [{ color, offset: clamp(offset, 0, 1) }] : []
  })
}

/** Reads a gradient of ours from `{style, angle?, colors | stops}`; undefined when it is none or has fewer than two stops. */
export const gradientOf = (value: Plain | undefined): Gradient | undefined => {
  if (!isRecord(value)) return undefined
  const stops = stopsOf(value.stops ?? value.colors)
  if (stops.length < 2) return undefined
  const style = typeof value.style === 'string' ? value.style : 'linear'
  if (style === 'radial' || style.startsWith('circle')) return { style: 'radial', stops }
  const angle = clamp(numberOf(value.angle) ?? ANGLES[style] ?? 0, -360, 360)
  return { style: 'linear', angle, stops }
}
