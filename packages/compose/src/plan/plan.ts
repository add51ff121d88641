import { FEATURE_WORDS, introduces } from '../analyse/articles.ts'
import type { Article } from '../analyse/articles.ts'
import { PLAIN } from '../kit.ts'
import type { PlanEntry, TemplateKit } from '../kit.ts'
import { arrange } from './arrange.ts'
import type { Mode, PieceSettings, Placement, Room } from './arrange.ts'
import { partsOf } from './parts.ts'
import type { Part } from './parts.ts'
import { recipesOf, slotCount } from './recipes.ts'
import type { Recipes, Use } from './recipes.ts'

/** A part of the magazine at its place. Pages count from 1. */
export interface PlannedPart {
  key: string
  use: Use
  /** What is shown; empty where copy has still to be written. */
  articles: readonly Article[]
  part: Part | null
  page: number
  pages: number
  recipes: readonly string[]
}

/** The page plan. `left` are articles for which there is no room. */
export interface Plan {
  parts: readonly PlannedPart[]
  pages: number
  left: readonly Article[]
}

/** What the plan depends on. */
export interface PlanRequest {
  articles: readonly Article[]
  kit: TemplateKit
  pages: number
  mode: Mode
  /** Words a text needs beyond its own, by article: learnt from layouts that came out too long. */
  extra?: ReadonlyMap<string, number>
  /** Pages that pieces of a genre can take, measured. */
  settings?: PieceSettings
}

/** Divides the pages among the articles. The same request always gives the same plan. @throws RangeError when the kit lacks a cover. */
export function planPages(request: PlanRequest): Plan {
  const { articles, kit, mode } = request
  const recipes = recipesOf(kit)
  if (!recipes.cover.length) throw new RangeError(`Template ${kit.id} has no cover`)
  const letter = letterOf(articles, recipes, mode)
  if (letter) return planWith(request, recipes, letter)
  // Nothing introduces the issue: the page of the letter goes to the articles, unless pages wait for copy anyhow.
  const plain = planWith(request, recipes, null)
  const waits = plain.parts.some((part) => part.part === null && !part.articles.length && isStory(part.use))
  if (!waits || mode === 'preserve') return plain
  // A short text at the very beginning opens the issue sooner than a page that waits.
  return planWith(request, recipes, recipes.letter.length ? (greetingOf(articles) ?? 'waits') : 'waits')
}

/** Fewest words that look like a letter on its page. */
const GREETING = 60

const greetingOf = ([first, second]: readonly Article[]): Article | null =>
  first && first.kind === 'card' && first.blocks.length && first.words >= GREETING && introduces(first, second) ? first : null

const isStory = (use: Use): boolean => !['cover', 'contents', 'back'].includes(use)

/** Plans with a letter, without one, or with one that waits for copy. */
function planWith({ articles, pages, mode, extra, settings }: PlanRequest, recipes: Recipes, letter: Article | 'waits' | null): Plan {
  const front = [single(recipes, 'cover'), single(recipes, 'contents'), letter ? single(recipes, 'letter') : null]
  const first = front.filter((part) => part !== null)
  const back = single(recipes, 'back')
  const from = 1 + first.reduce((sum, part) => sum + part.pages, 0)
  const to = pages - (back?.pages ?? 0)
  const rest = articles
    .filter((article) => article !== letter)
    .map((article): Article =>
      article.kind === 'letter' ? { ...article, kind: article.words < FEATURE_WORDS ? 'card' : 'feature' } : article,
    )
  const placements = arranged(rest, { recipes, mode, from, to, ...(extra ? { extra } : {}), ...(settings ? { settings } : {}) })
  const parts = number([
    ...first.map((part) => (part.use === 'letter' && letter && letter !== 'waits' ? { ...part, articles: [letter] } : part)),
    ...placements.flatMap((placement, index) => planned(placement, index, placements)),
    ...(back ? [back] : []),
  ])
  const shown = new Set(
    parts.flatMap(({ articles: own, part }) => [...own, ...(part?.intro ? [part.intro] : [])].flatMap((each) => each.blocks)),
  )
  // Articles that have still to be written are known by their ids alone.
  const ids = new Set(parts.flatMap((part) => part.articles.filter((article) => !article.blocks.length).map((article) => article.id)))
  return {
    parts,
    pages: parts.reduce((sum, part) => sum + part.pages, 0),
    left: articles.filter((article) => !article.blocks.some((block) => shown.has(block)) && !ids.has(article.id)),
  }
}

/** Short texts stand by themselves where there is room for every text; else they are gathered. */
function arranged(articles: readonly Article[], room: Room): Placement[] {
  const gathered = partsOf(articles, { whole: room.mode === 'preserve' })
  const apart = partsOf(articles, { whole: room.mode === 'preserve', apart: true })
  if (apart.length !== gathered.length) {
    const placements = arrange(apart, room)
    if (placements.filter(({ part }) => part).length === apart.length) return placements
  }
  return arrange(gathered, room)
}

/** The article for the letter's page; one that must be shown whole and is too long for it is a feature. */
function letterOf(articles: readonly Article[], recipes: Recipes, mode: Mode): Article | null {
  const letter = articles.find((article) => article.kind === 'letter')
  const words = recipes.letter[0]?.words ?? 0
  return letter && (mode !== 'preserve' ? words > 0 : letter.words <= words * 0.95) ? letter : null
}

/** The plan as the template wants it. */
export const entriesOf = (plan: Plan): PlanEntry[] => plan.parts.flatMap(({ key, recipes }) => recipes.map((recipe) => ({ recipe, key })))

const keys: Readonly<Record<Use, string>> = {
  cover: 'cover',
  contents: 'toc',
  letter: 'letter',
  opener: 'feature',
  text: 'feature',
  essay: 'essay',
  department: 'department',
  interview: 'qa',
  data: 'data',
  piece: 'piece',
  back: 'back',
}

function single(recipes: Recipes, use: Use): PlannedPart | null {
  const recipe = recipes[use][0]
  return recipe ? { key: keys[use], use, articles: [], part: null, page: 0, pages: recipe.pages, recipes: [recipe.kind] } : null
}

/** A department of several pages becomes one part a page, each with its share of the cards. */
function planned({ part, recipes }: Placement, index: number, all: readonly Placement[]): PlannedPart[] {
  const useOf = (at: number): Use => use(all[at] as Placement)
  const before = all.slice(0, index).filter((each, at) => keys[useOf(at)] === keys[use({ part, recipes })] && each).length
  const base = { part, page: 0 }
  const own = use({ part, recipes })
  const count = recipes.reduce((sum, recipe) => sum + recipe.pages, 0)
  if (own !== 'department') {
    return [
      {
        ...base,
        key: `${keys[own]}-${before + 1}`,
        use: own,
        articles: part?.articles ?? [],
        pages: count,
        recipes: recipes.map((recipe) => recipe.kind),
      },
    ]
  }
  const items = recipes.map((recipe) => slotCount(recipe, 'item-title'))
  const cards = bestCards(
    part?.articles ?? [],
    items.reduce((sum, value) => sum + value, 0),
  )
  return recipes.map((recipe, at) => {
    // Pages of a department are equally full.
    const share = cards.slice(Math.round((cards.length * at) / recipes.length), Math.round((cards.length * (at + 1)) / recipes.length))
    return {
      ...base,
      key: `department-${index + 1}${at ? `-${at + 1}` : ''}`,
      use: own,
      articles: share,
      pages: recipe.pages,
      recipes: [recipe.kind],
    }
  })
}

/** The cards that say most, in the order of the source: texts of a few words make bare bands. */
function bestCards(articles: readonly Article[], most: number): readonly Article[] {
  if (articles.length <= most) return articles
  const best = new Set([...articles].sort((a, b) => Math.min(b.words, 90) - Math.min(a.words, 90)).slice(0, most))
  return articles.filter((article) => best.has(article))
}

function use({ recipes }: Placement): Use {
  const [first] = recipes
  if (!first) return 'text'
  if (first.kind === PLAIN) return 'piece'
  if (slotCount(first, 'item-title')) return 'department'
  if (slotCount(first, 'chart') || slotCount(first, 'table')) return 'data'
  if (/qa|interview/u.test(first.kind)) return 'interview'
  return /essay/u.test(first.kind) ? 'essay' : 'opener'
}

function number(parts: readonly PlannedPart[]): PlannedPart[] {
  let page = 1
  return parts.map((part) => {
    const placed = { ...part, page }
    page += part.pages
    return placed
  })
}
