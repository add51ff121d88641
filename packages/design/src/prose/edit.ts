import type { EditBlocks, TextTarget } from '../ops/edit-blocks.ts'
import { without } from '../own.ts'
import type { Block, BlockAttrs, Doc, Inline, Mark } from '../text.ts'
import { blockLength, blockText, inlinesOf, sliceInlines, withContent } from './inline.ts'
import { blocksIn, rangeBetween, type TextPosition, type TextRange } from './range.ts'

/** A change of a text: which paragraphs make way for which, and where the caret is after it. */
export interface BlockEdit {
  at: number
  remove: number
  insert: Block[]
  caret: TextPosition
}

/** Builds the operation that makes the change in a story or layer. */
export const editOperation = (target: TextTarget, { at, remove, insert }: BlockEdit): EditBlocks => ({
  op: 'edit-blocks',
  target,
  at,
  remove,
  insert,
})

/** Applies a change to a copy of the text. */
export const editDoc = (doc: Doc, { at, remove, insert }: BlockEdit): Doc => ({
  ...doc,
  content: doc.content.toSpliced(at, remove, ...insert),
})

const EMPTY: Block = { type: 'paragraph' }

const headOf = (block: Block, offset: number): Inline[] => sliceInlines(block.content ?? [], 0, offset)

const tailOf = (block: Block, offset: number): Inline[] => sliceInlines(block.content ?? [], offset, blockLength(block))

/** The type and attributes of one paragraph around the content of another. */
const dressed = (model: Block, content: readonly Inline[]): Block => withContent(model, content)

/**
 * Exchanges a stretch of a text for paragraphs. The first and last of them join what is left of the paragraphs they meet; a paragraph
 * keeps its attributes unless nothing of it is left and whole paragraphs take its place.
 */
export const replaceRange = (doc: Doc, range: TextRange, blocks: readonly Block[]): BlockEdit => {
  const { from, to } = rangeBetween(doc, range.from, range.to)
  const [first, last] = [doc.content[from.block] ?? EMPTY, doc.content[to.block] ?? EMPTY]
  const [head, tail] = [headOf(first, from.offset), tailOf(last, to.offset)]
  const remove = doc.content.length === 0 ? 0 : to.block - from.block + 1
  const [opening = EMPTY, ...rest] = blocks
  const model = head.length === 0 && rest.length > 0 ? opening : first
  const closing = rest.at(-1)
  const start = from.offset + (closing ? 0 : blockLength(opening))
  if (!closing) {
    const insert = [dressed(model, [...head, ...(opening.content ?? []), ...tail])]
    return { at: from.block, remove, insert, caret: { block: from.block, offset: start } }
  }
  const insert = [
    dressed(model, [...head, ...(opening.content ?? [])]),
    ...rest.slice(0, -1),
    dressed(closing, [...(closing.content ?? []), ...tail]),
  ]
  return { at: from.block, remove, insert, caret: { block: from.block + insert.length - 1, offset: blockLength(closing) } }
}

/** Removes a stretch; what is left of its first and last paragraph becomes one. */
export const deleteRange = (doc: Doc, range: TextRange): BlockEdit => replaceRange(doc, range, [])

/**
 * Returns the marks a letter typed at this place takes: those of the character before it, or at the start of a paragraph of the one after
 * it.
 */
export const marksAt = (doc: Doc, { block, offset }: TextPosition): Mark[] => {
  const content = doc.content[block]?.content ?? []
  const before = sliceInlines(content, offset - 1, offset)[0]
  const after = sliceInlines(content, offset, offset + 1)[0]
  const marks = (before ?? after)?.marks ?? []
  const leavesLink = !after?.marks?.some((mark) => mark.type === 'link')
  return leavesLink ? marks.filter((mark) => mark.type !== 'link') : marks
}

/** Attributes of the paragraph that follows when one is divided: a drop cap is for the first alone. */
const afterSplit = (block: Block): Block => {
  const { attrs, ...rest } = block
  const kept: BlockAttrs = without(attrs ?? {}, ['dropCap'])
  return Object.keys(kept).length > 0 ? { ...rest, attrs: kept } : rest
}

const bare = (block: Block): Block => without(block, ['content'])

/** Types plain text in the place of a stretch. Line feeds divide paragraphs, U+2028 breaks lines; `marks` default to those at the place. */
export const insertText = (doc: Doc, range: TextRange, text: string, marks: readonly Mark[] = marksAt(doc, range.from)): BlockEdit => {
  const { from, to } = rangeBetween(doc, range.from, range.to)
  const model = bare(doc.content[from.block] ?? EMPTY)
  const lines = text.split(/\r\n?|\n|\u2029/)
  const blocks = lines.map((line, i) => withContent(i === 0 ? model : afterSplit(model), inlinesOf(line, marks)))
  return replaceRange(doc, { from, to }, blocks)
}

/** Divides a paragraph in two, as the return key does. At the end of a heading the new one is a plain paragraph. */
export const splitBlock = (doc: Doc, range: TextRange): BlockEdit => {
  const { from, to } = rangeBetween(doc, range.from, range.to)
  const model = doc.content[from.block] ?? EMPTY
  const isAtEnd = to.offset === blockLength(doc.content[to.block] ?? EMPTY)
  const next: Block = model.type === 'heading' && isAtEnd ? EMPTY : bare(afterSplit(model))
  return replaceRange(doc, { from, to }, [bare(model), next])
}

/** Joins a paragraph to the one before it, as backspace at its start does; null for the first. An empty one before it just goes. */
export const joinBackward = (doc: Doc, block: number): BlockEdit | null => {
  const before = doc.content[block - 1]
  if (!before || !doc.content[block]) return null
  if (blockLength(before) === 0) return { at: block - 1, remove: 1, insert: [], caret: { block: block - 1, offset: 0 } }
  return deleteRange(doc, { from: { block: block - 1, offset: blockLength(before) }, to: { block, offset: 0 } })
}

/** Returns a stretch as paragraphs of its own, for the clipboard. */
export const sliceDoc = (doc: Doc, range: TextRange): Block[] =>
  blocksIn(doc, rangeBetween(doc, range.from, range.to)).map(({ block, start, end }) =>
    withContent(block, sliceInlines(block.content ?? [], start, end)),
  )

/** Returns the plain text of a stretch: paragraphs divided by line feeds. */
export const textBetween = (doc: Doc, range: TextRange): string => sliceDoc(doc, range).map(blockText).join('\n')

/** Changes attributes of every paragraph a stretch touches; undefined removes one. */
export const setBlockAttrs = (doc: Doc, range: TextRange, attrs: { [K in keyof BlockAttrs]?: BlockAttrs[K] | undefined }): BlockEdit => {
  const { from, to } = rangeBetween(doc, range.from, range.to)
  const gone = Object.keys(attrs).filter((key) => attrs[key as keyof BlockAttrs] === undefined)
  const insert = doc.content.slice(from.block, to.block + 1).map((block): Block => {
    const { attrs: old, ...rest } = block
    const next = without({ ...old, ...attrs }, gone)
    return Object.keys(next).length > 0 ? { ...rest, attrs: next } : rest
  })
  return { at: from.block, remove: insert.length, insert, caret: to }
}
