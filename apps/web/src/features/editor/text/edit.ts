import {
  addMark,
  type Block,
  type BlockEdit,
  clampPosition,
  commonMarks,
  comparePositions,
  type Doc,
  deleteRange as deletion,
  editOperation,
  group,
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
import type { Editor } from '../core/editor.ts'
import { type AttrChanges, lengthAt, textAt, touched, wholeOf, withMark } from './doc.ts'
import { isCollapsed, movedTo, rangeIn, type TextSession } from './session.ts'
import { nextCharacter, nextWord, previousCharacter, previousWord } from './words.ts'

/** Typing after a pause this long (ms) is a step of its own; the throttle of the product's specification. */
const PAUSE = 2_000

/** What the last edit was, so that the next one can join its step. */
interface LastEdit {
  kind: string
  at: number
  head: TextPosition
  /** Text that was typed last. */
  text: string
}

const last = new WeakMap<Editor, LastEdit>()

/** The running session. @throws Error outside text editing: callers check first. */
export function sessionOf(editor: Editor): TextSession {
  const { text } = editor.state
  if (!text) throw new Error('No text is being edited.')
  return text
}

const joins = (editor: Editor, kind: string, session: TextSession, text: string): boolean => {
  const before = last.get(editor)
  if (kind === 'compose' && before?.kind === 'compose' && session.composing) return true
  if (!before || before.kind !== kind || comparePositions(before.head, session.head) !== 0) return false
  if (editor.now() - before.at > PAUSE || !isCollapsed(session)) return false
  // A word is a step: the first letter after a space begins the next one.
  return !(kind === 'type' && /\s$/.test(before.text) && /\S/.test(text))
}

/** Notes on the layer that a person changed its words. */
const provenanceOf = (editor: Editor, session: TextSession): Operation[] => {
  const layer = editor.page.layers[session.layer]
  if (!layer || layer.provenance?.edited === true) return []
  const { placeholder: _placeholder, ...provenance } = layer.provenance ?? {}
  return [{ op: 'set-layer', page: editor.page.id, layer: session.layer, set: { provenance: { ...provenance, edited: true } } }]
}

/** Does an edit of the text. `kind` names what joins what: letters of a word are one step. */
export function edit(editor: Editor, change: BlockEdit, kind: string, label: string, text = ''): void {
  const session = sessionOf(editor)
  const op = group([...provenanceOf(editor, session), editOperation(session.target, touched(change))])
  if (!joins(editor, kind, session, text)) editor.history.mark(label)
  if (!editor.continue(op)) return
  const now = sessionOf(editor)
  const head = clampPosition(now.doc, change.caret)
  editor.store.set({ text: { ...now, head, anchor: head, goal: null, marks: null } })
  last.set(editor, { kind, at: editor.now(), head, text })
}

/** The marks that typed text gets: those chosen, those of the selection, or those at the caret. */
export function typingMarks(session: TextSession): readonly Mark[] {
  const { from } = rangeIn(session)
  if (session.marks) return session.marks
  return marksAt(
    session.doc,
    isCollapsed(session) ? from : { ...from, offset: Math.min(from.offset + 1, lengthAt(session.doc, from.block)) },
  )
}

/** Types text over the selection. Line feeds part paragraphs. */
export function insertText(editor: Editor, text: string, kind = 'type'): void {
  const session = sessionOf(editor)
  edit(editor, insertion(session.doc, rangeIn(session), text, typingMarks(session)), kind, kind === 'paste' ? 'Paste' : 'Type', text)
}

/** Puts paragraphs in place of the selection. */
export function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  const session = sessionOf(editor)
  edit(editor, replaceRange(session.doc, rangeIn(session), blocks), 'paste', 'Paste')
}

/** What an input method is composing: replaces what it composed before. An empty text takes it back. */
export function compose(editor: Editor, text: string): void {
  const session = sessionOf(editor)
  const range = session.composing ? { from: session.composing, to: session.head } : rangeIn(session)
  const marks = session.composing ? (session.marks ?? marksAt(session.doc, range.from)) : typingMarks(session)
  edit(editor, insertion(session.doc, range, text, marks), 'compose', 'Type', text)
  setSession(editor, { composing: range.from, marks })
}

/** The input method is done. */
export function endCompose(editor: Editor): void {
  last.delete(editor)
  setSession(editor, { composing: null, marks: null })
}

/** Parts the paragraph at the caret. */
export function splitParagraph(editor: Editor): void {
  const session = sessionOf(editor)
  const marks = typingMarks(session)
  edit(editor, splitBlock(session.doc, rangeIn(session)), 'split', 'New paragraph')
  if (marks.length > 0) setSession(editor, { marks })
}

/** Breaks the line without parting the paragraph. */
export const breakLine = (editor: Editor): void => insertText(editor, '\u2028', 'break')

/** The position one character or word away; over the end of a paragraph into the next. */
export function stepFrom(doc: Doc, at: TextPosition, direction: -1 | 1, by: 'character' | 'word'): TextPosition {
  const text = textAt(doc, at.block)
  if (direction < 0) {
    if (at.offset > 0) return { ...at, offset: by === 'word' ? previousWord(text, at.offset) : previousCharacter(text, at.offset) }
    return at.block === 0 ? at : { block: at.block - 1, offset: lengthAt(doc, at.block - 1) }
  }
  if (at.offset < text.length) return { ...at, offset: by === 'word' ? nextWord(text, at.offset) : nextCharacter(text, at.offset) }
  return at.block < doc.content.length - 1 ? { block: at.block + 1, offset: 0 } : at
}

/** Deletes the selection, or with a mere caret the character or word beside it. */
export function deleteText(editor: Editor, direction: -1 | 1, by: 'character' | 'word' = 'character'): void {
  const session = sessionOf(editor)
  if (!isCollapsed(session)) return deleteStretch(editor, rangeIn(session), 'cut')
  const to = stepFrom(session.doc, session.head, direction, by)
  if (comparePositions(to, session.head) === 0) return
  const range = direction < 0 ? { from: to, to: session.head } : { from: session.head, to }
  deleteStretch(editor, range, direction < 0 ? 'backspace' : 'delete')
}

/** Deletes a stretch. */
export function deleteStretch(editor: Editor, range: TextRange, kind: string): void {
  const { doc } = sessionOf(editor)
  const change = deletion(doc, range)
  const following = doc.content[range.to.block]
  // Deleting an empty line above a paragraph leaves that paragraph as it is.
  const swallowsEmpty = range.to.block > range.from.block && range.to.offset === 0 && lengthAt(doc, range.from.block) === 0
  edit(editor, swallowsEmpty && following ? { ...change, insert: [following] } : change, kind, 'Delete')
}

/** Sets part of the session without touching the text. */
export function setSession(editor: Editor, patch: Partial<TextSession>): void {
  editor.store.set({ text: { ...sessionOf(editor), ...patch } })
}

/** Moves the caret. */
export function moveTo(editor: Editor, to: TextPosition, extend: boolean, goal: number | null = null): void {
  last.delete(editor)
  editor.store.set({ text: movedTo(sessionOf(editor), to, extend, goal) })
}

/** Selects a stretch, with the caret at its end. */
export function selectRange(editor: Editor, { from, to }: TextRange): void {
  last.delete(editor)
  setSession(editor, { anchor: from, head: to, goal: null, marks: null })
}

/** Selects the whole story. */
export const selectAll = (editor: Editor): void => selectRange(editor, wholeOf(sessionOf(editor).doc))

/** Puts a mark on the selection, or takes marks of its type off; with a mere caret for what is typed next. */
export function setMark(editor: Editor, type: Mark['type'], mark: Mark | null, label: string): void {
  const session = sessionOf(editor)
  if (isCollapsed(session)) return setSession(editor, { marks: withMark(typingMarks(session), type, mark) })
  const range = rangeIn(session)
  format(editor, label, mark ? addMark(session.doc, range, mark) : removeMark(session.doc, range, type))
}

/** The marks that hold for all of the selection, or for what is typed next. */
export function currentMarks(session: TextSession): readonly Mark[] {
  return isCollapsed(session) ? typingMarks(session) : commonMarks(session.doc, rangeIn(session))
}

/** Changes the attributes of the selected paragraphs. */
export function setAttrs(editor: Editor, label: string, attrs: AttrChanges): void {
  const session = sessionOf(editor)
  format(editor, label, setBlockAttrs(session.doc, rangeIn(session), attrs))
}

function format(editor: Editor, label: string, change: BlockEdit): void {
  const { anchor, head } = sessionOf(editor)
  edit(editor, change, `format:${label}`, label)
  setSession(editor, { anchor, head })
}
