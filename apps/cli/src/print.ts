import { printColours, readAsset, readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { outlineOf, paintPdf, structureOf } from '@magazineai/render/paint/pdf'
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

/** The design as a PDF. */
export const printPdf = async (
  design: Design,
  ports: Pick<ComposePorts, 'layouter' | 'loadFaces'>,
  options: PrintOptions,
): Promise<Uint8Array> => {
  await ports.loadFaces(design)
  const colours = await printColours(options.press ? 'cmyk' : 'rgb')
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index++) yield ports.layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await readAsset(url)
      return bytes && colours.picture(bytes, width, filters)
    },
    output: colours.output,
    structure: structureOf(design),
    title: design.name,
    language: design.language,
    outline: outlineOf(design),
    ...options,
  })
}
