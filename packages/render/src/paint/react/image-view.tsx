import { useId, type CSSProperties } from 'react'
import type { ImageItem, LayerFrame } from '../../frame.ts'
import { cssFilter } from '../css-filter.ts'

/** A picture, cropped. Uncropped pictures carry no clip, which keeps them cheap to paint. */
export function ImageView({ item, layer, src }: { item: ImageItem; layer: LayerFrame; src: string }) {
  const { scale } = layer
  if (isWhole(item)) return <img src={src} alt="" draggable={false} decoding="async" style={imageStyle(item, scale)} />
  return <ClippedImage item={item} layer={layer} src={src} />
}

function ClippedImage({ item, layer, src }: { item: ImageItem; layer: LayerFrame; src: string }) {
  const id = `c${useId()}`
  const { width, height, scale } = layer
  return (
    <svg
      width={Math.max(1, width)}
      height={Math.max(1, height)}
      style={{ position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' }}
    >
      <g transform={scale === 1 ? undefined : `scale(${scale})`}>
        <clipPath id={id}>
          <path d={item.clip} />
        </clipPath>
        <g clipPath={`url(#${id})`}>
          <image
            href={src}
            x={item.x}
            y={item.y}
            width={item.width}
            height={item.height}
            preserveAspectRatio="none"
            transform={svgTransform(item)}
            style={item.filters ? { filter: cssFilter(item.filters) } : undefined}
          />
        </g>
      </g>
    </svg>
  )
}

/** Distance at which two edges are one, page pixels: outlines are written with few decimals. */
const SAME = 0.02

/** True when the outline it is cropped by is the picture's own box. */
function isWhole({ clip, x, y, width, height, rotate }: ImageItem): boolean {
  if (rotate !== 0 || !/^M[^A-Z]*L[^A-Z]*L[^A-Z]*L[^A-Z]*Z$/.test(clip)) return false
  const corners = clip.slice(1, -1).split(/[L ,]/).map(Number)
  return [x, y, x + width, y, x + width, y + height, x, y + height].every((value, i) => Math.abs(value - corners[i]!) < SAME)
}

function imageStyle({ x, y, width, height, flipX, flipY, filters }: ImageItem, scale: number): CSSProperties {
  const style: CSSProperties = {
    position: 'absolute',
    left: x * scale,
    top: y * scale,
    width: width * scale,
    height: height * scale,
    maxWidth: 'none',
  }
  if (flipX || flipY) style.transform = `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})`
  if (filters) style.filter = cssFilter(filters)
  return style
}

/** Turn and mirror about the centre of the picture. */
function svgTransform({ x, y, width, height, rotate, flipX, flipY }: ImageItem): string | undefined {
  if (rotate === 0 && !flipX && !flipY) return undefined
  const cx = x + width / 2
  const cy = y + height / 2
  return `translate(${cx} ${cy}) rotate(${rotate}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1}) translate(${-cx} ${-cy})`
}
