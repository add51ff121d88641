import { stemsOf } from '../analyse/words.ts'
import type { Photo } from '../ports.ts'
import { inTags, sayTheSame } from './tongues.ts'

/** Relevance from which on a photograph of the library may stand beside a text. `relevance.test.ts` measures what it lets through. */
export const RELEVANT = 0.6

/** Words that say where or how and not what: that a text has them says nothing of a picture. */
const general = new Set(
  stemsOf(
    `office desk sky people person man men woman women table room home house city town street work business technology travel food object minimal
    design nature light dark white black grey red blue green yellow brown pink orange purple teal magenta colour color day night morning water
    texture wall floor team meeting screen portrait studio screen landscape outdoor indoor health sport game calm slow late box pattern`,
  ),
)

/** A text as photographs are held against it. */
export interface Spoken {
  /** Stems of its words; of another language than English the words of the library for what it says, in no order. */
  stems: readonly string[]
  counts: ReadonlyMap<string, number>
  /** Words that tell something, about; those no table has a word for too. */
  length: number
  inEnglish: boolean
}

/** Share of the words of a text that tell something. */
const TELLING = 0.5

/** Returns a text in stems; one in another language in the words of the library's tags, none where there is no table for it. */
export function spokenIn(text: string, language = 'en'): Spoken {
  const inEnglish = language.startsWith('en')
  const stems = stemsOf(inEnglish ? text : inTags(text, language))
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return { stems, counts, length: inEnglish ? stems.length : text.split(/\s+/u).length * TELLING, inEnglish }
}

/** Returns how much each stem tells of a text among the texts of its issue, 0.5–1 (half of the inverse document frequency is kept back). */
export function weightsIn(texts: readonly Spoken[]): (stem: string) => number {
  const frequency = new Map<string, number>()
  for (const { counts } of texts) for (const stem of counts.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const all = Math.max(2, texts.length)
  return (stem) => 1 - 0.5 * (Math.log(frequency.get(stem) ?? 1) / Math.log(all))
}

/** Stems that stand first in a text are its title, and weigh as much as a further mention. */
const TITLE = 6
/** A text of so many stems names its subject once; longer ones more often, in proportion, up to so many times. */
const ONCE = 40
const OFTEN = 5
/** Share of the score that naming the subject makes, and what else of the picture is named. */
const NAMED = 0.7
const AROUND = 0.3

/**
 * Returns how much a photograph has to do with a text, 0–1: how often its main subject is named, for the length of the text, and whether other
 * things in it are. 0 where its subject is not named; naming its setting never suffices.
 */
export function relevanceOf(photo: Photo, spoken: Spoken, weight: (stem: string) => number = () => 1): number {
  const { stems, counts, inEnglish } = spoken
  const subjects = (photo.subjects ?? photo.tags.slice(0, 1)).map((each) => stemsOf(each))
  const named = new Map<string, number>()
  for (const subject of subjects) {
    const [only] = subject
    if (!only || (subject.length === 1 && general.has(only))) continue
    const [count, first] = subject.length === 1 ? [counts.get(only) ?? 0, stems.indexOf(only)] : phrase(stems, subject)
    if (count) named.set(subject.join(' '), (count + (inEnglish && first >= 0 && first < TITLE ? 1 : 0)) * Math.max(...subject.map(weight)))
  }
  const mentions = [...named.values()].reduce((sum, value) => sum + value, 0)
  if (!mentions) return 0
  const due = Math.min(OFTEN, Math.max(1, spoken.length / ONCE))
  const told = new Set([...named.keys()].flatMap((subject) => subject.split(' ')))
  const around = new Set(stemsOf(photo.tags.join(' ')).filter((stem) => !told.has(stem) && !general.has(stem) && counts.has(stem)))
  for (const stem of around) if (!inEnglish && [...told].some((subject) => sayTheSame(stem, subject))) around.delete(stem)
  return NAMED * Math.min(1, mentions / (1.5 * due)) + AROUND * Math.min(1, (around.size + Math.max(0, named.size - 1)) / 2)
}

/** How often a phrase is said, and where first (-1 = not at all). */
function phrase(stems: readonly string[], wanted: readonly string[]): [count: number, first: number] {
  const found = stems.flatMap((_, at) => (wanted.every((stem, offset) => stems[at + offset] === stem) ? [at] : []))
  return [found.length, found[0] ?? -1]
}
