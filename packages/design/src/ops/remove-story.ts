import { without } from '../own.ts'
import { storyOf } from './lookup.ts'
import { type SetProps, setProps } from './set-props.ts'
import { leaveStory, showStory } from './story-frames.ts'
import type { OperationHandler } from './operation-handler.ts'
import { type AddStory, RemoveStory } from './story-operations.ts'

/** How `remove-story` works. */
export const removeStory: OperationHandler<RemoveStory, AddStory | SetProps> = {
  schema: RemoveStory,

  apply(design, op) {
    storyOf(design, op.id)
    const left = leaveStory(design, op.id).reduce((at, change) => setProps.apply(at, change), design)
    return { ...left, stories: without(left.stories, [op.id]) }
  },

  invert: (op, before) => [{ op: 'add-story', id: op.id, story: storyOf(before, op.id) }, ...showStory(before, op.id)],
}
