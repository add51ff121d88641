import { printPicture, readAsset, readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { paintPdf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'

/** How a PDF is made. */
export interface PrintOptions {
  author?: string
  bleed: boolean
  cropMarks: boolean
  onPage(done: number): void
  signal: AbortSignal
}

const outlineOf = (design: Design): Map<string, string> =>
  new Map(design.pages.flatMap((page) => (page.name ? [[page.id, page.name] as const] : [])))

/** The design as a PDF. */
export const printPdf = async (design: Design, ports: ComposePorts, options: PrintOptions): Promise<Uint8Array> => {
  await ports.loadFaces(design)
  const frames = function* () {
    for (let index = 0; index < design.pages.length; index++) yield ports.layouter.page(design, index)
  }
  return paintPdf(frames(), {
    fontBytes: readFace,
    subsetWasm: await readSubsetWasm(),
    async image(url, { filters, width }) {
      const bytes = await readAsset(url)
      return bytes && printPicture(bytes, width, filters)
    },
    title: design.name,
    language: design.language,
    outline: outlineOf(design),
    ...options,
  })
}
