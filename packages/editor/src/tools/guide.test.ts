import { A4, createPage } from '@magazineai/design'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressKey } from '../commands/shortcuts.ts'
import { RULER } from '../state/view-options.ts'
import { guidesIn } from '../state/guides.ts'
import { editorOf, page, positionOf, shape } from '../testing/build.ts'
import { placeGuide } from './guide.ts'

type Headless = ReturnType<typeof editorOf>

/** Half size, with 500 view pixels of pasteboard above the pages. */
function editor(): Headless {
  const made = editorOf(page('a', { s: shape(400, 400) }), page('b'), page('c'))
  made.setView({ width: 3000, height: 3000 })
  made.store.set({ camera: { x: -2480, y: -1000, scale: 0.5 } })
  return made
}

/** A point of a page as a point of the view. */
function at(made: Headless, index: number, x: number, y: number): { x: number; y: number } {
  const box = made.stack[index]!
  const { camera } = made.state
  return { x: (box.x + x - camera.x) * camera.scale, y: (box.y + y - camera.y) * camera.scale }
}

const drag = (made: Headless, from: { x: number; y: number }, to: { x: number; y: number }) =>
  made
    .pointerDown(from)
    .pointerMove({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    .pointerMove(to)
    .pointerUp(to)

const key = (made: Headless, name: string, shift = false) => pressKey(made, { key: name, shift, alt: false, mod: false })

const guides = (made: Headless, id = 'a') => guidesIn(made.design, id)

let made: Headless
beforeEach(() => {
  made = editor()
})

describe('a drag out of a ruler', () => {
  it('makes a flat guide from the upper one and an upright one from the left', () => {
    drag(made, { x: 1500, y: 8 }, at(made, 0, 700, 900))
    drag(made, { x: 8, y: 1500 }, at(made, 0, 700, 900))
    expect(guides(made)).toEqual([
      { axis: 'y', at: 900 },
      { axis: 'x', at: 700 },
    ])
    expect(made.history.entries().past).toEqual(['Add guide', 'Add guide'])
    expect(made.state.guide).toEqual({ page: 'a', index: 1 })
    expect(made.state.guideDrag).toBeNull()
  })

  it('puts it on the page under the pointer', () => {
    drag(made, { x: 8, y: 1500 }, at(made, 1, 300, 100))
    expect(guides(made, 'b')).toEqual([{ axis: 'x', at: 300 }])
  })

  it('comes to rest at edges, centre and margins, but not with Mod held', () => {
    drag(made, { x: 8, y: 1500 }, at(made, 0, 1246, 900))
    expect(guides(made).at(-1)).toEqual({ axis: 'x', at: expect.closeTo(A4.width / 2, 2) })
    drag(made, { x: 8, y: 1500 }, at(made, 0, 206, 900))
    expect(guides(made).at(-1)).toEqual({ axis: 'x', at: expect.closeTo(made.design.margins.left, 2) })
    const to = { ...at(made, 0, 206, 900), mod: true }
    made.pointerDown({ x: 8, y: 1500 }).pointerMove(to).pointerUp(to)
    expect(guides(made).at(-1)).toEqual({ axis: 'x', at: 206 })
  })

  it('shows the way, and leaves nothing behind when it is dropped on the ruler, cancelled or refused', () => {
    made.pointerDown({ x: 8, y: 1500 }).pointerMove(at(made, 0, 700, 900))
    expect(made.state.guideDrag).toEqual({ axis: 'x', at: 700, ref: null, page: 'a' })
    expect(made.state.gesture).toBe('guide')
    made.cancel()
    expect(made.state.guideDrag).toBeNull()
    drag(made, { x: 8, y: 1500 }, { x: 4, y: 1200 })
    made.setViewOptions({ guidesLocked: true })
    drag(made, { x: 8, y: 1500 }, at(made, 0, 700, 900))
    expect(made.state.notice?.text).toBe('Guides are locked.')
    expect(made.state.canUndo).toBe(false)
  })

  it('is none where there are no rulers', () => {
    made.setViewOptions({ rulers: false })
    drag(made, { x: 1500, y: RULER / 2 }, at(made, 0, 700, 900))
    expect(guides(made)).toEqual([])
  })
})

describe('a guide on a page', () => {
  beforeEach(() => placeGuide(made, 'a', 'x', 700))

  it('is dragged elsewhere, one step each time, and objects are not touched', () => {
    drag(made, at(made, 0, 702, 900), at(made, 0, 1000, 950))
    expect(guides(made)).toEqual([{ axis: 'x', at: 1000 }])
    drag(made, at(made, 0, 1000, 900), at(made, 0, 1000, 1200))
    expect(made.history.entries().past).toEqual(['Add guide', 'Move guide'])
  })

  it('goes to the page beside it, and is removed when it is dragged off the pages', () => {
    drag(made, at(made, 0, 700, 900), at(made, 1, 900, 900))
    expect([guides(made), guides(made, 'b')]).toEqual([[], [{ axis: 'x', at: 900 }]])
    expect(made.state.guide).toEqual({ page: 'b', index: 0 })
    drag(made, at(made, 1, 900, 900), at(made, 1, -300, 900))
    expect(made.design.pages[1]!.guides).toBeUndefined()
    made.run('undo')
    made.run('undo')
    expect(guides(made)).toEqual([{ axis: 'x', at: 700 }])
  })

  it('is moved and removed by keys', () => {
    made.setViewOptions({ unit: 'px' })
    expect(key(made, 'ArrowRight')).toBe(true)
    key(made, 'ArrowRight')
    key(made, 'ArrowRight', true)
    expect(guides(made)).toEqual([{ axis: 'x', at: 712 }])
    expect(made.history.entries().past).toEqual(['Add guide', 'Move guide right', 'Move guide far right'])
    expect(key(made, 'ArrowUp')).toBe(false)
    key(made, 'Delete')
    expect(guides(made)).toEqual([])
    expect(made.state.spoken?.text).toBe('Guide removed')
  })

  it('asks for its exact place at a double click and with Enter', () => {
    made.pointerDown({ ...at(made, 0, 700, 900), clicks: 2 }).pointerUp()
    expect(made.state.guideTask).toEqual({ kind: 'move', page: 'a', index: 0 })
    made.store.set({ guideTask: null })
    key(made, 'Enter')
    expect(made.state.guideTask).toEqual({ kind: 'move', page: 'a', index: 0 })
  })

  it('is let go by Escape and by a press beside it', () => {
    key(made, 'Escape')
    expect(made.state.guide).toBeNull()
    made.run('next-guide')
    expect(made.state.guide).toEqual({ page: 'a', index: 0 })
    made.pointerDown(at(made, 0, 1500, 1500)).pointerUp()
    expect(made.state.guide).toBeNull()
  })

  it('is not caught while guides are hidden or locked: what lies beneath is', () => {
    placeGuide(made, 'a', 'x', 450)
    made.setViewOptions({ guidesLocked: true })
    drag(made, at(made, 0, 450, 450), at(made, 0, 650, 450))
    expect(guides(made)[1]).toEqual({ axis: 'x', at: 450 })
    expect(positionOf(made, 's').x).not.toBe(400)
  })

  it('is snapped to', () => {
    drag(made, at(made, 0, 500, 500), at(made, 0, 805, 900))
    expect(positionOf(made, 's').x).toBe(700)
  })

  it('cannot be changed on a locked page', () => {
    made.run('toggle-page-lock')
    drag(made, at(made, 0, 700, 900), at(made, 0, 1000, 900))
    key(made, 'Delete')
    expect(guides(made)).toEqual([{ axis: 'x', at: 700 }])
  })

  it('goes with all others when they are cleared, as one step', () => {
    placeGuide(made, 'a', 'y', 100)
    made.run('clear-guides')
    expect(guides(made)).toEqual([])
    made.run('undo')
    expect(guides(made)).toHaveLength(2)
  })
})

it('a guide of a master is seen on its pages, and not caught there', () => {
  made.change('Master', {
    op: 'add-page',
    page: { ...createPage({ id: 'm' }), guides: [{ axis: 'x', at: 700 }] },
    before: null,
    master: true,
  })
  made.change('Base', { op: 'set-page', page: 'a', set: { master: 'm' } })
  drag(made, at(made, 0, 700, 900), at(made, 0, 1000, 900))
  expect(guides(made, 'm')).toEqual([{ axis: 'x', at: 700 }])
  drag(made, at(made, 0, 500, 500), at(made, 0, 805, 900))
  expect(positionOf(made, 's').x).toBe(700)
})
