import { iccProfile, pressPicture, printPicture, readAsset, readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { paintPdf, structureOf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'

/** How a PDF is made. */
export interface PrintOptions {
  author?: string
  bleed: boolean
  cropMarks: boolean
  /** True for a press: four inks, as PDF/X-4. */
  press: boolean
  date: Date
  onPage(done: number): void
  signal: AbortSignal
}

/** The printing condition of PDFs for a press: offset on coated paper. */
const CONDITION = 'fogra39'

const outlineOf = (design: Design): Map<string, string> =>
  new Map(design.pages.flatMap((page) => (page.name ? [[page.id, page.name] as const] : [])))

/** The design as a PDF. */
export const printPdf = async (
  design: Design,
  ports: Pick<ComposePorts, 'layouter' | 'loadFaces'>,
  options: PrintOptions,
): Promise<Uint8Array> => {
  await ports.loadFaces(design)
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index++) yield ports.layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await readAsset(url)
      if (!bytes) return null
      return options.press ? pressPicture(bytes, width, filters, CONDITION) : printPicture(bytes, width, filters)
    },
    output: options.press ? { kind: 'cmyk', ...(await iccProfile(CONDITION)) } : { kind: 'rgb' },
    structure: structureOf(design),
    title: design.name,
    language: design.language,
    outline: outlineOf(design),
    ...options,
  })
}
