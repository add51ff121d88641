import {
  type AddLayers,
  apply,
  createLayer,
  createPage,
  type Design,
  type Doc,
  docOf,
  type FrameRef,
  group,
  isKind,
  type LayerOf,
  type Operation,
  type Page,
  type Rect,
  ROOT,
  sideOf,
  threadFrames,
} from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { isPlaceholder } from './doc.ts'
import { oversetOf } from './fit.ts'

/** Returns the text layer that a reference names; null when there is none. */
export function textAtRef(design: Design, { page, layer }: FrameRef): LayerOf<'Text'> | null {
  const found = design.pages.find(({ id }) => id === page)?.layers[layer]
  return found && isKind(found, 'Text') ? found : null
}

/** Returns the frames a text runs through, this one among them; it alone when it is in no story. */
export function threadOf(design: Design, ref: FrameRef): readonly FrameRef[] {
  const story = textAtRef(design, ref)?.props.story
  const frames = story === undefined ? undefined : design.stories[story]?.frames
  return frames?.some((frame) => isSame(frame, ref)) ? frames : [ref]
}

/** Returns whether two references name one frame. */
export const isSame = (a: FrameRef, b: FrameRef): boolean => a.page === b.page && a.layer === b.layer

/** Returns the one text frame that is selected or edited; null for none. */
export function currentFrame(editor: Editor): FrameRef | null {
  const { text, selected } = editor.state
  const ref = text ? { page: text.page, layer: text.layer } : { page: editor.page.id, layer: selected[0] ?? '' }
  if (!text && selected.length !== 1) return null
  return textAtRef(editor.design, ref) ? ref : null
}

/** A text as a story: the one it is in, or a new one made of its own words. */
function storyOf(editor: Editor, ref: FrameRef): { id: string; ops: Operation[] } | null {
  const layer = textAtRef(editor.design, ref)
  if (!layer) return null
  const { story, doc } = layer.props
  if (story !== undefined && editor.design.stories[story]) return { id: story, ops: [] }
  const id = editor.newId()
  return { id, ops: [{ op: 'add-story', id, story: { doc: doc ?? EMPTY, frames: [] } }] }
}

const EMPTY: Doc = { type: 'doc', content: [{ type: 'paragraph' }] }

const hasWords = (doc: Doc | undefined): doc is Doc =>
  doc !== undefined && !isPlaceholder(doc) && doc.content.some(({ content }) => content)

/** What comes along with a frame that is linked: its words go behind the others, and of a whole story all its frames. */
function joining(design: Design, next: FrameRef): { frames: readonly FrameRef[]; doc: Doc | undefined; ops: Operation[] } | string {
  const layer = textAtRef(design, next)
  if (!layer) return 'That is no text.'
  const { story } = layer.props
  const other = story === undefined ? undefined : design.stories[story]
  if (story === undefined || !other) return { frames: [next], doc: layer.props.doc, ops: [] }
  if (other.frames[0] && !isSame(other.frames[0], next))
    return 'That frame goes on with another text. Link its first frame, or unlink it before.'
  return { frames: other.frames, doc: other.doc, ops: [{ op: 'remove-story', id: story }] }
}

/** Leads the text of a frame on into another, as one step. Words that were in the other one follow at the end. @returns false, and says why, when it cannot be. */
export function linkAfter(editor: Editor, after: FrameRef, next: FrameRef, more: readonly Operation[] = []): boolean {
  const { design } = editor
  const grown = more.length > 0 ? apply(design, group(more)) : null
  if (grown && !grown.ok) return (editor.say(grown.reason), false)
  const base = grown?.design ?? design
  const before = threadOf(design, after)
  if (before.some((frame) => isSame(frame, next))) return (editor.say('This text already runs through that frame.'), false)
  const story = storyOf(editor, after)
  const joined = joining(base, next)
  if (!story || typeof joined === 'string') return (editor.say(typeof joined === 'string' ? joined : 'That is no text.'), false)
  const at = before.findIndex((frame) => isSame(frame, after)) + 1
  const frames = [...before.slice(0, at), ...joined.frames, ...before.slice(at)]
  const words = hasWords(joined.doc) ? joined.doc.content : []
  const length = (base.stories[story.id]?.doc ?? docOf(base, { page: after.page, layer: after.layer })).content.length
  const append: Operation[] =
    words.length > 0 ? [{ op: 'edit-blocks', target: { story: story.id }, at: length, remove: 0, insert: [...words] }] : []
  const op = group([...more, ...story.ops, ...append, threadFrames(base, story.id, frames), ...joined.ops])
  return editor.change('Link frames', op)
}

/** Ends the text behind a frame: what follows leaves the thread. */
export function unlinkAfter(editor: Editor, ref: FrameRef): boolean {
  const thread = threadOf(editor.design, ref)
  const at = thread.findIndex((frame) => isSame(frame, ref))
  return rethread(editor, ref, thread.slice(0, at + 1))
}

/** Takes one frame out of its thread; the text goes on in the others. */
export const unlink = (editor: Editor, ref: FrameRef): boolean =>
  rethread(
    editor,
    ref,
    threadOf(editor.design, ref).filter((frame) => !isSame(frame, ref)),
  )

function rethread(editor: Editor, ref: FrameRef, frames: readonly FrameRef[]): boolean {
  const story = textAtRef(editor.design, ref)?.props.story
  if (story === undefined || frames.length === threadOf(editor.design, ref).length) return false
  return editor.change('Unlink frames', threadFrames(editor.design, story, frames))
}

/** How a frame that goes on with a text looks: as the one before it, without words of its own. */
function continued(layer: LayerOf<'Text'>, box: Rect): LayerOf<'Text'> {
  const { columns, inset, grid, style } = layer.props
  const kept = { ...(columns ? { columns } : {}), ...(inset ? { inset } : {}), ...(grid ? { grid } : {}), ...(style ? { style } : {}) }
  const place = { position: { x: box.x, y: box.y }, boxSize: { width: Math.max(8, box.width), height: Math.max(8, box.height) } }
  return createLayer('Text', { ...kept, ...place }) as LayerOf<'Text'>
}

const adding = (page: string, id: string, layer: LayerOf<'Text'>): AddLayers => ({
  op: 'add-layers',
  page,
  parent: ROOT,
  before: null,
  tops: [id],
  layers: { [id]: layer },
})

/** Leads a text on into a new frame with this box on a page. @returns the frame. */
export function linkNew(editor: Editor, after: FrameRef, page: string, box: Rect): FrameRef | null {
  const layer = textAtRef(editor.design, after)
  if (!layer) return null
  const ref = { page, layer: editor.newId() }
  const bare = continued(layer, box)
  return linkAfter(editor, after, ref, [adding(page, ref.layer, bare)]) ? ref : null
}

/** Most pages that one text is given at once. */
const MOST_PAGES = 100

/** The box of a frame on a page of the other side of a spread is turned round. */
function mirrored(design: Design, from: string, to: Page, box: Rect): Rect {
  const side = (page: string): string | null => sideOf(design, page)
  const width = to.layers[ROOT]?.props.boxSize.width ?? design.pageSize.width
  return side(from) === side(to.id) ? box : { ...box, x: width - box.x - box.width }
}

/** Adds pages behind the last frame of a text until it is all shown, as one step. @returns how many. */
export function flowIntoPages(editor: Editor, ref: FrameRef): number {
  const thread = threadOf(editor.design, ref)
  const story = storyOf(editor, ref)
  if (!story || !oversetOf(editor, editor.design, ref)) return 0
  const ops: Operation[] = [...story.ops, ...(story.ops.length > 0 ? [threadFrames(editor.design, story.id, thread)] : [])]
  const start = apply(editor.design, group(ops))
  if (!start.ok) return (editor.say(start.reason), 0)
  let { design } = start
  let last = thread.at(-1)!
  let count = 0
  for (; count < MOST_PAGES && oversetOf(editor, design, last); count++) {
    const step = pageAfter(editor, design, story.id, last)
    const next = apply(design, group(step.ops))
    if (!next.ok) break
    ops.push(...step.ops)
    ;({ design } = next)
    last = step.ref
  }
  if (count === 0 || !editor.change('Flow into new pages', group(ops))) return 0
  return count
}

function pageAfter(editor: Editor, design: Design, story: string, last: FrameRef): { ops: Operation[]; ref: FrameRef } {
  const index = design.pages.findIndex(({ id }) => id === last.page)
  const model = design.pages[index]!
  const size = model.layers[ROOT]?.props.boxSize ?? design.pageSize
  const page: Page = {
    ...createPage({ id: editor.newId(), name: String(design.pages.length + 1), size }),
    ...(model.master ? { master: model.master } : {}),
  }
  const add: Operation = { op: 'add-page', page, before: design.pages[index + 1]?.id ?? null }
  const placed = apply(design, add)
  const layer = textAtRef(design, last)!
  const { position, boxSize } = layer.props
  const box = mirrored(placed.ok ? placed.design : design, last.page, page, { ...position, ...boxSize })
  const ref = { page: page.id, layer: editor.newId() }
  const frames = [...(design.stories[story]?.frames ?? []), ref]
  return { ops: [add, adding(page.id, ref.layer, continued(layer, box)), threadFrames(design, story, frames)], ref }
}
