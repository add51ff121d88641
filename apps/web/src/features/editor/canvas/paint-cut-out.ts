import { type PageFrame, picturesOf } from '@magazineai/render'
import { type Drawable, GlyphSource, paintPage } from '@magazineai/render/paint/canvas'
import type { Editor } from '../core/editor.ts'
import { pictureAddress } from '../layout/picture-address.ts'
import { pixelsFor } from '../layout/pictures.ts'

/** The longest side of a picture of layers, pixels: sharp in a document, and painted in a moment. */
const LONGEST = 2_000

async function loaded(frame: PageFrame, scale: number): Promise<Map<string, Drawable>> {
  const wanted = Array.from(picturesOf(frame))
  const found = await Promise.all(wanted.map(async ([url, drawn]) => [url, await load(url, pixelsFor(drawn * scale))] as const))
  return new Map(found.flatMap(([url, image]) => (image ? [[url, image] as const] : [])))
}

/** A picture that cannot be had is left out. */
const load = async (url: string, width: number): Promise<ImageBitmap | null> =>
  fetch(pictureAddress(url, width))
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(`The picture could not be loaded: ${answer.status}`))))
    .then((blob) => createImageBitmap(blob))
    .catch(() => null)

/** Paints layers that were cut out of their page as a PNG that is clear where they are not. */
export async function paintCutOut(frame: PageFrame, letters: NonNullable<Editor['letters']>): Promise<Blob> {
  const scale = Math.min(1, LONGEST / Math.max(frame.width, frame.height))
  const images = await loaded(frame, scale)
  const size = (length: number): number => Math.max(1, Math.round(length * scale))
  const canvas = new OffscreenCanvas(size(frame.width), size(frame.height))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  paintPage(context, frame, {
    scale,
    glyphs: new GlyphSource(letters, Path2D),
    image: (url) => images.get(url) ?? null,
    createCanvas: (width, height) => {
      const beside = new OffscreenCanvas(width, height)
      return { context: beside.getContext('2d')!, drawable: beside }
    },
  })
  for (const image of images.values()) if (image instanceof ImageBitmap) image.close()
  return canvas.convertToBlob({ type: 'image/png' })
}
