import { withStory } from './lookup.ts'
import type { SetProps } from './set-props.ts'
import { checkFrames, showStory } from './story-frames.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'
import { type RemoveStory, AddStory } from './story-operations.ts'

/** How `add-story` works. */
export const addStory: OperationHandler<AddStory, RemoveStory | SetProps> = {
  schema: AddStory,

  apply(design, op) {
    if (Object.hasOwn(design.stories, op.id)) refuse(`There is already a story “${op.id}”.`)
    checkFrames(design, op.story.frames)
    return withStory(design, op.id, op.story)
  },

  // Layers may have named the story before it was there.
  invert: (op, before) => [{ op: 'remove-story', id: op.id }, ...showStory(before, op.id)],
}
