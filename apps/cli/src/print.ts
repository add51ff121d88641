import { fontCatalogue, printColours, readAsset, readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { preflight, purposeOf, type Finding, type PageFrame } from '@magazineai/render'
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

/** A PDF, and what was found when its design was looked over, errors first. */
export interface Printed {
  pdf: Uint8Array
  findings: Finding[]
}

/** Writes the design as a PDF and looks it over. */
export const printPdf = async (
  design: Design,
  ports: Pick<ComposePorts, 'layouter' | 'loadFaces'>,
  options: PrintOptions,
): Promise<Printed> => {
  await ports.loadFaces(design)
  const colours = await printColours(options.press ? 'cmyk' : 'rgb')
  const frames = function* (): Generator<PageFrame> {
    for (let index = 0; index < design.pages.length; index++) yield ports.layouter.page(design, index)
  }
  const absent = new Set<string>()
  const pdf = await paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await readAsset(url)
      if (!bytes) absent.add(url)
      return bytes && colours.picture(bytes, width, filters)
    },
    output: colours.output,
    structure: structureOf(design),
    title: design.name,
    language: design.language,
    outline: outlineOf(design),
    ...options,
  })
  // The layouter has every page still, as long as the design lives.
  const findings = preflight(design, [...frames()], {
    fonts: fontCatalogue(),
    hasPicture: (url) => !absent.has(url),
    purpose: purposeOf(options),
  })
  return { pdf, findings }
}
