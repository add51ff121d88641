import type { SourceDocument } from '../source.ts'

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
