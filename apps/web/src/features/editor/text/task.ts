import type { FrameRef } from '@magazineai/design'

/** What a text is busy with beside typing: one at a time, Escape ends it. */
export type TextTask =
  /** The address of a link is asked for. */
  | { kind: 'link' }
  /** The name of a style is asked for: a new one made like the selection, or a style that gets another name. */
  | { kind: 'style'; of: 'paragraph' | 'character'; rename: string | null }
  /** The next frame of a thread is looked for: a click on a text or a drawn box goes behind this frame, and by keys the one that they went to. */
  | { kind: 'thread'; after: FrameRef; to?: FrameRef }
