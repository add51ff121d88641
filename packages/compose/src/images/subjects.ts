import type { Genre } from '@magazineai/design'
import { isChat } from '../material/chat.ts'
import { genreShown } from '../material/shown.ts'
import type { Piece } from '../material/material.ts'
import { isDated } from '../fill/labels.ts'
import { aroundOf, counted, isKindOf, joined, unitsIn, wordsIn, type Around, type Counts } from './named.ts'
import { LONGEST_READ } from './relevance.ts'
import { isRiddle } from './riddles.ts'

/** A text that art stands with. */
export interface ToldText {
  title: string
  text: string
}

/** A subject that a text has words for: how often, and whether its title has one. */
interface Told {
  subject: string
  count: number
  isTitle: boolean
}

/** Times that a text names what it is about, where its title does not: at least, and once for so many words. */
const OFTEN = 4
const WORDS = 90

/** Most words of a text that names what it is about only twice, as a poem does, and once for so many of them. */
const FEW_WORDS = 120
const DENSE = 20

/** Times that a text names what its title names, once for so many words beyond the first; how much oftener than the next one where no title decides. */
const WORDS_TITLED = 400
const WORDS_WIDE = 200
const LEAD = 1.5

/** Subjects that are in texts about many things, as a pan and an egg are in recipes. */
const often =
  'pan egg spoon herbs chair pencil trophy microphone lift tent shed lamppost yarn onion scallion potato tomato lemon kettle key door boots glasses scissors telephone radiator van bus cloud seedling village laundry carrot mushroom cheese rice plate bucket map ladder plum olive garlic cups memorial balloon thread torch coat hat mitten backpack battery pump nails roof tooth calendar'.split(
    ' ',
  )

/** Wide subjects, which texts about other things name too: a title must name them, and no other. */
const wide: ReadonlySet<string> = new Set([
  'house',
  'street',
  'pot',
  'path',
  'sun',
  'heart',
  'tools',
  'coins',
  'car',
  'stars',
  'health',
  ...often,
  'pen',
])

/** Returns whether texts about other things name a subject too. */
export const isWide = (subject: string): boolean => wide.has(subject)

/** What dishes are made with: an omelette with herbs is an omelette. */
const ingredients: ReadonlySet<string> = new Set([
  'herbs',
  'egg',
  'lemon',
  'onion',
  'scallion',
  'tomato',
  'cheese',
  'plum',
  'olive',
  'garlic',
])

/** Words of a title that is hardly more than the name of a thing, and what such a title opens with where it names no person. */
const TITLE_ALONE = 3
const article = /^(?:the|an?|der|die|das|ein|eine|l[ae]s?|un[ae]?|el|los|il|lo|gli|os?|as?|het|een|den|det|en|et)\s|^l['’]/iu

/**
 * Returns what a text is about, of what art can show; null where it is not sure. `language` is BCP 47; what a title names that `isMeant`, as that of an issue,
 * its text need not come back to.
 */
export function subjectOf({ title, text }: ToldText, language: string, isMeant = false): string | null {
  if (isRiddle(title)) return null
  const tongue = language.slice(0, 2).toLowerCase()
  const read = text.slice(0, LONGEST_READ)
  const around = aroundOf({ title, text: read }, tongue)
  const [inTitle, inText] = [counted(title, tongue, around), counted(read, tongue, around)]
  const words = wordsIn(text, tongue)
  const told = [...new Set([...inTitle.keys(), ...inText.keys()])]
    .map((subject): Told => ({ subject, count: inText.get(subject) ?? 0, isTitle: inTitle.has(subject) }))
    .sort((a, b) => b.count - a.count)
  const [entitled, ...more] = (article.test(title) ? counted(title, tongue, { ...around, proper: new Set() }) : inTitle).keys()
  if (entitled !== undefined && !more.length && !wide.has(entitled) && wordsIn(title, tongue) <= TITLE_ALONE) {
    // A chapel that is called by its name is no less a chapel.
    const isNamedToo = inText.has(entitled) || read.toLowerCase().includes(title.toLowerCase().split(/\s+/u).at(-1) ?? title)
    if (isNamedToo) return entitled
  }
  const titled = told.filter(
    ({ subject, isTitle, count }) =>
      isTitle && (isMeant || count >= (wide.has(subject) ? Math.ceil(words / WORDS_WIDE) : Math.floor(words / WORDS_TITLED))),
  )
  const narrow = [wide, ingredients].map((left) => titled.filter(({ subject }) => !left.has(subject))).find(({ length }) => length) ?? []
  // The last thing that a title names is its own in most languages: “pear cake” is a cake.
  const [named, ...others] = narrow.length ? narrow : titled
  if (named) {
    const isAlone = !others.some(({ count }) => named.count < LEAD * Math.max(1, count))
    return isAlone ? named.subject : lastIn(title, [named, ...others], { language: tongue, around })
  }
  const opening = counted(openingOf(read), tongue, around)
  return comesBackTo(told, opening, words) ?? openedWith(told, opening, words)
}

/** Returns what a text comes back to far oftener than to anything else, and begins with where it names it only twice; null for none. */
function comesBackTo(told: readonly Told[], opening: Counts, words: number): string | null {
  const [first, second] = told.filter(({ subject }) => !wide.has(subject))
  const least = words <= FEW_WORDS ? Math.min(OFTEN, Math.max(OFTEN / 2, words / DENSE)) : Math.max(OFTEN, words / WORDS)
  if (!first || first.count < least || (first.count < AGAIN && !opening.has(first.subject))) return null
  return first.count >= LEAD * (second?.count ?? 0) ? first.subject : null
}

/** Times that a text comes back to the one thing that its first sentence names: at least, and once for so many words. */
const AGAIN = 3
const WORDS_OPENED = 160

/** Returns the one thing that the first sentence of a text names and the text comes back to, to no other oftener; null for none. */
function openedWith(told: readonly Told[], opening: Counts, words: number): string | null {
  const [first] = told.filter(({ subject }) => !wide.has(subject))
  if (!first || !opening.has(first.subject) || first.count < Math.max(AGAIN, words / WORDS_OPENED)) return null
  return [...opening.keys()].every((subject) => subject === first.subject || wide.has(subject)) ? first.subject : null
}

/**
 * What stands for texts of a genre that tell nothing art can show: what all of its texts are, as a letter is an envelope. A genre whose texts may tell anything, as
 * poems, reviews and lists do, has none: nothing is better than what is wrong.
 */
const byGenre: Partial<Readonly<Record<Genre, readonly string[]>>> = {
  play: ['theatre'],
  letter: ['letter', 'pen'],
  code: ['code'],
  interview: ['talk'],
  faq: ['talk'],
  programme: ['clock'],
  timeline: ['clock'],
  notices: ['notice'],
  ranking: ['rosette'],
  photos: ['camera'],
}

/** What stands for an issue of texts of one genre on pages of none of them, where beside a text it would be wrong: a plate for recipes, no dish. */
const outside: Partial<Readonly<Record<Genre, readonly string[]>>> = { ...byGenre, recipe: ['plate'] }

/** Returns whether a subject only stands for a genre, and says nothing of what its texts tell: what a title names says more, however wide that is. */
export const saysNothing = (subject: string | undefined): boolean => subject === 'clock' || subject === 'talk'

/** The subjects that stand for a genre, whatever its texts name. */
export const GENRE_SUBJECTS: ReadonlySet<string> = new Set(Object.values(outside).flat())

/** Returns the genre by whose things a piece is drawn: a chat is a talk, and no play; undefined for what is no piece. */
export const genreDrawn = (piece: Piece | undefined): Genre | undefined => piece && (isChat(piece) ? 'interview' : genreShown(piece))

/** Returns what stands for texts that are all of one genre; undefined for any others. */
export function subjectOfGenres(genres: readonly (Genre | undefined)[]): string | undefined {
  const [genre, ...others] = new Set(genres)
  return genre && !others.length ? byGenre[genre]?.[0] : undefined
}

/** Returns all that may stand for some genres, in their order, each once: beside their texts, or on pages of none of them. */
export const subjectsOfGenres = (genres: readonly (Genre | undefined)[], isOutside = false): string[] => {
  const table = isOutside ? outside : byGenre
  return [...new Set(genres.flatMap((genre) => (genre && table[genre]) ?? []))]
}

/** Returns whether a title names a subject, beside others or alone, or what that is a kind of. */
export const namesSubject = (title: string, subject: string, language: string): boolean =>
  [...counted(title, language.slice(0, 2).toLowerCase()).keys()].some((named) => named === subject || isKindOf(subject, named))

/** The subject whose word stands last in a title. */
function lastIn(title: string, told: readonly Told[], { language, around }: { language: string; around: Around }): string | null {
  const units = unitsIn(title, language)
  for (let at = units.length; at > 0; at--) {
    const rest = counted(joined(units.slice(at - 1), language), language, around)
    const found = told.find(({ subject }) => rest.has(subject))
    if (found) return found.subject
  }
  return null
}

/** Letters of the beginning of a text in which it says what it is about, where no sentence ends before. */
const OPENING = 160

/** Returns the first sentence of a text. */
export const openingOf = (text: string): string => /^[^.!?。！？।؟\n]*/u.exec(text.trimStart().slice(0, OPENING))?.[0] ?? ''

/** Wide subjects, and words for other things as often: they are shown of no text that only names them. */
const vague: ReadonlySet<string> = new Set(
  'house street path sun stars heart health coins car pen suitcase chart letter theatre tools key door telephone jar roof knife pram email satchel stethoscope'.split(
    ' ',
  ),
)

/**
 * Times that a text names what it shows, where neither its title nor its first sentence does: at least, once for so many words, and beyond a long text only once
 * more for so many, as a story comes back to its sea far seldomer than an article to its subject.
 */
const NAMED = 5
const WORDS_NAMED = 120
const LONG = { words: 720, more: 1_500 } as const

/** Returns how often a text of so many words names at least what it comes back to. */
const timesNamed = (words: number): number =>
  Math.max(NAMED, Math.min(words, LONG.words) / WORDS_NAMED + Math.floor(Math.max(0, words - LONG.words) / LONG.more))

/** Words of a text that is hardly more than its first sentence. */
const ONE_SENTENCE = 25

/** Words of a first sentence that is hardly more than the name of a thing, and of a short text that begins so. */
const BRIEF_OPENING = 7
const BRIEF = 160

/** Returns the things that a text is about and art can show: what its title names, then what its first sentence does, then what it comes back to. */
export function namedIn({ title, text }: ToldText, language: string): string[] {
  if (isRiddle(title)) return []
  const tongue = language.slice(0, 2).toLowerCase()
  const read = text.slice(0, LONGEST_READ)
  const around = aroundOf({ title, text: read }, tongue)
  const opening = openingOf(read)
  const [inTitle, inOpening, counts] = [title, opening, `${title} . ${read}`].map((each) => counted(each, tongue, around)) as [
    Counts,
    Counts,
    Counts,
  ]
  const words = wordsIn(read, tongue)
  // A text that opens with hardly more than the name of one thing is about that, as “Rain from six in the morning.”
  const [opened = '', ...more] = inOpening.keys()
  const isPlainly = words <= BRIEF && wordsIn(opening, tongue) <= BRIEF_OPENING && !more.length && !wide.has(opened)
  const [least, again] = [timesNamed(words), words > ONE_SENTENCE && !isPlainly ? 2 : 1]
  const most = Math.max(0, ...[...counts].map(([subject, count]) => (wide.has(subject) ? 0 : count)))
  const rankOf = (subject: string, count: number): number => {
    if (inTitle.has(subject)) return 3
    if (wide.has(subject) || LEAD * count < most) return 0
    return inOpening.has(subject) && count >= again ? 2 : count >= least ? 1 : 0
  }
  return [...counts]
    .map(([subject, count]) => ({ subject, rank: vague.has(subject) ? 0 : rankOf(subject, count), count, isWide: wide.has(subject) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => Number(a.isWide) - Number(b.isWide) || b.rank - a.rank || b.count - a.count)
    .map(({ subject }) => subject)
}

/** Returns all things that a text names and art can show, so many times at least, those that it names oftenest first, wide ones last; the first few. */
export function mentionedIn({ title, text }: ToldText, language: string, least = 1): string[] {
  if (isRiddle(title)) return []
  const counts = [...counted(`${title} . ${text.slice(0, LONGEST_READ)}`, language.slice(0, 2).toLowerCase())]
  return counts
    .filter(([subject, count]) => count >= least && !vague.has(subject))
    .toSorted(([a, one], [b, other]) => Number(wide.has(a)) - Number(wide.has(b)) || other - one)
    .slice(0, MENTIONED)
    .map(([subject]) => subject)
}

/** Most things of a text that the line of a cover is looked through for. */
const MENTIONED = 24

/** What several texts tell together: named by so many of them at least, once for so many of their words; by so many where they come back to something else nearly as often. */
const TOGETHER = { share: 1 / 3, texts: 2, words: 500, lead: 1.2, most: 1 / 2 } as const

/** Returns what several texts name oftenest of what art can show; null where they name nothing often. */
function toldTogether(texts: readonly ToldText[], language: string): string | null {
  const tongue = language.slice(0, 2).toLowerCase()
  const counts = texts.map((each) =>
    counted(each.text.slice(0, LONGEST_READ), tongue, aroundOf({ ...each, text: each.text.slice(0, LONGEST_READ) }, tongue)),
  )
  const words = texts.reduce((sum, { text }) => sum + wordsIn(text.slice(0, LONGEST_READ), tongue), 0)
  const [first, second] = [...new Set(counts.flatMap((each) => [...each.keys()]))]
    .filter((subject) => !wide.has(subject))
    .map((subject) => ({
      subject,
      count: counts.reduce((sum, each) => sum + (each.get(subject) ?? 0), 0),
      texts: counts.filter((each) => each.has(subject)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  if (!first || first.count < Math.max(OFTEN, words / TOGETHER.words)) return null
  const share = first.count < TOGETHER.lead * (second?.count ?? 0) ? TOGETHER.most : TOGETHER.share
  return first.texts >= Math.max(TOGETHER.texts, share * texts.length) ? first.subject : null
}

/** What the art of an issue shows: of the whole of it (null where it is not sure), what its texts come back to where nothing else tells it, and beside each of them. */
export interface IssueSubjects {
  issue: string | null
  together: string | null
  subjectFor: (text: ToldText) => string | undefined
}

/** Returns what the art of an issue shows. What its idea or its name tells stands beside a text that tells nothing by itself where it is the only one, or says that at once: beside others it would be wrong. */
export function issueSubjects({
  titles,
  texts,
  language,
}: {
  titles: readonly string[]
  texts: readonly ToldText[]
  language: string
}): IssueSubjects {
  const text = texts.map((each) => `${each.title} ${each.text}`).join(' ')
  const told = titles.map((title) => subjectOf({ title, text }, language, true)).find((subject) => subject !== null) ?? null
  const [only, ...others] = texts
  const issue = told ?? (only && !others.length ? subjectOf(only, language) : null)
  const isNamedBy = (each: ToldText): boolean =>
    told !== null && !isDated(each.title) && counted(each.text.slice(0, OPENING), language.slice(0, 2).toLowerCase()).has(told)
  return {
    issue,
    together: toldTogether(texts, language),
    subjectFor: (each) => subjectOf(each, language) ?? (told !== null && (!others.length || isNamedBy(each)) ? told : undefined),
  }
}
