import {
  clampPosition,
  comparePositions,
  type Design,
  type Doc,
  docOf,
  isKind,
  type TextPosition,
  type TextRange,
  type TextTarget,
} from '@magazineai/design'
import type { StoryKey } from '@magazineai/render'
import { changedEnd, hasSameWords } from './doc.ts'
import type { Side } from '../state/caret-history.ts'
import type { TextSession } from '../state/text-session.ts'

/** Returns the text of a session; null when it is gone. */
export function docIn(design: Design, target: TextTarget): Doc | null {
  try {
    return docOf(design, target)
  } catch {
    return null
  }
}

/** Returns the text that a frame shows: the story it is in, or its own. */
export function targetIn(design: Design, { page, layer }: { page: string; layer: string }): TextTarget {
  const found = design.pages.find(({ id }) => id === page)?.layers[layer]
  const story = found && isKind(found, 'Text') ? found.props.story : undefined
  return story === undefined ? { page, layer } : { story }
}

const isSameTarget = (a: TextTarget, b: TextTarget): boolean => keyOf(a) === keyOf(b)

/** Returns the key by which the layout knows a text. */
export const keyOf = (target: TextTarget): StoryKey =>
  'story' in target ? `story:${target.story}` : `layer:${target.page}/${target.layer}`

/** Returns the selected stretch of a session, its start first. */
export const rangeIn = ({ anchor, head }: TextSession): TextRange =>
  comparePositions(anchor, head) <= 0 ? { from: anchor, to: head } : { from: head, to: anchor }

/** Returns whether nothing is selected: there is only a caret. */
export const isCollapsed = ({ anchor, head }: TextSession): boolean => comparePositions(anchor, head) === 0

/** How the caret moves. */
export interface Move {
  /** True to keep where the selection began. */
  extend?: boolean
  goal?: number | null
  side?: Side | null
}

/** Moves the caret of a session to a position; with `extend` its selection reaches there. */
export const movedTo = (
  session: TextSession,
  head: TextPosition,
  { extend = false, goal = null, side = null }: Move = {},
): TextSession => ({
  ...session,
  head,
  anchor: extend ? session.anchor : head,
  goal,
  side,
  marks: null,
})

/**
 * Keeps a session after the design changed: its caret goes where the edit leaves it, or where it was
 * around the step undone. Null when the text is gone.
 */
export function keptSession(design: Design, before: TextSession): TextSession | null {
  const target = targetIn(design, before)
  const session = isSameTarget(target, before.target) ? before : { ...before, target, key: keyOf(target) }
  const doc = docIn(design, target)
  if (!doc) return null
  if (doc === session.doc) return session
  const { due } = session.trail
  if (due) {
    const [anchor, head] = [clampPosition(doc, due.anchor), clampPosition(doc, due.head)]
    return { ...session, ...due, doc, anchor, head, goal: null }
  }
  const plain = { ...session, doc, goal: null, side: null, marks: null, composing: null }
  const then = session.trail.between(session.doc, doc)
  if (then) return { ...plain, ...then }
  if (hasSameWords(session.doc, doc)) return { ...plain, goal: session.goal, side: session.side }
  const head = changedEnd(session.doc, doc) ?? clampPosition(doc, session.head)
  return { ...plain, head, anchor: head }
}
