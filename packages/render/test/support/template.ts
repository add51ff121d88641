import { readFile } from 'node:fs/promises'
import { fontCatalogue, loadTemplate, readFace, resolveAsset } from '@magazineai/assets'
import { createTypesetter } from '@magazineai/typeset'
import sharp from 'sharp'
import { createLayouter, picturesOf } from '../../src/index.ts'
import type { PdfImage } from '../../src/paint/pdf/options.ts'

/** True when the fonts of the installation are set up. */
export const hasFonts = (() => {
  try {
    return fontCatalogue().families.length > 0
  } catch {
    return false
  }
})()

/** A template laid out with the fonts of the installation, and its pictures. */
export async function laidOutTemplate(id: string) {
  const design = await loadTemplate(id)
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  const faces = new Map<string, Uint8Array>()
  for (const key of layouter.faces(design)) {
    faces.set(key, await readFace(key))
    typesetter.addFace(key, faces.get(key)!)
  }
  const frames = design.pages.map((_, i) => layouter.page(design, i))
  const images = new Map<string, PdfImage>()
  for (const url of new Set(frames.flatMap((frame) => [...picturesOf(frame).keys()]))) {
    const image = await assetImage(url)
    if (image) images.set(url, image)
  }
  return { design, typesetter, layouter, frames, images, fontBytes: (key: string) => faces.get(key)! }
}

/** A bundled picture as JPEG or PNG. */
async function assetImage(url: string): Promise<PdfImage | null> {
  const asset = await resolveAsset(url)
  if (!asset) return null
  const source = 'path' in asset ? await readFile(asset.path) : asset.bytes
  const isJpeg = asset.mime === 'image/jpeg'
  const bytes = isJpeg ? source : await sharp(source).png().toBuffer()
  return { bytes: new Uint8Array(bytes), mime: isJpeg ? 'image/jpeg' : 'image/png', width: asset.width, height: asset.height }
}

/** A picture as an address a browser can load. */
export const dataUrl = (image: PdfImage | undefined): string =>
  image ? `data:${image.mime};base64,${Buffer.from(image.bytes).toString('base64')}` : ''
