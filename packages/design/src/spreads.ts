import type { Design } from './design.ts'
import { isKind } from './layer.ts'
import { own } from './own.ts'
import type { Page } from './page.ts'

/** Pages that lie side by side, as indexes of `design.pages`; null = nothing lies there. */
export interface Spread {
  left: number | null
  right: number | null
}

/** The side of a spread: `left` is the verso, `right` the recto. */
export type Side = 'left' | 'right'

/** Pages this much wider than those of the design are spreads by themselves; between one page and two, nearer to two. */
const DOUBLE = 1.5

/** Tells whether the pages of the design face each other. Where it does not say so, those of a magazine do. */
export const isFacing = (design: Pick<Design, 'facing' | 'mode'>): boolean => design.facing ?? design.mode === 'magazine'

/** Tells whether a page is about twice as wide as those of the design, so that it fills both sides of a spread. */
export const fillsSpread = (design: Pick<Design, 'pageSize'>, page: Page): boolean => {
  const root = own(page.layers, page.rootId)
  return root !== undefined && isKind(root, 'Root') && root.props.boxSize.width >= design.pageSize.width * DOUBLE
}

/** What the spreads of a design depend on. */
export type Bound = Pick<Design, 'facing' | 'binding' | 'mode' | 'pages' | 'pageSize'>

/** Returns the side that a design is bound at, left when it names none. */
export const bindingOf = (design: Pick<Design, 'binding'>): Side => design.binding ?? 'left'

/**
 * Lists the spreads of a design, in order. Where pages face each other, page 1 lies on the right and the others in pairs; an odd last page
 * lies on the left alone. Bound at the right all of this is the other way round. A page about twice as wide as the others fills both sides:
 * it is `left`, nothing is beside it, and the pairs begin anew behind it. Where pages do not face each other each lies alone, on the right.
 */
export const spreadsOf = (design: Bound): Spread[] => {
  if (!isFacing(design)) return design.pages.map((_page, right) => ({ left: null, right }))
  const spreads: Spread[] = []
  let verso: number | null = null
  const close = (recto: number | null) => {
    if (verso !== null || recto !== null)
      spreads.push(bindingOf(design) === 'right' ? { left: recto, right: verso } : { left: verso, right: recto })
    verso = null
  }
  for (const [i, page] of design.pages.entries()) {
    if (fillsSpread(design, page)) {
      close(null)
      spreads.push({ left: i, right: null })
    } else if (verso !== null || i === 0) close(i)
    else verso = i
  }
  close(null)
  return spreads
}

/** Returns the side a page lies on; null when there is no such page. */
export const sideOf = (design: Bound, page: string): Side | null => {
  const index = design.pages.findIndex((each) => each.id === page)
  if (index < 0) return null
  return spreadsOf(design).some((spread) => spread.left === index) ? 'left' : 'right'
}
