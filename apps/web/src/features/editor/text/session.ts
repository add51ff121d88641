import {
  clampPosition,
  comparePositions,
  type Design,
  type Doc,
  docOf,
  type Mark,
  type TextPosition,
  type TextRange,
  type TextTarget,
} from '@magazineai/design'
import type { StoryKey } from '@magazineai/render'
import { changedEnd, hasSameWords } from './doc.ts'

/** A text that is being edited: which one, and where its caret and selection are. */
export interface TextSession {
  key: StoryKey
  target: TextTarget
  /** The text layer that was opened, on the current page. */
  layer: string
  /** The text as the session last saw it, to find what an undo changed. */
  doc: Doc
  /** Where the selection began. */
  anchor: TextPosition
  /** The caret. */
  head: TextPosition
  /** The x that moves by lines aim for, page pixels; null after any other move. */
  goal: number | null
  /** Marks chosen for what is typed next; null = those of the text around. */
  marks: readonly Mark[] | null
  /** Where what an input method is composing begins; it ends at the caret. */
  composing: TextPosition | null
}

/** The text of a session; null when it is gone. */
export function docIn(design: Design, target: TextTarget): Doc | null {
  try {
    return docOf(design, target)
  } catch {
    return null
  }
}

/** The selected stretch of a session. */
export const rangeIn = ({ anchor, head }: TextSession): TextRange =>
  comparePositions(anchor, head) <= 0 ? { from: anchor, to: head } : { from: head, to: anchor }

/** True when nothing is selected: there is only a caret. */
export const isCollapsed = ({ anchor, head }: TextSession): boolean => comparePositions(anchor, head) === 0

/** The session with its caret, and unless `extend` its selection, at a position. */
export const movedTo = (session: TextSession, head: TextPosition, extend = false, goal: number | null = null): TextSession => ({
  ...session,
  head,
  anchor: extend ? session.anchor : head,
  goal,
  marks: null,
})

/** The session after the design changed: its caret stays in the text, or goes to what an undo changed. Null when the text is gone. */
export function keptSession(design: Design, session: TextSession): TextSession | null {
  const doc = docIn(design, session.target)
  if (!doc) return null
  if (doc === session.doc) return session
  if (hasSameWords(session.doc, doc)) return { ...session, doc, marks: null, composing: null }
  const head = changedEnd(session.doc, doc) ?? clampPosition(doc, session.head)
  return { ...session, doc, head, anchor: head, goal: null, composing: null }
}
