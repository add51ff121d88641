import type { Design } from '@magazineai/design'
import type { FaceKey, InkGap, Layout, Typesetter } from '@magazineai/typeset'
import type { OversetReport, PageFrame, StoryKey } from './frame.ts'

/** What layout needs from outside. */
export interface LayoutContext {
  typesetter: Typesetter
  /** Families and their styles that exist here; used to pick the nearest weight and the fallbacks. */
  fonts: FontCatalogue
}

/** The fonts of this installation. */
export interface FontCatalogue {
  families: FontFamily[]
  /** Families tried, in order, for characters a family lacks. */
  fallback: string[]
}

/** One family. */
export interface FontFamily {
  family: string
  category: string
  /** ISO 15924 codes of the scripts it covers. As a fallback it is asked for by texts of these alone; absent = by every text. */
  scripts?: readonly string[]
  /** Languages (BCP 47) in which it comes before other families of the same scripts. */
  languages?: readonly string[] | undefined
  /** Which ideographs from U+3400 to U+9FFF it has, of a family with any: a bit for each, from the lowest bit of the first byte on, in Base64. */
  ideographs?: string | undefined
  styles: FontStyle[]
}

/** One font file. `hash` is the first 16 hex digits of its SHA-256 and the name it is served under. */
export interface FontStyle {
  weight: number
  italic: boolean
  hash: string
  bytes: number
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

/** A layouter that also measures how near the ink of lines is. */
export interface InkLayouter extends Layouter {
  inkGap: InkGap
}
