import type { TextEffect } from '@magazineai/design'
import type { Item, PathItem, TextItem } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'

/** Heights above and below the baseline that a plate covers before its room, in em: capitals and descenders of text faces. */
const ASCENT = 0.74
const DESCENT = 0.22

/** Pale yellow: what a marker leaves. */
const MARKER = '#ffe08a'

/** Draws one plate for all lines of a text, behind each line as wide as its words. */
export function plateBehind(items: readonly Item[], size: number, settings: TextEffect['settings'], color: string | null): PathItem[] {
  const room = ((settings.offset ?? 30) / 100) * 0.6 * size
  const roundness = (settings.thickness ?? 15) / 100
  const alpha = Math.round((1 - (settings.transparency ?? 0) / 100) * 255)
  const lines = items.flatMap((item) => (item.type === 'text' ? boxOf(item, room) : []))
  const d = lines.map(({ x, y, width, height }) => rectangle(x, y, width, height, (roundness * height) / 2)).join('')
  const fill = { type: 'solid' as const, color: (color ?? MARKER).slice(0, 7) + (alpha < 255 ? alpha.toString(16).padStart(2, '0') : '') }
  return d === '' ? [] : [{ type: 'path', d, fill, stroke: null }]
}

function boxOf({ segments }: TextItem, room: number) {
  const words = segments.filter((segment) => !segment.space)
  if (words.length === 0) return []
  const left = Math.min(...words.map((word) => word.x))
  const right = Math.max(...words.map((word) => word.x + word.width))
  const { y } = words[0]!
  const size = Math.max(...words.map((word) => word.size))
  return [
    { x: left - room, y: y - ASCENT * size - room * 0.6, width: right - left + 2 * room, height: (ASCENT + DESCENT) * size + room * 1.2 },
  ]
}
