import { openings } from '../words/lexicon.ts'
import { isBold, isItalic, lead } from './lines.ts'
import type { Line } from './lines.ts'
import { measureWords, wordsOfLines } from './text.ts'

/** How a title is set that has no style: in bold capitals, underlined, or as a name in bold under a word in capitals. */
type Look = 'capitals' | 'underlined' | 'named'

interface Found {
  at: number
  look: Look
}

/** Words of a title and of the word over a name, at most; words of a text before a title, under one and under a standfirst, at least. */
const LONGEST = 12
const RUBRIC = 3
const BEFORE = 30
const UNDER = 12
const TEXT = 25

/** Titles without a style at most: a paper with more of them has all of them so. */
const MOST = 60

/** Words of a standfirst at most. */
const STANDFIRST = 40

/** Levels that a subhead stands below the title of its text where a title is missing between them. */
const SKIPPED = 2

const inCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

const isUnderlined = ({ inlines }: Line): boolean => inlines.every(({ text, marks }) => text.trim() === '' || marks?.includes('underline'))

const isAlone = (line: Line | undefined): line is Line => line?.block.kind === 'paragraph' && line.first && line.last

const isStyled = ({ block, heading }: Line): boolean => heading > 0 && block.kind === 'heading'

/**
 * Makes heads of titles that are set in another way than by the style which others have, on the level of those: where one surely opens a text, since
 * it has a standfirst or a subhead far below the style of titles, who typed it does not style all of them, and whatever is set as strongly is one too.
 */
export function raiseUnstyled(lines: readonly Line[]): void {
  const styled = lines.flatMap((line, at) => (isStyled(line) ? [at] : []))
  const sections = styled.filter((at) => at > 0)
  if (sections.length < 2) return
  const level = Math.min(...sections.map((at) => lines[at]?.heading ?? 0))
  const titles = sections.filter((at) => lines[at]?.heading === level)
  const found = withoutSubheads(lines, foundIn(lines, titles[0] ?? 0), titles)
  if (found.length > MOST || !found.some(({ at }) => opensText(lines, at, level))) return
  for (const { at, look } of found) {
    const line = lines[at] as Line
    Object.assign(line, { heading: level, label: null })
    const name = look === 'named' ? lines[at + 1] : undefined
    if (name) Object.assign(name, { heading: level + 1, label: null })
  }
}

/** The lines behind the first styled title that are set as strongly as one. */
function foundIn(lines: readonly Line[], first: number): Found[] {
  return lines.flatMap((line, at): Found[] => {
    const look = at > first ? lookOf(line, lines[at + 1]) : null
    return look ? [{ at, look }] : []
  })
}

function lookOf(line: Line, next: Line | undefined): Look | null {
  const { text, block } = line
  const mayBe = isAlone(line) && !block.code && measureWords(text) <= LONGEST && !/[.,;:：]$/u.test(text) && /\p{L}{3}/u.test(text)
  if (!mayBe || openings.greeting.test(text) || openings.closing.test(text)) return null
  if (isBold(line) && inCapitals(text)) return 'capitals'
  if (isUnderlined(line)) return 'underlined'
  const isOverName = isAlone(next) && measureWords(lead(next) || (isBold(next) ? next.text : '')) > 1 && measureWords(next.text) <= LONGEST
  return inCapitals(text) && measureWords(text) <= RUBRIC && isOverName && /[^.:;,]$/u.test(next.text) ? 'named' : null
}

/** Leaves out what stands on too few words or too near to what is before it, and looks that stand right under a styled title: they are those of subheads. */
function withoutSubheads(lines: readonly Line[], found: readonly Found[], titles: readonly number[]): Found[] {
  const over = new Set(titles)
  const under = new Set(found.filter(({ at }) => over.has(at - 1)).map(({ look }) => look))
  const heads = [...titles, ...found.map(({ at }) => at)].toSorted((a, b) => a - b)
  const words = new Map(heads.map((at, index) => [at, wordsOfLines(lines.slice(at + 1, heads[index + 1]))]))
  const before = new Map(heads.map((at, index) => [at, words.get(heads[index - 1] ?? at) ?? 0]))
  return found.filter(({ at, look }) => !under.has(look) && (before.get(at) ?? 0) >= BEFORE && (words.get(at) ?? 0) >= UNDER)
}

/** True for a line with a standfirst in italics over a text, or with a subhead under it that stands more than a level below the titles of a document. */
function opensText(lines: readonly Line[], at: number, level: number): boolean {
  const [standfirst, text] = lines.slice(at + 1, at + 3)
  const isLed = isAlone(standfirst) && isItalic(standfirst) && measureWords(standfirst.text) <= STANDFIRST
  if (isLed && text && !text.heading && measureWords(text.text) >= TEXT) return true
  const next = lines.find((line, index) => index > at && isStyled(line))
  return next !== undefined && next.heading >= level + SKIPPED
}
