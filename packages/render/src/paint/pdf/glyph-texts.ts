import type { PaintedSegment } from '../../frame.ts'

const SOFT_HYPHEN = '\u00ad'

type Glyphs = readonly PaintedSegment['glyphs'][number][]

/** What the glyphs of a segment say. */
export interface Reading {
  /**
   * What each glyph stands for, null for one that is only a part of a letter which another says; null when the text cannot be told apart by glyph.
   */
  texts: (string | null)[] | null
  /** The text of the whole, where readers cannot be left to put it together from the glyphs. */
  actual: string | null
}

/**
 * Tells what the glyphs of a segment stand for. A hyphen that hyphenation added is a soft one, so that copied words are whole. Where a
 * letter is drawn in several glyphs, its characters are dealt out to the widest of them in reading order and the word says its text
 * besides; from right to left, where readers turn the order round themselves, the widest glyph carries the whole letter.
 */
export function readingOf(segment: PaintedSegment): Reading {
  const { hyphen, rtl, space } = segment
  const text = hyphen ? segment.text.slice(0, -1) : segment.text
  const hyphenGlyph = hyphen ? segment.glyphs[rtl ? 0 : segment.glyphs.length - 1] : undefined
  const body = clustersOf(segment.glyphs.filter((glyph) => glyph !== hyphenGlyph))
  const isDealt = !rtl && !space && (isReordering(text) || body.some((cluster) => cluster.length > 1))
  const texts = textsOf(text, body, segment, isDealt)
  if (hyphenGlyph) texts?.splice(rtl ? 0 : texts.length, 0, SOFT_HYPHEN)
  return { texts, actual: isDealt || !texts ? plainText(segment) : null }
}

/** Returns the text of a segment with an added hyphen as a soft one. */
export const plainText = (segment: PaintedSegment): string => (segment.hyphen ? `${segment.text.slice(0, -1)}${SOFT_HYPHEN}` : segment.text)

const REORDERING =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Myanmar Khmer Balinese Javanese'.split(' ')

/** Scripts whose letters are drawn in another order than they are read. */
const reordering = new RegExp(`[${REORDERING.map((script) => String.raw`\p{Script=${script}}`).join('')}]`, 'u')

const isReordering = (text: string) => reordering.test(text)

/** Neighbouring glyphs of one cluster together. */
function clustersOf(glyphs: Glyphs): Glyphs[] {
  const clusters: PaintedSegment['glyphs'][] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last?.[0]!.cluster === glyph.cluster) last.push(glyph)
    else clusters.push([glyph])
  }
  return clusters
}

function textsOf(
  text: string,
  clusters: readonly Glyphs[],
  { start, end, offsets, role }: PaintedSegment,
  isDealt: boolean,
): (string | null)[] | null {
  const count = clusters.reduce((sum, cluster) => sum + cluster.length, 0)
  if (role === 'marker' || text.length !== (offsets?.length ?? end - start)) return evenTexts(text, count)
  const between = (from: number, to: number): string =>
    offsets
      ? [...offsets.keys()].map((at) => (offsets[at]! >= from && offsets[at]! < to ? text[at] : '')).join('')
      : text.slice(from - start, to - start)
  const starts = clusters.map((cluster) => cluster[0]!.cluster).sort((a, b) => a - b)
  return clusters.flatMap((cluster) => {
    const from = cluster[0]!.cluster
    const next = starts.find((one) => one > from)
    const own = between(from, next ?? end)
    return isDealt ? dealtOut(own, cluster) : carried(own, cluster)
  })
}

/** One character for each glyph, the last one taking what is left; where there are more glyphs, the narrowest say nothing. */
function dealtOut(text: string, cluster: Glyphs): (string | null)[] {
  const characters = Array.from(text)
  const silent = new Set(cluster.toSorted((a, b) => a.advance - b.advance).slice(0, Math.max(0, cluster.length - characters.length)))
  const speakers = cluster.length - silent.size
  let said = 0
  return cluster.map((glyph) => {
    if (silent.has(glyph)) return null
    said++
    return said === speakers ? characters.slice(said - 1).join('') : characters[said - 1]!
  })
}

/** All of the text for the widest glyph. */
function carried(text: string, cluster: Glyphs): (string | null)[] {
  const widest = cluster.reduce((best, glyph) => (glyph.advance > best.advance ? glyph : best))
  return cluster.map((glyph) => (glyph === widest ? text : null))
}

/** One character per glyph, where the text is not that of the source: a number of a list, or longer by a change of case. */
function evenTexts(text: string, count: number): string[] | null {
  const characters = Array.from(text)
  return characters.length === count ? characters : null
}
