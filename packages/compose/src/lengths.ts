import { ISSUE_PAGES, type RecipeInfo } from '@magazineai/design'
import { type ComposeSources, readComposeSources } from './compose-sources.ts'
import type { ComposeInput } from './input.ts'
import { articlesOfOutline } from './outline/articles.ts'
import { settingsIn } from './pages/settings.ts'
import { settingOn, type PieceSetting, type PieceSettings } from './plan/settings.ts'
import { type Plan, planLengths, planPages } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import type { ComposePorts } from './ports.ts'
import { titleOf, type Article } from './analyse/article.ts'
import type { PlannedPart } from './plan/parts.ts'

/** What a magazine would be at a length: what is in it, what is not, and how full its pages are. */
export interface Length {
  /** Pages that are asked for; null = as many as the documents fill. */
  asked: number | null
  /** Pages that are made: fewer than were asked for where the documents fill no more. */
  pages: number
  /** Titles of the texts that find no room. */
  left: string[]
  /** Titles of the texts that are shortened. */
  cut: string[]
  /** How full its pages are on the whole, and the emptiest of them, 0–1; covers and contents do not count. 1 where there are none. */
  mean: number
  least: number
}

/** What lengths are worked out from. */
export interface LengthRequest {
  input: ComposeInput
  sources: ComposeSources
  /** Pages that pieces can take, measured. */
  settings: PieceSettings
}

/**
 * Works out what every length would mean, without making a page: as many pages as the documents fill first, then 4, 6 … 24. It follows the outline
 * of the input where there is one. Empty where there is no text to plan with.
 * @throws IngestError for a file that cannot be read; the reason of the signal when aborted.
 */
export async function lengthsOf(input: ComposeInput, ports: ComposePorts, signal?: AbortSignal): Promise<Length[]> {
  const sources = await readComposeSources(input, ports, signal)
  signal?.throwIfAborted()
  return lengthsOfSources({ input, sources, settings: settingsIn(input.kit, sources.language, ports.layouter) })
}

/** Works out what every length would mean for documents that are read. */
export function lengthsOfSources(request: LengthRequest): Length[] {
  const { input, sources } = request
  const articles = input.outline ? articlesOfOutline(input.outline, sources) : sources.articles
  if (!articles.length) return []
  const asked = Array.from({ length: (ISSUE_PAGES.most - ISSUE_PAGES.least) / 2 + 1 }, (_, index) => ISSUE_PAGES.least + 2 * index)
  const { kit, mode = 'condense' } = input
  const { settings } = request
  const { isPictured } = sources
  const filled = planLengths({ articles, kit, mode, settings, isPictured }, input.leavesRoom ? [null] : [null, ...asked])
  const waiting = asked
    .slice(filled.length - 1)
    .map((pages) => planPages({ articles, kit, mode, pages, leavesRoom: true, settings, isPictured }))
  const plans = [...filled, ...waiting]
  return [null, ...asked].flatMap((pages, index) => {
    const plan = plans[index]
    return plan ? [lengthOf(pages, plan, request)] : []
  })
}

function lengthOf(asked: number | null, plan: Plan, { input, settings }: LengthRequest): Length {
  const recipes = new Map(input.kit.recipes.map((recipe) => [recipe.kind, recipe]))
  const parts = plan.parts.filter(({ use, articles: own }) => isStory(use) && own.length > 0)
  const fills = parts.flatMap((part) => fillsOf(part, recipes, settings))
  const cut = input.mode === 'preserve' ? [] : parts.flatMap((part) => cutIn(part, recipes, settings))
  return {
    asked,
    pages: plan.pages,
    left: plan.left.map(nameOfArticle),
    cut: cut.map(nameOfArticle),
    mean: fills.length ? rounded(fills.reduce((sum, fill) => sum + fill, 0) / fills.length) : 1,
    least: rounded(Math.min(1, ...fills)),
  }
}

const rounded = (fill: number): number => Math.round(fill * 100) / 100

const nameOfArticle = (article: Article): string => titleOf(article) ?? article.blocks[0]?.text.slice(0, 60) ?? ''

/** How much more a frame may hold than its recipe says, and characters of a word with its space. */
const MARGIN = 1.06
const CHARS_A_WORD = 6

const wordsIn = ({ articles }: PlannedPart): number => articles.reduce((sum, { words }) => sum + words, 0)

const recipesIn = ({ recipes }: PlannedPart, known: ReadonlyMap<string, RecipeInfo>): RecipeInfo[] =>
  recipes.flatMap((kind) => known.get(kind) ?? [])

/** The setting of pieces on the pages they have. */
const settingOf = ({ part, pages }: PlannedPart, settings: PieceSettings): PieceSetting | undefined =>
  part ? settingOn(part, pages, settings) : undefined

/** How full each page of a part is. Where a text is short its pictures grow: its pages are full from the least words of their recipes on. */
function fillsOf(part: PlannedPart, known: ReadonlyMap<string, RecipeInfo>, settings: PieceSettings): number[] {
  if (part.use === 'piece' && part.part) {
    const setting = settingOf(part, settings)
    return Array.from({ length: part.pages }, (_, index) => (index === part.pages - 1 ? (setting?.fill ?? 1) : 1))
  }
  const isRow = part.use === 'department' || part.use === 'data'
  const needed = recipesIn(part, known).reduce((sum, { least, words }) => sum + (least ?? words), 0)
  const fill = isRow ? 1 : Math.min(1, wordsIn(part) / Math.max(1, needed))
  return Array.from({ length: part.pages }, () => fill)
}

/** The texts of a part that do not stand on its pages whole. */
function cutIn(part: PlannedPart, known: ReadonlyMap<string, RecipeInfo>, settings: PieceSettings): readonly Article[] {
  if (part.use === 'piece') return settingOf(part, settings)?.words === undefined ? [] : part.articles
  if (part.use === 'data') return []
  const recipes = recipesIn(part, known)
  if (part.use === 'department') {
    const row = (recipes[0]?.slots.find(({ role }) => role === 'item-text')?.chars ?? 0) / CHARS_A_WORD
    return part.articles.filter(({ words }) => words > row * MARGIN)
  }
  return wordsIn(part) > MARGIN * recipes.reduce((sum, { words }) => sum + words, 0) ? part.articles : []
}

/** Returns how many pages each article takes in an issue of natural length; less than 1 where it shares a page. One that is in no plan is measured alone. */
export function pagesIn(plan: Plan, settings: PieceSettings): (article: Article) => number | undefined {
  const shares = new Map(
    plan.parts.flatMap(({ articles, pages }) => articles.map(({ id }): [string, number] => [id, pages / articles.length])),
  )
  return (article) => {
    const share = shares.get(article.id)
    if (share !== undefined) return Math.round(share * 100) / 100
    const part = { type: 'piece' as const, articles: [article], heading: null, intro: null, words: article.words }
    return article.blocks.length ? settings(part)[0]?.pages : undefined
  }
}
