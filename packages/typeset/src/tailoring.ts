import type { LineBreak, Paragraph } from './types.ts'

/** What tailors the line breaking algorithm: the level of CSS `line-break`, and whether the text is Chinese or Japanese. */
export interface BreakOptions {
  level: LineBreak
  ideographic: boolean
}

/** The algorithm as Unicode states it. */
export const UNTAILORED: BreakOptions = { level: 'strict', ideographic: false }

const IDEOGRAPHIC = /^(?:ja|zh|yue)(?:-|$)/i

/** Tells whether a language (BCP 47) is set without spaces between its words, in ideographs. */
export const isIdeographic = (language: string): boolean => language !== 'en' && IDEOGRAPHIC.test(language)

/** Returns the tailoring of a paragraph: what it asks for, or what its language is used to. */
export const tailoringOf = ({ language, lineBreak }: Pick<Paragraph, 'language' | 'lineBreak'>): BreakOptions => ({
  level: lineBreak ?? (/^ja\b/i.test(language) ? 'normal' : 'strict'),
  ideographic: isIdeographic(language),
})

const codes = (text: string): ReadonlySet<number> => new Set(Array.from(text, (char) => char.codePointAt(0)!))

/** Hyphens of Chinese and Japanese text: wave dash, double hyphen. */
const HYPHENS = codes('\u301c\u30a0')
/** Marks that repeat the character before them. */
const ITERATION = codes('\u3005\u303b\u309d\u309e\u30fd\u30fe')
/** Punctuation that stands in the middle of its box. */
const CENTRED = codes('\u30fb\uff1a\uff1b\uff65\u203c\u2047\u2048\u2049\uff01\uff1f')
/** Units behind and before numbers (classes PO and PR) of East Asian width A, F or W. */
const AFFIXES = codes('\u00b0\u2030\u2032\u2033\u2035\u2103\u2109\uff05\uffe0\u00b1\u20ac\u2116\u2213\uff04\uffe1\uffe5\uffe6')

/**
 * Returns the class of a character under a tailoring: `kind` is the one of Unicode, where `CJ` still tells small kana and the long vowel
 * mark apart. CSS Text Level 3, section 5.3, as changes of class: what may begin a line becomes an ideograph.
 */
export function tailored(kind: string, code: number, { level, ideographic }: BreakOptions): string {
  if (kind === 'CJ') return level === 'strict' ? 'NS' : 'ID'
  if (level === 'strict') return kind
  if (ideographic && HYPHENS.has(code)) return 'ID'
  if (level === 'normal') return kind
  return ITERATION.has(code) || (ideographic && (CENTRED.has(code) || AFFIXES.has(code))) ? 'ID' : kind
}

/**
 * Tells whether loose text lets a line end between two classes that are otherwise held together: inseparable dots, ideographs and hyphens.
 */
export const isLoosened = (a: string, b: string, code: number, { level }: BreakOptions): boolean =>
  level === 'loose' && ((a === 'IN' && b === 'IN') || (a === 'ID' && (code === 0x2010 || code === 0x2013)))
