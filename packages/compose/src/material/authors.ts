import { FULL_NAME } from '../words/person-names.ts'
import { isBold, type Line } from './lines.ts'

/** A full name, with the office of its bearer behind a comma or none: `Dr Ewa Lis, textile conservator`. */
const author = new RegExp(String.raw`^${FULL_NAME}(?<office>,\s\p{L}.{2,70})?$`, 'u')

/** Characters of it at most. */
const LONGEST = 90

/** An article that begins the name of a thing in some language, and of nobody. */
const article = /^(?:The|An|Der|Die|Das|Ein|Eine|Les|Une?|El|Los|Las|Il|Gli|Het|Os|As)\s/u

const isCapitals = (text: string): boolean => text === text.toUpperCase()

const authorIn = (line: Line | undefined): RegExpExecArray | null =>
  line?.block.kind === 'paragraph' &&
  line.first &&
  isBold(line) &&
  line.text.length <= LONGEST &&
  !/[.!?:;]$/u.test(line.text) &&
  !article.test(line.text) &&
  !isCapitals(line.text)
    ? author.exec(line.text)
    : null

/** Returns whether a line in bold names a person, and perhaps says what office he has. */
export const isAuthor = (line: Line | undefined): boolean => authorIn(line) !== null

/** True for a name with an office in small letters behind it: no title is built so. */
const hasOffice = (line: Line): boolean => /^,\s\p{Ll}/u.test(authorIn(line)?.groups?.office ?? '')

/** Titles over a name at least, where no office says that it is one. */
const FEWEST = 3

/**
 * Unmarks names in bold that stand under titles: they say by whom the texts under those are. Where most titles with a name under them are on one level, all of
 * them are, however they are set.
 */
export function authorsUnderTitles(lines: readonly Line[]): void {
  const found = lines.flatMap((line, index) => {
    const [title, next] = [lines[index - 1], lines[index + 1]]
    const isUnder = title !== undefined && title.heading > 0 && !isAuthor(title) && next !== undefined && !next.heading
    return isUnder && isAuthor(line) ? [{ title, line }] : []
  })
  // Names over texts that stand under no title are the titles of those, as in a list of who is who.
  const under = new Set(found.map(({ line }) => line))
  if (lines.some((line) => line.heading > 0 && isAuthor(line) && !under.has(line))) return
  if (found.length < FEWEST && !found.some(({ line }) => hasOffice(line))) return
  for (const { line } of found) line.heading = 0
  if (found.length < FEWEST) return
  const level = Math.min(...found.map(({ title }) => title.heading))
  if (found.filter(({ title }) => title.heading === level).length * 2 > found.length) for (const { title } of found) title.heading = level
}
