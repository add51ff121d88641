import type { Entry, Inlines, Item, MaterialBlock, Pair, Piece, Stanza, Step, Turn } from '../material/material.ts'
import { tableSet } from './tables.ts'
import { correctInlines, correctTypography } from './typography.ts'

/** Returns a piece set by the rules of its language (BCP 47); code, and what it was made of, stay as they are. */
export const pieceSet = (piece: Piece, language: string): Piece => ({ ...piece, blocks: blocksSet(piece.blocks, language) })

const blocksSet = (blocks: readonly MaterialBlock[], language: string): MaterialBlock[] =>
  blocks.map((block) => blockSet(block, ('language' in block && block.language) || language))

function blockSet(block: MaterialBlock, language: string): MaterialBlock {
  const text = (words: string): string => correctTypography(words, language)
  const inlines = (runs: Inlines): Inlines => correctInlines(runs, language)
  const lines = (all: readonly Inlines[]): Inlines[] => all.map(inlines)
  switch (block.kind) {
    case 'prose':
    case 'subhead':
    case 'label':
    case 'caption':
      return { ...block, inlines: inlines(block.inlines) }
    case 'verse':
      return { ...block, stanzas: block.stanzas.map((stanza): Stanza => ({ ...stanza, lines: lines(stanza.lines) })) }
    case 'turns':
      return {
        ...block,
        turns: block.turns.map((turn): Turn | { direction: string } =>
          'speaker' in turn ? { ...turn, words: lines(turn.words) } : { direction: text(turn.direction) },
        ),
      }
    case 'questions':
      return {
        ...block,
        pairs: block.pairs.map((pair): Pair => ({ ...pair, question: inlines(pair.question), answer: blocksSet(pair.answer, language) })),
      }
    case 'steps':
      return {
        ...block,
        steps: block.steps.map((step): Step => ({ ...step, ...(step.title ? { title: text(step.title) } : {}), text: lines(step.text) })),
      }
    case 'items':
      return {
        ...block,
        items: block.items.map((item): Item => ({ ...item, ...(item.term ? { term: text(item.term) } : {}), text: lines(item.text) })),
      }
    case 'entries':
      return {
        ...block,
        entries: block.entries.map((entry): Entry | { day: string } => ('when' in entry ? entrySet(entry, language) : entry)),
      }
    case 'quotation':
      return { ...block, words: lines(block.words) }
    case 'role':
      return { ...block, lines: lines(block.lines) }
    case 'note':
      return { ...block, text: text(block.text) }
    case 'table':
      return { ...block, rows: tableSet(block, language) }
    case 'ingredients':
    case 'code':
    case 'picture':
    default:
      return block
  }
}

const entrySet = (entry: Entry, language: string): Entry => ({
  ...entry,
  title: correctTypography(entry.title, language),
  ...(entry.titled ? { titled: correctInlines(entry.titled, language) } : {}),
  ...(entry.place ? { place: correctTypography(entry.place, language) } : {}),
  text: entry.text.map((runs) => correctInlines(runs, language)),
})
