import type { Read } from '../parts.ts'
import { countedOf, isCapitals, joinSigns, joinSignsOf, textOf } from './joins.ts'
import type { Counted } from './joins.ts'
import { divisionSigns, divisionSignsOf } from './signs.ts'

/** A text under a head among all of its document, in order, whatever their levels. */
interface Headed {
  all: readonly Read[]
  at: number
  /** Where the text begins that the one before it is of. */
  from: number
  part: Read
  before: Read
  first: Read
  stems: readonly ReadonlySet<string>[]
  names: readonly ReadonlySet<string>[]
}

const flag = (condition: boolean): number => (condition ? 1 : 0)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const levelOf = ({ heading }: Read): number => heading?.heading ?? 0
const isInCapitals = ({ heading }: Read): boolean => isCapitals(heading?.text ?? '')
const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((each) => [...each]))

/** Share of some words that others have too. */
const sharedOf = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  share([...some].filter((each) => others.has(each)).length, some.size)

/** Returns words with a capital that do not begin a sentence: names, and nouns where they are written so. */
const namesIn = (text: string): Set<string> => new Set(text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}’'-]{2,}/gu) ?? [])

const signs: Readonly<Record<string, (headed: Headed) => number>> = {
  'capitals as the text': ({ part, first }) => flag(isInCapitals(part) && isInCapitals(first)),
  'capitals as before': ({ part, before }) => flag(isInCapitals(part) && isInCapitals(before)),
  'capitals under none': ({ part, first }) => flag(isInCapitals(part) && !isInCapitals(first)),
  'none under capitals': ({ part, first }) => flag(!isInCapitals(part) && isInCapitals(first)),
  'level above before': ({ part, before }) => flag(levelOf(part) < levelOf(before)),
  'level below before': ({ part, before }) => flag(levelOf(part) > levelOf(before)),
  'level above the text': ({ part, first }) => flag(levelOf(part) < levelOf(first)),
  'level below the text': ({ part, first }) => flag(levelOf(part) > levelOf(first)),
  'share of the level': ({ part, all }) => share(all.filter((each) => levelOf(each) === levelOf(part)).length, all.length),
  'several levels': ({ all: [first, ...others] }) => flag(others.some((each) => levelOf(each) !== levelOf(first as Read))),
  'sections so far': ({ at, from }) => Math.log1p(at - from - 1) / 3,
  last: ({ at, all }) => flag(at === all.length - 1),
  'nothing before': ({ before }) => flag(before.features.words === 0),
  nothing: ({ part }) => flag(part.features.words === 0),
  'words shared with the text': ({ stems, at, from }) => sharedOf(stems[at] ?? new Set(), union(stems.slice(from, at))),
  'a name of the text': ({ names, at, from }) => flag(sharedOf(names[at] ?? new Set(), union(names.slice(from, at))) > 0),
  'names of the text': ({ names, at, from }) => sharedOf(names[at] ?? new Set(), union(names.slice(from, at))),
  'no names': ({ names, at }) => flag(!names[at]?.size),
}

/** The names of the signs, in the order of their values. */
export const headSigns: readonly string[] = [...joinSigns, ...Object.keys(signs), ...divisionSigns.map((name) => `document: ${name}`)]

/** What is counted once of all texts under the heads of a document. */
export interface CountedHeads {
  beside: Counted
  names: readonly ReadonlySet<string>[]
  document: readonly number[]
}

/** Counts it, of the texts under all heads of a document; the first may have none. `whole` is all of them, read as one text. */
export function countedHeads(all: readonly Read[], whole: Read, document: string): CountedHeads {
  const [first, ...parts] = all as readonly [Read, ...Read[]]
  const children = parts.map(({ heading }) => ({ heading, level: heading?.heading ?? 0, lines: [], children: [] }))
  const part = { heading: first.heading, level: levelOf(first), lines: [], children }
  return {
    beside: countedOf(all),
    names: all.map((each) => namesIn(textOf(each))),
    document: divisionSignsOf({ part, whole, parts, preamble: first, document, isInside: false }),
  }
}

/** Share of its words from which on a text is no section of another: it is the same once more. */
const COPIED = 0.9

/** Returns whether the text at a place says what is said in the one that begins at another already. */
export const isCopied = ({ beside: { stems } }: CountedHeads, at: number, from: number): boolean =>
  sharedOf(stems[at] ?? new Set(), union(stems.slice(from, at))) >= COPIED

/** Returns the values of the signs of the text at a place; `from` is where the text begins that the one before it is of. */
export function headSignsOf(all: readonly Read[], at: number, from: number, { beside, names, document }: CountedHeads): number[] {
  const [part, before, first] = [all[at], all[at - 1], all[from]] as [Read, Read, Read]
  const headed: Headed = { all, at, from, part, before, first, stems: beside.stems, names }
  return [...joinSignsOf(all, at, from, beside), ...Object.values(signs).map((sign) => sign(headed)), ...document]
}
