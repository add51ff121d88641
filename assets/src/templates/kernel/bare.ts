import { createNoise2D } from 'simplex-noise'
import { between, pick, random, tenth } from '../../art/random.ts'
import { a4, width, x, y } from '../grid.ts'
import { BLEED } from '../a4-page.ts'
import { cut, field, text, type Box, type Piece } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { BLACK } from './base.ts'
import { grotesk } from './recipes/common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT

/** From dot to dot, and the radius of the largest and of the least that is drawn, page pixels. */
const PITCH = 44
const RADIUS = 19
const LEAST = 1.5

/** A halftone: dots in rows, as large as soft noise says, fading out at the edges of its box, from blue to phosphor. */
export function halftone(id: string, box: Box, seed: number, colors: readonly [string, string] = ['swatch:blue', 'swatch:mint']): Piece {
  const next = random(`halftone ${seed}`)
  const noise = createNoise2D(next)
  const turn = between(next, 0, 6)
  const columns = Math.floor(box.width / PITCH)
  const rows = Math.floor(box.height / PITCH)
  const dots = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows]
    const edge = Math.min(1, 5 * v, 5 * (1 - v))
    const wave = Math.sin(3.4 * (u + 0.6 * noise(u * 1.2, v * 1.2)) + 2.2 * v + turn)
    const radius = RADIUS * edge * Math.max(0, 0.5 + 0.5 * wave) ** 1.3
    if (radius < LEAST) return ''
    const [left, middle] = [box.width * u - radius, box.height * v]
    const r = tenth(radius)
    return `M${tenth(left)} ${tenth(middle)}a${r} ${r} 0 1 0 ${tenth(2 * radius)} 0a${r} ${r} 0 1 0 ${tenth(-2 * radius)} 0Z`
  })
  return cut(id, box, dots.join(''), { gradient: { style: 'linear', angle: 0, stops: colors.map((color, offset) => ({ color, offset })) } })
}

const onField = (box: Box, seed: number, color: string, colors?: readonly [string, string]): Piece[] => [
  field('art-ground', box, { color }),
  halftone('art', box, seed, colors),
]

/** Colours of halftones on pages without a picture: the ground, and the dots from left to right. */
const PAGE_ART = [
  [BLACK, 'swatch:blue', 'swatch:mint'],
  ['swatch:blue', 'swatch:mint', 'swatch:lilac'],
  [BLACK, 'swatch:mint', 'swatch:lilac'],
] as const

/** A halftone in a box of a page, in colours that the seed chooses. */
export function pageArt(box: Box, seed: number): Piece[] {
  const [ground, from, to] = pick(random(`colours ${seed}`), PAGE_ART)
  return onField(box, seed, ground, [from, to])
}

const initial = (group: string, box: Box): Piece =>
  text('initial', { ...box, y: box.y + 90, height: grotesk.height(1, 620, 620) }, 'initial', 'A', {
    role: 'initial',
    group,
    optional: true,
  })

/** The cover without a picture: a halftone, and its line in four rows under it. */
export const bareCover: BareLook = {
  art: (box, { seed }) => [halftone('art', { ...box, y: 980, height: 900 }, seed)],
  texts: {
    'cover-line': {
      box: { x: LEFT - 10, y: 1_880, width: INNER + 10, height: grotesk.height(4, 300, 274) },
      style: 'cover-line-bare',
      props: { verticalAlign: 'bottom', fit: { min: 0.5 } },
    },
  },
}

export const bareOpener: BareLook = {
  pictures: ['image'],
  art: (box, { seed }) =>
    box.y < 0 && box.x < 0
      ? [halftone('art', { ...box, y: y(1), height: 1_500 }, seed)]
      : onField(box, seed, BLACK, ['swatch:mint', 'swatch:lilac']),
  drop: ['caption'],
}

export const bareLetter: BareLook = {
  art: (box, { key, seed }) => [
    field('art-ground', box, { color: 'swatch:blue' }),
    halftone('art', { ...box, y: box.y + 900, height: box.height - 980 }, seed, ['swatch:mint', 'swatch:white']),
    initial(key, box),
  ],
  drop: ['caption'],
}

export const bareArticle: BareLook = {
  art: () => [],
  drop: ['caption'],
  texts: {
    headline: {
      box: { x: x(1) - 10, y: 254, width: width(12) + 10, height: grotesk.height(4, 260, 236) },
      style: 'headline',
      props: { fit: { min: 0.45 } },
    },
    standfirst: { box: { x: x(1), y: 1_264, width: width(8), height: 236 } },
  },
}

const BAND = y(5) + 20

export const bareShort: BareLook = {
  art: (box, { seed }) => {
    const band = { ...box, height: BAND + BLEED }
    return [field('art-ground', band, { color: BLACK }), halftone('art', { ...band, y: 1_000, height: 560 }, seed)]
  },
  texts: {
    kicker: { box: { x: x(1), y: y(1), width: width(7), height: 56 }, style: 'kicker-dark' },
    headline: {
      box: { x: x(1) - 10, y: 270, width: width(12) + 10, height: grotesk.height(3, 260, 236) },
      style: 'headline-dark',
      props: { fit: { min: 0.45 } },
    },
    standfirst: {
      box: { x: x(1), y: BAND - 420, width: width(8), height: 330 },
      style: 'standfirst-dark',
      props: { verticalAlign: 'bottom' },
    },
  },
}

export const bareEssay: BareLook = {
  art: (box, { seed }) => [field('art-ground', box, { color: BLACK }), halftone('art', { ...box, y: 1_200, height: 1_200 }, seed)],
  texts: {
    headline: {
      box: { x: x(1) - 10, y: y(1) - 20, width: width(12) + 10, height: grotesk.height(4, 260, 236) },
      style: 'headline-dark',
      props: { fit: { min: 0.45 } },
    },
    standfirst: { box: { x: x(1), y: 2_674, width: width(6), height: 500 } },
  },
}

/** Pages whose picture stands beside text: a halftone on black. */
export const bareBeside: BareLook = {
  art: (box, { seed }) => onField(box, seed, BLACK, ['swatch:mint', 'swatch:lilac']),
  drop: ['caption'],
}

/** A list under a picture on a black page. */
export const bareList: BareLook = { art: (box, { seed }) => [halftone('art', { ...box, y: y(1), height: 1_500 }, seed)] }

/** Contents without pictures: one tall field of dots beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed }) => {
    if (box.y > y(3)) return []
    const tall = { ...box, height: 2_200 }
    const third = tall.height / 3
    return [
      field('art-ground', tall, { color: 'swatch:blue' }),
      ...[0, 1, 2].map((row) =>
        halftone(`art-${row}`, { ...tall, y: tall.y + row * third, height: third }, seed + row, ['swatch:mint', 'swatch:white']),
      ),
    ]
  },
  drop: ['caption'],
}
