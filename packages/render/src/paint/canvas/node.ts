import { createCanvas, loadImage, Path2D as NodePath, type Canvas, type Image } from '@napi-rs/canvas'
import type { Typesetter } from '@magazineai/typeset'
import type { PageFrame } from '../../frame.ts'
import { picturesOf } from '../../pictures-of.ts'
import { GlyphSource, type PathConstructor } from './glyphs.ts'
import { paintPage, type Context2D, type Drawable } from './paint-page.ts'

/** How a page is painted under Node. */
export interface NodePaintOptions {
  /** Canvas pixels per page pixel. */
  scale: number
  /** The bytes of a picture (PNG, JPEG or WebP), best no wider than `width` canvas pixels; null leaves it out. */
  picture: (url: string, width: number) => Promise<Uint8Array | null>
  includeBleed?: boolean
}

/** Paints pages under Node, with the same code as the browser; outlines of letters are kept from page to page. */
export class NodePainter {
  private readonly glyphs: GlyphSource

  constructor(typesetter: Pick<Typesetter, 'glyphPath' | 'metrics'>) {
    this.glyphs = new GlyphSource(typesetter, NodePath as unknown as PathConstructor)
  }

  /** A page on a canvas, ready to be encoded. A picture that cannot be read is left out, as on the screen. */
  async paint(frame: PageFrame, { scale, picture, includeBleed = false }: NodePaintOptions): Promise<Canvas> {
    const margin = includeBleed ? 2 * frame.bleed : 0
    const { canvas, context } = make((frame.width + margin) * scale, (frame.height + margin) * scale)
    const pictures = await load(frame, scale, picture)
    paintPage(context, frame, {
      scale,
      glyphs: this.glyphs,
      image: (url) => (pictures.get(url) as unknown as Drawable | undefined) ?? null,
      createCanvas: make,
      includeBleed,
    })
    return canvas
  }
}

function make(width: number, height: number): { canvas: Canvas; context: Context2D; drawable: Drawable } {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  return { canvas, context: canvas.getContext('2d') as unknown as Context2D, drawable: canvas as unknown as Drawable }
}

async function load(frame: PageFrame, scale: number, picture: NodePaintOptions['picture']): Promise<Map<string, Image>> {
  const loaded = await Promise.all(
    [...picturesOf(frame)].map(async ([url, width]) => {
      const bytes = await picture(url, Math.max(1, Math.ceil(width * scale)))
      return [url, bytes ? await loadImage(bytes).catch(() => null) : null] as const
    }),
  )
  return new Map(loaded.filter((entry): entry is [string, Image] => entry[1] !== null))
}
