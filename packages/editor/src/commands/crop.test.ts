import { describe, expect, it } from 'vitest'
import { pressKey } from './shortcuts.ts'
import { editorOf, image, page, shape } from '../testing/build.ts'
import {
  filled,
  fitted,
  fittedPicture,
  mirroredPicture,
  panned,
  partAt,
  replaced,
  resolutionOf,
  turnedPicture,
  zoomed,
  zoomOf,
} from '../geometry/crop.ts'

const box = { width: 400, height: 300 }

/** A picture twice as high as wide, its top in view. */
const tall = { position: { x: 0, y: 0 }, boxSize: { width: 400, height: 800 } }

describe('a crop', () => {
  it('covers its box, or shows all of the picture', () => {
    expect(filled(tall, box)).toEqual({ position: { x: 0, y: -250 }, boxSize: { width: 400, height: 800 } })
    expect(fitted(tall, box)).toEqual({ position: { x: 125, y: 0 }, boxSize: { width: 150, height: 300 } })
    expect(zoomOf(fitted(tall, box), box)).toBe(0.375)
  })

  it('keeps its focus in view: at its place when the box changes, and when another picture comes', () => {
    const focused = { ...tall, focus: { x: 0.5, y: 0.25 } }
    expect(filled(focused, box).position.y).toBe(-50)
    const wide = fittedPicture(filled(focused, box), box, { width: 800, height: 300 })
    // The focus was in the middle of the box and is there again.
    expect(partAt(wide, { x: 400, y: 150 }).y).toBeCloseTo(0.25, 4)
    const next = replaced(
      { position: { x: 0, y: 0 }, boxSize: { width: 1000, height: 500 }, focus: { x: 0.9, y: 0.5 } },
      filled(focused, box),
      box,
    )
    expect(next.boxSize).toEqual({ width: 600, height: 300 })
    // As near the middle as a picture reaches whose focus is at its edge.
    expect(next.position).toEqual({ x: -200, y: 0 })
  })

  it('is the same again when the box comes back to its size', () => {
    const start = { position: { x: -40, y: -130 }, boxSize: { width: 520, height: 1040 } }
    const there = fittedPicture(start, box, { width: 900, height: 310 })
    expect(zoomOf(there, { width: 900, height: 310 })).toBeCloseTo(zoomOf(start, box), 4)
    const back = fittedPicture(there, { width: 900, height: 310 }, box)
    expect(back.boxSize).toEqual(start.boxSize)
    expect(back.position.x).toBeCloseTo(start.position.x, 2)
    expect(back.position.y).toBeCloseTo(start.position.y, 2)
  })

  it('is pushed and zoomed no further than the box is covered', () => {
    expect(panned(tall, box, 30, -2000).position).toEqual({ x: 0, y: -500 })
    expect(zoomed(tall, box, 0.2, { x: 0, y: 0 })).toEqual(tall)
    expect(zoomed(tall, box, 2, { x: 400, y: 0 })).toEqual({ position: { x: -400, y: 0 }, boxSize: { width: 800, height: 1600 } })
  })

  it('covers its box turned as well, and comes back upright', () => {
    const turned = turnedPicture(filled(tall, box), box, 20)
    expect(zoomOf(turned, box)).toBeCloseTo(1, 4)
    // Every corner of the box lies on the picture.
    for (const corner of [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
    ]) {
      const { x, y } = partAt(turned, corner)
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(-0.001)
    }
    const upright = turnedPicture(turned, box, 0)
    expect(upright.boxSize.width).toBeCloseTo(400, 2)
    expect(upright).not.toHaveProperty('rotate')
  })

  it('is mirrored with its box and back', () => {
    const start = { position: { x: -40, y: -130 }, boxSize: { width: 520, height: 1040 }, rotate: 3 }
    const mirrored = mirroredPicture(start, box, 'x')
    expect(mirrored).toEqual({ position: { x: -80, y: -130 }, boxSize: { width: 520, height: 1040 }, rotate: -3, flipHorizontal: true })
    expect(mirroredPicture(mirrored, box, 'x')).toEqual(start)
  })

  it('tells the resolution it is printed at', () => {
    expect(resolutionOf({ ...tall, natural: { width: 200, height: 400 } })).toBe(150)
    expect(resolutionOf(tall)).toBeNull()
  })
})

const key = (name: string, shift = false) => ({ key: name, shift, alt: false, mod: false })

const pictureOf = (editor: ReturnType<typeof editorOf>, id: string) =>
  (editor.page.layers[id]!.props as { image: { position: { x: number; y: number }; boxSize: { width: number }; focus?: object } }).image

describe('crop mode', () => {
  it('is entered with Enter or a double click, and all that is done in it is one step', () => {
    const editor = editorOf(page('p', { a: image(300, 300) }))
    const before = editor.design
    editor.select(['a'])
    pressKey(editor, key('Enter'))
    expect(editor.state.crop).toBe('a')
    pressKey(editor, key('+'))
    editor.pointerDown(500, 450).pointerMove(510, 450).pointerMove(515, 452)
    expect(editor.state.preview).not.toBeNull()
    editor.pointerUp()
    pressKey(editor, key('ArrowLeft', true))
    editor.run('crop-focus')
    expect(pictureOf(editor, 'a').boxSize.width).toBeCloseTo(440, 3)
    expect(pictureOf(editor, 'a').focus).toBeDefined()
    pressKey(editor, key('Escape'))
    expect(editor.state).toMatchObject({ crop: null, preview: null, selected: ['a'] })
    expect(editor.history.entries().past).toEqual(['Crop'])
    editor.run('undo')
    expect(editor.design).toEqual(before)
  })

  it('begins another step the next time, and Escape takes back a push that goes on', () => {
    const editor = editorOf(page('p', { a: image(300, 300), b: shape(1000, 1000) }))
    for (let time = 0; time < 2; time++) {
      editor.pointerDown({ x: 400, y: 400, clicks: 2 }).pointerUp()
      editor.run('crop-larger')
      editor.run('leave-crop')
    }
    expect(editor.history.entries().past).toEqual(['Crop', 'Crop'])
    editor.run('crop')
    const now = pictureOf(editor, 'a')
    editor.pointerDown(500, 450).pointerMove(520, 450)
    pressKey(editor, key('Escape'))
    expect(editor.state).toMatchObject({ crop: 'a', preview: null })
    expect(pictureOf(editor, 'a')).toEqual(now)
    // A press beside the picture leaves, and selects what is there.
    editor.pointerDown(1100, 1100).pointerUp()
    expect(editor.state).toMatchObject({ crop: null, selected: ['b'] })
  })

  it('zooms by a corner of the whole picture, about the opposite one', () => {
    const editor = editorOf(page('p', { a: image(300, 300) }))
    editor.select(['a'])
    editor.run('crop')
    editor.pointerDown(700, 600).pointerMove(750, 640).pointerUp({ x: 1100, y: 900 })
    expect(pictureOf(editor, 'a')).toMatchObject({ position: { x: 0, y: 0 }, boxSize: { width: 800, height: 600 } })
  })
})
