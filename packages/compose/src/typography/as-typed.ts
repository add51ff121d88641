import { withoutHints } from '../white-space.ts'
import { LEADER, LEADER_TO_FIGURE } from '../words/leaders.ts'

/** Marks of other scripts as those of Latin text. */
const PLAIN: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?', '、': ',', '。': '.' }

/** Fractions of one sign. */
const fraction = /[\u00BC-\u00BE\u2150-\u215E]/gu

/** Dots that lead to a figure, or stand apart from both sides. */
const led = new RegExp(`\\s*${LEADER_TO_FIGURE}\\s*(?=$|(?:\\p{Sc}|\\p{L}{1,3}\\.?\\s)?\\s?\\p{Nd})|\\s+${LEADER}(?:\\s+|$)`, 'gu')

/**
 * Returns a text in the form in which it is the same whether it was typed or is set by the rules of its language: small letters, without quotation
 * marks and apostrophes, dashes as spaces, no space beside what ends a clause. Only to compare by.
 */
export const asTyped = (text: string): string =>
  withoutHints(text)
    .replaceAll(fraction, (sign) => ` ${sign.normalize('NFKC')} `)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replaceAll(/ ?× ?/gu, (sign) => sign.replace('×', 'x'))
    .replaceAll(/["'“”„‟«»‹›‘’‚‛`´′״׳「」『』]|,,/gu, '')
    .replaceAll(/[،؛؟、。]/gu, (sign) => PLAIN[sign] ?? sign)
    .replaceAll(led, ' ')
    .replaceAll(/\.{4,}/gu, '...')
    .replaceAll(/\s*[-‐‑‒–—―−]+\s*/gu, ' ')
    .replaceAll(/\s*([.,;:!?%()])\s*/gu, '$1')
    .replaceAll(/(?<=\p{Nd})\s+(?=[\p{L}°€$£])|(?<=[€$£])\s+(?=\p{Nd})/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
