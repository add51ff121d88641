import { memo, type CSSProperties } from 'react'
import type { PaintedSegment, TextItem } from '../../frame.ts'
import { cssFamily } from '../css-family.ts'
import { featureSettings } from '../text-style.ts'
import { solidColor } from './path-view.tsx'
import { runsOf, type TextRun } from './text-runs.ts'

interface TextViewProps {
  item: TextItem
  /** True in a long text: the height of the line is said once for all its words, so that a line that only moves down changes one attribute. */
  isOneOfMany?: boolean
}

/**
 * One line of text, in as few elements as put every word at the place the layout gave it. In short texts they say their height themselves: for
 * every element that is moved as a whole the browser paints a stretch of its own.
 */
export const TextView = memo(function TextView({ item, isOneOfMany = false }: TextViewProps) {
  const baseline = isOneOfMany ? (item.segments[0]?.y ?? 0) : 0
  const words = runsOf(item.segments).map((run, i) => <Run key={i} run={run} y={run.first.y - baseline} />)
  return isOneOfMany ? <g transform={`translate(0 ${baseline})`}>{words}</g> : words
})

const LINE: CSSProperties = { textRendering: 'geometricPrecision', fontKerning: 'normal', fontSynthesis: 'none', whiteSpace: 'pre' }

/** A run set from right to left starts at its right edge; anchored at its end it is placed by its left one all the same. */
const RIGHT_TO_LEFT = { direction: 'rtl', textAnchor: 'end' } as const

interface RunProps {
  run: TextRun
  /** Distance below the baseline of the line. */
  y: number
}

const Run = memo(function Run({ run, y }: RunProps) {
  const { x, scaleX, rtl, stroke, fill } = run.first
  const place = scaleX === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${scaleX} 1)` }
  const outline = stroke && { stroke: solidColor(stroke.paint), strokeWidth: stroke.width, strokeLinejoin: stroke.join }
  return (
    <text {...place} {...(rtl ? RIGHT_TO_LEFT : {})} {...outline} fill={solidColor(fill)} style={runStyle(run)}>
      {run.text}
    </text>
  )
}, isSameRun)

/** What of the words is seen, but for their height and letters. */
const SEEN = [
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

function isSameRun(a: RunProps, b: RunProps): boolean {
  if (a.y !== b.y || a.run.text !== b.run.text || a.run.wordSpacing !== b.run.wordSpacing) return false
  const [first, second] = [a.run.first, b.run.first]
  return first === second || SEEN.every((key) => first[key] === second[key])
}

function runStyle({ first, wordSpacing }: TextRun): CSSProperties {
  const { face, size, letterSpacing, scaleX } = first
  const style: CSSProperties = { ...LINE, fontFamily: cssFamily(face), fontSize: size, fontFeatureSettings: featureSettings(first) }
  if (letterSpacing !== 0) style.letterSpacing = letterSpacing / scaleX
  if (wordSpacing !== 0) style.wordSpacing = `${wordSpacing}px`
  return style
}
