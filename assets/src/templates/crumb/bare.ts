import { between, pick, random } from '../../art/random.ts'
import { width, x } from '../grid.ts'
import { field, type Box, type Piece } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { CRUST, OAT, PAPER, TAUPE } from './base.ts'
import { capInset, displayHeight } from './recipes/common.ts'
import { ring } from './ring.ts'

/** What may be in a dish, with its lighter rim. */
const FILLINGS = [CRUST, 'swatch:toast', TAUPE, 'swatch:crema', 'swatch:ink'] as const

/** Least and largest distance from dish to dish, page pixels. */
const LEAST = 560
const SHARE = 0.8

/** A table from above: dishes in rows, each with something else in it, and one place where a cup has left its ring. */
export function table(id: string, box: Box, seed: number): Piece[] {
  const next = random(`table ${seed}`)
  const columns = Math.max(1, Math.min(4, Math.round(box.width / 820)))
  const pitch = box.width / columns
  const rows = Math.max(1, Math.round(box.height / Math.max(LEAST, pitch)))
  const step = box.height / rows
  const side = Math.round(Math.min(pitch, step) * SHARE)
  const cleared = Math.floor(next() * columns * rows)
  const dishes = Array.from({ length: columns * rows }, (_, at): Piece[] => {
    const centre = { x: box.x + ((at % columns) + 0.5) * pitch, y: box.y + (Math.floor(at / columns) + 0.5) * step }
    const name = `${id}-${at}`
    if (at === cleared && columns * rows > 1) return [ring(name, around(centre, side * 0.8), seed % 9, TAUPE)]
    return dish(name, centre, side, { filling: pick(next, FILLINGS), wide: between(next, 0.5, 0.78) })
  })
  return [field(`${id}-ground`, box, { color: OAT }), ...dishes.flat()]
}

interface Point {
  x: number
  y: number
}

const around = ({ x: left, y: top }: Point, side: number): Box => ({ x: left - side / 2, y: top - side / 2, width: side, height: side })

const dish = (name: string, centre: Point, side: number, { filling, wide }: { filling: string; wide: number }): Piece[] => [
  field(`${name}-plate`, around(centre, side), { shape: 'circle', color: PAPER }),
  field(`${name}-rim`, around(centre, side * (wide + 0.07)), { shape: 'circle', color: 'swatch:crema' }),
  field(`${name}-filling`, around(centre, side * wide), { shape: 'circle', color: filling }),
]

/** A picture with what lies under it: both give way to the table. */
const overGround: Pick<BareLook, 'art' | 'drop'> = {
  art: (box, { seed }) => table('art', box, seed),
  drop: ['ground', 'ground-ring', 'caption'],
}

export const bareCover: BareLook = overGround

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

/** Contents without pictures: a tall table beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed }) => (box.y < 0 ? table('art', { ...box, height: box.height + 700 }, seed) : []),
  drop: ['caption'],
}
