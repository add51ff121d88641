import type { FaceKey, Typesetter } from '@magazineai/typeset'
import type { PictureFilters } from '../../frame.ts'

/** How a page becomes an SVG file. */
export interface SvgOptions {
  /** Where outlines and sizes of letters come from. */
  glyphs: Pick<Typesetter, 'glyphPath' | 'metrics'>
  /**
   * `outlines` (when absent): letters as shapes, each drawn once and used again; looks the same everywhere. `live`: letters that can be selected
   * and edited, in the fonts at these addresses (a `data:` address makes the file stand alone); null leaves a face to the reader's own fonts.
   */
  text?: { kind: 'outlines' } | { kind: 'live'; fontUrl: (face: FaceKey) => string | null }
  /** The address of a picture in the file: inlined (`data:`), https, or beside the file. Null leaves it out. */
  image: (url: string, filters: PictureFilters | null) => string | null
  /** Where a link to another page of the design leads; without it such links are left out. */
  pageHref?: (page: string) => string | null
  /** What the page is called and shows, for readers who cannot see it. */
  title?: string
  description?: string
  /** BCP 47. */
  language?: string
  /** True to show the bleed around the page. */
  includeBleed?: boolean
  /** Width of the file in CSS pixels; the width of the page in page pixels when absent. */
  width?: number
  /** Put before every id, so that several files can stand in one HTML page. Letters, digits and hyphens. */
  idPrefix?: string
}
