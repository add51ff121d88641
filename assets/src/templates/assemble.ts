import { isKind, type LettersOf, PLAIN, type PlanEntry, type RecipeInfo, type TemplateKit, type WantedArt } from '@magazineai/design'
import type { Design, Doc, Page, Story } from '@magazineai/design'
import { masterOf } from './a4-page.ts'
import { drawingsFor } from './motif-art.ts'
import { page } from './pieces.ts'
import type { Box, PlacedLayer } from './pieces.ts'

/** What a recipe makes: its pages in order, and the frames and sample copy of the stories that run through them. */
interface Built {
  pages: Page[]
  threads: { story: string; frames: Story['frames'] }[]
}

/** An entry of the contents page. */
export interface Entry {
  key: string
  page: string
  title: string
  line: string
}

/** What a recipe is told when it builds its pages. */
export interface RecipeContext {
  /** Key of the article. */
  key: string
  /** Beginning of the ids of its pages, unique in the design. */
  id: string
  /** Number of its first page. */
  number: number
  /** How many times this recipe was used for this article before. */
  again: number
  /** Entries of the contents page. */
  entries: readonly Entry[]
  /** What chooses generated art, together with the number of a page. */
  seed: number
  /** What art shows that stands with the article, and the letters it shows on its pages where there is no motif; without either it is abstract. */
  subject?: string | undefined
  letters?: LettersOf | undefined
}

/** A recipe: what it offers, and how its pages are made. */
export interface Recipe {
  info: RecipeInfo
  /** The recipe it stands in for where there is no picture: its pages have the ids of that one's. */
  of?: string
  build(place: RecipeContext): Built
}

/** What a template brings to be a kit. */
export interface KitParts {
  id: string
  name: string
  base(): Omit<Design, 'pages'>
  recipes: readonly Recipe[]
  plan: PlanEntry[]
  /** Draws the art of the template in a box of a page. */
  art(box: Box, wanted: WantedArt): readonly PlacedLayer[]
  /** Sample text of a story, at most about so many words long. */
  storyDoc(story: string, words: number): Doc
  /** How an article is announced on the contents page; null leaves it out. */
  announce(key: string): { title: string; line: string } | null
}

/** Makes a kit of a template's parts. */
export const kitOf = (parts: KitParts): Required<TemplateKit> => ({
  id: parts.id,
  name: parts.name,
  recipes: [...parts.recipes.filter(({ of }) => !of), plain(parts)].map((recipe) => recipe.info),
  plan: parts.plan,
  base: () => parts.base(),
  build: (plan, seed = 0, subjects, letters) => build(parts, plan, { seed, subjects, letters }),
  art: (box, wanted) => parts.art(box, wanted),
  drawings: drawingsFor,
})

/** What generated art of a design shows. */
interface ShownArt {
  seed: number
  subjects: ReadonlyMap<string, string> | undefined
  letters: LettersOf | undefined
}

function build(parts: KitParts, plan: readonly PlanEntry[], { seed, subjects, letters }: ShownArt): Design {
  const steps = placeAll(parts, plan)
  const entries = announced(parts, steps)
  const built = steps.map(({ recipe, place }) => recipe.build({ ...place, entries, seed, subject: subjects?.get(place.key), letters }))
  return { ...parts.base(), stories: thread(parts, steps, built), pages: built.flatMap((each): Page[] => each.pages) }
}

interface Step {
  recipe: Recipe
  place: Omit<RecipeContext, 'entries' | 'seed' | 'subject' | 'letters'>
}

function placeAll(parts: KitParts, plan: readonly PlanEntry[]): Step[] {
  let number = 1
  const used = new Map<string, number>()
  return plan.map(({ recipe: kind, key }) => {
    const recipe = kind === PLAIN ? plain(parts) : parts.recipes.find((each) => each.info.kind === kind)
    if (!recipe) throw new RangeError(`Template ${parts.id} has no recipe ${kind}`)
    if (recipe.info.spread && number % 2 === 1) throw new RangeError(`${kind} of ${key} is a spread and cannot begin on page ${number}`)
    const base = recipe.of ?? kind
    const again = used.get(`${key}/${base}`) ?? 0
    used.set(`${key}/${base}`, again + 1)
    const place = { key, number, again, id: `${key}.${base}${again ? `.${again + 1}` : ''}` }
    number += recipe.info.pages
    return { recipe, place }
  })
}

/** An empty page with its folio, for content that is laid out without a recipe. */
const plain = (parts: KitParts): Recipe => ({
  info: { kind: PLAIN, pages: 1, spread: false, slots: [], words: 0 },
  build: ({ id, number }) => {
    const { masters, pageSize } = parts.base()
    const master = masters.find((each) => each.id === masterOf(number))
    const root = master?.layers[master.rootId]
    const paper = root && isKind(root, 'Root') && typeof root.props.color === 'string' ? root.props.color : 'swatch:paper'
    return { pages: [page(pageId(id, 1), 'Page', pageSize, paper, [], master?.id)], threads: [] }
  },
})

/** Each article once, at its first page. Page ids follow from the place: `<id>.<n>`, n from 1. */
function announced(parts: KitParts, steps: readonly Step[]): Entry[] {
  const seen = new Set<string>()
  return steps.flatMap(({ place: { key, id } }) => {
    const text = seen.has(key) ? null : parts.announce(key)
    seen.add(key)
    return text ? [{ key, page: pageId(id, 1), ...text }] : []
  })
}

/** Returns the id of the nth page (from 1) of a recipe. */
export const pageId = (id: string, n: number): string => `${id}.${n}`

function thread(parts: KitParts, steps: readonly Step[], built: readonly Built[]): Record<string, Story> {
  const stories: Record<string, Story> = {}
  for (const { story, frames } of built.flatMap((each) => each.threads)) {
    stories[story] ??= { doc: parts.storyDoc(story, capacity(story, steps)), frames: [] }
    stories[story].frames.push(...frames)
  }
  return stories
}

/** Words that all recipes of an article hold together. */
const capacity = (story: string, steps: readonly Step[]): number =>
  steps.filter(({ place }) => `${place.key}-body` === story).reduce((sum, { recipe }) => sum + recipe.info.words, 0)
