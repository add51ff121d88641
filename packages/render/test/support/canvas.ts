import { createCanvas, loadImage, Path2D as CanvasPath, type Image } from '@napi-rs/canvas'
import type { Typesetter } from '@magazineai/typeset'
import { picturesOf, type PageFrame } from '../../src/index.ts'
import { GlyphSource, paintPage, type Context2D, type Drawable, type PathConstructor } from '../../src/paint/canvas/index.ts'

/** A page frame as PNG by the canvas painter. */
export async function canvasPng(frame: PageFrame, typesetter: Typesetter, scale: number): Promise<Buffer> {
  const images = new Map<string, Image>()
  for (const url of picturesOf(frame).keys())
    images.set(
      url,
      await loadImage(url.startsWith('data:image/svg') ? Buffer.from(decodeURIComponent(url.slice(url.indexOf(',') + 1))) : url),
    )
  const make = (width: number, height: number) => {
    const canvas = createCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') as unknown as Context2D, drawable: canvas as unknown as Drawable }
  }
  const { canvas, context } = make(Math.round(frame.width * scale), Math.round(frame.height * scale))
  const glyphs = new GlyphSource(typesetter, CanvasPath as unknown as PathConstructor)
  paintPage(context, frame, { scale, glyphs, image: (url) => (images.get(url) as unknown as Drawable) ?? null, createCanvas: make })
  return canvas.encode('png')
}
