import { comparePositions, type TextPosition } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { selectRange } from '../text/edit.ts'
import { textAt } from '../text/doc.ts'
import { rangeIn, type TextSession } from '../text/session.ts'

/** A letter before the caret, so that on-screen keyboards have something to delete. */
const SENTINEL = '\u00A0'

/** True where a screen reader reads the field. On-screen keyboards would take its words for what is being composed, so they get one letter. */
const mirrors = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false

/** The part of a selection that lies in the paragraph of the caret, as offsets of that paragraph. */
function offsetsIn(session: TextSession, length: number): { start: number; end: number } {
  const { from, to } = rangeIn(session)
  const { block } = session.head
  const within = (at: TextPosition): number => (at.block < block ? 0 : at.block > block ? length : at.offset)
  return { start: within(from), end: within(to) }
}

/** Lets the field hold the paragraph of the caret, with the selection in step: what is typed there is read out by screen readers. */
export function mirror(field: HTMLTextAreaElement, session: TextSession): void {
  if (field.dataset['composing'] === 'true' || session.composing) return
  const value = mirrors() ? textAt(session.doc, session.head.block) : SENTINEL
  if (field.value !== value) field.value = value
  const { start, end } = mirrors() ? offsetsIn(session, value.length) : { start: 1, end: 1 }
  const direction = comparePositions(session.anchor, session.head) > 0 ? 'backward' : 'forward'
  if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end, direction)
}

/** Selects in the text what the system selected in the field: the letter that an accent menu is about to replace. */
export function takeSelection(editor: Editor, field: HTMLTextAreaElement): void {
  const { text } = editor.state
  if (!text || !mirrors()) return
  const { block } = text.head
  const { start, end } = offsetsIn(text, field.value.length)
  if (field.selectionStart === start && field.selectionEnd === end) return
  selectRange(editor, { from: { block, offset: field.selectionStart }, to: { block, offset: field.selectionEnd } })
}
