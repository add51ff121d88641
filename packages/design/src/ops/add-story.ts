import { z } from 'zod'
import { Story } from '../design.ts'
import { Id } from '../primitives.ts'
import { withStory } from './lookup.ts'
import type { RemoveStory } from './remove-story.ts'
import { checkLinks } from './sound.ts'
import { refuse, type Verb } from './verb.ts'

/** Adds a story. Its frames need not be there yet. */
export const AddStory = z.object({ op: z.literal('add-story'), id: Id, story: Story })
export type AddStory = z.infer<typeof AddStory>

/** How `add-story` works. */
export const addStory: Verb<AddStory, RemoveStory> = {
  schema: AddStory,

  apply(design, op) {
    if (Object.hasOwn(design.stories, op.id)) refuse(`There is already a story “${op.id}”.`)
    checkLinks(op.story.doc.content)
    return withStory(design, op.id, op.story)
  },

  invert: (op) => [{ op: 'remove-story', id: op.id }],
}
