import { type Design, type Page, sameJson } from '@magazineai/design'

/** What happened to something between two versions. */
export type Difference = 'same' | 'changed' | 'only-mine' | 'only-theirs'

/** A layer that is not the same in both versions. */
export interface LayerDifference {
  id: string
  difference: Exclude<Difference, 'same'>
}

/** A page of two versions: where it stands in each, and what is different on it. */
export interface PageDifference {
  id: string
  /** Index in each version; null where it is not there. */
  mine: number | null
  theirs: number | null
  difference: Difference
  layers: LayerDifference[]
}

/** Two versions of a design side by side. */
export interface Differences {
  pages: PageDifference[]
  /** What else is different, in words. */
  others: string[]
}

const compare = (a: unknown, b: unknown): Difference => {
  if (a === undefined || b === undefined) return a === b ? 'same' : b === undefined ? 'only-mine' : 'only-theirs'
  return sameJson(a, b) ? 'same' : 'changed'
}

/** The layers of a page whose text runs through a story that is different. */
function framesOf(mine: Design, theirs: Design, page: string): Set<string> {
  const stories = new Set([...Object.keys(mine.stories), ...Object.keys(theirs.stories)])
  const changed = [...stories].filter((id) => compare(mine.stories[id], theirs.stories[id]) !== 'same')
  const frames = changed.flatMap((id) => [...(mine.stories[id]?.frames ?? []), ...(theirs.stories[id]?.frames ?? [])])
  return new Set(frames.filter((frame) => frame.page === page).map((frame) => frame.layer))
}

function layersOf(mine: Page | undefined, theirs: Page | undefined, frames: ReadonlySet<string>): LayerDifference[] {
  if (!mine || !theirs) return []
  const ids = new Set([...Object.keys(mine.layers), ...Object.keys(theirs.layers)])
  return [...ids].flatMap((id): LayerDifference[] => {
    const difference = compare(mine.layers[id], theirs.layers[id])
    if (difference !== 'same') return [{ id, difference }]
    return frames.has(id) ? [{ id, difference: 'changed' }] : []
  })
}

/** The pages of both in one order: mine, with those that only the other has behind what they follow there. */
function joinedOrder(mine: Design, theirs: Design): string[] {
  const order = mine.pages.map((page) => page.id)
  for (const [index, { id }] of theirs.pages.entries()) {
    if (order.includes(id)) continue
    const before = theirs.pages.slice(0, index).findLast((page) => order.includes(page.id))
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id)
  }
  return order
}

const OTHERS: readonly [words: string, keys: readonly (keyof Design)[]][] = [
  ['name', ['name']],
  ['styles', ['styles']],
  ['colours', ['swatches']],
  ['master pages', ['masters']],
  ['page size, margins or grid', ['pageSize', 'bleed', 'margins', 'baseline', 'columns', 'facing']],
  ['language', ['language']],
]

/** Compares two versions page by page and layer by layer. */
export function differencesBetween(mine: Design, theirs: Design): Differences {
  const places = (design: Design) => new Map(design.pages.map((page, index) => [page.id, index]))
  const [here, there] = [places(mine), places(theirs)]
  const pages = joinedOrder(mine, theirs).map((id): PageDifference => {
    const [own, other] = [here.get(id), there.get(id)]
    const [a, b] = [own === undefined ? undefined : mine.pages[own], other === undefined ? undefined : theirs.pages[other]]
    const layers = layersOf(a, b, framesOf(mine, theirs, id))
    const difference = layers.length > 0 ? 'changed' : compare(a, b)
    return { id, mine: own ?? null, theirs: other ?? null, difference, layers }
  })
  const others = OTHERS.filter(([, keys]) => keys.some((key) => compare(mine[key], theirs[key]) !== 'same')).map(([words]) => words)
  const shared = (design: Design, other: ReadonlyMap<string, number>) => design.pages.map((page) => page.id).filter((id) => other.has(id))
  return { pages, others: sameJson(shared(mine, there), shared(theirs, here)) ? others : [...others, 'order of the pages'] }
}
