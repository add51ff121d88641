import { storyOf, withStory } from './lookup.ts'
import { checkFrames } from './story-frames.ts'
import type { OperationHandler } from './operation-handler.ts'
import { SetStoryFrames } from './story-operations.ts'

/** How `set-story-frames` works. It changes the story only; `threadFrames` also tells the layers. */
export const setStoryFrames: OperationHandler<SetStoryFrames, SetStoryFrames> = {
  schema: SetStoryFrames,

  apply(design, op) {
    checkFrames(design, op.frames)
    return withStory(design, op.story, { ...storyOf(design, op.story), frames: op.frames })
  },

  invert: (op, before) => [{ ...op, frames: storyOf(before, op.story).frames }],
  merge: (a, b) => (a.story === b.story ? b : null),
}
