import { isKind } from '@magazineai/design'
import type { Layer, Page } from '@magazineai/design'
import { bodyFrames } from './body-frames.ts'
import type { BodyFrame } from './body-frames.ts'
import type { Draft } from './draft.ts'
import { fieldIdOf } from './pictures.ts'
import { isHalf, isWellShown, refitPicture } from './refit.ts'

/** Rows a frame gives up at most: to the picture above it, or to the white under a headline. */
const TO_PICTURE = 14
const TO_WHITE = 7

/**
 * Takes empty lines at the foot of a text away by lowering the tops of its frames, from the last frame on: the picture above grows, what
 * stands between moves along, and columns end full. Frames that begin side by side stay side by side. `over` lays the story out and tells
 * whether it is too long now.
 */
export function absorbSlack(draft: Draft, story: string, left: number, over: () => boolean): void {
  let rest = left
  for (const row of sideBySide(draft, bodyFrames(draft.design, story)).toReversed()) {
    const columns = row.reduce((sum, frame) => sum + frame.columns, 0)
    const lines = Math.min(...row.map((frame) => frame.lines))
    const most = row.some((frame) => pictureAbove(draft, frame)) ? TO_PICTURE : TO_WHITE
    let rows = Math.min(most, Math.floor(rest / columns), Math.max(0, lines - 12))
    const page = row[0]?.page ?? 0
    while (rows > 0) {
      const before = draft.design.pages[page]
      for (const frame of row) lower(draft, frame, rows * frame.leading)
      const after = draft.design.pages[page]
      const isClear =
        before === undefined ||
        after === undefined ||
        (coveredTexts(after) <= coveredTexts(before) && poorlyShown(draft, after) <= poorlyShown(draft, before))
      if (isClear && !over()) break
      if (before) draft.restorePage(page, before)
      rows--
    }
    rest -= Math.max(0, rows) * columns
    if (rest < columns) break
  }
  over()
}

/** True for a picture, and for the ground of what a kit shows in place of one. */
const isPicture = (layer: Layer): boolean => isKind(layer, 'Image') || (isKind(layer, 'Shape') && layer.slot?.role === 'art-ground')

/** Texts that stand on pictures: a picture that grows must not reach under more of them. */
function coveredTexts({ layers }: Page): number {
  const all = Object.values(layers).filter((layer) => !layer.hidden)
  const pictures = all.filter(isPicture).map(boxOf)
  const texts = all.filter((layer) => isKind(layer, 'Text')).map(boxOf)
  const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  return texts.reduce((sum, text) => sum + pictures.filter((picture) => meets(text, picture)).length, 0)
}

/** Pictures that are too coarse for their boxes or cut too deep: growing must make no more of them. */
const poorlyShown = (draft: Draft, { layers }: Page): number => Object.values(layers).filter((layer) => !isWellShown(layer, draft)).length

/** Frames in runs that begin at the same height of the same page. */
function sideBySide(draft: Draft, frames: readonly BodyFrame[]): BodyFrame[][] {
  const rows: BodyFrame[][] = []
  for (const frame of frames) {
    const [last] = rows.at(-1) ?? []
    if (last && last.page === frame.page && boxOf(draft.layer(last)).top === boxOf(draft.layer(frame)).top) rows.at(-1)?.push(frame)
    else rows.push([frame])
  }
  return rows
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const boxOf = (layer: Layer): Box => {
  const { position, boxSize } = layer.props
  return { left: position.x, top: position.y, right: position.x + boxSize.width, bottom: position.y + boxSize.height }
}

/** The picture over a frame, as wide as at least half of it. */
function pictureAbove(draft: Draft, frame: BodyFrame): string | null {
  const layers = draft.design.pages[frame.page]?.layers ?? {}
  const body = boxOf(draft.layer(frame))
  let best: { id: string; bottom: number } | null = null
  for (const [id, layer] of Object.entries(layers)) {
    if (!isPicture(layer) || isHalf(draft.design, frame.page, layer)) continue
    const box = boxOf(layer)
    const shared = Math.min(box.right, body.right) - Math.max(box.left, body.left)
    if (box.bottom <= body.top && shared > (body.right - body.left) / 2 && (!best || box.bottom > best.bottom))
      best = { id, bottom: box.bottom }
  }
  if (!best) return null
  // A picture on a field keeps its size: the field grows.
  const field = fieldIdOf(best.id)
  return layers[field] ? field : best.id
}

/** What stays in the middle of a ground that grows: the picture on a field, the pieces of art. */
function onBackdrop(draft: Draft, page: number, ground: string): string[] {
  const layers = draft.design.pages[page]?.layers ?? {}
  if (layers[ground]?.slot?.role === 'art-ground') return Object.keys(layers).filter((id) => layers[id]?.slot?.role === 'art')
  return Object.keys(layers).filter((id) => fieldIdOf(id) === ground)
}

/** Texts that stand in the lower half of a ground of art that has grown by so much: they go on standing at its foot, clear of the art. */
function textsAtFoot(draft: Draft, page: number, ground: string, by: number): string[] {
  const layers = draft.design.pages[page]?.layers ?? {}
  const layer = layers[ground]
  if (layer?.slot?.role !== 'art-ground') return []
  const box = boxOf(layer)
  const foot = box.bottom - by
  return Object.entries(layers).flatMap(([id, each]) => {
    const { top, bottom } = boxOf(each)
    return isKind(each, 'Text') && top >= (box.top + foot) / 2 && bottom <= foot ? [id] : []
  })
}

function lower(draft: Draft, frame: BodyFrame, by: number): void {
  const picture = pictureAbove(draft, frame)
  const body = boxOf(draft.layer(frame))
  const edge = picture ? boxOf(draft.layer({ page: frame.page, id: picture })).bottom : null
  for (const [id, layer] of Object.entries(draft.design.pages[frame.page]?.layers ?? {})) {
    const box = boxOf(layer)
    const between =
      edge !== null &&
      box.top >= edge &&
      box.bottom <= body.top + by / 2 &&
      box.left < body.right &&
      box.right > body.left &&
      id !== frame.id
    if (between) draft.set({ page: frame.page, id }, (each) => shifted(each, by, 0))
  }
  if (picture) {
    draft.set({ page: frame.page, id: picture }, (each) => refitPicture(shifted(each, 0, by)))
    const [onIt, atItsFoot] = [onBackdrop(draft, frame.page, picture), textsAtFoot(draft, frame.page, picture, by)]
    for (const id of onIt) draft.set({ page: frame.page, id }, (each) => shifted(each, Math.round(by / 2), 0))
    for (const id of atItsFoot) draft.set({ page: frame.page, id }, (each) => shifted(each, by, 0))
  }
  draft.set(frame, (each) => shifted(each, by, -by))
}

function shifted(layer: Layer, down: number, taller: number): Layer {
  const { position, boxSize } = layer.props
  const props = {
    ...layer.props,
    position: { x: position.x, y: position.y + down },
    boxSize: { width: boxSize.width, height: boxSize.height + taller },
  }
  return { ...layer, props } as Layer
}
