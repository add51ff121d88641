import type { ExcalidrawElement, ExcalidrawImageElement } from '@excalidraw/excalidraw/element/types'
import { createLayer, type LayerOf, type Rect, type Size } from '@magazineai/design'
import type { Placing } from './drawn-element.ts'
import { degreesOf } from './text-layer.ts'

/** A picture that a magazine may show: where it is, and its size in its own pixels. */
export interface PlacedPicture {
  url: string
  natural: Size
}

/** Makes the image layer of a picture of a drawing, cropped as it is there and by the frame around it. Null when the frame hides it. */
export function imageLayer(
  element: ExcalidrawImageElement,
  { url, natural }: PlacedPicture,
  { factor, origin }: Placing,
  frame: ExcalidrawElement | undefined,
): LayerOf<'Image'> | null {
  const { crop, scale, angle, opacity } = element
  const whole = wholeOf(element, crop && { ...crop }, scale)
  const box = frame && angle === 0 ? intersection(element, frame) : element
  if (!box) return null
  return createLayer('Image', {
    position: { x: (box.x - origin.x) * factor, y: (box.y - origin.y) * factor },
    boxSize: { width: box.width * factor, height: box.height * factor },
    rotate: degreesOf(angle),
    ...(opacity < 100 ? { opacity: opacity / 100 } : {}),
    image: {
      url,
      natural,
      position: { x: (whole.x - box.x) * factor, y: (whole.y - box.y) * factor },
      boxSize: { width: whole.width * factor, height: whole.height * factor },
      ...(scale[0] < 0 ? { flipHorizontal: true } : {}),
      ...(scale[1] < 0 ? { flipVertical: true } : {}),
    },
  })
}

/** Where the whole picture lies of which an element shows a part. Where it is mirrored, the part is counted from the other edge. */
function wholeOf(
  { x, y, width, height }: Rect,
  crop: { x: number; y: number; width: number; height: number; naturalWidth: number; naturalHeight: number } | null,
  [across, down]: readonly [number, number],
): Rect {
  if (!crop || !(crop.width > 0 && crop.height > 0)) return { x, y, width, height }
  const [wide, high] = [width / crop.width, height / crop.height]
  const left = across < 0 ? crop.naturalWidth - crop.x - crop.width : crop.x
  const top = down < 0 ? crop.naturalHeight - crop.y - crop.height : crop.y
  return { x: x - left * wide, y: y - top * high, width: crop.naturalWidth * wide, height: crop.naturalHeight * high }
}

function intersection(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
