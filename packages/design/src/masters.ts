import { createLayer } from './create.ts'
import type { Design } from './design.ts'
import { newId } from './id.ts'
import { isKind, type Layer } from './layer.ts'
import { group, type Operation } from './operation.ts'
import { own, without } from './own.ts'
import type { LayerRef, Page, RulerGuide } from './page.ts'
import { bindingOf, sideOf } from './spreads.ts'
import { withDescendants } from './tree.ts'

type Sheets = Pick<Design, 'facing' | 'binding' | 'mode' | 'pages' | 'pageSize' | 'masters'>

const named = (design: Pick<Design, 'masters'>, id: string | undefined): Page | undefined =>
  id === undefined ? undefined : design.masters.find((master) => master.id === id)

/** Tells whether a master is based on itself, by way of others or not. */
export const isInCircle = (design: Pick<Design, 'masters'>, master: Page): boolean => {
  const met = new Set<Page>()
  for (let next = named(design, master.master); next && !met.has(next); next = named(design, next.master)) {
    if (next.id === master.id) return true
    met.add(next)
  }
  return false
}

/** The masters under a page, nearest first, as they are stored. On versos a master makes way for its `verso`. A circle ends where it closes. */
const chain = (design: Sheets, page: Page): Page[] => {
  const found: Page[] = []
  let next = named(design, page.master)
  const isVerso = design.masters.some((master) => master.verso !== undefined) && sideOf(design, page.id) === bindingOf(design)
  while (next) {
    const shown: Page = (isVerso && named(design, next.verso)) || next
    if (found.includes(shown)) break
    found.push(shown)
    next = named(design, shown.master)
  }
  return found
}

const bare = (master: Page, gone: readonly string[]): Page => {
  const ids = new Set(gone.filter((id) => id !== master.rootId).flatMap((id) => withDescendants(master, id)))
  const layers = Object.entries(without(master.layers, [...ids])).map(([id, layer]): [string, Layer] =>
    layer.child.some((child) => ids.has(child)) ? [id, { ...layer, child: layer.child.filter((child) => !ids.has(child)) }] : [id, layer],
  )
  return { ...master, layers: Object.fromEntries(layers) }
}

/** Masters without what a page leaves out, by the master and the page, so that asking again gives the same object. */
const known = new WeakMap<Page, WeakMap<Page, Page>>()

const shownOn = (page: Page, master: Page): Page => {
  const gone = (page.omits ?? []).filter((ref) => ref.page === master.id).map((ref) => ref.layer)
  if (gone.length === 0) return master
  const row = known.get(master) ?? new WeakMap<Page, Page>()
  known.set(master, row)
  const old = row.get(page)
  if (old) return old
  const made = bare(master, gone)
  row.set(page, made)
  return made
}

/**
 * Returns the masters to paint beneath a page, the lowest first: a master lies upon the one it is based on, versos take the `verso` of a
 * master, and layers that the page `omits` are gone. The same objects again while neither page nor masters change.
 */
export const mastersOf = (design: Sheets, page: Page): Page[] =>
  chain(design, page)
    .map((master) => shownOn(page, master))
    .toReversed()

/** A guide as it is seen on a page: of the page itself, or of one of its masters. */
export interface PageGuide extends RulerGuide {
  /** The page or master it belongs to, and its place in `guides` there. */
  page: string
  index: number
}

const guidesIn = (page: Page): PageGuide[] => (page.guides ?? []).map((guide, index) => ({ ...guide, page: page.id, index }))

/** Lists the guides of a page and of the masters beneath it; its own come first. */
export const guidesOf = (design: Sheets, page: Page): PageGuide[] => [page, ...chain(design, page)].flatMap(guidesIn)

/** A text frame of a master that showed a story shows the same words as its own once it is on a page. */
const loosened = (design: Design, layer: Layer): Layer => {
  if (!isKind(layer, 'Text') || layer.props.story === undefined) return layer
  const { doc } = own(design.stories, layer.props.story) ?? createLayer('Text').props
  return { ...layer, props: { ...without(layer.props, ['story']), ...(doc && { doc }) } } as Layer
}

/**
 * Builds the operation that takes a layer of a master onto a page, to be changed there alone: a copy with ids of its own at the very back
 * of the page, and the original no longer shown there. Null when the page does not show such a layer. To go back, remove the copy and the
 * entry in `omits`.
 */
export const overrideLayer = (design: Design, page: string, { page: from, layer }: LayerRef, random: () => number): Operation | null => {
  const sheet = design.pages.find((each) => each.id === page)
  const master = sheet && mastersOf(design, sheet).find((each) => each.id === from)
  const root = sheet && own(sheet.layers, sheet.rootId)
  if (!sheet || !master || !root || layer === master.rootId || !own(master.layers, layer)) return null
  const ids = new Map(withDescendants(master, layer).map((id) => [id, newId(random)]))
  const copy = [...ids].map(([id, fresh]): [string, Layer] => {
    const original = loosened(design, own(master.layers, id) as Layer)
    const parent = id === layer ? sheet.rootId : (ids.get(original.parent ?? '') ?? sheet.rootId)
    return [fresh, { ...original, parent, child: original.child.map((child) => ids.get(child) ?? child) }]
  })
  return group([
    {
      op: 'add-layers',
      page,
      parent: sheet.rootId,
      before: root.child[0] ?? null,
      tops: [ids.get(layer) as string],
      layers: Object.fromEntries(copy),
    },
    { op: 'set-page', page, set: { omits: [...(sheet.omits ?? []), { page: from, layer }] } },
  ])
}
