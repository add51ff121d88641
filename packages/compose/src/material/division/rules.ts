import type { Genre } from '@magazineai/design'
import { valueOf } from '../../ingest/counted.ts'
import { startsLikeVerse } from '../blocks/listing.ts'
import { areCountedAlike } from '../head-order.ts'
import type { Line } from '../lines.ts'
import { areVersions, isManual, isManualPage } from '../manuals.ts'
import type { MaterialBlock } from '../material.ts'
import type { Part, Read } from '../parts.ts'
import { measureWords, textOfBlock } from '../text.ts'

/** A part with others under it, which may be one text or several. */
export interface Divisible {
  part: Part
  /** All of it. */
  whole: Read
  /** What stands under each of its heads, and before the first of them. */
  parts: readonly Read[]
  preamble: Read
  /** The document it is in. */
  document: string
  /** True for a part of what is divided already. */
  isInside: boolean
}

/** Genres that a part has of its own, whatever stands around it. */
export const own: ReadonlySet<Genre> = new Set<Genre>([
  'recipe',
  'poem',
  'play',
  'letter',
  'interview',
  'faq',
  'programme',
  'review',
  'press-release',
  'how-to',
  'timeline',
  'notices',
  'photos',
])
/** Genres that hardly ever are a part of a longer text: what stands beside one is another piece. */
export const alone: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'poem', 'letter', 'interview', 'play', 'press-release', 'review'])
/** Genres that stand in prose as often as alone. */
export const loose: ReadonlySet<Genre> = new Set<Genre>(['data', 'code', 'ranking', 'list'])
/** The score from which a part is taken for what it seems. */
const STRONG = 0.6
/** Share of the parts that must be of genres of their own to divide a text at its headings. */
export const SHARE = 0.4
/** The same of genres that stand in prose as often as alone. */
const LOOSE_SHARE = 0.75
/** The same where nothing but rules stands between the texts. */
const RULED = 0.75
/** A text under a title that is shorter (in words) announces what follows. */
export const PREAMBLE = 40
/** Prose longer than this (in words) is divided at its headings; it is more than one text. */
const LONG = 2_600
/** Words of the parts of a collection of short texts, their paragraphs on average, and how many there are at least. */
const FEWEST_WORDS = 25
const MOST_WORDS = 220
const MOST_PARAGRAPHS = 1.6
const FEWEST_PARTS = 3
/** Share of the texts of a newsletter that may speak of what it is called, and how many are signed where all are prose. */
const UNRELATED = 0.5
const FEWEST_SIGNED = 2
/** Prose, as it may be divided by headings. */
const plainGenres: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'code', 'how-to'])
/** Words of an introduction that says what a text is about, share of its parts that speak of it, and letters that words of one kind share. */
const SENTENCE = 10
const ABOUT = 0.6
const STEM = 5

/** Returns true for what is surely of a genre that stands alone. */
export const isStrong = ({ verdict: { genre, scores } }: Read): boolean => own.has(genre) && (scores[genre] ?? 0) >= STRONG

/** Genres whose parts may be of another that stands alone, by themselves: what is needed for a recipe, an instruction's notices, the days of a programme. */
const partly: Readonly<Partial<Record<Genre, readonly Genre[]>>> = {
  recipe: ['how-to', 'notices'],
  'how-to': ['notices', 'faq'],
  faq: ['interview', 'how-to', 'notices'],
  interview: ['faq', 'play', 'notices'],
  play: ['interview', 'notices', 'poem'],
  programme: ['notices', 'timeline'],
  timeline: ['programme', 'notices'],
}

/** True for a genre that a text of another may have in it, and for that itself. */
const stands = (genre: Genre, whole: Genre): boolean => genre === whole || Boolean(partly[whole]?.includes(genre))

/** Returns true when a part is surely of a genre that stands in no text of the genre of the whole. */
const isForeign = (part: Read, whole: Genre): boolean => isStrong(part) && !stands(part.verdict.genre, whole)

/** Returns true where two parts are surely of genres of which neither stands in a text of the other. */
export function areOfSeveralGenres(parts: readonly Read[]): boolean {
  const genres = [...new Set(parts.filter(isStrong).map(({ verdict }) => verdict.genre))]
  return genres.some((one, at) => genres.slice(at + 1).some((other) => !stands(one, other) && !stands(other, one)))
}

/** Words of what to do with ingredients at least: a list of them alone is a part of a recipe. */
const METHOD = 8

/** Genres that are divided by headings within: days, acts, subjects. */
const sectioned: ReadonlySet<Genre> = new Set<Genre>(['programme', 'timeline', 'faq', 'play'])

/** Returns true when a part is a half of a text of the genre of the whole: what is needed, or what is done with it. */
export const isPartOf = ({ verdict: { genre }, features: { steps, prose } }: Read, whole: Genre): boolean =>
  genre === whole ? sectioned.has(genre) || (whole === 'recipe' && !steps && prose.words < METHOD) : Boolean(partly[whole]?.includes(genre))

/** Share of the words of a document that may stand outside of the one part that makes it what it seems. */
const OUTSIDE = 0.4

/** Genres that are often one part of a newsletter. */
const fixed: ReadonlySet<Genre> = new Set<Genre>(['programme', 'timeline', 'notices', 'faq'])

/** Returns true when a document seems to be of a genre by one of its parts alone, and says as much beside it. */
function isLocal({ verdict: { genre }, features: { words } }: Read, texts: readonly Read[]): boolean {
  const isSection = fixed.has(genre) && texts.length > FEWEST_PARTS
  const [part, ...others] = texts.filter((text) => isStrong(text) && text.verdict.genre === genre && (isSection || !isPartOf(text, genre)))
  return (alone.has(genre) || isSection) && part !== undefined && !others.length && words - part.features.words > words * OUTSIDE
}

/** Returns what the rules say: whether a part is several texts. */
export function isDividedByRules({ part, whole, parts, preamble }: Divisible): boolean {
  const mine = whole.verdict
  if (part.children.every(({ begins }) => begins === 'rule')) {
    const texts = preamble.features.words ? [preamble, ...parts] : parts
    return texts.filter(isStrong).length >= texts.length * RULED
  }
  if (mine.genre === 'press-release' && mine.sure) return parts.some((each) => isStrong(each) && added.has(each.verdict.genre))
  if (areChapters(parts) || isManual(parts) || areVersions(parts) || isManualPage(part) || (part.heading && areItemsOf(parts))) return false
  if (isByOne(whole, parts, preamble) || areStages(part, whole, parts)) return false
  const strong = parts.filter((each) => isStrong(each) && !(isStrong(whole) && isPartOf(each, mine.genre)))
  const isWhole =
    isStrong(whole) && ![preamble, ...parts].some((each) => isForeign(each, mine.genre)) && !isLocal(whole, [preamble, ...parts])
  if (areCourses(parts)) return false
  // A text that is surely one by itself is not the introduction of what stands under its title.
  if (part.heading && isStrong(preamble) && alone.has(preamble.verdict.genre) && !isStrong(whole)) return true
  if (strong.length >= 2) return !isWhole || strong.length >= parts.length * SHARE
  // A text under a title of its own may stand over the next, where nothing tells their levels.
  if (strong.length && isPoem(preamble) && strong.length === parts.length && strong.every(isPoem)) return true
  if (
    part.level === 0 &&
    strong.length > 1 &&
    strong.length === parts.length &&
    new Set(strong.map(({ verdict }) => verdict.genre)).size > 1
  )
    return true
  if (isWhole) return false
  const others = parts.filter((other) => !strong.includes(other))
  if (strong.length === 1 && part.level === 0) return true
  if (strong.length === 1 && (strong.length >= parts.length * SHARE || (others.length >= 2 && areShort(others, preamble)))) return true
  if (strong.some(({ verdict }) => alone.has(verdict.genre) || (verdict.genre === 'programme' && isIssue(parts, preamble))))
    return !isOneText(whole.heading, parts, preamble)
  if (mine.genre === 'code' && mine.sure) return false
  const figures = parts.filter(
    (each) => isStrong(each) || (loose.has(each.verdict.genre) && (each.verdict.scores[each.verdict.genre] ?? 0) >= STRONG),
  )
  if (figures.length >= 2 && figures.length >= parts.length * LOOSE_SHARE) return true
  if (loose.has(mine.genre) && mine.sure) return false
  if (part.level === 0 || whole.features.prose.words > LONG) return true
  if (parts.length < FEWEST_PARTS) return false
  return areShort(parts, preamble) ? !isOneText(whole.heading, parts, preamble) : areApart(whole.heading, parts, preamble)
}

/** Returns true for prose in sections whose first is signed over its text and no other, and for a letter that is greeted in its first and closed in its last. */
export function isByOne(whole: Read, parts: readonly Read[], preamble: Read): boolean {
  const texts = preamble.features.words ? [preamble, ...parts] : parts
  const [first, ...others] = texts
  // Between rules stand texts, not sections.
  if (
    !first ||
    texts.length < FEWEST_PARTS ||
    parts.some(({ heading }) => heading?.begins === 'rule') ||
    others.some((each) => isStrong(each) && each.verdict.genre !== 'letter')
  )
    return false
  const { opens, closes } = whole.features.letter
  if (opens && closes && first.features.letter.opens && !others.some(({ features }) => features.letter.opens))
    return !first.features.letter.closes
  const isSigned = ({ features: { roles } }: Read): boolean => roles.has('byline') || roles.has('signature')
  return first.features.roles.has('byline') && !others.some(isSigned) && texts.every(({ verdict }) => inSections.has(verdict.genre))
}

/** What the sections of a text in prose are taken for. */
const inSections: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'list'])

/** Genres of an instruction as a whole, and of its stages: what to do, what is needed, and what is said of it. */
const staged: ReadonlySet<Genre> = new Set<Genre>(['how-to', 'ranking', 'list'])
const stages: ReadonlySet<Genre> = new Set<Genre>(['how-to', 'ranking', 'list', 'notices', 'short'])

/**
 * True for an instruction in stages, and for what is needed where: under one title, at least half of the parts are items with nothing before them,
 * as no text by itself is; some of them in order, or all of them bare.
 */
function areStages({ heading }: Part, { verdict }: Read, parts: readonly Read[]): boolean {
  if (!heading || !staged.has(verdict.genre) || !parts.every((each) => stages.has(each.verdict.genre))) return false
  const bare = parts.filter(({ blocks: [first] }) => first?.kind === 'steps' || first?.kind === 'items')
  const inOrder = bare.filter(({ blocks: [first] }) => first?.kind === 'steps' || (first?.kind === 'items' && first.ordered))
  return bare.length >= parts.length / 2 && (inOrder.length > 1 || parts.every(({ verdict: { genre } }) => genre === 'list'))
}

/** Words of a course at most, of a list of what is packed, and of one of their lines. */
const COURSE = 40
const PACKED = 100
const COURSE_LINE = 14

/** Returns true for parts of a few lines each that name things, as the courses of a menu and what is packed where: they are one list. */
const areCourses = (parts: readonly Read[]): boolean =>
  parts.every(isCourse) && (parts.every(isItemised) || startsLikeVerse(parts.flatMap(linesOf)) <= LIKE_VERSE)

/** Returns the lines of blocks, none of them empty. */
export const linesOf = ({ blocks }: Pick<Read, 'blocks'>): string[] =>
  blocks.flatMap((block) => textOfBlock(block).split(/[\n\u2028]/u)).filter((line) => line !== '')

/** Share of lines of courses that may begin with a word as short as those that verses and sentences begin with. */
const LIKE_VERSE = 0.25

/** Dishes of a course, at least, where some of them stand with a price. */
const FEWEST_DISHES = 3

const isPriced = (block: MaterialBlock, blocks: readonly MaterialBlock[]): boolean =>
  block.kind === 'role' && block.role === 'facts' && blocks.length >= FEWEST_DISHES

const isItemised = ({ blocks }: Pick<Read, 'blocks'>): boolean => blocks.every(({ kind }) => kind === 'items')

const isCourse = ({ blocks, features: { words } }: Read): boolean =>
  words > 0 &&
  words <= (isItemised({ blocks }) ? PACKED : COURSE) &&
  blocks.every((block) => ['prose', 'items', 'verse', 'subhead', 'label'].includes(block.kind) || isPriced(block, blocks)) &&
  areMostlyNames(linesOf({ blocks }))

const areMostlyNames = (lines: readonly string[]): boolean =>
  lines.filter((line) => /[.!?。]$/u.test(line) || measureWords(line) > COURSE_LINE).length < Math.max(2, lines.length / 2)

/** Genres of what is sent with a press release. */
const added: ReadonlySet<Genre> = new Set<Genre>(['timeline', 'programme', 'recipe', 'interview'])

/** Genres whose texts are divided into numbered parts. */
const chaptered: ReadonlySet<Genre> = new Set<Genre>(['interview', 'faq', 'how-to', 'play', 'notices'])

/** The word for a part of one text. */
const partWord =
  /(?<!\p{L})(?:part|parte|partie|teil|deel|del|część|часть|частина|parti|bölüm|rész|osa|μέρος|جزء|الجزء|بخش|חלק|भाग|অংশ|পর্ব)(?!\p{L})|[上中下]篇|第.部/iu

/** Parts that are called so in one text at most: more are those of a manual. */
const MOST_PARTS = 6

/** Returns true for the numbered parts of one text: those of a talk, of instructions; none of them is of a genre that stands alone besides. */
function areChapters(parts: readonly Read[]): boolean {
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  if (heads.every((head) => partWord.test(head)) && heads.length <= MOST_PARTS) return true
  const numbers = heads.map((head) => /^[【\s]*(?:([IVX]{1,5})[.)]|(\p{Nd}{1,2})[.)．、　\s])\s*\p{L}/u.exec(head))
  const inOrder = numbers.filter(
    (found, index) => found && (found[2] === undefined ? /^[IVX]/u.test(found[1] ?? '') : valueOf(found[2]) <= index + 1),
  )
  const genres = new Set(parts.filter(isStrong).map(({ verdict }) => verdict.genre))
  const main = [...genres].filter((genre) => genre !== 'notices')
  return (
    inOrder.length >= FEWEST_PARTS &&
    inOrder.length >= parts.length - 1 &&
    main.length === 1 &&
    [...genres].every((genre) => chaptered.has(genre))
  )
}

/** Returns true for several sections under a title that nothing introduces, as of a newsletter. */
const isIssue = (parts: readonly Read[], preamble: Read): boolean => parts.length >= FEWEST_PARTS && preamble.features.words < PREAMBLE

/** Returns true for what is surely a poem. */
export const isPoem = ({ verdict }: Read): boolean => verdict.genre === 'poem' && (verdict.scores.poem ?? 0) >= STRONG

/** Returns true for short texts of a paragraph or two, about as long as each other, that nothing introduces. */
function areShort(parts: readonly Read[], preamble: Read): boolean {
  if (preamble.features.words >= PREAMBLE) return false
  const paragraphs = parts.reduce((total, { features }) => total + features.prose.paragraphs, 0)
  if (paragraphs > parts.length * MOST_PARAGRAPHS) return false
  return parts.every(({ features: { words } }) => words >= FEWEST_WORDS && words <= MOST_WORDS)
}

/** Returns true when headings divide one text: they are numbered within it, or most of its parts speak of what its title and its introduction name. */
function isOneText(heading: Line | null, parts: readonly Read[], preamble: Read): boolean {
  const heads = parts.map((part) => part.heading?.text ?? '')
  if (heads.every((head) => /^\d+\.\d/u.test(head)) || areCountedAlike(heads)) return true
  const isIntroduced = preamble.features.prose.words >= SENTENCE
  const named = stemsOf(`${heading?.text ?? ''} ${isIntroduced ? preamble.blocks.map(textOfBlock).join(' ') : ''}`)
  const said = parts.map(({ blocks }) => stemsOf(blocks.map(textOfBlock).join(' ')))
  return [...named].some((stem) => said.filter((stems) => stems.has(stem)).length > parts.length * ABOUT)
}

/** Returns true for parts with the numbers 1, 2, 3 …, as the items of minutes; none of them is of a genre that stands alone, but for one that names what is needed. */
export function areItemsOf(parts: readonly Read[]): boolean {
  const apart = parts.filter((each) => isStrong(each) && alone.has(each.verdict.genre))
  return (
    parts.length >= FEWEST_PARTS &&
    parts.every(({ heading }, index) => Number(/^(\d{1,2})[.)]\s/u.exec(heading?.text ?? '')?.[1]) === index + 1) &&
    (!apart.length || (apart.length === 1 && parts.length > FEWEST_PARTS && apart.every(isNeeded)))
  )
}

/** Words beside a list of what is needed from which on they say what is done with it. */
const DONE = 25

/** True for what is taken for a recipe by a list of amounts alone, as what a child needs for school. */
const isNeeded = ({ verdict: { genre }, features: { steps, prose } }: Read): boolean => genre === 'recipe' && !steps && prose.words < DONE

/** Returns how many of the first parts are the sections of one text, where others stand behind them: their heads begin alike, and no other head does. */
export function countedFrom(parts: readonly Read[]): number {
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  const end = heads.findIndex((_, index) => index > 0 && !areCountedAlike(heads.slice(0, index + 1)))
  return end > 1 && !parts.slice(0, end).some(isStrong) ? end : 0
}

/** Returns true for texts under a title that says nothing of them and that nothing introduces: those of a newsletter. One at least is no prose, or some are signed. */
function areApart(heading: Line | null, parts: readonly Read[], preamble: Read): boolean {
  if (!heading || preamble.features.words >= PREAMBLE || parts.some(({ features: { words } }) => words === 0)) return false
  const signed = parts.filter(({ features: { roles } }) => roles.has('byline') || roles.has('signature')).length
  if (signed < FEWEST_SIGNED && parts.every(({ verdict }) => plainGenres.has(verdict.genre))) return false
  const named = stemsOf(heading.text)
  const about = parts.filter(({ blocks }) => [...stemsOf(blocks.map(textOfBlock).join(' '))].some((stem) => named.has(stem)))
  return about.length <= parts.length * UNRELATED
}

/** Beginnings of the longer words of a text; pairs of signs where a script has no spaces. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{5,}/gu) ?? []
  const pairs = text.match(/\p{Script=Han}{2}/gu) ?? []
  return new Set([...words.map((word) => word.slice(0, STEM)), ...pairs])
}

/** Lines of a list at least that is no lead into the texts under the next headings. */
const LISTED = 4

/** Returns true for a list that says something itself, though few words of it are sentences. */
export const isLongList = (block: MaterialBlock): boolean =>
  (block.kind === 'items' && block.items.length >= LISTED) || (block.kind === 'entries' && block.entries.length >= LISTED)
