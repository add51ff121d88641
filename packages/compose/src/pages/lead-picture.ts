import type { Draft } from '../fill/draft.ts'
import { LEAST_VISIBLE } from '../images/frame.ts'
import { evened, fillsOf, isSparse, TIGHT, under, type SetRequestOf } from './open-up.ts'
import type { Form } from '../specs/page-spec.ts'
import { CAPTION, ratioOf, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { measureOf } from './set-columns.ts'
import { setPiece, type Inset } from './set-piece.ts'
import { columnsFrom, footOf, isLeft, type PageArea, type Rect } from '../setters/type-area.ts'
import type { SetPieces } from './piece-place.ts'

/** A place for the picture of a piece on its first page: over the head from edge to edge, or beside it. */
interface LeadWay {
  rect: Rect
  /** Steps of the grid that the head and the text begin lower. */
  lowered: number
  /** What of the first page it takes beside the head. */
  inset?: Inset
}

/** Steps of the grid between a picture and what stands under it. */
const GAP = 2

/** Steps of the grid by which pictures over a head differ, and the share of a page that one takes at least and at most. */
const TRIED = 3
const SHARES = { least: 0.2, most: 0.58 } as const

/** Share of a page that one takes at most over a few words. */
const MOST_OVER_FEW = 0.72

/** From this ratio on a picture is wide enough to run over a page, and over a few words, under which it may be higher. */
const WIDE = { many: 1.2, few: 0.9 } as const

/** Columns of the design that a picture takes beside a head, and that are left to the head at least. */
const BESIDE = { most: 7, least: 4, head: 4 } as const

/** Returns the places a picture may have in its own shape, cropped by little, the largest first. */
function waysFor(
  draft: Draft,
  { image, isTitled, words }: Pick<LeadPlace, 'image' | 'isTitled' | 'words'>,
  { page, area }: PageArea,
): LeadWay[] {
  const { pageSize, bleed } = draft.design
  const ratio = ratioOf(image)
  const caption = image.caption ? CAPTION : 0
  const width = pageSize.width + 2 * bleed
  const over: LeadWay[] = []
  const isFew = words <= FEW
  // A graphic that runs off its page loses what stands at its edges.
  const leastWide = image.isGraphic ? Infinity : WIDE[isFew ? 'few' : 'many']
  const most = Math.floor((area.height * (isFew ? MOST_OVER_FEW : SHARES.most)) / area.step)
  for (let lowered = ratio < leastWide ? 0 : most; lowered * area.step >= area.height * SHARES.least; lowered -= TRIED) {
    const height = area.y + (lowered - GAP - caption) * area.step + bleed
    const crop = width / height / ratio
    if (Math.min(crop, 1 / crop) < LEAST_VISIBLE) continue
    over.push({ rect: { x: -bleed, y: -bleed, width, height }, lowered })
  }
  const inside = Math.floor(area.width / ratio / area.step) * area.step
  const lowered = inside / area.step + GAP + caption
  if (lowered <= most) over.push({ rect: { ...area, height: inside }, lowered })
  const beside: LeadWay[] = []
  const widest = isTitled ? Math.min(BESIDE.most, area.count - BESIDE.head) : 0
  for (let span = widest; span >= BESIDE.least; span--) {
    const at = isLeft(page) ? 0 : area.count - span
    const columns = columnsFrom(area, at, span)
    // A large head stands a gutter more away from it than text does.
    const box = { ...columns, x: columns.x + (isLeft(page) ? 0 : area.gutter), width: columns.width - area.gutter }
    const height = Math.floor(box.width / ratio / area.step) * area.step
    const foot = area.y + height + (caption + 1) * area.step
    if (foot - area.y > area.height * SHARES.most) continue
    const inset = { first: isLeft(page) ? span : 0, span: area.count - span, foot }
    beside.push({ rect: { ...box, y: area.y, height }, lowered: 0, inset })
  }
  return [...over, ...beside].toSorted((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height)
}

/** A picture of a piece, and the pages it stands on. */
export interface LeadPlace {
  key: string
  document: string
  /** The pages of the piece, whole. */
  areas: readonly PageArea[]
  isTitled: boolean
  /** Of the text. */
  words: number
  image: PieceImage
  /** Absent while measuring. */
  pictures: Pictures | undefined
}

/** Pages are as full as this under a picture, else it or the text is larger. */
const FULL = 0.8

/** What a picture is worth that takes the whole page, what a text of few or many words is that is twice as large, and the size from which it is worth no more. */
const SEEN = 2
const READING = { few: 3, many: 1.6 } as const
const LARGE_ENOUGH = 1.85

/** Share of a page from which on a picture is worth no more: its text is, where it is larger. */
const SEEN_ENOUGH = 0.75

/** Most words of a text that is small print beside a large picture sooner than others. */
const FEW = 120

/** Most lines of a title beside a picture, and what each further one takes of its worth: it is read word by word. */
const TITLE = { most: 2, costs: 0.35 } as const

const linesBeyond = (draft: Draft, page: number, key: string): number =>
  Math.max(0, (draft.textLayout({ page, id: `${key}-title-0` })?.frames[0]?.lines.length ?? 0) - TITLE.most)

/** Worth of a picture and a text on pages: that both are large, and the pages full. */
const worthOf = ({ rect }: LeadWay, { level }: Form, { fills }: SetPieces, { area }: PageArea, reading: number): number =>
  SEEN * Math.min(SEEN_ENOUGH, (rect.width * rect.height) / (area.width * area.height)) +
  reading * (Math.min(LARGE_ENOUGH, level.size) - 1) -
  2 * Math.max(0, FULL - Math.min(...fills))

/** Sets a piece under or beside its picture, both as large as its pages hold them. Null where it stands on them with none, or the picture cannot be printed. */
export function setWithLead(
  draft: Draft,
  job: SetRequestOf,
  forms: readonly Form[],
  { key, document, areas, pictures, ...lead }: LeadPlace,
): SetPieces | null {
  const { image, words } = lead
  const [first] = areas
  // A form in which the text alone has no room has none beside a picture.
  const open = forms.findIndex((form) => setPiece(draft.trial(), job(form, TIGHT)).fits)
  if (!first || open < 0) return null
  const reading = words <= FEW ? READING.few : READING.many
  const found: { trial: Draft; set: SetPieces; way: LeadWay; form: Form; worth: number }[] = []
  for (const way of waysFor(draft, lead, first)) {
    const lowered = under(areas, way.lowered)
    const made: SetRequestOf = (form, air, at = lowered) => {
      const each = job(form, air, at)
      return way.inset ? { ...each, place: { ...each.place, inset: way.inset } } : each
    }
    for (const form of forms.slice(open).filter(({ head }) => !way.inset || !head)) {
      const trial = draft.trial()
      const run = setPiece(trial, made(form, { ...TIGHT, stretch: form.kind === 'rows' }))
      if (!run.fits || isSparse(run, lowered)) continue
      const even = draft.trial()
      const ended = evened(even, made, form, run)
      const set = { ...(ended ?? { fits: true, fills: fillsOf(run, areas) }), size: form.level.size }
      const shown = ended ? even : trial
      const squeezed = way.inset ? TITLE.costs * linesBeyond(shown, first.page, key) : 0
      found.push({ trial: shown, set, way, form, worth: worthOf(way, form, set, first, reading) - squeezed })
      break
    }
  }
  const before = draft.trial()
  // One with too few pixels for the best place may have enough for a smaller one.
  for (const { trial, set, way, form } of found.toSorted((a, b) => b.worth - a.worth)) {
    draft.adopt(trial)
    if (pictures && !pictures.hang({ page: first.page, id: `${key}-picture` }, way.rect, image.picture)) continue
    // Under a picture that runs off the page it stands over the text.
    const { x, width } = way.rect.x < 0 ? measureOf(first.area, form) : way.rect
    const captioned = { ...first.area, x, width, y: footOf(way.rect) }
    setCaption(draft, { page: first.page, id: `${key}-picture-caption` }, captioned, image, { key, document })
    return set
  }
  draft.adopt(before)
  return null
}
