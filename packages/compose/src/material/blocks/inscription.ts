import { LINE_BREAK } from '../../white-space.ts'
import { sliceInlines } from '../../source.ts'
import type { Genre } from '@magazineai/design'
import { plain } from '../text.ts'
import type { BlockContent, Inlines, MaterialBlock } from '../material.ts'

/** Most letters of what is shown as it was written somewhere: a tablet, a bill, a sign. */
const MOST = 500

/** Words of what is shown at least, those in capitals that follow each other at least, and the share of them: where a colon announces it, and where nothing does. */
const FEWEST = 3
const RUN = 3
const SHARE = { announced: 0.3, alone: 0.75 } as const

const words = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []

const isCapital = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word)

/** Returns the share of the words of a text that are in capitals. */
function capitalsIn(text: string): number {
  const all = words(text)
  return all.filter(isCapital).length / Math.max(1, all.length)
}

/** Words in capitals with nothing but a space between them: names of programs are divided by commas. */
const run = new RegExp(String.raw`(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}'’-]*(?: \p{Lu}[\p{Lu}\p{M}'’-]*){${RUN - 1},}(?![\p{L}\p{M}])`, 'u')

const announces = /[:：]\s*[–—-]*\s*$/u

/** Words in capitals before a stop that begin a paragraph, and what is said behind them. */
const speaker = /^[\p{Lu}\p{M}'’\s-]+[.:]\s+(?=\S)/u

/** Returns the paragraph of a text at an index; null where another thing stands, or nothing. */
type ParagraphAt = (at: number) => { text: string; inlines: Inlines } | null

/** Returns what is written on a stone, a bill or a sign, where the paragraph of a text at an index shows it as it is; null for any other. */
export function inscriptionOf(paragraphAt: ParagraphAt, at: number): BlockContent | null {
  const own = paragraphAt(at)
  return own && isInscription(paragraphAt, at) ? { kind: 'quotation', words: linesOf(own.inlines), isInscription: true } : null
}

/** Genres of prose that may show what is written somewhere. */
const PROSE: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'letter', 'review'])

/** Returns the blocks of a piece with what it shows of stones, bills and signs set apart: in prose, not among commands, lists or lines of verse. */
export function withInscriptions(blocks: readonly MaterialBlock[], genre: Genre): MaterialBlock[] {
  if (!PROSE.has(genre)) return [...blocks]
  const paragraphs = blocks.map((block) => (block.kind === 'prose' ? { inlines: block.inlines, text: plain(block.inlines) } : null))
  return blocks.map((block, at) => {
    const content = inscriptionOf((index) => paragraphs[index] ?? null, at)
    return content ? { ...content, at: block.at, ...(block.document ? { document: block.document } : {}) } : block
  })
}

/** Returns whether a paragraph is in capitals for a good part of its words, behind a colon or another one, or for most of them, between two paragraphs of prose. */
function isInscription(paragraphAt: ParagraphAt, at: number): boolean {
  const text = paragraphAt(at)?.text ?? ''
  if (text.length > MOST || words(text).length < FEWEST || !run.test(text) || text.includes(LINE_BREAK)) return false
  const [share, before, after] = [capitalsIn(text), paragraphAt(at - 1)?.text ?? '', paragraphAt(at + 1)?.text ?? '']
  if (share >= SHARE.announced && (announces.test(before) || isInscription(paragraphAt, at - 1))) return true
  return share >= SHARE.alone && isProse(before) && isProse(after) && !speaker.test(text)
}

/** Returns whether a text is prose in the letters that prose is in. */
const isProse = (text: string): boolean => words(text).length >= PROSE_WORDS && capitalsIn(text) < SHARE.announced
const PROSE_WORDS = 8

/** Where a sentence has ended and the next one is quoted anew, though nothing closed: each stands on a line of its own. */
const anew = /(?<=[.!?…])\s+(?=["“„«]\p{L})/gu

/** Returns an inscription line by line, as far as its marks tell where its lines end. */
function linesOf(inlines: Inlines): Inlines[] {
  const text = plain(inlines)
  const opens = (text.match(/(?<=^|\s)["“„«](?=\p{L})/gu) ?? []).length
  const closes = (text.match(/(?<=\S)["”“»](?=\s|$)/gu) ?? []).length
  if (opens <= closes + 1) return [[...inlines]]
  const ends = [...text.matchAll(anew)].map((match) => [match.index, match.index + match[0].length] as const)
  const froms = [0, ...ends.map(([, to]) => to)]
  return froms.map((from, nth) => sliceInlines(inlines, from, ends[nth]?.[0]))
}
