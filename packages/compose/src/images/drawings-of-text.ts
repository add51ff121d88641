import { namedIn, type ToldText } from './subjects.ts'

/** What tells which drawings there are of a text. */
interface Drawable {
  /** BCP 47. */
  language: string
  /** Returns the names of the drawings that a kit has of a subject, the best first. */
  drawings: (subject: string) => readonly string[]
  /** What stands for its genre. */
  standing?: readonly string[]
  /** What the whole issue is about. */
  issue?: string | undefined
}

/** Subjects in which many things are: what goes with them stands beside a text that names it. */
const places: ReadonlySet<string | undefined> = new Set(['house', 'street', 'village'])

/** True for a drawing of a subject several times, or of a part of it. */
const isVariation = (drawing: string): boolean => drawing.includes('-')

/**
 * Returns the names of the drawings that may stand beside a text, the best first, each once: of what it is about, what always goes with that (with a house or a
 * street only what the text names too), what its issue is about where the text is too, what else it comes back to, what stands for its genre, and last its own
 * subject drawn otherwise. What a text only names in passing, or its issue is about and it is not, stands beside none.
 */
export function drawingsOfText(
  told: ToldText,
  subject: string | undefined,
  { language, drawings, standing = [], issue }: Drawable,
): string[] {
  const named = namedIn(told, language)
  const [own, ...others] = subject === undefined ? [] : drawings(subject)
  const near = others.filter((drawing) => !isVariation(drawing) && (named.includes(drawing) || !places.has(subject)))
  const first = near.toSorted((a, b) => Number(named.includes(b)) - Number(named.includes(a)))
  const ofIssue = issue !== undefined && named.includes(issue) ? drawings(issue).filter((each) => !isVariation(each)) : []
  const things = named.flatMap((each) => drawings(each).slice(0, 1))
  const genre = [...standing, ...standing.flatMap(drawings)]
  return [...new Set([...(own === undefined ? [] : [own]), ...first, ...ofIssue, ...things, ...genre, ...others.filter(isVariation)])]
}
