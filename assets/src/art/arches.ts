import { between, pick, random, tenth } from './random.ts'
import type { ArtSize } from './size.ts'

/** Draws a still life: nested arches, a sun, and a vase with leafy stems on a table. Drawn in 900 × 1200 units and cropped to fill. SVG. */
export function arches(seed: string, { width, height }: ArtSize, palette: readonly string[]): string {
  const next = random(seed)
  const [paper = '#f3e9dc', ink = '#41493e', accent = '#e27d60', second = '#c38d9e'] = palette
  const body = [
    `<rect width="900" height="1200" fill="${paper}"/>`,
    nest(next, [second, paper, accent, paper, second]),
    `<circle cx="${tenth(between(next, 300, 600))}" cy="${tenth(between(next, 380, 470))}" r="96" fill="${accent}"/>`,
    `<rect y="985" width="900" height="215" fill="${ink}"/>`,
    ...Array.from({ length: 9 }, (_, i) => stem(next, i, ink, [ink, second])),
    vase(paper, ink),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 900 1200" preserveAspectRatio="xMidYMid slice">${body.join('')}</svg>`
}

const nest = (next: () => number, colours: readonly string[]): string => {
  const step = between(next, 52, 64)
  return colours
    .map((colour, i) => {
      const half = 370 - i * step
      return `<path d="M${tenth(450 - half)} 990V${tenth(470 + i * 12)}A${tenth(half)} ${tenth(half)} 0 0 1 ${tenth(450 + half)} ${tenth(470 + i * 12)}V990Z" fill="${colour}"/>`
    })
    .join('')
}

const vase = (fill: string, line: string): string =>
  `<path d="M410 790H490C486 830 556 872 556 946C556 1016 510 1052 450 1052C390 1052 344 1016 344 946C344 872 414 830 410 790Z" fill="${fill}"/><path d="M352 930C410 950 490 950 548 930" fill="none" stroke="${line}" stroke-width="5"/>`

function stem(next: () => number, index: number, line: string, fills: readonly string[]): string {
  const lean = (index - 4) * between(next, 30, 48)
  const top = between(next, 420, 600) + Math.abs(lean) * 0.5
  const [x, y] = [450 + lean, top]
  const leaves = [0.35, 0.55, 0.75, 0.95].map((t, i) =>
    leaf(450 + lean * t * t, 800 + (y - 800) * t, lean / 5 + (i % 2 ? 58 : -58), pick(next, fills)),
  )
  return `<path d="M450 800Q450 ${tenth((800 + y) / 2)} ${tenth(x)} ${tenth(y)}" fill="none" stroke="${line}" stroke-width="4"/>${leaves.join('')}`
}

const leaf = (x: number, y: number, turn: number, fill: string): string =>
  `<path d="M0 0C14 -22 14 -48 0 -70C-14 -48 -14 -22 0 0Z" transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})" fill="${fill}"/>`
