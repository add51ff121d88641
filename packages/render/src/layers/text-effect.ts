import type { Design, TextEffect } from '@magazineai/design'
import { solid } from '../colour.ts'
import type { Item, PaintedSegment, Stroke, TextItem } from '../frame.ts'

/** One copy of the text behind or in front: how far it is moved, and how it is painted. */
interface Copy {
  dx: number
  dy: number
  /** null = the text's own fill. */
  color: string | null
  alpha: number
  stroke?: { width: number; color: string | null }
  hollow?: boolean
}

/** The items of a text with its effect: echoes and shadows as copies behind it, outlines as strokes. */
export function withEffect(items: Item[], effect: TextEffect | null | undefined, swatches: Design['swatches']): Item[] {
  if (!effect) return items
  const size = items.find((item) => item.type === 'text')?.segments[0]?.size ?? 42
  const copies = EFFECTS[effect.name](measuresOf(effect, size, effect.color ? solid(effect.color, swatches).color : null))
  const behind = copies
    .slice(0, -1)
    .flatMap((copy) => items.flatMap((item) => (item.type === 'text' ? [{ ...copied(item, copy), source: '' }] : [])))
  return [...behind, ...items.map((item) => (item.type === 'text' ? copied(item, copies.at(-1)!) : item))]
}

const PLAIN: Copy = { dx: 0, dy: 0, color: null, alpha: 1 }

/** What an effect is made from: lengths in page pixels. */
interface Measures {
  size: number
  color: string | null
  /** How far copies stand off, along the direction of the effect. */
  away: (steps: number) => { dx: number; dy: number }
  alpha: number
  intensity: number
  outline: { width: number; color: string | null }
}

const BLACK = '#000000'

/** The copies of each effect from back to front, the text itself last. */
const EFFECTS: { [name in TextEffect['name']]: (measures: Measures) => Copy[] } = {
  shadow: ({ away, color, alpha }) => [{ ...away(1), color: color ?? BLACK, alpha }, PLAIN],
  lift: ({ size, color, intensity }) => [
    ...[1, 2, 3].map((step) => ({ dx: 0, dy: (step * size) / 60, color: color ?? BLACK, alpha: intensity / 6 })),
    PLAIN,
  ],
  hollow: ({ outline }) => [{ ...PLAIN, hollow: true, stroke: outline }],
  splice: ({ away, color, outline }) => [
    { ...away(1), color, alpha: 1 },
    { ...PLAIN, hollow: true, stroke: { ...outline, color: null } },
  ],
  outline: ({ outline }) => [{ ...PLAIN, stroke: { ...outline, color: outline.color ?? BLACK } }, PLAIN],
  echo: ({ away, color }) => [...[2, 1].map((step) => ({ ...away(step), color, alpha: 0.65 - step * 0.2 })), PLAIN],
  neon: ({ size, color }) => [...[3, 2, 1].map((step) => ({ ...PLAIN, alpha: 0.16, stroke: { width: (step * size) / 22, color } })), PLAIN],
}

/** The settings of an effect, 0–100 as its sliders give them, as measures of type of a size. */
function measuresOf({ settings }: TextEffect, size: number, color: string | null): Measures {
  const angle = ((settings.direction ?? 45) * Math.PI) / 180
  const offset = ((settings.offset ?? 50) / 600) * size
  return {
    size,
    color,
    away: (steps) => ({ dx: Math.cos(angle) * offset * steps, dy: Math.sin(angle) * offset * steps }),
    alpha: 1 - (settings.transparency ?? 60) / 100,
    intensity: (settings.intensity ?? 50) / 100,
    outline: { width: Math.max(1, ((settings.thickness ?? 30) / 800) * size), color },
  }
}

function copied(item: TextItem, copy: Copy): TextItem {
  if (copy === PLAIN) return item
  return { ...item, segments: item.segments.map((segment) => copiedSegment(segment, copy)) }
}

function copiedSegment(segment: PaintedSegment, copy: Copy): PaintedSegment {
  const own = segment.fill.type === 'solid' ? segment.fill.color : '#000000'
  const fill = { type: 'solid' as const, color: withAlpha(copy.hollow ? own : (copy.color ?? own), copy.hollow ? 0 : copy.alpha) }
  const stroke: Stroke | undefined = copy.stroke && {
    paint: { type: 'solid', color: withAlpha(copy.stroke.color ?? own, copy.alpha) },
    width: copy.stroke.width,
    join: 'round',
  }
  const glyphs = segment.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + copy.dx, y: glyph.y + copy.dy }))
  return { ...segment, x: segment.x + copy.dx, y: segment.y + copy.dy, glyphs, fill, ...(stroke ? { stroke } : {}) }
}

const withAlpha = (color: string, alpha: number) =>
  alpha >= 1
    ? color
    : color.slice(0, 7) +
      Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')
