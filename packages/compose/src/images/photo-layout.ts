import { visibleShare } from './crop.ts'
import { LEAST_VISIBLE } from './frame.ts'

/** Where pictures of a series stand on a page, page pixels: with the room between those beside each other and between those under each other. */
export interface PhotoArea {
  x: number
  y: number
  width: number
  height: number
  gutter: number
  step: number
}

type Box = Pick<PhotoArea, 'x' | 'y' | 'width' | 'height'>

/** Most pictures of a series on a page. */
const MOST = 3

/** Share of a page that pictures leave from which on they stand in the middle of it, and the share of what is left that stands over them. */
const CENTRED = 0.2
const OPTICAL = 0.42

/** A picture of a series: its width by its height, and how high what stands under it is, page pixels. */
export interface ShapedPhoto {
  ratio: number
  under: number
}

interface Deal<P> {
  worth: number
  shares: P[][]
}

/** So many of the next pictures of a series may be taken for a page: one waits for a picture of its shape no longer than that. */
const WINDOW = 4
/** What a page costs whose pictures do not follow each other in the series, in shares of a page. */
const OUT_OF_ORDER = 0.04

/**
 * Returns pictures dealt out to pages, about in their sequence, so that no page is left white: pictures of shapes that stand well together share one. States are the
 * first picture that waits and those behind it that do not.
 */
export function dealtPhotos<P extends ShapedPhoto>(images: readonly P[], rooms: readonly PhotoArea[]): P[][] {
  let deals = new Map<string, Deal<P>>([['', { worth: 0, shares: [] }]])
  rooms.forEach((room, page) => {
    const next = new Map<string, Deal<P>>()
    const pagesLeft = rooms.length - page - 1
    for (const { worth, shares } of deals.values()) {
      const taken = new Set(shares.flat())
      const waiting = images.filter((image) => !taken.has(image))
      for (const share of sharesOf(waiting.slice(0, WINDOW))) {
        const left = waiting.length - share.length
        if (left < pagesLeft || left > pagesLeft * MOST) continue
        const inOrder = share.every((image, nth) => image === waiting[nth])
        const { filled } = laidOut(room, share)
        const sum = worth + 1 - (1 - filled) ** 2 - (inOrder ? 0 : OUT_OF_ORDER)
        const rest = waiting.filter((image) => !share.includes(image))
        const state = rest.map((image) => images.indexOf(image)).join()
        if (sum > (next.get(state)?.worth ?? Number.NEGATIVE_INFINITY)) next.set(state, { worth: sum, shares: [...shares, share] })
      }
    }
    deals = next
  })
  return deals.get('')?.shares ?? []
}

/** The ways to take one to three of some pictures, the first among them, in their order. */
function sharesOf<P extends ShapedPhoto>([first, ...others]: readonly P[]): P[][] {
  if (!first) return []
  const shares = [[first]]
  others.forEach((second, index) => {
    shares.push([first, second])
    for (const third of others.slice(index + 1)) shares.push([first, second, third])
  })
  return shares
}

/** Where pictures stand that leave some of their page: under its head, on its foot as those of the facing page, or a little over its middle. */
export type Stand = 'head' | 'foot' | 'middle'

/**
 * Returns the places that pictures of a page fill: under each other they are as far apart on every page, and reach from its head to its foot where `mayFill` says that each of
 * them may be cropped so far; else they stand where they are asked to, or in the middle where they leave much of it.
 */
export function placesOf(
  images: readonly ShapedPhoto[],
  area: PhotoArea,
  mayFill: (nth: number, box: Box) => boolean = () => false,
  stands: Stand = 'head',
): Box[] {
  const { boxes } = laidOut(area, images)
  const captions = images.map(({ under }) => under)
  const whole = images.map((image, nth) => {
    const { x, y, width, height } = boxes[nth] ?? area
    return wholeIn({ x, y, width, height: height - (captions[nth] ?? 0) }, image)
  })
  if (boxes.some(({ width }) => width < area.width)) return lowered(whole, captions, area, stands)
  const close = stacked(whole, captions, area)
  const grown = grownBy(leftUnder(close, captions, area), images, whole)
  const isSeen = (nth: number, box: Box): boolean => visibleShare({ width: images[nth]?.ratio ?? 1, height: 1 }, box) >= LEAST_SEEN
  const full = stacked(grown, captions, area)
  const isFull = leftUnder(full, captions, area) <= images.length
  if (isFull && grown.every((box, nth) => box.height <= (whole[nth]?.height ?? 0) || (isSeen(nth, box) && mayFill(nth, box)))) return full
  return lowered(close, captions, area, stands)
}

/** Returns what pictures leave under them of their page, page pixels. */
const leftUnder = (boxes: readonly Box[], captions: readonly number[], area: PhotoArea): number =>
  area.y + area.height - Math.max(...boxes.map(({ y, height }, nth) => y + height + (captions[nth] ?? 0)))

/** Returns pictures moved down to where they stand. */
function lowered(boxes: readonly Box[], captions: readonly number[], area: PhotoArea, stands: Stand): Box[] {
  const left = leftUnder(boxes, captions, area)
  if (left < area.step) return [...boxes]
  const middle = area.step * Math.floor((OPTICAL * left) / area.step)
  const by = left >= CENTRED * area.height || stands === 'middle' ? middle : stands === 'foot' ? left : 0
  return boxes.map((box) => ({ ...box, y: box.y + by }))
}

/** Share of a picture that is seen at least where it is cropped so that its page is full. */
const LEAST_SEEN = 0.7

/** Returns whether so much of a picture is seen in a box as is asked of its shape: of a panorama nearly all. */
export const showsEnough = ({ ratio }: ShapedPhoto, box: Pick<Box, 'width' | 'height'>): boolean =>
  visibleShare({ width: ratio, height: 1 }, box) >= (ratio >= PANORAMA ? WHOLE_PANORAMA : LEAST_SEEN)

/** Share of a panorama that is seen at least where it runs off its page. */
const WHOLE_PANORAMA = 0.92

/** Stands boxes under each other from the head of an area on, each over its caption. */
function stacked(boxes: readonly Box[], captions: readonly number[], { step, ...area }: PhotoArea): Box[] {
  let { y } = area
  return boxes.map((rect, nth) => {
    const at = { ...rect, y }
    y += rect.height + (captions[nth] ?? 0) + step
    return at
  })
}

/** Returns boxes that are so much higher together, each by its share; a panorama keeps its shape. */
function grownBy(more: number, images: readonly ShapedPhoto[], boxes: readonly Box[]): Box[] {
  const grows = (nth: number): boolean => (images[nth]?.ratio ?? PANORAMA) < PANORAMA
  const sum = boxes.reduce((all, { height }, nth) => all + (grows(nth) ? height : 0), 0)
  if (more <= 0 || !sum) return [...boxes]
  return boxes.map((box, nth) => (grows(nth) ? { ...box, height: Math.floor(box.height * (1 + more / sum)) } : box))
}

/** From this ratio on a picture is a panorama: cropped at its ends, it is none. */
const PANORAMA = 1.9

/** Returns the shape a picture takes in a box: that of the box where it is cropped by little, a panorama its own. */
function shapeIn({ ratio }: ShapedPhoto, asked: number): number {
  if (ratio >= PANORAMA) return ratio
  return asked < ratio ? Math.max(asked, ratio * LEAST_VISIBLE) : Math.min(asked, ratio / LEAST_VISIBLE)
}

/** Returns the part of a box that a picture fills. */
function wholeIn(box: Box, image: ShapedPhoto): Box {
  const shape = shapeIn(image, box.width / box.height)
  const width = Math.floor(Math.min(box.width, box.height * shape))
  return { ...box, width, height: Math.min(box.height, Math.floor(width / shape)) }
}

/** How pictures of a page stand: under or beside each other, or such groups of them. */
type Group = ShapedPhoto | { across: boolean; parts: readonly Group[] }

const stack = (...parts: Group[]): Group => ({ across: false, parts })
const row = (...parts: Group[]): Group => ({ across: true, parts })

/** All ways to group one to three pictures in their order. */
function groupsOf([first, second, third]: readonly ShapedPhoto[]): Group[] {
  if (!first) return []
  if (!second) return [first]
  if (!third) return [stack(first, second), row(first, second)]
  return [
    stack(first, second, third),
    stack(first, row(second, third)),
    stack(row(first, second), third),
    row(first, stack(second, third)),
    row(stack(first, second), third),
  ]
}

/** Width by height of pictures that stand together, each in its shape. */
const shapeOf = (group: Group): number =>
  !('parts' in group)
    ? group.ratio
    : group.across
      ? group.parts.reduce((sum, part) => sum + shapeOf(part), 0)
      : 1 / group.parts.reduce((sum, part) => sum + 1 / shapeOf(part), 0)

/** Stands pictures in an area so that they cover as much of it as their shapes allow. `filled` is 0–1. */
function laidOut(area: PhotoArea, images: readonly ShapedPhoto[]): { boxes: Box[]; filled: number } {
  const ways = groupsOf(images).map((group) => {
    const boxes = placed(group, area, area)
    const covered = images.reduce((sum, image, nth) => sum + coveredOf(boxes[nth] ?? area, image), 0)
    return { boxes, filled: covered / (area.width * area.height) }
  })
  return ways.reduce((best, way) => (way.filled > best.filled + 1e-6 ? way : best))
}

/** The boxes of pictures in their order, with their captions: in a row as wide, in a stack as high as their shapes ask. */
function placed(group: Group, box: Box, area: PhotoArea): Box[] {
  if (!('parts' in group)) return [{ x: box.x, y: box.y, width: box.width, height: box.height }]
  const { across, parts } = group
  const gaps = (across ? area.gutter : area.step) * (parts.length - 1)
  const captions = parts.map((part) => (across ? 0 : captionsIn(part)))
  // A panorama is as high as it is; what it leaves is the others'.
  const own = parts.map((part) => (!across && shapeOf(part) >= PANORAMA && parts.length > 1 ? box.width / shapeOf(part) : 0))
  const shares = parts.map((part, nth) => (own[nth] ? 0 : across ? shapeOf(part) : 1 / shapeOf(part)))
  const all = Math.max(
    Number.EPSILON,
    shares.reduce((sum, share) => sum + share, 0),
  )
  const room = (across ? box.width : box.height) - gaps - [...captions, ...own].reduce((sum, each) => sum + each, 0)
  let at = across ? box.x : box.y
  return parts.flatMap((part, nth) => {
    const length = Math.round(own[nth] || (room * (shares[nth] ?? 0)) / all) + (captions[nth] ?? 0)
    const from = at
    at += length + (across ? area.gutter : area.step)
    return placed(part, across ? { ...box, x: from, width: length } : { ...box, y: from, height: length }, area)
  })
}

/** The height that captions take of a group, page pixels. */
const captionsIn = (group: Group): number => {
  if (!('parts' in group)) return group.under
  const heights = group.parts.map((part) => captionsIn(part))
  return group.across ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, 0)
}

/** Square page pixels that a picture covers of its box with its caption, where it is cropped by little. */
function coveredOf(box: Box, image: ShapedPhoto): number {
  const caption = image.under
  const height = Math.max(1, box.height - caption)
  const near = shapeIn(image, box.width / height)
  const width = Math.min(box.width, height * near)
  return (width * width) / near + caption * width
}
