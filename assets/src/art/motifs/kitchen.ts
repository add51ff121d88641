import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, leaf, oval, rect, ring, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'
import { pan } from './pan.ts'

const round = (count: number) => Array.from({ length: count }, (_, at) => (at * 360) / count)

/** A fork whose tines, head, neck and handle are one. */
const fork = (x: number) =>
  drawn(
    `M${x - 7} 10L${x - 3.6} 10L${x - 3.6} 32L${x - 1.8} 32L${x - 1.8} 10L${x + 1.8} 10L${x + 1.8} 32L${x + 3.6} 32L${x + 3.6} 10L${x + 7} 10` +
      `L${x + 7} 38C${x + 7} 45 ${x + 3} 46 ${x + 2.4} 50L${x + 3} 94L${x - 3} 94L${x - 2.4} 50C${x - 3} 46 ${x - 7} 45 ${x - 7} 38Z`,
  )

/** Half the length of a bar across a tart, so far from its edge. */
const lattice = (at: number): number => (at === 50 ? 37 : 29)

/** A wire of a whisk that stands on its balloon, so far to the left of its middle. */
const wire = (w: number): Outline => {
  const [thick, edge] = w > 0 ? [4.4, 48] : [-4.4, 52]
  return drawn(
    `M50 112C${50 - 1.2 * w} 112 ${50 - w} 66 ${edge} 36L${100 - edge} 36C${50 - w + thick} 68 ${50 - 1.2 * w + thick} 108 50 108Z`,
  )
}

/** What one cooks with and what one cooks. */
export const kitchen = {
  plate: [
    ['main', oval(50, 52, 31)],
    ['light', oval(50, 52, 21)],
    ['second', all(fork(8), drawn('M95 10C86 18 85 38 87 54L90 54L89 94L96 94Z'))],
  ],
  pan: [
    ...pan,
    [
      'light',
      drawn(
        'M10 50C8 36 22 28 34 33C42 25 58 27 60 38C70 37 76 45 71 53C77 64 70 76 58 73C52 84 38 85 33 77C22 83 9 77 15 66C9 62 8 55 10 50Z',
      ),
    ],
    ['second', oval(40, 55, 12)],
  ],
  spoon: [
    [
      'main',
      turned(
        all(
          drawn('M50 -8C61 -8 70 6 72 22C74 38 64 50 50 52C36 50 26 38 28 22C30 6 39 -8 50 -8Z'),
          drawn('M45 48L55 48L54 84C56 92 59 100 58 108C57 116 54 120 50 120C46 120 43 116 42 108C41 100 44 92 46 84Z'),
        ),
        52,
      ),
    ],
    ['second', turned(drawn('M50 -2C58 -2 65 9 66.5 22C68 35 60 44 50 46C57 38 60 30 59 20C58 10 55 3 50 -2Z'), 52)],
    ['light', turned(leaf(38, 36, 42, 8, 0.16), 52)],
  ],
  ladle: [
    ['second', turned(all(rounded(68, 2, 7, 66, 3), ring(71.5, 2, 7, 3)), 12, 71, 60)],
    ['main', drawn('M12 58L78 58C80 82 64 96 45 96C26 96 10 82 12 58Z')],
    ['dark', oval(45, 58, 33, 8)],
    ['light', all(oval(36, 57, 4, 2.4), oval(50, 59, 5, 2.6))],
  ],
  whisk: [
    ['main', turned(all(...[31, 18, 6].map(wire)), 32)],
    ['main', turned(all(...[-31, -18, -6].map(wire)), 32)],
    ['second', turned(rounded(44.5, -16, 11, 48, 5), 32)],
    ['dark', turned(rect(43, 26, 14, 12), 32)],
  ],
  rollingpin: [
    ['second', turned(all(rounded(-4, 44, 30, 12, 6), rounded(74, 44, 30, 12, 6)), -36)],
    ['main', turned(rounded(14, 34, 72, 32, 7), -36)],
    ['light', turned(rect(20, 40, 60, 5), -36)],
  ],
  tart: [
    ['dark', all(...round(20).map((at) => turned(oval(50, 8, 8), at)))],
    ['main', oval(50, 50, 41)],
    ['second', oval(50, 50, 34)],
    [
      'light',
      turned(
        all(
          ...[26, 50, 74].flatMap((at) => [
            bar(at, 50 - lattice(at), at, 50 + lattice(at), 6),
            bar(50 - lattice(at), at, 50 + lattice(at), at, 6),
          ]),
        ),
        45,
      ),
    ],
  ],
  cake: [
    ['dark', all(rect(2, 84, 96, 5), drawn('M34 88L66 88L74 98L26 98Z'))],
    ['main', drawn('M12 46C12 34 88 34 88 46L88 84L12 84Z')],
    ['light', all(rect(12, 60, 76, 6), drawn('M12 46C12 34 88 34 88 46C88 58 12 58 12 46Z'))],
    ['second', all(oval(50, 40, 9, 6), oval(32, 44, 7, 4.6), oval(68, 44, 7, 4.6))],
    ['second', rect(12, 74, 76, 4)],
  ],
  birthday: [
    ['dark', rect(2, 90, 96, 6)],
    ['main', rect(12, 44, 76, 46)],
    ['second', rect(12, 70, 76, 8)],
    [
      'light',
      drawn(
        'M12 40L88 40L88 58C86 66 77 66 75 58C73 50 65 50 63 58C61 66 52 66 50 58C48 50 40 50 38 58C36 66 27 66 25 58C23 50 14 50 12 58Z',
      ),
    ],
    ['second', all(rect(29, 20, 6, 20), rect(47, 20, 6, 20), rect(65, 20, 6, 20))],
    ['light', all(leaf(32, 23, 32, 3, 0.3), leaf(50, 23, 50, 3, 0.3), leaf(68, 23, 68, 3, 0.3))],
  ],
  teapot: [
    ['dark', ring(88, 56, 17, 6)],
    ['second', drawn('M24 60C10 58 12 36 -2 34L2 28C22 28 20 46 32 48Z')],
    ['main', drawn('M22 56C22 38 36 30 54 30C72 30 86 38 86 56C86 76 74 90 54 90C34 90 22 76 22 56Z')],
    ['second', dome(54, 34, 22, 12)],
    ['dark', all(oval(54, 18, 5), rect(36, 88, 36, 6))],
    ['light', drawn('M22.5 52L85.5 52C86 55 86 58 85.6 61L22.4 61C22 58 22 55 22.5 52Z')],
  ],
  grapes: [
    ['dark', drawn('M47 22C47 12 44 8 38 4L43 0C51 6 54 12 54 22Z')],
    ['light', leaf(54, 16, 90, 8, 0.36)],
    ['main', all(oval(28, 34, 12), oval(50, 32, 12), oval(72, 34, 12), oval(39, 52, 12), oval(61, 52, 12), oval(50, 72, 12))],
    ['second', all(oval(72, 34, 12), oval(61, 52, 12), oval(38, 71, 10), oval(50, 89, 11))],
    ['light', all(oval(24, 30, 3), oval(46, 28, 3), oval(35, 48, 3))],
  ],
  cherry: [
    ['dark', all(drawn('M60 11C44 24 36 38 33 57L28 56C30 36 40 18 56 6Z'), drawn('M56 6C70 22 74 40 74 58L69 58C68 40 64 26 54 13Z'))],
    ['light', leaf(55, 8, 94, 18, 0.3)],
    ['main', oval(28, 74, 23)],
    ['second', oval(74, 76, 22)],
    ['light', all(oval(20, 66, 4), oval(66, 68, 4))],
  ],
  quince: [
    [
      'dark',
      all(
        drawn('M37 14C36 6 32 -1 25 -6L30 -11C39 -4 43 4 43 14Z'),
        turned(leaf(38, 96, 38, 106, 0.4), 24, 38, 96),
        turned(leaf(38, 96, 38, 106, 0.4), -24, 38, 96),
      ),
    ],
    [
      'warm',
      drawn(
        'M40 9C48 7 54 12 56 20C66 20 78 26 84 37C94 45 95 62 90 74C86 89 72 98 58 96C50 100 44 98 38 97C31 100 24 99 18 96C4 96 -9 87 -12 73C-18 61 -15 46 -6 38C0 27 12 20 24 20C26 12 32 7 40 9Z',
      ),
    ],
    ['light', all(leaf(40, 6, 80, -2, 0.3), leaf(-4, 76, 4, 50, 0.2))],
    ['dark', all(leaf(40, 20, 14, 60, 0.035), leaf(42, 20, 46, 46, 0.05))],
    [
      'warm',
      drawn(
        'M92 50C103 47 113 53 115 62C122 70 122 84 115 92C108 101 96 103 88 101C78 104 66 101 60 93C53 86 52 72 58 64C62 54 72 47 82 50C85 47 89 47 92 50Z',
      ),
    ],
    ['light', oval(87, 76.4, 25, 21)],
    ['dark', all(bar(87, 50, 90, 40, 2.6), leaf(83, 84, 84.4, 71, 0.3), leaf(91, 84, 89.6, 71, 0.3))],
  ],
  basket: [
    ['dark', drawn('M14 56C14 4 86 4 86 56L79 56C79 14 21 14 21 56Z')],
    ['light', all(drawn('M52 24C52 14 60 9 70 9C70 19 62 24 52 24Z'))],
    ['second', all(oval(31, 46, 14), oval(69, 46, 14))],
    ['main', all(oval(44, 42, 13), oval(55, 42, 13))],
    ['dark', rect(48.4, 20, 2.6, 13)],
    ['main', drawn('M6 54L94 54L84 96L16 96Z')],
    ['second', all(rect(9, 64, 82, 4), rect(12, 76, 76, 4), rect(15, 88, 70, 4))],
    ['dark', rect(2, 50, 96, 7)],
  ],
  herbs: [
    [
      'second',
      all(
        bar(50, 64, 22, 14, 3),
        bar(50, 64, 50, 6, 3),
        bar(50, 64, 78, 14, 3),
        bar(50, 62, 36, 98, 3),
        bar(50, 62, 50, 100, 3),
        bar(50, 62, 64, 98, 3),
      ),
    ],
    [
      'main',
      all(
        ...[-30, 0, 30].flatMap((at) =>
          [12, 26, 40].flatMap((y) => [
            turned(leaf(50, y + 14, 36, y, 0.34), at, 50, 66),
            turned(leaf(50, y + 14, 64, y, 0.34), at, 50, 66),
          ]),
        ),
      ),
    ],
    ['light', all(...[-30, 0, 30].map((at) => turned(leaf(50, 16, 50, -2, 0.34), at, 50, 66)))],
    ['dark', all(rounded(38, 66, 24, 9, 4))],
  ],
  mushroom: [
    ['light', drawn('M38 52L62 52C60 66 62 78 68 88C70 94 66 97 60 97L40 97C34 97 30 94 32 88C38 78 40 66 38 52Z')],
    ['dark', drawn('M8 54L92 54C86 64 70 67 50 67C30 67 14 64 8 54Z')],
    ['main', drawn('M4 54C4 26 24 8 50 8C76 8 96 26 96 54C96 60 4 60 4 54Z')],
    ['second', drawn('M50 8C76 8 96 26 96 54C96 57 76 58.6 54 58.6C66 42 64 22 50 8Z')],
  ],
} satisfies Record<string, Motif>
