import { ISSUE_PAGES } from '@magazineai/design'
import { PLAIN, type PlanEntry, type TemplateKit } from '@magazineai/design'
import { FEATURE_WORDS, introduces } from '../analyse/articles.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import { areFarMore, arrange, arrangements, REST, type Arrangement, type Mode, type Placement, type SearchLimits } from './arrange.ts'
import { partsOf, type Part, type PlannedPart } from './parts.ts'
import type { PieceSettings } from './settings.ts'
import { CROWDED, mixings, SHARED, sharing } from './sharing.ts'
import { withSharedSizes } from './sizes.ts'
import { isStory, recipesOf, slotCount, type Recipes, type Use } from './recipes.ts'
import type { Article } from '../analyse/article.ts'

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
  /** Pages that are asked for; null = as many as the material fills. */
  pages: number | null
  mode: Mode
  /** True where pages nothing fills wait for copy. */
  leavesRoom?: boolean
  /** Words a text needs beyond its own, by article: learnt from layouts that came out too long. */
  extra?: ReadonlyMap<string, number>
  /** Pages that pieces of a genre can take, measured. */
  settings?: PieceSettings
  /** Whether a picture may be found for an article; absent = for every one. */
  isPictured?: (article: Article) => boolean
}

/** Divides the pages among the articles. The same request always gives the same plan. @throws RangeError when the kit lacks a cover. */
export function planPages(request: PlanRequest): Plan {
  const recipes = recipesOf(request.kit)
  if (!recipes.cover.length) throw new RangeError(`Template ${request.kit.id} has no cover`)
  return request.leavesRoom ? planThatWaits(request, recipes) : planThatFills(request, recipes)
}

/** Divides as many pages as are asked for each time, null = as many as the material fills; pages nothing fills are not made. @throws RangeError when the kit lacks a cover. */
export function planLengths(request: Omit<PlanRequest, 'pages' | 'leavesRoom'>, lengths: readonly (number | null)[]): Plan[] {
  const recipes = recipesOf(request.kit)
  if (!recipes.cover.length) throw new RangeError(`Template ${request.kit.id} has no cover`)
  return plansThatFill(request, recipes, lengths)
}

/** A plan of the pages that are asked for; those nothing fills wait for copy. */
function planThatWaits(request: PlanRequest, recipes: Recipes): Plan {
  const { articles, mode } = request
  const front: Front = { contents: true, frontispiece: false, letter: letterOf(articles, recipes) }
  const plan = (of: Front): Plan => planWith(request, recipes, of, arrangedWaiting(of, request, recipes))
  if (front.letter) return plan(front)
  // Nothing introduces the issue: the page of the letter goes to the articles, unless pages wait for copy anyhow.
  const plain = plan(front)
  const waits = plain.parts.some((part) => part.part === null && !part.articles.length && isStory(part.use))
  if (!waits || mode === 'preserve') return plain
  // A short text at the very beginning opens the issue sooner than a page that waits.
  return plan({ ...front, letter: recipes.letter.length ? (greetingOf(articles) ?? 'waits') : 'waits' })
}

/** Fewest parts that a list of contents names: one or two are on the cover, and a page with a line on it is a page wasted. */
const FEWEST_NAMED = 3
const USELESS = -40

const contentsOf = (parts: number): number => (parts < FEWEST_NAMED ? USELESS : Math.min(MOST_CONTENTS, CONTENTS * (parts - 3)))

/** What a list of contents is worth before the first chapters of a long work, whose others are left out anyhow. */
const LISTED = 120

/** Returns whether parts are the first chapters of a work of which no issue holds all. */
const isBeginning = ({ placements }: Arrangement): boolean =>
  placements.length > FEWEST_NAMED && placements.every(({ part }) => part?.articles.some(({ isOfLongWork }) => isOfLongWork))

/** Fewest parts that need a list of contents where no page is to spare, as most texts are left out. */
const FEWEST_OF_MANY = 6

/** Worth of a list of contents, by the number of parts it names; and of a page before it that says the name of the issue. */
const CONTENTS = 3
const MOST_CONTENTS = 12
const FRONTISPIECE = -9

/** A plan of pages that are all filled: as many as are asked for or fewer, or as many as the material fills. What stands at the front is what makes it come out. */
const planThatFills = (request: PlanRequest, recipes: Recipes): Plan =>
  plansThatFill(request, recipes, [request.pages])[0] ?? planThatWaits({ ...request, leavesRoom: true }, recipes)

/** Plans of filled pages for several numbers of pages. */
function plansThatFill(given: Omit<PlanRequest, 'pages'>, recipes: Recipes, lengths: readonly (number | null)[]): Plan[] {
  const letter = letterOf(given.articles, recipes)
  const fronts = [true, false].flatMap((contents) => [true, false].map((frontispiece): Front => ({ contents, frontispiece, letter })))
  const longest = Math.max(...lengths.map((pages) => pages ?? ISSUE_PAGES.most))
  const body = bodyOf(given.articles, letter)
  const alone = partsOf(body, { whole: given.mode === 'preserve', alone: true })
  const parts = groupings(body, alone, given)
  const leavesMost = given.mode !== 'preserve' && parts.every((grouping) => areFarMore(grouping, longest))
  const mixed = mixedGroupings(alone, given.settings)
  const natural = mixed.length ? mixed : parts
  const waysIn = (pages: number | null) =>
    fronts.flatMap((front) =>
      (pages === null ? natural : [...parts, ...mixed]).map((grouping) => ({
        front,
        arrangedIn: arrangements(grouping, { ...roomOf(front, { ...given, pages }, recipes), leavesMost }),
      })),
    )
  // What is asked for opens up further than what is as long as its material.
  const [naturalWays, askedWays] = [
    lengths.includes(null) ? waysIn(null) : [],
    lengths.some((pages) => pages !== null) ? waysIn(longest) : [],
  ]
  return lengths.map((pages) => {
    const request = { ...given, pages }
    const ways = pages === null ? naturalWays : askedWays
    let best: { value: number; front: Front; arrangement: Arrangement } | null = null
    for (const { front, arrangedIn } of ways) {
      const arrangement = arrangedIn(roomOf(front, request, recipes))
      // An issue in which nothing stands is none: its pages wait.
      const count = arrangement?.placements.length ?? 0
      if (!arrangement || (!count && !letter)) continue
      const list = leavesMost && count >= FEWEST_OF_MANY ? REST : isBeginning(arrangement) ? LISTED : contentsOf(count)
      const value = arrangement.value + (front.contents ? list : 0) + (front.frontispiece ? FRONTISPIECE : 0)
      if (!best || value > best.value) best = { value, front, arrangement }
    }
    return best
      ? planWith(request, recipes, best.front, best.arrangement.placements)
      : planThatWaits({ ...request, pages: pages ?? ISSUE_PAGES.least, leavesRoom: true }, recipes)
  })
}

/** Ways to group articles, of which `alone` are each by itself: short texts gathered, none, and small pieces of a kind sharing pages. */
function groupings(
  articles: readonly Article[],
  alone: readonly Part[],
  { mode, settings }: Pick<PlanRequest, 'mode' | 'settings'>,
): Part[][] {
  const whole = mode === 'preserve'
  const gathered = partsOf(articles, { whole })
  const apart = partsOf(articles, { whole, apart: true })
  const ways = [
    gathered,
    ...(apart.length === gathered.length ? [] : [apart]),
    ...(whole || alone.length === apart.length ? [] : [[...alone]]),
  ]
  if (!settings) return ways
  // Where there are far more pieces than pages, each by itself is not looked at.
  if (alone.length > CROWD) return [...(gathered.length < alone.length ? [gathered] : []), crowded(alone, settings)]
  const shared = sharing(alone, settings, SHARED, alone.length)
  return [...ways, shared, ...(shared.length > ISSUE_PAGES.most ? [crowded(alone, settings)] : [])]
}

/** Ways to group articles where small pieces of any genres share pages; none where too few follow each other, or there are more texts than the longest issue has pages. */
const mixedGroupings = (alone: readonly Part[], settings: PieceSettings | undefined): Part[][] =>
  settings && alone.length <= ISSUE_PAGES.most ? mixings(alone, settings) : []

/** Pieces as close together as they may stand, in the order of the source. */
const crowded = (parts: readonly Part[], settings: PieceSettings): Part[] => sharing(parts, settings, CROWDED, ISSUE_PAGES.most)

/** More pieces than these are far more than the longest issue has pages. */
const CROWD = 3 * ISSUE_PAGES.most

/** Fewest words that look like a letter on its page. */
const GREETING = 60

const greetingOf = ([first, second]: readonly Article[]): Article | null =>
  first && first.kind === 'card' && first.blocks.length && first.words >= GREETING && introduces(first, second) ? first : null

/** What stands before the articles, besides the cover. */
interface Front {
  contents: boolean
  frontispiece: boolean
  letter: Article | 'waits' | null
}

function frontOf({ contents, frontispiece, letter }: Front, recipes: Recipes): PlannedPart[] {
  const parts = [
    single(recipes, 'cover'),
    frontispiece ? single(recipes, 'frontispiece') : null,
    contents ? single(recipes, 'contents') : null,
    letter ? single(recipes, 'letter') : null,
  ].filter((part) => part !== null)
  return parts.map((part) => (part.use === 'letter' && letter && letter !== 'waits' ? { ...part, articles: [letter] } : part))
}

/** The articles between the front and the back. A letter that is none has the title of its document. */
const bodyOf = (articles: readonly Article[], letter: Front['letter']): Article[] =>
  articles
    .filter((article) => article !== letter)
    .map((article): Article =>
      article.kind === 'letter'
        ? { ...article, heading: article.heading ?? article.under ?? null, kind: article.words < FEATURE_WORDS ? 'card' : 'feature' }
        : article,
    )

function roomOf(front: Front, { pages, mode, extra, settings, isPictured, leavesRoom }: PlanRequest, recipes: Recipes): SearchLimits {
  const from = 1 + frontOf(front, recipes).reduce((sum, part) => sum + part.pages, 0)
  return {
    recipes,
    mode,
    from,
    to: (pages ?? ISSUE_PAGES.most) - (single(recipes, 'back')?.pages ?? 0),
    size: leavesRoom ? 'waits' : pages === null ? 'natural' : 'asked',
    ...(extra ? { extra } : {}),
    ...(settings ? { settings } : {}),
    ...(isPictured ? { isPictured } : {}),
  }
}

/** Short texts stand by themselves where there is room for every text; else they are gathered. */
function arrangedWaiting(front: Front, request: PlanRequest, recipes: Recipes): readonly Placement[] {
  const articles = bodyOf(request.articles, front.letter)
  const room = roomOf(front, request, recipes)
  const gathered = partsOf(articles, { whole: room.mode === 'preserve' })
  const apart = partsOf(articles, { whole: room.mode === 'preserve', apart: true })
  if (apart.length !== gathered.length) {
    const placements = arrange(apart, room)?.placements ?? []
    if (placements.filter(({ part }) => part).length === apart.length) return placements
  }
  // A text that may not be cut and is longer than the issue is left out; the pages are there all the same.
  return (arrange(gathered, room) ?? arrange([], room))?.placements ?? []
}

/** A plan of an arrangement. */
function planWith({ articles, settings }: PlanRequest, recipes: Recipes, front: Front, placements: readonly Placement[]): Plan {
  const back = single(recipes, 'back')
  const numbered = number([
    ...frontOf(front, recipes),
    ...placements.flatMap((placement, index) => planned(placement, index, placements)),
    ...(back ? [back] : []),
  ])
  const parts = settings ? withSharedSizes(numbered, settings) : numbered
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

/** Share of the words of the letter's page that a letter has at least: a shorter one stands on a page made for its length. */
const SHORTEST_LETTER = 0.5

/** Share of the words of the letter's page that a letter may have: what words take is an estimate. */
const LONGEST_LETTER = 0.95

/** The article for the letter's page; one that would leave most of it white, or is too long for it, is set as another text: a letter is not cut. */
function letterOf(articles: readonly Article[], recipes: Recipes): Article | null {
  const letter = articles.find((article) => article.kind === 'letter')
  const words = recipes.letter[0]?.words ?? 0
  if (!letter || !words || letter.words < words * SHORTEST_LETTER) return null
  return !letter.blocks.length || letter.words <= words * LONGEST_LETTER ? letter : null
}

/** Returns the plan as the template wants it: one entry a recipe, in the order of the pages. */
export const entriesOf = (plan: Plan): PlanEntry[] => plan.parts.flatMap(({ key, recipes }) => recipes.map((recipe) => ({ recipe, key })))

const keys: Readonly<Record<Use, string>> = {
  cover: 'cover',
  frontispiece: 'frontispiece',
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
  const recipe = recipes[use === 'frontispiece' ? 'piece' : use][0]
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
        articles: own === 'piece' ? (part?.articles ?? []).map(asPiece) : (part?.articles ?? []),
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
