import type { Design, DesignHead } from './design.ts'
import type { Layer } from './layer.ts'
import type { Px } from './units.ts'

/** A room for copy on the pages of a recipe: how often a role occurs there, and about how many characters one occurrence holds. */
export interface SlotHint {
  role: string
  count: number
  chars?: number
}

/** The pages of one part of a magazine (an opener, a text spread, a department …) that a template can repeat. */
export interface RecipeInfo {
  kind: string
  pages: number
  /** True when its pages face each other: it must begin on a left-hand (even) page. */
  spread: boolean
  slots: readonly SlotHint[]
  /** Words of running text that the body frames hold. */
  words: number
  /** Fewest words that still fill its pages, as pictures grow where text is short; absent = a little less than `words`. */
  least?: number
  /** Recipe that makes the same pages, with the same ids and body frames, for when there is no picture; not among `recipes`. Absent = none. */
  bare?: string
}

/** The recipe of an empty page with its folio, which every kit builds. */
export const PLAIN = 'plain'

/** One part of a magazine to build: the recipe, and the key of the article, which its slots carry as `group`. */
export interface PlanEntry {
  recipe: string
  key: string
}

/** What art is asked for. */
export interface WantedArt {
  /** Another seed gives other art, neighbouring ones another composition. */
  seed: number
  /** What it shows, where the template has a motif for it: a subject, or the name of another drawing of one. */
  subject?: string | undefined
  /** Path data (absolute `M L Q C Z`) of letters or a numeral that it shows where there is no motif; without either it is abstract. */
  letters?: string | undefined
  /** One motif without a field, on the colour of a back cover, the band of a cover between its words, or all of a cover under them; absent = as the seed says. */
  manner?: 'mark' | 'band' | 'cover' | undefined
  /** Where on a cover the motif stands: from under its line down to the ground, which lies from there to the foot; absent = as the template has it. */
  within?: { y: Px; height: Px } | undefined
  /** Colour it stands on (`#rrggbb`), which that of its field is to differ from to the eye; absent = any. */
  on?: string | undefined
}

/** Returns path data of the letters that art shows on a page (from 1) of an article, by its key; undefined for none. */
export type LettersOf = (key: string, page: number) => string | undefined

/**
 * A template that can be built longer or shorter. `build` numbers the pages, picks left or right masters, fills the contents page with the
 * articles of the plan, and threads every body frame of an article, in page order, into the story `<key>-body`. Slots are found by role and
 * group; copy in them is the template's sample, marked `placeholder`.
 */
export interface TemplateKit {
  id: string
  name: string
  recipes: readonly RecipeInfo[]
  /** The plan of the template as the gallery shows it. */
  plan: readonly PlanEntry[]
  /** Styles, masters, swatches, grid: the design without pages and stories. */
  base(): DesignHead
  /**
   * `seed` says which of its generated art the design shows, from its first page on, so that issues of other names look different; `subjects` of
   * what, by the keys of articles, and `letters` which letters on a page of an article where there is no motif. @throws RangeError for an unknown recipe, or a spread that would begin on a right-hand page.
   */
  build(plan: readonly PlanEntry[], seed?: number, subjects?: ReadonlyMap<string, string>, letters?: LettersOf): Design
  /** Draws the art of the template in a box of a page. Absent = the template has none. */
  art?: (box: { x: Px; y: Px; width: Px; height: Px }, wanted: WantedArt) => readonly { id: string; layer: Layer }[]
  /** Returns the names of the drawings that art has of a subject, the best first, so that no two pages show the same one. Absent = one of each. */
  drawings?: (subject: string) => readonly string[]
}
