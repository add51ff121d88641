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

/** Returns how much of a page pictures cover that are dealt to it, 0–1. */
export const filledBy = (images: readonly ShapedPhoto[], room: PhotoArea): number => (images.length ? laidOut(room, images).filled : 0)

/** Shares of what pictures leave of their page by which they are cropped to be higher, from the whole. */
const GROWN = [1, 0.8, 0.6, 0.4, 0.2] as const

/**
 * Returns the places that pictures of a page fill, from its head on: under each other they are as far apart on every page, and reach its foot, or as near it as `mayFill` says
 * that each of them may be cropped; one that is too high for its place is as wide as that where it may be cropped so far.
 */
export function placesOf(
  images: readonly ShapedPhoto[],
  area: PhotoArea,
  mayFill: (nth: number, box: Box) => boolean = () => false,
): Box[] {
  const { boxes } = laidOut(area, images)
  const captions = images.map(({ under }) => under)
  const shareIn = (nth: number, box: Box): number => visibleShare({ width: images[nth]?.ratio ?? 1, height: 1 }, box)
  const isTaken = (nth: number, box: Box): boolean => shareIn(nth, box) >= LEAST_SEEN && mayFill(nth, box)
  const whole = images.map((image, nth) => {
    const { x, y, width, height } = boxes[nth] ?? area
    const fit = wholeIn({ x, y, width, height: height - (captions[nth] ?? 0) }, image)
    const wide = { ...fit, width: Math.floor(width) }
    return fit.width < wide.width && shareIn(nth, wide) >= LEAST_WIDENED && mayFill(nth, wide) ? wide : fit
  })
  if (images.length === 1 || boxes.some(({ width }) => width < area.width)) return whole
  const close = stacked(whole, captions, area)
  for (const share of GROWN) {
    const grown = stacked(grownBy(share * leftUnder(close, captions, area), images, whole), captions, area)
    const isHeld = leftUnder(grown, captions, area) >= -images.length
    if (isHeld && grown.every((box, nth) => box.height <= (whole[nth]?.height ?? 0) || isTaken(nth, box))) return grown
  }
  return close
}

/** Returns what pictures leave under them of their page, page pixels. */
const leftUnder = (boxes: readonly Box[], captions: readonly number[], area: PhotoArea): number =>
  area.y + area.height - Math.max(...boxes.map(({ y, height }, nth) => y + height + (captions[nth] ?? 0)))

/** Share of a picture that is seen at least where it is cropped so that its page is full. */
const LEAST_SEEN = 0.7

/** The same of one that is cropped so that it is as wide as its page: off the edge of the others it would look lost. */
const LEAST_WIDENED = 0.6

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
