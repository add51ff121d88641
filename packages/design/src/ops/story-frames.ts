import type { Design, FrameRef, Story } from '../design.ts'
import type { SetStoryFrames } from './set-story-frames.ts'

type Test = (frame: FrameRef) => boolean

const affected = (design: Design, isGone: Test): [string, Story][] =>
  Object.entries(design.stories).filter(([, story]) => story.frames.some(isGone))

/** The design whose stories no longer run through the frames that are gone. Untouched stories keep their identity. */
export const withoutFrames = (design: Design, isGone: Test): Design => {
  const changed = affected(design, isGone)
  if (changed.length === 0) return design
  const stories = changed.map(([id, story]) => [id, { ...story, frames: story.frames.filter((frame) => !isGone(frame)) }] as const)
  return { ...design, stories: { ...design.stories, ...Object.fromEntries(stories) } }
}

/** The operations that thread the stories through the frames again. */
export const restoreFrames = (before: Design, isGone: Test): SetStoryFrames[] =>
  affected(before, isGone).map(([story, { frames }]) => ({ op: 'set-story-frames', story, frames }))
