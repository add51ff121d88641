import type { Design, DesignHead, Layer } from '@magazineai/design'

/** A room for copy on the pages of a recipe: how often a role occurs there, and about how many characters one occurrence holds. */
export interface SlotHint {
  role: string
  count: number
  chars?: number
}

/** A part of a magazine that a template can repeat: an opener, a text spread, a department … */
export interface RecipeInfo {
  kind: string
  pages: number
  /** True when its pages face each other: it must begin on an even page. */
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

/** One part to build: the recipe, and the key of the article, which its slots carry as `group`. */
export interface PlanEntry {
  recipe: string
  key: string
}

/**
 * A template as composing needs it, handed in by the caller. `build` makes the pages with sample copy marked `placeholder`, slots by role
 * and group, and one story `<key>-body` through all body frames of an article.
 */
export interface TemplateKit {
  id: string
  name: string
  recipes: readonly RecipeInfo[]
  plan: readonly PlanEntry[]
  base(): DesignHead
  /** `seed` says which of its generated art the design shows, from its first page on: issues of other names look different; `subjects` of what, by the keys of articles. */
  build(plan: readonly PlanEntry[], seed?: number, subjects?: ReadonlyMap<string, string>): Design
  /** Draws the art of the template in a box of a page, page pixels. Absent = the template has none. */
  art?: (box: { x: number; y: number; width: number; height: number }, wanted: WantedArt) => readonly { id: string; layer: Layer }[]
}

/** What art is asked for. */
export interface WantedArt {
  /** Another seed gives other art, neighbouring ones another composition. */
  seed: number
  /** What it shows, where the template has a motif for it; absent = it is abstract. */
  subject?: string | undefined
  /** One motif without a field, on the colour of a back cover; absent = as the seed says. */
  manner?: 'mark'
}
