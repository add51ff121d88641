import { isVariation } from './drawings-of-text.ts'
import { areOfOneField } from './fields.ts'
import { aroundOf, counted, type Counts } from './named.ts'
import { areAlike, partsOf } from './shown-motifs.ts'
import type { AgainDrawn } from './set-art.ts'
import { isWide, openingOf, type ToldText } from './subjects.ts'

/** What tells which drawings there are of what a text is about. */
interface Drawable {
  /** BCP 47. */
  language: string
  /** Returns the names of the drawings that a kit has of a subject, the best first. */
  drawings: (subject: string) => readonly string[]
  /** What the cover shows. */
  issue: string | undefined
}

/** Times that a text names what it does not only name in passing, at least; and how much oftener it names what it is about than what is beside that. */
const OFTEN = 2
const LEAD = 2

/**
 * Returns the other views of what a text is about and its cover shows, and the drawings of what it names in passing: once, or seldom beside its subject, not in its
 * title, and not of the same field. Undefined for a text that neither says in its title nor in its first sentence what the cover shows.
 */
export function drawnAgain(told: ToldText, subject: string | undefined, { language, drawings, issue }: Drawable): AgainDrawn | undefined {
  if (subject === undefined || subject !== issue || isWide(subject)) return undefined
  const tongue = language.slice(0, 2).toLowerCase()
  const around = aroundOf(told, tongue)
  const [inTitle, inOpening, counts] = [told.title, openingOf(told.text), `${told.title} . ${told.text}`].map((text) =>
    counted(text, tongue, around),
  ) as [Counts, Counts, Counts]
  if (!inTitle.has(subject) && !inOpening.has(subject)) return undefined
  const own = counts.get(subject) ?? 1
  const goesWith = drawings(subject)
  const isInPassing = (each: string): boolean => {
    const times = counts.get(each) ?? 0
    return !inTitle.has(each) && !areOfOneField(each, subject) && times <= own && (times < OFTEN || times * LEAD <= own)
  }
  const passing = [...counts.keys()].filter(isInPassing).flatMap((each) => drawings(each).slice(0, 1))
  return {
    drawings: viewsOf(subject, drawings),
    before: new Set(passing.filter((drawing) => !goesWith.includes(drawing))),
  }
}

/** Returns the other views of a subject, the best first: drawn anew, itself in its surroundings or in part, else those of what is drawn together in it. */
function viewsOf(subject: string, drawings: Drawable['drawings']): string[] {
  const others = drawings(subject).filter((each) => each !== subject && areAlike(each, subject))
  const parts = new Set(partsOf(subject))
  return [
    ...others.filter((each) => !isVariation(each) && !parts.has(each)),
    ...others.filter(isVariation),
    ...others.filter((each) => parts.has(each)).flatMap((each) => [...drawings(each).filter(isVariation), each]),
  ]
}
