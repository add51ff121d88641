import type { Design, FontCatalogue } from '@magazineai/design'
import type { FaceKey, InkGap, Layout, LetterGap, Line, Typesetter } from '@magazineai/typeset'
import type { OversetReport, PageFrame, StoryKey } from './frame.ts'

/** What layout needs from outside. */
export interface LayoutContext {
  typesetter: Typesetter
  /** Families and their styles that exist here; used to pick the nearest weight and the fallbacks. */
  fonts: FontCatalogue
}

/**
 * Lays designs out. Results are cached by identity: pages, stories and layers that did not change (same object) are not laid out again,
 * and their frames come back as the same object.
 */
export interface Layouter {
  /** Face keys the design needs, fallbacks included; all must be added to the typesetter before `page`. */
  faces(design: Design): FaceKey[]
  /** The display list of a page. @throws RangeError when there is no such page. */
  page(design: Design, index: number): PageFrame
  /** The layout of a story or of a lone text layer. */
  story(design: Design, key: StoryKey): Layout | null
  /** All text of the design that found no room. */
  overset(design: Design): OversetReport[]
}

/** A layouter that also knows the ink of lines: how near they and their letters are, and their outlines. */
export interface InkLayouter extends Layouter {
  inkGap: InkGap
  letterGap: LetterGap
  /** Returns path data of the letters of a line, page pixels from the corner of its frame, absolute `M L Q C Z`. */
  lineOutline(line: Line): string
}
