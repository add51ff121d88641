import { IDENTITY, type Matrix, multiply, translation } from '@magazineai/design'
import { memo, type CSSProperties } from 'react'
import type { LayerFrame } from '../../frame.ts'
import { layerMatrix } from '../../geometry/layer-matrix.ts'
import { sameItems } from '../../memo.ts'
import { sameLook } from '../../same-look.ts'
import { itemViews, type LayerViewProps } from './item-views.tsx'
import { keyOf } from './layer-key.ts'
import { plainBoxOf } from './plain-box.ts'
import { blends } from './stretches.ts'

const looksTheSame = (a: LayerViewProps, b: LayerViewProps): boolean =>
  a.resolveUrl === b.resolveUrl &&
  a.readOnly === b.readOnly &&
  sameItems(a.under ?? IDENTITY, b.under ?? IDENTITY) &&
  sameLook(a.layer, b.layer)

/**
 * One layer: a positioned element with its vector content in a small SVG, or painted itself where it is a plain box. It is placed by `left` and `top` and has a transform only when it is
 * turned, and neither clips nor contains, so that the browser can merge untouched layers and a frame does not cost more with more of them.
 */
export const LayerView = memo(function LayerView({ layer, resolveUrl, readOnly, under = IDENTITY }: LayerViewProps) {
  const label = layer.alt ? { role: 'img', 'aria-label': layer.alt } : {}
  const own = { 'data-layer-id': layer.id, 'data-kind': layer.kind, 'data-master': layer.master || undefined, ...label }
  const plain = plainBoxOf(layer)
  if (plain) return <div {...own} style={{ ...boxStyle(layer, under), ...plain }} />
  if (isSeenThrough(layer, under)) {
    const { x, y, width, height } = layer
    const inside = multiply(translation(-x, -y), multiply(under, layerMatrix(layer)))
    return (
      <div {...own} style={{ position: 'absolute', left: x, top: y, width, height }}>
        {layer.children.map((child) => (
          <LayerView key={keyOf(child)} layer={child} resolveUrl={resolveUrl} readOnly={readOnly} under={inside} />
        ))}
      </div>
    )
  }
  return (
    <div {...own} style={boxStyle(layer, under)}>
      {itemViews({ layer, resolveUrl, readOnly })}
      {layer.children.length > 0 && <Children layer={layer} resolveUrl={resolveUrl} readOnly={readOnly} />}
    </div>
  )
}, looksTheSame)

/**
 * True for a group whose layers mix with what lies beneath it. An element with a transform keeps to itself what is in it, so the place of such a group goes
 * to each of its layers. One that is translucent or mixes itself is painted as one before that, in every painter.
 */
function isSeenThrough(layer: LayerFrame, under: Matrix): boolean {
  const isPlaced = layer.rotate % 360 !== 0 || layer.scale !== 1 || !sameItems(under, IDENTITY)
  return isPlaced && layer.opacity >= 1 && layer.blend === 'normal' && layer.items.length === 0 && layer.children.some(blends)
}

function Children({ layer, resolveUrl, readOnly }: LayerViewProps) {
  const views = layer.children.map((child) => <LayerView key={keyOf(child)} layer={child} resolveUrl={resolveUrl} readOnly={readOnly} />)
  if (layer.scale === 1) return views
  return (
    <div style={{ position: 'absolute', left: 0, top: 0, width: 0, height: 0, transform: `scale(${layer.scale})`, transformOrigin: '0 0' }}>
      {views}
    </div>
  )
}

function boxStyle(layer: LayerFrame, under: Matrix): CSSProperties {
  const { x, y, width, height, rotate, opacity, blend } = layer
  const style: CSSProperties = { position: 'absolute', left: x, top: y, width, height }
  if (!sameItems(under, IDENTITY)) {
    const matrix = multiply(under, layerMatrix({ x, y, width, height, rotate, scale: 1 }))
    Object.assign(style, { left: 0, top: 0, transform: `matrix(${matrix.join(',')})`, transformOrigin: '0 0' })
  } else if (rotate % 360 !== 0) style.transform = `rotate(${rotate}deg)`
  if (opacity < 1) style.opacity = opacity
  if (blend !== 'normal') style.mixBlendMode = blend
  return style
}
