import { type Design, type Layer, type Page, ROOT } from '@magazineai/design'
import { layerTitle } from '../layer-title.ts'

/** A line of the list of layers, with those of what the layer holds. */
export interface LayerLine {
  id: string
  layer: Layer
  title: string
  lines: readonly LayerLine[]
}

/**
 * Makes the lines of pages, front first. What stayed as it was comes back as the same object, lines and lists of them, so that a list of thousands
 * renders only what changed.
 */
export function createLines(): (design: Design, page: Page) => readonly LayerLine[] {
  const known = new WeakMap<Layer, LayerLine>()
  const lists = new WeakMap<Layer, readonly LayerLine[]>()
  const lineOf = (design: Design, page: Page, id: string, layer: Layer): LayerLine => {
    const title = layerTitle(design, page, id)
    const lines = linesIn(design, page, layer)
    const before = known.get(layer)
    if (before?.id === id && before.title === title && before.lines === lines) return before
    const line = { id, layer, title, lines }
    known.set(layer, line)
    return line
  }
  const linesIn = (design: Design, page: Page, parent: Layer): readonly LayerLine[] => {
    if (parent.child.length === 0) return NONE
    const lines = parent.child.toReversed().flatMap((id) => {
      const layer = page.layers[id]
      return layer ? [lineOf(design, page, id, layer)] : []
    })
    const before = lists.get(parent)
    if (before?.length === lines.length && before.every((line, at) => line === lines[at])) return before
    lists.set(parent, lines)
    return lines
  }
  return (design, page) => {
    const root = page.layers[ROOT]
    return root ? linesIn(design, page, root) : NONE
  }
}

const NONE: readonly LayerLine[] = []

/** How many lines are to be seen while the groups of these ids are open. */
export const shownCount = (lines: readonly LayerLine[], open: ReadonlySet<unknown>): number =>
  lines.reduce((sum, { id, lines: within }) => sum + 1 + (open.has(id) ? shownCount(within, open) : 0), 0)
