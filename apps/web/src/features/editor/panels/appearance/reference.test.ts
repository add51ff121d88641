import { expect, test } from 'vitest'
import { movedTo, type Reference, referenceAt, sized, turned } from './reference.ts'

const box = { position: { x: 100, y: 50 }, boxSize: { width: 200, height: 100 }, rotate: 0 }
const corner: Reference = { x: 1, y: 1 }
const near = (point: { x: number; y: number }) => ({ x: Math.round(point.x * 1000) / 1000, y: Math.round(point.y * 1000) / 1000 })

test('the nine points of a box are where they are seen, turned or not', () => {
  expect(referenceAt(box, { x: 0, y: 0 })).toEqual({ x: 100, y: 50 })
  expect(referenceAt(box, { x: 0.5, y: 0.5 })).toEqual({ x: 200, y: 100 })
  expect(near(referenceAt({ ...box, rotate: 90 }, { x: 0, y: 0 }))).toEqual({ x: 250, y: 0 })
})

test('a size grows away from the reference point, a turn goes about it', () => {
  const grown = sized(box, corner, { width: 100, height: 100 })
  expect(grown.position).toEqual({ x: 200, y: 50 })
  for (const rotate of [0, 30, -90]) {
    const tilted = { ...box, rotate }
    expect(near(referenceAt(sized(tilted, corner, { width: 71, height: 40 }), corner))).toEqual(near(referenceAt(tilted, corner)))
    expect(near(referenceAt(turned(tilted, corner, 77), corner))).toEqual(near(referenceAt(tilted, corner)))
  }
})

test('a place is given for the reference point, one number at a time', () => {
  expect(movedTo(box, corner, { x: 500 }).position).toEqual({ x: 300, y: 50 })
  expect(near(referenceAt(movedTo({ ...box, rotate: 45 }, corner, { x: 10, y: 20 }), corner))).toEqual({ x: 10, y: 20 })
})
