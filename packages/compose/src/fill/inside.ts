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
    .map((name) => name.replace(/\s*[:：.]$/u, '').trim())
  return [...new Set(names)].filter(({ length }) => length >= SHORTEST && length <= LONGEST)
}

function namesIn(block: MaterialBlock): string[] {
  switch (block.kind) {
    case 'subhead':
      return [plain(block.inlines)]
    case 'items':
      return block.items.flatMap(({ level, term }) => (term && !level ? [term] : []))
    case 'entries':
      return block.entries.flatMap((entry) => ('title' in entry && entry.title ? [entry.title] : []))
    case 'questions':
      return block.pairs.map(({ question }) => plain(question))
    default:
      return []
  }
}
