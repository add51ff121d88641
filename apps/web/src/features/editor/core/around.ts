import type { Editor } from './editor.ts'
import type { Design } from '@magazineai/design'
import { rowAt, type Stack } from './stack.ts'
import { type Neighbour, type Stops, stopsOf } from './stops.ts'

/** What was worked out last for a design, and of what. */
const known = new WeakMap<Design, { stack: Stack; of: string; stops: Stops }>()

/** What layers that are changed snap to on a page: the page itself, and those that stand beside it in its spread. The same object when asked again. */
export function stopsAround(editor: Editor, index: number, moved: readonly string[]): Stops {
  const { design, stack, state } = editor
  const { guides, baseline } = state.furniture
  const of = [index, state.page, guides, baseline, ...moved].join()
  const last = known.get(design)
  if (last?.of === of && last.stack === stack) return last.stops
  const stops = workedOut(editor, index, moved)
  known.set(design, { stack, of, stops })
  return stops
}

function workedOut({ design, stack, state }: Editor, index: number, moved: readonly string[]): Stops {
  const { from, to } = rowAt(stack, index)
  const origin = stack[index]!
  const beside: Neighbour[] = []
  for (let at = from; at <= to; at++) {
    const page = design.pages[at]!
    if (at !== index) beside.push({ page, x: stack[at]!.x - origin.x, y: stack[at]!.y - origin.y })
  }
  const { guides, baseline } = state.furniture
  const ids = design.pages[index]!.id === state.page ? moved : []
  return stopsOf(design, design.pages[index]!, new Set(ids), { guides, baseline }, beside)
}
