/** Divides lines that are broken on purpose. */
export const LINE_BREAK = '\u2028'

/** Spaces at which no line may end: U+00A0, the narrow U+202F, and U+2007 as wide as a figure. */
const NO_BREAK = '\u00A0\u202F\u2007'

const ONLY_NO_BREAK = new RegExp(`^[${NO_BREAK}]+$`, 'u')

/** A byte order mark that strayed into the text, and controls that are no white space. */
const JUNK = /\uFEFF|(?!\s)\p{Cc}/gu

/** White space, and marks without width, at the edges of a text: there they say nothing. */
const EDGES = /^[\s\u00AD\u200B]+|[\s\u00AD\u200B]+$/gu

/**
 * Returns text whose white space is one space wherever there is some, one break where it holds one, and one no-break space where it is nothing
 * else. What tells where a line may or may not end stays: no-break spaces, soft hyphens, and U+200B, which is all that Thai and Khmer have.
 */
export const collapsed = (text: string): string =>
  text.replaceAll(JUNK, '').replaceAll(/\s+/gu, (space) => {
    if (space.includes(LINE_BREAK)) return LINE_BREAK
    return ONLY_NO_BREAK.test(space) ? space.charAt(0) : ' '
  })

/** Returns text on one line, collapsed and without anything at its edges that is not seen. */
export const trimmedLine = (text: string): string => collapsed(text).replaceAll(LINE_BREAK, ' ').replaceAll(EDGES, '')

/** Returns whether a text shows nothing at all. */
export const isBlank = (text: string): boolean => text.replaceAll(EDGES, '') === ''

/** Returns the first `most` UTF-16 units of a text, one less where they would end within a character. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Returns text without the places where its words may be broken, to compare, count or look up what it says. */
export const withoutHints = (text: string): string => text.replaceAll(/[\u00AD\u2060]/gu, '').replaceAll('\u200B', '')
