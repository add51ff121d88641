import { ROOT } from '@magazineai/design'
import { createNoise2D } from 'simplex-noise'
import { between, random, tenth } from '../../art/random.ts'
import { a4, width, x, y } from '../grid.ts'
import { BLEED } from '../a4-page.ts'
import { field, text, type Box, type Piece } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { BLACK } from './base.ts'
import { grotesk } from './recipes/common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT

/** From bar to bar, and the thickness of a bar, page pixels. */
const PITCH = 34
const BAR = 14

/** A signal: upright bars about an axis, as long as noise under a slow swell, from blue to phosphor. */
export function signal(id: string, box: Box, seed: number, colors: readonly [string, string] = ['swatch:blue', 'swatch:mint']): Piece {
  const next = random(`signal ${seed}`)
  const noise = createNoise2D(next)
  const [axis, phase] = [between(next, 0.46, 0.58), between(next, 0, 6)]
  const bars = Array.from({ length: Math.floor(box.width / PITCH) }, (_, at) => {
    const u = (at * PITCH) / box.width
    const swell = 0.22 + 0.78 * Math.abs(Math.sin(u * 4.2 + phase)) ** 1.6
    const tall = Math.max(BAR, box.height * 0.43 * swell * (0.25 + 0.75 * Math.abs(noise(u * 14, seed))))
    const deep = tall * (0.35 + 0.5 * Math.abs(noise(u * 9, seed + 40)))
    const [left, top] = [at * PITCH + (PITCH - BAR) / 2, axis * box.height]
    return `M${tenth(left)} ${tenth(top - tall)}h${BAR}V${tenth(top + deep)}h${-BAR}Z`
  })
  return {
    id,
    layer: {
      type: { resolvedName: 'FrameLayer' },
      props: {
        boxSize: { width: box.width, height: box.height },
        position: { x: box.x, y: box.y },
        rotate: 0,
        clipPath: bars.join(''),
        image: null,
        gradient: { style: 'linear', angle: 0, stops: colors.map((color, offset) => ({ color, offset })) },
        alt: '',
      },
      locked: false,
      parent: ROOT,
      child: [],
    },
  }
}

const onField = (box: Box, seed: number, color: string, colors?: readonly [string, string]): Piece[] => [
  field('art-ground', box, { color }),
  signal('art', box, seed, colors),
]

const initial = (group: string, box: Box): Piece =>
  text('initial', { ...box, y: box.y + 90, height: grotesk.height(1, 620, 620) }, 'initial', 'A', {
    role: 'initial',
    group,
    optional: true,
  })

/** The cover without a picture: a signal, and its line in four rows under it. */
export const bareCover: BareLook = {
  art: (box, { seed }) => [signal('art', { ...box, y: 900, height: 1_120 }, seed)],
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
      ? [signal('art', { ...box, y: y(1), height: 1_500 }, seed)]
      : onField(box, seed, BLACK, ['swatch:mint', 'swatch:lilac']),
  drop: ['caption'],
}

export const bareLetter: BareLook = {
  art: (box, { key, seed }) => [
    field('art-ground', box, { color: 'swatch:blue' }),
    signal('art', { ...box, y: box.y + 900, height: box.height - 980 }, seed, ['swatch:mint', 'swatch:white']),
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
    return [field('art-ground', band, { color: BLACK }), signal('art', { ...band, y: 1_000, height: 560 }, seed)]
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
  art: (box, { seed }) => [field('art-ground', box, { color: BLACK }), signal('art', { ...box, y: 1_200, height: 1_200 }, seed)],
  texts: {
    headline: {
      box: { x: x(1) - 10, y: y(1) - 20, width: width(12) + 10, height: grotesk.height(4, 260, 236) },
      style: 'headline-dark',
      props: { fit: { min: 0.45 } },
    },
    standfirst: { box: { x: x(1), y: 2_674, width: width(6), height: 500 } },
  },
}

/** Pages whose picture stands beside text: a signal on black. */
export const bareBeside: BareLook = {
  art: (box, { seed }) => onField(box, seed, BLACK, ['swatch:mint', 'swatch:lilac']),
  drop: ['caption'],
}

/** A list under a picture on a black page. */
export const bareList: BareLook = { art: (box, { seed }) => [signal('art', { ...box, y: y(1), height: 1_500 }, seed)] }

/** Contents without pictures: one tall field of signals beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed }) => {
    if (box.y > y(3)) return []
    const tall = { ...box, height: 2_200 }
    const third = tall.height / 3
    return [
      field('art-ground', tall, { color: 'swatch:blue' }),
      ...[0, 1, 2].map((row) =>
        signal(`art-${row}`, { ...tall, y: tall.y + row * third, height: third }, seed + row, ['swatch:mint', 'swatch:white']),
      ),
    ]
  },
  drop: ['caption'],
}
