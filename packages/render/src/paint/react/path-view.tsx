import { useId } from 'react'
import type { Paint, PathItem } from '../../frame.ts'

/** An outline with its fill and stroke. */
export function PathView({ item }: { item: PathItem }) {
  return item.fill && item.fill.type !== 'solid' ? (
    <GradientPath item={item} fill={item.fill} />
  ) : (
    <PlainPath item={item} fill={solidColor(item.fill)} />
  )
}

function PlainPath({ item, fill }: { item: PathItem; fill: string }) {
  const { stroke } = item
  const outline = stroke && {
    stroke: solidColor(stroke.paint),
    strokeWidth: stroke.width,
    strokeDasharray: stroke.dash?.join(' '),
    strokeLinecap: stroke.cap,
    strokeLinejoin: stroke.join,
  }
  return <path d={item.d} fill={fill} fillRule={item.rule} {...outline} />
}

function GradientPath({ item, fill }: { item: PathItem; fill: Exclude<Paint, { type: 'solid' }> }) {
  const id = `g${useId()}`
  return (
    <>
      <Gradient id={id} paint={fill} />
      <PlainPath item={item} fill={`url(#${id})`} />
    </>
  )
}

function Gradient({ id, paint }: { id: string; paint: Exclude<Paint, { type: 'solid' }> }) {
  const stops = paint.stops.map((stop, i) => <stop key={i} offset={stop.offset} stopColor={stop.color} />)
  if (paint.type === 'radial')
    return (
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={paint.cx} cy={paint.cy} r={paint.r}>
        {stops}
      </radialGradient>
    )
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={paint.x1} y1={paint.y1} x2={paint.x2} y2={paint.y2}>
      {stops}
    </linearGradient>
  )
}

/** Returns the CSS colour of a paint; of a gradient, where only a colour can be used, its first. */
export function solidColor(paint: Paint | null): string {
  if (!paint) return 'none'
  return paint.type === 'solid' ? paint.color : (paint.stops[0]?.color ?? 'none')
}
