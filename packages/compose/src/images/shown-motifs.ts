import { hashOf } from '../hash.ts'
import { spreadsOf, type Design, type Page } from '@magazineai/design'

/** Times that one motif is shown in an issue at most: on the cover, and with the text that it is the subject of. */
const MOST = 2

/** Ids of the layers of a motif say its subject. */
const ofMotif = /(?:^|-)art-of-([a-z]+)-\d+/u

/** Returns the subjects of the motifs that a page shows. */
export const motifsOn = ({ layers }: Page): ReadonlySet<string> => new Set(Object.keys(layers).flatMap((id) => ofMotif.exec(id)?.[1] ?? []))

/** The pages, counted from 0, that are seen when the cover is turned. */
const FIRST_SPREAD = [1, 2]

/** Returns whether a motif may stand on a page (an index): on no page beside one that shows it, on none that shows one already, seldom enough in the issue, and not on the first spread behind a cover that shows it. */
export function mayShowMotif(design: Design, page: number, subject: string | undefined): subject is string {
  if (subject === undefined) return false
  const shown = design.pages.map(motifsOn)
  const spread = spreadsOf(design).find(({ left, right }) => left === page || right === page)
  const isBeside = [spread?.left, spread?.right].some((index) => typeof index === 'number' && shown[index]?.has(subject))
  const isBehindCover = FIRST_SPREAD.includes(page) && (shown[0]?.has(subject) ?? false)
  return !shown[page]?.size && !isBeside && !isBehindCover && shown.filter((each) => each.has(subject)).length < MOST
}

/** Returns the seed of the art on the first page of an issue: issues of other names look different. */
export const artSeedOf = (name: string): number => Number.parseInt(hashOf(name).slice(0, 4), 36)
