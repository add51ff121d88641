import { z } from 'zod'
import { Story } from '../design.ts'
import { isKind } from '../layer.ts'
import { Id } from '../primitives.ts'
import { layerIn, pageOf, storyOf, withStory } from './lookup.ts'
import { refuse, type Verb } from './verb.ts'

/** Threads a story through these text layers, in this order. */
export const SetStoryFrames = z.object({ op: z.literal('set-story-frames'), story: Id, frames: Story.shape.frames })
export type SetStoryFrames = z.infer<typeof SetStoryFrames>

/** How `set-story-frames` works. It changes the story only; `threadFrames` also tells the layers. */
export const setStoryFrames: Verb<SetStoryFrames, SetStoryFrames> = {
  schema: SetStoryFrames,

  apply(design, op) {
    for (const { page, layer } of op.frames) {
      if (!isKind(layerIn(pageOf(design, page), layer), 'Text')) refuse(`Layer “${layer}” is no text layer.`)
    }
    if (new Set(op.frames.map((frame) => `${frame.page}/${frame.layer}`)).size < op.frames.length) {
      refuse('A story runs through each frame once.')
    }
    return withStory(design, op.story, { ...storyOf(design, op.story), frames: op.frames })
  },

  invert: (op, before) => [{ ...op, frames: storyOf(before, op.story).frames }],
  merge: (a, b) => (a.story === b.story ? b : null),
}
