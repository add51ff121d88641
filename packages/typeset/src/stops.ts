import type { Line, Px, Segment } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'

/** A place for the caret on a line: a text offset and its x. */
export interface CaretStop {
  offset: number
  x: Px
}

/** The extent of the characters from `start` to `end` on a line; `from` is the edge where they start to be read. */
export interface Extent {
  start: number
  end: number
  from: Px
  to: Px
}

/** Extents of the graphemes of a segment in logical order. Ligatures are split evenly, atoms never. */
export function extentsOf(segment: Segment): Extent[] {
  const { start, end, rtl, x, width } = segment
  const edge = (part: number): Px => (rtl ? x + width * (1 - part) : x + width * part)
  if (segment.atom || segment.glyphs.length === 0) return [{ start, end, from: edge(0), to: edge(1) }]
  return clustersOf(segment).flatMap((cluster) => split(segment, cluster))
}

function clustersOf(segment: Segment): Extent[] {
  const glyphs = segment.rtl ? segment.glyphs.toReversed() : segment.glyphs
  const clusters: Extent[] = []
  let at = segment.rtl ? segment.x + segment.width : segment.x
  for (const glyph of glyphs) {
    if (glyph.cluster >= segment.end) break
    const to = segment.rtl ? at - glyph.advance : at + glyph.advance
    const last = clusters.at(-1)
    if (last && last.start === glyph.cluster) last.to = to
    else {
      if (last) last.end = glyph.cluster
      clusters.push({ start: glyph.cluster, end: segment.end, from: at, to })
    }
    at = to
  }
  return clusters
}

function split(segment: Segment, cluster: Extent): Extent[] {
  const aligned = segment.text.length - (segment.hyphen ? 1 : 0) === segment.end - segment.start
  const bounds = aligned ? graphemes(segment.text.slice(cluster.start - segment.start, cluster.end - segment.start)) : []
  if (bounds.length <= 2) return [cluster]
  const parts = bounds.length - 1
  const at = (part: number): Px => cluster.from + ((cluster.to - cluster.from) * part) / parts
  return bounds
    .slice(0, -1)
    .map((bound, part) => ({ start: cluster.start + bound, end: cluster.start + bounds[part + 1]!, from: at(part), to: at(part + 1) }))
}

/** Lists the caret stops of a line in logical order. Where two lines share an offset it belongs to the later one. */
export function caretStopsOf(line: Line): CaretStop[] {
  const stops: CaretStop[] = []
  const segments = line.segments
    .filter((segment) => segment.role !== 'marker' && segment.role !== 'leader')
    .toSorted((a, b) => a.start - b.start)
  for (const segment of segments) {
    for (const extent of extentsOf(segment)) {
      stops.push({ offset: extent.start, x: extent.from })
      if (extent.end === segment.end) stops.push({ offset: extent.end, x: extent.to })
    }
  }
  const first = new Map<number, CaretStop>()
  for (const stop of stops) if (line.last || stop.offset < line.end) first.set(stop.offset, stop)
  if (first.size === 0) first.set(line.start, { offset: line.start, x: line.x })
  return [...first.values()].toSorted((a, b) => a.offset - b.offset)
}
