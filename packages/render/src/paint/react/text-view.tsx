import { type CSSProperties, memo, type ReactNode } from 'react'
import type { GlyphOutlines, PaintedSegment, TextItem, VectorItem } from '../../frame.ts'
import { sameItems } from '../../memo.ts'
import { type CommonLook, lookOf } from './look.ts'
import { solidColor } from './path-view.tsx'
import { runsOf, type TextRun } from './text-runs.ts'

/** Returns the look of the first words among items; null where there are none. */
export function commonLook(items: readonly VectorItem[]): CommonLook | null {
  for (const item of items) {
    const first = item.type === 'text' ? item.segments.find(({ space }) => !space) : undefined
    const look = item.type === 'group' ? commonLook(item.items) : first && lookOf(first)
    if (look) return look
  }
  return null
}

/**
 * Renders one line of a short text in as few elements as put every word at the place the layout gave it. They say their height themselves:
 * for every element that is moved as a whole the browser paints a stretch of its own.
 */
export function lineView(key: number, item: TextItem, common: CommonLook): ReactNode {
  return runsOf(item.segments).map((run, i) => runView(`${key}.${i}`, run, run.first.y, common))
}

interface ParagraphViewProps {
  /** Lines of one paragraph that follow each other. */
  lines: readonly TextItem[]
  common: CommonLook
}

/** The lines of a paragraph in a long text. Their height is said once for all of them: what only moves down changes one attribute. */
export const ParagraphView = memo(
  function ParagraphView({ lines, common }: ParagraphViewProps) {
    const top = baselineOf(lines[0])
    const keys = keysOf(lines)
    const views = lines.map((line, i) => <LineView key={keys[i]} line={line} down={fine(baselineOf(line) - top)} common={common} />)
    return <g transform={`translate(0 ${top})`}>{views}</g>
  },
  (a, b) => a.common === b.common && sameItems(a.lines, b.lines),
)

const baselineOf = (line: TextItem | undefined): number => line?.segments[0]?.y ?? 0

/** To a thousandth of a page pixel, so that lines as far apart as before say so. */
const fine = (y: number): number => Math.round(y * 1_000) / 1_000

/** Keys that stay with the words of lines when others come or go before them. */
export function keysOf(items: readonly VectorItem[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = item.type === 'text' ? item.source : ''
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${count}:${name}`
  })
}

interface LineViewProps {
  line: TextItem
  /** Distance below the first line of the paragraph. */
  down: number
  common: CommonLook
}

const LineView = memo(function LineView({ line, down, common }: LineViewProps) {
  const baseline = baselineOf(line)
  return runsOf(line.segments).map((run, i) => <Run key={i} run={run} y={fine(down + run.first.y - baseline)} common={common} />)
})

interface RunProps {
  run: TextRun
  common: CommonLook
  /** Distance below the first line of the paragraph. */
  y: number
}

const Run = memo(function Run({ run, y, common }: RunProps) {
  return runView(0, run, y, common)
}, isSameRun)

/** A run set from right to left starts at its right edge; anchored at its end it is placed by its left one all the same. */
const RIGHT_TO_LEFT = { direction: 'rtl', textAnchor: 'end' } as const

function runView(key: string | number, run: TextRun, y: number, common: CommonLook): ReactNode {
  const { x, scaleX, rtl, stroke, outlines } = run.first
  if (outlines) return outlinedView(key, run.first, y, outlines)
  const place = scaleX === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${scaleX} 1)` }
  const outline = stroke && { stroke: solidColor(stroke.paint), strokeWidth: stroke.width, strokeLinejoin: stroke.join }
  return (
    <text key={key} {...place} {...(rtl && RIGHT_TO_LEFT)} {...outline} style={ownStyle(run, common)}>
      {run.text}
    </text>
  )
}

/** A word whose face lacks letters, as the outlines that print: a browser would set the letters with a font of its own. */
function outlinedView(key: string | number, word: PaintedSegment, y: number, outlines: GlyphOutlines): ReactNode {
  const { text, size, scaleX, fill, stroke, glyphs } = word
  const said = { role: 'img', 'aria-label': text }
  const outline = stroke && { stroke: solidColor(stroke.paint), strokeWidth: stroke.width / size, strokeLinejoin: stroke.join }
  return (
    <g key={key} {...said} transform={`translate(0 ${fine(y - word.y)})`} fill={solidColor(fill)} {...outline}>
      {glyphs.map((glyph, i) => (
        <path key={i} d={outlines[glyph.id] ?? ''} transform={`matrix(${size * scaleX} 0 0 ${size} ${glyph.x} ${glyph.y})`} />
      ))}
    </g>
  )
}

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
  if (a.y !== b.y || a.common !== b.common || a.run.text !== b.run.text || a.run.wordSpacing !== b.run.wordSpacing) return false
  const [first, second] = [a.run.first, b.run.first]
  return first === second || SEEN.every((key) => first[key] === second[key])
}

/** How words look where they are not like most. */
function ownStyle({ first, wordSpacing }: TextRun, common: CommonLook): CSSProperties | undefined {
  const { letterSpacing, scaleX } = first
  const look = lookOf(first)
  const style: CSSProperties = {}
  if (look.family !== common.family) style.fontFamily = look.family
  if (look.size !== common.size) style.fontSize = look.size
  if (look.features !== common.features) style.fontFeatureSettings = look.features
  if (look.fill !== common.fill) style.fill = look.fill
  if (letterSpacing !== 0) style.letterSpacing = letterSpacing / scaleX
  if (wordSpacing !== 0) style.wordSpacing = `${wordSpacing}px`
  return Object.keys(style).length > 0 ? style : undefined
}
