import type { Gradient, WantedArt } from '@magazineai/design'
import { a4, width, x, y } from '../grid.ts'
import { BLEED } from '../a4-page.ts'
import { createNoise2D } from 'simplex-noise'
import { between, random, tenth } from '../../art/random.ts'
import { cut, field, rule, type Box, type PlacedLayer } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { cutMotif, cutLetters, endsAtTrim, hasMotif, isLand, markOf, schemesFor } from '../motif-art.ts'
import type { Scheme } from '../motif-art.ts'
import { displayHeight } from './recipes/common.ts'
import { swatches } from './style.ts'

/** Folds of silk: the accent on the ridges, dark in the valleys. White type keeps a contrast of 6.5 on the lightest. */
const VALLEY = '#5F0F0B'
const RIDGE = '#B3261E'

/** Distance of folds that is aimed at, and of the points of their edges, page pixels. */
const FOLD = 520
const POINT = 90

/** What silk is dyed with: its ridges, its valleys, and its ground at the upper edge. */
interface Dye {
  ridge: string
  valley: string
  ground: string
}

const RED: Dye = { ridge: RIDGE, valley: VALLEY, ground: '#8A1B15' }

/** The colours of things on light paper. */
const ON_LIGHT = {
  main: [RIDGE, '#9C2019'],
  second: ['#8A1B15', VALLEY],
  warm: ['#B8762F', '#99581F'],
  green: '#4F5A22',
  light: '#FBF7F2',
  dark: '#480A08',
} as const

/** Paper cut in more colours, where no type stands on it. */
const PAPERS: readonly Scheme[] = [
  {
    field: [RIDGE, '#8A1B15'],
    main: ['#F6E3DD', '#E6C0B6'],
    second: ['#E0B86F', '#CDA156'],
    warm: ['#E0B86F', '#CDA156'],
    green: '#5F6B2E',
    light: '#FBF7F2',
    dark: '#3B0504',
    far: '#7E1812',
    near: VALLEY,
  },
  { ...ON_LIGHT, field: ['#F3DAD3', '#E6C0B6'], far: '#D9A99D', near: '#C98A7C' },
  { ...ON_LIGHT, field: ['#EFDDB8', '#DFC48D'], far: '#CFAE6E', near: '#B98F4A' },
]

/** Draws a motif cut of paper where there is one, else silk. */
export function pageArt(box: Box, wanted: WantedArt): PlacedLayer[] {
  const { seed, subject, letters, manner, on } = wanted
  const [back] = PAPERS
  if (manner === 'cover') return coverArt(box, wanted)
  if (manner === 'mark') return back ? markOf('art', box, { subject, letters, scheme: back }) : []
  const [one, other] = schemesFor(PAPERS, { seed, on }, swatches)
  if (hasMotif(subject)) return cutMotif('art', box, { subject, schemes: [one, other] })
  return letters ? cutLetters('art', box, { letters, turn: seed, scheme: one }) : silk('art', box, seed)
}

/** The cover: a motif in the room under its line, cut of paper in all colours, for no type stands on it; else silk. */
function coverArt(box: Box, { seed, subject, within = MOTIF }: WantedArt): PlacedLayer[] {
  const [scheme, other] = PAPERS
  if (!hasMotif(subject) || !scheme || !other) return silk('art', box, seed)
  const across = { ...box, ...within }
  const floor = within.y + within.height
  if (isLand(subject))
    return [...cutMotif('art', box, { subject, isWhole: true, schemes: [scheme, other], within: across }), rise(box, floor)]
  const ground = { ...box, y: floor, height: box.y + box.height - floor }
  const drawn = cutMotif('art', box, {
    subject,
    isWhole: 'standing',
    schemes: [scheme, other],
    within: { ...across, x: LEFT, width: INNER },
  })
  const [sky, ...shapes] = drawn
  return sky ? [sky, field('art-floor', ground, { color: FLOOR }), ...shapes] : []
}

/** How high the nearest land rises over the foot of the motif of a cover, page pixels. */
const RISE = 110

/** The nearest land of a cover, which hides where the rest ends: from side to side and down to the foot of the page. */
function rise(box: Box, floor: number): PlacedLayer {
  const y = floor - RISE
  const [width, height] = [box.width, box.y + box.height - y]
  const line = `M0 ${RISE - 20}C${tenth(0.22 * width)} ${-RISE / 3} ${tenth(0.5 * width)} 0 ${tenth(0.68 * width)} ${RISE / 2}`
  const path = `${line}C${tenth(0.8 * width)} ${0.8 * RISE} ${tenth(0.9 * width)} ${0.7 * RISE} ${width} ${RISE / 3}V${height}H0Z`
  return cut('art-near', { ...box, y, height }, path, { color: FLOOR })
}

/** Draws silk that falls in wide folds, no two alike: what this title shows where others show a picture. */
export function silk(id: string, box: Box, seed: number, { ridge, valley, ground: over }: Dye = RED): PlacedLayer[] {
  const next = random(`silk ${seed}`)
  const noise = createNoise2D(next)
  const count = Math.max(2, Math.round(box.height / FOLD))
  const pitch = box.height / count
  const [tilt, swell] = [between(next, -0.9, 0.9), between(next, 0.5, 0.9)]
  const edges = Array.from({ length: count }, (_, fold) =>
    Array.from({ length: Math.ceil(box.width / POINT) + 1 }, (_point, at) => {
      const u = Math.min(1, (at * POINT) / box.width)
      const y = (fold + 0.45 + tilt * (u - 0.5) + swell * noise(u * 1.1 + fold * 0.22, fold * 0.31)) * pitch
      return { x: u * box.width, y: Math.min(box.height - 1, Math.max(0, y)) }
    }),
  )
  const folds = edges.map((edge, fold) => {
    const crest = Math.min(...edge.map(({ y }) => y))
    // A fold that would begin at the trim begins where the silk does, and one that would end there ends where that does.
    const top = endsAtTrim({ ...box, y: box.y + crest, height: box.height - crest }) ? 0 : crest
    const foot = Math.max(...(edges[fold + 1] ?? [{ y: box.height }]).map(({ y }) => y))
    const isLast = fold === count - 1 || endsAtTrim({ ...box, height: foot })
    const height = Math.max(1, (isLast ? box.height : foot) - top)
    const points = edge.map(({ x: left, y: at }) => `${tenth(left)} ${tenth(Math.max(0, Math.min(height, at - top)))}`).join('L')
    const gradient: Gradient = {
      style: 'linear',
      angle: 90,
      stops: [
        { color: ridge, offset: 0 },
        { color: valley, offset: 1 },
      ],
    }
    return cut(`${id}-${fold}`, { ...box, y: box.y + top, height }, `M${points}V${tenth(height)}H0Z`, { gradient })
  })
  const ground: Gradient = {
    style: 'linear',
    angle: 90,
    stops: [
      { color: over, offset: 0 },
      { color: valley, offset: 1 },
    ],
  }
  return [field(id, box, { gradient: ground }), ...folds]
}

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT

/** Height of the line of a cover. */
const LINE = 700

/** What the motif of a cover stands on: lighter than what is darkest in it. */
const FLOOR = '#74140F'

/** Where the motif of a cover stands: between its line and its deck. */
const MOTIF = { y: 1_690, height: 1_180 } as const

/** The cover without a picture: its line as large as the page allows, on silk. */
export const bareCover: BareLook = {
  art: (box, place) => [...coverArt(box, place), rule('art-rule', LEFT, 3222, INNER, 4, 'swatch:gold')],
  drop: ['shade-head', 'shade-foot'],
  texts: {
    'cover-line': {
      box: { x: LEFT, y: 850, width: INNER, height: LINE },
      style: 'cover-line-bare',
      props: { verticalAlign: 'middle', fit: { min: 0.3 } },
    },
    'cover-deck': { box: { x: LEFT, y: 2900, width: 1_500, height: 250 } },
  },
}

/** The opener without a picture: silk fills the left page. */
export const bareOpener: BareLook = {
  art: (box, place) => (hasMotif(place.subject) ? pageArt(box, place) : silk('art', box, place.seed)),
  drop: ['caption'],
}

/** The editor's letter without a picture: silk. */
export const bareLetter: BareLook = {
  art: (box, place) => (hasMotif(place.subject) ? pageArt(box, place) : silk('art', box, place.seed)),
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

/** A feature on one page without a picture: its title on a band of silk. */
export const bareShort: BareLook = {
  art: (box, { seed }) => silk('art', { ...box, height: BAND + BLEED }, seed),
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

/** A photo essay without its wide picture: its title on silk. */
export const bareEssay: BareLook = {
  art: (box, { seed }) => silk('art', box, seed),
  texts: {
    headline: {
      box: { x: x(1) - 12, y: 700, width: width(12) + 12, height: displayHeight(4, 400, 366) },
      style: 'headline-bare',
      props: { fit: { min: 0.4 } },
    },
    standfirst: { box: { x: x(1), y: 2_674, width: width(6), height: 480 } },
  },
}

/** Pages whose picture stands beside text: silk alone. */
export const bareBeside: BareLook = { art: (box, place) => pageArt(box, place), drop: ['caption'] }

/** Down to where the tall art of the contents reaches, over the names of the staff, page pixels. */
const STAFF = 2_850

/** Contents without pictures: one tall fall of silk beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, place) => (box.y < y(3) ? pageArt({ ...box, height: STAFF - box.y }, place) : []),
  drop: ['caption'],
}
