import { createCanvas, loadImage, Path2D as NodePath, type Canvas, type Image } from '@napi-rs/canvas'
import type { Typesetter } from '@magazineai/typeset'
import type { PageFrame } from '../../frame.ts'
import { picturesOf } from '../../pictures-of.ts'
import { GlyphSource, type PathConstructor } from './glyphs.ts'
import { paintPage, type Context2D, type Drawable } from './paint-page.ts'

/** How a page is painted under Node. */
interface NodePaintOptions {
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

/** Most pixels of a canvas: 256 MB. A4 at 300 pixels to the inch has 8.7 million. */
const MOST_PIXELS = 64_000_000

function make(width: number, height: number): { canvas: Canvas; context: Context2D; drawable: Drawable } {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  if (!(across * down <= MOST_PIXELS)) throw new RangeError(`A canvas of ${across} × ${down} pixels is larger than ${MOST_PIXELS} in all`)
  const canvas = createCanvas(across, down)
  return { canvas, context: canvas.getContext('2d') as unknown as Context2D, drawable: canvas as unknown as Drawable }
}

/** Squares of widths that all pictures of a page may have together, canvas pixels: beyond it all of them come smaller. */
const MOST_OF_PICTURES = 32_000_000

/** Pictures that are read at once. */
const AT_ONCE = 2

/** The pictures of a page, none much finer than the canvas: one of which only a corner is seen, or thousands of them, take no more than it. */
async function load(frame: PageFrame, scale: number, picture: NodePaintOptions['picture']): Promise<Map<string, Image>> {
  const most = 2 * Math.max(1, Math.ceil(frame.width * scale))
  const wanted = [...picturesOf(frame)].map(([url, width]) => [url, Math.min(most, Math.max(1, Math.ceil(width * scale)))] as const)
  const share = Math.min(1, Math.sqrt(MOST_OF_PICTURES / wanted.reduce((sum, [, width]) => sum + width ** 2, 1)))
  const loaded = new Map<string, Image>()
  const rest = wanted.values()
  const loadRest = async (): Promise<void> => {
    for (const [url, width] of rest) {
      const bytes = await picture(url, Math.max(1, Math.ceil(width * share)))
      const image = bytes && (await loadImage(bytes).catch(() => null))
      if (image) loaded.set(url, image)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadRest))
  return loaded
}
