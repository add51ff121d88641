import type { LayerOf } from '@magazineai/design'
import { encode } from 'uqr'
import { solid } from '../colour.ts'
import type { Item } from '../frame.ts'
import { gridOutline } from '../geometry/grid-outline.ts'
import { rectangle } from '../geometry/outlines.ts'
import { num } from '../geometry/path.ts'
import type { LayerContext, LayerRow } from './content.ts'
import { filling } from './picture.ts'

/** Modules of empty margin that the standard asks for. */
const QUIET = 4

/** Side of the logo as a part of the code: 4 % of its area, well under the 30 % that level H repairs. */
const LOGO = 0.2

/** A QR code: its plate, its modules as one outline, its logo. */
export const QrCode: LayerRow<'QrCode'> = { content: (layer, context) => ({ items: code(layer, context) }) }

function code({ props }: LayerOf<'QrCode'>, { width, height, swatches }: LayerContext): Item[] {
  const side = Math.min(width, height)
  const plate: Item = { type: 'path', d: rectangle(0, 0, width, height), fill: solid(props.bgColor, swatches), stroke: null }
  const made = encoded(props.text, props.level ?? (props.logo ? 'H' : 'M'), props.quiet ?? QUIET)
  if (!made) return [plate]
  const { data, size } = made
  const module = side / size
  const left = (width - side) / 2
  const top = (height - side) / 2
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

/** Levels of repair from the strongest. */
const LEVELS = ['H', 'Q', 'M', 'L'] as const

/** A text as a code; one too long for its level gets the strongest that has room, and null when none has: 2,953 bytes are the most. */
function encoded(text: string, level: (typeof LEVELS)[number], border: number): ReturnType<typeof encode> | null {
  const weaker = LEVELS[LEVELS.indexOf(level) + 1]
  try {
    return encode(text, { ecc: level, border })
  } catch {
    return weaker ? encoded(text, weaker, border) : null
  }
}

/** The outline of the dark modules. */
const modulePath = (rows: readonly (readonly boolean[])[], module: number, left: number, top: number): string =>
  gridOutline(
    (column, row) => rows[row]?.[column] === true,
    rows.length,
    (column, row) => `${num(left + column * module)} ${num(top + row * module)}`,
  )
