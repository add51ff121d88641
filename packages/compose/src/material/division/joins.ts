import type { Genre } from '@magazineai/design'
import { genresNamedIn } from '../classify/genre-names.ts'
import { likelihoods } from '../classify/classifier.ts'
import type { Weights } from '../classify/classifier.ts'
import { isByline } from '../blocks/roles.ts'
import { areCountedAlike } from '../head-order.ts'
import type { BlockKind } from '../material.ts'
import type { Read } from '../parts.ts'
import { textOfBlock } from '../text.ts'
import { wholeDate, leadingDate } from '../../words/dates.ts'
import { alone, isPartOf, isStrong, loose, own, stemsOf } from './rules.ts'
import { isSectionHead } from './signs.ts'
import learned from './join-weights.json' with { type: 'json' }

/** What a text under a head may be beside the one before it: one that begins there, or a section of that. */
export const JOINED = ['begins', 'inside'] as const

/** One of them. */
export type Joined = (typeof JOINED)[number]

/** A text under a head, the one before it, and all texts beside them. */
interface Neighbours {
  part: Read
  before: Read
  /** The text that the one before it is a section of, or that itself. */
  first: Read
  all: readonly Read[]
  /** What is counted of all of them together. */
  shares: Readonly<Record<string, number>>
  /** What is looked at of each: its head, the beginnings of its words. */
  head: string
  stems: ReadonlySet<string>
  stemsBefore: ReadonlySet<string>
  stemsOfFirst: ReadonlySet<string>
}

const flag = (condition: boolean): number => (condition ? 1 : 0)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const few = (count: number): number => Math.log1p(Math.max(0, count)) / 3
const headOf = ({ heading }: Read): string => heading?.text ?? ''
const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length
/** Returns the first words of a text, up to 3,000 characters. */
export const textOf = ({ blocks }: Read): string => {
  let text = ''
  for (const block of blocks) if (text.length < MOST) text += `${textOfBlock(block)}\n`
  return text.slice(0, MOST)
}
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  share([...a].filter((stem) => b.has(stem)).length, Math.min(a.size, b.size))

/** Characters of each that are looked at. */
const MOST = 3_000

/** Returns whether a head is in capitals. */
export const isCapitals = (head: string): boolean => /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(head)
const hasByline = (part: Read): boolean => part.features.roles.has('byline') || isByline(textOf(part).split('\n')[0] ?? '')
const isSigned = ({ features }: Read): boolean => features.letter.closes || features.roles.has('signature')

const kinds = [
  'prose',
  'items',
  'steps',
  'table',
  'verse',
  'questions',
  'turns',
  'entries',
  'ingredients',
] as const satisfies readonly BlockKind[]

const overlap = (a: Read, b: Read): number =>
  kinds.reduce((sum, kind) => sum + Math.min(a.features.share[kind] ?? 0, b.features.share[kind] ?? 0), 0)

/** Shares of texts beside each other that are like that. */
const ofAll: Readonly<Record<string, (part: Read) => boolean>> = {
  'share with by-lines': hasByline,
  'share signed': isSigned,
  'share strong': isStrong,
  'share asking': (part) => /[?？؟]/u.test(headOf(part)),
  'share of sections': (part) => isSectionHead(headOf(part)),
  'share below 40 words': ({ features }) => features.words < 40,
}

const signs: Readonly<Record<string, (neighbours: Neighbours) => number>> = {
  words: ({ part }) => few(part.features.words),
  'words below 12': ({ part }) => flag(part.features.words < 12),
  'words below 40': ({ part }) => flag(part.features.words < 40),
  'words before': ({ before }) => few(before.features.words),
  'words before below 12': ({ before }) => flag(before.features.words < 12),
  'words of the first': ({ first }) => few(first.features.words),
  'times as long as before': ({ part, before }) => Math.log((part.features.words + 10) / (before.features.words + 10)),
  'times as long as the first': ({ part, first }) => Math.log((part.features.words + 10) / (first.features.words + 10)),
  'prose three times as long': ({ part, before }) =>
    flag((part.features.share.prose ?? 0) > 0.8 && part.features.words > 3 * Math.max(30, before.features.words)),
  'words of all': ({ shares }) => shares['words of all'] ?? 0,
  'words of the head': ({ head }) => few(wordsOf(head)),
  'words of the head before': ({ before }) => few(wordsOf(headOf(before))),
  'words of the first head': ({ first }) => few(wordsOf(headOf(first))),
  'head asks': ({ head }) => flag(/[?？؟]/u.test(head)),
  'head is a date': ({ head }) => flag(wholeDate(head) || leadingDate(head) !== ''),
  'head with figures': ({ head }) => flag(/\p{Nd}/u.test(head)),
  'head of a section': ({ head }) => flag(isSectionHead(head)),
  'head in capitals': ({ head }) => flag(isCapitals(head)),
  'head in capitals as the first': ({ head, all }) => flag(isCapitals(head) === isCapitals(headOf(all[0] as Read))),
  'head begins small': ({ head }) => flag(/^\p{Ll}/u.test(head)),
  'head with a colon': ({ head }) => flag(/[:：]/u.test(head)),
  'head in quotes': ({ head }) => flag(/^["“„«‘「]/u.test(head)),
  'heads counted alike': ({ head, before }) => flag(areCountedAlike([headOf(before), head])),
  'head names a genre': ({ head }) => flag(genresNamedIn(head).size > 0),
  'by-line': ({ part }) => flag(hasByline(part)),
  'by-line before': ({ before }) => flag(hasByline(before)),
  'by-line of the first': ({ first }) => flag(hasByline(first)),
  'signed before': ({ before }) => flag(isSigned(before)),
  signed: ({ part }) => flag(isSigned(part)),
  ...Object.fromEntries(Object.keys(ofAll).map((name) => [name, ({ shares }: Neighbours) => shares[name] ?? 0])),
  'genres of all': ({ shares }) => shares['genres of all'] ?? 0,
  'how many': ({ all }) => few(all.length),
  greeted: ({ part }) => flag(part.features.letter.opens),
  'greeted before': ({ before }) => flag(before.features.letter.opens && !before.features.letter.closes),
  'of a genre that stands alone': ({ part }) => flag(isStrong(part) && alone.has(part.verdict.genre)),
  'of a genre of its own': ({ part }) => flag(isStrong(part) && own.has(part.verdict.genre)),
  'of a loose genre': ({ part }) => flag(loose.has(part.verdict.genre)),
  'before of a genre of its own': ({ before }) => flag(isStrong(before)),
  'before of a genre that stands alone': ({ before }) => flag(isStrong(before) && alone.has(before.verdict.genre)),
  'first of a genre of its own': ({ first }) => flag(isStrong(first)),
  'of one genre': ({ part, before }) => flag(part.verdict.genre === before.verdict.genre),
  'part of what is before': ({ part, before }) => flag(isPartOf(part, before.verdict.genre)),
  'half of a recipe': ({ part, before }) => flag(before.features.ingredients > 1 && !before.features.steps && part.features.steps > 0),
  'shares words': ({ stems, stemsBefore }) => shared(stems, stemsBefore),
  'shares words with the first': ({ stems, stemsOfFirst }) => shared(stems, stemsOfFirst),
  'first head spoken of': ({ first, stems }) => shared(stemsOf(headOf(first)), stems),
  'head spoken of before': ({ head, stemsBefore }) => shared(stemsOf(head), stemsBefore),
  'of the same kinds': ({ part, before }) => overlap(part, before),
  'prose, then prose': ({ part, before }) => flag((part.features.share.prose ?? 0) > 0.8 && (before.features.share.prose ?? 0) > 0.8),
  'prose, then no prose': ({ part, before }) => flag((part.features.share.prose ?? 0) < 0.3 && (before.features.share.prose ?? 0) > 0.8),
  'no prose, then prose': ({ part, before }) => flag((part.features.share.prose ?? 0) > 0.8 && (before.features.share.prose ?? 0) < 0.3),
  ...Object.fromEntries(kinds.map((kind) => [kind, ({ part }: Neighbours) => part.features.share[kind] ?? 0])),
  ...Object.fromEntries(kinds.map((kind) => [`${kind} before`, ({ before }: Neighbours) => before.features.share[kind] ?? 0])),
}

/** The names of the signs, in the order of their values. */
export const joinSigns: readonly string[] = Object.keys(signs)

/** What is counted once of texts beside each other: the beginnings of the words of each, and shares of all. */
export interface Counted {
  stems: readonly ReadonlySet<string>[]
  shares: Readonly<Record<string, number>>
}

/** Counts it. */
export const countedOf = (all: readonly Read[]): Counted => ({
  stems: all.map((part) => stemsOf(textOf(part))),
  shares: {
    ...Object.fromEntries(Object.entries(ofAll).map(([name, is]) => [name, share(all.filter(is).length, all.length)])),
    'words of all': few(
      share(
        all.reduce((sum, { features }) => sum + features.words, 0),
        all.length,
      ),
    ),
    'genres of all': share(new Set(all.map(({ verdict }) => verdict.genre)).size, all.length),
  },
})

/** Returns the values of the signs of the text at a place among texts beside each other; `first` is where the text begins that the one before it is of. */
export function joinSignsOf(all: readonly Read[], at: number, first: number, { stems, shares }: Counted): number[] {
  const none: ReadonlySet<string> = new Set()
  const part = all[at] as Read
  const neighbours: Neighbours = {
    part,
    before: all[at - 1] as Read,
    first: all[first] as Read,
    all,
    shares,
    head: headOf(part),
    stems: stems[at] ?? none,
    stemsBefore: stems[at - 1] ?? none,
    stemsOfFirst: stems[first] ?? none,
  }
  return Object.values(signs).map((sign) => sign(neighbours))
}

/** How likely a text is a section of the one before it, at least, to be joined to it. */
const LIKELY = 0.5

/** Texts beside each other, at most, of which some are sections: more are the chapters of a book. */
const MOST_BESIDE = 32

/** Says where each of several texts beside each other begins that is no section of the one before it. */
export type JoinJudge = (all: readonly Read[]) => number[]

/** Words of a section at most. */
const LONGEST = 250

/** Words of a text under a line that says by whom it is, at least. */
const AUTHORED = 40

/** Returns whether a text says under its title by whom it is. */
export const hasAuthor = ({ features }: Read): boolean => features.roles.has('byline') && features.words >= AUTHORED

/** True for what stands behind a rule, for what is as long as no section, for what has sections of its own, and for what says by whom it is. */
const isSurelyApart = (part: Read | undefined): boolean =>
  part !== undefined &&
  (part.heading?.begins === 'rule' || part.features.words > LONGEST || part.features.subheads > 1 || hasAuthor(part) || isRubric(part))

/** Genres whose rubrics stand in a paper and are no section of a text. */
const rubrics: readonly Genre[] = ['notices', 'letter']
/** Words of a head at most that says no more than of what kind it is. */
const RUBRIC = 3

/** True for a text whose head says that it is a rubric of a paper: `Kleinanzeigen`, `From the chair`. */
const isRubric = ({ heading }: Read): boolean => {
  const head = heading?.text ?? ''
  const named = wordsOf(head) <= RUBRIC ? genresNamedIn(head) : new Set<Genre>()
  return rubrics.some((genre) => named.has(genre))
}

/** Returns a judge by learned weights. */
export const beginningsBy =
  (weights: Weights<Joined>): JoinJudge =>
  (all) => {
    if (all.length > MOST_BESIDE) return [...all.keys()]
    const counted = countedOf(all)
    const found = [0]
    for (let at = 1; at < all.length; at++) {
      const values = joinSignsOf(all, at, found.at(-1) ?? 0, counted)
      if (isSurelyApart(all[at]) || likelihoods(values, joinSigns, weights).inside < LIKELY) found.push(at)
    }
    return found
  }

/** Says so by the weights that were learned from labelled documents. */
export const beginningsOf: JoinJudge = beginningsBy(learned)
