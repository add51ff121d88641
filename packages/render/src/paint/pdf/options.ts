import type { FaceKey } from '@magazineai/typeset'
import type { PictureFilters } from '../../frame.ts'
import type { PdfStructure } from './structure/structure-of.ts'

/** A picture ready for a PDF. JPEG is passed through as it is, PNG is unpacked; other formats are the caller's to convert. */
export interface PdfImage {
  bytes: Uint8Array
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** How opaque each pixel is, one byte each, row by row; for what a JPEG cannot say. */
  alpha?: Uint8Array
}

/** What a PDF is for: screens and office printers, or a press, as PDF/X-4 in the four inks of a printing condition. */
export type PdfOutput =
  | { kind: 'rgb' }
  | {
      kind: 'cmyk'
      /** The ICC profile of the printing condition; its tables separate all colours that do not say their inks themselves. */
      profile: Uint8Array
      /** Name of the printing condition in the registry of the International Color Consortium, e.g. `FOGRA39`. */
      condition: string
      /** What people call it. */
      name: string
    }

/** What a PDF is made with. */
export interface PdfOptions {
  /** The font file of a face, the same bytes the layout used. */
  fontBytes: (key: FaceKey) => Uint8Array | Promise<Uint8Array>
  /**
   * The picture at an address, its adjustments already applied when there are some; for a press best as a CMYK JPEG.
   * `width` and `height` are how large it is printed, in page pixels, so that the caller can scale down what is finer than print needs. Null leaves it out.
   */
  image: (url: string, use: { filters: PictureFilters | null; width: number; height: number }) => PdfImage | null | Promise<PdfImage | null>
  /** `harfbuzz-subset.wasm`, by which fonts are cut down to the glyphs in use. */
  subsetWasm: BufferSource | WebAssembly.Module
  /** Default `{ kind: 'rgb' }`. */
  output?: PdfOutput
  /** What the texts are (headings, lists, tables) for the structure tree, best from `structureOf(design)`; without it every text is a paragraph. */
  structure?: PdfStructure
  title?: string
  author?: string
  /** BCP 47. */
  language?: string
  /** Shows the pages in pairs as they are bound, page 1 alone; absent = one by one. */
  binding?: 'left' | 'right'
  /** Names of pages for the outline, by page id; pages without a name are left out. */
  outline?: ReadonlyMap<string, string>
  /** True to print the bleed around the page and say so in the page boxes. */
  bleed?: boolean
  /** True to print crop marks outside the bleed. */
  cropMarks?: boolean
  /** Date of the document, which PDF/X asks for; a PDF without one is the same byte for byte each time. */
  date?: Date
  /** Told after every page how many are done. */
  onPage?: (done: number) => void
  /** Stops the work; `paintPdf` then rejects with its reason. */
  signal?: AbortSignal
}
