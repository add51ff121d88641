import { bullet } from './text-items.ts'
import { areBrokenOnPurpose, wrappedWidth } from './lines.ts'

/** Holds a run of lines between blank lines. */
export interface Chunk {
  lines: string[]
  /** Characters left of the first line. */
  indent: number
  /** Blank lines before it. */
  gap: number
  /** True where each line stays one, as of a list that was parted from the lines around it. */
  staysLines?: true
  /** True for a title that the lines under it tell to be one: they say by whom the text is. */
  isTitle?: true
  /** True for a tree, each line of which stands as deep as it branches off. */
  isTree?: true
}

/** Matches a line that divides: the same sign several times, or an ornament. */
export const rule = /^\s*(?:([=\-~*_#═─—―])(?:\s{0,3}\1){2,}|\.{6,}|(?:[*~⁂❦❧☙•◆◇]\s{0,3}){1,5})\s*$/u

/** Stands alone on a line between the texts of a collection, as in the files of `fortune`. */
const ENTRY = '%'

/** Divides a text at its blank lines. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  const lined = text.replace(/\r\n?|\u2029|\f/gu, '\n').replaceAll(/(?<=\n)%(?=\n)/gu, '\n%\n')
  let gap = 0
  for (const [index, raw] of lined.split(/(\n(?:[ \t\u00A0]*\n)+)/u).entries()) {
    // Every other of them is what divides two.
    if (index % 2) {
      gap += raw.split('\n').length - 2
      continue
    }
    const lines = raw.split('\n').map((line) => line.trimEnd().replaceAll('\t', '    '))
    const kept = lines.filter((line) => line.trim() !== '')
    if (!kept.length) continue
    chunks.push(chunkOf(kept, gap))
    gap = 0
  }
  return chunks
}

/** Returns whether a chunk is the sign between the texts of a collection. */
export const isEntrySign = ({ lines }: Chunk): boolean => lines.length === 1 && lines[0]?.trim() === ENTRY

/** Returns whether a chunk divides what is around it and says nothing. */
export const isRule = (chunk: Chunk): boolean => isEntrySign(chunk) || (chunk.lines.length === 1 && rule.test(chunk.lines[0] ?? ''))

const PARAGRAPH = 120

const HAN_PARAGRAPH = 50

/** Returns whether a line is too long for a title, and surely a paragraph. */
export const isParagraph = (line: string): boolean =>
  line.length > (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(line) ? HAN_PARAGRAPH : PARAGRAPH)

/** Counts the blank lines before a text that stands for itself, where others stand closer. */
export const WIDE = 2

/** Counts the chunks at the beginning of a text among which it may stand who publishes a paper. */
export const HEAD_CHUNKS = 5

/** Makes a chunk of lines; `gap` counts the blank lines before it. */
export const chunkOf = (lines: string[], gap = 0): Chunk => ({ lines, gap, indent: /^ */u.exec(lines[0] ?? '')?.[0].length ?? 0 })

/** Counts the characters nobody wraps text at fewer than. */
export const NARROWEST = 60

/** Characters above which a line is a whole paragraph that nobody wrapped. */
const WIDEST = 120

/** Counts the characters of the lines of an address, a list or verse at most, among whole paragraphs. */
export const SHORT_LINE = 60

/** Matches how a mail program marks what it answers to. */
export const mailQuote = /^\s*>+ ?/u

/** Returns how many characters fit on a line: what all but the longest lines keep to. */
export function widthOf(chunks: readonly Chunk[]): number {
  const lengths = chunks.flatMap((chunk) => chunk.lines.map((line) => line.length)).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.97)] ?? 0
}

/** By how much the longest lines of a text that was wrapped by hand reach over its full lines, at most, and the widest window, in characters. */
const OVER = 1.12
const WIDEST_WINDOW = 180

/** Share of a full line that long lines have at least, how many of these there are, and the share of them that end a sentence where nobody wrapped any. */
const LONG = 0.7
const FEWEST_LONG = 3
const ENDED = 0.9

/** True where nearly all long lines end a sentence: of lines that were wrapped few do. */
function endWithSentences(chunks: readonly Chunk[], width: number): boolean {
  const long = chunks.flatMap(({ lines }) => lines.filter((line) => line.length >= width * LONG))
  return long.length >= FEWEST_LONG && long.filter((line) => /[.!?…؟۔।॥]["'”’»)]*$/u.test(line.trim())).length >= long.length * ENDED
}

/** Returns whether lines are whole paragraphs that nobody wrapped. Some windows are wider than others: prose may be wrapped beyond what is usual. */
export function areParagraphs(chunks: readonly Chunk[]): boolean {
  const width = widthOf(chunks)
  if (width <= WIDEST) return false
  if (endWithSentences(chunks, width)) return true
  const wrapped = wrappedWidth(chunks.map(({ lines }) => lines))
  return wrapped === 0 || wrapped > WIDEST_WINDOW || width > wrapped * OVER
}

/** Returns whether a line is as short as those of an address, a list or verse. */
export const isShortLine = (line: string): boolean => line.length <= SHORT_LINE

/** Words of a title at most, and of one in capitals. */
const TITLE_WORDS = 12

const CAPITAL_WORDS = 16

/** Returns whether a line is as short as a title; what stands in brackets behind it is not counted. */
export const isShort = (whole: string): boolean => {
  const line = whole.replace(/(?<=\S)\s*\([^()]*\)\s*$/u, '')
  return line.length <= 80 && whole.length <= 120 && line.split(/\s+/u).length <= (isCapitals(line) ? CAPITAL_WORDS : TITLE_WORDS)
}

/** Returns whether a chunk is longer than a title. */
export const isProse = (chunk: Chunk): boolean => chunk.lines.length > 1 || (chunk.lines[0] ?? '').length > 80

/** Returns whether a chunk is a title with a rule under it; an ornament under a sentence divides. */
export const isUnderlined = ({ lines: [title = '', under = '', ...more] }: Chunk): boolean =>
  !more.length && rule.test(under) && (/^\s*[-=~_═─—―]/u.test(under) || !endsSentence(title))

/** Share of the letters of a line that have capitals, where it is set in them. */
const CASED = 0.5

/** Returns whether all letters of a line are capitals, and there are two at least; a short name in a line of a script without capitals makes none. */
export const isCapitals = (line: string): boolean => {
  if (!/\p{Lu}{2}/u.test(line) || line !== line.toUpperCase()) return false
  return (line.match(/\p{Lu}/gu)?.length ?? 0) >= (line.match(/\p{L}/gu)?.length ?? 0) * CASED
}

/** Returns whether a line ends as sentences or their parts do. */
export const endsSentence = (line: string): boolean => /[.,;:。，；：、،؛۔।]["'’”»」』)\]*_]*$/u.test(line) && !/\b[A-Z]\.$/u.test(line)

/** Returns whether a line is what somebody says or asks, in a tale or a talk, and so no heading. */
export const isSpoken = (line: string): boolean =>
  /[?!…—？！؟]["'’”»」』)\]]*$/u.test(line) || /^[—–-]\s*\S/u.test(line) || /^\p{Ll}/u.test(line)

/** Matches a title between signs: `--- NEWS ---`, `>> News <<`. */
export const fenced = /^[-=*~#_>•+|–—]{1,6}\s+(?=\p{L}|\p{N}|["“«])(\S.*\S)\s+[-=*~#_<•+|–—]{1,6}$/u

/** Matches a number between dashes before a title: `-- 2 -- AT THE COPPER`. */
export const numberedFence = /^\s*[-–—=*~]{1,3}\s?\p{Nd}{1,2}\s?[-–—=*~]{1,3}\s+(?=\p{L})/u

/** Matches a number before a head, in the figures of any script, as sections and points of an agenda have: `1. Roof`, `§ 2 Economy`, `一、其他`. */
export const numberedHead =
  /^(?:\p{Nd}{1,2}(?:[.)]\s+|[．、]\s*)|§\s?\p{Nd}{1,2}[.:]?\s+|TOP\s\p{Nd}{1,2}[.:]?\s+|[一二三四五六七八九十]{1,3}[、．.]\s*)(?=[\p{Lu}\p{Lo}])/u

/** Matches a line between the signs that are typed for bold. */
export const stressed = /^(\*{1,2}|_{1,2})(?![*_])(\S.*\S)(?<![*_])\1$/u

/** Matches a sign before a heading. */
export const headSign = /^\s*[■□◆◇●○▼▽★☆※【]/u

/** Returns whether lines stand under a number and are broken on purpose, none of them begun with a figure, and not set in or each with a capital: a verse of a hymn. */
export const isNumberedStanza = ({ lines }: Chunk): boolean =>
  lines.length >= 3 &&
  /^\d/u.test(lines[0] ?? '') &&
  lines
    .slice(1)
    .every((line) => !bullet.test(line) && !/^\s*\p{Nd}/u.test(line) && (!/^\s/u.test(line) || /^\s+[\p{Lu}“"'’(]/u.test(line))) &&
  areBrokenOnPurpose(lines, NARROWEST)

/** Returns whether a chunk is a name in capitals on a line of its own, and under it what is said. */
export const isSpeech = ({ lines }: Chunk): boolean => lines.length > 2 && /^\s*\p{Lu}[\p{Lu}\p{M}.'’ -]{1,28}[.:]$/u.test(lines[0] ?? '')

/** Returns what a line begins with that says who speaks: a word, or a part of one, before a stop or a colon; '' for none. */
export const labelOf = (line: string): string => /^\s*([\p{L}\p{M}]{1,12})\s?[.:：]\s+(?=\p{L})/u.exec(line)?.[1] ?? ''
