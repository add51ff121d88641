import { iccProfile, pressPicture, printPicture, readFace } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import { paintPdf, structureOf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { layoutEngine } from '../fonts.ts'
import { pictureBytes } from '../pictures.ts'
import type { Host, PdfTask } from '../protocol.ts'

/** The printing condition of PDFs for a press: offset on coated paper. */
const CONDITION = 'fogra39'

/** Writes a design as a PDF. Progress is the share of the pages done, 0–1. */
export const runPdf = async ({ design, bleed, cropMarks, color, author, date }: PdfTask, host: Host): Promise<Uint8Array> => {
  const { layouter, loadFaces } = await layoutEngine()
  await loadFaces(design)
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index += 1) yield layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await pictureBytes(url, host)
      if (!bytes) return null
      return color === 'cmyk' ? pressPicture(bytes, width, filters, CONDITION) : printPicture(bytes, width, filters)
    },
    output: color === 'cmyk' ? { kind: 'cmyk', ...(await iccProfile(CONDITION)) } : { kind: 'rgb' },
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

const outlineOf = (design: Design): Map<string, string> =>
  new Map(design.pages.flatMap((page) => (page.name ? [[page.id, page.name] as const] : [])))
