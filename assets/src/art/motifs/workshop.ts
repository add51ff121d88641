import type { Motif } from './motif.ts'
import { all, bar, drawn, leaf, moved, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** An outline and the same on the other side of an upright line through the middle. */
const both = (outline: Outline): Outline =>
  all(
    outline,
    moved(outline, (x, y) => [100 - x, y]),
  )

/** Directions of the spokes of a wheel, and of the rays of a sun, degrees. */
const SPOKES = [0, 45, 90, 135]
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315]

/** What is mended with and what is plugged in: tools of a bicycle workshop, what keeps data, and what gives light and power. */
export const workshop = {
  pump: [
    [
      'second',
      drawn(
        'M44 84L44 90C44 108 92 112 92 84L92 46C92 34 78 34 78 46L78 58L73 58L73 46C73 26 97 26 97 46L97 84C97 118 38 114 38 90L38 84Z',
      ),
    ],
    ['dark', all(rounded(0, -22, 66, 10, 5), rounded(10, 92, 46, 10, 4), rounded(70, 54, 11, 16, 3))],
    ['light', rect(30.4, -14, 5.2, 44)],
    ['main', rounded(21, 26, 24, 68, 4)],
    ['dark', rounded(18, 22, 30, 8, 3)],
    ['light', oval(33, 74, 13)],
    ['dark', all(bar(33, 74, 40, 66, 3.4), oval(33, 74, 3))],
  ],
  tyre: [
    ['light', all(...SPOKES.map((at) => turned(rect(48.9, 12, 2.2, 76), at)))],
    ['dark', ring(50, 50, 50, 9)],
    ['main', ring(50, 50, 39.4, 4.6)],
    ['second', all(oval(50, 50, 8), rect(48, 78, 4, 10))],
    ['light', oval(50, 50, 3)],
  ],
  usbstick: [
    ['light', turned(rect(34, -22, 32, 34), 34)],
    ['dark', turned(all(rect(40, -12, 7, 8), rect(53, -12, 7, 8)), 34)],
    ['main', turned(rounded(26, 10, 48, 90, 9), 34)],
    ['second', turned(rounded(33, 26, 34, 40, 4), 34)],
    ['field', turned(oval(50, 86, 6.4), 34)],
    ['light', turned(rect(33, 72, 34, 4), 34)],
  ],
  harddisk: [
    ['dark', drawn('M66 66L72 66L72 84C72 94 96 92 96 78L96 46L102 46L102 78C102 100 66 102 66 84Z')],
    ['second', rect(94.6, 14, 8.8, 14)],
    ['dark', rounded(92, 24, 14, 24, 3)],
    ['main', rounded(0, -10, 84, 82, 7)],
    ['second', all(rect(0, 50, 84, 4), rounded(10, 60, 30, 4, 2))],
    ['light', oval(72, 62, 3.6)],
  ],
  nails: [
    ['second', turned(rounded(21, -14, 10, 92, 4), 7, 26, 80)],
    [
      'main',
      drawn(
        'M-10 65L4 65C6 65 7 66 7 68L8 71L16 71L18 68L34 68C46 68 57 60 63.4 46L67.6 47.6C64 66 54 76 40 82C36 84 33 86 30 86L18 88L16 85L8 85L7 89C7 91 6 92 4 92L-10 92C-12 92 -13 91 -13 89L-13 68C-13 66 -12 65 -10 65Z',
      ),
    ],
    [
      'main',
      all(
        ...[
          [78, 62],
          [96, 70],
        ].flatMap(([x = 0, y = 0]) => [rounded(x - 6, y, 12, 4.4, 1.6), rect(x - 2, y + 3, 4, 92 - y)]),
      ),
    ],
    ['dark', rounded(-18, 91, 138, 13, 2)],
  ],
  solarpanel: [
    ['near', rise(105, -4, 104, 9)],
    ['light', all(oval(80, -8, 12), ...RAYS.map((at) => turned(poly(76.6, -24, 83.4, -24, 80, -34), at, 80, -8)))],
    ['dark', all(rect(46, 70, 8, 34), rounded(34, 98, 32, 6, 2))],
    ['main', poly(16, 28, 92, 28, 78, 80, -4, 80)],
    [
      'light',
      all(
        ...[1, 2, 3].map((at) => bar(16 + 19 * at, 28, -4 + 20.5 * at, 80, 2.4)),
        ...[45, 62].map((y) => rect(16 - ((y - 28) * 20) / 52, y, 76 + ((y - 28) * 6) / 52, 2.4)),
      ),
    ],
    ['second', all(bar(16, 28, -4, 80, 4), bar(92, 28, 78, 80, 4), rect(14, 26, 80, 4), rect(-6, 78, 86, 5))],
  ],
  moth: [
    ['second', both(drawn('M50 52C62 50 80 56 86 70C88 84 74 94 64 88C56 82 52 68 50 60Z'))],
    ['main', both(drawn('M50 40C56 24 78 8 104 10C108 30 98 54 78 60C66 62 56 58 50 54Z'))],
    ['light', both(all(oval(80, 32, 6.4), oval(70, 72, 5)))],
    ['dark', both(all(drawn('M51 30C52 18 58 8 68 4L70 7C62 12 56 20 54 31Z'), leaf(60, 17, 72, 2, 0.3)))],
    ['dark', all(oval(50, 34, 6.4), leaf(50, 34, 50, 92, 0.13))],
  ],
  battery: [
    ['dark', rounded(36, -12, 28, 14, 3)],
    ['main', rounded(18, 0, 64, 104, 8)],
    ['second', drawn('M18 62L82 62L82 96C82 101 79 104 74 104L26 104C21 104 18 101 18 96Z')],
    ['light', all(rect(46.6, 14, 6.8, 30), rect(35, 25.6, 30, 6.8), rect(35, 80, 30, 6.8))],
  ],
} satisfies Record<string, Motif>
