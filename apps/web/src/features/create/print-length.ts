import { ISSUE_PAGES } from '@magazineai/contract'

/** Pages of a sheet that is folded once: what a printed booklet is made of. */
const SHEET = 4

/** Returns the next number of pages that a printed booklet can have; null where `pages` is one already. */
export function roundedForPrint(pages: number): number | null {
  const rounded = Math.min(ISSUE_PAGES.most, Math.ceil(pages / SHEET) * SHEET)
  return rounded === pages ? null : rounded
}
