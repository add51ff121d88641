import { contentMatrix, layerMatrix } from './placed.ts'
import { group, inverse, type Operation, type Page, type Point, topmost, rotation, transform } from '@magazineai/design'
import { roundLength, normalised } from './stretch.ts'

/** Where a layer of a page lies in its parent after a move by page pixels. */
function positionAfter(page: Page, id: string, dx: number, dy: number): Point | null {
  const layer = page.layers[id]
  if (!layer || layer.parent === null) return null
  const back = inverse(contentMatrix(page, layer.parent))
  const { x, y } = layer.props.position
  return { x: roundLength(x + back[0] * dx + back[2] * dy), y: roundLength(y + back[1] * dx + back[3] * dy) }
}

/** Builds the operation that moves layers of a page by page pixels; what is inside another moved layer moves with it. */
export function moveOperation(page: Page, ids: readonly string[], dx: number, dy: number): Operation {
  const ops = topmost(page, ids).flatMap((layer): Operation[] => {
    const position = positionAfter(page, layer, dx, dy)
    return position ? [{ op: 'set-props', page: page.id, layer, set: { position } }] : []
  })
  return group(ops)
}

/** Builds the operations that turn layers of a page by degrees about a point of it. */
export function turnOperations(page: Page, ids: readonly string[], centre: Point, by: number): Operation[] {
  if (by === 0) return []
  return topmost(page, ids).flatMap((id): Operation[] => {
    const layer = page.layers[id]
    if (!layer || layer.parent === null) return []
    const { boxSize, rotate } = layer.props
    const middle = transform(layerMatrix(page, id), { x: boxSize.width / 2, y: boxSize.height / 2 })
    const turned = transform(rotation(by, centre), middle)
    const { x, y } = transform(inverse(contentMatrix(page, layer.parent)), turned)
    const position = { x: roundLength(x - boxSize.width / 2), y: roundLength(y - boxSize.height / 2) }
    const stays = Math.hypot(turned.x - middle.x, turned.y - middle.y) < 1e-6
    return [{ op: 'set-props', page: page.id, layer: id, set: { rotate: normalised(rotate + by), ...(stays ? {} : { position }) } }]
  })
}
