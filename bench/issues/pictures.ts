import sharp from 'sharp'
import { random } from '../lib/measure.ts'

/** What the pictures of the sets show. */
const SCENES = ['hills', 'harbour', 'portrait', 'bread', 'street', 'forest', 'group', 'bicycle', 'garden', 'night'] as const
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

interface Canvas {
  width: number
  height: number
  next: () => number
}

const svg = ({ width, height }: Canvas, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

const hsl = (hue: number, saturation: number, light: number): string => `hsl(${Math.round(hue)},${saturation}%,${Math.round(light)}%)`

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
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${hsl(next() * 60, 45, 62)}"/><polygon points="${x - w * 0.08},${y} ${x + w / 2},${y - Math.min(h * 0.5, height * 0.2)} ${x + w * 1.08},${y}" fill="${hsl(12, 50, 38)}"/>${windows.join('')}`
}

function person(next: () => number, x: number, y: number, head: number): string {
  const skin = hsl(22 + next() * 12, 48, 48 + next() * 26)
  const hair = hsl(20 + next() * 30, 35, 14 + next() * 30)
  const coat = hsl(next() * 360, 42, 40)
  const eye = (side: number): string => `<circle cx="${x + side * head * 0.36}" cy="${y - head * 0.05}" r="${head * 0.09}" fill="#222"/>`
  return `<path d="M${x - head * 2.2},${y + head * 5} Q${x - head * 2},${y + head * 1.5} ${x},${y + head * 1.35} Q${x + head * 2},${y + head * 1.5} ${x + head * 2.2},${y + head * 5}Z" fill="${coat}"/><rect x="${x - head * 0.38}" y="${y + head * 0.6}" width="${head * 0.76}" height="${head}" fill="${skin}"/><ellipse cx="${x}" cy="${y - head * 0.15}" rx="${head * 1.02}" ry="${head * 1.25}" fill="${hair}"/><ellipse cx="${x}" cy="${y + head * 0.1}" rx="${head * 0.86}" ry="${head * 1.08}" fill="${skin}"/>${eye(-1)}${eye(1)}<path d="M${x - head * 0.3},${y + head * 0.55} Q${x},${y + head * 0.8} ${x + head * 0.3},${y + head * 0.55}" stroke="#7a2e2e" stroke-width="${head * 0.09}" fill="none"/>`
}

const tree = ({ next }: Canvas, x: number, ground: number, size: number): string =>
  `<rect x="${x - size * 0.06}" y="${ground - size * 0.5}" width="${size * 0.12}" height="${size * 0.5}" fill="#5b4230"/><circle cx="${x}" cy="${ground - size * 0.75}" r="${size * 0.36}" fill="${hsl(80 + next() * 60, 38, 30 + next() * 16)}"/>`

const times = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('')

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
  portrait: (c) => svg(c, backdrop(c) + person(c.next, c.width / 2, c.height * 0.4, Math.min(c.width, c.height) * 0.17)),
  group: (c) =>
    svg(
      c,
      backdrop(c) +
        times(5, (at) =>
          person(c.next, c.width * (0.14 + at * 0.18), c.height * (0.4 + (at % 2) * 0.06), Math.min(c.width * 0.055, c.height * 0.12)),
        ),
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

const boat = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${x - size / 2},${y} L${x + size / 2},${y} L${x + size * 0.35},${y + size * 0.2} L${x - size * 0.35},${y + size * 0.2}Z" fill="${fill}"/><line x1="${x}" y1="${y}" x2="${x}" y2="${y - size}" stroke="#3b2f24" stroke-width="${size * 0.04}"/><polygon points="${x},${y - size} ${x + size * 0.4},${y - size * 0.15} ${x},${y - size * 0.15}" fill="#f3efe4"/>`

const backdrop = ({ width, height, next }: Canvas): string =>
  `<defs><radialGradient id="b"><stop offset="0" stop-color="${hsl(next() * 360, 16, 74)}"/><stop offset="1" stop-color="${hsl(next() * 360, 18, 44)}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#b)"/>`

const table = ({ width, height }: Canvas): string =>
  `<rect width="${width}" height="${height}" fill="#d9cdb9"/>${times(7, (at) => `<rect y="${height * (0.3 + at * 0.1)}" width="${width}" height="${height * 0.096}" fill="${hsl(28, 34, 34 + (at % 3) * 4)}"/>`)}`

const loaf = (x: number, y: number, size: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.62}" fill="#b5762f"/><ellipse cx="${x}" cy="${y - size * 0.08}" rx="${size * 0.9}" ry="${size * 0.48}" fill="#d39a4e"/>${times(3, (at) => `<path d="M${x - size * (0.5 - at * 0.4)},${y - size * 0.35} q${size * 0.1},${size * 0.3} ${size * 0.02},${size * 0.6}" stroke="#f2dcae" stroke-width="${size * 0.07}" fill="none"/>`)}`

const cycle = (x: number, y: number, size: number): string => {
  const wheel = (at: number): string =>
    `<circle cx="${at}" cy="${y}" r="${size * 0.6}" fill="none" stroke="#222" stroke-width="${size * 0.07}"/>`
  return `${wheel(x - size)}${wheel(x + size)}<path d="M${x - size},${y} L${x - size * 0.3},${y - size * 0.9} L${x + size * 0.7},${y - size * 0.9} L${x},${y} Z M${x - size * 0.3},${y - size * 0.9} L${x},${y} M${x + size},${y} L${x + size * 0.6},${y - size * 1.2} h${size * 0.3}" fill="none" stroke="#b3262b" stroke-width="${size * 0.09}"/>`
}
