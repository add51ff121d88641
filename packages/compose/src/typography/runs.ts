import type { BlockAttrs, Inline } from '@magazineai/design'
import type { Inlines, Role } from '../material/material.ts'
import { openings } from '../words/lexicon.ts'

/** A character style of a page of a genre. */
export type Named = 'speaker' | 'step-number' | 'term' | 'place' | 'amount'

/** Room over what ends a letter, page pixels. */
export const GAP = 100

/** Room between two scenes, page pixels. */
export const BETWEEN_SCENES = GAP / 2

/** Room over a step in running text, page pixels. */
export const apart = { spaceBefore: 25 } as const

/** The styles of short lines by what they say. */
export const styleOfRole: Readonly<Record<Role, string>> = {
  byline: 'piece-byline',
  dateline: 'piece-byline',
  mark: 'piece-byline',
  contact: 'note',
  signature: 'letter-signature',
  greeting: 'body-flush',
  rating: 'rating',
  facts: 'piece-facts',
  header: 'note',
}

/** Most letters of a name that is set as a signature. */
const NAME = 32

/** Returns whether all words stand in italics: what leads into a text, or says what one of several reviews is of. */
export const areItalic = (inlines: Inlines): boolean => inlines.every(({ text, marks }) => !text.trim() || marks?.includes('italic'))

/** Returns whether a line that ends a letter is who signs it: words before a name, and what is longer, are text. */
export const isName = (line: Inlines): boolean => {
  const text = line
    .map((inline) => inline.text)
    .join('')
    .trim()
  return text.length <= NAME && !/[,،，、]$/u.test(text) && !/(?:^|\s)\p{Ll}\S*$/u.test(text)
}

/** How somebody is reached, and what else has figures: no name. */
const reached = /\p{Nd}|@/u

/** Returns the styles of the lines that close a letter: the words before the name are text, the name is a signature, and what stands under it on an office or how somebody is reached is small. */
export function signatureStyles(lines: readonly Inlines[]): string[] {
  const texts = lines.map((line) => plain(line).trim())
  const isSigned = (line: Inlines, index: number): boolean => isName(line) && !reached.test(texts[index] ?? '')
  const isClosed = texts.length > 1 && openings.closing.test(texts[0] ?? '')
  const at = lines.findIndex((line, index) => isSigned(line, index) && !(index === 0 && isClosed))
  if (at < 0) return lines.map((line, index) => (isSigned(line, index) ? styleOfRole.signature : 'body-flush'))
  const isFull = (index: number): boolean => /\S\s+\S/u.test(texts[index] ?? '')
  const isReached = texts.slice(at).some((text) => reached.test(text))
  return lines.map((line, index) => {
    if (index < at) return 'body-flush'
    if (index === at) return styleOfRole.signature
    if (isReached || (isFull(at) && !isFull(index))) return styleOfRole.header
    return isSigned(line, index) ? styleOfRole.signature : 'body-flush'
  })
}

/** Returns a run in a character style. */
export const named = (text: string, style: Named): Inline => ({ type: 'text', text, marks: [{ type: 'style', attrs: { style } }] })
/** Returns a run in italics. */
export const italic = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'italic' }] })

/** Returns the text of runs without their marks. */
export const plain = (inlines: Inlines): string => inlines.map(({ text }) => text).join('')

/** Most lines of code that no column divides, and fewest that stand before and after a break in longer code. */
const WHOLE_CODE = { most: 24, ends: 3 } as const

/** Returns the room over the first line of code, which stands close to its heading, and under the last, and which lines stay with the next: short code is never divided. */
export function codeEnds(index: number, count: number, { isFirst, isUnderHead }: { isFirst: boolean; isUnderHead: boolean }): BlockAttrs {
  const isLast = index === count - 1
  const isWhole = count <= WHOLE_CODE.most || index < WHOLE_CODE.ends - 1 || index >= count - WHOLE_CODE.ends
  return {
    ...(index === 0 && !isFirst ? { spaceBefore: isUnderHead ? GAP / 2 : GAP } : {}),
    ...(isLast ? { spaceAfter: 0.6 * GAP } : {}),
    ...(isWhole && !isLast ? { keepWithNext: true } : {}),
  }
}

/** Returns a line of code whose indent no line break swallows. */
export const indented = (line: string): string =>
  line.replaceAll('\t', '  ').replace(/^ +/u, (spaces) => '\u00A0'.repeat(spaces.length)) || ' '

/** Returns the language of a paragraph where it is not that of the magazine. */
export const languageOf = ({ language }: { language?: string }): BlockAttrs => (language ? { language } : {})
