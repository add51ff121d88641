import {
  type Block,
  type BlockEdit,
  blockLength,
  blockText,
  type Doc,
  type Mark,
  sameJson,
  type TextPosition,
  type TextRange,
} from '@magazineai/design'

/** A set of changes of paragraph attributes; undefined removes one. */
export type AttrChanges = { [K in keyof NonNullable<Block['attrs']>]?: NonNullable<Block['attrs']>[K] | undefined }

/** Returns the number of offsets in a paragraph of a text; 0 when there is none. */
export const lengthAt = (doc: Doc, block: number): number => (doc.content[block] ? blockLength(doc.content[block]) : 0)

/** Returns the plain text of a paragraph, one code unit for each offset; '' when there is none. */
export const textAt = (doc: Doc, block: number): string => (doc.content[block] ? blockText(doc.content[block]) : '')

/** Returns the last position of a text. */
export const endOf = (doc: Doc): TextPosition => {
  const block = Math.max(0, doc.content.length - 1)
  return { block, offset: lengthAt(doc, block) }
}

/** Returns the range of all of a text. */
export const wholeOf = (doc: Doc): TextRange => ({ from: { block: 0, offset: 0 }, to: endOf(doc) })

/** Returns whether an edit of a text makes it another text: what sets it as it is set makes no step of undo. */
export const isChange = (doc: Doc, { at, remove, insert }: BlockEdit): boolean => !sameJson(doc.content.slice(at, at + remove), insert)

/** Clears the sign of a placeholder: written over by a person, a paragraph stands in for nothing any more. */
export function touched(edit: BlockEdit): BlockEdit {
  const insert = edit.insert.map((block): Block => {
    if (!block.attrs?.placeholder) return block
    const { placeholder: _placeholder, ...attrs } = block.attrs
    return { ...block, attrs }
  })
  return { ...edit, insert }
}

/** Replaces the marks of a type by this one, or removes them when there is none. */
export const withMark = (marks: readonly Mark[], type: Mark['type'], mark: Mark | null): Mark[] => [
  ...marks.filter((other) => other.type !== type),
  ...(mark ? [mark] : []),
]

/** Finds where two versions of a text stop differing, in the later one: the caret goes there after an undo. Null when they are equal. */
export function changedEnd(before: Doc, after: Doc): TextPosition | null {
  if (before === after) return null
  const [a, b] = [before.content, after.content]
  let end = 0
  while (end < Math.min(a.length, b.length) && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const block = Math.max(0, b.length - 1 - end)
  const [was, is] = [textAt(before, a.length - 1 - end), textAt(after, block)]
  const shorter = Math.min(was.length, is.length)
  let head = 0
  while (head < shorter && was[head] === is[head]) head++
  let tail = 0
  while (tail < shorter - head && was[was.length - 1 - tail] === is[is.length - 1 - tail]) tail++
  return { block, offset: is.length - tail }
}

/** Returns whether two versions of a text differ in how it is set only: selections stay where they are. */
export const hasSameWords = (before: Doc, after: Doc): boolean =>
  before.content.length === after.content.length &&
  before.content.every((block, index) => block === after.content[index] || textAt(before, index) === textAt(after, index))

/** Returns whether all the words of a text stand in for copy that has still to be written. */
export const isPlaceholder = (doc: Doc): boolean =>
  doc.content.length > 0 &&
  doc.content.every((block) => block.attrs?.placeholder === true || !block.content) &&
  doc.content.some((block) => block.attrs?.placeholder === true)
