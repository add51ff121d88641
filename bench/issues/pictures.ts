import sharp from 'sharp'
import { random } from '../lib/measure.ts'
import { hsl, times } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { hen, person } from './people.ts'
import type { Held, Look } from './people.ts'

/** What the pictures of the sets show. */
const SCENES = [
  'hills',
  'harbour',
  'portrait',
  'bread',
  'street',
  'forest',
  'group',
  'bicycle',
  'garden',
  'night',
  'elder',
  'band',
  'class',
  'feast',
] as const
/** What one picture of the sets shows. */
export type Scene = (typeof SCENES)[number]

/** Returns whether a name is that of a scene. */
export const isScene = (name: string): name is Scene => (SCENES as readonly string[]).includes(name)

/** A picture that is drawn: pixels, what it shows, and what its file says of it. */
export interface PictureSpec {
  scene: Scene
  width: number
  height: number
  /** Two pictures of one seed and size are the same. */
  seed: string
  caption?: string
}

/** Grain of a photograph, standard deviation of 8-bit values. */
const GRAIN = 7
/** Pixels of an edge of the tile of grain that a picture is covered with, at most. */
const TILE = 256

/** Standard deviation of the sum of four numbers from 0 to 1. */
const OF_FOUR = Math.sqrt(4 / 12)

/** Returns a tile of grain, RGB: about normal, by the sum of four even numbers. */
const grainFrom = (next: () => number, size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: 3 * size * size }, () => 128 + ((next() + next() + next() + next() - 2) / OF_FOUR) * GRAIN))

/** Draws a picture as a JPEG. Same spec, same picture. */
export async function jpegOfScene({ scene, width, height, seed, caption }: PictureSpec): Promise<Uint8Array> {
  const next = random(Array.from(seed).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7))
  const drawn = sharp(Buffer.from(drawings[scene]({ width, height, next }))).flatten({ background: '#ffffff' })
  const size = Math.min(TILE, width, height)
  const grain = { input: grainFrom(next, size), raw: { width: size, height: size, channels: 3 as const } }
  const picture = drawn.composite([{ ...grain, tile: true, blend: 'soft-light' }]).jpeg({ quality: 80 })
  const bytes = await (caption ? picture.withExif({ IFD0: { ImageDescription: caption } }) : picture).toBuffer()
  return new Uint8Array(bytes)
}

const svg = ({ width, height }: Canvas, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

const sky = ({ width, height, next }: Canvas, light = 72): string => {
  const hue = 190 + next() * 40
  const [x, y, r] = [width * (0.15 + next() * 0.7), height * 0.22, Math.min(width, height) * 0.06]
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hsl(hue, 55, light - 18)}"/><stop offset="1" stop-color="${hsl(hue - 150, 70, Math.min(92, light + 14))}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff6d8"/>`
}

/** A ridge from edge to edge whose crest lies about `level` down the picture, 0–1. */
function ridge({ width, height, next }: Canvas, level: number, fill: string): string {
  const steps = 9
  const points = Array.from({ length: steps + 1 }, (_, at) => `${(at * width) / steps},${height * (level + (next() - 0.5) * 0.12)}`)
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`
}

function house({ height, next }: Canvas, x: number, ground: number, size: number): string {
  const [w, h] = [size, size * (0.7 + next() * 0.6)]
  const y = ground - h
  const pane = size * 0.16
  const windows = [0.2, 0.62].map(
    (at) => `<rect x="${x + w * at}" y="${y + h * 0.3}" width="${pane}" height="${pane * 1.3}" fill="#33404d"/>`,
  )
  const door = `<rect x="${x + w * 0.41}" y="${y + h * 0.62}" width="${w * 0.18}" height="${h * 0.38}" fill="${hsl(next() * 360, 34, 30)}"/>`
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${hsl(next() * 60, 45, 62)}"/><polygon points="${x - w * 0.08},${y} ${x + w / 2},${y - Math.min(h * 0.5, height * 0.2)} ${x + w * 1.08},${y}" fill="${hsl(12, 50, 38)}"/>${windows.join('')}${door}`
}

const tree = ({ next }: Canvas, x: number, ground: number, size: number): string =>
  `<rect x="${x - size * 0.06}" y="${ground - size * 0.5}" width="${size * 0.12}" height="${size * 0.5}" fill="#5b4230"/><circle cx="${x}" cy="${ground - size * 0.75}" r="${size * 0.36}" fill="${hsl(80 + next() * 60, 38, 30 + next() * 16)}"/>`

/** People beside each other; every other one stands a little lower, before the others. */
function row({ width, height, next }: Canvas, looks: readonly Look[]): string {
  const shares = looks.length + 1 / looks.length
  const size = Math.min((width * 0.27) / looks.length, height * 0.13)
  const places = looks.map((look, at) => ({
    look,
    isBefore: at % 2 === 1,
    head: { x: (width * (at + (shares - looks.length + 1) / 2)) / shares, y: height * (0.36 + (at % 2) * 0.07), size },
  }))
  const behind = places.filter(({ isBefore }) => !isBefore)
  return [...behind, ...places.filter(({ isBefore }) => isBefore)].map(({ head, look }) => person(next, head, height, look)).join('')
}

const BAND: readonly (Held | null)[] = ['fiddle', 'accordion', null, 'trumpet']

const drawings: Readonly<Record<Scene, (canvas: Canvas) => string>> = {
  hills: (c) =>
    svg(
      c,
      sky(c) +
        ridge(c, 0.5, hsl(215, 24, 62)) +
        ridge(c, 0.64, hsl(150, 26, 44)) +
        ridge(c, 0.8, hsl(95, 36, 34)) +
        times(7, () => tree(c, c.next() * c.width, c.height * (0.82 + c.next() * 0.14), c.height * 0.13)),
    ),
  harbour: (c) =>
    svg(
      c,
      sky(c) +
        ridge(c, 0.48, hsl(210, 20, 55)) +
        `<rect y="${c.height * 0.58}" width="${c.width}" height="${c.height * 0.42}" fill="${hsl(204, 44, 40)}"/>` +
        times(5, (at) => house(c, c.width * (0.04 + at * 0.19), c.height * 0.6, c.width * 0.13)) +
        times(3, (at) => boat(c.width * (0.2 + at * 0.28), c.height * (0.74 + at * 0.07), c.width * 0.12, hsl(at * 120, 60, 45))),
    ),
  portrait: (c) => svg(c, backdrop(c) + sitter(c, 'grown')),
  elder: (c) => svg(c, backdrop(c) + sitter(c, 'old')),
  group: (c) => svg(c, backdrop(c) + row(c, [{}, {}, { age: 'old' }, {}, {}])),
  band: (c) =>
    svg(
      c,
      backdrop(c) +
        row(
          c,
          BAND.map((holds) => (holds ? { holds } : {})),
        ),
    ),
  class: (c) =>
    svg(
      c,
      sky(c) +
        ridge(c, 0.5, hsl(110, 24, 40)) +
        row(
          c,
          Array.from({ length: 6 }, (_, at): Look => ({ age: 'child', ...(at === 2 || at === 4 ? { holds: 'hen' } : {}) })),
        ) +
        hen(c.width * 0.24, c.height * 0.86, c.height * 0.17),
    ),
  bread: (c) =>
    svg(
      c,
      table(c) + times(2, (at) => loaf(c.width * (0.34 + at * 0.3), c.height * (0.48 + at * 0.1), Math.min(c.width, c.height) * 0.24)),
    ),
  street: (c) =>
    svg(
      c,
      sky(c) +
        times(6, (at) => house(c, c.width * (at * 0.17 - 0.02), c.height * 0.82, c.width * 0.165)) +
        `<rect y="${c.height * 0.82}" width="${c.width}" height="${c.height * 0.18}" fill="#8d8478"/>`,
    ),
  feast: (c) => svg(c, drawings.street(c) + trestles(c)),
  forest: (c) =>
    svg(
      c,
      sky(c, 66) +
        ridge(c, 0.6, hsl(130, 24, 30)) +
        times(26, (at) => tree(c, c.next() * c.width, c.height * (0.66 + at * 0.012), c.height * (0.3 + c.next() * 0.2))),
    ),
  bicycle: (c) =>
    svg(
      c,
      sky(c) +
        `<rect y="${c.height * 0.72}" width="${c.width}" height="${c.height * 0.28}" fill="#a99d89"/>` +
        cycle(c.width / 2, c.height * 0.66, Math.min(c.width, c.height) * 0.2),
    ),
  garden: (c) =>
    svg(
      c,
      sky(c) +
        ridge(c, 0.55, hsl(110, 30, 42)) +
        times(
          60,
          () =>
            `<circle cx="${c.next() * c.width}" cy="${c.height * (0.62 + c.next() * 0.36)}" r="${Math.min(c.width, c.height) * (0.012 + c.next() * 0.02)}" fill="${hsl(c.next() * 360, 70, 58)}"/>`,
        ),
    ),
  night: (c) =>
    svg(
      c,
      `<rect width="${c.width}" height="${c.height}" fill="#101a33"/>` +
        times(
          70,
          () =>
            `<circle cx="${c.next() * c.width}" cy="${c.next() * c.height * 0.6}" r="${Math.min(c.width, c.height) * 0.002}" fill="#fff"/>`,
        ) +
        ridge(c, 0.7, '#05080f') +
        times(
          6,
          (at) =>
            `<rect x="${c.width * (0.1 + at * 0.14)}" y="${c.height * 0.78}" width="${c.width * 0.02}" height="${c.width * 0.026}" fill="#ffd36b"/>`,
        ),
    ),
}

/** A long table down the street, with dishes on it. */
function trestles({ width, height, next }: Canvas): string {
  const [top, deep] = [height * 0.84, height * 0.05]
  const legs = times(9, (at) => {
    const x = width * (0.06 + at * 0.11)
    return `<path d="M${x - height * 0.025},${height * 0.98} L${x},${top + deep} L${x + height * 0.025},${height * 0.98}" stroke="#6b4d33" stroke-width="${height * 0.009}" fill="none"/>`
  })
  const dishes = times(14, (at) => {
    const [x, wide] = [width * (0.07 + at * 0.065), height * (0.02 + next() * 0.016)]
    return `<path d="M${x - wide},${top - wide * 0.8} h${wide * 2} l${-wide * 0.4},${wide * 0.9} h${-wide * 1.2}Z" fill="${hsl(next() * 60, 52, 58)}"/>`
  })
  return `${legs}<path d="M${width * 0.03},${top} h${width * 0.94} v${deep} q${-width * 0.02},${deep * 0.6} ${-width * 0.04},0 h${-width * 0.86} q${-width * 0.02},${deep * 0.6} ${-width * 0.04},0Z" fill="#f4efe5"/>${dishes}`
}

const boat = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${x - size / 2},${y} L${x + size / 2},${y} L${x + size * 0.35},${y + size * 0.2} L${x - size * 0.35},${y + size * 0.2}Z" fill="${fill}"/><line x1="${x}" y1="${y}" x2="${x}" y2="${y - size}" stroke="#3b2f24" stroke-width="${size * 0.04}"/><polygon points="${x},${y - size} ${x + size * 0.4},${y - size * 0.15} ${x},${y - size * 0.15}" fill="#f3efe4"/>`

const backdrop = ({ width, height, next }: Canvas): string =>
  `<defs><radialGradient id="b"><stop offset="0" stop-color="${hsl(next() * 360, 16, 74)}"/><stop offset="1" stop-color="${hsl(next() * 360, 18, 44)}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#b)"/>`

const sitter = ({ width, height, next }: Canvas, age: NonNullable<Look['age']>): string =>
  person(next, { x: width / 2, y: height * 0.36, size: Math.min(width, height) * 0.17 }, height, { age })

const table = ({ width, height }: Canvas): string =>
  `<rect width="${width}" height="${height}" fill="#d9cdb9"/>${times(7, (at) => `<rect y="${height * (0.3 + at * 0.1)}" width="${width}" height="${height * 0.096}" fill="${hsl(28, 34, 34 + (at % 3) * 4)}"/>`)}`

const loaf = (x: number, y: number, size: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.62}" fill="#b5762f"/><ellipse cx="${x}" cy="${y - size * 0.08}" rx="${size * 0.9}" ry="${size * 0.48}" fill="#d39a4e"/>${times(3, (at) => `<path d="M${x - size * (0.5 - at * 0.4)},${y - size * 0.35} q${size * 0.1},${size * 0.3} ${size * 0.02},${size * 0.6}" stroke="#f2dcae" stroke-width="${size * 0.07}" fill="none"/>`)}`

const cycle = (x: number, y: number, size: number): string => {
  const wheel = (at: number): string =>
    `<circle cx="${at}" cy="${y}" r="${size * 0.6}" fill="none" stroke="#222" stroke-width="${size * 0.07}"/>`
  const spokes = (at: number): string =>
    times(9, (spoke) => {
      const [dx, dy] = [Math.cos((spoke * Math.PI) / 9) * size * 0.6, Math.sin((spoke * Math.PI) / 9) * size * 0.6]
      return `<line x1="${at - dx}" y1="${y - dy}" x2="${at + dx}" y2="${y + dy}" stroke="#6d6a66" stroke-width="${size * 0.012}"/>`
    })
  const frame = `<path d="M${x - size},${y} L${x - size * 0.34},${y - size * 0.82} L${x + size * 0.62},${y - size * 0.82} L${x - size * 0.06},${y} Z M${x - size * 0.4},${y - size * 0.98} L${x - size * 0.06},${y} M${x + size},${y} L${x + size * 0.56},${y - size * 1.08}" fill="none" stroke="#9c3b36" stroke-width="${size * 0.07}" stroke-linejoin="round"/>`
  const saddle = `<path d="M${x - size * 0.62},${y - size * 1.04} h${size * 0.46} l${-size * 0.14},${size * 0.1} h${-size * 0.22}Z" fill="#2b2420"/>`
  const bars = `<path d="M${x + size * 0.56},${y - size * 1.08} l${-size * 0.04},${-size * 0.1} h${size * 0.3} q${size * 0.14},${size * 0.02} ${size * 0.06},${size * 0.16}" fill="none" stroke="#2b2420" stroke-width="${size * 0.06}" stroke-linecap="round"/>`
  const cranks = `<circle cx="${x - size * 0.06}" cy="${y}" r="${size * 0.13}" fill="none" stroke="#3c3733" stroke-width="${size * 0.05}"/><path d="M${x - size * 0.2},${y - size * 0.26} h${size * 0.16} M${x - size * 0.12},${y - size * 0.26} L${x},${y + size * 0.26} M${x - size * 0.08},${y + size * 0.26} h${size * 0.16}" stroke="#3c3733" stroke-width="${size * 0.05}" fill="none"/>`
  return wheel(x - size) + wheel(x + size) + spokes(x - size) + spokes(x + size) + frame + saddle + bars + cranks
}
