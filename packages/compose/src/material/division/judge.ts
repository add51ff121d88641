import type { Genre } from '@magazineai/design'
import { lifeSpan } from '../../words/dates.ts'
import { areMostlyRows } from '../../words/leaders.ts'
import { isResult } from '../../words/results.ts'
import { isIssueHead } from '../letterhead.ts'
import { saysThatMany } from '../../words/counts.ts'
import { saysIssue } from '../../words/issue-line.ts'
import { countOf, FEWEST_CHAPTERS, runsOf } from '../../words/chapters.ts'
import { likelihoods } from '../classify/classifier.ts'
import type { Weights } from '../classify/classifier.ts'
import { areParagraphsOfLaw, areVersions, isManual, isManualPage } from '../manuals.ts'
import { isTechnical } from '../genres.ts'
import { alone, areItemsOf, isDividedByRules, isPartOf, isStrong, linesOf } from './rules.ts'
import type { Divisible } from './rules.ts'
import type { Read } from '../parts.ts'
import { measureWords } from '../text.ts'
import { divisionSigns, divisionSignsOf } from './signs.ts'
import { loneSigns, loneSignsOf } from './lone-signs.ts'
import learnedOfLone from './lone-weights.json' with { type: 'json' }
import learned from './weights.json' with { type: 'json' }

/** What a part of a document may be: one text, or several. */
export const DIVIDED = ['whole', 'divided'] as const

/** One of them. */
export type Divided = (typeof DIVIDED)[number]

/** Decides whether a part of a document is several texts. */
export type DivisionJudge = (divisible: Divisible) => boolean

/**
 * Returns whether signs decide about a part. A single head under a title has others, and where a letter is greeted behind the name under
 * another the document says itself where texts begin: there the rules decide.
 */
export const isJudged = ({ part, parts }: Divisible): boolean => parts.length > 1 && !part.children.some(({ begins }) => begins === 'text')

/** Ingredients that a half of a recipe names at least. */
const FEWEST_NEEDED = 3

/** True for two parts of which the first is no more than what is needed, and how much of it, and the other names none of it: the halves of a recipe, whatever their heads are called. */
const areNeedAndWork = ({ parts: [need, work, ...more] }: Divisible): boolean => {
  if (!need || !work || more.length) return false
  const { ingredients, amounts, prose } = need.features
  return (
    ingredients >= FEWEST_NEEDED &&
    amounts * 2 >= ingredients &&
    !prose.words &&
    !work.features.ingredients &&
    !(isStrong(work) && alone.has(work.verdict.genre))
  )
}

/** True for the halves of a text: what is needed, and what is done with it. */
const areHalves = ({ whole, parts }: Divisible): boolean => isStrong(whole) && parts.every((part) => isPartOf(part, whole.verdict.genre))

/** True where each part is a recipe that needs no other: what is needed, and what is done with it. */
const areRecipes = ({ parts }: Divisible): boolean => parts.every(isWholeRecipe)

/** True for a recipe that needs no other: what is needed, and what is done with it. */
const isWholeRecipe = (part: Read): boolean => isStrong(part) && part.verdict.genre === 'recipe' && !isPartOf(part, 'recipe')

/** Recipes of a collection at least, beside texts that may be told in prose, and share of the texts that they are. */
const FEWEST_RECIPES = 2
const RECIPES = 0.5

/** True for a collection of recipes of which some are told: most parts are whole recipes, and none is the half of one. */
const areMostlyRecipes = ({ parts }: Divisible): boolean => {
  const recipes = parts.filter(isWholeRecipe).length
  return recipes >= FEWEST_RECIPES && recipes > parts.length * RECIPES && !parts.some((part) => isStrong(part) && isPartOf(part, 'recipe'))
}

/** Words of a letter that is one text whatever stands in it, at most: news, a recipe and dates of a circular on one page. */
const CIRCULAR = 90

/** True for a short letter that is greeted at its beginning and closed at its end. */
const isCircular = ({ whole: { features }, parts }: Divisible): boolean =>
  features.words <= CIRCULAR &&
  features.letter.opens &&
  features.letter.closes &&
  !parts.some((part) => part.features.letter.opens && part.features.letter.closes)

/** Words of a text about programs under one title at most, however many heads it has: what is longer is a book. Without a title it is a log, however long. */
const LONGEST_TECHNICAL = 3_500

/** Share of the parts of what is written about programs that may seem to be of a genre that stands alone. */
const SEEMING = 0.25

/** True for what is one text by how it is made: a manual, terms, what changed from version to version. */
const isByMake = ({ part, parts }: Divisible): boolean =>
  isManual(parts) || areVersions(parts) || areParagraphsOfLaw(parts) || isManualPage(part)

/** True for what is written about programs: one text, where nothing says more of it. */
const isAboutPrograms = ({ part, whole, parts }: Divisible): boolean =>
  isTechnical(whole.features) &&
  (whole.features.words <= LONGEST_TECHNICAL || part.level === 0) &&
  parts.filter((each) => isStrong(each) && alone.has(each.verdict.genre)).length <= parts.length * SEEMING

/** Words of a book in chapters at least, and of one of them on average: that its heads count named chapters, and where they are nothing but counted. */
const BOOK = 4_000
const CHAPTER = 300
const COUNTED_CHAPTER = 800

/** True for chapters of a book, which are texts that follow each other: a talk or a story in numbered parts is shorter. */
function isBook({ parts, whole: { features } }: Divisible): boolean {
  if (features.words < BOOK) return false
  const run = chaptersIn(parts)
  const least = run.every(({ isNamed }) => isNamed) ? CHAPTER : COUNTED_CHAPTER
  return run.length >= FEWEST_CHAPTERS && run.length * 2 > parts.length && features.words >= least * parts.length
}

/** The longest run of heads that count on in each other. */
function chaptersIn(parts: readonly Read[]): { isNamed: boolean }[] {
  const counts = parts.flatMap(({ heading }) => countOf(heading?.text ?? '') ?? [])
  const [run = []] = runsOf(counts.map((count) => ({ ...count, document: 0 }))).toSorted((a, b) => b.length - a.length)
  return run
}

/** True for a story in chapters that are called so, shorter than a book, under one title: they follow each other in it, and none stands alone. */
const isStory = ({ part, parts, whole: { features } }: Divisible): boolean => {
  const run = chaptersIn(parts)
  return (
    part.heading !== null &&
    features.words < BOOK &&
    run.length > 1 &&
    run.every(({ isNamed }) => isNamed) &&
    run.length * 2 > parts.length &&
    !parts.some(standsAlone)
  )
}

/** Texts of an issue at least. */
const FEWEST_IN_ISSUE = 2

/** True for a paper whose name stands over the line that says which issue it is: what stands under its heads are its texts. */
const isIssue = ({ part: { heading, lines }, parts, isInside }: Divisible): boolean =>
  !isInside && heading !== null && parts.length >= FEWEST_IN_ISSUE && (saysIssue(lines[0]?.text ?? '') || isIssueHead(lines))

/** Lives that are told side by side overlap; chapters of one life follow each other. */
const areLives = ({ parts }: Divisible): boolean => {
  const spans = parts.map(({ heading }) => lifeSpan(heading?.text ?? '')).filter((span) => span !== null)
  const [born, died] = [spans.map((span) => span[0]), spans.map((span) => span[1])]
  return spans.length > 1 && spans.length === parts.length && Math.max(...born) < Math.min(...died)
}

/** Share of the lines of a price list at least that are rows of it. */
const PRICED = 0.6

/** True for parts of which each is rows of prices under a head: one price list. */
const arePriced = ({ parts }: Divisible): boolean => parts.length > 1 && parts.every((part) => areMostlyRows(linesOf(part), PRICED))

/** Share of the lines under a head that are results, at least. */
const RESULTS = 0.8

/** True for parts of which each is results under a head, as of the classes of a race. */
const areResults = ({ parts }: Divisible): boolean =>
  parts.length > 1 &&
  parts.every((part) => {
    const lines = linesOf(part)
    return lines.length > 1 && !part.features.rows && lines.filter(isResult).length >= lines.length * RESULTS
  })

/** True for a chapter by its title, as one of a handbook: what stands under it are its sections, where none is surely a text of a genre that stands alone. */
const isChapter = ({ part: { heading }, parts }: Divisible): boolean =>
  countOf(heading?.text ?? '')?.isNamed === true && !parts.some((each) => isStrong(each) && alone.has(each.verdict.genre))

/** Words of one of the points of minutes or of a circular on average at most: numbered texts that are longer may be chapters or stories. */
const POINT = 120

/** True for points that are counted from 1 to the last of them, none of which stands alone: one text, whatever they are about. */
const arePoints = ({ parts, whole: { features } }: Divisible): boolean => areItemsOf(parts) && features.words <= parts.length * POINT

/** What the course of a life is called, for whoever shall read it before a post is given. */
const curriculum =
  /^(?:curriculum(?: vit(?:ae|æ))?|cv|résumé|(?:tabellarischer )?lebenslauf|hoja de vida|currículum(?: vitae)?|currículo|levensloop|meritförteckning|życiorys|резюме|履歴書|職務経歴書|简历|簡歷|履历|이력서|سيرة ذاتية|السيرة الذاتية|رزومه|קורות חיים|जीवन-?वृत्त|জীবনবৃত্তান্ত)(?![\p{L}\p{M}])/iu

/** True for the course of a life, in sections. */
const isCurriculum = ({ part: { heading }, parts: [first] }: Divisible): boolean =>
  [heading, first?.heading].some((head) => curriculum.test(head?.text.trim() ?? ''))

/** Words of the title of an article at least, of what leads into it, and of its heads on average at most. */
const ARTICLE = { title: 7, lead: 20, head: 4 } as const

/** Share of the words of what leads into an article that is prose, and of a text that is a table, at least. */
const LED = 0.9

/** True for a text that is signed, greets, is a table and no more, or is surely of a genre that stands alone: it is no section. */
const standsAlone = (each: Read): boolean =>
  (each.features.share.table ?? 0) >= LED ||
  (isStrong(each) && alone.has(each.verdict.genre)) ||
  each.features.letter.opens ||
  each.features.roles.has('byline') ||
  each.features.roles.has('signature')

/** True for an article under a title that says much, with a lead in prose, over sections whose heads say little: “Why now?”, “The catch”. */
const isArticle = ({ part: { heading }, parts, preamble, isInside }: Divisible): boolean =>
  !isInside &&
  heading !== null &&
  measureWords(heading.text) >= ARTICLE.title &&
  preamble.features.words >= ARTICLE.lead &&
  (preamble.features.share.prose ?? 0) >= LED &&
  !preamble.features.letter.opens &&
  parts.length > 1 &&
  parts.reduce((sum, each) => sum + measureWords(each.heading?.text ?? ''), 0) <= ARTICLE.head * parts.length &&
  !parts.some(standsAlone)

/** True for prose that goes on behind a rule without a head: a rule within a tale. */
const isRuled = ({ parts, preamble }: Divisible): boolean =>
  parts.length === 1 &&
  parts.every(({ heading }) => heading === null) &&
  [preamble, ...parts].every((each) => !isStrong(each) && (each.features.share.prose ?? 0) >= LED && !standsAlone(each))

/** True for what is one text whatever the weights say of its parts. */
const isOne = (divisible: Divisible): boolean =>
  isCurriculum(divisible) ||
  isArticle(divisible) ||
  isRuled(divisible) ||
  isChapter(divisible) ||
  isStory(divisible) ||
  arePoints(divisible) ||
  isCircular(divisible) ||
  isByMake(divisible) ||
  areNeedAndWork(divisible) ||
  arePriced(divisible) ||
  areResults(divisible)

/** Words of each of several things that a title counts at most: more are texts. */
const LONGEST_THING = 45

/** Genres of a few words that may be one of several things. */
const THINGS: ReadonlySet<Genre> = new Set<Genre>(['short', 'list', 'ranking', 'notices'])

/** True for things that their title counts, each in a few words under a head: `Five things worth their shelf` over five of them, which share a page. Days and chapters are no things. */
const areCounted = ({ part, parts }: Divisible): boolean =>
  parts.every(
    ({ heading, features, verdict }) =>
      features.words <= LONGEST_THING && THINGS.has(verdict.genre) && !/\p{Nd}/u.test(heading?.text ?? ''),
  ) && saysThatMany(part.heading?.text ?? '', parts.length)

/** Returns true for a title with one head under it, of which other signs decide. */
export const isLone = ({ parts }: Divisible): boolean => parts.length === 1

/** Weights of the signs of a title over several heads, and over one. */
export interface DivisionWeights {
  several: Weights<Divided>
  lone: Weights<Divided>
}

/** Returns whether a part is several texts where that is plain without weights; null where it is not. */
export function plainlyDivided(divisible: Divisible): boolean | null {
  if (isBook(divisible) || isIssue(divisible) || areLives(divisible) || areCounted(divisible)) return true
  return isOne(divisible) ? false : null
}

/** Returns a judge by learned weights. A text of a divided document that the rules leave whole is an article: its headings are its own. */
export const judgeBy =
  ({ several: weights, lone }: DivisionWeights): DivisionJudge =>
  (divisible) => {
    const plainly = plainlyDivided(divisible)
    if (plainly !== null) return plainly
    if (isAboutPrograms(divisible)) return false
    const byRules = isDividedByRules(divisible)
    const isSection = divisible.isInside && !byRules
    if (!isSection && isLone(divisible) && !areHalves(divisible)) return likelihoods(loneSignsOf(divisible), loneSigns, lone).divided > 0.5
    if (isSection || !isJudged(divisible) || areHalves(divisible) || areRecipes(divisible) || (byRules && areMostlyRecipes(divisible)))
      return byRules
    return likelihoods(divisionSignsOf(divisible), divisionSigns, weights).divided > 0.5
  }

/** Decides by the weights that were learned from labelled documents. */
export const isDivided: DivisionJudge = judgeBy({ several: learned, lone: learnedOfLone })
