import type { Picture } from '../layers/picture.ts'
import { blurred } from './blur.ts'

/** Pixels as a canvas gives them: red, green, blue, opacity, 0–255, not premultiplied. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** Three rows of three: what becomes of red, green and blue, 0–1. */
type ColorMatrix = readonly [number, number, number, number, number, number, number, number, number]

/**
 * Applies the adjustments of a picture to its pixels, in place: brightness, contrast, saturation, greyscale, hue, then blur. The formulas
 * are those of the filter functions of CSS (W3C Filter Effects, sRGB), which the screen uses, so that a canvas and print show the same.
 * `scale` = pixels per page pixel.
 */
export function filterPixels({ data, width, height }: Pixels, filters: NonNullable<Picture['filters']>, scale: number): void {
  const { brightness = 0, contrast = 0, saturation = 0, grayscale = 0, hueRotate = 0, blur = 0 } = filters
  const steps: ((rgb: Float32Array) => void)[] = []
  if (brightness) steps.push(linear(1 + brightness / 100, 0))
  if (contrast) steps.push(linear(1 + contrast / 100, -contrast / 200))
  if (saturation) steps.push(mixed(saturate(1 + saturation / 100)))
  if (grayscale) steps.push(mixed(grey(1 - grayscale / 100)))
  if (hueRotate) steps.push(mixed(hue((hueRotate * Math.PI) / 180)))
  if (steps.length > 0) recolour(data, steps)
  if (blur > 0) blurPixels(data, width, height, blur * scale)
}

function recolour(data: Pixels['data'], steps: readonly ((rgb: Float32Array) => void)[]): void {
  const rgb = new Float32Array(3)
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) rgb[c] = data[i + c]! / 255
    for (const step of steps) step(rgb)
    for (let c = 0; c < 3; c++) data[i + c] = Math.round(rgb[c]! * 255)
  }
}

const clamped = (value: number) => Math.max(0, Math.min(1, value))

const linear = (slope: number, shift: number) => (rgb: Float32Array) => {
  for (let c = 0; c < 3; c++) rgb[c] = clamped(rgb[c]! * slope + shift)
}

const mixed = (m: ColorMatrix) => (rgb: Float32Array) => {
  const [r, g, b] = rgb as unknown as [number, number, number]
  for (let c = 0; c < 3; c++) rgb[c] = clamped(m[3 * c]! * r + m[3 * c + 1]! * g + m[3 * c + 2]! * b)
}

/** feColorMatrix `saturate`. */
const saturate = (s: number): ColorMatrix => weighted(0.213, 0.715, 0.072, s)

/** The `grayscale` function, whose weights have one digit more. */
const grey = (s: number): ColorMatrix => weighted(0.2126, 0.7152, 0.0722, s)

const weighted = (r: number, g: number, b: number, s: number): ColorMatrix => [
  r + (1 - r) * s,
  g - g * s,
  b - b * s,
  r - r * s,
  g + (1 - g) * s,
  b - b * s,
  r - r * s,
  g - g * s,
  b + (1 - b) * s,
]

/** feColorMatrix `hueRotate`. */
function hue(angle: number): ColorMatrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    0.213 + c * 0.787 - s * 0.213,
    0.715 - c * 0.715 - s * 0.715,
    0.072 - c * 0.072 + s * 0.928,
    0.213 - c * 0.213 + s * 0.143,
    0.715 + c * 0.285 + s * 0.14,
    0.072 - c * 0.072 - s * 0.283,
    0.213 - c * 0.213 - s * 0.787,
    0.715 - c * 0.715 + s * 0.715,
    0.072 + c * 0.928 + s * 0.072,
  ]
}

/** Blurs colours weighted by their opacity, so that what is clear lends none. */
function blurPixels(data: Pixels['data'], width: number, height: number, deviation: number): void {
  const channel = (c: number) =>
    Float32Array.from({ length: width * height }, (_, i) => (c === 3 ? data[4 * i + 3]! : (data[4 * i + c]! * data[4 * i + 3]!) / 255))
  const soft = [0, 1, 2, 3].map((c) => blurred(channel(c), width, height, deviation))
  const alpha = soft[3]!
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[4 * i + c] = alpha[i]! > 0 ? Math.round((soft[c]![i]! * 255) / alpha[i]!) : 0
    data[4 * i + 3] = Math.round(alpha[i]!)
  }
}
