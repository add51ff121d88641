import type { Genre } from '@magazineai/design'
import { isDated } from '../fill/labels.ts'
import { subjectWords } from './subject-words.ts'
import { LONGEST_READ } from './relevance.ts'

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

/** Most words of a text that names what it is about only twice, as a poem does. */
const FEW_WORDS = 120

/** Times that a text names what its title names, once for so many words beyond the first; how much oftener than the next one where no title decides. */
const WORDS_TITLED = 400
const LEAD = 1.5

/** Subjects that are in texts about many things, as a pan and an egg are in recipes. */
const often = ['pan', 'egg', 'herbs', 'chair', 'pencil', 'trophy', 'microphone', 'lift', 'tent', 'shed', 'lamppost', 'yarn'] as const

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

/** What dishes are made with: an omelette with herbs is an omelette. */
const ingredients: ReadonlySet<string> = new Set(['herbs', 'egg'])

/**
 * Returns what a text is about, of what art can show; null where it is not sure. `language` is BCP 47; what a title names that `isMeant`, as that of an issue,
 * its text need not come back to.
 */
export function subjectOf({ title, text }: ToldText, language: string, isMeant = false): string | null {
  const tongue = language.slice(0, 2).toLowerCase()
  const inTitle = counted(title, tongue)
  const inText = counted(text.slice(0, LONGEST_READ), tongue)
  const words = wordsIn(text, tongue)
  const told = [...new Set([...inTitle.keys(), ...inText.keys()])]
    .map((subject): Told => ({ subject, count: inText.get(subject) ?? 0, isTitle: inTitle.has(subject) }))
    .sort((a, b) => b.count - a.count)
  const titled = told.filter(({ isTitle, count }) => isTitle && (isMeant || count >= Math.floor(words / WORDS_TITLED)))
  const narrow = [wide, ingredients].map((left) => titled.filter(({ subject }) => !left.has(subject))).find(({ length }) => length) ?? []
  // The last thing that a title names is its own in most languages: “pear cake” is a cake.
  const [named, ...others] = narrow.length ? narrow : titled
  if (named) {
    const isAlone = !others.some(({ count }) => named.count < LEAD * Math.max(1, count))
    return isAlone ? named.subject : lastIn(title, [named, ...others], tongue)
  }
  const [first, second] = told.filter(({ subject }) => !wide.has(subject))
  const often = words <= FEW_WORDS ? OFTEN / 2 : OFTEN
  if (!first || first.count < Math.max(often, words / WORDS)) return null
  return first.count >= LEAD * (second?.count ?? 0) ? first.subject : null
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

/** The subjects that stand for a genre, whatever its texts name. */
export const GENRE_SUBJECTS: ReadonlySet<string> = new Set(Object.values(outside).flat())

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

/** Returns whether a title names a subject, beside others or alone. */
export const namesSubject = (title: string, subject: string, language: string): boolean =>
  counted(title, language.slice(0, 2).toLowerCase()).has(subject)

/** Languages that are written without spaces. */
const spaceless: ReadonlySet<string> = new Set(['ja', 'zh'])

const wordsIn = (text: string, language: string): number =>
  spaceless.has(language) ? text.length / 2 : (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).length

/** How often a text names each subject. */
function counted(text: string, language: string): Map<string, number> {
  const counts = new Map<string, number>()
  const table = subjectWords(language)
  if (!table.length) return counts
  const count = (subject: string, times: number): void => {
    if (times) counts.set(subject, (counts.get(subject) ?? 0) + times)
  }
  if (spaceless.has(language)) {
    for (const { subject, words } of table) for (const word of words) count(subject, text.split(word).length - 1)
    return counts
  }
  const said = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}‌-]*/gu) ?? []) said.set(word, (said.get(word) ?? 0) + 1)
  for (const [word, times] of said)
    for (const { subject, words } of table) if (words.some((root) => names(word, root, language))) count(subject, times)
  return counts
}

/** The subject whose word stands last in a title. */
function lastIn(title: string, told: readonly Told[], language: string): string | null {
  const words = title.split(spaceless.has(language) ? /(?:)/u : /[^\p{L}\p{M}-]+/u).filter(Boolean)
  for (let at = words.length; at > 0; at--) {
    const rest = counted(words.slice(at - 1).join(spaceless.has(language) ? '' : ' '), language)
    const found = told.find(({ subject }) => rest.has(subject))
    if (found) return found.subject
  }
  return null
}

/** Shorter words are matched whole. */
const SHORT = 5

/** Articles and prepositions that are written before words as one with them. */
const PREFIX: Readonly<Record<string, RegExp>> = { ar: /^(?:[وفبل]?ال|لل)/u, he: /^[הובלמ](?=\p{L}{2})/u }

/** Fewest letters before a word that another ends in: “Preise” is no “Reise”. */
const BEFORE = 3

function names(word: string, root: string, language: string): boolean {
  if (root.startsWith('-')) {
    const [end, at] = [root.slice(1), word.lastIndexOf(root.slice(1))]
    return (at === 0 || at >= BEFORE) && word.length <= at + end.length + 2
  }
  if (language === 'en') return word === root || word === `${root}s` || word === `${root}es`
  const prefix = PREFIX[language]
  const bare = prefix ? word.replace(prefix, '') : word
  if (bare === root || word === root) return true
  if (root.length >= SHORT || language === 'ko') return bare.startsWith(root)
  // Endings of cases and numbers are short.
  return bare.startsWith(root) && bare.length <= root.length + 2 && root.length > 2
}

/** Letters of the beginning of a text in which it says what it is about. */
const OPENING = 120

/** Wide subjects, and words for other things as often, as “bear” and “rose”: they are shown of no text that only names them. */
const vague: ReadonlySet<string> = new Set(
  'house street path sun stars heart health coins car pen suitcase chart letter bear rose lift shed theatre'.split(' '),
)

/** A long text names what it shows once for so many words. */
const WORDS_NAMED = 400

/** Returns the things that a text names and art can show, those that it comes back to first. */
export function namedIn({ title, text }: ToldText, language: string): string[] {
  const tongue = language.slice(0, 2).toLowerCase()
  const read = text.slice(0, LONGEST_READ)
  const least = Math.max(1, wordsIn(read, tongue) / WORDS_NAMED)
  const weight = ([subject, count]: [string, number]): number => count - (wide.has(subject) ? read.length : 0)
  return [...counted(`${title} ${read}`, tongue)]
    .filter(([subject, count]) => !vague.has(subject) && count >= least)
    .toSorted((a, b) => weight(b) - weight(a))
    .map(([subject]) => subject)
}

/** What several texts tell together: named by so many of them at least, once for so many of their words. */
const TOGETHER = { share: 1 / 3, texts: 2, words: 500, lead: 1.2 } as const

/** Returns what several texts name oftenest of what art can show, where they come back to nothing else nearly as often; null where they do not. */
function toldTogether(texts: readonly ToldText[], language: string): string | null {
  const tongue = language.slice(0, 2).toLowerCase()
  const counts = texts.map(({ title, text }) => counted(`${title} ${text}`.slice(0, LONGEST_READ), tongue))
  const words = texts.reduce((sum, { text }) => sum + wordsIn(text.slice(0, LONGEST_READ), tongue), 0)
  const [first, second] = [...new Set(counts.flatMap((each) => [...each.keys()]))]
    .filter((subject) => !wide.has(subject))
    .map((subject) => ({
      subject,
      count: counts.reduce((sum, each) => sum + (each.get(subject) ?? 0), 0),
      texts: counts.filter((each) => each.has(subject)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  if (!first || first.count < Math.max(OFTEN, words / TOGETHER.words) || first.count < TOGETHER.lead * (second?.count ?? 0)) return null
  return first.texts >= Math.max(TOGETHER.texts, TOGETHER.share * texts.length) ? first.subject : null
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
