import type { Editor } from './editor.ts'
import { rowAt } from './stack.ts'
import { type Neighbour, type Stops, stopsOf } from './stops.ts'

/** What layers that are changed snap to on a page: the page itself, and those that stand beside it in its spread. */
export function stopsAround(editor: Editor, index: number, moved: readonly string[]): Stops {
  const { design, stack, state } = editor
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
