import { flatten } from '@magazineai/render'
import { expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import { mirroredPath } from './mirrored-path.ts'

it('shows lines, curves and arcs on the other side of a box', () => {
  expect(mirroredPath('M0 10L30 10C40 20 50 20 60 10Z', 100)).toBe('M100 10L70 10C60 20 50 20 40 10Z')
  expect(mirroredPath('M0 4L20.5 0V90H0Z', 100)).toBe('M100 4L79.5 0V90H100Z')
  expect(mirroredPath('M10 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', 100)).toBe('M90 5a4 4 0 1 1 -8 0a4 4 0 1 1 8 0Z')
  expect(mirroredPath('M10 5A8 2 30 0 1 40 9', 100)).toBe('M90 5A8 2 -30 0 0 60 9')
})

it('shows what it was where it is reflected twice', () => {
  const path = 'M12 3L40 8C1 2 3 4 5 6a2 3 0 0 1 4 5Z'
  expect(mirroredPath(mirroredPath(path, 64), 64)).toBe(path)
})

/** The points of a path, as they are drawn. */
const pointsOf = (path: string): (readonly [number, number])[] =>
  flatten(path).flatMap(({ points }) => points.map(([x, y]) => [x, y] as const))

const WIDTH = 200

/** The points of what a mirror shows stand where a mirror shows the points. */
function expectReflection(path: string): void {
  const [before, after] = [pointsOf(path), pointsOf(mirroredPath(path, WIDTH))]
  expect(after.length, path).toBe(before.length)
  for (const [at, [x, y]] of before.entries()) {
    expect(after[at]?.[0], `${path} → ${mirroredPath(path, WIDTH)}`).toBeCloseTo(WIDTH - x, 0)
    expect(after[at]?.[1], path).toBeCloseTo(y, 0)
  }
}

it.each([
  'M0 0L10 10',
  'm5 5l10 10l-4 2z',
  'M10 10H50V40H10Z',
  'M10 10h40v30h-40z',
  'M0 0C10 20 30 40 50 60S80 90 100 100',
  'M0 0c10 20 30 40 50 60s20 10 30 30',
  'M0 0Q50 80 100 0T180 20',
  'M10 80q40 -60 80 0t80 0',
  'M20 50A30 10 0 0 1 80 50',
  'M20 50A30 10 40 0 1 80 60',
  'M20 50A30 10 -25 1 0 80 60',
  'M20 50a30 10 60 0 0 40 12a5 9 15 1 1 8 8z',
  'M1e1 2E1L3.5e1,.5',
  'M10,10,20,20,30,10',
  'M-5-5L-.5.5',
])('every point of %j stands on the other side', (path) => {
  expectReflection(path)
})

it('holds for whatever is drawn', () => {
  const chance = randomFrom(19)
  const number = (): string => (Math.round((chance() * 160 + 20) * 10) / 10).toString()
  const step = (): string => (Math.round((chance() - 0.5) * 400) / 10).toString()
  for (let time = 0; time < 60; time++) {
    const commands = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => {
      const kind = Math.floor(chance() * 8)
      if (kind === 0) return `L${number()} ${number()}`
      if (kind === 1) return `l${step()} ${step()}`
      if (kind === 2) return `H${number()}`
      if (kind === 3) return `h${step()}`
      if (kind === 4) return `v${step()}`
      if (kind === 5) return `C${number()} ${number()} ${number()} ${number()} ${number()} ${number()}`
      if (kind === 6) return `q${step()} ${step()} ${step()} ${step()}`
      return `A${number()} ${number()} ${Math.floor(chance() * 360)} ${chance() < 0.5 ? 0 : 1} ${chance() < 0.5 ? 0 : 1} ${number()} ${number()}`
    })
    expectReflection(`M${number()} ${number()}${commands.join('')}Z`)
  }
})
