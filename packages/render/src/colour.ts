import { resolveColor, type Border, type Design, type Gradient } from '@magazineai/design'
import type { GradientStop, Paint, Stroke } from './frame.ts'

type Swatches = Design['swatches']

/** Resolves a colour of the design to a solid paint, with the CMYK of its swatch if it has one. */
export function solid(color: string, swatches: Swatches): Extract<Paint, { type: 'solid' }> {
  return { type: 'solid', ...resolveColor({ swatches }, color) }
}

/** Returns the reference to a swatch of this id (`ink`, `accent` … as templates name them), when the design has it. */
export const namedSwatch = (id: string, swatches: Swatches): string | null =>
  swatches.some((swatch) => swatch.id === id) ? `swatch:${id}` : null

/** Resolves a gradient across a box: the line or circle that reaches its farthest corners. */
export function gradient(value: Gradient, swatches: Swatches, width: number, height: number): Paint {
  const stops = value.stops
    .map((stop): GradientStop => ({ ...resolveColor({ swatches }, stop.color), offset: stop.offset }))
    .sort((a, b) => a.offset - b.offset)
  const cx = width / 2
  const cy = height / 2
  if (value.style === 'radial') return { type: 'radial', cx, cy, r: Math.hypot(cx, cy), stops }
  const angle = ((value.angle ?? 0) * Math.PI) / 180
  const reach = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2
  const dx = round(Math.cos(angle) * reach)
  const dy = round(Math.sin(angle) * reach)
  return { type: 'linear', x1: cx - dx, y1: cy - dy, x2: cx + dx, y2: cy + dy, stops }
}

/** Resolves the fill of a layer that may have a colour, a gradient (which wins), or neither: null then. */
export function fillOf(
  props: { color?: string | null | undefined; gradient?: Gradient | null | undefined },
  swatches: Swatches,
  width: number,
  height: number,
): Paint | null {
  if (props.gradient) return gradient(props.gradient, swatches, width, height)
  return props.color ? solid(props.color, swatches) : null
}

/** Returns the dash lengths and the cap of a line style for a stroke of this width, px; neither for a solid line. */
export function dashes(style: string, width: number): Pick<Stroke, 'dash' | 'cap'> {
  if (style === 'longDashes') return { dash: [6 * width, 3 * width] }
  if (style === 'shortDashes') return { dash: [3 * width, 2 * width] }
  if (style === 'dots') return { dash: [0, 2 * width], cap: 'round' }
  return {}
}

/** Resolves a border to its stroke; null when it draws none. */
export function borderOf(border: Border | null | undefined, swatches: Swatches): Stroke | null {
  if (!border || border.style === 'none' || border.weight === 0) return null
  return { paint: solid(border.color, swatches), width: border.weight, ...dashes(border.style, border.weight) }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6
