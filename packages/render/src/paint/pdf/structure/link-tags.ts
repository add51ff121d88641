import type { PaintedSegment } from '../../../frame.ts'
import type { RunPaint } from '../../../text/paragraphs.ts'
import type { SegmentTags } from '../text.ts'
import type { StructElement } from './element.ts'
import type { ParagraphElements } from './outliner.ts'

/**
 * Returns what gives the segments of a line their elements: a marker belongs to the label, every unbroken run of one link to an element of
 * its own, the rest to the text. `onLink` is told of each link; without it links are plain text.
 */
export function linkTags({ text, label }: ParagraphElements, onLink: ((href: string, element: StructElement) => void) | null): SegmentTags {
  let open: { href: string; element: StructElement } | null = null
  return (segment) => {
    if (segment.role === 'marker') return label
    const href = onLink ? hrefOf(segment) : undefined
    if (href === undefined || (segment.space && open?.href !== href)) {
      open = null
      return text
    }
    if (open?.href !== href) {
      open = { href, element: text.add('Link') }
      onLink?.(href, open.element)
    }
    return open.element
  }
}

const hrefOf = (segment: PaintedSegment) => (segment.style.paint as Partial<RunPaint> | undefined)?.href
