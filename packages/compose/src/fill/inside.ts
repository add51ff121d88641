import type { Genre } from '@magazineai/design'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { nameOfTerm, plain } from '../material/text.ts'
import { wholeDate } from '../words/dates.ts'

/** Most letters of a line on a cover. */
const LONGEST = 54
const SHORTEST = 4

/** Genres whose lists say what one needs to make something. */
const MADE: ReadonlySet<Genre> = new Set<Genre>(['how-to', 'recipe'])

/** What a piece names inside. */
export interface Inside {
  /** The words that lead into a text about a program: what it is for. */
  about: string | null
  /** Its events, notices and questions. */
  listed: string[]
  /** Whether what is listed are questions, of which any may be asked first. */
  asks: boolean
  /** The days that its events stand under. */
  days: string[]
  /** The heads of its sections. */
  heads: string[]
  /** Whole short sentences of its entries, but for those that end it. */
  sentences: string[]
}

/** Returns what a piece names inside, as short as lines of a cover are; each once. */
export function namedInside({ blocks, genre }: Pick<Piece, 'blocks' | 'genre'>): Inside {
  const short = (names: readonly string[]): string[] => {
    const clean = names.map((name) =>
      name
        .replace(/^\s*[(（][^()（）]{1,6}[)）]\s*|^\s*\p{Nd}{1,2}[:.]\p{Nd}{2}(?:\s?[~～〜–-]\s?(?:\p{Nd}{1,2}[:.]\p{Nd}{2})?)?\s*/gu, '')
        .replace(/^(?:\p{Nd}+\.)+\p{Nd}*\.?\s+|[\s:：.·–—-]+$/gu, '')
        .trim(),
    )
    return [...new Set(clean)].filter(({ length }) => length >= SHORTEST && length <= LONGEST)
  }
  const heads = blocks.filter(({ kind }) => kind === 'subhead')
  const told = blocks.flatMap((block) =>
    block.kind === 'entries' ? block.entries.flatMap((entry) => ('when' in entry ? entry.text.map(plain) : [])) : [],
  )
  return {
    about: genre === 'code' ? leadOf(blocks[0]) : null,
    listed: short(blocks.filter((block) => !heads.includes(block) && !(MADE.has(genre) && block.kind === 'items')).flatMap(namesIn)),
    asks: blocks.some(({ kind }) => kind === 'questions'),
    days: blocks.flatMap((block) =>
      block.kind === 'entries' ? block.entries.flatMap((entry) => ('when' in entry ? [] : [entry.day])) : [],
    ),
    heads: short(upperOf(heads).flatMap(namesIn)),
    sentences: told.slice(0, Math.ceil(told.length * BEGINNING)).filter((text) => SENTENCE.test(text)),
  }
}

/** Heads of sections without those under them, where there are several sections: who works in a firm stands under the head of its people. */
function upperOf(heads: readonly MaterialBlock[]): readonly MaterialBlock[] {
  const levelOf = (block: MaterialBlock): number => (block.kind === 'subhead' ? block.level : 0)
  const highest = Math.min(...heads.map(levelOf))
  const upper = heads.filter((block) => levelOf(block) === highest)
  return upper.length > 1 ? upper : heads
}

/** Most letters of what says what a program is for. */
const LONGEST_LEAD = 90

function leadOf(block: MaterialBlock | undefined): string | null {
  const words = block?.kind === 'quotation' ? block.words : block?.kind === 'prose' ? [block.inlines] : []
  const [text = '', ...more] = words.map(plain)
  return text.length >= SHORTEST && text.length <= LONGEST_LEAD && !more.length ? text : null
}

/** A sentence that is whole, short, and alone in its entry. */
const SENTENCE = /^\p{Lu}[^.!?]{23,70}\.$/u

/** Share of a list of entries from its beginning that gives no end away. */
const BEGINNING = 0.7

/** True for a turn of a rota, which is had by somebody: no event, and no day. */
const isTurn = (when: string): boolean => /^\p{Nd}{1,2}\.\s\p{L}[\p{L}\p{M}]*$/u.test(when) && !wholeDate(when)

function namesIn(block: MaterialBlock): string[] {
  if (block.kind === 'subhead') return [plain(block.inlines)]
  if (block.kind === 'items')
    return block.items.flatMap(({ level, term, text }) =>
      term && !level && isTold(term, text.map(plain).join(' ')) ? [nameOfTerm(term)] : [],
    )
  if (block.kind === 'entries')
    return block.entries.flatMap((entry) => ('title' in entry && entry.title && !isTurn(entry.when) ? [whatIsOn(entry.title)] : []))
  return block.kind === 'questions' ? block.pairs.map(({ question }) => plain(question)) : []
}

/** Fewest words that say something of what a line names: with fewer it is a label before a value, as “Type: number”. */
const TOLD = 3

const isTold = (term: string, line: string): boolean => (line.replace(term, '').match(/[\p{L}\p{N}]+/gu) ?? []).length >= TOLD

/** Returns an event without what is said of it in brackets, and behind a comma: who plays, and not where. */
export const whatIsOn = (title: string): string => {
  const [first = title] = title.replace(/\s*[([（][^()[\]（）]*[)\]）]\s*$/u, '').split(/,\s(?![^(（]*[)）])/u)
  return first.length >= SHORTEST ? first : title
}

/** Returns whether a piece reviews several works: where nothing stands around it, no sentence says which of them it judges. */
export const judgesSeveral = ({ genre, blocks }: Pick<Piece, 'blocks' | 'genre'>): boolean =>
  genre === 'review' && blocks.filter(({ kind }) => kind === 'subhead').length > 1
