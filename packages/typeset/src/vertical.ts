import type { Faces } from './faces.ts'
import type { Paragraph, Px } from './types.ts'

/** How far the lines of a paragraph reach from their baselines. */
export interface VerticalMetrics {
  /** Of the type: the greatest ascent and descent of its styles. */
  ascent: Px
  descent: Px
  /** Of the line box, whose height is the leading: half of what the leading exceeds the type by is added on each side. */
  above: Px
  below: Px
}

/** Computes the vertical metrics of a paragraph, px, the same for all of its lines. */
export function verticalMetrics(paragraph: Paragraph, faces: Faces): VerticalMetrics {
  const styles = paragraph.runs.some((run) => run.text)
    ? paragraph.runs.filter((run) => run.text).map((run) => run.style)
    : [paragraph.style]
  let ascent = 0
  let descent = 0
  for (const style of styles) {
    const metrics = faces.get(style.face).metrics
    ascent = Math.max(ascent, metrics.ascent * style.size)
    descent = Math.max(descent, metrics.descent * style.size)
  }
  const half = (paragraph.leading - ascent - descent) / 2
  return { ascent, descent, above: ascent + half, below: descent + half }
}
