import { canonicalJson, isKind } from '@magazineai/design'
import type { Block, Design, Layer } from '@magazineai/design'
import type { Layouter } from '@magazineai/render'
import type { Scope } from './request.ts'

/** Text that may be changed: paragraphs `from` to `to` (exclusive) of a story, or all of a lone layer. */
export interface Target {
  id: string
  text: { story: string } | { page: string; layer: string }
  from: number
  to: number
  blocks: readonly Block[]
  /** Layers that show it. */
  layers: readonly { page: string; layer: string }[]
}

/** Texts of a scope, and whether some were left out because a person changed or locked them. */
export interface Targets {
  targets: Target[]
  edited: boolean
}

/** Lone texts that are prose; titles, labels and quotes are not rewritten. */
const prose: ReadonlySet<string> = new Set(['standfirst', 'item-text'])

/** Finds the texts of a scope; those a person changed are never among them. */
export function targetsOf(design: Design, scope: Scope, layouter: Layouter, generated?: Design): Targets {
  const found = [...storyTargets(design, scope, layouter), ...loneTargets(design, scope)]
  const free = found.filter((target) => !isTouched(design, target, generated))
  return { targets: free.filter((target) => target.blocks.some((block) => block.content?.length)), edited: free.length < found.length }
}

function storyTargets(design: Design, scope: Scope, layouter: Layouter): Target[] {
  return Object.entries(design.stories).flatMap(([id, story]): Target[] => {
    const layers = story.frames.map(({ page, layer }) => ({ page, layer }))
    const range = 'article' in scope ? whole(design, scope.article, story) : shownOn(design, scope.page, id, layouter)
    return range ? [{ id, text: { story: id }, ...range, blocks: story.doc.content.slice(range.from, range.to), layers }] : []
  })
}

type Range = { from: number; to: number } | null

function whole(design: Design, group: string, { frames, doc }: Design['stories'][string]): Range {
  const first = frames[0] && design.pages.find((page) => page.id === frames[0]?.page)?.layers[frames[0].layer]
  return first?.slot?.group === group ? { from: 0, to: doc.content.length } : null
}

/** Paragraphs of a story that begin on a page. */
function shownOn(design: Design, index: number, id: string, layouter: Layouter): Range {
  const page = design.pages[index]
  const story = design.stories[id]
  const layout = layouter.story(design, `story:${id}`)
  const begins = (story?.frames ?? []).flatMap((frame, at) =>
    frame.page === page?.id ? (layout?.frames[at]?.lines ?? []).filter((line) => line.start === 0).map((line) => line.paragraph) : [],
  )
  return begins.length ? { from: Math.min(...begins), to: Math.max(...begins) + 1 } : null
}

function loneTargets(design: Design, scope: Scope): Target[] {
  return design.pages.flatMap((page, index) =>
    Object.entries(page.layers).flatMap(([id, layer]): Target[] => {
      const meant = 'article' in scope ? layer.slot?.group === scope.article : scope.page === index
      if (!meant || !isKind(layer, 'Text') || layer.props.story || !prose.has(layer.slot?.role ?? '')) return []
      const blocks = layer.props.doc?.content ?? []
      const place = { page: page.id, layer: id }
      return [{ id: `${page.id}/${id}`, text: place, from: 0, to: blocks.length, blocks, layers: [place] }]
    }),
  )
}

const layerOf = (design: Design, { page, layer }: { page: string; layer: string }): Layer | undefined =>
  design.pages.find((each) => each.id === page)?.layers[layer]

function isTouched(design: Design, { layers, text }: Target, generated?: Design): boolean {
  if (layers.some((place) => layerOf(design, place)?.provenance?.edited || layerOf(design, place)?.locked)) return true
  return generated !== undefined && canonicalJson(docIn(design, text)) !== canonicalJson(docIn(generated, text))
}

function docIn(design: Design, text: Target['text']): unknown {
  if ('story' in text) return design.stories[text.story]?.doc.content ?? null
  const layer = layerOf(design, text)
  return layer && isKind(layer, 'Text') ? (layer.props.doc?.content ?? null) : null
}
