import { IDENTITY, type Matrix } from '@magazineai/design'
import type { Glyph } from '@magazineai/typeset'
import type { GroupItem, Item, PaintedSegment, TextItem } from '../frame.ts'

/**
 * Bends lines of text along arcs about one centre: `bend` is the part of a circle (−1…1) that the widest line takes, positive ones arch
 * upwards. Every letter keeps its shape and stands upright on its arc, so that it stays text for whoever selects or searches it.
 */
export function curved(items: readonly Item[], bend: number, width: number): Item[] {
  const lines = items.filter((item) => item.type === 'text')
  const reach = Math.max(...lines.map((line) => extent(line)))
  if (Math.abs(bend) < 0.01 || !(reach > 0)) return [...items]
  const turn = Math.max(-1, Math.min(1, bend)) * 2 * Math.PI
  const baselines = lines.map((line) => line.segments[0]?.y ?? 0)
  const arc = arcOf(turn, reach, width / 2, baselines[turn > 0 ? 0 : baselines.length - 1] ?? 0)
  return lines.flatMap((line) => bentLine(line, arc))
}

/** Where a point at x of a straight line comes to lie, and how it is turned (radians). */
interface Arc {
  at: (x: number, baseline: number) => { x: number; y: number; angle: number }
}

function arcOf(turn: number, reach: number, middle: number, base: number): Arc {
  const radius = reach / turn
  const sagitta = radius * (1 - Math.cos(Math.min(Math.abs(turn) / 2, Math.PI)))
  const centre = base + radius - sagitta / 2
  return {
    at: (x, baseline) => {
      const angle = (x - middle) / radius
      const r = centre - baseline + sagitta / 2
      return { x: middle + r * Math.sin(angle), y: centre - r * Math.cos(angle), angle }
    },
  }
}

/** From the left edge of the first word to the right edge of the last. */
function extent({ segments }: TextItem): number {
  const words = segments.filter((segment) => !segment.space)
  if (words.length === 0) return 0
  return Math.max(...words.map((word) => word.x + word.width)) - Math.min(...words.map((word) => word.x))
}

function bentLine(line: TextItem, arc: Arc): GroupItem[] {
  const words = line.segments.filter((segment) => !segment.space)
  const items = words.flatMap((word) => lettersOf(word).map((letter) => bentLetter(line, letter, arc)))
  return items.length === 0 ? [] : [{ type: 'group', matrix: IDENTITY, said: line.source.trim(), items }]
}

function bentLetter(line: TextItem, letter: PaintedSegment, arc: Arc): GroupItem {
  const half = letter.width / 2
  const { x, y, angle } = arc.at(letter.x + half, letter.y)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const matrix: Matrix = [cos, sin, -sin, cos, x, y]
  const glyphs = letter.glyphs.map((glyph) => ({ ...glyph, x: glyph.x - letter.x - half, y: glyph.y - letter.y }))
  const text: TextItem = { ...line, source: letter.text, segments: [{ ...letter, x: -half, y: 0, glyphs }] }
  return { type: 'group', matrix, items: [text] }
}

/**
 * A word in the pieces that may be turned apart: its letters. Words whose letters join or trade places (Arabic, Indic scripts), and those whose
 * text is not as long as its source, stay whole.
 */
function lettersOf(segment: PaintedSegment): PaintedSegment[] {
  const { text, start, end, rtl, glyphs } = segment
  const length = segment.hyphen ? end - start + 1 : end - start
  if (
    rtl ||
    text.length !== length ||
    !/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u.test(
      text,
    )
  )
    return [segment]
  const clusters = [...new Set(glyphs.map((glyph) => glyph.cluster))].toSorted((a, b) => a - b)
  return clusters.map((cluster, i) => {
    const own = glyphs.filter((glyph) => glyph.cluster === cluster)
    const next = clusters[i + 1] ?? start + text.length
    return piece(segment, own, text.slice(cluster - start, next - start), cluster, next)
  })
}

function piece(segment: PaintedSegment, glyphs: readonly Glyph[], text: string, start: number, end: number): PaintedSegment {
  const x = Math.min(...glyphs.map((glyph) => glyph.x))
  const width = Math.max(...glyphs.map((glyph) => glyph.x + glyph.advance)) - x
  return { ...segment, text, start, end, x, width, glyphs: [...glyphs] }
}
