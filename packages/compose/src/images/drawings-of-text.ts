import { areOfOneField } from './fields.ts'
import { counted, wordsIn } from './named.ts'
import { isRows } from './shown-motifs.ts'
import { isWide, mentionedIn, namedIn, openingOf, saysNothing, type ToldText } from './subjects.ts'

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
  /** Times that a text that does not name its subject names at least what may be shown of it; absent = only what it is about. */
  least?: number | undefined
  /** True for prose that tells of something: what it names once, in passing, it is not about. */
  isTold?: boolean
  /** True for a short list, which names one thing in a row as well as another: what it names first comes first. */
  isList?: boolean
  /** What stands over parts of the text. */
  heads?: string
  /** Says of what a text names whether all of it does; absent = it does. */
  isShared?: (subject: string) => boolean
}

/** Times from which on a text comes back to what it names beside its subject. */
const OFTEN = 2

/** Words of a text that stands beside what its issue is about where it names that at all. */
const SHORT = 300

/** Subjects in which many things are, or before which: what goes with them stands beside a text that names it. */
const places: ReadonlySet<string | undefined> = new Set(['house', 'street', 'village', 'plate', 'market', 'sea'])

/** What a story has around it, and what is drunk in every one: it comes back to a river as it does to its boats. */
const backdrops: ReadonlySet<string> = new Set('river sea lake mountains path tree sun moon stars cloud rain snow cup'.split(' '))

/** Returns what is seen in a text: what its title names, however wide that is, and all else that it names so many times. */
function seenIn(
  told: ToldText,
  { language, least, isList, isTold }: { language: string; least: number; isList: boolean; isTold: boolean },
): string[] {
  const [titled, inText] = [told.title, told.text].map((each) => [...counted(each, language.slice(0, 2).toLowerCase()).keys()])
  const named = mentionedIn(told, language, least)
  const mentioned = isTold && !isList && least === 1 ? sureIn(named, told, language) : named
  return [...(titled ?? []), ...(isList ? (inText ?? []).filter((each) => mentioned.includes(each)) : []), ...mentioned]
}

/** Returns those of the things that a text names once each that it does not only name in passing: in its first sentence, again, or beside another one of their field. */
function sureIn(named: readonly string[], { title, text }: ToldText, language: string): string[] {
  const tongue = language.slice(0, 2).toLowerCase()
  const opening = counted(openingOf(text), tongue)
  const counts = counted(`${title} . ${text}`, tongue)
  const isBeside = (subject: string): boolean => [...counts.keys()].some((other) => other !== subject && areOfOneField(subject, other))
  return named.filter((each) => (counts.get(each) ?? 0) >= OFTEN || (opening.has(each) && !isWide(each)) || isBeside(each))
}

/** Returns true for a drawing of a subject in its surroundings, of a part of it, or several times. */
export const isVariation = (drawing: string): boolean => drawing.includes('-')

/**
 * Returns the names of the drawings that may stand beside a text, the best first, each once: of what it is about, what always goes with that (with a house or a
 * street only what the text names too), what its issue is about where the text is too, what else it comes back to, its own subject or those things drawn otherwise, what stands for
 * its genre, and last its subject in rows. What a text only names in passing, or its issue is about and it is not, stands beside none, but where so
 * many times are enough (`least`).
 */
export function drawingsOfText(
  told: ToldText,
  subject: string | undefined,
  { language, drawings, standing = [], issue, least, isList = false, isTold = false, heads = '', isShared = () => true }: Drawable,
): string[] {
  const theme = new Set(issue === undefined ? [] : drawings(issue).filter((each) => each !== issue))
  const about = namedIn(told, language).filter(isShared)
  const named = least === undefined ? about : themeFirst(about, told, { language, theme }).filter(isShared)
  const [own, ...others] = subject === undefined ? [] : drawings(subject)
  const goesWith = (drawing: string, place: string | undefined): boolean =>
    !isVariation(drawing) && (drawing === place || named.includes(drawing) || !places.has(place))
  const near = others.filter((drawing) => goesWith(drawing, subject))
  // What goes with a subject anyway stands first where the text has a word for it, however seldom.
  const said = new Set([...named, ...mentionedIn(told, language)])
  // What stands for its genre is nothing it tells: what it names comes before what goes with that.
  const isStandIn = subject !== undefined && standing.includes(subject) && !said.has(subject)
  const isAbout = issue !== undefined && named.includes(issue)
  const isShort = wordsIn(told.text, language.slice(0, 2)) <= SHORT
  const isNear = issue !== undefined && (isAbout || (said.has(issue) && isShort))
  const ofIssue = isNear ? drawings(issue).filter((each) => goesWith(each, issue)) : []
  const things = named.flatMap((each) => drawings(each).slice(0, 1))
  const genre = [...standing, ...standing.flatMap(drawings)]
  const namesIt = subject !== undefined && said.has(subject)
  // The cover shows the subject: what the text comes back to beside it is sooner shown than the same again.
  const isShownBefore = subject !== undefined && subject === issue
  const isSeenToo = least !== undefined && (!namesIt || (isShownBefore && least >= OFTEN))
  const seenToo = isSeenToo ? seenIn(told, { language, least, isList, isTold }).filter(isShared) : []
  const seen = seenToo.flatMap((each) => drawings(each).slice(0, 1))
  // A hammer belongs to whoever mends boats; in a text of umbrellas it is a stray thing.
  const isStray = (drawing: string): boolean => isWide(drawing) && !areOfOneField(drawing, subject ?? '')
  // A kitchen whose text has no pot in it shows what else it has.
  const inText = counted(told.text, language.slice(0, 2))
  const isOnlyTitled = (each: string): boolean => least !== undefined && !isList && isWide(each) && !inText.has(each)
  const titled = [...(subject === undefined ? [] : [subject]), ...named].filter(isOnlyTitled).flatMap((each) => drawings(each).slice(0, 1))
  const otherwise = [...others, ...named.flatMap(drawings)].filter((drawing) => isVariation(drawing) && !isRows(drawing))
  const headed = [...counted(heads, language.slice(0, 2)).keys()].flatMap((each) => drawings(each).slice(0, 1))
  const inTitle = new Set(counted(told.title, language.slice(0, 2)).keys())
  // What is shown of its issue beside a text says less than what its own title names.
  const isOfIssue = subject !== undefined && !isStandIn && !inTitle.has(subject) && !about.includes(subject)
  const entitled =
    (isStandIn && saysNothing(subject)) || isOfIssue
      ? about.filter((each) => inTitle.has(each)).flatMap((each) => drawings(each).slice(0, 1))
      : []
  return [
    ...new Set([
      ...entitled,
      ...(isStandIn ? headed : []),
      ...(own === undefined || titled.includes(own) ? [] : [own]),
      ...(isStandIn ? [] : near.filter((each) => said.has(each))),
      ...(isShownBefore && least === OFTEN ? seen.filter((drawing) => !backdrops.has(drawing) && !isStray(drawing)) : []),
      ...(isStandIn ? [] : near),
      ...(isAbout ? ofIssue.slice(0, isShort ? ofIssue.length : 1) : []),
      ...things.filter((drawing) => !titled.includes(drawing)),
      ...headed,
      ...ofIssue,
      ...seen.filter((drawing) => !titled.includes(drawing)),
      ...titled,
      ...otherwise,
      ...genre,
      ...[...others, ...seenToo.flatMap(drawings)].filter(isRows),
    ]),
  ]
}

/** What a story names in what it says of others: cheeks like roses, a voice like music. */
const compared: ReadonlySet<string> = new Set(['flower', 'rose', 'music', 'bell', 'heart'])

/** Share of a long text at its end, and times that this, or else all of it, names what may be shown at the end. */
const LAST = 1 / 3
const IN_LAST = 2
const IN_ALL = 3

/** Returns the names of the drawings that may stand at the end of a long text: of what its last part names, then of what all of it comes back to; nothing that a story mostly compares with, or hears by the way. */
export function drawingsAtEnd({ title, text }: ToldText, { language, drawings }: Pick<Drawable, 'language' | 'drawings'>): string[] {
  const last = text.slice(Math.floor(text.length * (1 - LAST)))
  const named = [...mentionedIn({ title: '', text: last }, language, IN_LAST), ...mentionedIn({ title, text }, language, IN_ALL)]
  return [...new Set(named.flatMap((each) => (compared.has(each) ? [] : drawings(each).slice(0, 1))))]
}

/**
 * Returns what a text names with what belongs to its issue first, where it names nothing in its title or more than once, and few words are enough: a pump in a
 * report of bicycles says more than a school.
 */
function themeFirst(
  named: readonly string[],
  { title, text }: ToldText,
  { language, theme }: { language: string; theme: ReadonlySet<string> },
): readonly string[] {
  const tongue = language.slice(0, 2)
  const counts = counted(`${title} . ${text}`, tongue)
  const entitled = counted(title, tongue)
  if (named.some((each) => (counts.get(each) ?? 0) > 1 || entitled.has(each))) return named
  return [...new Set([...[...counts.keys()].filter((each) => theme.has(each)), ...named])]
}
