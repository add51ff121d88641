import type { Motif } from './motif.ts'
import { all, arch, bar, bowl, dome, drawn, leaf, oval, poly, rect, ring, ringPart, rise, rounded, turned } from './outline.ts'

const scallops = (from: number) => all(...[from, from + 2].flatMap((at) => [rect(6 + at * 22, 24, 22, 22), bowl(17 + at * 22, 46, 11)]))

/** Houses, things and what people do. */
export const town = {
  house: [
    ['near', rise(104, -8, 108)],
    ['dark', rect(68, 12, 10, 26)],
    ['main', rect(14, 46, 72, 52)],
    ['second', poly(4, 48, 50, 6, 96, 48)],
    ['light', all(arch(42, 66, 16, 32), rect(22, 58, 13, 14), rect(65, 58, 13, 14), oval(50, 34, 6))],
  ],
  street: [
    ['near', rise(106, -14, 114)],
    ['main', poly(-2, 100, -2, 46, 16, 26, 34, 46, 34, 100)],
    ['second', poly(34, 100, 34, 30, 68, 30, 68, 100)],
    ['dark', poly(30, 32, 51, 10, 72, 32)],
    ['main', poly(68, 100, 68, 42, 102, 42, 102, 100)],
    ['second', poly(68, 42, 85, 22, 102, 42)],
    [
      'light',
      all(
        rect(6, 52, 8, 11),
        rect(20, 52, 8, 11),
        rect(40, 38, 8, 11),
        rect(54, 38, 8, 11),
        rect(40, 56, 8, 11),
        rect(54, 56, 8, 11),
        rect(74, 50, 8, 11),
        rect(88, 50, 8, 11),
        arch(10, 76, 13, 24),
        arch(45, 76, 13, 24),
        arch(79, 72, 13, 28),
      ),
    ],
  ],
  towers: [
    ['near', rise(107, -18, 118, 12)],
    ['second', all(rect(-2, 66, 18, 34), rect(33, 62, 16, 38), rect(64, 68, 14, 32), rect(90, 64, 12, 36), poly(31, 62, 41, 50, 51, 62))],
    ['main', all(rect(13, 40, 15, 60), rect(46, 30, 18, 70), rect(76, 44, 15, 56))],
    ['dark', all(poly(11, 41, 20.5, 6, 30, 41), poly(44, 31, 55, -14, 66, 31), poly(74, 45, 83.5, 14, 93, 45))],
    ['dark', all(poly(-4, 67, 7, 52, 18, 67), poly(62, 69, 71, 58, 80, 69), poly(88, 65, 96, 54, 104, 65))],
    [
      'light',
      all(
        arch(18, 48, 5, 12),
        arch(52.4, 40, 5.6, 14),
        arch(81, 52, 5, 11),
        oval(55, 66, 5.4),
        arch(38, 76, 6, 24),
        arch(2, 78, 6, 10),
        arch(68, 80, 6, 20),
      ),
    ],
  ],
  church: [
    ['near', rise(104, -8, 112)],
    ['main', all(rect(10, 38, 30, 60), rect(40, 62, 56, 36))],
    ['second', all(poly(6, 40, 25, 0, 44, 40), poly(36, 64, 46, 44, 86, 44, 100, 64))],
    ['light', all(arch(20, 48, 10, 18), arch(48, 72, 9, 18), arch(64, 72, 9, 18), arch(80, 72, 9, 18), arch(18, 78, 14, 20))],
  ],
  bell: [
    ['dark', all(ring(50, 10, 9, 4), oval(50, 84, 11))],
    ['main', drawn('M50 14C68 14 74 28 76 46C78 62 84 70 92 80L8 80C16 70 22 62 24 46C26 28 32 14 50 14Z')],
    ['second', drawn('M50 14C68 14 74 28 76 46C78 62 84 70 92 80L50 80Z')],
    ['light', drawn('M18.6 64.6C34 67.6 66 67.6 81.4 64.6L84.1 69.2C68 72.6 32 72.6 15.9 69.2Z')],
  ],
  book: [
    ['dark', drawn('M0 24L50 32L100 24L100 90L50 98L0 90Z')],
    ['main', drawn('M50 28C38 18 22 15 6 17L6 82C22 80 38 83 50 92Z')],
    ['second', drawn('M50 28C62 18 78 15 94 17L94 82C78 80 62 83 50 92Z')],
    [
      'light',
      all(
        ...[32, 44, 56].map((y) =>
          all(
            drawn(`M14 ${y}C24 ${y} 34 ${y + 3} 42 ${y + 7}L42 ${y + 10}C34 ${y + 6} 24 ${y + 3} 14 ${y + 3}Z`),
            drawn(`M86 ${y}C76 ${y} 66 ${y + 3} 58 ${y + 7}L58 ${y + 10}C66 ${y + 6} 76 ${y + 3} 86 ${y + 3}Z`),
          ),
        ),
      ),
    ],
  ],
  letter: [
    ['main', rect(2, 20, 96, 64)],
    ['second', poly(2, 20, 98, 20, 50, 60)],
    ['light', oval(50, 58, 10)],
  ],
  pen: [
    [
      'dark',
      drawn(
        'M5 91C19 79 25 101 36 97C46 93 50 83 62 89C72 95 82 97 97 87L100 94C84 105 70 104 60 97C52 92 48 101 38 105C24 109 18 90 9 98Z',
      ),
    ],
    ['second', turned(rounded(34, -14, 32, 74, 12), 45)],
    ['main', turned(drawn('M50 112C45 101 33 92 32 80C32 74 37 69 39 56L61 56C63 69 68 74 68 80C67 92 55 101 50 112Z'), 45)],
    ['field', turned(all(bar(50, 78, 50, 116, 2.8), oval(50, 76, 5)), 45)],
    ['dark', turned(all(rect(36, 50, 28, 9), rect(34, 16, 32, 6)), 45)],
  ],
  music: [
    ['main', all(turned(oval(24, 82, 17, 12), -20, 24, 82), turned(oval(78, 74, 17, 12), -20, 78, 74))],
    ['main', all(rect(35, 20, 5, 62), rect(89, 10, 5, 64))],
    ['second', poly(35, 18, 94, 6, 94, 24, 35, 36)],
  ],
  tools: [
    ['second', turned(rect(44, 30, 12, 72), 40)],
    ['main', turned(all(rect(22, 10, 44, 22), poly(66, 10, 88, 26, 66, 26)), 40)],
    ['light', turned(rect(44, 78, 12, 24), 40)],
  ],
  spade: [
    ['dark', all(rect(47, 8, 6, 50), rect(36, 2, 28, 8))],
    ['main', drawn('M28 48L72 48L72 70C72 84 62 94 50 102C38 94 28 84 28 70Z')],
    ['second', drawn('M50 48L72 48L72 70C72 84 62 94 50 102Z')],
  ],
  code: [
    ['main', rect(2, 12, 96, 76)],
    ['dark', rect(2, 12, 96, 14)],
    [
      'light',
      all(
        poly(33, 38, 38, 42.4, 25, 56, 38, 69.6, 33, 74, 16, 56),
        poly(67, 38, 62, 42.4, 75, 56, 62, 69.6, 67, 74, 84, 56),
        oval(10, 19, 2.6),
        oval(18, 19, 2.6),
      ),
    ],
    ['second', bar(44, 76, 56, 36, 6)],
  ],
  chart: [
    ['second', rect(6, 58, 18, 38)],
    ['main', rect(30, 40, 18, 56)],
    ['second', rect(54, 48, 18, 48)],
    ['main', rect(78, 14, 18, 82)],
    [
      'light',
      all(oval(15, 46, 5), oval(39, 26, 5), oval(63, 34, 5), bar(15, 46, 39, 26, 2.2), bar(39, 26, 63, 34, 2.2), bar(63, 34, 86, 4, 2.2)),
    ],
  ],
  ball: [
    ['main', oval(50, 50, 46)],
    ['light', poly(50, 31, 69, 45, 62, 67, 38, 67, 31, 45)],
    [
      'second',
      all(
        poly(50, 4, 64, 10, 50, 20, 36, 10),
        poly(95, 40, 94, 58, 82, 50, 84, 36),
        poly(5, 40, 6, 58, 18, 50, 16, 36),
        poly(74, 88, 60, 95, 62, 81, 76, 75),
        poly(26, 88, 40, 95, 38, 81, 24, 75),
      ),
    ],
    ['light', all(bar(50, 20, 50, 32, 2), bar(69, 45, 82, 42, 2), bar(31, 45, 18, 42, 2), bar(62, 67, 68, 78, 2), bar(38, 67, 32, 78, 2))],
  ],
  clock: [
    ['main', oval(50, 50, 46)],
    ['light', oval(50, 50, 37)],
    ['dark', all(bar(50, 53, 50, 20, 4.4), bar(48, 50, 72, 62, 4.4), oval(50, 50, 4.4))],
    ['second', all(...[0, 90, 180, 270].map((at) => turned(rect(48, 15, 4, 6), at)))],
  ],
  rings: [
    ['main', ring(34, 62, 32, 7)],
    ['second', ring(66, 62, 32, 7)],
    ['main', ringPart(34, 62, 32, 7, 34, 80)],
    ['light', poly(22, 6, 46, 6, 56, 17, 34, 40, 12, 17)],
    ['second', all(poly(12, 17, 24, 17, 34, 40), poly(44, 17, 56, 17, 34, 40), poly(28, 6, 40, 6, 34, 17))],
  ],
  heart: [
    ['main', drawn('M50 94C20 70 4 52 4 33C4 17 15 7 28 7C38 7 46 13 50 23C54 13 62 7 72 7C85 7 96 17 96 33C96 52 80 70 50 94Z')],
    ['second', drawn('M50 94L50 23C54 13 62 7 72 7C85 7 96 17 96 33C96 52 80 70 50 94Z')],
  ],
  theatre: [
    ['second', rect(-4, 76, 108, 28)],
    ['light', poly(60, 2, 70, 2, 72, 88, 22, 88)],
    ['light', oval(47, 88, 25, 5)],
    ['dark', all(oval(48, 44, 5.4), drawn('M44 50L52 50L54 54L68 42L70 45L57 62L64 88L34 88L40 60L30 68L28 65L41 52Z'))],
    [
      'main',
      all(
        drawn('M-4 0L30 0C30 30 24 52 8 64C13 76 14 90 13 104L-4 104Z'),
        drawn('M104 0L70 0C70 30 76 52 92 64C87 76 86 90 87 104L104 104Z'),
      ),
    ],
    ['dark', all(rect(-4, -4, 108, 8), bowl(5, 4, 9), bowl(23, 4, 9), bowl(41, 4, 9), bowl(59, 4, 9), bowl(77, 4, 9), bowl(95, 4, 9))],
    ['dark', all(leaf(2, 66, 18, 62, 0.3), leaf(98, 66, 82, 62, 0.3))],
  ],
  market: [
    ['near', rise(104, -12, 112)],
    ['dark', all(rect(6, 22, 5, 78), rect(89, 22, 5, 78))],
    ['main', scallops(0)],
    ['light', scallops(1)],
    ['light', all(dome(26, 70, 11), dome(74, 70, 11))],
    ['main', dome(50, 70, 13, 14)],
    ['second', rect(2, 70, 96, 30)],
    ['dark', all(rect(2, 14, 96, 11), rect(-1, 68, 102, 6))],
  ],
  coins: [
    ['main', all(...[85, 59, 33].map((y) => rounded(0, y, 48, 11.4, 5)))],
    ['second', all(...[72, 46].map((y) => rounded(4, y, 48, 11.4, 5)))],
    ['dark', oval(72, 66, 31)],
    ['main', oval(72, 66, 28)],
    ['second', oval(72, 66, 21)],
    ['dark', drawn('M64 60L72 52L77 52L77 80L70 80L70 61L66.6 64.4Z')],
  ],
  health: [
    ['main', oval(50, 50, 46)],
    ['light', all(rect(40, 20, 20, 60), rect(20, 40, 20, 20), rect(60, 40, 20, 20))],
  ],
  kite: [
    ['main', poly(50, 2, 84, 34, 50, 34)],
    ['second', poly(50, 2, 50, 34, 16, 34)],
    ['light', poly(16, 34, 50, 34, 50, 78)],
    ['main', poly(84, 34, 50, 78, 50, 34)],
    ['dark', all(drawn('M52 75C62 84 44 90 50 101L46 101C38 88 58 84 49 76Z'), poly(53, 85, 66, 79, 66, 91), poly(54, 85, 41, 79, 41, 91))],
  ],
  bench: [
    ['near', rise(102, -10, 110, 9)],
    ['dark', all(drawn('M17 20L26 20L22 97L12 97Z'), drawn('M74 20L83 20L88 97L78 97Z'))],
    ['main', all(rect(6, 24, 88, 10), rect(6, 40, 88, 10))],
    ['second', drawn('M4 60L96 60L100 72L0 72Z')],
  ],
  school: [
    ['near', rise(104, -12, 112)],
    ['dark', rect(48, 0, 4, 26)],
    ['light', poly(52, 0, 73, 6, 52, 12)],
    ['main', all(rect(2, 52, 96, 46))],
    ['second', all(rect(32, 34, 36, 64), poly(28, 36, 50, 18, 72, 36))],
    [
      'light',
      all(arch(43, 72, 14, 26), oval(50, 52, 7), rect(9, 62, 8, 14), rect(20, 62, 8, 14), rect(72, 62, 8, 14), rect(83, 62, 8, 14)),
    ],
  ],
  talk: [
    ['second', all(rounded(34, 40, 64, 42, 10), poly(72, 78, 90, 78, 90, 98))],
    ['dark', all(rect(60, 58, 28, 4.4), rect(60, 68, 20, 4.4))],
    ['main', all(rounded(2, 4, 66, 46, 10), poly(12, 46, 30, 46, 12, 66))],
    ['light', all(rect(13, 16, 44, 4.4), rect(13, 25.5, 44, 4.4), rect(13, 35, 26, 4.4))],
  ],
  notice: [
    ['main', turned(rect(14, 12, 72, 84), -4)],
    ['second', turned(poly(86, 74, 86, 96, 64, 96), -4)],
    ['dark', turned(all(rect(24, 34, 50, 5), rect(24, 46, 50, 5), rect(24, 58, 50, 5), rect(24, 70, 30, 5)), -4)],
    ['light', oval(49, 14, 8)],
  ],
  rosette: [
    ['second', all(poly(32, 58, 54, 66, 44, 100, 36, 90, 23, 92), poly(68, 58, 46, 66, 56, 100, 64, 90, 77, 92))],
    ['main', oval(50, 38, 37)],
    ['light', oval(50, 38, 27)],
    ['dark', poly(42, 31, 51, 20, 57, 20, 57, 56, 49, 56, 49, 32, 44, 37)],
  ],
} satisfies Record<string, Motif>
