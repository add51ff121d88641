import { type PageFrame, picturesOf } from '@magazineai/render'
import { type GlyphSource, paintPage } from '@magazineai/render/paint/canvas'
import { pixelsFor } from './pictures.ts'

/** What painting a frame takes. */
export interface FramePorts {
  glyphs: GlyphSource
  /** A picture at least so many pixels wide, if it has them; null when it cannot be had, and is left out. */
  picture(url: string, width: number): Promise<ImageBitmap | null>
  createCanvas(width: number, height: number): OffscreenCanvas
}

/** Paints a frame on a new canvas, `scale` canvas pixels to a page pixel, once its pictures are there; on a ground of a colour, or on nothing. */
export async function paintFrame(frame: PageFrame, scale: number, ground: string | null, ports: FramePorts): Promise<OffscreenCanvas> {
  const wanted = [...picturesOf(frame)]
  const found = await Promise.all(wanted.map(async ([url, drawn]) => [url, await ports.picture(url, pixelsFor(drawn * scale))] as const))
  const images = new Map(found)
  const size = (length: number): number => Math.max(1, Math.round(length * scale))
  const canvas = ports.createCanvas(size(frame.width), size(frame.height))
  const context = canvas.getContext('2d')!
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  paintPage(context, frame, {
    scale,
    glyphs: ports.glyphs,
    image: (url) => images.get(url) ?? null,
    createCanvas(width, height) {
      const beside = ports.createCanvas(width, height)
      return { context: beside.getContext('2d')!, drawable: beside }
    },
  })
  return canvas
}
