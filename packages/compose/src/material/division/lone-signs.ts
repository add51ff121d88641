import type { Genre } from '@magazineai/design'
import { namedGenres, genresNamedIn } from '../classify/genre-names.ts'
import { isByline } from '../blocks/roles.ts'
import { isTechnical } from '../genres.ts'
import { isIssued, isPaper, namesPublisher } from '../head-order.ts'
import type { BlockKind } from '../material.ts'
import type { Read } from '../parts.ts'
import { textOfBlock } from '../text.ts'
import { alone, isDividedByRules, isPartOf, isStrong, loose, own, stemsOf } from './rules.ts'
import type { Divisible } from './rules.ts'
import { isSectionHead } from './signs.ts'

/** A title with one head under it: what stands before that head, and what stands under it. */
interface Lone {
  title: string
  head: string
  before: Read
  under: Read
  divisible: Divisible
  /** Genres that the title and the head name. */
  named: Readonly<Record<'title' | 'head', ReadonlySet<Genre>>>
  /** Beginnings of the words of each. */
  stems: Readonly<Record<'title' | 'head' | 'before' | 'under', ReadonlySet<string>>>
}

/** Characters of each that are looked at. */
const MOST = 4_000

const flag = (condition: boolean): number => (condition ? 1 : 0)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const few = (count: number): number => Math.log1p(Math.max(0, count)) / 3
const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length
const textOf = ({ blocks }: Read): string => blocks.map(textOfBlock).join('\n').slice(0, MOST)
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  share([...a].filter((stem) => b.has(stem)).length, Math.min(a.size, b.size))

const kinds = [
  'prose',
  'items',
  'steps',
  'table',
  'verse',
  'questions',
  'turns',
  'entries',
  'code',
  'ingredients',
] as const satisfies readonly BlockKind[]

const signs: Readonly<Record<string, (lone: Lone) => number>> = {
  'rules say several': ({ divisible }) => flag(isDividedByRules(divisible)),
  'nothing before': ({ before }) => flag(before.features.words === 0),
  'words before': ({ before }) => few(before.features.words),
  'words before below 40': ({ before }) => flag(before.features.words < 40),
  'words under': ({ under }) => few(under.features.words),
  'nothing under': ({ under }) => flag(under.features.words < 6),
  'share under': ({ before, under }) => share(under.features.words, before.features.words + under.features.words),
  'heads under': ({ divisible }) => few(divisible.part.children[0]?.children.length ?? 0),
  'words of the title': ({ title }) => few(wordsOf(title)),
  'words of the head': ({ head }) => few(wordsOf(head)),
  'head in capitals': ({ head }) => flag(/^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(head)),
  'title in capitals': ({ title }) => flag(/^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(title)),
  'head asks': ({ head }) => flag(/[?？؟]/u.test(head)),
  'head with figures': ({ head }) => flag(/\p{Nd}/u.test(head)),
  'title with figures': ({ title }) => flag(/\p{Nd}/u.test(title)),
  'head of a section': ({ head }) => flag(isSectionHead(head)),
  'called as a paper': ({ title }) => flag(isPaper(title)),
  'called by who publishes': ({ title }) => flag(namesPublisher(title)),
  issued: ({ title }) => flag(isIssued(title)),
  'a name and no more': ({ title }) => flag(/^(?:\p{Lu}[\p{L}.'’-]*\s?){2,4}$/u.test(title)),
  'shares words': ({ stems }) => shared(stems.before, stems.under),
  'title spoken of under': ({ stems }) => shared(stems.title, stems.under),
  'title spoken of before': ({ stems }) => shared(stems.title, stems.before),
  'head spoken of before': ({ stems }) => shared(stems.head, stems.before),
  'under of a genre of its own': ({ under }) => flag(isStrong(under) && own.has(under.verdict.genre)),
  'under of a genre that stands alone': ({ under }) => flag(isStrong(under) && alone.has(under.verdict.genre)),
  'under of a loose genre': ({ under }) => flag(loose.has(under.verdict.genre)),
  'before of a genre of its own': ({ before }) => flag(isStrong(before) && own.has(before.verdict.genre)),
  'before of a genre that stands alone': ({ before }) => flag(isStrong(before) && alone.has(before.verdict.genre)),
  'of one genre': ({ before, under }) => flag(before.verdict.genre === under.verdict.genre),
  'whole of a genre of its own': ({ divisible: { whole } }) => flag(isStrong(whole)),
  'part of the whole': ({ divisible: { whole }, under }) => flag(isStrong(whole) && isPartOf(under, whole.verdict.genre)),
  'part of what is before': ({ before, under }) => flag(isPartOf(under, before.verdict.genre)),
  technical: ({ divisible: { whole } }) => flag(isTechnical(whole.features)),
  'greeted before': ({ before }) => flag(before.features.letter.opens),
  'closed before': ({ before }) => flag(before.features.letter.closes || before.features.roles.has('signature')),
  'greeted under': ({ under }) => flag(under.features.letter.opens),
  'closed under': ({ under }) => flag(under.features.letter.closes),
  'by-line before': ({ before }) => flag(before.features.roles.has('byline') || isByline(textOf(before).split('\n')[0] ?? '')),
  'by-line under': ({ under }) => flag(under.features.roles.has('byline') || isByline(textOf(under).split('\n')[0] ?? '')),
  lower: ({ divisible: { part } }) => flag((part.children[0]?.level ?? 0) > part.level + 1),
  'begins a text': ({ divisible: { part } }) => flag(part.children[0]?.begins !== undefined),
  'inside another': ({ divisible }) => flag(divisible.isInside),
  'names the same genre': ({ named }) => flag([...named.head].some((genre) => named.title.has(genre))),
  'head names a genre': ({ named }) => flag(named.head.size > 0),
  'of other kinds': ({ before, under }) =>
    before.features.words && under.features.words
      ? 1 - kinds.reduce((sum, kind) => sum + Math.min(before.features.share[kind] ?? 0, under.features.share[kind] ?? 0), 0)
      : 0,
  'prose, then no prose': ({ before, under }) =>
    flag((before.features.share.prose ?? 0) > 0.7 && before.features.words >= 40 && (under.features.share.prose ?? 0) < 0.3),
  'prose, then prose': ({ before, under }) =>
    flag((before.features.share.prose ?? 0) > 0.7 && before.features.words >= 40 && (under.features.share.prose ?? 0) > 0.7),
  'a few words before much': ({ before, under }) => flag(before.features.words < 25 && under.features.words >= 50),
  'nothing before much': ({ before, under }) => flag(before.features.words === 0 && under.features.words >= 30),
  'much before a few words': ({ before, under }) => flag(before.features.words >= 60 && under.features.words < 40),
  'nothing before a longer head': ({ before, title, head }) => flag(before.features.words < 12 && wordsOf(head) > wordsOf(title)),
  'a masthead': ({ title, before }) => flag(before.features.words < 25 && (isPaper(title) || namesPublisher(title) || isIssued(title))),
  'names a genre behind much': ({ before, named }) => flag(before.features.words >= 40 && named.head.size > 0),
  'names a genre behind nothing': ({ before, named }) => flag(before.features.words < 25 && named.head.size > 0),
  'names another genre': ({ before, named }) =>
    flag(before.features.words >= 40 && named.head.size > 0 && ![...named.head].some((genre) => named.title.has(genre))),
  'title spoken of under a few words': ({ before, stems }) => flag(before.features.words < 25) * shared(stems.title, stems.under),
  ...Object.fromEntries(namedGenres.map((genre) => [`head names ${genre}`, ({ named }: Lone) => flag(named.head.has(genre))])),
  ...Object.fromEntries(namedGenres.map((genre) => [`title names ${genre}`, ({ named }: Lone) => flag(named.title.has(genre))])),
  ...Object.fromEntries(kinds.map((kind) => [`${kind} before`, ({ before }: Lone) => before.features.share[kind] ?? 0])),
  ...Object.fromEntries(kinds.map((kind) => [`${kind} under`, ({ under }: Lone) => under.features.share[kind] ?? 0])),
}

/** The names of the signs of a lone head, in the order of their values. */
export const loneSigns: readonly string[] = Object.keys(signs)

/** Returns the values of the signs of a title with one head under it, in the order of their names. */
export function loneSignsOf(divisible: Divisible): number[] {
  const under = divisible.parts[0] ?? divisible.preamble
  const before = divisible.preamble
  const [title, head] = [divisible.part.heading?.text ?? '', under.heading?.text ?? '']
  const named = { title: genresNamedIn(title), head: genresNamedIn(head) }
  const stems = { title: stemsOf(title), head: stemsOf(head), before: stemsOf(textOf(before)), under: stemsOf(textOf(under)) }
  return Object.values(signs).map((sign) => sign({ title, head, before, under, divisible, named, stems }))
}
