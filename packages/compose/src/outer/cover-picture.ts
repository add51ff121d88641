import { isKind, type Layer, type Photo } from '@magazineai/design'
import type { FillContext, Story } from '../fill/context.ts'
import { fillPictures, stretchesOf } from '../fill/pictures.ts'

/** Lets the picture of a cover that nothing stands under run off its foot, no higher than it is wide, so that one that lies is not cut to one that stands. */
export function growCoverPicture({ draft }: FillContext, key: string): void {
  const { pageSize, bleed } = draft.design
  draft.remove(draft.slots(key, 'cover-foot'))
  for (const place of draft.slots(key, 'cover-image'))
    draft.set(place, (layer) => {
      if (!isKind(layer, 'Image') || layer.props.position.y <= 0) return layer
      const { position, boxSize } = layer.props
      const foot = pageSize.height + bleed
      const y = Math.max(position.y, Math.ceil(foot - boxSize.width))
      return { ...layer, props: { ...layer.props, position: { ...position, y }, boxSize: { ...boxSize, height: foot - y } } }
    })
}

/** Returns whether the line of a cover would stand on its picture with no shade between them: nobody knows how light that is behind each of its letters. */
export function isLineOnPicture({ draft }: FillContext, key: string): boolean {
  if (draft.slots(key, 'cover-shade').length) return false
  const [picture] = draft.slots(key, 'cover-image')
  return picture !== undefined && draft.texts(key, 'cover-line').some(({ layer: { props } }) => shareHeight(props, picture.layer.props))
}

type Placed = Pick<Layer['props'], 'position' | 'boxSize'>

/** Returns whether two boxes share a part of the height of their page. */
export const shareHeight = (one: Placed, other: Placed): boolean =>
  one.position.y < other.position.y + other.boxSize.height && other.position.y < one.position.y + one.boxSize.height

/** Shows on a cover the best picture of the leading story, else of the user, else of the library for that story. Returns what is shown. */
export function fillCoverPicture(context: FillContext, key: string, lead: Story | undefined): Photo[] {
  const { name, brief } = context
  const articles = lead?.planned.articles ?? []
  const text = articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ')
  const words = lead?.planned.articles.length ? `${lead.title} ${text || lead.standfirst} ` : `${name} ${brief.idea}`
  return fillPictures(context, key, words, [{ words, near: stretchesOf(articles) }])
}

/** Relative luminance of a ground on which white type has a contrast of 4.5. */
const DARK_ENOUGH = 0.183

/** Makes the shades of a cover no darker than its picture asks for, and takes those away on which no type stands. */
export function lightenShades({ draft }: FillContext, key: string, photo: Photo | undefined): void {
  const texts = draft.slots(key).filter(({ layer }) => isKind(layer, 'Text'))
  for (const place of draft.slots(key, 'cover-shade')) {
    const { layer } = place
    if (!isKind(layer, 'Shape') || !layer.props.gradient) continue
    const { position, boxSize } = layer.props
    const foot = position.y + boxSize.height
    const over = texts.filter(({ layer: { props } }) => props.position.y + props.boxSize.height > position.y && props.position.y < foot)
    // The type at the head reaches no further than its shade, nor that at the foot.
    if (!over.length) {
      draft.remove([place])
      continue
    }
    const rows = position.y <= 0 ? [0, 1, 2] : [6, 7, 8]
    const lightest = Math.max(0, ...rows.map((cell) => photo?.luminance[cell] ?? 1))
    const share = shadeNeeded(Math.min(1, lightest + MARGIN))
    const most = Math.max(...layer.props.gradient.stops.map(({ color }) => alphaOf(color)))
    const factor = most ? Math.min(1, Math.max(LEAST_SHADE, share / most)) : 1
    const stops = layer.props.gradient.stops.map((stop) => ({ ...stop, color: withAlpha(stop.color, alphaOf(stop.color) * factor) }))
    const { gradient } = layer.props
    draft.set(place, () => ({ ...layer, props: { ...layer.props, gradient: { ...gradient, stops } } }))
  }
}

/** What the lightest spot of a cell has over its average, and the share of a shade that stays under any type. */
const MARGIN = 0.2
const LEAST_SHADE = 0.25

/** Returns how much of a dark colour must lie on a ground of a luminance for white type. */
const shadeNeeded = (luminance: number): number => Math.max(0, 1 - DARK_ENOUGH / luminance)

const alphaOf = (color: string): number => Number.parseInt(color.slice(7, 9) || 'ff', 16) / 255
const withAlpha = (color: string, alpha: number): string =>
  `${color.slice(0, 7)}${Math.round(255 * alpha)
    .toString(16)
    .padStart(2, '0')}`
