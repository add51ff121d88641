import { z } from 'zod'
import { without } from '../own.ts'
import { Id } from '../primitives.ts'
import type { AddStory } from './add-story.ts'
import { storyOf } from './lookup.ts'
import { type SetProps, setProps } from './set-props.ts'
import { leaveStory, showStory } from './story-frames.ts'
import type { Verb } from './verb.ts'

/** Removes a story and its text. Layers that showed it have a text of their own again: the one they had before, or an empty one. */
export const RemoveStory = z.object({ op: z.literal('remove-story'), id: Id })
export type RemoveStory = z.infer<typeof RemoveStory>

/** How `remove-story` works. */
export const removeStory: Verb<RemoveStory, AddStory | SetProps> = {
  schema: RemoveStory,

  apply(design, op) {
    storyOf(design, op.id)
    const left = leaveStory(design, op.id).reduce((at, change) => setProps.apply(at, change), design)
    return { ...left, stories: without(left.stories, [op.id]) }
  },

  invert: (op, before) => [{ op: 'add-story', id: op.id, story: storyOf(before, op.id) }, ...showStory(before, op.id)],
}
