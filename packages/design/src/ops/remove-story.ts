import { z } from 'zod'
import { without } from '../own.ts'
import { Id } from '../primitives.ts'
import type { AddStory } from './add-story.ts'
import { storyOf } from './lookup.ts'
import type { Verb } from './verb.ts'

/** Removes a story and its text. Layers that showed it are empty until they are given another. */
export const RemoveStory = z.object({ op: z.literal('remove-story'), id: Id })
export type RemoveStory = z.infer<typeof RemoveStory>

/** How `remove-story` works. */
export const removeStory: Verb<RemoveStory, AddStory> = {
  schema: RemoveStory,

  apply(design, op) {
    storyOf(design, op.id)
    return { ...design, stories: without(design.stories, [op.id]) }
  },

  invert: (op, before) => [{ op: 'add-story', id: op.id, story: storyOf(before, op.id) }],
}
