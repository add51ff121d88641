import { canonicalJson } from '../canonical.ts'
import type { Block, Doc, Inline, Mark } from '../text.ts'
import type { BlockEdit } from './edit.ts'
import { blockLength, sameMarks, sliceInlines, withContent, withMarks } from './inline.ts'
import { blocksIn, rangeBetween, type TextRange } from './range.ts'

type Change = (marks: readonly Mark[], block: Block) => readonly Mark[]

/** Marks that exclude each other on one character. */
const OPPOSITE: Partial<Record<Mark['type'], Mark['type']>> = { superscript: 'subscript', subscript: 'superscript' }

const isSame = (a: Mark, b: Mark): boolean => a.type === b.type && canonicalJson(a) === canonicalJson(b)

const adding =
  (mark: Mark): Change =>
  (marks) => [...marks.filter((other) => other.type !== mark.type && other.type !== OPPOSITE[mark.type]), mark]

const removing =
  (type: Mark['type']): Change =>
  (marks) =>
    marks.filter((mark) => mark.type !== type)

/** Changes the marks of every piece of a stretch; `change` is asked with the marks of a piece and the paragraph it is in. */
export const changeMarks = (doc: Doc, range: TextRange, change: Change): BlockEdit => {
  const { from, to } = rangeBetween(doc, range.from, range.to)
  const insert = blocksIn(doc, { from, to }).map(({ block, start, end }): Block => {
    const content = block.content ?? []
    const middle = sliceInlines(content, start, end).map((piece) => {
      const marks = change(piece.marks ?? [], block)
      return sameMarks(piece.marks, marks) ? piece : withMarks(piece, marks)
    })
    return withContent(block, [...sliceInlines(content, 0, start), ...middle, ...sliceInlines(content, end, blockLength(block))])
  })
  return { at: from.block, remove: insert.length, insert, caret: to }
}

const piecesIn = (doc: Doc, range: TextRange): Inline[] =>
  blocksIn(doc, rangeBetween(doc, range.from, range.to)).flatMap(({ block, start, end }) => sliceInlines(block.content ?? [], start, end))

/** Tells whether all of a stretch carries this very mark; false for an empty one. */
export const hasMark = (doc: Doc, range: TextRange, mark: Mark): boolean => {
  const pieces = piecesIn(doc, range)
  return pieces.length > 0 && pieces.every((piece) => piece.marks?.some((other) => isSame(other, mark)))
}

/** Lists the marks that every character of a stretch carries, for the state of a toolbar. */
export const commonMarks = (doc: Doc, range: TextRange): Mark[] => {
  const [first, ...rest] = piecesIn(doc, range)
  return (first?.marks ?? []).filter((mark) => rest.every((piece) => piece.marks?.some((other) => isSame(other, mark))))
}

/** Puts a mark on a stretch, in the place of one of its type. */
export const addMark = (doc: Doc, range: TextRange, mark: Mark): BlockEdit => changeMarks(doc, range, adding(mark))

/** Takes marks of a type off a stretch. */
export const removeMark = (doc: Doc, range: TextRange, type: Mark['type']): BlockEdit => changeMarks(doc, range, removing(type))

/** Takes a mark off when all of the stretch has it, else puts it on. */
export const toggleMark = (doc: Doc, range: TextRange, mark: Mark): BlockEdit =>
  hasMark(doc, range, mark) ? removeMark(doc, range, mark.type) : addMark(doc, range, mark)
