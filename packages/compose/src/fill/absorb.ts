import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import { bodyFrames } from './body-frames.ts'
import type { BodyFrame } from './body-frames.ts'
import type { Draft } from './draft.ts'
import { refitPicture } from './refit.ts'

/** Rows a frame gives up at most: to the picture above it, or to the white under a headline. */
const TO_PICTURE = 14
const TO_WHITE = 7

/**
 * Takes empty lines at the foot of a text away by lowering the tops of its frames, from the last frame on: the picture above grows, what
 * stands between moves along, and columns end full. `over` lays the story out and tells whether it is too long now.
 */
export function absorbSlack(draft: Draft, story: string, left: number, over: () => boolean): void {
  let rest = left
  for (const frame of bodyFrames(draft.design, story).toReversed()) {
    const most = pictureAbove(draft, frame) ? TO_PICTURE : TO_WHITE
    let rows = Math.min(most, Math.floor(rest / frame.columns), Math.max(0, frame.lines - 12))
    while (rows > 0) {
      const before = draft.design.pages[frame.page]
      lower(draft, frame, rows * frame.leading)
      if (!over()) break
      if (before) draft.restorePage(frame.page, before)
      rows--
    }
    rest -= Math.max(0, rows) * frame.columns
    if (rest < frame.columns) break
  }
  over()
}

const boxOf = (layer: Layer) => {
  const { position, boxSize } = layer.props
  return { left: position.x, top: position.y, right: position.x + boxSize.width, bottom: position.y + boxSize.height }
}

/** The picture over a frame, as wide as at least half of it. */
function pictureAbove(draft: Draft, frame: BodyFrame): string | null {
  const layers = draft.design.pages[frame.page]?.layers ?? {}
  const body = boxOf(draft.layer(frame))
  let best: { id: string; bottom: number } | null = null
  for (const [id, layer] of Object.entries(layers)) {
    if (!isKind(layer, 'Image')) continue
    const box = boxOf(layer)
    const shared = Math.min(box.right, body.right) - Math.max(box.left, body.left)
    if (box.bottom <= body.top && shared > (body.right - body.left) / 2 && (!best || box.bottom > best.bottom))
      best = { id, bottom: box.bottom }
  }
  return best?.id ?? null
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
