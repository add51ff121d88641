import { memo, type CSSProperties } from 'react'
import type { PaintedSegment, TextItem } from '../../frame.ts'
import { cssFamily } from '../css-family.ts'
import { featureSettings } from '../text-style.ts'
import { solidColor } from './path-view.tsx'

interface TextViewProps {
  item: TextItem
  /** True in a long text: the height of the line is said once for all its words, so that a line that only moves down changes one attribute. */
  isOneOfMany?: boolean
}

/**
 * One line of text: each word at the place the layout gave it. Spaces leave no mark, so they are not drawn. In short texts words say their height
 * themselves: for every element that is moved as a whole the browser paints a stretch of its own.
 */
export const TextView = memo(function TextView({ item, isOneOfMany = false }: TextViewProps) {
  const baseline = isOneOfMany ? (item.segments[0]?.y ?? 0) : 0
  const words = item.segments.map((segment, i) => (segment.space ? null : <Word key={i} segment={segment} y={segment.y - baseline} />))
  return isOneOfMany ? <g transform={`translate(0 ${baseline})`}>{words}</g> : words
})

const LINE: CSSProperties = { textRendering: 'geometricPrecision', fontKerning: 'normal', fontSynthesis: 'none', whiteSpace: 'pre' }

/** A run set from right to left starts at its right edge; anchored at its end it is placed by its left one all the same. */
const RIGHT_TO_LEFT = { direction: 'rtl', textAnchor: 'end' } as const

interface WordProps {
  segment: PaintedSegment
  /** Distance below the baseline of the line. */
  y: number
}

const Word = memo(function Word({ segment, y }: WordProps) {
  const { x, text, drawn = text, scaleX, rtl, stroke } = segment
  const place = scaleX === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${scaleX} 1)` }
  const outline = stroke && { stroke: solidColor(stroke.paint), strokeWidth: stroke.width, strokeLinejoin: stroke.join }
  return (
    <text {...place} {...(rtl ? RIGHT_TO_LEFT : {})} {...outline} fill={solidColor(segment.fill)} style={wordStyle(segment)}>
      {drawn}
    </text>
  )
}, isSameWord)

/** What of a word is seen, but for its height. */
const SEEN = [
  'text',
  'drawn',
  'x',
  'face',
  'size',
  'letterSpacing',
  'scaleX',
  'rtl',
  'style',
  'fill',
  'stroke',
  'features',
] as const satisfies (keyof PaintedSegment)[]

function isSameWord(a: WordProps, b: WordProps): boolean {
  return a.segment === b.segment ? a.y === b.y : a.y === b.y && SEEN.every((key) => a.segment[key] === b.segment[key])
}

function wordStyle(segment: PaintedSegment): CSSProperties {
  const { face, size, letterSpacing, scaleX } = segment
  const style: CSSProperties = { ...LINE, fontFamily: cssFamily(face), fontSize: size, fontFeatureSettings: featureSettings(segment) }
  return letterSpacing === 0 ? style : { ...style, letterSpacing: letterSpacing / scaleX }
}
