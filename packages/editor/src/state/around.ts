import type { Design } from '@magazineai/design'
import type { Editor } from './editor.ts'
import { rowAt } from '../geometry/stack.ts'
import { type Neighbour, type SnapStops, stopsOf } from '../geometry/stops.ts'

/** What was worked out last for each page of a design, and from what. */
const known = new WeakMap<Design, Map<number, { inputs: readonly unknown[]; stops: SnapStops }>>()

/**
 * Returns what layers that are changed snap to on a page: the page itself, and those that stand beside
 * it in its spread. The same object when asked again.
 */
export function stopsAround(editor: Editor, index: number, moved: readonly string[]): SnapStops {
  const { design, stack, state } = editor
  const { guides, baseline } = state.viewOptions
  const inputs = [stack, state.page, guides, baseline, ...moved]
  const byPage = known.get(design) ?? new Map<number, { inputs: readonly unknown[]; stops: SnapStops }>()
  const last = byPage.get(index)
  if (last?.inputs.length === inputs.length && last.inputs.every((value, at) => value === inputs[at])) return last.stops
  const stops = workedOut(editor, index, moved)
  known.set(design, byPage.set(index, { inputs, stops }))
  return stops
}

function workedOut({ design, stack, state }: Editor, index: number, moved: readonly string[]): SnapStops {
  const { from, to } = rowAt(stack, index)
  const origin = stack[index]!
  const beside: Neighbour[] = []
  for (let at = from; at <= to; at++) {
    const page = design.pages[at]!
    if (at !== index) beside.push({ page, x: stack[at]!.x - origin.x, y: stack[at]!.y - origin.y })
  }
  const { guides, baseline } = state.viewOptions
  const ids = design.pages[index]!.id === state.page ? moved : []
  return stopsOf(design, design.pages[index]!, new Set(ids), { guides, baseline }, beside)
}
