import type { Design, FrameRef, Story } from '../design.ts'
import { isKind } from '../layer.ts'
import { layerIn, pageOf } from './lookup.ts'
import { type SetProps, setProps } from './set-props.ts'
import { refuse } from './operation-handler.ts'
import type { SetStoryFrames } from './story-operations.ts'

/** @throws Refusal unless every frame is a text layer of the design, and none is there twice: so every list of frames can be put back. */
export const checkFrames = (design: Design, frames: readonly FrameRef[]): void => {
  for (const { page, layer } of frames) {
    if (!isKind(layerIn(pageOf(design, page), layer), 'Text')) refuse(`Layer “${layer}” is no text layer.`)
  }
  if (new Set(frames.map((frame) => `${frame.page}/${frame.layer}`)).size < frames.length) refuse('A story runs through each frame once.')
}

type Test = (frame: FrameRef) => boolean

const affected = (design: Design, isGone: Test): [string, Story][] =>
  Object.entries(design.stories).filter(([, story]) => story.frames.some(isGone))

/** Returns the design whose stories no longer run through the frames that are gone. Untouched stories keep their identity. */
export const withoutFrames = (design: Design, isGone: Test): Design => {
  const changed = affected(design, isGone)
  if (changed.length === 0) return design
  const stories = changed.map(([id, story]) => [id, { ...story, frames: story.frames.filter((frame) => !isGone(frame)) }] as const)
  return { ...design, stories: { ...design.stories, ...Object.fromEntries(stories) } }
}

/** Builds the operations that thread the stories through the frames again. */
export const restoreFrames = (before: Design, isGone: Test): SetStoryFrames[] =>
  affected(before, isGone).map(([story, { frames }]) => ({ op: 'set-story-frames', story, frames }))

/** Builds the changes by which every layer that shows a story leaves it. */
export const leaveStory = ({ pages, masters }: Design, story: string): SetProps[] =>
  [...pages, ...masters].flatMap((page) =>
    Object.entries(page.layers).flatMap(([id, layer]): SetProps[] => {
      if (!isKind(layer, 'Text') || layer.props.story !== story) return []
      const set = layer.props.doc ? {} : { doc: { type: 'doc', content: [{ type: 'paragraph' }] } }
      return [{ op: 'set-props', page: page.id, layer: id, set, unset: ['story'] }]
    }),
  )

/** Builds the changes by which the layers that show a story in a design show it again, once they left it. */
export const showStory = (before: Design, story: string): SetProps[] =>
  leaveStory(before, story).flatMap((change) => setProps.invert(change, before))
