import type { SourceBlock, SourceInline, SourceMark } from '../source.ts'
import { countWords, sliceInlines } from '../source.ts'
import { renumbered } from './parts.ts'
import type { Parts } from './parts.ts'
import { isDateline, leadingDate, wholeDate } from '../words/dates.ts'
import { headings, isYield, openings } from '../words/lexicon.ts'
import { namesPaper } from '../words/issue-line.ts'
import { LINE_BREAK } from '../white-space.ts'
import { countedOn, counterOf, signedTitle, standOverTexts, standsNearHead } from './title-signs.ts'

/** How a title is marked: by a number that counts on, by rules around it, by a sign, by room before it, by how its letters are set, or by being short alone. */
type Look = 'counted' | 'boxed' | 'signed' | 'apart' | 'bold' | 'italic' | 'code' | 'short'

/** Where a title stands: a block, and how many of its characters it has. */
interface Title {
  at: number
  length: number
}

/**
 * Returns a document with the titles of its texts as headings, where it has hardly any and marks them all in one other way. Whoever types several
 * texts marks where each begins in one manner; one line tells little of it, all of them together tell it: whether each stands over a text, the first
 * of them near the beginning.
 */
export function withMarkedTitles({ blocks: [first, ...others], ...notes }: Parts): Parts {
  const parts = withPaper({ blocks: first ? [asPaper(first, others[0]), ...others] : [], ...notes })
  const { blocks } = parts
  const heads = blocks.filter(({ kind }) => kind === 'heading')
  const isHeaded = heads.some(({ index }) => index >= MASTHEAD) || blocks.length > MOST_BLOCKS
  const titles = isHeaded ? [] : titlesOf(blocks)
  if (!titles.length) return parts
  const level = Math.min(LOWEST, Math.max(1, ...heads.map((block) => block.level ?? 1)) + 1)
  const lengths = new Map(titles.map(({ at, length }) => [at, length]))
  const numbers: number[] = []
  const out: SourceBlock[] = []
  for (const block of blocks) {
    const length = lengths.get(block.index)
    const made = length === undefined ? [block] : titled(block, length, level)
    out.push(...made)
    numbers.push(out.length - 1)
  }
  return renumbered(parts, out, (after) => numbers[after] ?? after)
}

/** Blocks at the beginning that the name of all may stand in, and level of the lowest heading. */
const MASTHEAD = 3
const LOWEST = 6
/** Blocks of a document whose titles are looked for, at most: what is longer is a book. */
const MOST_BLOCKS = 1_500

/** The name of a paper in bold letters, over the line that says which issue it is, is the title of the document. */
function asPaper(first: SourceBlock, next: SourceBlock | undefined): SourceBlock {
  const isSet = first.kind === 'paragraph' && next?.kind === 'paragraph' && leadOf(first.inlines, first.text, 'bold') === first.text.length
  return isSet && namesPaper(first.text, next.text) ? { ...first, kind: 'heading', level: 1 } : first
}

/** A document that opens with the name of a paper in bold letters, and lines under it in the same block one of which says which issue it is, with that name as its title. */
function withPaper(parts: Parts): Parts {
  const [first, ...others] = parts.blocks
  const length = first?.kind === 'paragraph' ? leadOf(first.inlines, first.text, 'bold') : 0
  const under = first?.text.slice(length).split(LINE_BREAK).slice(1) ?? []
  if (!first || !under.some((line) => namesPaper(first.text.slice(0, length), line))) return parts
  return renumbered(parts, [...titled(first, length, 1), ...others], (after) => after + 1)
}

/** A title, and what stands behind it in its block. */
function titled(block: SourceBlock, length: number, level: number): SourceBlock[] {
  const { ordered: _ordered, indents: _indents, ...rest } = block
  const head = saying(sliceInlines(block.inlines, 0, length), beforeTitle)
  const text = saying(sliceInlines(block.inlines, length), /^[\s.:–—-]+/u)
  const heading: SourceBlock = { ...rest, kind: 'heading', level, ...head }
  const { apart: _apart, ruled: _ruled, ...body } = block
  return text.text ? [heading, { ...body, ...text }] : [heading]
}

/** What stands before the words of a title: no sign of a section or a number (`§ 4`, `№ 7`), and nothing that opens quotations. */
const beforeTitle = /^\W*?(?=[\p{L}\p{N}\p{Pi}"„¿¡(（「『《〈]|(?:[§№]\s?|#)\p{N})/u

/** Runs and their text, without what stands before the first word. */
function saying(inlines: readonly SourceInline[], before: RegExp): Pick<SourceBlock, 'inlines' | 'text'> {
  const text = inlines.map((inline) => inline.text).join('')
  const from = before.exec(text)?.[0].length ?? 0
  const to = text.replace(/(?:\s*\.{3,}|[\s—–_=~*<>\]-])+$/u, '').length
  const kept = sliceInlines(inlines, from, Math.max(from, to))
  return { inlines: kept, text: kept.map((inline) => inline.text).join('') }
}

/** The looks in the order of how much they tell. */
const looks: readonly Look[] = ['counted', 'boxed', 'signed', 'apart', 'bold', 'code', 'italic', 'short']

/** Titles of one kind there are at least, and of those that nothing but their length marks. */
const FEWEST = 3
const FEWEST_SHORT = 4

/** The titles of the look that tells most. */
function titlesOf(blocks: readonly SourceBlock[]): Title[] {
  for (const look of looks) {
    const found = look === 'counted' ? countedIn(blocks) : withoutRuns(blocks, withoutTalk(blocks, markedIn(blocks, look), look))
    const fewest = look === 'short' ? FEWEST_SHORT : FEWEST
    if (found.length < fewest || !haveTexts(blocks, found) || !standsFirst(blocks, found)) continue
    // What is set in capitals tells from what is only bold.
    const capitals = found.filter(({ at, length }) => isCapitals(blocks[at]?.text.slice(0, length) ?? ''))
    return capitals.length >= FEWEST && capitals.length >= found.length / 2 ? capitals : found
  }
  return []
}

const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()

/** Titles that count on from the first. */
function countedIn(blocks: readonly SourceBlock[]): Title[] {
  const lines = blocks.flatMap(({ index, kind, inlines, text }) => {
    const length = kind === 'paragraph' ? leadOf(inlines, text, 'bold') || lineLength(text) : 0
    return length ? [{ place: { at: index, length }, counts: counterOf(text.slice(0, length), length === text.length) }] : []
  })
  return countedOn(lines).toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Characters of a short line a block begins with, where it is all of it or ends in a break; 0 for none. */
function lineLength(text: string): number {
  const end = text.indexOf(LINE_BREAK)
  const line = end < 0 ? text : text.slice(0, end)
  return isShort(line) ? line.length : 0
}

/** Characters and words of a title at most. */
const LONGEST = 100
const WORDS = 14

const isShort = (text: string): boolean => text.length <= LONGEST && text.trim().split(/\s+/u).length <= WORDS

/** True for one line between rules that are typed, or on one. */
function isBoxed(text: string): boolean {
  const lines = text.split(LINE_BREAK)
  const said = lines.filter((line) => /[\p{L}\p{N}]/u.test(line))
  return lines.length > 1 && lines.length <= BOX && said.length === 1 && isShort(said[0] ?? '') && /\p{L}{2}/u.test(said[0] ?? '')
}

/** Lines of a title between rules at most. */
const BOX = 3

/** The blocks that may be titles of a look. */
function markedIn(blocks: readonly SourceBlock[], look: Look): Title[] {
  return blocks.flatMap((block, at): Title[] => {
    const { kind, inlines, text, apart, ruled } = block
    if (at === 0 || (kind !== 'paragraph' && (kind !== 'quote' || look !== 'signed'))) return []
    if (look === 'boxed') return isBoxed(text) ? [{ at, length: text.length }] : []
    if (look === 'bold' || look === 'italic' || look === 'code') {
      const length = leadOf(inlines, text, look)
      return length && (look === 'bold' || length === text.length) && mayBeTitle(text.slice(0, length), look) ? [{ at, length }] : []
    }
    const length = lineLength(text)
    if (!length || length < text.length) return []
    if (look === 'signed') return signedTitle.test(text) ? [{ at, length }] : []
    if (!mayBeTitle(text, look) || /[.!]["”»)]?$/u.test(text)) return []
    if (look === 'apart') return apart || ruled ? [{ at, length }] : []
    return isOverText(block, blocks[at + 1]) ? [{ at, length }] : []
  })
}

/** Characters a block begins with in one kind of letters, where they are words of a title; 0 for none. */
function leadOf(inlines: readonly SourceInline[], text: string, mark: SourceMark): number {
  const end = inlines.findIndex((inline) => inline.text.trim() !== '' && !inline.marks?.includes(mark))
  if (end === 0) return 0
  const length = end < 0 ? text.length : inlines.slice(0, end).reduce((sum, inline) => sum + inline.text.length, 0)
  const lead = text.slice(0, length)
  if (!isShort(lead) || lead.includes(LINE_BREAK) || !/\p{L}{2}/u.test(lead)) return 0
  // What goes on in the sentence of its text is a term of it.
  const behind = text.slice(length)
  const goesOn = !behind.startsWith(LINE_BREAK) && /^\s*[\p{Ll}\p{N},;(]/u.test(behind) && !/[.!?]\s*$/u.test(lead)
  return goesOn || /[:,;]\s*$/u.test(lead) ? 0 : length
}

/** Share of bold lines that may ask and be titles all the same: of a talk most do. */
const QUESTIONS = 0.34

/** Leaves out the questions of a talk; one among other titles in bold is a title. */
function withoutTalk(blocks: readonly SourceBlock[], titles: readonly Title[], look: Look): Title[] {
  const isQuestion = ({ at, length }: Title): boolean => /[?？؟]["”»)]?$/u.test((blocks[at]?.text.slice(0, length) ?? '').trim())
  const questions = titles.filter(isQuestion).length
  return look === 'bold' && questions <= QUESTIONS * titles.length ? [...titles] : titles.filter((title) => !isQuestion(title))
}

/** True for words that may be a title: no date, no greeting, nothing that names a part of a recipe. */
function mayBeTitle(whole: string, look: Look): boolean {
  const text = whole.trim()
  const isSet = look !== 'short'
  return (
    !/[:,;]["”»)]?$/u.test(text) &&
    (isSet || /^["“„«‘'¿¡(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)) &&
    /\p{L}{2}/u.test(text) &&
    !(isSet ? wholeDate(text) : leadingDate(text) !== '') &&
    !isDateline(text) &&
    !isYield(text) &&
    !openings.greeting.test(text) &&
    !openings.closing.test(text) &&
    !(['ingredients', 'method', 'tools', 'step', 'scene', 'release', 'about'] as const).some((label) => headings[label].test(text))
  )
}

/** Words of a text under a short line at least. */
const UNDER_SHORT = 6

/** True for a plain short line over what is no short line itself. */
const isOverText = ({ text }: SourceBlock, next: SourceBlock | undefined): boolean =>
  next !== undefined &&
  !/[\p{N}:|–—]/u.test(text) &&
  countWords(text) <= SHORT_WORDS &&
  (next.kind === 'table' ||
    next.kind === 'item' ||
    openings.greeting.test(next.text) ||
    leadingDate(next.text) !== '' ||
    (next.kind === 'paragraph' && countWords(next.text) > Math.max(UNDER_SHORT, countWords(text))))

/** Words of a title that nothing marks at most. */
const SHORT_WORDS = 8

/** Words of a text under its title for it to be no row of a list. */
const ROW = 25

/** Leaves out marked lines of which several stand one after the other with a few words each: rows of a list, terms, names. */
function withoutRuns(blocks: readonly SourceBlock[], titles: readonly Title[]): Title[] {
  const isNear = (a: Title | undefined, b: Title | undefined): boolean =>
    a !== undefined && b !== undefined && wordsBetween(blocks, a, b) < ROW && b.at - a.at <= 1
  return titles.filter((title, index) => {
    const [before, next] = [isNear(titles[index - 1], title), isNear(title, titles[index + 1])]
    // The second of two that open a document is the title of its first text.
    if (index < 2 && (titles[0]?.at ?? 0) <= MASTHEAD && !isNear(titles[1], titles[2]) && isNear(titles[0], titles[1])) return index === 1
    // The last title before rows stands over them.
    return !before && !(next && isNear(titles[index + 1], titles[index + 2]) && blocks[title.at]?.text.length !== title.length)
  })
}

const wordsBetween = (blocks: readonly SourceBlock[], { at, length }: Title, next: Title | undefined): number =>
  countWords([blocks[at]?.text.slice(length) ?? '', ...blocks.slice(at + 1, next?.at).map(({ text }) => text)].join(' '))

/** Words that stand under a title on average and under most of them, at least. */
const TEXT = 30
const SOME_TEXT = 12

const haveTexts = (blocks: readonly SourceBlock[], titles: readonly Title[]): boolean =>
  standOverTexts(
    titles.map((title, index) => wordsBetween(blocks, title, titles[index + 1])),
    { mean: TEXT, few: SOME_TEXT },
  )

/** Share of all words before the first title at most. */
const SHARE_BEFORE = 0.25

function standsFirst(blocks: readonly SourceBlock[], [first]: readonly Title[]): boolean {
  const wordsOf = (some: readonly SourceBlock[]): number => some.reduce((sum, { text }) => sum + countWords(text), 0)
  return standsNearHead(wordsOf(blocks.slice(0, first?.at ?? 0)), wordsOf(blocks), SHARE_BEFORE)
}
