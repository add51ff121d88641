import { A4 } from '@magazineai/design'
import { RULER } from '../state/view-options.ts'
import { describe, expect, it } from 'vitest'
import { editorOf, image, page, positionOf, shape, text } from '../testing/build.ts'

describe('distances', () => {
  const alt = { shift: false, alt: true, mod: false }

  it('are shown while Alt is held, and end with the drag of a copy that begins under them', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(900, 300) }))
    editor.select(['a'])
    editor.holdKeys(alt)
    expect(editor.state.measures).toBe(true)
    editor.pointerDown({ x: 350, y: 350, alt: true }).pointerMove({ x: 350, y: 700, alt: true })
    expect(editor.state.measures).toBe(false)
    editor.pointerUp({ x: 350, y: 700, alt: true })
    expect(Object.keys(editor.page.layers)).toHaveLength(4)
    expect(editor.state).toMatchObject({ measures: false, guides: [] })
  })

  it('go with the next move of the pointer where the key came up unheard', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.holdKeys(alt)
    editor.pointerMove({ x: 1500, y: 1500, alt: true })
    expect(editor.state.measures).toBe(true)
    editor.pointerMove({ x: 1500, y: 1510 })
    expect(editor.state.measures).toBe(false)
  })
})

describe('a finger', () => {
  const at = (x: number, y: number) => ({ x, y, touch: true })

  it('pans with a drag, wherever it begins, and selects nothing', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(900, 300) }), page('q', { c: shape(300, 300) }))
    editor.store.set({ camera: { ...editor.state.camera, scale: 0.4 }, view: { width: 400, height: 600 } })
    const before = { ...editor.state.camera }
    editor.pointerDown(at(140, 140)).pointerMove(at(140, 100)).pointerUp(at(140, 100))
    expect(editor.state.selected).toEqual([])
    expect(editor.state.camera.y).toBeCloseTo(before.y + 100)
    editor.select(['a'])
    editor.pointerDown(at(380, 100)).pointerMove(at(380, 60)).pointerUp(at(380, 60))
    expect(editor.state.selected).toEqual(['a'])
    expect(editor.state.canUndo).toBe(false)
  })

  it('keeps the selection of a page when it pushes another one', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }), page('q', { c: shape(300, 300) }))
    editor.select(['a'])
    const { x, y } = editor.stack[1]!
    editor.store.set({ camera: { x: x - 10, y: y - 10, scale: 1 } })
    editor.pointerDown(at(400, 400)).pointerMove(at(400, 480)).pointerUp(at(400, 480))
    expect(editor.state).toMatchObject({ page: 'p', selected: ['a'] })
    editor.pointerDown(at(400, 480)).pointerUp(at(400, 480))
    expect(editor.state).toMatchObject({ page: 'q', selected: ['c'] })
  })

  it('selects with a tap, moves what is selected, and clears with a tap beside it', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(900, 300) }))
    editor.pointerDown(at(350, 350)).pointerUp(at(350, 350))
    expect(editor.state.selected).toEqual(['a'])
    editor.pointerDown(at(350, 400)).pointerMove(at(350, 440)).pointerUp(at(350, 440))
    expect(positionOf(editor, 'a').y).toBeGreaterThan(320)
    editor.pointerDown(at(1500, 1500)).pointerUp(at(1500, 1500))
    expect(editor.state.selected).toEqual([])
  })

  it('opens a text with two taps', () => {
    const editor = editorOf(page('p', { t: text(300, 300, 'Tides') }))
    editor.pointerDown(at(350, 350)).pointerUp(at(350, 350))
    editor.pointerDown({ ...at(350, 350), clicks: 2 }).pointerUp(at(350, 350))
    expect(editor.state.text?.layer).toBe('t')
  })
})

describe('select', () => {
  it('selects the frontmost layer under the pointer, and nothing on paper', () => {
    const editor = editorOf(page('p', { back: shape(400, 400), front: shape(500, 500) }))
    editor.pointerDown(550, 550).pointerUp()
    expect(editor.state.selected).toEqual(['front'])
    editor.pointerDown(420, 420).pointerUp()
    expect(editor.state.selected).toEqual(['back'])
    editor.pointerDown(2000, 2000).pointerUp()
    expect(editor.state.selected).toEqual([])
  })

  it('adds and removes with Shift', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(800, 300) }))
    editor.pointerDown(350, 350).pointerUp()
    editor.pointerDown({ x: 850, y: 350, shift: true }).pointerUp()
    expect(editor.state.selected).toEqual(['a', 'b'])
    editor.pointerDown({ x: 350, y: 350, shift: true }).pointerUp()
    expect(editor.state.selected).toEqual(['b'])
  })

  it('catches what a marquee touches, but a background only when it covers it', () => {
    const background = { ...shape(0, 0, 2400) }
    const editor = editorOf(page('p', { background, a: shape(300, 300), b: shape(800, 300) }))
    editor.run('tool-select')
    editor.run('lock')
    editor.pointerDown(2450, 100).pointerMove(400, 400)
    expect(editor.state.marquee).toEqual({ x: 400, y: 100, width: 2050, height: 300 })
    expect(editor.state.selected).toEqual(['a', 'b'])
    editor.pointerUp()
    expect(editor.state.marquee).toBeNull()
  })

  it('follows the pointer to another page', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }), page('q', { b: shape(300, 300) }))
    const { x, y } = editor.stack[1]!
    editor.store.set({ camera: { x, y, scale: 1 } })
    editor.pointerDown(350, 350).pointerUp()
    expect(editor.state.page).toBe('q')
    expect(editor.state.selected).toEqual(['b'])
  })

  it('enters a group with a double click', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(800, 300) }))
    editor.select(['a', 'b'])
    editor.run('group')
    const [group] = editor.state.selected
    editor.pointerDown({ x: 350, y: 350, clicks: 2 }).pointerUp()
    expect(editor.state.entered).toBe(group)
    expect(editor.state.selected).toEqual(['a'])
  })
})

describe('move', () => {
  it('commits one step at pointer-up and changes nothing before', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    const before = editor.design
    editor.pointerDown(350, 350).pointerMove(500, 430).pointerMove(687, 541)
    expect(editor.design).toBe(before)
    expect(editor.state.offset).toMatchObject({ layers: ['a'], dx: 337, dy: 191 })
    editor.pointerUp()
    expect(positionOf(editor, 'a')).toEqual({ x: 637, y: 491 })
    expect(editor.history.entries().past).toEqual(['Move'])
    editor.run('undo')
    expect(editor.design).toEqual(before)
  })

  it('leaves no trace when it is cancelled', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.pointerDown(350, 350).pointerMove(700, 700)
    expect(editor.cancel()).toBe(true)
    expect(editor.state.offset).toBeNull()
    expect(positionOf(editor, 'a')).toEqual({ x: 300, y: 300 })
    expect(editor.history.canUndo()).toBe(false)
  })

  it('keeps to one axis with Shift and leaves a copy behind with Alt', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.pointerDown(350, 350).pointerMove(900, 380).pointerUp({ x: 907, y: 380, shift: true, alt: true })
    expect(positionOf(editor, 'a')).toEqual({ x: 300, y: 300 })
    expect(positionOf(editor, 'new1')).toEqual({ x: 857, y: 300 })
    expect(editor.state.selected).toEqual(['new1'])
  })

  it('snaps to the edge of a neighbour and shows the line', () => {
    const editor = editorOf(page('p', { a: shape(300, 1000), b: shape(800, 300) }))
    editor.pointerDown(350, 1050).pointerMove(846, 1500)
    // Boxes of the same width meet with both edges.
    expect(editor.state.guides.map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 800],
      ['x', 1000],
    ])
    editor.pointerUp()
    expect(positionOf(editor, 'a').x).toBe(800)
    expect(editor.state.guides).toEqual([])
  })

  it('does not move what is locked', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.run('lock')
    editor.pointerDown(350, 350).pointerMove(700, 700).pointerUp()
    expect(positionOf(editor, 'a')).toEqual({ x: 300, y: 300 })
  })
})

describe('resize', () => {
  it('drags a corner, keeping the opposite one', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(500, 500).pointerMove(650, 610).pointerUp()
    expect(editor.page.layers['a']!.props).toMatchObject({ position: { x: 300, y: 300 }, boxSize: { width: 350, height: 310 } })
    expect(editor.history.entries().past).toEqual(['Resize'])
  })

  it('keeps the ratio with Shift and the centre with Alt', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(500, 500).pointerMove(550, 520).pointerUp({ x: 600, y: 520, shift: true, alt: true })
    expect(editor.page.layers['a']!.props).toMatchObject({ position: { x: 200, y: 200 }, boxSize: { width: 400, height: 400 } })
  })

  it('keeps the turned opposite corner in place', () => {
    const turned = shape(300, 300)
    turned.props.rotate = 90
    const editor = editorOf(page('p', { a: turned }))
    editor.select(['a'])
    // Turned by 90°, the bottom-right corner of the box stands at the bottom left.
    editor.pointerDown(300, 500).pointerMove(300, 600).pointerUp({ x: 300, y: 620 })
    const { boxSize, position } = editor.page.layers['a']!.props
    expect(boxSize).toEqual({ width: 320, height: 200 })
    const centre = { x: position.x + boxSize.width / 2, y: position.y + boxSize.height / 2 }
    expect(centre).toEqual({ x: 400, y: 460 })
  })

  it('scales the crop of a picture and never bares its box', () => {
    const editor = editorOf(page('p', { a: image(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(700, 450).pointerMove(800, 450).pointerUp({ x: 1100, y: 450 })
    const { props } = editor.page.layers['a'] as ReturnType<typeof image> & { props: { image: { position: object; boxSize: object } } }
    expect(props.boxSize).toEqual({ width: 800, height: 300 })
    expect(props.image).toMatchObject({ boxSize: { width: 800, height: 600 }, position: { x: 0, y: -150 } })
  })

  it('shows the new size before it is committed', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(500, 500).pointerMove(650, 610)
    expect(editor.state.preview!.pages[0]!.layers['a']!.props.boxSize).toEqual({ width: 350, height: 310 })
    expect(editor.page.layers['a']!.props.boxSize).toEqual({ width: 200, height: 200 })
    editor.cancel()
    expect(editor.state.preview).toBeNull()
  })
})

describe('rotate', () => {
  it('turns about the centre, to steps of 15° with Shift', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(400, 274).pointerMove(480, 300).pointerUp({ x: 500, y: 290, shift: true })
    expect(editor.page.layers['a']!.props.rotate).toBe(45)
  })
})

describe('pan and zoom', () => {
  it('pans with the middle button and with space, without touching the design', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    const { x } = editor.state.camera
    editor.pointerDown({ x: 350, y: 350, button: 1 }).pointerMove(250, 350).pointerUp()
    expect(editor.state.camera.x).toBe(x + 100)
    editor.pointerDown({ x: 350, y: 350, space: true }).pointerMove(450, 350).pointerUp()
    expect(editor.state.camera.x).toBe(x)
    expect(editor.state.selected).toEqual([])
  })

  it('keeps what is under the pointer in place', () => {
    const editor = editorOf(page('p'))
    editor.zoomTo(100, { x: 1000, y: 700 })
    const { camera } = editor.state
    expect(camera.scale).toBeCloseTo(0.32)
    expect(camera.x + 1000 / camera.scale).toBeCloseTo(editor.stack[0]!.x + 1000)
    expect(camera.y + 700 / camera.scale).toBeCloseTo(700)
  })

  it('zooms by keys about what is selected where that is seen, else about the middle', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.select(['a'])
    editor.zoomTo(100)
    const { camera } = editor.state
    expect((editor.stack[0]!.x + 400 - camera.x) * camera.scale).toBeCloseTo(400)
    expect((400 - camera.y) * camera.scale).toBeCloseTo(400)
    editor.store.set({ camera: { x: editor.stack[0]!.x + 1000, y: 1000, scale: 1 } })
    editor.run('zoom-full')
    expect(editor.state.camera.x + 1240 / editor.state.camera.scale).toBeCloseTo(editor.stack[0]!.x + 1000 + 1240)
  })

  it('fits the page into the view', () => {
    const editor = editorOf(page('p'))
    editor.setView({ width: 1000, height: 800 })
    editor.run('fit-page')
    expect(A4.height * editor.state.camera.scale).toBeCloseTo(800 - 64 - RULER)
  })
})

describe('draw', () => {
  it('drags out a shape and goes back to selecting', () => {
    const editor = editorOf(page('p'))
    editor.run('tool-rectangle')
    editor.pointerDown(300, 300).pointerMove(500, 400).pointerUp({ x: 700, y: 500 })
    expect(editor.page.layers['new1']!.props).toMatchObject({ position: { x: 300, y: 300 }, boxSize: { width: 400, height: 200 } })
    expect(editor.state).toMatchObject({ tool: 'select', selected: ['new1'] })
  })

  const drawn = (
    tool: 'rectangle' | 'ellipse' | 'text' | 'line',
    to: { x: number; y: number },
    keys: { shift?: boolean; alt?: boolean },
  ) => {
    const editor = editorOf(page('p'))
    editor.run(`tool-${tool}`)
    editor.pointerDown({ x: 1000, y: 1000, ...keys }).pointerMove({ ...to, ...keys })
    const shown = editor.state.preview!.pages[0]!.layers['new1']!.props
    editor.pointerUp({ ...to, ...keys })
    const { position, boxSize, rotate } = editor.page.layers['new1']!.props
    expect({ position, boxSize, rotate }).toEqual({ position: shown.position, boxSize: shown.boxSize, rotate: shown.rotate })
    return { ...position, ...boxSize, rotate }
  }

  it.each(['rectangle', 'ellipse', 'text'] as const)('makes sides equal with Shift, and begins in the middle with Alt: %s', (tool) => {
    const to = { x: 700, y: 1120 }
    expect(drawn(tool, to, { shift: true })).toMatchObject({ x: 700, y: 1000, width: 300, height: 300 })
    expect(drawn(tool, to, { alt: true })).toMatchObject({ x: 700, y: 880, width: 600, height: 240 })
    expect(drawn(tool, to, { shift: true, alt: true })).toMatchObject({ x: 700, y: 700, width: 600, height: 600 })
  })

  it('holds a line to steps of 15° with Shift, and draws it both ways with Alt', () => {
    expect(drawn('line', { x: 1400, y: 1130 }, { shift: true }).rotate).toBe(15)
    expect(drawn('line', { x: 1400, y: 1020 }, { shift: true }).rotate).toBe(0)
    expect(drawn('line', { x: 1010, y: 600 }, { shift: true }).rotate).toBe(-90)
    const both = drawn('line', { x: 1300, y: 1170 }, { shift: true, alt: true })
    expect(both.rotate).toBe(30)
    expect(both.x + both.width / 2).toBeCloseTo(1000, 0)
    expect(both.width).toBe(Math.round(2 * Math.hypot(300, 170)))
  })

  it('makes a text frame and opens it', () => {
    const editor = editorOf(page('p', { a: text(100, 100, 'x') }))
    editor.run('tool-text')
    editor.pointerDown(1300, 1300).pointerMove(1500, 1400).pointerUp({ x: 1900, y: 1500 })
    expect(editor.state.text?.layer).toBe('new1')
  })
})

describe('Tab', () => {
  it('walks through the layers and leaves the canvas behind the last', () => {
    const editor = editorOf(page('p', { a: shape(0, 0), b: shape(400, 0) }))
    expect(editor.run('select-next') && editor.state.selected).toEqual(['a'])
    expect(editor.run('select-next') && editor.state.selected).toEqual(['b'])
    expect(editor.can('select-next')).toBe(false)
    expect(editor.run('select-previous') && editor.state.selected).toEqual(['a'])
    expect(editor.can('select-previous')).toBe(false)
  })
})

describe('pages that come and go', () => {
  it('leave the page that is worked on where it is seen', () => {
    const editor = editorOf(page('one'), page('two'), page('three'))
    editor.goTo('three', true)
    const seen = () => editor.pageOrigin().y - editor.state.camera.y
    const before = seen()
    editor.change('Delete page', { op: 'remove-page', page: 'one' })
    expect(seen()).toBeCloseTo(before, 6)
    editor.run('undo')
    expect(editor.page.id).toBe('three')
    expect(seen()).toBeCloseTo(before, 6)
  })
})
