import { memo, type CSSProperties } from 'react'
import type { LayerFrame } from '../../frame.ts'
import { sameLook } from '../../same-look.ts'
import { itemViews } from './item-views.tsx'
import { keyOf } from './layer-key.ts'
import { plainBoxOf } from './plain-box.ts'

/** What a layer is drawn with. */
export interface LayerViewProps {
  layer: LayerFrame
  resolveUrl: (url: string) => string
  readOnly: boolean
}

const looksTheSame = (a: LayerViewProps, b: LayerViewProps): boolean =>
  a.resolveUrl === b.resolveUrl && a.readOnly === b.readOnly && sameLook(a.layer, b.layer)

/**
 * One layer: a positioned element with its vector content in a small SVG, or painted itself where it is a plain box. It is placed by `left` and `top` and has a transform only when it is
 * turned, and neither clips nor contains, so that the browser can merge untouched layers and a frame does not cost more with more of them.
 */
export const LayerView = memo(function LayerView({ layer, resolveUrl, readOnly }: LayerViewProps) {
  const label = layer.alt ? { role: 'img', 'aria-label': layer.alt } : {}
  const own = { 'data-layer-id': layer.id, 'data-kind': layer.kind, 'data-master': layer.master || undefined, ...label }
  const plain = plainBoxOf(layer)
  if (plain) return <div {...own} style={{ ...boxStyle(layer), ...plain }} />
  return (
    <div {...own} style={boxStyle(layer)}>
      {itemViews({ layer, resolveUrl, readOnly })}
      {layer.children.length > 0 && <Children layer={layer} resolveUrl={resolveUrl} readOnly={readOnly} />}
    </div>
  )
}, looksTheSame)

function Children({ layer, resolveUrl, readOnly }: LayerViewProps) {
  const views = layer.children.map((child) => <LayerView key={keyOf(child)} layer={child} resolveUrl={resolveUrl} readOnly={readOnly} />)
  if (layer.scale === 1) return views
  return (
    <div style={{ position: 'absolute', left: 0, top: 0, width: 0, height: 0, transform: `scale(${layer.scale})`, transformOrigin: '0 0' }}>
      {views}
    </div>
  )
}

function boxStyle({ x, y, width, height, rotate, opacity, blend }: LayerFrame): CSSProperties {
  const style: CSSProperties = { position: 'absolute', left: x, top: y, width, height }
  if (rotate % 360 !== 0) style.transform = `rotate(${rotate}deg)`
  if (opacity < 1) style.opacity = opacity
  if (blend !== 'normal') style.mixBlendMode = blend
  return style
}
