import type { Item, LayerFrame, PageFrame, PaintedSegment } from '../../src/index.ts'

/** A word of a page frame, in page pixels. */
export interface FrameWord {
  text: string
  x0: number
  x1: number
  baseline: number
}

/** The words of the upright layers of a page frame; words that change their baseline are left out, readers of PDFs split those as they like. */
export const wordsOfFrame = (frame: PageFrame): FrameWord[] => frame.layers.flatMap((layer) => wordsOfLayer(layer, 0, 0, 1))

function wordsOfLayer(layer: LayerFrame, left: number, top: number, scale: number): FrameWord[] {
  if (layer.rotate !== 0 || layer.items.some(isDecorated)) return []
  const x = left + layer.x * scale
  const y = top + layer.y * scale
  const inner = scale * layer.scale
  const own = layer.items.flatMap((item) => (item.type === 'text' ? joined(item.segments) : []))
  const words = own.filter(isPlain).map((word): FrameWord => {
    const first = word[0]!
    const last = word.at(-1)!
    const end = last.glyphs.at(-1)!
    const x1 = end.x + end.advance - (isTracked(last) ? 0 : last.letterSpacing)
    return {
      text: word.map(visualText).join(''),
      x0: x + first.x * inner,
      x1: x + x1 * inner,
      baseline: y + first.y * inner,
    }
  })
  return [...words, ...layer.children.flatMap((child) => wordsOfLayer(child, x, y, inner))]
}

/** In print the space behind the letters of letter-spaced words is part of the letters, also behind the last. */
const isTracked = ({ style }: PaintedSegment) => (style.tracking ?? 0) > 0.09

/** Copies and outlines of letters lie over one another, which readers of PDFs take for one word or several. */
const isDecorated = (item: Item) => item.type === 'text' && (item.source === '' || item.segments.some((segment) => segment.stroke))

/** The letters of a segment from left to right, as readers of PDFs list the boxes of words. */
const visualText = ({ text, rtl }: PaintedSegment) => (rtl ? Array.from(text).toReversed().join('') : text)

/** Segments that touch, as one word; what is left of a word behind its drop cap is left out, readers put the letter before it. */
function joined(segments: readonly PaintedSegment[]): PaintedSegment[][] {
  const words: PaintedSegment[][] = []
  let open = false
  let isRest = false
  for (const segment of segments) {
    if (segment.role === 'dropCap') isRest = true
    if (segment.space) isRest = false
    if (segment.space || isRest) open = false
    else if (open) words.at(-1)!.push(segment)
    else {
      words.push([segment])
      open = segment.role !== 'marker'
    }
  }
  return words
}

const isPlain = (word: readonly PaintedSegment[]) => word.every((segment) => segment.y === word[0]!.y && segment.size === word[0]!.size)
