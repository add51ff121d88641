import { z } from 'zod'
import { Story } from '../design.ts'
import { Id } from '../primitives.ts'
import { storyOf, withStory } from './lookup.ts'
import { checkFrames } from './story-frames.ts'
import type { Verb } from './verb.ts'

/** Threads a story through these text layers, in this order. */
export const SetStoryFrames = z.object({ op: z.literal('set-story-frames'), story: Id, frames: Story.shape.frames })
export type SetStoryFrames = z.infer<typeof SetStoryFrames>

/** How `set-story-frames` works. It changes the story only; `threadFrames` also tells the layers. */
export const setStoryFrames: Verb<SetStoryFrames, SetStoryFrames> = {
  schema: SetStoryFrames,

  apply(design, op) {
    checkFrames(design, op.frames)
    return withStory(design, op.story, { ...storyOf(design, op.story), frames: op.frames })
  },

  invert: (op, before) => [{ ...op, frames: storyOf(before, op.story).frames }],
  merge: (a, b) => (a.story === b.story ? b : null),
}
