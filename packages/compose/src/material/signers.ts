import type { MaterialBlock } from './material.ts'
import { measureWords, plain } from './text.ts'
import { NAME_PART, PARTICLE } from '../words/person-names.ts'

/** Characters of the name under a text at most. */
const LONGEST = 48
/** Words of the text over it at least. */
const OVER = 8

const ended = /[.!?…。！？।۔؟]["'’”»)\]]*$/u

const word = `(?:${PARTICLE})*${NAME_PART}`
/** A name or several, behind a dash or none: `– Tim`, `Hélène`, `Sarah, Tim & Becky`, `Ida y Leo Paz`. */
const names = new RegExp(String.raw`^(?:[-–—~]{1,2}\s?)?${word}(?:(?:,\s|\s(?:and|und|et|y|e|i|og|och|en|и|&|\+)\s|\s)${word}){0,5}$`, 'u')
/** The same in scripts without capitals, of a few words: an office, a name. */
const uncased = /^(?:[-–—~]{1,2}\s?)?[\p{Lo}\p{M}\u200C]{1,12}(?:[\s　・·][\p{Lo}\p{M}\u200C]{1,12}){1,3}$/u

/** Returns whether a line is the name of who wrote the text over it, and ends no sentence. */
export const isSigner = (text: string, over: string): boolean =>
  text.length <= LONGEST &&
  (names.test(text) || uncased.test(text)) &&
  measureWords(text) < measureWords(over) &&
  measureWords(over) >= OVER &&
  ended.test(over.trim())

/** Returns blocks with the names under texts as what they are: at the end, or before the next heading. */
export const withSigners = (blocks: readonly MaterialBlock[]): MaterialBlock[] =>
  blocks.map((block, index) => {
    const [over, next] = [blocks[index - 1], blocks[index + 1]]
    if (block.kind !== 'prose' || over?.kind !== 'prose' || (next && next.kind !== 'subhead')) return block
    if (!isSigner(plain(block.inlines), plain(over.inlines))) return block
    const { inlines, language: _language, ...place } = block
    return { ...place, kind: 'role', role: 'signature', lines: [inlines] }
  })
