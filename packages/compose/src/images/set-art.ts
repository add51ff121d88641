import { resolveColor, ROOT, type Design, type Layer, type Page } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import type { ArtBox } from './redraw-art.ts'
import { isPieceShown, isShownLike, isShownOnCoverAlone, mayShowMotif } from './shown-motifs.ts'

/** Art of the template for the pages of one part. */
export interface PageArt {
  /** What each piece of the part is about, of what art can show. */
  subjects: readonly (string | undefined)[]
  /** Other drawings of each piece where the issue shows its own already: of the same, then of what stands for its genre. */
  spare: readonly (readonly string[])[]
  /** What a piece of several pages that shows a drawing already may show on those behind; absent for one = any of the others. */
  ends?: readonly (readonly string[] | undefined)[]
  /** What each piece names by the way: it is shown where all else would be seen twice. */
  byTheWay?: readonly (readonly string[])[]
  /** What each piece is about, drawn otherwise than on the cover, and what it only names beside that: sooner the one than the other. */
  again?: readonly (AgainDrawn | undefined)[]
  /** Whether a piece that shows none is shown by the number its title begins with. */
  hasLetters?: (nth: number) => boolean
  /** Draws it in a box of a page. */
  draw(box: ArtBox, wanted: WantedArt): readonly { id: string; layer: Layer }[]
}

/** What a piece is about in another view than the one of the cover. */
export interface AgainDrawn {
  /** The best first. */
  drawings: readonly string[]
  /** Drawings of what the piece names in passing, and that has nothing to do with what it is about. */
  before: ReadonlySet<string>
}

/** What the art of a page shows. */
export interface WantedArt {
  /** An index. */
  page: number
  /** Absent = letters of the title where it stands under that, else shapes. */
  subject: string | undefined
  /** The piece of the part it stands beside, from 0. */
  nth: number
  /** Colour it stands on. */
  on: string | undefined
  /** True under a title that has its page to itself: an initial beside a text is read as one of the text. */
  isUnderTitle: boolean
}

/** Where art stands, and what it is. */
export interface ArtPlace {
  key: string
  nth: number
  /** Absent while measuring, when room is kept for it. */
  art: PageArt | undefined
  /** Where the art of the page ends that faces it and comes after it, page pixels; absent = unknown, or it has none. */
  level?: number | undefined
}

/**
 * Returns what the art of a page shows: what its piece is about, else what that comes back to, what stands for its genre, and last what it names by the way; of each
 * only what the issue shows on no other page, however drawn: seen again in another cut it looks like a slip. What the cover alone shows and the piece is about is shown once
 * more in another view before a thing that has nothing to do with it. Absent = nothing.
 */
export function subjectOn(draft: Draft, page: number, { nth, art }: Pick<ArtPlace, 'nth' | 'art'>): string | undefined {
  const ends = isPieceShown(draft.design, page, nth) ? art?.ends?.[nth] : undefined
  const subjects = ends ?? [art?.subjects[nth], ...(art?.spare[nth] ?? [])]
  const isNew = (subject: string | undefined): subject is string =>
    mayShowMotif(draft.design, page, subject) && !isShownLike(draft.design, page, subject)
  const byTheWay = ends ? [] : (art?.byTheWay?.[nth] ?? [])
  const found = [...subjects.filter((subject) => subject !== SPEECH), ...byTheWay, ...subjects].find(isNew)
  const again = ends ? undefined : art?.again?.[nth]
  if (!again || (found !== undefined && !again.before.has(found))) return found
  const isAgain = (drawing: string): boolean =>
    mayShowMotif(draft.design, page, drawing) && isShownOnCoverAlone(draft.design, page, drawing)
  return again.drawings.find(isAgain) ?? found
}

/** What stands for all conversations shows none of them: sooner the subject of one in another way. */
const SPEECH = 'talk'

/** Draws art in a box of a page: what its piece is about where that may be shown there, else letters of its title under that, or shapes; none while measuring. */
export function setArt(draft: Draft, page: number, box: ArtBox, { key, nth, art }: ArtPlace, isUnderTitle = false): void {
  const rounded = { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
  const wanted = { page, subject: subjectOn(draft, page, { nth, art }), nth, isUnderTitle, on: backgroundOf(draft, page, rounded) }
  const { height } = draft.design.pageSize
  for (const { id, layer } of art?.draw(rounded, wanted) ?? [])
    // What lies in the bleed alone is no part of the picture: cut a little off, it would be a stripe at the foot.
    if (layer.props.position.y < height) draft.add(page, `${key}-${id}-${nth}`, { ...layer, parent: ROOT, provenance: templateProvenance })
}

/** Returns the colour (`#rrggbb`) on which a box of a page lies: of the last field under all of it, else of the page. */
function backgroundOf({ design }: { design: Design }, page: number, { y, width }: ArtBox): string | undefined {
  const { layers } = design.pages[page] as Page
  const fields = [ROOT, ...(layers[ROOT]?.child ?? [])].flatMap((id) => {
    const props = layers[id]?.props
    return props && 'color' in props && typeof props.color === 'string' && props.boxSize.width >= width && props.boxSize.height > y
      ? [props.color]
      : []
  })
  const [last] = fields.slice(-1)
  return last && resolveColor(design, last).color
}
