import type { Design, FrameRef, Story } from '../design.ts'
import { isKind, type Layer } from '../layer.ts'
import { isInCircle } from '../masters.ts'
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
  const lost = (['master', 'verso'] as const).filter(
    (link) =>
      page[link] !== undefined &&
      !design.masters.some((master) => master.id === page[link] && (link === 'master' || master.id !== page.id)),
  )
  for (const link of lost) note(`${page.id}.${link}`, 'Its master page does not exist.')
  return lost.length > 0 ? without(page, lost) : page
}

/** Masters based on one another in a circle stand alone, from the first that closes it. */
const withoutCircles = (design: Design, note: Note): Page[] => {
  let masters = design.masters
  for (const { id } of design.masters) {
    const master = masters.find((each) => each.id === id) as Page
    if (!isInCircle({ masters }, master)) continue
    note(`${id}.master`, 'The master page was based on itself.')
    masters = masters.map((each) => (each === master ? without(each, ['master']) : each))
  }
  return masters
}

const withoutVerso = (page: Page, note: Note): Page => {
  if (page.verso === undefined) return page
  note(`${page.id}.verso`, 'Only master pages have another one for left-hand pages.')
  return without(page, ['verso'])
}

/** Makes both sides of every link agree: stories and their frames, pages and their masters. */
export const tieThreads = (design: Design, note: Note): Design => {
  const tie = (page: Page) => withoutLostMaster(design, withoutLostStory(design, page, note), note)
  const masters = withoutCircles({ ...design, masters: design.masters.map(tie) }, note)
  const pages = design.pages.map((page) => withoutVerso(tie(page), note))
  const frames = framesOf(design, note)
  const stories = Object.entries(design.stories).map(([id, story]): [string, Story] => [id, { ...story, frames: frames.get(id) ?? [] }])
  return { ...design, pages, masters, stories: Object.fromEntries(stories) }
}
