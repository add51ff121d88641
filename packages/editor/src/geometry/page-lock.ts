import { type Design, flatten, type Operation, type SingleOperation } from '@magazineai/design'
import { pageIsLocked } from './changeable.ts'

/** The pages a story runs through. */
const pagesOfStory = (design: Design, story: string): string[] => (design.stories[story]?.frames ?? []).map((frame) => frame.page)

/** What of a page is no part of how it looks: it may be changed on a locked page, and unlocking it is such a change. */
const FREE = new Set(['name', 'notes', 'locked'])

/** The pages whose looks an operation changes; what concerns the whole design is none of them. */
function pagesOf(design: Design, op: SingleOperation): string[] {
  switch (op.op) {
    case 'edit-blocks':
      return 'story' in op.target ? pagesOfStory(design, op.target.story) : [op.target.page]
    case 'set-story-frames':
      return [...pagesOfStory(design, op.story), ...op.frames.map((frame) => frame.page)]
    case 'remove-story':
      return pagesOfStory(design, op.id)
    case 'add-story':
      return op.story.frames.map((frame) => frame.page)
    case 'set-page':
      return [...Object.keys(op.set), ...(op.unset ?? [])].every((key) => FREE.has(key)) ? [] : [op.page]
    case 'add-layers':
    case 'remove-layers':
    case 'set-props':
    case 'set-layer':
    case 'move-layer':
    case 'remove-page':
      return [op.page]
    case 'add-page':
    case 'move-page':
    case 'set-style':
    case 'set-style-props':
    case 'set-swatch':
    case 'set-design':
    default:
      return []
  }
}

/** Says in a sentence why an operation may not be done: it changes what is on a locked page. Null when it may. */
export function lockedReason(design: Design, op: Operation): string | null {
  const locked = new Set(design.pages.filter((page) => page.locked).map((page) => page.id))
  if (locked.size === 0) return null
  const changed = flatten(op)
    .flatMap((single) => pagesOf(design, single))
    .find((page) => locked.has(page))
  return changed === undefined ? null : pageIsLocked(design, changed)
}
