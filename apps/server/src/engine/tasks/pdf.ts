import { readFace } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import { paintPdf } from '@magazineai/render/paint/pdf'
import type { PdfImage } from '@magazineai/render/paint/pdf'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import type { Host, PdfTask } from '../protocol.ts'

/** Writes a design as a PDF. Progress is the share of the pages done, 0–1. */
export const runPdf = async ({ design, bleed, cropMarks, author }: PdfTask, host: Host): Promise<Uint8Array> => {
  const { layouter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index += 1) yield layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await subsetProgram(),
    image: async (url, { filters, width }) => printPicture(await pictureBytes(url, host), width, filters),
    title: design.name,
    author,
    language: design.language,
    outline: outlineOf(design),
    bleed,
    cropMarks,
    onPage: (done) => host.progress(done / design.pages.length),
  })
}

const outlineOf = (design: Design): Map<string, string> =>
  new Map(design.pages.flatMap((page) => (page.name ? [[page.id, page.name] as const] : [])))

/** The program that cuts fonts down, from the package the painter uses. */
const subsetProgram = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(createRequire(import.meta.resolve('@magazineai/render')).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))

type Filters = Parameters<Parameters<typeof paintPdf>[1]['image']>[1]['filters']

/** A picture no finer than print needs: `width` page pixels are one pixel each at 300 per inch. */
const printPicture = async (bytes: Uint8Array | null, width: number, filters: Filters): Promise<PdfImage | null> => {
  if (!bytes) return null
  const picture = sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: Math.max(1, Math.ceil(width)), withoutEnlargement: true })
  const adjusted = adjust(picture.toColorspace('srgb'), filters)
  const { hasAlpha } = await sharp(bytes).metadata()
  const coded = hasAlpha ? adjusted.png() : adjusted.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await coded.toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}

/** The adjustments of a picture, in percent of CSS filters. */
const adjust = (picture: Sharp, filters: Filters): Sharp => {
  if (!filters) return picture
  const { brightness = 0, contrast = 0, saturation = 0, grayscale = 0, hueRotate = 0, blur = 0 } = filters
  const factor = 1 + contrast / 100
  const toned = picture
    .modulate({
      brightness: 1 + brightness / 100,
      saturation: Math.max(0, (1 + saturation / 100) * (1 - grayscale / 100)),
      hue: Math.round(hueRotate),
    })
    .linear(factor, 128 * (1 - factor))
  return blur > 0.3 ? toned.blur(Math.min(1000, blur)) : toned
}
