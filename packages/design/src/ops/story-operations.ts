import { z } from 'zod'
import { Story } from '../design.ts'
import { Id } from '../primitives.ts'

/** Adds a story. Its frames are text layers of the design; that they show it is told to them, as `threadFrames` does. */
export const AddStory = z.object({ op: z.literal('add-story'), id: Id, story: Story })

export type AddStory = z.infer<typeof AddStory>

/** Removes a story and its text. Layers that showed it have a text of their own again: the one they had before, or an empty one. */
export const RemoveStory = z.object({ op: z.literal('remove-story'), id: Id })

export type RemoveStory = z.infer<typeof RemoveStory>

/** Threads a story through these text layers, in this order. */
export const SetStoryFrames = z.object({ op: z.literal('set-story-frames'), story: Id, frames: Story.shape.frames })

export type SetStoryFrames = z.infer<typeof SetStoryFrames>
