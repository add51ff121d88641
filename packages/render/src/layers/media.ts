import type { Item } from '../frame.ts'
import { polygon, rectangle } from '../geometry/outlines.ts'
import { transformPath } from '../geometry/path.ts'
import type { LayerContent, LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'

/** The sign on the plate of a medium without a poster, in a unit square. */
const SIGNS = {
  video: polygon([
    [0.15, 0],
    [0.95, 0.5],
    [0.15, 1],
  ]),
  audio: [0.35, 0.7, 1, 0.6, 0.3].map((height, i) => rectangle(i * 0.22, (1 - height) / 2, 0.12, height)).join(''),
  widget: [0, 1, 2, 3].map((i) => rectangle((i % 2) * 0.54, Math.floor(i / 2) * 0.54, 0.46, 0.46, 0.08)).join(''),
}

/** A moving picture: its poster. */
export const Video: LayerRow<'Video'> = { content: ({ props }, context) => plate(props.poster, SIGNS.video, context) }

/** A sound: its poster. */
export const Audio: LayerRow<'Audio'> = { content: ({ props }, context) => plate(props.poster, SIGNS.audio, context) }

/** A live widget: its poster. */
export const Widget: LayerRow<'Widget'> = { content: ({ props }, context) => plate(props.poster, SIGNS.widget, context) }

function plate(poster: string | null | undefined, sign: string, { width, height }: LayerContext): LayerContent {
  const box = rectangle(0, 0, width, height)
  if (poster) return { items: [filling(poster, 0, 0, width, height, box)] }
  const size = Math.min(width, height) * 0.24
  const d = transformPath(sign, [size, 0, 0, size, (width - size) / 2, (height - size) / 2])
  const items: Item[] = [
    { type: 'path', d: box, fill: { type: 'solid', color: '#23262f' }, stroke: null },
    { type: 'path', d, fill: { type: 'solid', color: '#ffffff' }, stroke: null },
  ]
  return { items }
}
