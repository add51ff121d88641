import { cleanSvg } from '@magazineai/design'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from 'unpdf'
import type { FilePictureTask } from './task.ts'

/** Most pixels a picture may have, and most of one inside a PDF. */
const MAX_PIXELS = 50_000_000
const MAX_INNER_PIXELS = 20_000_000

/** Most pixels of the page of a PDF as it is painted: of a narrow strip the longer side counts. */
const FINEST = 2_048

/** Dots per inch that a drawing without pixels is read at: the longer side of the largest picture of a usual one. */
const DRAWING_DENSITY = 144

/** Makes a small picture of a file as WebP; null when it has none. */
export const runFilePicture = async ({ mediaType, bytes, size }: FilePictureTask): Promise<Uint8Array | null> => {
  if (mediaType === 'application/pdf') return small(sharp(await firstPage(bytes, size)), size)
  if (mediaType === 'image/svg+xml') return drawing(bytes, size)
  if (!mediaType.startsWith('image/')) return null
  return small(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }), size)
}

const small = (picture: Sharp, size: number): Promise<Uint8Array> =>
  picture
    .timeout({ seconds: 15 })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()

/** A drawing is rebuilt from what is allowed before anything paints it: nothing in it is run or loaded. */
const drawing = async (bytes: Uint8Array, size: number): Promise<Uint8Array | null> => {
  const clean = cleanSvg(new TextDecoder().decode(bytes))
  return clean === null ? null : small(sharp(Buffer.from(clean), { limitInputPixels: MAX_PIXELS, density: DRAWING_DENSITY }), size)
}

/** Paints the first page of a PDF, no finer than is needed. */
const firstPage = async (bytes: Uint8Array, size: number): Promise<Uint8Array> => {
  const canvasImport = () => import('@napi-rs/canvas')
  const CanvasFactory = await createIsomorphicCanvasFactory(canvasImport)
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    CanvasFactory,
    verbosity: 0,
    maxImageSize: MAX_INNER_PIXELS,
    canvasMaxAreaInBytes: 4 * MAX_INNER_PIXELS,
    enableXfa: false,
  })
  try {
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    const scale = Math.min(FINEST, 2 * size) / Math.max(width, height, 1)
    return new Uint8Array(await renderPageAsImage(pdf, 1, { canvasImport, scale }))
  } finally {
    await pdf.loadingTask.destroy()
  }
}
