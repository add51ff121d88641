import type { LayerOf } from '@magazineai/design'
import { encode } from 'uqr'
import { solid } from '../colour.ts'
import type { Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import { num } from '../geometry/path.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'

/** Modules of empty margin; the standard asks for four, two are read by every phone and waste less of the page. */
const QUIET = 2

/** Side of the logo as a part of the code: 4 % of its area, well under the 30 % that level H repairs. */
const LOGO = 0.2

/** A QR code: its plate, its modules as one outline, its logo. */
export const QrCode: LayerRow<'QrCode'> = { content: (layer, context) => ({ items: code(layer, context) }) }

function code({ props }: LayerOf<'QrCode'>, { width, height, swatches }: LayerContext): Item[] {
  const side = Math.min(width, height)
  const { data, size } = encode(props.text, { ecc: props.logo ? 'H' : 'M', border: QUIET })
  const module = side / size
  const left = (width - side) / 2
  const top = (height - side) / 2
  const plate: Item = { type: 'path', d: rectangle(0, 0, width, height), fill: solid(props.bgColor, swatches), stroke: null }
  const modules: Item = { type: 'path', d: modulePath(data, module, left, top), fill: solid(props.textColor, swatches), stroke: null }
  if (!props.logo) return [plate, modules]
  const logo = side * LOGO
  const x = (width - logo) / 2
  const y = (height - logo) / 2
  const clear: Item = {
    type: 'path',
    d: rectangle(x - module, y - module, logo + 2 * module, logo + 2 * module),
    fill: solid(props.bgColor, swatches),
    stroke: null,
  }
  return [plate, modules, clear, filling(props.logo, x, y, logo, logo, rectangle(x, y, logo, logo))]
}

/** The dark modules, each unbroken stretch of a row as one rectangle. */
function modulePath(rows: readonly (readonly boolean[])[], module: number, left: number, top: number): string {
  let d = ''
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      if (!row[c]) continue
      const start = c
      while (row[c + 1]) c++
      const [x0, x1] = [num(left + start * module), num(left + (c + 1) * module)]
      const [y0, y1] = [num(top + r * module), num(top + (r + 1) * module)]
      d += `M${x0} ${y0}L${x1} ${y0}L${x1} ${y1}L${x0} ${y1}Z`
    }
  })
  return d
}
