import { fontCatalogue, iccProfile, loadTemplate, pressPicture, printPicture, readAsset, readFace } from '@magazineai/assets'
import { createLayouter } from '@magazineai/render'
import { checkPdfX, paintPdf, structureOf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { createTypesetter } from '@magazineai/typeset'

const design = await loadTemplate('velour')
const typesetter = await createTypesetter()
const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
for (const key of layouter.faces(design)) typesetter.addFace(key, await readFace(key))

/** Pages are laid out as they are asked for, so that a long magazine is never held whole. */
function* frames() {
  for (let index = 0; index < design.pages.length; index++) yield layouter.page(design, index)
}

const about = {
  fontBytes: readFace,
  subsetWasm: await readSubsetWasm(),
  structure: structureOf(design),
  outline: new Map(design.pages.map((page) => [page.id, page.name])),
  title: design.name,
  language: design.language,
}

export const screenPdf = await paintPdf(frames(), {
  ...about,
  async image(url, { width, filters }) {
    const bytes = await readAsset(url)
    return bytes && printPicture(bytes, width, filters)
  },
})

export const pressPdf = await paintPdf(frames(), {
  ...about,
  output: { kind: 'cmyk', ...(await iccProfile('fogra39')) },
  date: new Date('2026-03-01T10:00:00Z'),
  bleed: true,
  cropMarks: true,
  async image(url, { width, filters }) {
    const bytes = await readAsset(url)
    return bytes && pressPicture(bytes, width, filters, 'fogra39')
  },
})

for (const { rule, message, page } of await checkPdfX(pressPdf)) console.warn(rule, message, page)
