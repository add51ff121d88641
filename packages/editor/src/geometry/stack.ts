import {
  type Design,
  fillsSpread,
  isFacing,
  type Page,
  type Point,
  type Rect,
  ROOT,
  type Spread,
  spreadsOf,
  unionOf,
} from '@magazineai/design'

/** Distance between two rows of pages on the pasteboard, as a part of the longer side of a page. */
const GAP = 0.035

/**
 * Where the pages stand on the pasteboard. Index = index of the page. Facing pages touch at the spine, which is x = 0; rows follow each other
 * downwards; a page that lies alone by itself is centred on x = 0.
 */
export type Stack = readonly Rect[]

const sizeOf = (page: Page, design: Design): { width: number; height: number } => page.layers[ROOT]?.props.boxSize ?? design.pageSize

/** Lists the pages that stand side by side, row by row: the spreads, or each page alone when the user wants single pages. */
export const rowsOf = (design: Design, spreads = true): Spread[] =>
  spreads ? spreadsOf(design) : design.pages.map((_page, right) => ({ left: null, right }))

/** Returns the indexes of the pages of a row, left to right. */
export const pagesOf = ({ left, right }: Spread): number[] => [left, right].filter((index) => index !== null)

/** Places the pages of a design: as spreads where pages face each other, unless the user wants single pages. */
export function stackPages(design: Design, spreads = true): Stack {
  const facing = spreads && isFacing(design)
  const gap = GAP * Math.max(design.pageSize.width, design.pageSize.height)
  const stack: Rect[] = []
  let y = 0
  for (const row of rowsOf(design, spreads)) {
    const sizes = pagesOf(row).map((index) => ({ index, ...sizeOf(design.pages[index]!, design) }))
    for (const { index, width, height } of sizes) {
      const isAlone = !facing || fillsSpread(design, design.pages[index]!)
      const x = isAlone ? -width / 2 : index === row.left ? -width : 0
      stack[index] = { x, y, width, height }
    }
    y += Math.max(...sizes.map(({ height }) => height)) + gap
  }
  return stack
}

/** Returns the index of the first and the last page of the row that a page stands in. */
export function rowAt(stack: Stack, index: number): { from: number; to: number } {
  const y = stack[index]?.y
  let [from, to] = [index, index]
  while (from > 0 && stack[from - 1]!.y === y) from--
  while (to + 1 < stack.length && stack[to + 1]!.y === y) to++
  return { from, to }
}

/** Returns the box of the row that a page stands in: its spread, or the page alone. */
export function rowBox(stack: Stack, index: number): Rect {
  const { from, to } = rowAt(stack, index)
  return unionOf(stack.slice(from, to + 1)) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Returns how far the content of a page may be seen beyond its edges, page pixels: the bleed, but nothing at the spine. */
export function overhang(stack: Stack, index: number, bleed: number): { top: number; right: number; bottom: number; left: number } {
  const { from, to } = rowAt(stack, index)
  const isLeft = from < to && stack[index]!.x < 0
  return { top: bleed, right: isLeft ? 0 : bleed, bottom: bleed, left: from < to && !isLeft ? 0 : bleed }
}

/** Returns the index of the page under a point of the pasteboard; -1 between pages and beside them. */
export const pageAt = (stack: Stack, { x, y }: Point): number =>
  stack.findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)

/** Returns the index of the page nearest to a point, of the row nearest to it: also on the spine and beside all pages. */
export function nearestPage(stack: Stack, { x, y }: Point): number {
  let best = 0
  let distance = Infinity
  stack.forEach((box, index) => {
    const up = Math.max(box.y - y, y - box.y - box.height, 0)
    const across = Math.max(box.x - x, x - box.x - box.width, 0)
    // The row counts first: beside a lone page one is still at its height.
    const away = up * 1_000 + across
    if (away < distance) [best, distance] = [index, away]
  })
  return best
}

const seenOf = (box: Rect, seen: Rect): number => Math.min(box.x + box.width, seen.x + seen.width) - Math.max(box.x, seen.x)

/** A page stays the current one while as much of it is seen as this part of what is seen of its neighbour. */
const STEADY = 0.5

/**
 * Returns the index of the page that is worked on when `seen` of the pasteboard is shown: of the row in the middle the present one
 * while enough of it is seen, else what is seen most.
 */
export function pageInView(stack: Stack, seen: Rect, current: number): number {
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }
  const { from, to } = rowAt(stack, nearestPage(stack, middle))
  let most = from
  for (let index = from; index <= to; index++) if (seenOf(stack[index]!, seen) > seenOf(stack[most]!, seen) + 0.5) most = index
  const isKept = current >= from && current <= to && seenOf(stack[current]!, seen) >= STEADY * seenOf(stack[most]!, seen)
  return isKept ? current : most
}

/** Indices of the pages in rows that touch a stretch of the pasteboard, and in `around` more rows on each side. */
export function pagesWithin(stack: Stack, top: number, bottom: number, around: number): { from: number; to: number } {
  const last = stack.length - 1
  const first = stack.findIndex((box) => box.y + box.height >= top)
  let { from, to } = rowAt(stack, first < 0 ? last : first)
  while (to < last && stack[to + 1]!.y <= bottom) to++
  for (let row = 0; row < around; row++) {
    if (from > 0) from = rowAt(stack, from - 1).from
    if (to < last) to = rowAt(stack, to + 1).to
  }
  return { from, to }
}

const isSame = (a: Rect | undefined, b: Rect): boolean =>
  a !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** Places pages as `stackPages` does, and gives the same boxes again while they stay where they are: most changes of a design move no page. */
export function stackCache(): (design: Design, spreads: boolean) => Stack {
  let known: { design: Design; spreads: boolean; stack: Stack } | null = null
  return (design, spreads) => {
    if (known?.design === design && known.spreads === spreads) return known.stack
    const old = known?.stack ?? []
    const boxes = stackPages(design, spreads).map((box, index) => (isSame(old[index], box) ? old[index]! : box))
    const stack = boxes.length === old.length && boxes.every((box, index) => box === old[index]) ? old : boxes
    known = { design, spreads, stack }
    return stack
  }
}
