import type { Design, FrameRef } from './design.ts'
import { isKind } from './layer.ts'
import { group, type Operation } from './operation.ts'
import { own } from './own.ts'

const isSame = (a: FrameRef) => (b: FrameRef) => a.page === b.page && a.layer === b.layer

const show = ({ page, layer }: FrameRef, story: string): Operation => ({ op: 'set-props', page, layer, set: { story } })

/** A layer that leaves a thread has a text of its own again: the one it had before, or an empty one. */
const leave = (design: Design, { page, layer }: FrameRef): Operation[] => {
  const left = own(design.pages.find((each) => each.id === page)?.layers ?? {}, layer)
  if (!left || !isKind(left, 'Text')) return []
  const set = left.props.doc ? {} : { doc: { type: 'doc', content: [{ type: 'paragraph' }] } }
  return [{ op: 'set-props', page, layer, set, unset: ['story'] }]
}

const takeFromOthers = (design: Design, story: string, frames: readonly FrameRef[]): Operation[] =>
  Object.entries(design.stories).flatMap(([id, other]): Operation[] => {
    const kept = other.frames.filter((frame) => !frames.some(isSame(frame)))
    return id === story || kept.length === other.frames.length ? [] : [{ op: 'set-story-frames', story: id, frames: kept }]
  })

/**
 * Builds the operation that threads a story through these text layers, in this order: both sides of the link are kept in step, and a layer
 * that was in another story leaves it. `apply` refuses it when the story or a layer does not exist.
 */
export const threadFrames = (design: Design, story: string, frames: readonly FrameRef[]): Operation => {
  const old = own(design.stories, story)?.frames ?? []
  const left = old.filter((frame) => !frames.some(isSame(frame)))
  const joined = frames.filter((frame) => !old.some(isSame(frame)))
  return group([
    ...takeFromOthers(design, story, frames),
    { op: 'set-story-frames', story, frames: [...frames] },
    ...left.flatMap((frame) => leave(design, frame)),
    ...joined.map((frame) => show(frame, story)),
  ])
}
