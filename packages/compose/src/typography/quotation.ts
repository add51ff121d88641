import type { Convention, Quotes } from './conventions.ts'
import type { Edit, Rule } from './edit.ts'
import { untouchedIn } from './edit.ts'

/** A mark that may open or close what is said. */
interface Mark {
  at: number
  sign: string
  side: 'open' | 'close'
}

const before = /[\s([{“„«‹»›‘‚–—/\u2028-]$/u
const after = /^[\s)\]}.,;:!?…”“»«›‹’–—/\u2028-]/u

/**
 * Finds pairs of typewriter's quotation marks and sets them as the language does, nested ones as such. What is quoted sentence by sentence opens anew at each, and
 * what goes on in the next paragraph does not close in its own. Where the marks of a paragraph do not pair otherwise, none of them is touched; marks behind figures
 * are inches.
 */
export const straightQuotes =
  ({ outer, inner }: Convention): Rule =>
  (text) => {
    const marks = text.includes('"') ? marksIn(text, '"') : null
    if (!marks) return []
    const edits: Edit[] = []
    for (const [index, { at, side }] of marks.entries()) {
      const [last, next] = [marks[index - 1], marks[index + 1]]
      if (side === 'close') {
        if (last?.side !== 'open') return []
      } else if (next?.side === 'close') {
        edits.push(...around(text, at, next.at, isInside(text, at, next.at) ? inner : outer))
      } else {
        if (next ? !ended.test(text.slice(at, next.at)) : !goesOn(text, marks)) return []
        edits.push(openingAt(text, at, outer))
      }
    }
    return edits
  }

/** What ends a sentence, with the space behind it. */
const ended = /[.!?…][)’']?\s+$/u

/** Returns whether the last mark of a paragraph opens words that go on in the next one: it begins with what is said, and ends within it. */
const goesOn = (text: string, [first, ...others]: readonly Mark[]): boolean =>
  first !== undefined && text.slice(0, first.at).trim() === '' && /\p{L}\P{L}+\p{L}/u.test(text.slice((others.at(-1) ?? first).at))

/** The typewriter's marks of a text with the side each is on; null where one could be either, or neither. */
function marksIn(text: string, sign: string): Mark[] | null {
  const kept = untouchedIn(text)
  const marks: Mark[] = []
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    if (kept.some(({ start, end }) => at >= start && at < end)) continue
    const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
    const opens = (at === 0 || before.test(head)) && /^[^\s]/u.test(tail)
    const closes = (tail === '' || after.test(tail)) && /[^\s]$/u.test(head)
    const isOpen = marks.at(-1)?.side === 'open'
    if (/\p{Nd}$/u.test(head) && !isOpen) return null
    if (opens === closes && !(opens && closes)) return null
    marks.push({ at, sign, side: opens && closes ? (isOpen ? 'close' : 'open') : opens ? 'open' : 'close' })
  }
  return marks
}

/** True where other marks are open around a pair, or it is wholly inside them. */
function isInside(text: string, open: number, close: number): boolean {
  const head = text.slice(0, open)
  const tail = text.slice(close + 1)
  return (
    [
      ['«', '»'],
      ['„', '“'],
      ['“', '”'],
      ['»', '«'],
    ] as const
  ).some(([from, to]) => {
    const last = head.lastIndexOf(from)
    return last >= 0 && head.indexOf(to, last + 1) < 0 && tail.includes(to) && (from !== '“' || !head.includes('„'))
  })
}

/** The edits that put marks around what is said; spaces that were inside give way to those of the marks. */
const around = (text: string, open: number, close: number, quotes: Quotes): Edit[] => {
  const lead = /^[ \u00A0\u202F]*/u.exec(text.slice(open + 1, close))?.[0].length ?? 0
  const trail = /[ \u00A0\u202F]*$/u.exec(text.slice(open + 1, close))?.[0].length ?? 0
  return [
    { start: open, end: open + 1 + lead, text: quotes.open },
    { start: close - trail, end: close + 1, text: quotes.close },
  ]
}

/** The edit that opens what is said and does not close. */
const openingAt = (text: string, at: number, { open }: Quotes): Edit => ({
  start: at,
  end: at + 1 + (/^[ \u00A0\u202F]*/u.exec(text.slice(at + 1))?.[0].length ?? 0),
  text: open,
})

/** Replaces English marks in a language that never has them, where they pair and no others stand in the paragraph. */
export const foreignQuotes =
  ({ outer, strict }: Convention): Rule =>
  (text) => {
    if (!strict || !text.includes('“') || /[„«»]/u.test(text)) return []
    const found = [...text.matchAll(/“([^“”]*)”/gu)]
    const count = (text.match(/[“”]/gu) ?? []).length
    if (count !== found.length * 2) return []
    return found.flatMap((match) => around(text, match.index, match.index + match[0].length - 1, outer))
  }

/** Letters that an apostrophe may stand between. */
const LETTER = '[\\p{Script=Latin}\\p{M}]'
const between = new RegExp(`(?<=${LETTER})['´](?=${LETTER})`, 'gu')
const years = /(?<![\p{L}\p{Nd}])'(?=\d\ds?(?![\p{L}\p{Nd}]))/gu
const rock = /(?<=[\p{L}] )'n'(?= \p{L})/gu

/** Sets typewriter's apostrophes, and single marks that pair. A mark that could be either stays. */
export const apostrophes = (convention: Convention): Rule[] => [
  (text) => find(text, between, '’'),
  (text) => find(text, years, '’'),
  (text) => find(text, rock, '’n’'),
  ...(convention.elided
    ? [(text: string) => find(text, new RegExp(`(?<![\\p{L}\\p{Nd}])'(?=(?:${convention.elided})(?![\\p{L}\\p{Nd}']))`, 'giu'), '’')]
    : []),
  singlePairs(convention),
  // What is left behind a letter closes nothing: it stands for letters or marks a genitive.
  (text) =>
    /`|(?<![\p{L}\p{Nd}])['‘‚](?=\p{L})/u.test(text) ? [] : find(text, new RegExp(`(?<=${LETTER})'(?=[\\s.,;:!?)…»”]|$)`, 'gu'), '’'),
]

const find = (text: string, pattern: RegExp, made: string): Edit[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, text: made }))

const opened = /(?<=^|[\s([“„«—–\u00A0\u202F])'(?=[\p{L}\p{Nd}¿¡])/gu
const closed = /(?<=[\p{L}\p{Nd}.,!?…])'(?![\p{L}\p{Nd}'])/gu
const pair = /(?<=^|[\s([“„«—–\u00A0\u202F])'(?=[\p{L}\p{Nd}¿¡])([^'"]{1,200}?[\p{L}\p{Nd}.,!?…])'(?=$|[\s).,;:!?…”“»\]\u202F—–])/gu

/** Single marks around a word or more, inside double ones or alone. Where not all of a paragraph pair, some are apostrophes: none is touched. */
const singlePairs =
  ({ inner }: Convention): Rule =>
  (text) => {
    const found = [...text.matchAll(pair)]
    const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
    if (!found.length || count(opened) !== found.length || count(closed) !== found.length) return []
    return found.flatMap((match) => around(text, match.index, match.index + match[0].length - 1, inner))
  }
