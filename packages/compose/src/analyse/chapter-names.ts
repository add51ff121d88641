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
