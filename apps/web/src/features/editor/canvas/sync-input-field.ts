import { comparePositions, type TextPosition } from '@magazineai/design'
import type { Editor, TextSession } from '@magazineai/editor/state'
import { rangeIn, selectRange, textAt } from '@magazineai/editor/text'

/** A letter before the caret, so that on-screen keyboards have something to delete. */
const SENTINEL = '\u00A0'

/** Most paragraphs of a selection that the field holds; of longer ones that of the caret alone. */
const MOST = 12

/** True where a screen reader reads the field. On-screen keyboards would take its words for what is being composed, so they get one letter. */
const mirrors = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false

/** The paragraphs that the field holds: those of the selection. */
function held(session: TextSession): { first: number; lines: string[] } {
  const { from, to } = rangeIn(session)
  const { block } = session.head
  const [first, last] = to.block - from.block < MOST ? [from.block, to.block] : [block, block]
  return { first, lines: Array.from({ length: last - first + 1 }, (_, index) => textAt(session.doc, first + index)) }
}

/** Where a position stands in the field; positions before or behind what it holds stand at its ends. */
function offsetOf({ first, lines }: { first: number; lines: readonly string[] }, at: TextPosition): number {
  const index = at.block - first
  if (index < 0) return 0
  const before = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0)
  return index >= lines.length ? before - 1 : before + at.offset
}

/** The position of an offset of the field. */
function positionOf({ first, lines }: { first: number; lines: readonly string[] }, offset: number): TextPosition {
  let left = offset
  for (const [index, line] of lines.entries()) {
    if (left <= line.length) return { block: first + index, offset: left }
    left -= line.length + 1
  }
  return { block: first + lines.length - 1, offset: lines.at(-1)?.length ?? 0 }
}

/** Lets the field hold the paragraphs of the selection, in step with it: what is typed there is read out by screen readers. */
export function syncInputField(field: HTMLTextAreaElement, session: TextSession): void {
  if (field.dataset['composing'] === 'true' || session.composing) return
  const text = held(session)
  const value = mirrors() ? text.lines.join('\n') : SENTINEL
  if (field.value !== value) field.value = value
  const { from, to } = rangeIn(session)
  const [start, end] = mirrors() ? [offsetOf(text, from), offsetOf(text, to)] : [1, 1]
  const direction = comparePositions(session.anchor, session.head) > 0 ? 'backward' : 'forward'
  if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end, direction)
}

/** Selects in the text what the system selected in the field: the letter that an accent menu or a spelling correction is about to replace. */
export function takeSelection(editor: Editor, field: HTMLTextAreaElement): void {
  const { text } = editor.state
  if (!text || !mirrors()) return
  const lines = held(text)
  const { from, to } = rangeIn(text)
  const { selectionStart: start, selectionEnd: end } = field
  if (start === offsetOf(lines, from) && end === offsetOf(lines, to)) return
  selectRange(editor, { from: positionOf(lines, start), to: positionOf(lines, end) })
}
