import { hsl, times } from './canvas.ts'

/** What a person of a picture looks like beside the colours that chance gives. */
export interface Look {
  /** Age by which hair, cheeks and height change. */
  age?: 'child' | 'grown' | 'old'
  /** What is held before the body. */
  holds?: Held
}

/** What people of the pictures hold: instruments of a band, a hen. */
export type Held = 'accordion' | 'fiddle' | 'trumpet' | 'hen'

interface Head {
  x: number
  y: number
  /** Half of the width of the head, which all else is measured by. */
  size: number
}

const COATS = [210, 24, 150, 350, 265, 46] as const

/** Returns a person from the head down to the foot of the picture. */
export function person(next: () => number, head: Head, foot: number, { age = 'grown', holds }: Look = {}): string {
  const { x, y, size } = head
  const skin = hsl(18 + next() * 14, 46, 42 + next() * 34)
  const shade = 'rgba(60,30,20,.16)'
  const hair = age === 'old' ? hsl(30, 6, 84) : hsl(18 + next() * 26, 34, 12 + next() * 32)
  const long = next() > 0.5
  const coat = hsl(COATS[Math.floor(next() * COATS.length)] ?? 0, 26, 30 + next() * 24)
  const wide = age === 'child' ? 1.7 : 2.15
  const body = `<path d="M${x - size * wide},${foot} L${x - size * wide},${y + size * 3.1} Q${x - size * wide},${y + size * 1.85} ${x - size * 0.7},${y + size * 1.5} L${x + size * 0.7},${y + size * 1.5} Q${x + size * wide},${y + size * 1.85} ${x + size * wide},${y + size * 3.1} L${x + size * wide},${foot}Z" fill="${coat}"/>`
  const collar = `<path d="M${x - size * 0.62},${y + size * 1.5} L${x},${y + size * 2.3} L${x + size * 0.62},${y + size * 1.5}Z" fill="#f1ece2"/>`
  const arms = `<path d="M${x - size * wide * 0.66},${foot} L${x - size * wide * 0.66},${y + size * 3.2} M${x + size * wide * 0.66},${foot} L${x + size * wide * 0.66},${y + size * 3.2}" stroke="${shade}" stroke-width="${size * 0.07}"/>`
  return (
    (long ? locks(head, hair) : '') +
    body +
    collar +
    arms +
    `<rect x="${x - size * 0.36}" y="${y + size * 0.6}" width="${size * 0.72}" height="${size * 1.1}" rx="${size * 0.3}" fill="${skin}"/>` +
    `<path d="M${x - size * 0.36},${y + size * 1.1} q${size * 0.36},${size * 0.3} ${size * 0.72},0 v${size * 0.2} q${-size * 0.36},${size * 0.3} ${-size * 0.72},0Z" fill="${shade}"/>` +
    `<ellipse cx="${x}" cy="${y + size * 0.1}" rx="${size * 0.86}" ry="${size * 1.08}" fill="${skin}"/>` +
    face(head, hair, age) +
    fringe(head, hair, long) +
    (holds ? heldBy(head, holds, skin) : '')
  )
}

const locks = ({ x, y, size }: Head, hair: string): string =>
  `<path d="M${x - size * 1.08},${y - size * 0.2} Q${x - size * 1.35},${y + size * 1.9} ${x - size * 0.9},${y + size * 2.1} L${x + size * 0.9},${y + size * 2.1} Q${x + size * 1.35},${y + size * 1.9} ${x + size * 1.08},${y - size * 0.2}Z" fill="${hair}"/>`

const fringe = ({ x, y, size }: Head, hair: string, parted: boolean): string =>
  parted
    ? `<path d="M${x - size * 1.06},${y + size * 0.35} Q${x - size * 1.1},${y - size * 1.3} ${x},${y - size * 1.3} Q${x + size * 1.1},${y - size * 1.3} ${x + size * 1.06},${y + size * 0.35} Q${x + size * 0.8},${y - size * 0.5} ${x + size * 0.1},${y - size * 0.72} Q${x - size * 0.7},${y - size * 0.5} ${x - size * 1.06},${y + size * 0.35}Z" fill="${hair}"/>`
    : `<path d="M${x - size * 0.94},${y - size * 0.05} Q${x - size * 1.02},${y - size * 1.28} ${x},${y - size * 1.26} Q${x + size * 1.02},${y - size * 1.28} ${x + size * 0.94},${y - size * 0.05} Q${x + size * 0.72},${y - size * 0.62} ${x - size * 0.2},${y - size * 0.66} Q${x - size * 0.8},${y - size * 0.5} ${x - size * 0.94},${y - size * 0.05}Z" fill="${hair}"/>`

function face({ x, y, size }: Head, hair: string, age: Look['age']): string {
  const eye = (side: number): string =>
    `<ellipse cx="${x + side * size * 0.36}" cy="${y}" rx="${size * 0.15}" ry="${size * 0.1}" fill="#fbf7f0"/><circle cx="${x + side * size * 0.36}" cy="${y}" r="${size * 0.09}" fill="#2a1d16"/><path d="M${x + side * size * 0.18},${y - size * 0.24} q${side * size * 0.18},${-size * 0.1} ${side * size * 0.36},${size * 0.02}" stroke="${hair}" stroke-width="${size * 0.07}" fill="none"/>`
  const nose = `<path d="M${x},${y + size * 0.02} q${size * 0.13},${size * 0.3} ${-size * 0.06},${size * 0.36}" stroke="rgba(70,30,20,.4)" stroke-width="${size * 0.05}" fill="none"/>`
  const mouth = `<path d="M${x - size * 0.28},${y + size * 0.6} Q${x},${y + size * 0.8} ${x + size * 0.28},${y + size * 0.6}" stroke="#8a3d38" stroke-width="${size * 0.08}" stroke-linecap="round" fill="none"/>`
  const lines = `<path d="M${x - size * 0.62},${y + size * 0.24} q${size * 0.14},${size * 0.1} ${size * 0.34},${size * 0.02} M${x + size * 0.62},${y + size * 0.24} q${-size * 0.14},${size * 0.1} ${-size * 0.34},${size * 0.02} M${x - size * 0.48},${y + size * 0.42} q${-size * 0.08},${size * 0.2} ${size * 0.02},${size * 0.36} M${x + size * 0.48},${y + size * 0.42} q${size * 0.08},${size * 0.2} ${-size * 0.02},${size * 0.36}" stroke="rgba(70,30,20,.34)" stroke-width="${size * 0.035}" fill="none"/>`
  const glasses = `<g fill="none" stroke="#3a332e" stroke-width="${size * 0.05}"><circle cx="${x - size * 0.36}" cy="${y}" r="${size * 0.27}"/><circle cx="${x + size * 0.36}" cy="${y}" r="${size * 0.27}"/><path d="M${x - size * 0.09},${y} h${size * 0.18}"/></g>`
  return eye(-1) + eye(1) + nose + mouth + (age === 'old' ? lines + glasses : '')
}

/** A grip on each side of what is held. */
const grips = ({ x, y, size }: Head, skin: string, apart: number, down: number): string =>
  [-1, 1].map((side) => `<circle cx="${x + side * size * apart}" cy="${y + size * down}" r="${size * 0.32}" fill="${skin}"/>`).join('')

function heldBy(head: Head, held: Held, skin: string): string {
  const { x, y, size } = head
  if (held === 'accordion')
    return (
      `<rect x="${x - size * 1.5}" y="${y + size * 2.5}" width="${size * 0.6}" height="${size * 1.7}" rx="${size * 0.1}" fill="#8c2f2b"/><rect x="${x + size * 0.9}" y="${y + size * 2.5}" width="${size * 0.6}" height="${size * 1.7}" rx="${size * 0.1}" fill="#8c2f2b"/>` +
      times(
        6,
        (at) =>
          `<rect x="${x - size * (0.9 - at * 0.3)}" y="${y + size * (at % 2 ? 2.56 : 2.62)}" width="${size * 0.3}" height="${size * (at % 2 ? 1.58 : 1.46)}" fill="${at % 2 ? '#2b2523' : '#efe6d4'}"/>`,
      ) +
      grips(head, skin, 1.45, 3.3)
    )
  if (held === 'fiddle')
    return `<g transform="rotate(-32 ${x} ${y + size * 2.4})"><ellipse cx="${x + size * 0.2}" cy="${y + size * 2.4}" rx="${size * 0.5}" ry="${size * 0.46}" fill="#9a5522"/><ellipse cx="${x + size * 0.86}" cy="${y + size * 2.4}" rx="${size * 0.4}" ry="${size * 0.36}" fill="#9a5522"/><rect x="${x + size * 1.2}" y="${y + size * 2.33}" width="${size * 1.1}" height="${size * 0.14}" fill="#33221a"/></g><path d="M${x - size * 1.5},${y + size * 3.4} L${x + size * 1.1},${y + size * 1.7}" stroke="#5b4030" stroke-width="${size * 0.06}"/><circle cx="${x - size * 1.4}" cy="${y + size * 3.35}" r="${size * 0.32}" fill="${skin}"/>`
  if (held === 'trumpet')
    return `<path d="M${x + size * 0.1},${y + size * 2.5} h${size * 1.2} l${size * 0.7},${-size * 0.4} v${size} l${-size * 0.7},${-size * 0.4} h${-size * 1.2}Z" fill="#c99a3c"/><rect x="${x + size * 0.5}" y="${y + size * 2.2}" width="${size * 0.5}" height="${size * 0.32}" fill="#a87c2c"/>${grips(head, skin, 0.45, 2.75)}`
  return hen(x, y + size * 3, size * 1.1) + grips(head, skin, 0.7, 3.45)
}

/** Returns a brown hen that sits or is held, a little higher than `size`; `y` is the middle of its body. */
export const hen = (x: number, y: number, size: number): string =>
  `<path d="M${x - size * 0.75},${y - size * 0.5} Q${x - size * 0.5},${y + size * 0.1} ${x},${y - size * 0.12} Q${x + size * 0.3},${y - size * 0.3} ${x + size * 0.34},${y - size * 0.72} Q${x + size * 0.5},${y - size * 0.95} ${x + size * 0.68},${y - size * 0.7} Q${x + size * 0.78},${y + size * 0.5} ${x},${y + size * 0.55} Q${x - size * 0.75},${y + size * 0.5} ${x - size * 0.75},${y - size * 0.5}Z" fill="#8a5230"/><path d="M${x + size * 0.4},${y - size * 0.84} q${size * 0.03},${-size * 0.2} ${size * 0.12},${-size * 0.06} q${size * 0.06},${-size * 0.16} ${size * 0.14},${size * 0.1}Z" fill="#b5342c"/><path d="M${x + size * 0.7},${y - size * 0.68} l${size * 0.2},${size * 0.07} l${-size * 0.18},${size * 0.08}Z" fill="#e0a53a"/><circle cx="${x + size * 0.58}" cy="${y - size * 0.7}" r="${size * 0.035}" fill="#1d1410"/><path d="M${x - size * 0.3},${y + size * 0.05} q${size * 0.3},${size * 0.4} ${size * 0.62},${-size * 0.02}" stroke="#5f3620" stroke-width="${size * 0.05}" fill="none"/>`
