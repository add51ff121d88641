import { type Design, type Page, type Point, type Rect, ROOT } from '@magazineai/design'

/** Distance between two pages on the pasteboard, as a part of the page height. */
const GAP = 0.035

/** Where the pages stand on the pasteboard: one under the other, centred on x = 0. Index = index of the page. */
export type Stack = readonly Rect[]

const sizeOf = (page: Page, design: Design): { width: number; height: number } => page.layers[ROOT]?.props.boxSize ?? design.pageSize

/** Places the pages of a design. */
export function stackPages(design: Design): Stack {
  let y = 0
  return design.pages.map((page) => {
    const { width, height } = sizeOf(page, design)
    const box = { x: -width / 2, y, width, height }
    y += height + Math.max(height, width) * GAP
    return box
  })
}

/** The page under a point of the pasteboard; -1 between pages and beside them. */
export const pageAt = (stack: Stack, { x, y }: Point): number =>
  stack.findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)

/** The page nearest to a height of the pasteboard. */
export function nearestPage(stack: Stack, y: number): number {
  let best = 0
  let distance = Infinity
  stack.forEach((box, index) => {
    const away = Math.max(box.y - y, y - box.y - box.height, 0)
    if (away < distance) [best, distance] = [index, away]
  })
  return best
}

/** Indices of the pages that touch a stretch of the pasteboard, and `around` more on each side. */
export function pagesWithin(stack: Stack, top: number, bottom: number, around: number): { from: number; to: number } {
  const first = stack.findIndex((box) => box.y + box.height >= top)
  if (first < 0) return { from: Math.max(0, stack.length - 1), to: stack.length - 1 }
  let last = first
  while (last + 1 < stack.length && stack[last + 1]!.y <= bottom) last++
  return { from: Math.max(0, first - around), to: Math.min(stack.length - 1, last + around) }
}
