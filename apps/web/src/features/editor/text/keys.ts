import type { KeyPress } from '../commands/shortcuts.ts'
import type { Editor } from '../core/editor.ts'
import { breakLine, deleteText, splitParagraph } from './edit.ts'
import { type CaretMove, moveCaret } from './move.ts'

interface Move {
  how: CaretMove
  direction: -1 | 1
}

const arrows: Record<string, Move> = {
  ArrowLeft: { how: 'character', direction: -1 },
  ArrowRight: { how: 'character', direction: 1 },
  ArrowUp: { how: 'line', direction: -1 },
  ArrowDown: { how: 'line', direction: 1 },
  Home: { how: 'line-edge', direction: -1 },
  End: { how: 'line-edge', direction: 1 },
}

/** What an arrow key moves by, with the keys held: words and paragraphs with Control (Option on Apple keyboards), ends with Command. */
function moveFor({ key, alt, mod }: KeyPress, apple: boolean): Move | null {
  const plain = arrows[key]
  if (!plain) return null
  const byWord = apple ? alt : mod
  const toEnd = apple && mod
  if (key === 'Home' || key === 'End') return byWord ? { ...plain, how: 'text-edge' } : plain
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  if (toEnd) return { ...plain, how: sideways ? 'line-edge' : 'text-edge' }
  return byWord ? { ...plain, how: sideways ? 'word' : 'paragraph' } : plain
}

/** Does what a key means while text is edited. @returns false when it means nothing here. */
export function pressTextKey(editor: Editor, press: KeyPress, apple: boolean): boolean {
  const move = moveFor(press, apple)
  if (move) {
    moveCaret(editor, move.how, move.direction, press.shift)
    return true
  }
  const byWord = (apple ? press.alt : press.mod) ? 'word' : 'character'
  switch (press.key) {
    case 'Backspace':
      deleteText(editor, -1, byWord)
      return true
    case 'Delete':
      deleteText(editor, 1, byWord)
      return true
    case 'Enter':
      if (press.mod) return editor.run('leave-text')
      if (press.shift) breakLine(editor)
      else splitParagraph(editor)
      return true
    default:
      return false
  }
}
