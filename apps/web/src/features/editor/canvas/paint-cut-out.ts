import type { PageFrame } from '@magazineai/render'
import { GlyphSource } from '@magazineai/render/paint/canvas'
import type { Editor } from '@magazineai/editor/state'
import { loadPicture } from '../layout/load-picture.ts'
import { paintFrame } from '../layout/paint-frame.ts'

/** The longest side of a picture of layers, pixels: sharp in a document, and painted in a moment. */
const LONGEST = 2_000

/** Paints layers that were cut out of their page as a PNG that is clear where they are not. */
export async function paintCutOut(frame: PageFrame, letters: NonNullable<Editor['letters']>): Promise<Blob> {
  const scale = Math.min(1, LONGEST / Math.max(frame.width, frame.height))
  const loaded: ImageBitmap[] = []
  const canvas = await paintFrame(frame, scale, null, {
    glyphs: new GlyphSource(letters, Path2D),
    async picture(url, width) {
      const bitmap = await loadPicture(location.origin, url, width).catch(() => null)
      if (bitmap) loaded.push(bitmap)
      return bitmap
    },
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
  })
  for (const bitmap of loaded) bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' })
}
