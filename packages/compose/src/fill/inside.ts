import type { MaterialBlock, Piece } from '../material/material.ts'
import { plain } from '../material/text.ts'

/** Most letters of a line on a cover. */
const LONGEST = 44
const SHORTEST = 4

/** Returns what a piece names inside: its events, notices and questions, then the heads of its sections, as short as lines of a cover are; each once. */
export function namedInside({ blocks }: Pick<Piece, 'blocks'>): string[] {
  const heads = blocks.filter(({ kind }) => kind === 'subhead')
  const names = [...blocks.filter((block) => !heads.includes(block)), ...heads]
    .flatMap(namesIn)
    .map((name) => name.replace(/^(?:\p{Nd}+\.)+\p{Nd}*\.?\s+|\s*[:：.]$/gu, '').trim())
  return [...new Set(names)].filter(({ length }) => length >= SHORTEST && length <= LONGEST)
}

function namesIn(block: MaterialBlock): string[] {
  if (block.kind === 'subhead') return [plain(block.inlines)]
  if (block.kind === 'items') return block.items.flatMap(({ level, term }) => (term && !level ? [term] : []))
  if (block.kind === 'entries') return block.entries.flatMap((entry) => ('title' in entry && entry.title ? [entry.title] : []))
  return block.kind === 'questions' ? block.pairs.map(({ question }) => plain(question)) : []
}
