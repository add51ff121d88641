/** A point of the square of 100 × 100 units that motifs are drawn in, y downwards. */
export type Point = readonly [x: number, y: number]

/** A closed line: where it begins, then straight (2 numbers) and cubic Bézier (6 numbers) segments. */
export interface Contour {
  from: Point
  segments: readonly (readonly number[])[]
}

/** What is filled by the non-zero rule: one or more closed lines. */
export type Outline = readonly Contour[]

/** Length of the handles of a quarter circle of radius 1 (https://spencermortensen.com/articles/bezier-circle). */
const HANDLE = 0.551915

/** Returns an ellipse. */
export function oval(x: number, y: number, rx: number, ry = rx): Outline {
  const [hx, hy] = [HANDLE * rx, HANDLE * ry]
  const segments = [
    [x + rx, y + hy, x + hx, y + ry, x, y + ry],
    [x - hx, y + ry, x - rx, y + hy, x - rx, y],
    [x - rx, y - hy, x - hx, y - ry, x, y - ry],
    [x + hx, y - ry, x + rx, y - hy, x + rx, y],
  ]
  return [{ from: [x + rx, y], segments }]
}

/** Returns a ring of a width inside a radius. */
export const ring = (x: number, y: number, radius: number, width: number): Outline => [
  ...oval(x, y, radius),
  ...oval(x, y, radius - width).map(reversed),
]

/** Returns the same line run the other way round: a hole in what it lies in. */
function reversed({ from, segments }: Contour): Contour {
  const points = [from, ...segments.map((segment) => segment.slice(-2) as unknown as Point)]
  const last = points.at(-1) ?? from
  const back = segments.map((segment, at) => [...segment.slice(2, 4), ...segment.slice(0, 2), ...(points[at] ?? from)]).toReversed()
  return { from: last, segments: back }
}

/** Returns an upright rectangle. */
export const rect = (x: number, y: number, width: number, height: number): Outline =>
  poly(x, y, x + width, y, x + width, y + height, x, y + height)

/** Returns a rectangle with round corners of radius `r`. */
export const rounded = (x: number, y: number, width: number, height: number, r: number): Outline => {
  const [right, foot, bend] = [x + width, y + height, 0.45 * r]
  return drawn(
    `M${x + r} ${y}L${right - r} ${y}C${right - bend} ${y} ${right} ${y + bend} ${right} ${y + r}L${right} ${foot - r}` +
      `C${right} ${foot - bend} ${right - bend} ${foot} ${right - r} ${foot}L${x + r} ${foot}C${x + bend} ${foot} ${x} ${foot - bend} ${x} ${foot - r}` +
      `L${x} ${y + r}C${x} ${y + bend} ${x + bend} ${y} ${x + r} ${y}Z`,
  )
}

/** Returns a polygon through points, given as x and y in turn; it runs clockwise, so that shapes of one outline that overlap are one. */
export function poly(...at: number[]): Outline {
  const points = Array.from({ length: at.length / 2 }, (_, n): Point => [at[2 * n] ?? 0, at[2 * n + 1] ?? 0])
  const area = points.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  const [from = [0, 0], ...rest] = area < 0 ? points.toReversed() : points
  return [{ from, segments: rest }]
}

/** Returns what `M x y`, `L x y`, `Q x y x y`, `C x y x y x y` and `Z` describe. */
export function drawn(path: string): Outline {
  const contours: { from: Point; segments: number[][] }[] = []
  for (const [, letter, said = ''] of path.matchAll(/([MLQC])([^MLQCZ]*)Z?/gu)) {
    const numbers = said
      .trim()
      .split(/[\s,]+/u)
      .map(Number)
    if (letter === 'M') contours.push({ from: [numbers[0] ?? 0, numbers[1] ?? 0], segments: [] })
    const [from, size] = SIZES[letter as keyof typeof SIZES]
    for (let at = from; at < numbers.length; at += size) {
      const contour = contours.at(-1)
      const segment = numbers.slice(at, at + size)
      contour?.segments.push(letter === 'Q' ? cubic(contour.segments.at(-1)?.slice(-2) ?? contour.from, segment) : segment)
    }
  }
  return contours
}

/** Where numbers of a command begin that are segments, and how many each has. */
const SIZES = { M: [2, 2], L: [0, 2], Q: [0, 4], C: [0, 6] } as const

/** Returns the cubic curve that a quadratic one is. */
function cubic([x0 = 0, y0 = 0]: readonly number[], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const toward = (from: number, bend: number): number => from + (2 * (bend - from)) / 3
  return [toward(x0, cx), toward(y0, cy), toward(x, cx), toward(y, cy), x, y]
}

/** Returns a straight bar of a width between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): Outline {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)]
  return poly(x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny)
}

/** Returns a leaf between two points; `belly` is how far each side swells, in lengths of the leaf. */
export function leaf(x1: number, y1: number, x2: number, y2: number, belly: number): Outline {
  const [a, b] = sides(x1, y1, x2, y2, belly)
  return [
    {
      from: [x1, y1],
      segments: [
        [...a, x2, y2],
        [...b.slice(2), ...b.slice(0, 2), x1, y1],
      ],
    },
  ]
}

/** Returns one half of such a leaf, right of the way from the first point to the second for a belly above 0. */
export function halfLeaf(x1: number, y1: number, x2: number, y2: number, belly: number): Outline {
  const [a] = sides(x1, y1, x2, y2, -belly)
  return [
    {
      from: [x1, y1],
      segments: [
        [...a, x2, y2],
        [x1, y1],
      ],
    },
  ]
}

function sides(x1: number, y1: number, x2: number, y2: number, belly: number): [number[], number[]] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = (share: number, out: number): number[] => [x1 + share * dx + out * belly * dy, y1 + share * dy - out * belly * dx]
  return [
    [...along(0.3, 1), ...along(0.7, 1)],
    [...along(0.3, -1), ...along(0.7, -1)],
  ]
}

const half = (x: number, y: number, rx: number, ry: number): Outline => [
  {
    from: [x - rx, y],
    segments: [
      [x - rx, y + HANDLE * ry, x - HANDLE * rx, y + ry, x, y + ry],
      [x + HANDLE * rx, y + ry, x + rx, y + HANDLE * ry, x + rx, y],
    ],
  },
]

/** Returns half an ellipse under a level line. */
export const bowl = (x: number, y: number, rx: number, ry = rx): Outline => half(x, y, rx, ry)

/** Returns half an ellipse over a level line. */
export const dome = (x: number, y: number, rx: number, ry = rx): Outline => half(x, y, rx, -ry)

/** Returns the ground that a thing stands on alone: a low rise with a level foot. */
export const rise = (foot: number, from: number, to: number, height = 10): Outline => dome((from + to) / 2, foot, (to - from) / 2, height)

/** Returns half an ellipse on the right of an upright line; a radius below 0 puts it on the left. */
export const side = (x: number, y: number, rx: number, ry = Math.abs(rx)): Outline => [
  {
    from: [x, y - ry],
    segments: [
      [x + HANDLE * rx, y - ry, x + rx, y - HANDLE * ry, x + rx, y],
      [x + rx, y + HANDLE * ry, x + HANDLE * rx, y + ry, x, y + ry],
    ],
  },
]

/** Returns a quarter circle about a corner; the signs of the radii say into which direction. */
export const quarter = (x: number, y: number, rx: number, ry: number): Outline => [
  {
    from: [x, y],
    segments: [
      [x + rx, y],
      [x + rx, y + HANDLE * ry, x + HANDLE * rx, y + ry, x, y + ry],
    ],
  },
]

/** Returns an upright rectangle with a round head. */
export const arch = (x: number, y: number, width: number, height: number): Outline => {
  const [r, over] = [width / 2, y + width / 2]
  return [
    {
      from: [x, y + height],
      segments: [
        [x, over],
        [x, over - HANDLE * r, x + r - HANDLE * r, y, x + r, y],
        [x + r + HANDLE * r, y, x + width, over - HANDLE * r, x + width, over],
        [x + width, y + height],
      ],
    },
  ]
}

/** Returns several outlines as one. */
export const all = (...outlines: readonly Outline[]): Outline => outlines.flat()

/** Returns an outline turned clockwise about a point, degrees. */
export function turned(outline: Outline, degrees: number, x = 50, y = 50): Outline {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return moved(outline, (px, py) => [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos])
}

/** Returns an outline with all of its points moved. */
export const moved = (outline: Outline, move: (x: number, y: number) => Point): Outline =>
  outline.map(({ from, segments }) => ({
    from: move(...from),
    segments: segments.map((segment) =>
      Array.from({ length: segment.length / 2 }, (_, at) => move(segment[2 * at] ?? 0, segment[2 * at + 1] ?? 0)).flat(),
    ),
  }))

/** Returns the corners of polygons that follow an outline; a curve has so many of them. */
export const polygons = (outline: Outline, corners = 24): Point[][] =>
  outline.map(({ from, segments }) => {
    const points: Point[] = [from]
    for (const segment of segments) {
      const [x0, y0] = points.at(-1) ?? from
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = segment
      if (segment.length === 2) points.push([x1, y1])
      else
        for (let at = 1; at <= corners; at++) {
          const t = at / corners
          const u = 1 - t
          const mix = (a: number, b: number, c: number, d: number): number =>
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          points.push([mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)])
        }
    }
    return points
  })
