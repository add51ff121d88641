import type { Gradient, Px } from '@magazineai/design'
import { a4, width, x, y } from '../grid.ts'
import { BLEED } from '../a4-page.ts'
import { field, rule, text, type Box, type Piece } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { capInset, displayHeight } from './recipes/common.ts'

/** Folds of a curtain: dark in the valleys, the accent on the ridges. White type keeps a contrast of 6.5 on the lightest. */
const VALLEY = '#5F0F0B'
const RIDGE = '#B3261E'
const FOLDS = 7

/** Red velvet in folds of uneven width: what this title shows where others show a picture. */
export function velvet(id: string, box: Box, seed: number): Piece {
  const turns = Array.from({ length: FOLDS }, (_, fold) => fold + 0.34 * Math.sin(seed + fold * 2.1))
  const [first = 0, last = 1] = [turns[0], turns.at(-1)]
  const stops: Gradient['stops'] = turns.flatMap((turn, fold) => {
    const offset = (turn - first) / (last - first)
    const next = ((turns[fold + 1] ?? turn) - first) / (last - first)
    const ridge = { color: RIDGE, offset: offset + (next - offset) * 0.58 }
    return fold < FOLDS - 1 ? [{ color: VALLEY, offset }, ridge] : [{ color: VALLEY, offset: 1 }]
  })
  return field(id, box, { gradient: { style: 'linear', angle: 0, stops } })
}

/** The first letter of the title, in the middle of a box. */
const initial = (group: string, box: Box, style: string, size: Px): Piece => {
  const height = displayHeight(1, size, size)
  const caps = 0.7 * size
  const top = box.y + (box.height - caps) * 0.46 - capInset(size)
  return text('initial', { x: Math.max(box.x, 80), y: top, width: Math.min(box.width, a4.page.width - 160), height }, style, 'A', {
    role: 'initial',
    group,
    optional: true,
  })
}

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT

/** The cover without a picture: its line as large as the page allows, on velvet. */
export const bareCover: BareLook = {
  art: (box, { seed }) => [velvet('art', box, seed), rule('art-rule', LEFT, 3262, INNER, 4, 'swatch:gold')],
  drop: ['shade-head', 'shade-foot'],
  texts: {
    'cover-line': {
      box: { x: LEFT - 8, y: 860, width: INNER + 8, height: displayHeight(4, 430, 396) },
      style: 'cover-line-bare',
      props: { verticalAlign: 'middle', fit: { min: 0.4 } },
    },
    'cover-deck': { box: { x: LEFT, y: 2900, width: 1_500, height: 250 } },
  },
}

/** The opener without a picture: the first letter of its title fills the left page. */
export const bareOpener: BareLook = {
  art: (box, { key, seed }) => [velvet('art', box, seed), initial(key, box, 'initial', 1_900)],
  drop: ['caption'],
}

export const bareLetter: BareLook = {
  art: (box, { key, seed }) => [velvet('art', box, seed), initial(key, box, 'initial-small', 760)],
  drop: ['caption'],
}

/** The headline takes the room of the picture. */
export const bareArticle: BareLook = {
  art: () => [],
  drop: ['caption'],
  texts: {
    headline: {
      box: { x: x(1) - 12, y: 262, width: width(12) + 12, height: displayHeight(3, 330, 300) },
      style: 'headline',
      props: { fit: { min: 0.4 } },
    },
    standfirst: { box: { x: x(1), y: 1_264, width: width(8), height: 236 } },
  },
}

const BAND = y(5) + 20

export const bareShort: BareLook = {
  art: (box, { seed }) => [velvet('art', { ...box, height: BAND + BLEED }, seed)],
  texts: {
    kicker: { box: { x: x(1), y: y(1), width: width(7), height: 50 }, style: 'kicker-bare' },
    headline: {
      box: { x: x(1) - 12, y: 300, width: width(12) + 12, height: displayHeight(3, 400, 366) },
      style: 'headline-bare',
      props: { fit: { min: 0.4 } },
    },
    standfirst: {
      box: { x: x(1), y: BAND - 380, width: width(8), height: 300 },
      style: 'standfirst-bare',
      props: { verticalAlign: 'bottom' },
    },
  },
}

export const bareEssay: BareLook = {
  art: (box, { seed }) => [velvet('art', box, seed)],
  texts: {
    headline: {
      box: { x: x(1) - 12, y: 700, width: width(12) + 12, height: displayHeight(4, 400, 366) },
      style: 'headline-bare',
      props: { fit: { min: 0.4 } },
    },
    standfirst: { box: { x: x(1), y: 2_674, width: width(6), height: 480 } },
  },
}

/** Pages whose picture stands beside text: velvet alone. */
export const bareBeside: BareLook = { art: (box, { seed }) => [velvet('art', box, seed)], drop: ['caption'] }

/** Contents without pictures: one tall curtain beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed }) => (box.y < y(3) ? [velvet('art', { ...box, height: 2_500 }, seed)] : []),
  drop: ['caption'],
}
