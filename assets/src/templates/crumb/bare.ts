import { pick, random } from '../../art/random.ts'
import { BLEED } from '../a4-page.ts'
import { a4, width, x } from '../grid.ts'
import { cut, field, type Box, type Piece } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { CRUST, OAT, PAPER } from './base.ts'
import { capInset, displayHeight } from './recipes/common.ts'

/** Grounds and shapes: light ones first, then dark. */
const LIGHT = [OAT, PAPER, 'swatch:crema'] as const
const DARK = [CRUST, 'swatch:toast', CRUST] as const

/** Share of tiles on a dark ground, and of light tiles with a dark shape. */
const DARK_GROUND = 0.3
const DARK_SHAPE = 0.62

/** Side of a tile that is aimed at, page pixels. */
const TILE = 620

/** The parts of a tile of 1 × 1, from the corner that a quarter turn puts first: a leaf, a quarter, a half, a round, a bow. */
const SHAPES: readonly ((side: number) => string)[] = [
  (side) => `M0 0A${side} ${side} 0 0 1 ${side} ${side}A${side} ${side} 0 0 1 0 0Z`,
  (side) => `M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`,
  (side) => `M0 0A${side / 2} ${side / 2} 0 0 0 ${side} 0Z`,
  (side) => `M0 ${side / 2}A${side / 2} ${side / 2} 0 1 1 ${side} ${side / 2}A${side / 2} ${side / 2} 0 1 1 0 ${side / 2}Z`,
]

/** Tiles of leaves and rounds in the colours of the kit, edge to edge. */
export function tiles(id: string, box: Box, seed: number): Piece[] {
  const next = random(`tiles ${seed}`)
  const columns = Math.max(1, Math.round(box.width / TILE))
  const rows = Math.max(1, Math.round(box.height / (box.width / columns)))
  const [wide, high] = [box.width / columns, box.height / rows]
  const side = Math.min(wide, high)
  const laid = Array.from({ length: columns * rows }, (_, at): Piece[] => {
    const place = { x: box.x + (at % columns) * wide, y: box.y + Math.floor(at / columns) * high, width: wide, height: high }
    const isDark = next() < DARK_GROUND
    const ground = pick(next, isDark ? DARK : LIGHT)
    const color = pick(
      next,
      (!isDark && next() < DARK_SHAPE ? DARK : LIGHT).filter((each) => each !== ground),
    )
    const turned = Math.floor(next() * 4) * 90
    const inner = { x: place.x + (wide - side) / 2, y: place.y + (high - side) / 2, width: side, height: side }
    const shape = cut(`${id}-${at}-shape`, inner, pick(next, SHAPES)(side), { color })
    return [field(`${id}-${at}`, place, { color: ground }), { ...shape, layer: withTurn(shape.layer, turned) }]
  })
  return [field(`${id}-ground`, box, { color: OAT }), ...laid.flat()]
}

const withTurn = (layer: Piece['layer'], rotate: number): Piece['layer'] =>
  ({ ...layer, props: { ...layer.props, rotate } }) as Piece['layer']

/** A picture with what lies under it: both give way to tiles. */
const overGround: Pick<BareLook, 'art' | 'drop'> = {
  art: (box, { seed }) => tiles('art', box, seed),
  drop: ['ground', 'ground-ring', 'caption'],
}

/** Tiles go on under the strip at the foot, which goes where nothing stands on it. */
export const bareCover: BareLook = {
  ...overGround,
  art: (box, { seed }) => tiles('art', { ...box, height: a4.page.height + BLEED - box.y }, seed),
}

export const bareOpener: BareLook = overGround

export const bareLetter: BareLook = overGround

/** The headline takes the room of the plate. */
export const bareArticle: BareLook = {
  art: () => [],
  drop: ['caption'],
  texts: {
    headline: {
      box: { x: x(1) - 12, y: 316 - capInset(290), width: width(12) + 12, height: displayHeight(2, 290, 270) },
      style: 'headline',
      props: { fit: { min: 0.35 } },
    },
    standfirst: { box: { x: x(1), y: 960, width: width(8), height: 330 } },
  },
}

export const bareShort: BareLook = overGround

export const barePortrait: BareLook = overGround

export const bareEssay: BareLook = { ...overGround, drop: ['ground', 'ground-ring'] }

/** Pages whose picture stands beside text. */
export const bareBeside: BareLook = overGround

/** Contents without pictures: tall tiles beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed }) => (box.y < 0 ? tiles('art', { ...box, height: box.height + 700 }, seed) : []),
  drop: ['caption'],
}
