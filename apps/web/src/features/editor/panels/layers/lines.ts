import { type Design, kindOf, type Layer, type LayerKind, type Page, ROOT } from '@magazineai/design'
import { layerTitle } from '../layer-title.ts'

/** A line of the list of layers, with those of what the layer holds: only what is seen of it, so that a layer that moves keeps its line. */
export interface LayerLine {
  id: string
  kind: LayerKind
  title: string
  isLocked: boolean
  isHidden: boolean
  lines: readonly LayerLine[]
}

/**
 * Makes the first lines of pages, front first; of what groups hold, all. What stayed as it was comes back as the same object, lines and lists of
 * them, so that a list of thousands renders only what changed.
 */
export function createLines(): (design: Design, page: Page, most?: number) => readonly LayerLine[] {
  const known = new Map<string, LayerLine>()
  const lists = new Map<string, readonly LayerLine[]>()
  let of: string | null = null
  const lineOf = (design: Design, page: Page, id: string, layer: Layer): LayerLine => {
    const line = {
      id,
      kind: kindOf(layer),
      title: layerTitle(design, page, id),
      isLocked: layer.locked,
      isHidden: layer.hidden === true,
      lines: linesIn(design, page, id, layer, Infinity),
    }
    const before = known.get(id)
    if (before && isAlike(before, line)) return before
    known.set(id, line)
    return line
  }
  const linesIn = (design: Design, page: Page, parent: string, { child }: Layer, most: number): readonly LayerLine[] => {
    if (child.length === 0) return NONE
    const lines: LayerLine[] = []
    for (let at = child.length - 1; at >= 0 && lines.length < most; at--) {
      const layer = page.layers[child[at]!]
      if (layer) lines.push(lineOf(design, page, child[at]!, layer))
    }
    const before = lists.get(parent)
    if (before?.length === lines.length && before.every((line, at) => line === lines[at])) return before
    lists.set(parent, lines)
    return lines
  }
  return (design, page, most = Infinity) => {
    if (page.id !== of) {
      known.clear()
      lists.clear()
      of = page.id
    }
    const root = page.layers[ROOT]
    return root ? linesIn(design, page, ROOT, root, most) : NONE
  }
}

const isAlike = (one: LayerLine, other: LayerLine): boolean =>
  (Object.keys(one) as (keyof LayerLine)[]).every((key) => one[key] === other[key])

const NONE: readonly LayerLine[] = []

/** How many lines are to be seen while the groups of these ids are open. */
export const shownCount = (lines: readonly LayerLine[], open: ReadonlySet<unknown>): number =>
  lines.reduce((sum, { id, lines: within }) => sum + 1 + (open.has(id) ? shownCount(within, open) : 0), 0)
