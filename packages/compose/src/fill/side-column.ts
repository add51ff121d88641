import { isKind, type Layer } from '@magazineai/design'
import { footOf, typeAreaOf } from '../setters/type-area.ts'
import { bodyFrames, type BodyFrame } from './body-frames.ts'
import type { FillContext } from './context.ts'
import { isHalf, isWellShown, refitPicture } from './refit.ts'
import { artBoxOn, redrawArt, type ArtBox } from '../images/redraw-art.ts'

/** Share of the type area from which on a bare column beside a text is seen. */
const SEEN = 0.18

/** How far what stands elsewhere may reach into a column that is bare, page pixels. */
const TOLERANCE = 30

const boxOf = ({ props: { position, boxSize } }: Layer): ArtBox => ({ ...position, ...boxSize })

/**
 * Gives the column beside a text in which nothing stands, as no standfirst, quotation or caption was found for it, to the text and to the picture over it: more
 * columns of the same width. Returns whether there was one.
 */
export function widenBody(context: FillContext, group: string, story: string): boolean {
  const frames = bodyFrames(context.draft.design, story)
  const alone = frames.filter(({ page }) => frames.filter((frame) => frame.page === page).length === 1)
  return alone.map((frame) => widen(context, group, frame)).some(Boolean)
}

/** Widens what a template shows in place of a picture to the edge of the page where nothing stands beside it. */
export function widenArt(context: FillContext, group: string, pages: Iterable<number>): void {
  const { draft } = context
  const { pageSize, bleed } = draft.design
  for (const page of pages) {
    const box = artBoxOn(draft, group, page)
    const layers = draft.design.pages[page]?.layers
    if (!box || !layers) continue
    const { x, y, width, height } = box
    const isFree = (from: number, to: number): boolean =>
      to - from >= SEEN * pageSize.width && isBare(layers, { x: from, y, width: to - from, height })
    const left = isFree(0, x) ? -bleed : x
    const right = isFree(x + width, pageSize.width) ? pageSize.width + bleed : x + width
    if (left < x || right > x + width) redrawArt(context, group, page, { ...box, x: left, width: right - left })
  }
}

function widen(context: FillContext, group: string, frame: BodyFrame): boolean {
  const { draft } = context
  const layer = draft.layer(frame)
  const page = draft.design.pages[frame.page]
  if (!page || !isKind(layer, 'Text') || !layer.props.columns) return false
  const area = typeAreaOf(draft.design)
  const body = boxOf(layer)
  const bare = [
    { x: area.x, width: body.x - area.x },
    { x: body.x + body.width, width: area.x + area.width - body.x - body.width },
  ].find((strip) => strip.width >= SEEN * area.width && isBare(page.layers, { ...strip, y: 0, height: footOf(area) }))
  if (!bare) return false
  const { count, gutter } = layer.props.columns
  const one = (body.width - gutter * (count - 1)) / count
  const columns = { ...layer.props.columns, count: Math.round((area.width + gutter) / (one + gutter)) }
  const [left, right] = [Math.min(area.x, body.x), Math.max(area.x + area.width, body.x + body.width)]
  const before = draft.design
  draft.set(frame, () => ({
    ...layer,
    props: { ...layer.props, position: { x: left, y: body.y }, boxSize: { width: right - left, height: body.height }, columns },
  }))
  if (widenOver(context, group, frame.page, body, bare.x < body.x)) return true
  draft.restore(before)
  return false
}

const isBare = (layers: Readonly<Record<string, Layer>>, strip: ArtBox): boolean =>
  Object.values(layers).every((layer) => {
    if (isKind(layer, 'Root') || layer.hidden) return true
    const { x, y, width, height } = boxOf(layer)
    return (
      x + TOLERANCE >= strip.x + strip.width || x + width <= strip.x + TOLERANCE || y >= strip.y + strip.height || y + height <= strip.y
    )
  })

/** Widens what stands over a text up to the edge of the page on a side. False where a picture cannot be shown so. */
function widenOver(context: FillContext, group: string, page: number, body: ArtBox, isLeft: boolean): boolean {
  const { draft } = context
  const { pageSize, bleed } = draft.design
  const over = ({ x, y, width, height }: ArtBox): boolean => y + height <= body.y && x < body.x + body.width && x + width > body.x
  const wide = ({ x, width, ...box }: ArtBox): ArtBox => {
    const left = isLeft ? -bleed : x
    return { ...box, x: left, width: (isLeft ? x + width : pageSize.width + bleed) - left }
  }
  const art = artBoxOn(draft, group, page)
  if (art && over(art)) redrawArt(context, group, page, wide(art))
  for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {})) {
    if (!isKind(layer, 'Image') || !over(boxOf(layer))) continue
    const { x, y, width, height } = wide(boxOf(layer))
    const wider = refitPicture({ ...layer, props: { ...layer.props, position: { x, y }, boxSize: { width, height } } })
    if (isHalf(draft.design, page, layer) || !isWellShown(wider, draft)) return false
    draft.set({ page, id }, () => wider)
  }
  return true
}
