import { IDENTITY, kindOf, type Layer, type Matrix, multiply, type Page, ROOT } from '@magazineai/design'
import { boundsUnder, layerMatrix } from '../geometry/layer-matrix.ts'
import { naturalBox } from '../layers/natural.ts'

/** Where a layer stands on its page. */
export interface LayerPlace {
  layer: Layer
  /** From the layer's own coordinates (natural units) to the page. */
  matrix: Matrix
  /** Its box in natural units. */
  width: number
  height: number
  /** True when neither it nor a group around it is turned. */
  upright: boolean
  hidden: boolean
}

/** Finds where every layer of a page stands, by id, from back to front. */
export function placesOf(page: Page): Map<string, LayerPlace> {
  const places = new Map<string, LayerPlace>()
  const walk = (ids: readonly string[], parent: Matrix, upright: boolean, hidden: boolean) => {
    for (const id of ids) {
      const layer = page.layers[id]
      if (!layer || places.has(id)) continue
      const box = naturalBox(layer)
      const matrix = multiply(parent, layerMatrix(box))
      const straight = upright && box.rotate % 360 === 0
      const unseen = hidden || layer.hidden === true
      places.set(id, { layer, matrix, width: box.width / box.scale, height: box.height / box.scale, upright: straight, hidden: unseen })
      if (kindOf(layer) === 'Group') walk(layer.child, matrix, straight, unseen)
    }
  }
  walk(page.layers[ROOT]?.child ?? [], IDENTITY, true, false)
  return places
}

/** Returns the upright box of a placed layer on the page. */
export const boundsOnPage = (place: LayerPlace) => boundsUnder(place.matrix, { x: 0, y: 0, width: place.width, height: place.height })
