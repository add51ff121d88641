import { hashOf } from '../hash.ts'
import type { Design, Page } from '@magazineai/design'

/** Ids of the layers of a motif say which drawing it is. */
const ofMotif = /(?:^|-)art-of-([a-z]+(?:-(?:scene|close|several))?)(?:-(?:main|second))?-\d+/u

/** Returns the names of the drawings that a page shows. */
export const motifsOn = ({ layers }: Page): ReadonlySet<string> => new Set(Object.keys(layers).flatMap((id) => ofMotif.exec(id)?.[1] ?? []))

/** Returns true for a drawing of several of a kind in rows. */
export const isRows = (drawing: string): boolean => drawing.endsWith('-several')

/** Pages of an issue that show no rows: its cover and the first that opens, on which its contents are. */
const FIRST = 3

/**
 * Returns whether a drawing may stand on a page (an index): on none that shows one already, and on one page of the issue alone; several in rows once in an
 * issue, among its texts.
 */
export function mayShowMotif(design: Design, page: number, drawing: string | undefined): drawing is string {
  if (drawing === undefined || motifsOn(design.pages[page] as Page).size) return false
  const shown = new Set(design.pages.flatMap((each) => [...motifsOn(each)]))
  if (!isRows(drawing)) return !shown.has(drawing)
  return page >= FIRST && page < design.pages.length - 1 && ![...shown].some(isRows)
}

/** Returns whether another page than one (an index) shows a drawing of the same subject, or of what looks like it. */
export const isShownLike = (design: Design, page: number, drawing: string): boolean => pagesLike(design, page, drawing).length > 0

/** Returns whether the cover shows a drawing of the same subject, and no other page than that and one (an index). */
export const isShownOnCoverAlone = (design: Design, page: number, drawing: string): boolean => {
  const [first, ...others] = pagesLike(design, page, drawing)
  return first === 0 && !others.length
}

/** Returns whether the cover shows a drawing of the same subject as another, or of what looks like it: front and back are seen side by side. */
export const isOnCover = ({ pages: [cover] }: Design, drawing: string): boolean =>
  cover !== undefined && [...motifsOn(cover)].some((shown) => areAlike(shown, drawing))

/** The pages (indexes) but one that show a drawing of the same subject, or of what looks like it. */
function pagesLike({ pages }: Design, page: number, drawing: string): number[] {
  const isLike = (shown: string): boolean => areAlike(shown, drawing)
  return pages.flatMap((each, index) => (index !== page && [...motifsOn(each)].some(isLike) ? [index] : []))
}

/** Returns whether two drawings are of the same subject, or of what looks like it. */
export function areAlike(one: string, other: string): boolean {
  const subjects = subjectsOfDrawing(other)
  return subjectsOfDrawing(one).some((subject) => subjects.includes(subject))
}

/** Returns whether a page before one of the same part (an index) shows a drawing of the same piece of it. */
export const isPieceShown = ({ pages }: Design, page: number, nth: number): boolean =>
  pages
    .slice(0, page)
    .some(
      (each) => partOf(each) === partOf(pages[page]) && Object.keys(each.layers).some((id) => ofMotif.test(id) && id.endsWith(`-${nth}`)),
    )

const partOf = (page: Page | undefined): string => page?.id.split('.')[0] ?? ''

/** Drawings that look like others: a reader takes two stalls, or two windows, for the same one. */
const alike: ReadonlyMap<string, string> = new Map([
  ['foodstall', 'market'],
  ['curtain', 'window'],
  ['litwindow', 'window'],
  ['fronts', 'window'],
  ['flock', 'sheep'],
  ['coach', 'train'],
  ['lamphead', 'spikelamp'],
  ['bridgedeck', 'footbridge'],
  ['greensoup', 'soup'],
  ['eggbread', 'bread'],
  ['allotment', 'garden'],
  ['tinhouse', 'house'],
  ['nails', 'tools'],
  ['terminal', 'code'],
  ['flatcake', 'omelette'],
])

/** What is shown together in one drawing: a bear that stands in its coat on the cover is no other, bare one overleaf. */
const together: ReadonlyMap<string, readonly string[]> = new Map([['bearcoat', ['bear', 'coat']]])

/** Returns what is shown together in one drawing, each by its name; `[]` for a drawing of one thing. */
export const partsOf = (drawing: string): readonly string[] => together.get(drawing) ?? []

/** What a drawing shows, however: `boat` of `boat-scene`. */
function subjectsOfDrawing(drawing: string): readonly string[] {
  const name = drawing.replace(/-.*/u, '')
  return together.get(name) ?? [alike.get(name) ?? name]
}

/** Returns the seed of the art on the first page of an issue: issues of other names look different. */
export const artSeedOf = (name: string): number => Number.parseInt(hashOf(name).slice(0, 4), 36)
