import type { PaintedSegment } from '../../frame.ts'

const SOFT_HYPHEN = '\u00ad'

/**
 * What each glyph of a segment stands for, in the order of the glyphs; a hyphen that hyphenation added is a soft one, so that copied words are whole.
 * The first glyph of a cluster carries its text, the others none. Null when the text cannot be told apart by glyph.
 */
export function glyphTexts(segment: PaintedSegment): string[] | null {
  const { glyphs, hyphen } = segment
  const text = hyphen ? segment.text.slice(0, -1) : segment.text
  const hyphenGlyph = hyphen ? (segment.rtl ? 0 : glyphs.length - 1) : -1
  const body = glyphs.filter((_, i) => i !== hyphenGlyph)
  const texts = clusterTexts(
    text,
    body.map((glyph) => glyph.cluster),
    segment,
  )
  if (!texts) return null
  if (hyphen) texts.splice(hyphenGlyph, 0, SOFT_HYPHEN)
  return texts
}

function clusterTexts(text: string, clusters: readonly number[], { start, end, role }: PaintedSegment): string[] | null {
  if (role === 'marker' || text.length !== end - start) return evenTexts(text, clusters.length)
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const seen = new Set<number>()
  return clusters.map((cluster) => {
    if (seen.has(cluster)) return ''
    seen.add(cluster)
    const next = starts[starts.indexOf(cluster) + 1]
    return text.slice(cluster - start, next === undefined ? text.length : next - start)
  })
}

/** One character per glyph, where the text is not that of the source: a number of a list, or longer by a change of case. */
function evenTexts(text: string, count: number): string[] | null {
  const characters = Array.from(text)
  return characters.length === count ? characters : null
}
