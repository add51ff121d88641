import { printColours, readFace } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import { outlineOf, paintPdf, structureOf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import type { Host, PdfTask } from '../protocol.ts'

/** Writes a design as a PDF. Progress is the share of the pages done, 0–1. */
export const runPdf = async ({ design: json, bleed, cropMarks, color, author, date }: PdfTask, host: Host): Promise<Uint8Array> => {
  const design = JSON.parse(json) as Design
  const { layouter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const colours = await printColours(color)
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index += 1) yield layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await pictureBytes(url, host)
      return bytes && colours.picture(bytes, width, filters)
    },
    output: colours.output,
    structure: structureOf(design),
    date,
    title: design.name,
    author,
    language: design.language,
    outline: outlineOf(design),
    bleed,
    cropMarks,
    onPage: (done) => host.progress(done / design.pages.length),
  })
}
