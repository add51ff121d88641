import { hashOf } from '../hash.ts'
import type { Design, Page } from '@magazineai/design'

/** Ids of the layers of a motif say which drawing it is. */
const ofMotif = /(?:^|-)art-of-([a-z]+(?:-(?:several|close))?)-\d+/u

/** Returns the names of the drawings that a page shows. */
export const motifsOn = ({ layers }: Page): ReadonlySet<string> => new Set(Object.keys(layers).flatMap((id) => ofMotif.exec(id)?.[1] ?? []))

/** Returns whether a drawing may stand on a page (an index): on none that shows one already, and on one page of the issue alone. */
export function mayShowMotif(design: Design, page: number, drawing: string | undefined): drawing is string {
  return drawing !== undefined && !motifsOn(design.pages[page] as Page).size && !design.pages.some((each) => motifsOn(each).has(drawing))
}

/** Returns the seed of the art on the first page of an issue: issues of other names look different. */
export const artSeedOf = (name: string): number => Number.parseInt(hashOf(name).slice(0, 4), 36)
