import type { Editor } from '../state/editor.ts'
import { breakLine, deleteText, deleteTo, insertText, splitParagraph, wordStride } from './edit.ts'
import { backspace } from './typing.ts'
import { isInList, leaveEmptyItem, shiftLevel } from './lists.ts'
import { type CaretMove, lineEdge, moveCaret } from './move.ts'
import type { KeyPress } from '../state/input.ts'

interface Move {
  how: CaretMove
  direction: -1 | 1
}

const plain: Record<string, Move> = {
  ArrowLeft: { how: 'character', direction: -1 },
  ArrowRight: { how: 'character', direction: 1 },
  ArrowUp: { how: 'line', direction: -1 },
  ArrowDown: { how: 'line', direction: 1 },
  Home: { how: 'line-edge', direction: -1 },
  End: { how: 'line-edge', direction: 1 },
  PageUp: { how: 'screen', direction: -1 },
  PageDown: { how: 'screen', direction: 1 },
}

/** With Control, or on Apple keyboards with Option; words are stepped through by the arrows to the sides. */
const wide: Record<string, CaretMove> = {
  ArrowUp: 'paragraph',
  ArrowDown: 'paragraph',
  Home: 'text-edge',
  End: 'text-edge',
}

/** With Command. */
const far: Record<string, CaretMove> = {
  ArrowLeft: 'line-edge',
  ArrowRight: 'line-edge',
  ArrowUp: 'text-edge',
  ArrowDown: 'text-edge',
  Home: 'text-edge',
  End: 'text-edge',
}

/** The moves that Control gives on Apple keyboards, in every field of the system. */
const control: Record<string, Move> = {
  a: { how: 'line-edge', direction: -1 },
  e: { how: 'line-edge', direction: 1 },
  b: { how: 'character', direction: -1 },
  f: { how: 'character', direction: 1 },
  p: { how: 'line', direction: -1 },
  n: { how: 'line', direction: 1 },
}

/** A key press while text is edited; `ctrl` is told apart from `mod` on Apple keyboards. */
type TextKeyPress = KeyPress & { ctrl?: boolean }

/** Returns what a key press moves the caret by; null when it moves none. */
export function moveFor({ key, alt, mod, ctrl }: TextKeyPress, apple: boolean): Move | null {
  if (apple && ctrl && !alt && !mod) return control[key.toLowerCase()] ?? null
  const move = plain[key]
  if (!move) return null
  if (apple && mod) return { ...move, how: far[key] ?? move.how }
  if (!(apple ? alt : mod)) return move
  return { ...move, how: move.how === 'character' ? wordStride(apple) : (wide[key] ?? move.how) }
}

/** Does what a key means while text is edited. @returns false when it means nothing here. */
export function pressTextKey(editor: Editor, press: TextKeyPress, apple: boolean): boolean {
  const move = moveFor(press, apple)
  if (move) {
    moveCaret(editor, move.how, move.direction, press.shift)
    return true
  }
  return pressEditKey(editor, press, apple)
}

function pressEditKey(editor: Editor, press: TextKeyPress, apple: boolean): boolean {
  const { key, shift, mod, alt, ctrl } = press
  const by = (apple ? alt : mod) ? wordStride(apple) : 'character'
  const toEdge = apple && mod
  const emacs = apple && ctrl === true ? key.toLowerCase() : ''
  if (key === 'Backspace' || emacs === 'h') return done(toEdge ? deleteTo(editor, lineEdge(editor, -1).at) : backspace(editor, by))
  if (key === 'Delete' || emacs === 'd') return done(toEdge ? deleteTo(editor, lineEdge(editor, 1).at) : deleteText(editor, 1, by))
  if (emacs === 'k') return done(deleteTo(editor, lineEdge(editor, 1).at))
  if (key === 'Tab' && !mod && !alt) return done(pressTab(editor, shift))
  if (key !== 'Enter') return false
  if (mod) return editor.run('leave-text')
  if (shift) breakLine(editor)
  else if (!leaveEmptyItem(editor)) splitParagraph(editor)
  return true
}

const done = (_work: void): true => true

/** In a list a tab changes the level, elsewhere it leads to the next stop. */
function pressTab(editor: Editor, back: boolean): void {
  if (isInList(editor)) shiftLevel(editor, back ? -1 : 1)
  else if (!back) insertText(editor, '\t')
}
