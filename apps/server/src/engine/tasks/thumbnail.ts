import type { Design } from '@magazineai/design'
import { NodePainter } from '@magazineai/render/paint/canvas/node'
import sharp from 'sharp'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import type { Host, ThumbnailTask } from '../protocol.ts'

/** Largest picture opened, pixels. */
const MAX_PIXELS = 50_000_000

/** Height of the tallest picture, as a factor of the width that is asked for: of taller pages the picture is narrower. */
const TALLEST = 4

let painter: NodePainter | null = null

/** Paints a page as WebP, from the same display list as the screen and the PDF. */
export const runThumbnail = async ({ design: given, index, width }: ThumbnailTask, host: Host): Promise<Uint8Array> => {
  const design = typeof given === 'string' ? (JSON.parse(given) as Design) : given
  const { layouter, typesetter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const frame = layouter.page(design, index)
  painter ??= new NodePainter(typesetter)
  const picture = async (url: string, wide: number): Promise<Uint8Array | null> => {
    const bytes = await pictureBytes(url, host)
    return bytes && reduced(bytes, wide).catch(() => null)
  }
  const canvas = await painter.paint(frame, { scale: Math.min(width / frame.width, (TALLEST * width) / frame.height), picture })
  return canvas.encode('webp', 85)
}

/** A picture the right way up and no finer than it is painted. */
const reduced = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, height: TALLEST * width, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
