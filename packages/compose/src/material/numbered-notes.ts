import type { SourceInline } from '../source.ts'
import type { MaterialBlock } from './material.ts'

type Note = Extract<MaterialBlock, { kind: 'note' }>

const isNote = (block: MaterialBlock): block is Note => block.kind === 'note'

/**
 * Returns the blocks of a text with its notes at its end, counted from 1. The paragraph that a note belongs to has its number behind its last word: where in it
 * the author put the sign is not known.
 */
export function withNumberedNotes(blocks: readonly MaterialBlock[]): MaterialBlock[] {
  const notes = blocks.filter(isNote)
  if (!notes.length) return [...blocks]
  const numbers = new Map(notes.map((note, index) => [note, String(index + 1)]))
  const text: MaterialBlock[] = []
  for (const block of blocks) {
    if (!isNote(block)) text.push(block)
    else {
      const at = text.findLastIndex((each) => each.kind === 'prose' && block.at.some((index) => each.at.includes(index)))
      const paragraph = text[at]
      if (paragraph?.kind === 'prose') text[at] = { ...paragraph, inlines: [...paragraph.inlines, referenceTo(numbers.get(block) ?? '')] }
    }
  }
  return [...text, ...notes.map((note): Note => ({ ...note, text: `${numbers.get(note) ?? ''} ${note.text}` }))]
}

/** What refers to a note. The space before it keeps the number from being read as one with the word. */
const referenceTo = (number: string): SourceInline => ({ text: `\u202F${number}`, marks: ['superscript'] })
