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
  const copies = copiesOf(effect, size, effect.color ? solid(effect.color, swatches).color : null)
  const behind = copies
    .slice(0, -1)
    .flatMap((copy) => items.flatMap((item) => (item.type === 'text' ? [{ ...copied(item, copy), source: '' }] : [])))
  return [...behind, ...items.map((item) => (item.type === 'text' ? copied(item, copies.at(-1)!) : item))]
}

const PLAIN: Copy = { dx: 0, dy: 0, color: null, alpha: 1 }

/** The copies of an effect from back to front. Settings are in per cent of the size when they come from a slider of 0–100. */
function copiesOf({ name, settings }: TextEffect, size: number, color: string | null): Copy[] {
  const part = (key: keyof typeof settings, otherwise: number) => ((settings[key] ?? otherwise) / 100) * size
  const angle = ((settings.direction ?? 45) * Math.PI) / 180
  const away = (distance: number) => ({ dx: Math.cos(angle) * distance, dy: Math.sin(angle) * distance })
  const alpha = 1 - (settings.transparency ?? 60) / 100
  const outline = { width: Math.max(1, part('thickness', 30) / 8), color }
  switch (name) {
    case 'shadow':
      return [{ ...away(part('offset', 50) / 6), color: color ?? '#000000', alpha }, PLAIN]
    case 'lift':
      return [1, 2, 3]
        .map((step): Copy => ({ dx: 0, dy: (step * size) / 60, color: color ?? '#000000', alpha: (settings.intensity ?? 50) / 600 }))
        .concat(PLAIN)
    case 'hollow':
      return [{ ...PLAIN, hollow: true, stroke: outline }]
    case 'splice':
      return [
        { ...away(part('offset', 50) / 6), color, alpha: 1 },
        { ...PLAIN, hollow: true, stroke: { ...outline, color: null } },
      ]
    case 'outline':
      return [{ ...PLAIN, stroke: { ...outline, color: color ?? '#000000' } }, PLAIN]
    case 'echo':
      return [2, 1].map((step): Copy => ({ ...away((step * part('offset', 50)) / 6), color, alpha: 0.65 - step * 0.2 })).concat(PLAIN)
    case 'neon':
      return [3, 2, 1].map((step): Copy => ({ ...PLAIN, alpha: 0.16, stroke: { width: (step * size) / 22, color } })).concat(PLAIN)
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
