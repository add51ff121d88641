import type { PageFrame } from '../../src/index.ts'
import { GlyphSource, paintPage } from '../../src/paint/canvas/index.ts'
import type { Context2D } from '../../src/paint/canvas/paint-page.ts'

/** What the worker is asked: frames, the outlines of their letters, and their pictures as addresses it can decode. */
export interface WorkerTask {
  frames: PageFrame[]
  faces: Record<string, { unitsPerEm: number; glyphs: Record<number, string> }>
  images: Record<string, string>
  scale: number
}

const context2d = (canvas: OffscreenCanvas) => canvas.getContext('2d') as Context2D

async function paint({ frames, faces, images, scale }: WorkerTask): Promise<ArrayBuffer[]> {
  const pictures = new Map<string, ImageBitmap>()
  for (const [url, source] of Object.entries(images)) pictures.set(url, await createImageBitmap(await (await fetch(source)).blob()))
  const metrics = { ascent: 0, descent: 0, lineGap: 0, xHeight: 0, capHeight: 0 }
  const outlines = {
    glyphPath: (face: string, glyph: number) => faces[face]!.glyphs[glyph] ?? '',
    metrics: (face: string) => ({ ...metrics, unitsPerEm: faces[face]!.unitsPerEm }),
  }
  const glyphs = new GlyphSource(outlines, Path2D)
  return Promise.all(
    frames.map(async (frame) => {
      const canvas = new OffscreenCanvas(Math.round(frame.width * scale), Math.round(frame.height * scale))
      const createCanvas = (width: number, height: number) => {
        const beside = new OffscreenCanvas(width, height)
        return { context: context2d(beside), drawable: beside }
      }
      paintPage(context2d(canvas), frame, { scale, glyphs, image: (url) => pictures.get(url) ?? null, createCanvas })
      return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
    }),
  )
}

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  paint(data).then(
    (pngs) => postMessage({ pngs }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
