import { expect, it } from 'vitest'
import { mirroredPath } from './mirrored-path.ts'

it('shows lines, curves and arcs on the other side of a box', () => {
  expect(mirroredPath('M0 10L30 10C40 20 50 20 60 10Z', 100)).toBe('M100 10L70 10C60 20 50 20 40 10Z')
  expect(mirroredPath('M0 4L20.5 0V90H0Z', 100)).toBe('M100 4L79.5 0V90H100Z')
  expect(mirroredPath('M10 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', 100)).toBe('M90 5a4 4 0 1 1 -8 0a4 4 0 1 1 8 0Z')
})

it('shows what it was where it is reflected twice', () => {
  const path = 'M12 3L40 8C1 2 3 4 5 6a2 3 0 0 1 4 5Z'
  expect(mirroredPath(mirroredPath(path, 64), 64)).toBe(path)
})
