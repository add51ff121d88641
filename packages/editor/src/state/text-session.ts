import type { Doc, Mark, TextPosition, TextTarget, FrameRef } from '@magazineai/design'
import type { StoryKey } from '@magazineai/render'
import type { Side, CaretHistory } from './caret-history.ts'

/** A text that is being edited: which one, and where its caret and selection are. */
export interface TextSession {
  key: StoryKey
  target: TextTarget
  /** The text layer that was opened, and its page. */
  layer: string
  page: string
  /** The text as the session last saw it, to find what an undo changed. */
  doc: Doc
  /** Where the selection began. */
  anchor: TextPosition
  /** The caret. */
  head: TextPosition
  /** By which letter the caret stands where its offset has two places; null = where typing goes on. */
  side: Side | null
  /** The x that moves by lines aim for, page pixels; null after any other move. */
  goal: number | null
  /** Marks chosen for what is typed next; null = those of the text around. */
  marks: readonly Mark[] | null
  /** Where what an input method is composing begins; it ends at the caret. */
  composing: TextPosition | null
  /** The caret where the view need not follow it: at the end of what was selected as a whole. */
  stays: TextPosition | null
  /** Where the caret was around the steps of this text. */
  trail: CaretHistory
}

/** What a text is busy with beside typing: one at a time, Escape ends it. */
export type TextTask =
  /** The address of a link is asked for. */
  | { kind: 'link' }
  /** The name of a style is asked for: a new one made like the selection, or a style that gets another name. */
  | { kind: 'style'; of: 'paragraph' | 'character'; rename: string | null }
  /** The next frame of a thread is looked for: a click on a text or a drawn box goes behind this frame, and by keys the one that they went to. */
  | { kind: 'thread'; after: FrameRef; to?: FrameRef }

/** Where dragged words would be let go: a place in the text they come from, or in another. */
export interface WordDrop {
  session: TextSession
  at: TextPosition
  side: Side | null
  /** True when the words stay where they are too. */
  copies: boolean
}
