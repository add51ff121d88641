import { Path2D, createCanvas, loadImage } from '@napi-rs/canvas'
import type { Image } from '@napi-rs/canvas'
import type { LayerFrame, PageFrame } from '@magazineai/render'
import { GlyphSource, paintPage } from '@magazineai/render/paint/canvas'
import type { CanvasOptions, PathConstructor } from '@magazineai/render/paint/canvas'
import sharp from 'sharp'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import type { Host, ThumbnailTask } from '../protocol.ts'

type Context2D = Parameters<typeof paintPage>[0]
type Drawable = ReturnType<CanvasOptions['image']>

let glyphs: GlyphSource | null = null

/** Paints a page as WebP, from the same display list as the screen and the PDF. */
export const runThumbnail = async ({ design, index, width }: ThumbnailTask, host: Host): Promise<Uint8Array> => {
  const { layouter, typesetter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const frame = layouter.page(design, index)
  const scale = width / frame.width
  const canvas = createCanvas(Math.max(1, Math.round(frame.width * scale)), Math.max(1, Math.round(frame.height * scale)))
  glyphs ??= new GlyphSource(typesetter, Path2D as unknown as PathConstructor)
  const pictures = await loadPictures(frame, scale, host)
  paintPage(canvas.getContext('2d') as unknown as Context2D, frame, {
    scale,
    glyphs,
    image: (url) => (pictures.get(url) ?? null) as unknown as Drawable,
    createCanvas: (w, h) => {
      const beside = createCanvas(w, h)
      return { context: beside.getContext('2d') as unknown as Context2D, drawable: beside as unknown as NonNullable<Drawable> }
    },
  })
  return canvas.encode('webp', 85)
}

/** Loads the pictures of a page no larger than they are painted. One that cannot be read is left out, as on the screen. */
const loadPictures = async (frame: PageFrame, scale: number, host: Host): Promise<Map<string, Image>> => {
  const widths = new Map<string, number>()
  collect(frame.layers, scale, widths)
  const loaded = await Promise.all(
    [...widths].map(async ([url, width]) => {
      const bytes = await pictureBytes(url, host)
      return bytes ? ([url, await decode(bytes, width).catch(() => null)] as const) : ([url, null] as const)
    }),
  )
  return new Map(loaded.filter((entry): entry is readonly [string, Image] => entry[1] !== null))
}

const decode = async (bytes: Uint8Array, width: number): Promise<Image> =>
  loadImage(
    await sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: Math.max(1, Math.ceil(width)), withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )

const collect = (layers: readonly LayerFrame[], scale: number, widths: Map<string, number>): void => {
  for (const layer of layers) {
    const inner = scale * layer.scale
    for (const item of layer.items) if (item.type === 'image') widths.set(item.url, Math.max(widths.get(item.url) ?? 0, item.width * inner))
    collect(layer.children, inner, widths)
  }
}
