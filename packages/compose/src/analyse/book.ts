import type { SourceBlock, SourceDocument } from '../source.ts'
import { countOf } from '../words/chapters.ts'

/** What signs stand behind the number of a chapter that stands alone. */
const stop = /[\s.:：、—–-]+$/u

/** Returns whether a heading is a chapter with its number and nothing else: its name may stand on the next line. */
const isNumberAlone = ({ kind, text }: SourceBlock): boolean =>
  kind === 'heading' && text.trim().replace(stop, '').split(/\s+/u).length <= 2 && countOf(text)?.isNamed === true

/** Returns a document in which the name of a chapter that stands on a line under its number is one heading with it: `Chapter 2` over `The Carpet-Bag`. */
export function withChapterNames(document: SourceDocument): SourceDocument {
  const { blocks } = document
  const isName = (block: SourceBlock | undefined, over: SourceBlock | undefined): boolean =>
    block?.kind === 'heading' &&
    over !== undefined &&
    isNumberAlone(over) &&
    countOf(block.text) === null &&
    (block.level ?? 1) >= (over.level ?? 1)
  const names = new Set(blocks.filter((block, at) => isName(block, blocks[at - 1])))
  // A number under which two headings stand is that of a part with texts of its own.
  for (const [at, block] of blocks.entries()) if (names.has(block) && blocks[at + 1]?.kind === 'heading') names.delete(block)
  if (!names.size) return document
  return {
    ...document,
    blocks: blocks.flatMap((block, at) => {
      if (names.has(block)) return []
      const name = blocks[at + 1]
      if (!name || !names.has(name)) return [block]
      const text = `${block.text.trim().replace(stop, '')}: ${name.text}`
      return [{ ...block, text, inlines: [{ text }] }]
    }),
  }
}

/** The lines between which the text of a book of Project Gutenberg stands: before the first is what the file is, behind the second its licence. */
const starts = /^\W*START OF (?:THE|THIS) PROJECT GUTENBERG E(?:BOOK|TEXT)\b/iu
const ends = /^\W*END OF (?:THE |THIS )?PROJECT GUTENBERG(?:['’]S)? E?(?:BOOK|TEXT)?\b/iu

/** A document without what a library of free books writes around it, and how many of its blocks were left out. */
export interface Unwrapped {
  document: SourceDocument
  blocks: number
}

/** Leaves out what Project Gutenberg writes before and behind the text of a book: its name, its producers and its licence are no part of it. */
export function withoutLibraryImprint(document: SourceDocument): Unwrapped {
  const { blocks } = document
  const start = blocks.findIndex(({ text }) => starts.test(text))
  if (start < 0) return { document, blocks: 0 }
  const end = blocks.findIndex(({ text }, at) => at > start && ends.test(text))
  const kept = blocks.slice(start + 1, end < 0 ? blocks.length : end)
  return kept.length ? { document: { ...document, blocks: kept }, blocks: blocks.length - kept.length } : { document, blocks: 0 }
}
