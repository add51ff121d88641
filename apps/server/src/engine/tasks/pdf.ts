import { fontCatalogue, printColours, readFace } from '@magazineai/assets'
import { isFacing } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { preflight, purposeOf, type PageFrame } from '@magazineai/render'
import { outlineOf, paintPdf, structureOf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import { MAX_FINDINGS } from '../protocol.ts'
import type { Host, PdfResult, PdfTask } from '../protocol.ts'

/** Writes a design as a PDF, and looks it over on the way. Progress is the share of the pages done, 0–1. */
export const runPdf = async ({ design: json, bleed, cropMarks, color, author, date }: PdfTask, host: Host): Promise<PdfResult> => {
  const design = JSON.parse(json) as Design
  const { layouter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const colours = await printColours(color)
  const frames = function* (): Generator<PageFrame> {
    for (let index = 0; index < design.pages.length; index += 1) yield layouter.page(design, index)
  }
  const absent = new Set<string>()
  const bytes = await paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await pictureBytes(url, host)
      if (!bytes) absent.add(url)
      return bytes && colours.picture(bytes, width, filters)
    },
    output: colours.output,
    structure: structureOf(design),
    date,
    title: design.name,
    author,
    language: design.language,
    ...(design.binding === 'right' && isFacing(design) ? { binding: design.binding } : {}),
    outline: outlineOf(design),
    bleed,
    cropMarks,
    onPage: (done) => host.progress(done / design.pages.length),
  })
  const purpose = purposeOf({ press: color === 'cmyk', bleed })
  // The layouter has every page still, as long as the design lives.
  const findings = preflight(design, [...frames()], { fonts: fontCatalogue(), hasPicture: (url) => !absent.has(url), purpose })
  return { bytes, findings: findings.slice(0, MAX_FINDINGS) }
}
