import type { Design, TextEffect } from '@magazineai/design'
import { softCopy } from '../bake/soft.ts'
import type { Letters } from '../bake/silhouette.ts'
import { solid } from '../colour.ts'
import type { Item, PaintedSegment, Stroke, TextItem } from '../frame.ts'
import { movedItem } from '../geometry/move-item.ts'
import { curved } from './text-curve.ts'
import { plateBehind } from './text-plate.ts'

/** Adds its effect to the items of a text; a text without words stays as it is. */
export function withEffect(items: Item[], effect: TextEffect, swatches: Design['swatches'], letters: Letters, width: number): Item[] {
  const size = items.find((item) => item.type === 'text')?.segments[0]?.size
  if (size === undefined) return items
  const color = effect.color ? solid(effect.color, swatches).color : null
  return EFFECTS[effect.name]({ items, letters, width, size, color, settings: effect.settings })
}

/** What an effect is made from. */
interface Given {
  items: Item[]
  letters: Letters
  /** Width of the text frame. */
  width: number
  /** Size of the first letters: what the settings are parts of. */
  size: number
  color: string | null
  settings: TextEffect['settings']
}

const BLACK = '#000000'

/** How each effect is made: copies behind or instead of the text, soft ones baked; settings run from 0 to 100. */
const EFFECTS: { [name in TextEffect['name']]: (given: Given) => Item[] } = {
  shadow: (given) => {
    const { items, color, settings } = given
    const look = { ...offset(given), color: color ?? BLACK, alpha: 1 - (settings.transparency ?? 60) / 100 }
    return [...behind(given, look, ((settings.blur ?? 0) / 400) * given.size), ...items]
  },
  lift: (given) => {
    const alpha = 0.25 + ((given.settings.intensity ?? 50) / 100) * 0.5
    return [...behind(given, { dx: 0, dy: given.size * 0.05, color: given.color ?? BLACK, alpha }, given.size * 0.055), ...given.items]
  },
  hollow: ({ items, size, settings, color }) =>
    items.map((item) => outlined(item, { width: thickness(size, settings), color, isHollow: true })),
  splice: (given) => {
    const { items, size, settings, color } = given
    const outline = { width: thickness(size, settings), color: null, isHollow: true }
    return [...copies(items, { ...offset(given), color: color ?? null, alpha: 1 }), ...items.map((item) => outlined(item, outline))]
  },
  outline: ({ items, size, settings, color }) => [
    ...decorations(items).map((item) => outlined(item, { width: thickness(size, settings) * 2, color: color ?? BLACK, isHollow: false })),
    ...items,
  ],
  echo: (given) => {
    const { dx, dy } = offset(given)
    const echoes = [2, 1].flatMap((step) =>
      copies(given.items, { dx: dx * step, dy: dy * step, color: given.color, alpha: 0.65 - step * 0.2 }),
    )
    return [...echoes, ...given.items]
  },
  neon: (given) => {
    const { size, settings, color } = given
    const strength = 0.4 + ((settings.intensity ?? 50) / 100) * 0.6
    const glow = [0.16, 0.05].flatMap((part) =>
      behind(given, { dx: 0, dy: 0, color: color ?? inkOf(given.items), alpha: strength }, size * part),
    )
    return [...glow, ...given.items]
  },
  background: ({ items, size, settings, color }) => [...plateBehind(items, size, settings, color), ...items],
  curve: ({ items, width, settings }) => curved(items, (settings.intensity ?? 50) / 100, width),
}

/** How far copies stand off, along the direction of the effect. */
function offset({ settings, size }: Given): { dx: number; dy: number } {
  const angle = ((settings.direction ?? 45) * Math.PI) / 180
  const away = ((settings.offset ?? 50) / 600) * size
  return { dx: Math.cos(angle) * away, dy: Math.sin(angle) * away }
}

const thickness = (size: number, settings: TextEffect['settings']) => Math.max(1, ((settings.thickness ?? 30) / 800) * size)

interface Copy {
  dx: number
  dy: number
  /** null = the text's own. */
  color: string | null
  alpha: number
}

/** The lines of a text as decorations: they repeat words and are not read out or copied. */
const decorations = (items: readonly Item[]): TextItem[] =>
  items.flatMap((item) => (item.type === 'text' ? [{ ...item, segments: item.segments, source: '' }] : []))

/** Copies of the lines, moved and in one colour. */
const copies = (items: readonly Item[], { dx, dy, color, alpha }: Copy): TextItem[] =>
  decorations(items).map((item) => repainted(movedItem(item, dx, dy), (own) => withAlpha(color ?? own, alpha)))

/** A copy behind the text: letters when it is sharp, a baked picture when it is blurred by a deviation of a pixel or more. */
function behind({ items, letters }: Given, copy: Copy, deviation: number): Item[] {
  if (deviation < 1) return copies(items, copy)
  const color = withAlpha(copy.color ?? inkOf(items), copy.alpha)
  const soft = softCopy(decorations(items), { x: copy.dx, y: copy.dy, deviation, color }, letters)
  return soft ? [soft] : []
}

/** The colour of the first letters. */
function inkOf(items: readonly Item[]): string {
  const first = items.find((item) => item.type === 'text')?.segments[0]
  return first ? colorOf(first) : BLACK
}

const colorOf = ({ fill }: PaintedSegment) => (fill.type === 'solid' ? fill.color : (fill.stops[0]?.color ?? BLACK))

const repainted = (item: TextItem, paint: (own: string) => string): TextItem => ({
  ...item,
  segments: item.segments.map((segment) => ({
    ...segment,
    glyphs: segment.glyphs,
    fill: { type: 'solid', color: paint(colorOf(segment)) },
  })),
})

/** A line whose letters have an outline, and nothing within it when it is hollow. */
function outlined(item: Item, { width, color, isHollow }: { width: number; color: string | null; isHollow: boolean }): Item {
  if (item.type !== 'text') return item
  const segments = item.segments.map((segment): PaintedSegment => {
    const own = colorOf(segment)
    const stroke: Stroke = { paint: { type: 'solid', color: color ?? own }, width, join: 'round' }
    return { ...segment, glyphs: segment.glyphs, fill: isHollow ? { type: 'solid', color: withAlpha(own, 0) } : segment.fill, stroke }
  })
  return { ...item, segments }
}

const withAlpha = (color: string, alpha: number) =>
  alpha >= 1
    ? color
    : color.slice(0, 7) +
      Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')
