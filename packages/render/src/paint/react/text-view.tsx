import { memo, type CSSProperties } from 'react'
import type { PaintedSegment, TextItem } from '../../frame.ts'
import { cssFamily } from './font-face.ts'
import { solidColor } from './path-view.tsx'

/** One line of text: each word at the place the layout gave it. Spaces leave no mark, so they are not drawn. */
export const TextView = memo(function TextView({ item }: { item: TextItem }) {
  return item.segments.map((segment, i) => (segment.space ? null : <Word key={i} segment={segment} />))
})

const LINE: CSSProperties = { textRendering: 'geometricPrecision', fontKerning: 'normal', fontSynthesis: 'none', whiteSpace: 'pre' }

/** A run set from right to left starts at its right edge; anchored at its end it is placed by its left one all the same. */
const RIGHT_TO_LEFT = { direction: 'rtl', textAnchor: 'end' } as const

function Word({ segment }: { segment: PaintedSegment }) {
  const { x, y, text, scaleX, rtl, stroke } = segment
  const place = scaleX === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${scaleX} 1)` }
  const outline = stroke && { stroke: solidColor(stroke.paint), strokeWidth: stroke.width, strokeLinejoin: stroke.join }
  return (
    <text {...place} {...(rtl ? RIGHT_TO_LEFT : {})} {...outline} fill={solidColor(segment.fill)} style={wordStyle(segment)}>
      {text}
    </text>
  )
}

function wordStyle({ face, size, letterSpacing, scaleX, features, style: set }: PaintedSegment): CSSProperties {
  const style: CSSProperties = { ...LINE, fontFamily: cssFamily(face), fontSize: size, fontFeatureSettings: featureSettings(features) }
  if (letterSpacing === 0) return style
  const settings = set.tracking ? features : [...LIGATURES, ...features]
  return { ...style, letterSpacing: letterSpacing / scaleX, fontFeatureSettings: featureSettings(settings) }
}

/** Browsers drop ligatures from spaced text; lines that justification spaced a little keep theirs, as the layout did. */
const LIGATURES = ['liga', 'clig']

/** CSS for OpenType features, e.g. `smcp` on and `-liga` off. */
export const featureSettings = (features: readonly string[]): string =>
  features.length === 0 ? 'normal' : features.map((tag) => (tag.startsWith('-') ? `"${tag.slice(1)}" 0` : `"${tag}" 1`)).join(', ')
