import type { Genre, Photo } from '@magazineai/design'
import { stemsOf } from '../analyse/words.ts'
import { mentions } from '../words/lexicon.ts'
import { inTags, sayTheSame } from './tag-translations.ts'

/** Characters of a text that are read for its pictures. */
export const LONGEST_READ = 60_000

/** Relevance from which on a photograph of the library may stand beside a text. `relevance.test.ts` measures what it lets through. */
export const RELEVANT = 0.6

/** The same beside verse, where a thing that is named stands for another as often as not. */
export const SURE = 0.85

/** Genres whose words are not to be taken at their word. */
const figurative: ReadonlySet<Genre> = new Set<Genre>(['poem', 'play'])

/** Returns the relevance from which on a photograph of the library may stand beside articles of some genres; undefined = running prose. None may beside what announces a thing of its sender: it would be taken for that. */
export const relevanceAsked = (genres: readonly (Genre | undefined)[]): number =>
  genres.length > 0 && genres.every((genre) => genre === 'press-release')
    ? Number.POSITIVE_INFINITY
    : genres.length > 0 && genres.every((genre) => genre !== undefined && figurative.has(genre))
      ? SURE
      : RELEVANT

/** Words that say where or how and not what: that a text has them says nothing of a picture. */
const general = new Set(
  stemsOf(
    `office desk sky people person man men woman women table room home house city town street work business technology travel food object minimal
    design nature light dark white black grey red blue green yellow brown pink orange purple teal magenta colour color day night morning water
    texture wall floor team meeting screen portrait studio screen landscape outdoor indoor health sport game calm slow late box pattern`,
  ),
)

/** Words that are as often something else: the chair of a meeting, the bridge of a network, the hair of a tale, a Paris that treaties were signed in. What else of the picture a text names tells. */
const doubtful = new Set(
  stemsOf(
    `chair software traffic hair dress bridge memory hacker paris scottish tailor lamp peak summit charger runner jumper trainers stripes keyboard hat
    venetian camera couture coast soil sunset lagoon amsterdam manhattan new york scotland tokyo venice seine`,
  ),
)

/** Returns whether an issue shows a product: no photograph of the library is of it. */
export const isOfProduct = (idea: string): boolean => mentions.product.test(idea)

/** Where things are that stand indoors or out of doors, as photographs are tagged and as words before a thing say. */
const indoors = new Set(
  stemsOf('indoor interior home room ceiling pendant wall sofa office desk kitchen bedroom bathroom table bedside floor'),
)
const outdoors = new Set(
  stemsOf('outdoor garden street patio terrace yard park camp camping field meadow roof balcony harbour pavement bicycle bike car'),
)

/** A text as photographs are held against it. */
export interface StemmedText {
  /** Stems of its words; of another language than English the words of the library for what it says, in no order. */
  stems: readonly string[]
  counts: ReadonlyMap<string, number>
  /** Words in the singular, with how often they are said; of English alone. */
  things: ReadonlyMap<string, number>
  /** What it begins with, its title where it has one. */
  opening: ReadonlySet<string>
  /** The stems that stand right before a stem, '' = a function word, a sign or nothing; of English alone. */
  before: ReadonlyMap<string, ReadonlySet<string>>
  /** Words that tell something, about; those no table has a word for too. */
  length: number
  inEnglish: boolean
  /** True where it tells of somebody: things are named in it as they are used, and it is about none. */
  isTale: boolean
}

/** Share of the words of a text that tell something. */
const TELLING = 0.5

/** Returns a text in stems; one in another language in the words of the library's tags, none where there is no table for it. */
export function stemmed(text: string, language = 'en'): StemmedText {
  const inEnglish = language.startsWith('en')
  const stems = stemsOf(inEnglish ? text : inTags(text, language))
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const before = inEnglish ? neighboursIn(text) : new Map<string, Set<string>>()
  return {
    stems,
    counts,
    things: inEnglish ? thingsIn(text) : new Map(),
    opening: new Set(inEnglish ? stems.slice(0, TITLE) : stemsOf(inTags(openingOf(text), language))),
    before,
    length: inEnglish ? stems.length : text.split(/\s+/u).length * TELLING,
    inEnglish,
    isTale: inEnglish && isTale(text),
  }
}

/** Share of words from which “he” and “her” make a tale of an English text. */
const TALE = 0.035

const isTale = (text: string): boolean =>
  (text.match(/\b(?:he|she|him|her|his|hers|himself|herself)\b/giu)?.length ?? 0) > TALE * text.split(/\s+/u).length

/** The content words of an English text, each as one thing: “types” and “typing” have one stem, and are two. */
function thingsIn(text: string): Map<string, number> {
  const things = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu))
    things.set(singular(word), (things.get(singular(word)) ?? 0) + 1)
  return things
}

/** A word without the ending of an English plural, as far as its letters tell. */
const singular = (word: string): string => word.replace(/ies$/u, 'y').replace(/(?<=[sxz]|ch|sh)es$|(?<=[^s])s$/u, '')

function neighboursIn(text: string): Map<string, Set<string>> {
  const before = new Map<string, Set<string>>()
  for (const line of text.split(/[^\p{L}\p{N}\s'’-]+|\n/u)) {
    let last = ''
    for (const word of line.split(/\s+/u)) {
      const [stem = ''] = stemsOf(word)
      if (stem) before.set(stem, (before.get(stem) ?? new Set()).add(last))
      last = stem
    }
  }
  return before
}

/** Returns how much each stem tells of a text among the texts of its issue, 0.5–1 (half of the inverse document frequency is kept back). */
export function weightsIn(texts: readonly Pick<StemmedText, 'counts'>[]): (stem: string) => number {
  const frequency = new Map<string, number>()
  for (const { counts } of texts) for (const stem of counts.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const all = Math.max(2, texts.length)
  return (stem) => 1 - 0.5 * (Math.log(frequency.get(stem) ?? 1) / Math.log(all))
}

/** Words of another language that stand first in a text are its title. */
const FIRST_WORDS = 10

const openingOf = (text: string): string => text.split(/\s+/u, FIRST_WORDS).join(' ')

/** Stems that stand first in a text are its title, and weigh as much as a further mention. */
const TITLE = 6
/** A text of so many stems names its subject once; longer ones more often, in proportion, up to so many times; then once more in so many stems. */
const ONCE = 40
const OFTEN = 5
const LONG = 150
/** A tale names a thing so many times as often before it is about it. */
const TALE_DUE = 2.5
/** Share of the score that naming the subject makes, and what else of the picture is named. */
const NAMED = 0.7
const AROUND = 0.3
/** What is left of the score where the picture shows a thing the text mentions and is not about: under {@link RELEVANT} whatever the rest. */
const IN_PASSING = 0.5

/** A subject of a photograph that a text names. */
interface Mention {
  stems: readonly string[]
  count: number
  /** True where the text begins with it. */
  opens: boolean
}

/**
 * Returns how much a photograph has to do with a text, 0–1: how often its main subject is named, for the length of the text, and whether other
 * things in it are. 0 where its subject is not named; naming its setting never suffices, nor does a thing the text mentions in passing, unless the
 * idea of the issue names it too.
 */
export function relevanceOf(photo: Photo, spoken: StemmedText, weight: (stem: string) => number = () => 1, idea?: StemmedText): number {
  const found = mentionsOf(photo, spoken)
  if (!found.length) return 0
  const worth = found.reduce((sum, each) => sum + (each.count + (each.opens ? 1 : 0)) * Math.max(...each.stems.map(weight)), 0)
  const due =
    (spoken.isTale ? TALE_DUE : 1) * Math.max(1, Math.min(OFTEN, spoken.length / ONCE) + Math.max(0, spoken.length - ONCE * OFTEN) / LONG)
  const around = aroundOf(photo, spoken, new Set(found.flatMap(({ stems }) => stems)))
  const score = NAMED * Math.min(1, worth / (1.5 * due)) + AROUND * Math.min(1, (around + found.length - 1) / 2)
  const isMeant = isTopic(spoken, found, around) || (idea !== undefined && mentionsOf(photo, idea).length > 0)
  return isMeant ? score : IN_PASSING * score
}

/** What the photographs of an issue are held against: the texts by which words are weighed that all of them say, and what the issue is about. */
export interface IssueTold {
  texts: readonly StemmedText[]
  idea: StemmedText
}

/** Returns what says how much photographs have to do with a text of an issue: one rule for those that are expected and those that are chosen. */
export function relevanceIn({ texts, idea }: IssueTold): (photo: Photo, spoken: StemmedText) => number {
  const weight = weightsIn(texts)
  return (photo, spoken) => relevanceOf(photo, spoken, weight, idea)
}

function mentionsOf(photo: Photo, spoken: StemmedText): Mention[] {
  const said = new Map<string, Mention>()
  for (const subject of photo.subjects ?? photo.tags.slice(0, 1)) {
    const stems = stemsOf(subject)
    const [only] = stems
    if (!only || (stems.length === 1 && general.has(only))) continue
    const key = stems.join(' ')
    const count = stems.length === 1 ? saidAs(photo, spoken, subject, only) : phrase(spoken.stems, stems)
    // “Tailor” and “tailoring” are one subject in two words.
    if (count)
      said.set(key, { stems, count: Math.max(count, said.get(key)?.count ?? 0), opens: stems.every((stem) => spoken.opening.has(stem)) })
  }
  if (spoken.inEnglish) return [...said.values()]
  // In another language one word may stand for two of the library: to say it is not to say both.
  const often = [...said.values()].sort((a, b) => b.count - a.count)
  return often.filter(
    ({ stems }, at) => !often.slice(0, at).some((other) => other.stems.some((one) => stems.some((stem) => sayTheSame(one, stem)))),
  )
}

/** How many other things of a picture a text names. */
function aroundOf(photo: Photo, { counts, inEnglish }: StemmedText, told: ReadonlySet<string>): number {
  const around = stemsOf(photo.tags.join(' ')).filter((stem) => !told.has(stem) && !general.has(stem) && counts.has(stem))
  return new Set(around.filter((stem) => inEnglish || ![...told].some((subject) => sayTheSame(stem, subject)))).size
}

/** So many words of a text are what it is about: the oftenest, with those said as often as the last of them. */
const TOPICS = 6
/** A text that names a thing so often, and hardly anything oftener, is about it. */
const AGAIN = 4
/** So often in another language, whose function words are not left out. */
const AGAIN_ABROAD = 3
/** Stems from which a text is long: a thing is mentioned in it that it is not about, and comes back in more than one place where it is. */
const AT_LENGTH = 150

/**
 * True where a text is about what it names: it begins with it and comes back to it, or names something else of the picture, or says it more often
 * than all but a few words. A long one says both all along. `around` = how many other things of the picture it names.
 */
function isTopic(spoken: StemmedText, found: readonly Mention[], around: number): boolean {
  const { counts, inEnglish, length } = spoken
  const named = found.reduce((sum, { count }) => sum + count, 0)
  if (length > AT_LENGTH && !((around > 0 || named * ONCE > length) && isSpread(spoken, found))) return false
  if (!around && found.every(({ stems }) => stems.every((stem) => doubtful.has(stem)))) return false
  if (found.some(({ opens }) => opens) && (named >= 2 || around > 0)) return true
  if (!inEnglish) return around > 0 && named >= AGAIN_ABROAD
  const often = Math.max(...found.map(({ count }) => count))
  return (around > 0 || length <= AT_LENGTH) && often >= AGAIN && [...counts.values()].filter((count) => count >= often).length <= TOPICS
}

/** True where a text comes back to a thing in each of its thirds. */
function isSpread({ stems }: StemmedText, found: readonly Mention[]): boolean {
  const told = new Set(found.flatMap((mention) => mention.stems))
  return [0, 1, 2].every((third) =>
    stems.slice(Math.floor((third * stems.length) / 3), Math.ceil(((third + 1) * stems.length) / 3)).some((stem) => told.has(stem)),
  )
}

/** How often a subject of one word is named: by that word, not by another of its stem. */
function saidAs(photo: Photo, spoken: StemmedText, subject: string, stem: string): number {
  const count = ownKind(photo, spoken, stem)
  return spoken.inEnglish ? Math.min(count, spoken.things.get(singular(subject.toLowerCase())) ?? 0) : count
}

/**
 * How often a thing is named as the kind it is in the picture: where one word stands before it each time, as in “garden lamp”, and the picture
 * knows nothing of that word, it is another kind.
 */
function ownKind(photo: Photo, { counts, before }: StemmedText, wanted: string): number {
  const count = counts.get(wanted) ?? 0
  if (isElsewhere(photo, before.get(wanted))) return 0
  const [kind, ...others] = before.get(wanted) ?? []
  if (count < 2 || !kind || others.length) return count
  return stemsOf([...photo.tags, ...(photo.subjects ?? [])].join(' ')).includes(kind) ? count : 0
}

/** True where a thing is said to be one for out of doors and stands in a room in the picture, or the other way round. */
function isElsewhere(photo: Photo, kinds: ReadonlySet<string> = new Set()): boolean {
  const tags = stemsOf([...photo.tags, ...(photo.subjects ?? [])].join(' '))
  const [isIn, isOut] = [tags.some((stem) => indoors.has(stem)), tags.some((stem) => outdoors.has(stem))]
  return (
    (isIn && !isOut && [...kinds].some((kind) => outdoors.has(kind))) || (isOut && !isIn && [...kinds].some((kind) => indoors.has(kind)))
  )
}

/** How often a phrase is said. */
const phrase = (stems: readonly string[], wanted: readonly string[]): number =>
  stems.filter((_, at) => wanted.every((stem, offset) => stems[at + offset] === stem)).length
