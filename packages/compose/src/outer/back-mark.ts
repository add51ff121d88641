import { contrastOf, isKind, type LayerOf, resolveColor, ROOT } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { templateProvenance } from '../fill/provenance.ts'
import type { Rect } from '../setters/type-area.ts'

/** Colour of everything on a back cover: that of its line. */
const colorOf = ({ draft }: FillContext): string => draft.design.styles.paragraph['back-line']?.color ?? 'swatch:paper'

/** Height of the motif of a back cover, share of the room over the name. */
const MARK = 0.72

/** The same of one that the cover shows too, as a mark of it. */
export const EMBLEM = 0.3

/** What a back cover shows over the name, and the share of the room there that it takes. */
interface Mark {
  room: Rect
  subject: string | undefined
  share?: number
}

/** Share of that room that shapes take. */
const SHAPES = 0.86

/** Shows what the issue is about where nothing is said, on the colour of the page, what stands for one of its genres where that was shown often enough, or shapes: all over the page where its name reads on them, else down to what stands at the foot. */
export function showMark(context: FillContext, key: string, page: number, { room, subject, share = MARK }: Mark): void {
  const { draft, art } = context
  draft.remove([...draft.texts(key, 'back-line'), ...draft.slots(key, 'ornament')])
  if (!art) return
  const height = Math.round(share * room.height)
  const { pageSize, bleed } = draft.design
  const shapesDownTo = (foot: number) => art({ x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }, { page })
  const shapes = () => {
    const whole = shapesDownTo(pageSize.height + bleed)
    const reads = whole.every(({ layer }) => (isKind(layer, 'Shape') || isKind(layer, 'Frame')) && readsOn(context, layer))
    return reads ? whole : shapesDownTo(Math.round(SHAPES * room.height) + room.y)
  }
  const drawn = subject
    ? art({ ...room, y: room.y + Math.round((room.height - height) / 2), height }, { page, subject, manner: 'mark' })
    : shapes()
  const { [ROOT]: root, ...others } = draft.design.pages[page]?.layers ?? {}
  const name = root?.child.find((id) => others[id] && isKind(others[id], 'Text'))
  const slot = { role: 'art', group: key, optional: true }
  for (const { id, layer } of drawn) draft.add(page, `${key}-${id}`, { ...layer, parent: ROOT, slot, provenance: templateProvenance }, name)
}

/** Least contrast of a name with shapes under it. */
const READS = 4.5

/** Returns whether what stands on a back cover reads on every colour of a shape; nothing is known of the colours of any other layer. */
function readsOn(context: FillContext, { props }: LayerOf<'Shape' | 'Frame'>): boolean {
  const { design } = context.draft
  const shown = [props.color ?? [], props.gradient?.stops.map(({ color }) => color) ?? []].flat()
  const solid = (color: string): string => resolveColor(design, color).color.slice(0, 7)
  return shown.every((color) => contrastOf(solid(color), solid(colorOf(context))) >= READS)
}
