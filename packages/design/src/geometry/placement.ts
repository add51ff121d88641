import type { Layer } from '../layer.ts'
import { own } from '../own.ts'
import type { Page } from '../page.ts'
import { ancestorsOf } from '../tree.ts'
import type { Box } from './box.ts'
import { centerOf } from './box.ts'
import { IDENTITY, inverse, type Matrix, multiply, rotation, scaling, transform, translation } from './matrix.ts'

/** Returns the box of a layer in the coordinates of its parent. */
export const boxOf = ({ props }: Layer): Box => ({
  x: props.position.x,
  y: props.position.y,
  width: props.boxSize.width,
  height: props.boxSize.height,
  rotate: props.rotate,
})

/** Returns the transform from the coordinates inside a group (where its children are placed) to those of its parent. */
export const contentMatrix = (layer: Layer): Matrix => {
  const box = boxOf(layer)
  const placed = multiply(translation(box.x, box.y), scaling(layer.props.scale ?? 1))
  return box.rotate === 0 ? placed : multiply(rotation(box.rotate, centerOf(box)), placed)
}

/** What the groups around a layer do to it together: a transform to page coordinates, a turn in degrees and a scale. */
export interface Placement {
  matrix: Matrix
  rotate: number
  scale: number
}

const UPRIGHT: Placement = { matrix: IDENTITY, rotate: 0, scale: 1 }

/** Returns how what lies in this parent is placed on the page, through all groups around it. The root places nothing. */
export const placementIn = (page: Page, parent: string): Placement =>
  [parent, ...ancestorsOf(page, parent)]
    .filter((id) => id !== page.rootId)
    .reduceRight((outer, id) => {
      const layer = own(page.layers, id)
      if (!layer) return outer
      return {
        matrix: multiply(outer.matrix, contentMatrix(layer)),
        rotate: outer.rotate + layer.props.rotate,
        scale: outer.scale * (layer.props.scale ?? 1),
      }
    }, UPRIGHT)

const placed = (box: Box, { matrix, rotate, scale }: Placement): Box => {
  const center = transform(matrix, centerOf(box))
  const [width, height] = [box.width * scale, box.height * scale]
  return { x: center.x - width / 2, y: center.y - height / 2, width, height, rotate: box.rotate + rotate }
}

/** Returns the box of a layer on the page, through all groups around it. @throws RangeError when there is no such layer. */
export const absoluteBox = (page: Page, id: string): Box => {
  const layer = own(page.layers, id)
  if (!layer) throw new RangeError(`There is no layer “${id}” on page “${page.id}”.`)
  return placed(boxOf(layer), placementIn(page, layer.parent ?? page.rootId))
}

const back = ({ matrix, rotate, scale }: Placement): Placement => ({ matrix: inverse(matrix), rotate: -rotate, scale: 1 / scale })

/** Returns the box inside a parent that shows as `box` on the page. @throws RangeError when a group around it has a scale of 0. */
export const boxWithin = (page: Page, parent: string, box: Box): Box => placed(box, back(placementIn(page, parent)))
