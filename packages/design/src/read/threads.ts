import type { Design, FrameRef, Story } from '../design.ts'
import { isKind, type Layer } from '../layer.ts'
import { own, without } from '../own.ts'
import type { Page } from '../page.ts'
import type { Note } from './report.ts'

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] } as const

const textLayers = (design: Design): Map<string, { ref: FrameRef; story: string | undefined }> =>
  new Map(
    [...design.pages, ...design.masters].flatMap((page) =>
      Object.entries(page.layers).flatMap(([layer, each]) =>
        isKind(each, 'Text') ? [[`${page.id}/${layer}`, { ref: { page: page.id, layer }, story: each.props.story }] as const] : [],
      ),
    ),
  )

/** The frames of each story: those it lists that exist and are its own, then those that only the layers know of. */
const framesOf = (design: Design, note: Note): Map<string, FrameRef[]> => {
  const layers = textLayers(design)
  const frames = new Map<string, FrameRef[]>(Object.keys(design.stories).map((id) => [id, []]))
  const used = new Set<string>()
  const take = (story: string, key: string): void => {
    used.add(key)
    frames.get(story)?.push((layers.get(key) as { ref: FrameRef }).ref)
  }
  for (const [id, story] of Object.entries(design.stories)) {
    for (const [i, { page, layer }] of story.frames.entries()) {
      const key = `${page}/${layer}`
      if (layers.get(key)?.story === id && !used.has(key)) take(id, key)
      else note(`stories.${id}.frames.${i}`, 'The frame does not exist, or shows another text, and was left out.')
    }
  }
  for (const [key, { ref, story }] of layers) {
    if (story === undefined || used.has(key) || !frames.has(story)) continue
    note(`stories.${story}`, `The layer “${ref.layer}” shows this story and was added to its frames.`)
    take(story, key)
  }
  return frames
}

const withoutLostStory = (design: Design, page: Page, note: Note): Page => {
  const lost = Object.entries(page.layers).filter(
    ([, layer]) => isKind(layer, 'Text') && layer.props.story !== undefined && !own(design.stories, layer.props.story),
  )
  if (lost.length === 0) return page
  const mended = lost.map(([id, layer]): [string, Layer] => {
    note(`${page.id}.layers.${id}`, 'Its story does not exist.')
    return [id, { ...layer, props: { doc: EMPTY, ...without(layer.props as object, ['story']) } } as unknown as Layer]
  })
  return { ...page, layers: { ...page.layers, ...Object.fromEntries(mended) } }
}

const withoutLostMaster = (design: Design, page: Page, note: Note): Page => {
  if (page.master === undefined || design.masters.some((master) => master.id === page.master)) return page
  note(`${page.id}.master`, 'Its master page does not exist.')
  return without(page, ['master'])
}

/** Makes both sides of every link agree: stories and their frames, pages and their masters. */
export const tieThreads = (design: Design, note: Note): Design => {
  const masters = design.masters.map((page) => without(withoutLostStory(design, page, note), ['master']))
  const pages = design.pages.map((page) => withoutLostMaster(design, withoutLostStory(design, page, note), note))
  const frames = framesOf(design, note)
  const stories = Object.entries(design.stories).map(([id, story]): [string, Story] => [id, { ...story, frames: frames.get(id) ?? [] }])
  return { ...design, pages, masters, stories: Object.fromEntries(stories) }
}
