import { deleteRange, editDoc, insertText as insertion, setBlockAttrs, type TextPosition } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { textAt } from './doc.ts'
import { deleteText, edit, editAttrs, insertText, sessionOf, type Stride, typingMarks } from './edit.ts'
import { isInList, listAt, withoutList } from './lists.ts'
import { isCollapsed } from './session.ts'
import { correctionOf, listBegun } from './typography.ts'
import { defineSlice } from '../state/slices.ts'

/** Where the caret stands behind a correction, so that Backspace there takes it back. */
const corrected = defineSlice<{ doc: unknown; head: TextPosition }>('text/typing')

/** How far back what was typed before is looked at. */
const REACH = 300

/** Takes letters from the keyboard: quotation marks and dashes become those of the language, `- ` and `1. ` begin a list. Either is a step of its own. */
export function typeText(editor: Editor, text: string): void {
  const session = sessionOf(editor)
  if (!editor.state.smartTyping || text.length !== 1) return insertText(editor, text)
  if (text === ' ' && beginList(editor)) return
  insertText(editor, text)
  if (sessionOf(editor).doc !== session.doc) correctTyped(editor, text)
}

/** Puts the right typographer's sign for a letter that was just put in before the caret: by the keyboard, or by a dead key. */
export function correctTyped(editor: Editor, text: string): void {
  const { doc, head } = sessionOf(editor)
  if (!editor.state.smartTyping || text.length !== 1 || textAt(doc, head.block)[head.offset - 1] !== text) return
  const before = textAt(doc, head.block).slice(Math.max(0, head.offset - 1 - REACH), head.offset - 1)
  const language = doc.content[head.block]?.attrs?.language ?? editor.design.language
  const correction = correctionOf(before, text, language)
  if (!correction) return
  const range = { from: { ...head, offset: head.offset - correction.remove }, to: head }
  const change = insertion(doc, range, correction.insert, typingMarks(sessionOf(editor)))
  edit(editor, change, { kind: 'correct', label: 'Typography', text: correction.insert })
  remember(editor)
}

const remember = (editor: Editor): void => {
  const { doc, head } = sessionOf(editor)
  editor.slices.set(corrected, { doc, head })
}

/** Turns a paragraph that begins with the sign of a list into an item. @returns false when it does not. */
function beginList(editor: Editor): boolean {
  const { doc, head, ...session } = sessionOf(editor)
  const kind = isCollapsed({ doc, head, ...session }) ? listBegun(textAt(doc, head.block).slice(0, head.offset)) : null
  if (!kind || listAt(editor, head.block)) return false
  insertText(editor, ' ')
  const now = sessionOf(editor)
  const start = { block: head.block, offset: 0 }
  const bare = deleteRange(now.doc, { from: start, to: now.head })
  const change = setBlockAttrs(editDoc(now.doc, bare), { from: start, to: start }, { list: { kind, level: 0 } })
  edit(editor, { ...change, caret: start }, { kind: 'list', label: 'List' })
  remember(editor)
  return true
}

/**
 * Handles Backspace: takes back what was corrected just now, or the sign of a list, else the letter or word
 * before the caret. @throws Error outside text editing.
 */
export function backspace(editor: Editor, by: Stride = 'character'): void {
  const session = sessionOf(editor)
  const mine = editor.slices.get(corrected)
  if (mine && mine.doc === session.doc && mine.head === session.head && isCollapsed(session)) return void editor.run('undo')
  const isAtStart = isCollapsed(session) && session.head.offset === 0
  if (isAtStart && isInList(editor)) return leaveList(editor)
  deleteText(editor, -1, by)
}

const leaveList = (editor: Editor): void =>
  editAttrs(editor, 'No list', (block, index) => (index === sessionOf(editor).head.block ? withoutList(editor, block) : {}))
