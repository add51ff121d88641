import { z } from 'zod'
import { Story } from '../design.ts'
import { Id } from '../primitives.ts'
import { withStory } from './lookup.ts'
import type { RemoveStory } from './remove-story.ts'
import type { SetProps } from './set-props.ts'
import { checkFrames, showStory } from './story-frames.ts'
import { refuse, type Verb } from './verb.ts'

/** Adds a story. Its frames are text layers of the design; that they show it is told to them, as `threadFrames` does. */
export const AddStory = z.object({ op: z.literal('add-story'), id: Id, story: Story })
export type AddStory = z.infer<typeof AddStory>

/** How `add-story` works. */
export const addStory: Verb<AddStory, RemoveStory | SetProps> = {
  schema: AddStory,

  apply(design, op) {
    if (Object.hasOwn(design.stories, op.id)) refuse(`There is already a story “${op.id}”.`)
    checkFrames(design, op.story.frames)
    return withStory(design, op.id, op.story)
  },

  // Layers may have named the story before it was there.
  invert: (op, before) => [{ op: 'remove-story', id: op.id }, ...showStory(before, op.id)],
}
