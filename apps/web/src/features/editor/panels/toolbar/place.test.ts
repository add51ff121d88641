import { expect, test } from 'vitest'
import { placeToolbar } from './place.ts'

const view = { width: 1000, height: 800 }
const size = { width: 300, height: 40 }
const at = (x: number, y: number, width: number, height: number, before: 'above' | 'below' | null = null) => {
  const box = { x, y, width, height }
  const handles = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x: x + width / 2, y: y - 26 },
  ]
  return { place: placeToolbar({ box, handles, size, view, before }), handles }
}

test('the toolbar stands above what is selected, clear of the handle that turns it', () => {
  expect(at(400, 300, 200, 100).place).toEqual({ left: 350, top: 300 - 26 - 12 - 40, side: 'above' })
})

test('without room above it goes below, and stays there until there is no room', () => {
  expect(at(400, 60, 200, 100).place).toMatchObject({ top: 172, side: 'below' })
  expect(at(400, 300, 200, 100, 'below').place).toMatchObject({ top: 412, side: 'below' })
  expect(at(400, 720, 200, 60, 'below').place.side).toBe('above')
})

test('it never leaves the view, however far out or large the selection is', () => {
  for (const [x, y, width, height] of [
    [-500, 300, 520, 100],
    [980, 300, 600, 100],
    [-900, -900, 4000, 4000],
    [300, -2000, 200, 5000],
    [200, 30, 600, 740],
  ] as const) {
    const { place } = at(x, y, width, height)
    expect(place.left).toBeGreaterThanOrEqual(8)
    expect(place.left + size.width).toBeLessThanOrEqual(view.width - 8)
    expect(place.top).toBeGreaterThanOrEqual(8)
    expect(place.top + size.height).toBeLessThanOrEqual(view.height - 8)
  }
})

test('it covers no handle while there is a place that covers none', () => {
  for (let y = -400; y < 900; y += 37)
    for (const height of [20, 200, 600, 900]) {
      const { place, handles } = at(350, y, 300, height)
      const covered = handles.filter(
        (handle) =>
          handle.x > place.left && handle.x < place.left + size.width && handle.y > place.top && handle.y < place.top + size.height,
      )
      if (place.side !== 'inside') expect(covered, `${y} ${height}`).toEqual([])
    }
  // The whole page on the screen: the foot of the view is free, its top is not.
  expect(at(350, 20, 300, 700).place).toMatchObject({ side: 'below' })
})

test('in a view narrower than itself it begins at the edge', () => {
  expect(placeToolbar({ box: { x: 0, y: 100, width: 50, height: 50 }, handles: [], size, view: { width: 200, height: 400 } }).left).toBe(8)
})

test('beside a text that is edited it covers no line of it while there is room beside it', () => {
  const column = { x: 380, y: 20, width: 240, height: 760 }
  const words = { x: 400, y: 300, width: 100, height: 60 }
  const beside = placeToolbar({ box: column, handles: [], words, size, view })
  expect(beside).toEqual({ left: 632, top: 310, side: 'right' })
  expect(placeToolbar({ box: { ...column, x: 700 }, handles: [], words, size, view }).side).toBe('left')
  expect(placeToolbar({ box: { ...column, y: 400, height: 300 }, handles: [], words, size, view })).toMatchObject({
    top: 348,
    side: 'above',
  })
})

test('in a text that fills the view it keeps off the words that are selected and the lines next to them', () => {
  const filled = { x: -200, y: -300, width: 1400, height: 2000 }
  for (let y = -100; y < 780; y += 20) {
    const words = { x: 100, y, width: 700, height: 90 }
    const { top } = placeToolbar({ box: filled, handles: [], words, size, view })
    expect(top + size.height <= y || top >= y + words.height, String(y)).toBe(true)
  }
})
