import type { WantedArt } from '@magazineai/design'
import { createNoise2D } from 'simplex-noise'
import { between, pick, random, tenth } from '../../art/random.ts'
import { a4, width, x, y } from '../grid.ts'
import { BLEED } from '../a4-page.ts'
import { cut, field, MOST_PATH, type Box, type PlacedLayer } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { cutLetters, dottedMotif, hasMotif, isLand, markBox, markOf, schemesFor } from '../motif-art.ts'
import type { Scheme } from '../motif-art.ts'
import { mannerOf } from '../../art/motifs/drawings.ts'
import { BLACK } from './base.ts'
import { swatches } from './style.ts'
import { grotesk } from './recipes/common.ts'

const LEFT = 124
const INNER = a4.page.width - 2 * LEFT

/** From dot to dot at least, the radius of the largest dot in shares of that, and of the least that is drawn, page pixels. */
const PITCH = 44
const RADIUS = 19 / 44
const LEAST = 1.5

/** Draws a halftone: dots in rows, as large as soft noise says, fading out at the edges of its box, from blue to phosphor. */
export function halftone(
  id: string,
  box: Box,
  seed: number,
  colors: readonly [string, string] = ['swatch:blue', 'swatch:mint'],
): PlacedLayer {
  for (let pitch = PITCH; ; pitch *= 1.1) {
    const path = halftonePath(box, seed, pitch)
    if (path.length <= MOST_PATH)
      return cut(id, box, path, { gradient: { style: 'linear', angle: 0, stops: colors.map((color, offset) => ({ color, offset })) } })
  }
}

function halftonePath(box: Box, seed: number, pitch: number): string {
  const next = random(`halftone ${seed}`)
  const noise = createNoise2D(next)
  const turn = between(next, 0, 6)
  const columns = Math.floor(box.width / pitch)
  const rows = Math.floor(box.height / pitch)
  const dots = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows]
    const edge = Math.min(1, 5 * v, 5 * (1 - v))
    const wave = Math.sin(3.4 * (u + 0.6 * noise(u * 1.2, v * 1.2)) + 2.2 * v + turn)
    const radius = RADIUS * pitch * edge * Math.max(0, 0.5 + 0.5 * wave) ** 1.3
    if (radius < LEAST) return ''
    const [left, middle] = [box.width * u - radius, box.height * v]
    const r = tenth(radius)
    return `M${tenth(left)} ${tenth(middle)}a${r} ${r} 0 1 0 ${tenth(2 * radius)} 0a${r} ${r} 0 1 0 ${tenth(-2 * radius)} 0Z`
  })
  return dots.join('')
}

const onField = (box: Box, seed: number, color: string, colors?: readonly [string, string]): PlacedLayer[] => [
  field('art-ground', box, { color }),
  halftone('art', box, seed, colors),
]

/** Colours of halftones on pages without a picture: the ground, and the dots from left to right. */
const PAGE_ART = [
  [BLACK, 'swatch:blue', 'swatch:mint'],
  ['swatch:blue', 'swatch:mint', 'swatch:lilac'],
  [BLACK, 'swatch:mint', 'swatch:lilac'],
] as const

/** Colours of motifs of dots. */
const SCHEMES: readonly Scheme[] = [
  {
    field: BLACK,
    insets: 'field',
    main: 'swatch:mint',
    second: 'swatch:blue',
    light: 'swatch:white',
    dark: 'swatch:lilac',
    far: 'swatch:blue',
    near: 'swatch:blue',
  },
  {
    field: 'swatch:blue',
    main: 'swatch:white',
    second: 'swatch:lilac',
    light: 'swatch:mint',
    dark: BLACK,
    far: 'swatch:lilac',
    near: BLACK,
  },
  {
    field: BLACK,
    insets: 'field',
    main: 'swatch:lilac',
    second: 'swatch:blue',
    light: 'swatch:mint',
    dark: 'swatch:white',
    far: 'swatch:blue',
    near: 'swatch:blue',
  },
]

/** Colours of a dish of herbs: green on a plate that is none. */
const HERBS = { green: 'swatch:mint', main: 'swatch:lilac', light: 'swatch:white' } as const

/** Dishes that are green. */
const GREENS: ReadonlySet<string> = new Set(['kuku', 'greensoup'])

/** Returns the colours of a subject: snow is white wherever there is white, and herbs are green. */
function schemeOf(scheme: Scheme, subject: string | undefined): Scheme {
  if (subject !== undefined && GREENS.has(mannerOf(subject).name)) return { ...scheme, ...HERBS }
  return subject?.startsWith('mountains') && scheme.main === 'swatch:white' ? { ...scheme, main: scheme.light, light: scheme.main } : scheme
}

/** Draws a motif of dots in a box of a page where there is one, else a halftone. */
export function pageArt(box: Box, { seed, subject, letters, manner, on }: WantedArt): PlacedLayer[] {
  const ofSubject = SCHEMES.map((scheme) => schemeOf(scheme, subject))
  const [, back] = ofSubject
  const schemes = schemesFor(ofSubject, { seed, on }, swatches)
  if (manner === 'mark')
    return !back
      ? []
      : hasMotif(subject)
        ? dottedMotif('art', markBox(box, subject), { subject, isWhole: true, schemes: [back, back], hasField: false })
        : markOf('art', box, { letters, scheme: back })
  if (manner === 'band') return bandArt(box, { seed, subject })
  if (hasMotif(subject)) return dottedMotif('art', box, { subject, schemes })
  if (letters) return cutLetters('art', box, { letters, turn: seed, scheme: schemes[0] })
  const [ground, from, to] = pick(random(`colours ${seed}`), PAGE_ART)
  return onField(box, seed, ground, [from, to])
}

/** The same on black, which the page is already: the motif stands whole in the box. */
function artOnBlack(box: Box, { seed, subject }: WantedArt): PlacedLayer[] {
  if (!hasMotif(subject)) return [halftone('art', box, seed)]
  const side = Math.min(box.width, box.height)
  const within = { x: a4.page.width - LEFT - side, y: box.y, width: side, height: side }
  const [scheme] = SCHEMES as [Scheme]
  return dottedMotif('art', box, { subject, isWhole: true, schemes: [scheme, scheme], within, hasField: false })
}

/** A motif or a halftone on a black field. */
const onBlack = (box: Box, place: WantedArt): PlacedLayer[] =>
  hasMotif(place.subject) || place.letters ? pageArt(box, place) : onField(box, place.seed, BLACK, ['swatch:mint', 'swatch:lilac'])

/** Where the band of a cover without a picture begins, below a masthead of two lines, and ends, over a line of three rows. */
const COVER_BAND = { y: 930, height: 1_300 } as const

/** The band of a cover: a motif that stands whole on blue, or a halftone. */
const coverArt = (box: Box, wanted: WantedArt): PlacedLayer[] => bandArt({ ...box, ...COVER_BAND }, wanted)

function bandArt(band: Box, { seed, subject }: WantedArt): PlacedLayer[] {
  const [, blue] = SCHEMES as [Scheme, Scheme]
  const scheme = schemeOf(blue, subject)
  if (!hasMotif(subject)) return onField(band, seed, 'swatch:blue', ['swatch:mint', 'swatch:white'])
  const within = isLand(subject) ? band : { ...band, x: LEFT, width: INNER, y: band.y + 60, height: band.height - 120 }
  return dottedMotif('art', band, { subject, isWhole: true, schemes: [scheme, scheme], within })
}

/** The cover without a picture: a motif or a halftone on a band of blue, and its line in three rows under it. */
export const bareCover: BareLook = {
  art: coverArt,
  texts: {
    'cover-line': {
      box: { x: LEFT - 10, y: 2_230, width: INNER + 10, height: grotesk.height(3, 270, 246) },
      style: 'cover-line-bare',
      props: { verticalAlign: 'bottom', fit: { min: 0.4 } },
    },
  },
}

/** The opener of a feature without a picture: dots on the black left page, and on a black field where the right one had a picture. */
export const bareOpener: BareLook = {
  pictures: ['image'],
  art: (box, place) => (box.y < 0 && box.x < 0 ? artOnBlack({ ...box, y: y(1), height: 1_500 }, place) : onBlack(box, place)),
  drop: ['caption'],
}

/** The editor's letter without a picture: a halftone on blue. */
export const bareLetter: BareLook = {
  art: (box, { seed, subject }) =>
    hasMotif(subject) ? pageArt(box, { seed, subject }) : onField(box, seed, 'swatch:blue', ['swatch:mint', 'swatch:white']),
  drop: ['caption'],
}

/** A feature that begins with its text, without a picture: the headline takes the room of it. */
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

/** A feature on one page without a picture: its title on a black band that ends in dots. */
export const bareShort: BareLook = {
  art: (box, place) => {
    const band = { ...box, height: BAND + BLEED }
    return [field('art-ground', band, { color: BLACK }), halftone('art', { ...band, y: 1_000, height: 560 }, place.seed)]
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

/** A photo essay without its wide picture: its title on black over a halftone. */
export const bareEssay: BareLook = {
  art: (box, place) => [field('art-ground', box, { color: BLACK }), halftone('art', { ...box, y: 1_200, height: 1_200 }, place.seed)],
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
  art: onBlack,
  drop: ['caption'],
}

/** A list under a picture on a black page: the title stands at its foot, under art as high as that leaves. */
export const bareList: BareLook = {
  art: (box, place) => artOnBlack({ ...box, y: y(1), height: 1_960 }, place),
  texts: {
    kicker: { box: { x: x(1), y: 2_300, width: width(8), height: 56 } },
    title: { box: { x: x(1) - 10, y: 2_380, width: width(12) + 10, height: grotesk.height(2, 260, 236) }, props: { verticalAlign: 'top' } },
    standfirst: { box: { x: x(1), y: 2_940, width: width(8), height: 240 } },
  },
}

/** Contents without pictures: one tall field of dots beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, { seed, subject }) => {
    if (box.y > y(3)) return []
    const tall = { ...box, height: 2_200 }
    if (hasMotif(subject)) return pageArt(tall, { seed, subject })
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
