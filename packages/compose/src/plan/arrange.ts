import { PLAIN, type RecipeInfo } from '@magazineai/design'
import { FEATURE_WORDS } from '../analyse/articles.ts'
import { picturesOf } from '../analyse/placed-pictures.ts'
import { MIN_CARDS, type Part } from './parts.ts'
import { MOST_MORE, type PieceSetting, type PieceSettings } from './settings.ts'
import { pictureCount, slotCount, type Recipes } from './recipes.ts'
import type { Article } from '../analyse/article.ts'
import { crammedCost, DENSE, greyCost, openingCost, storyOf, WORTH_PAGE } from './piece-costs.ts'

/**
 * How much of a text is shown: all of it over as many pages as it needs, or what the pages hold. `generate` lets a writing model say what
 * the documents do not; without one it is `condense`.
 */
export type Mode = 'preserve' | 'condense' | 'generate'

/** A part with the recipes that show it; `part` is null for pages that wait for copy. */
export interface Placement {
  part: Part | null
  recipes: readonly RecipeInfo[]
  /** True where it begins with a title page. */
  opens?: boolean
}

/** What the search may use. */
export interface SearchLimits {
  recipes: Recipes
  mode: Mode
  /** First page to fill, and the last that may be. */
  from: number
  to: number
  /** What becomes of pages that nothing fills. */
  size: Size
  /** True where there are so many more texts than pages that most are left out. */
  leavesMost?: boolean
  /** Pages that pieces of a genre can take, measured; absent = none are. */
  settings?: PieceSettings
  /** Whether a picture may be found for an article; absent = for every one. */
  isPictured?: (article: Article) => boolean
  /** Words a part needs beyond its own, by the id of its first article: learnt when a layout came out too long. */
  extra?: ReadonlyMap<string, number>
}

/**
 * How long an issue is. `waits`: as long as asked for, and pages nothing fills wait for copy; `asked`: as long as asked for if the material fills
 * it; `natural`: as long as the material fills, whole.
 */
export type Size = 'waits' | 'asked' | 'natural'

/** The parts of an issue at their places, and what the arrangement is worth. */
export interface Arrangement {
  placements: readonly Placement[]
  value: number
}

interface State {
  /** The page behind its last. */
  page: number
  value: number
  placements: readonly Placement[]
  /** Works in chapters of which one is left out, or cut: nothing that follows it is shown. */
  closed: ReadonlySet<string>
}

/** A text that fills less than this share of its pages leaves them thin. */
const MIN_FILL = 0.82
/** Most text spreads after an opener. */
const MOST_SPREADS = 8
/** What stands first in the source matters most: worth lost with every part before it. */
const EARLY = 0.15
/** Texts are looked at until they fill so many pages, three times those of the longest issue; and most that one of them counts for. */
const BEYOND = 72
const MOST_OF_ONE = 4
/** Measured frames hold a little more or less than a recipe says. */
const MARGIN = 1.06

/**
 * Chooses, in the order of the source, which parts are shown by which recipes, so that the pages are exactly filled. Null where no arrangement
 * is of even length.
 */
export const arrange = (parts: readonly Part[], room: SearchLimits): Arrangement | null => arrangements(parts, room)(room)

/**
 * Answers the best arrangement for every last page up to that of a room, without a new search: dynamic programming over (part, page), where what
 * ends before a page depends on no page behind it.
 */
export function arrangements(parts: readonly Part[], room: SearchLimits): (end: Pick<SearchLimits, 'to' | 'size'>) => Arrangement | null {
  const states = statesOf(parts, room)
  return ({ to, size }) => finish(states, { ...room, to, size })
}

/** The best states before every page: one for each way to have closed works in chapters, as what may follow depends on it. */
function statesOf(parts: readonly Part[], room: SearchLimits): readonly State[] {
  let states: ReadonlyMap<string, State> = new Map([['', { page: room.from, value: 0, placements: [], closed: new Set<string>() }]])
  const lead = parts.find(({ type }) => type === 'feature')
  const story = storyOf(parts)
  // Where texts wait for pages, none is given more than it needs.
  const pages = room.to + 1 - room.from
  const { leavesMost = false } = room
  let wanted = 0
  /** Pages that the chapters of each work take at least. */
  const chapters = new Map<string, number>()
  for (const [rank, part] of parts.entries()) {
    const next = new Map<string, State>()
    // Behind many more pages than an issue has nothing is measured, nor a chapter behind as many as fill it: the first texts go in first.
    const before = part.serial === undefined ? 0 : (chapters.get(part.serial) ?? 0)
    const options =
      wanted > BEYOND || before >= pages
        ? []
        : optionsOf(part, {
            ...room,
            isLead: part === story,
            opens: parts.length <= pages || (leavesMost && part.words >= LONG_READ),
            isOneOfMany: parts.filter((other) => genreOf(other) !== null && genreOf(other) === genreOf(part)).length >= SERIES,
          })
    const least = Math.min(...options.map(({ recipes }) => pagesOf({ recipes })))
    wanted += Math.min(least, MOST_OF_ONE)
    if (part.serial !== undefined) chapters.set(part.serial, before + least)
    for (const state of states.values()) {
      const { page } = state
      const seen = seenIn(state)
      const closed = closedBy(part, state)
      keep(next, { ...state, value: state.value - skipCost(part, room, part === lead), closed })
      if (part.serial !== undefined && state.closed.has(part.serial)) continue
      for (const { recipes, value, opens, isCut } of options) {
        const end = endOf(recipes, page)
        if (end && end <= room.to + 1) {
          keep(next, {
            page: end,
            value:
              state.value +
              value -
              sameness(seen, recipes, leavesMost) -
              rank * EARLY -
              (opens && page % 2 === 1 ? FROM_RIGHT : 0) +
              (opens && leavesMost && pagesSinceRest(state) >= RESTED ? REST : 0) -
              (isCut && part.serial !== undefined ? CUT_CHAPTER : 0),
            placements: [...state.placements, { part, recipes, ...(opens ? { opens } : {}) }],
            closed: isCut ? closed : state.closed,
          })
        }
      }
    }
    states = next
  }
  return [...states.values()]
}

/** What it costs to cut a chapter of a work that is read in order: whole chapters come first. */
const CUT_CHAPTER = 120

/** Works that are closed once a part is left out. */
const closedBy = ({ serial }: Part, { closed }: State): ReadonlySet<string> =>
  serial === undefined || closed.has(serial) ? closed : new Set([...closed, serial])

/**
 * Returns whether there are so many more texts, and words of long ones, than pages that most of them are left out anyhow: then a long one is worth its
 * pages as much as short ones, a list of contents and title pages among full ones are worth theirs, and pages of short texts are few.
 */
export function areFarMore(parts: readonly Part[], pages: number): boolean {
  const most = CROWDED * Math.max(LONG_ISSUE, pages)
  const long = parts.filter(({ articles, words }) => articles.length === 1 && words >= LONG_READ)
  return parts.length > most && long.reduce((sum, { words }) => sum + words, 0) > most * DENSE
}
const CROWDED = 2
const LONG_ISSUE = 20
/** Fewest words of a text that has a title page there, fewest pages between two of them, and what one is worth: more than the page of a text. */
const LONG_READ = 500
const RESTED = 4
/** What a title page is worth where most texts are left out and the last one lies far enough back: more than the page of a text. */
export const REST = 75

/** Pages since the last title page. */
function pagesSinceRest({ placements }: State): number {
  const last = placements.findLastIndex(({ opens }) => opens)
  return placements.slice(Math.max(0, last)).reduce((sum, placement) => sum + pagesOf(placement), 0)
}

function keep(states: Map<string, State>, state: State): void {
  const key = [state.page, ...state.closed].join(' ')
  const old = states.get(key)
  if (!old || state.value > old.value) states.set(key, state)
}

/** The page after the last, or null when a spread would begin on a right-hand page. */
function endOf(recipes: readonly RecipeInfo[], from: number): number | null {
  let page = from
  for (const recipe of recipes) {
    if (recipe.spread && page % 2 === 1) return null
    page += recipe.pages
  }
  return page
}

/** Leaving a text out costs more than any grand opening is worth: what the user brought comes before white and large pictures. */
const skipCost = (part: Part, { mode, size, leavesMost }: SearchLimits, isLead: boolean): number => {
  if (mode === 'preserve') return (isLead ? 5_000 : 1_000) + part.words
  if (leavesMost) return Math.sqrt(part.articles.length) * OUT_OF_MANY + part.words / OF_MANY + (isLead ? LEAD_OF_MANY : 0)
  if (size !== 'waits') return Math.sqrt(part.articles.length) * LEFT_OUT + part.words / 40 + (isLead ? LEAD : 0)
  return 25 * (part.type === 'feature' ? Math.min(1, part.words / FEATURE_WORDS) : 1) + part.words / 80 + (isLead ? LEAD : 0)
}

/** What a text costs that is left out of an issue that could have a page for it; many short ones under one heading cost less than as many texts. */
const LEFT_OUT = 40

/** What a text costs that is left out of far more than there are pages for: a little, and one for so many of its words; and the first long one beyond. */
const OUT_OF_MANY = 12
const OF_MANY = 60
const LEAD_OF_MANY = 120

/** The first long text is what the magazine opens with: leaving it out costs so much more. */
const LEAD = 20

interface Option {
  recipes: readonly RecipeInfo[]
  value: number
  /** True where it begins with a title page, which looks best on the left of its text. */
  opens?: boolean
  /** True where not all of the part is shown. */
  isCut?: boolean
}

/** What a title page costs that stands on the right, its text overleaf. */
const FROM_RIGHT = 1.5

interface OpenRoom extends SearchLimits {
  /** True where pieces may take more pages than they need. */
  opens: boolean
  /** True for a piece of a genre of which the issue has a series: all of them open alike. */
  isOneOfMany?: boolean
  /** True for the story that the issue opens with. */
  isLead?: boolean
}

/** Pieces of one genre that are a series; and what it costs that one of them has a title page. */
const SERIES = 3
const OUT_OF_SERIES = 8

/** The genre of a part of one piece; null for any other. */
const genreOf = ({ articles: [first, ...others] }: Part): string | null => (others.length ? null : (first?.piece?.genre ?? null))

function optionsOf(part: Part, room: OpenRoom): Option[] {
  if (part.type === 'department') return departmentOptions(part, room)
  if (part.type === 'piece') return !part.isMixed && part.articles.some(deservesPage) ? proseTogether(part, room) : pieceOptions(part, room)
  // Chapters of a long work stand on pages that are all alike.
  if (part.articles.some(({ isOfLongWork }) => isOfLongWork) && room.settings && room.size !== 'waits') return pieceOptions(part, room)
  // Where the template has a page of figures, it shows a table.
  if (part.type === 'data') return room.recipes.data.map((recipe) => ({ recipes: [recipe], value: 12 }))
  const needed = spaceOf(part) + (room.extra?.get(part.articles[0]?.id ?? '') ?? 0)
  const options = textOptions(needed, room, isBare(part, room)).map((option) => ({
    ...option,
    value: option.value - unshownCost(part, option),
  }))
  if (part.type === 'interview') {
    for (const recipe of room.recipes.interview)
      options.push({ recipes: [recipe], value: valueOf(needed, [recipe], room) + 6, isCut: mayCut(needed, [recipe]) })
  }
  // An essay of photographs needs them: where a text has a few of its own, half of its pages would be bare.
  const shown = part.articles.reduce((sum, article) => sum + picturesOf(article).length, 0)
  const hasFew = (recipe: RecipeInfo): boolean => shown > 0 && shown < slotCount(recipe, 'image') + slotCount(recipe, 'opener-image')
  const essays = isBare(part, room) ? [] : room.recipes.essay.filter((recipe) => room.size === 'waits' || !hasFew(recipe))
  for (const recipe of essays)
    options.push({ recipes: [recipe], value: valueOf(needed, [recipe], room) + 2, isCut: mayCut(needed, [recipe]) })
  return [...options, ...plainOptions(part, room)].filter((option) => Number.isFinite(option.value))
}

/** What a picture of a text costs that has no place on its pages. */
const UNSHOWN = 5

const unshownCost = ({ articles }: Part, { recipes }: Option): number => {
  const pictures = articles.reduce((sum, article) => sum + picturesOf(article).length, 0)
  return UNSHOWN * Math.max(0, pictures - recipes.reduce((sum, recipe) => sum + slotCount(recipe, 'image'), 0))
}

/** Characters and words of a line of a text column. */
const LINE = 37
const WORDS = 6.2

/** Words of full lines that a text takes the place of: many short paragraphs and headings need more than they say. */
function spaceOf({ articles, words }: Part): number {
  const lines = articles
    .flatMap((article) => article.blocks)
    .filter(({ kind }) => kind !== 'table')
    .reduce((sum, { kind, text }) => sum + (kind === 'heading' ? 3 : Math.max(1, text.length / LINE + 0.5)), 0)
  return Math.max(words, Math.round(lines * WORDS))
}

/** What a place for a picture costs where there will be none: art would take the room of the text, and show the same on every page. Where a number of pages was asked for, it is what opens a text up. */
const BARE_PLACE = 12

const isBare = ({ articles }: Part, { isPictured, size }: SearchLimits): boolean =>
  size !== 'waits' && isPictured !== undefined && articles.every((article) => !isPictured(article))

/** Openers with pages of text after them: so many of one kind, then at most two of another. */
function textOptions(words: number, room: SearchLimits, isWithoutPicture: boolean): Option[] {
  const { recipes, mode } = room
  return recipes.opener.flatMap((opener) =>
    runsOf(recipes.text).map((run) => {
      const list = [opener, ...run]
      return {
        recipes: list,
        isCut: mayCut(words, list),
        value:
          valueOf(words, list, room) +
          (isWithoutPicture
            ? -BARE_PLACE * (room.size === 'natural' ? pictureCount(list) : 1)
            : grandeur(mode === 'preserve' ? [opener] : list)),
      }
    }),
  )
}

function runsOf(texts: readonly RecipeInfo[]): RecipeInfo[][] {
  const runs: RecipeInfo[][] = [[]]
  for (const text of texts) {
    for (let count = 1; count <= MOST_SPREADS; count++) {
      const run = Array.from({ length: count }, () => text)
      runs.push(run)
      for (const other of texts) if (other !== text) runs.push([...run, other], [...run, other, other])
    }
  }
  return runs
}

/** A text that opens on facing pages and runs on over them is what a magazine is bought for. */
const grandeur = (recipes: readonly RecipeInfo[]): number => recipes.filter((recipe) => recipe.spread).length * 6

/** What cutting costs at most: the greater part of a text that leads the issue is more than nothing of it. */
const MOST_LOSS = 15
/** A text with fewer words can be shown whole, and is spoilt by cutting. */
const SHORT = 700

/** What a page costs that its text leaves empty: less than one that waits for copy, as a short text is better than none. No text spreads thin. */
const THIN = 8

/** Share of a page that may be left empty where no page has to wait. */
const THINNEST = 0.3
/** So many words of a text that are left out cost one, up to a limit. */
const LOST = 12
const MOST_LOSS_OF_ROOM = 60

/** Where nothing is cut, a text should fill this share of its pages, or as much as pictures leave; every so many words short of it cost one. */
const FULL = 0.9
const BARE = 12
/** Where nothing is cut, a page that was asked for and is not made costs as much as so many bare words. */
const MISSING = 180 / BARE

const capacityOf = (recipes: readonly RecipeInfo[]): number => recipes.reduce((sum, { words }) => sum + words, 0)

/** Whether a text may have to be cut on pages of recipes, as measured frames may hold less than these say. */
const mayCut = (words: number, recipes: readonly RecipeInfo[]): boolean => words * MARGIN > capacityOf(recipes)

/** Worth of showing a text on the pages of recipes: what is seen counts, halves of texts and bare pages cost. */
function valueOf(words: number, recipes: readonly RecipeInfo[], { mode, size }: SearchLimits): number {
  const capacity = capacityOf(recipes)
  const fill = words / Math.max(1, capacity)
  if (mode === 'preserve') {
    const full = recipes.reduce((sum, recipe) => sum + (recipe.least ?? recipe.words * FULL), 0)
    return mayCut(words, recipes) ? Number.NEGATIVE_INFINITY : 100 - Math.max(0, full - words) / BARE
  }
  const pages = recipes.reduce((sum, recipe) => sum + recipe.pages, 0)
  const least = recipes.reduce((sum, recipe) => sum + (recipe.least ?? recipe.words * MIN_FILL), 0)
  const white = Math.max(0, 1 - words / Math.max(1, least))
  if (white && pages > 1) return Number.NEGATIVE_INFINITY
  // Where the issue has room, a text that is cut or a page that is thin has no excuse.
  if (size !== 'waits' && white > THINNEST) return Number.NEGATIVE_INFINITY
  const lost = size === 'waits' ? 0 : Math.min(MOST_LOSS_OF_ROOM, Math.max(0, words - capacity * MARGIN) / LOST)
  return (
    3 -
    lost -
    THIN * white +
    Math.min(words, capacity) / 55 -
    Math.min(MOST_LOSS, 14 * Math.max(0, fill - 0.98)) -
    (fill > 1 && words < SHORT ? 6 : 0) -
    4 * Math.max(0, 0.9 - fill)
  )
}

/** Worth of a piece that is shown whole, what a page costs that it leaves empty, and one that small pieces share where there may be more: less than a piece left out. */
const WHOLE = 20
const EMPTY = 6
const CLOSE = 20

/** Returns the settings of a part up to so many pages more; one that is crammed on all of them may take those beyond as well. */
function openedTo(part: Part, settings: PieceSettings, more: number): readonly PieceSetting[] {
  const measured = settings(part, more)
  const last = measured.at(-1)
  return more > 0 && last?.more === more && crammedCost(part, last) ? settings(part, MOST_MORE) : measured
}

/** Share of what grey pages cost where most texts are left out that they cost where none is. */
const WHERE_WHOLE = 0.15

function pieceOptions(
  part: Part,
  {
    recipes: {
      piece: [plain],
    },
    settings,
    opens,
    leavesMost,
    isOneOfMany,
    isLead,
    size,
  }: OpenRoom,
): Option[] {
  if (!plain || !settings) return []
  // In an issue of natural length one of a series opens up only where it is crammed: no other gain is worth what that costs.
  const isClosed = !opens || (size === 'natural' && isOneOfMany && !settings(part).some((setting) => crammedCost(part, setting)))
  const most = size === 'natural' && !(isLead && part.words >= LONG_READ) ? 1 : MOST_MORE
  return openedTo(part, settings, isClosed ? 0 : most).map((setting) => {
    const { pages, fill, more, words = part.words } = setting
    return {
      recipes: Array.from({ length: pages }, () => plain),
      value:
        (part.isMixed ? WHOLE * part.articles.length - (size === 'asked' ? CLOSE : 0) : (WHOLE * words) / Math.max(1, part.words)) +
        words / 55 -
        EMPTY * (1 - fill) -
        openingCost(part, setting, isLead) -
        (opens ? crammedCost(part, setting) : 0) -
        (isOneOfMany && more ? OUT_OF_SERIES : 0) -
        greyCost(words, more ? pages - 1 : pages) * (leavesMost ? 1 : WHERE_WHOLE),
      opens: more > 0,
      isCut: words < part.words,
    }
  })
}

/** Pages of a template's own making are handsomer than plain ones. */
const PLAINNESS = 4

/** Most words and pages of prose on plain pages. */
const MOST_PLAIN = { words: 12_000, pages: 12 } as const

/** Prose on plain pages, whole: for what fills no pages of the template. */
function plainOptions(part: Part, room: OpenRoom): Option[] {
  if (room.size === 'waits' || part.words > MOST_PLAIN.words || part.articles.some(({ blocks }) => !blocks.length)) return []
  const whole = pieceOptions(part, room).filter(({ recipes, isCut }) => !isCut && recipes.length <= MOST_PLAIN.pages)
  return whole.map((option) => ({ ...option, value: option.value - WHOLE + 3 - PLAINNESS }))
}

/** What it costs that texts of prose share a page: each opens better on its own, where there is a page for it. */
const TOGETHER = 3

const deservesPage = ({ piece, words }: Article): boolean => !piece && words >= WORTH_PAGE

/** Texts of prose that share pages: worth no more than each is on plain pages of its own. */
const proseTogether = (part: Part, room: OpenRoom): Option[] =>
  pieceOptions(part, room).map((option) => ({ ...option, value: option.value - WHOLE + 3 - PLAINNESS - TOGETHER }))

function departmentOptions(part: Part, { recipes, mode, size }: SearchLimits): Option[] {
  const cards = part.articles.length
  const options: Option[] = []
  for (const recipe of recipes.department) {
    const items = slotCount(recipe, 'item-title')
    for (let pages = 1; pages <= 3; pages++) {
      const shown = Math.min(cards, items * pages)
      if (shown < MIN_CARDS * pages) continue
      const lost = (cards - shown) * (mode === 'preserve' ? 200 : 1.5) + (size === 'waits' ? 0 : cutIn(part, recipe) / LOST)
      options.push({ recipes: Array.from({ length: pages }, () => recipe), value: 10 + shown * 1.2 - lost - (pages - 1) * 2 })
    }
  }
  return options
}

/** Words of short texts that find no room in the rows of a recipe. */
function cutIn({ articles }: Part, { slots }: RecipeInfo): number {
  const row = (slots.find(({ role }) => role === 'item-text')?.chars ?? 0) / CHARS_A_WORD
  return articles.reduce((sum, { words }) => sum + Math.max(0, words - row), 0)
}

/** Characters of a word with its space. */
const CHARS_A_WORD = 6

/** The recipes of a state: all of them, the first of its last part, and how many parts begin with each. */
interface Seen {
  used: ReadonlySet<RecipeInfo>
  last: RecipeInfo | undefined
  first: ReadonlyMap<RecipeInfo | undefined, number>
}

function seenIn({ placements }: State): Seen {
  const first = new Map<RecipeInfo | undefined, number>()
  for (const { recipes } of placements) first.set(recipes[0], (first.get(recipes[0]) ?? 0) + 1)
  return { used: new Set(placements.flatMap(({ recipes }) => recipes)), last: placements.at(-1)?.recipes[0], first }
}

/** Neighbours of the same make are dull; a kind of page not seen yet is welcome. */
function sameness({ used, last, first }: Seen, recipes: readonly RecipeInfo[], leavesMost: boolean): number {
  if (recipes[0]?.kind === PLAIN) return 0
  const fresh = new Set(recipes.filter((recipe) => !used.has(recipe))).size
  const before = first.get(recipes[0]) ?? 0
  const isDepartment = recipes[0] !== undefined && slotCount(recipes[0], 'item-title') > 0
  const again = isDepartment ? DEPARTMENT_AGAIN * (leavesMost ? OFTEN : 1) : AGAIN
  return (last === recipes[0] ? 1.5 : 0) + before * again - fresh * (leavesMost ? FRESH_OF_MANY : 2)
}

/** What every part of the same make before it costs; pages of short texts weary sooner than pages of long ones. */
const AGAIN = 0.8
const DEPARTMENT_AGAIN = 4
/** How many times more they weary in an issue that leaves most texts out. */
const OFTEN = 4
/** What a kind of page that was not seen yet is worth there. */
const FRESH_OF_MANY = 12

/** Worth of a page that waits for copy. */
const WAITING = -9

function finish(states: readonly State[], room: SearchLimits): Arrangement | null {
  let best: Arrangement | null = null
  for (const state of states) {
    const ended = state.page <= room.to + 1 ? endAt(state, room) : null
    if (ended && (!best || ended.value > best.value)) best = ended
  }
  return best
}

/** What each page that is made costs an issue of natural length: as little as a page is worth that shows more of the same. */
const PAGE = 0.3
/** What a page costs that was asked for and is not made. */
const FEWER = 6

/** An arrangement that ends before a page. The back cover is a left-hand page: it ends before an even one. */
function endAt(state: State, room: SearchLimits): Arrangement | null {
  const { page } = state
  if (room.size !== 'waits') {
    if (page % 2 === 1) return null
    return {
      placements: state.placements,
      value:
        state.value -
        (room.size === 'natural' ? PAGE * (page - room.from) : (room.mode === 'preserve' ? MISSING : FEWER) * (room.to + 1 - page)),
    }
  }
  const rest = room.mode === 'preserve' ? { placements: [], value: 0 } : waiting(page, state.placements, room)
  const missing = rest.placements.reduce((sum, each) => sum - pagesOf(each), room.to + 1 - page)
  const value = state.value + rest.value - missing * (room.mode === 'preserve' ? MISSING : 40)
  return { value, placements: [...state.placements, ...rest.placements] }
}

const pagesOf = (placement: Pick<Placement, 'recipes'>): number => placement.recipes.reduce((sum, recipe) => sum + recipe.pages, 0)

/** Fills the pages left with recipes that wait for copy; the next is the one used least, so that they differ. */
function waiting(from: number, placed: readonly Placement[], { recipes, to }: SearchLimits): Arrangement {
  const placements: Placement[] = []
  let page = from
  while (page <= to) {
    const used = [...placed, ...placements].flatMap((each) => each.recipes)
    const candidates = stages(recipes).filter((recipe) => {
      const end = endOf([recipe], page)
      // The pages that remain must be fillable: an odd one out would leave a hole before the back cover.
      return end !== null && end <= to + 1 && (end % 2 === 0 || end === to + 1 || recipes.department.length > 0)
    })
    const next = candidates.sort((a, b) => used.filter((each) => each === a).length - used.filter((each) => each === b).length)[0]
    if (!next) break
    placements.push({ part: null, recipes: [next] })
    page += next.pages
  }
  return { value: placements.reduce((sum, each) => sum + WAITING * pagesOf(each), 0), placements }
}

/** Recipes that look finished while their copy is missing: those with a picture beside the text, where there are any. */
function stages({ opener, essay, department, interview }: Recipes): RecipeInfo[] {
  const pictured = opener.filter((recipe) => slotCount(recipe, 'image') > 0)
  return [...(pictured.length ? pictured : opener), ...essay, ...department, ...interview]
}
