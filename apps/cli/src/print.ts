import { readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { paintPdf } from '@magazineai/render/paint/pdf'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printPicture } from './pictures.ts'

/** How a PDF is made. */
export interface PrintOptions {
  author?: string
  bleed: boolean
  cropMarks: boolean
  onPage(done: number): void
  signal: AbortSignal
}

/** The program that cuts fonts down, from the package the painter uses. */
const subsetProgram = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(createRequire(import.meta.resolve('@magazineai/render')).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))

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
    subsetWasm: await subsetProgram(),
    image: (url, { filters, width }) => printPicture(url, width, filters),
    title: design.name,
    language: design.language,
    outline: outlineOf(design),
    ...options,
  })
}
