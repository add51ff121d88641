import {
  addMark,
  type Block,
  type BlockEdit,
  changeMarks,
  commonMarks,
  comparePositions,
  type Doc,
  deleteRange as deletion,
  editOperation,
  group,
  type HistoryMark,
  type Inline,
  insertText as insertion,
  type Mark,
  marksAt,
  type Operation,
  removeMark,
  replaceRange,
  setBlockAttrs,
  splitBlock,
  type TextPosition,
  type TextRange,
} from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { type AttrChanges, isChange, lengthAt, textAt, touched, wholeOf, withMark } from './doc.ts'
import { isCollapsed, type Move, movedTo, rangeIn } from './session.ts'
import type { Side, Selection } from '../state/caret-history.ts'
import { nextCharacter, nextWord, nextWordStart, previousCharacter, previousWord } from './words.ts'
import type { TextSession } from '../state/text-session.ts'
import { defineSlice } from '../state/slices.ts'

/** Typing after a pause this long (ms) is a step of its own; the throttle of the product's specification. */
const PAUSE = 2_000

/** Numbers that a held key or a drag steps through, and how quickly each follows the other, ms. */
const HELD = 600
const STEPPED = new Set(['Size', 'Leading', 'Tracking', 'Colour', 'Highlight', 'Spacing', 'Indent'].map((label) => `format:${label}`))

/** What the last edit was, so that the next one can join its step. */
interface LastEdit {
  kind: string
  at: number
  head: TextPosition
  /** Text that was typed last. */
  text: string
  /** The step of the history it is in. */
  mark: HistoryMark
}

const last = defineSlice<LastEdit>('text/edit')

/** Returns the running session. @throws Error outside text editing: callers check first. */
export function sessionOf(editor: Editor): TextSession {
  const { text } = editor.state
  if (!text) throw new Error('No text is being edited.')
  return text
}

/** What an edit is, beside the change of the text. */
interface Doing {
  /** Edits of one kind that follow each other are one step: the letters of a word, a row of deletions. */
  kind: string
  /** What the step is called. */
  label: string
  /** What was typed. */
  text?: string
  /** Where the selection is afterwards; absent = a caret where the change ends. */
  selection?: Selection
  side?: Side | null
  marks?: readonly Mark[] | null
  composing?: TextPosition | null
}

/** How an edit relates to the one before: a step of its own, more of the same step, or more of a step that a typographer's correction interrupted. */
type Joint = 'new' | 'same' | 'corrected'

function jointOf(editor: Editor, { kind, text = '' }: Doing, session: TextSession): Joint {
  const before = editor.slices.get(last)
  if (kind === 'compose' && before?.kind === 'compose' && session.composing) return 'same'
  if (before && before.kind === kind && STEPPED.has(kind) && before.head === session.head && editor.now() - before.at < HELD) return 'same'
  const corrected = kind === 'type' && before?.kind === 'correct'
  if (!before || (before.kind !== kind && !corrected) || comparePositions(before.head, session.head) !== 0) return 'new'
  if (editor.now() - before.at > PAUSE || !isCollapsed(session) || kind === 'paste' || kind === 'correct') return 'new'
  // A word is a step: the first letter after a space begins the next one.
  if (kind === 'type' && /\s$/.test(before.text) && /\S/.test(text)) return 'new'
  return corrected ? 'corrected' : 'same'
}

/** Notes on the layer that a person changed its words. */
export const provenanceOf = (editor: Editor, session: TextSession): Operation[] => {
  const page = editor.design.pages.find(({ id }) => id === session.page)
  const layer = page?.layers[session.layer]
  if (!layer || layer.provenance?.edited === true) return []
  const { placeholder: _placeholder, ...provenance } = layer.provenance ?? {}
  return [{ op: 'set-layer', page: session.page, layer: session.layer, set: { provenance: { ...provenance, edited: true } } }]
}

/** Does an edit of the text. @returns false when the design refuses it. */
export function edit(editor: Editor, change: BlockEdit, doing: Doing): boolean {
  const session = sessionOf(editor)
  const op = group([...provenanceOf(editor, session), editOperation(session.target, touched(change))])
  const joint = jointOf(editor, doing, session)
  const mark = markFor(editor, joint, doing.label)
  const { selection = { anchor: change.caret, head: change.caret }, side = null, marks = null, composing = null } = doing
  // Set, not told: the text and its caret reach the screen together, with the operation.
  session.trail.due = { ...selection, side, marks, composing }
  const isDone = editor.continue(op)
  session.trail.due = null
  if (!isDone) return false
  const { doc, anchor, head } = sessionOf(editor)
  if (joint === 'corrected') session.trail.join()
  session.trail.add({ before: session.doc, after: doc, from: selectionOf(session), to: { anchor, head } }, joint !== 'new')
  // A correction belongs to the word it is in: typing on makes one step of both.
  const word = doing.kind === 'correct' ? (editor.slices.get(last)?.mark ?? mark) : mark
  editor.slices.set(last, { kind: doing.kind, at: editor.now(), head, text: doing.text ?? '', mark: word })
  return true
}

const selectionOf = ({ anchor, head }: TextSession): Selection => ({ anchor, head })

function markFor(editor: Editor, joint: Joint, label: string): HistoryMark {
  const before = editor.slices.get(last)
  if (joint === 'new' || !before) return editor.history.mark(label)
  if (joint === 'corrected') editor.history.squash(before.mark)
  return before.mark
}

/** Returns the marks that typed text gets: those chosen, those of the selection, or those at the caret. */
export function typingMarks(session: TextSession): readonly Mark[] {
  const { from } = rangeIn(session)
  if (session.marks) return session.marks
  return marksAt(
    session.doc,
    isCollapsed(session) ? from : { ...from, offset: Math.min(from.offset + 1, lengthAt(session.doc, from.block)) },
  )
}

/** Returns the range that typing replaces: the selection, or a whole paragraph that stands in for copy. */
export function typedOver(session: TextSession): TextRange {
  const range = rangeIn(session)
  const { block } = range.from
  if (!isCollapsed(session) || session.doc.content[block]?.attrs?.placeholder !== true) return range
  return { from: { block, offset: 0 }, to: { block, offset: lengthAt(session.doc, block) } }
}

/** Letters of scripts written from right to left: beside them the caret keeps to what was typed. */
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const sideAfter = (session: TextSession, text: string): Side | null =>
  RTL.test(text) || RTL.test(textAt(session.doc, session.head.block)) ? 'before' : null

/** Types text over the selection. Line feeds part paragraphs. */
export function insertText(editor: Editor, text: string, kind = 'type'): void {
  const session = sessionOf(editor)
  const change = insertion(session.doc, typedOver(session), text, typingMarks(session))
  edit(editor, change, { kind, label: kind === 'paste' ? 'Paste' : 'Type', text, side: sideAfter(session, text) })
}

/** Puts paragraphs in place of the selection. */
export function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  const session = sessionOf(editor)
  edit(editor, replaceRange(session.doc, typedOver(session), blocks), { kind: 'paste', label: 'Paste' })
}

/** Puts in a field that the layout fills: the number of the page, of all pages, the name of the magazine. */
export function insertField(editor: Editor, name: Extract<Inline, { type: 'field' }>['attrs']['name']): void {
  const session = sessionOf(editor)
  const marks = typingMarks(session)
  const field: Inline = { type: 'field', attrs: { name }, ...(marks.length > 0 ? { marks: [...marks] } : {}) }
  const change = replaceRange(session.doc, typedOver(session), [{ type: 'paragraph', content: [field] }])
  edit(editor, change, { kind: 'field', label: 'Field' })
}

/** Shows what an input method composes in place of what it composed before; '' takes it back. @throws Error outside text editing. */
export function compose(editor: Editor, text: string): void {
  const session = sessionOf(editor)
  const range = session.composing ? { from: session.composing, to: session.head } : typedOver(session)
  const marks = session.composing ? (session.marks ?? marksAt(session.doc, range.from)) : typingMarks(session)
  const change = insertion(session.doc, range, text, marks)
  edit(editor, change, { kind: 'compose', label: 'Type', text, marks, composing: range.from, side: sideAfter(session, text) })
}

/** Ends what an input method composed. What it took back altogether leaves no step behind. @throws Error outside text editing. */
export function endCompose(editor: Editor): void {
  const session = sessionOf(editor)
  const before = editor.slices.get(last)
  const isEmpty = session.composing !== null && comparePositions(session.composing, session.head) === 0
  if (isEmpty && before?.kind === 'compose') editor.history.bail(before.mark)
  editor.slices.delete(last)
  setSession(editor, { composing: null, marks: null })
}

/** Splits the paragraph at the caret. @throws Error outside text editing. */
export function splitParagraph(editor: Editor): void {
  const session = sessionOf(editor)
  const marks = typingMarks(session)
  edit(editor, splitBlock(session.doc, rangeIn(session)), { kind: 'split', label: 'New paragraph', marks: marks.length > 0 ? marks : null })
}

/** Breaks the line without parting the paragraph. */
export const breakLine = (editor: Editor): void => insertText(editor, '\u2028', 'break')

/**
 * How far a step goes: forwards to the end of a word, as Apple has it, or to the start of the next one, as all others have it. Backwards both go to
 * the start of a word.
 */
export type Stride = 'character' | 'word' | 'word-start'

const FORWARDS: Record<Stride, (text: string, offset: number) => number> = {
  character: nextCharacter,
  word: nextWord,
  'word-start': nextWordStart,
}

/** Returns how words are stepped through by keys: on Apple keyboards, or on others. */
export const wordStride = (apple: boolean): Stride => (apple ? 'word' : 'word-start')

/** Returns the position one character or word away; over the end of a paragraph into the next. */
export function stepFrom(doc: Doc, at: TextPosition, direction: -1 | 1, by: Stride): TextPosition {
  const text = textAt(doc, at.block)
  if (direction < 0) {
    const previous = by === 'character' ? previousCharacter : previousWord
    if (at.offset > 0) return { ...at, offset: previous(text, at.offset) }
    return at.block === 0 ? at : { block: at.block - 1, offset: lengthAt(doc, at.block - 1) }
  }
  if (at.offset < text.length) return { ...at, offset: FORWARDS[by](text, at.offset) }
  return at.block < doc.content.length - 1 ? { block: at.block + 1, offset: 0 } : at
}

/** Deletes the selection, or with a mere caret the character or word beside it. */
export function deleteText(editor: Editor, direction: -1 | 1, by: Stride = 'character'): void {
  const session = sessionOf(editor)
  if (!isCollapsed(session)) return deleteStretch(editor, rangeIn(session), 'cut')
  const to = stepFrom(session.doc, session.head, direction, by)
  if (comparePositions(to, session.head) === 0) return
  const range = direction < 0 ? { from: to, to: session.head } : { from: session.head, to }
  deleteStretch(editor, range, direction < 0 ? 'backspace' : 'delete')
}

/** Deletes the selection, or from the caret to a position. */
export function deleteTo(editor: Editor, to: TextPosition): void {
  const session = sessionOf(editor)
  if (!isCollapsed(session)) return deleteStretch(editor, rangeIn(session), 'cut')
  const order = comparePositions(to, session.head)
  if (order !== 0) deleteStretch(editor, order < 0 ? { from: to, to: session.head } : { from: session.head, to }, 'delete-line')
}

/** Deletes a stretch. */
function deleteStretch(editor: Editor, range: TextRange, kind: string): void {
  const { doc } = sessionOf(editor)
  const change = deletion(doc, range)
  const following = doc.content[range.to.block]
  // Deleting an empty line above a paragraph leaves that paragraph as it is.
  const swallowsEmpty = range.to.block > range.from.block && range.to.offset === 0 && lengthAt(doc, range.from.block) === 0
  edit(editor, swallowsEmpty && following ? { ...change, insert: [following] } : change, { kind, label: 'Delete' })
}

/** Sets part of the session without touching the text. */
function setSession(editor: Editor, patch: Partial<TextSession>): void {
  editor.store.set({ text: { ...sessionOf(editor), ...patch } })
}

/** Moves the caret; `extend` keeps where the selection began. */
export function moveTo(editor: Editor, to: TextPosition, extend: boolean, move: Omit<Move, 'extend'> = {}): void {
  editor.slices.delete(last)
  editor.store.set({ text: movedTo(sessionOf(editor), to, { ...move, extend }) })
}

/** Selects a stretch, with the caret at its end. */
export function selectRange(editor: Editor, { from, to }: TextRange, side: Side | null = null): void {
  editor.slices.delete(last)
  setSession(editor, { anchor: from, head: to, goal: null, marks: null, side })
}

/** Selects a stretch as a whole, with the caret at its end, which the view does not follow: who asks for all of a text looks at none of its ends. */
export function selectWhole(editor: Editor, { from, to }: TextRange, side: Side | null = null): void {
  editor.slices.delete(last)
  setSession(editor, { anchor: from, head: to, goal: null, marks: null, side, stays: to })
}

/** Selects the whole story. */
export const selectAll = (editor: Editor): void => selectWhole(editor, wholeOf(sessionOf(editor).doc))

/** Puts a mark on the selection, or takes marks of its type off; with a mere caret for what is typed next. */
export function setMark(editor: Editor, type: Mark['type'], mark: Mark | null, label: string): void {
  const session = sessionOf(editor)
  if (isCollapsed(session)) return setSession(editor, { marks: withMark(typingMarks(session), type, mark) })
  const range = rangeIn(session)
  format(editor, label, mark ? addMark(session.doc, range, mark) : removeMark(session.doc, range, type))
}

/** Changes the marks of every piece of the selection; with a mere caret of what is typed next. */
export function restyle(editor: Editor, label: string, change: (marks: readonly Mark[], block: Block) => readonly Mark[]): void {
  const session = sessionOf(editor)
  const { from } = rangeIn(session)
  const block = session.doc.content[from.block] ?? { type: 'paragraph' }
  if (isCollapsed(session)) return setSession(editor, { marks: change(typingMarks(session), block) })
  format(editor, label, changeMarks(session.doc, rangeIn(session), change))
}

/** Returns the marks that hold for all of the selection, or for what is typed next. */
export function currentMarks(session: TextSession): readonly Mark[] {
  return isCollapsed(session) ? typingMarks(session) : commonMarks(session.doc, rangeIn(session))
}

/** Changes the attributes of the selected paragraphs. */
export function setAttrs(editor: Editor, label: string, attrs: AttrChanges): void {
  const session = sessionOf(editor)
  format(editor, label, setBlockAttrs(session.doc, rangeIn(session), attrs))
}

/** Changes the attributes of each selected paragraph in its own way. */
export function editAttrs(editor: Editor, label: string, changeOf: (block: Block, index: number) => AttrChanges): void {
  const { doc, ...session } = sessionOf(editor)
  const { from, to } = rangeIn({ doc, ...session })
  const insert = doc.content.slice(from.block, to.block + 1).flatMap((block, index) => {
    const at = { block: from.block + index, offset: 0 }
    return setBlockAttrs(doc, { from: at, to: at }, changeOf(block, at.block)).insert
  })
  format(editor, label, { at: from.block, remove: insert.length, insert, caret: to })
}

/** Changes how the selected text is set; the selection stays. What sets it as it is set is no step. */
export function format(editor: Editor, label: string, change: BlockEdit): void {
  if (!isChange(sessionOf(editor).doc, touched(change))) return
  edit(editor, change, { kind: `format:${label}`, label, selection: selectionOf(sessionOf(editor)) })
}
