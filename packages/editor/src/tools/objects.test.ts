import { createLayer, type Layer } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { pressKey } from '../commands/shortcuts.ts'
import { layerBounds } from '../geometry/placed.ts'
import { editorOf, page, positionOf, shape, text } from '../testing/build.ts'

const key = (name: string, held: { shift?: boolean; alt?: boolean; mod?: boolean } = {}) => ({
  key: name,
  shift: false,
  alt: false,
  mod: false,
  ...held,
})

const turned = (layer: Layer, rotate: number): Layer => ({ ...layer, props: { ...layer.props, rotate } }) as Layer

/** An editor with two squares in a group, entered by nobody. */
function grouped() {
  const editor = editorOf(page('p', { a: shape(300, 300), b: shape(800, 300), c: shape(1500, 1500) }))
  editor.select(['a', 'b'])
  editor.run('group')
  return { editor, group: editor.state.selected[0]! }
}

describe('a click', () => {
  it('goes through what is not filled, but catches its outline', () => {
    const ring = createLayer('Shape', { position: { x: 300, y: 300 }, boxSize: { width: 400, height: 400 }, shape: 'circle', color: null })
    const editor = editorOf(page('p', { back: shape(350, 350, 300), ring }))
    editor.pointerDown(500, 500).pointerUp()
    expect(editor.state.selected).toEqual(['back'])
    editor.pointerDown(302, 500).pointerUp()
    expect(editor.state.selected).toEqual(['ring'])
    editor.pointerDown(305, 305).pointerUp()
    expect(editor.state.selected).toEqual([])
  })

  it('catches a line within a few pixels, and a filled circle not in its corners', () => {
    const line = createLayer('Line', { position: { x: 300, y: 300 }, boxSize: { width: 400, height: 4 } })
    const disc = createLayer('Shape', { position: { x: 1000, y: 1000 }, boxSize: { width: 200, height: 200 }, shape: 'circle' })
    const editor = editorOf(page('p', { line, disc }))
    editor.pointerDown(500, 296).pointerUp()
    expect(editor.state.selected).toEqual(['line'])
    editor.pointerDown(1010, 1010).pointerUp()
    expect(editor.state.selected).toEqual([])
    editor.pointerDown(1100, 1010).pointerUp()
    expect(editor.state.selected).toEqual(['disc'])
  })

  it('goes through the empty parts of a group and through locked layers, where something else is', () => {
    const { editor, group } = grouped()
    editor.pointerDown(600, 400).pointerUp()
    expect(editor.state.selected).toEqual([])
    editor.pointerDown(400, 400).pointerUp()
    expect(editor.state.selected).toEqual([group])
    const over = editorOf(page('p', { back: shape(300, 300), front: { ...shape(300, 300), locked: true } }))
    over.pointerDown(400, 400).pointerUp()
    expect(over.state.selected).toEqual(['back'])
    const alone = editorOf(page('p', { front: { ...shape(300, 300), locked: true } }))
    alone.pointerDown(400, 400).pointerUp()
    expect(alone.state.selected).toEqual(['front'])
  })

  it('reaches through groups with Mod, and again what lies beneath', () => {
    const { editor } = grouped()
    editor.change('Add', {
      op: 'add-layers',
      page: 'p',
      parent: 'ROOT',
      before: null,
      tops: ['top'],
      layers: { top: shape(310, 310, 100) },
    })
    const click = () => editor.pointerDown({ x: 350, y: 350, mod: true }).pointerUp({ x: 350, y: 350, mod: true })
    click()
    expect(editor.state.selected).toEqual(['top'])
    click()
    expect(editor.state.selected).toEqual(['a'])
    expect(editor.state.entered).not.toBeNull()
    click()
    expect(editor.state.selected).toEqual(['top'])
    expect(editor.state.entered).toBeNull()
  })

  it('takes what lies beneath with Alt', () => {
    const editor = editorOf(page('p', { back: shape(300, 300), front: shape(300, 300) }))
    editor.pointerDown(400, 400).pointerUp()
    editor.pointerDown({ x: 400, y: 400, alt: true }).pointerUp({ x: 400, y: 400, alt: true })
    expect(editor.state.selected).toEqual(['back'])
  })

  it('keeps a selection that is covered when it is dragged there', () => {
    const editor = editorOf(page('p', { back: shape(300, 300), front: shape(300, 300) }))
    editor.select(['back'])
    editor.pointerDown(400, 400).pointerMove(500, 400).pointerUp({ x: 637, y: 400, mod: true })
    expect(editor.state.selected).toEqual(['back'])
    expect(positionOf(editor, 'back')).toEqual({ x: 537, y: 300 })
  })
})

describe('fingers', () => {
  it('take hold of a small text between its handles, and open it with a double tap', () => {
    const small = text(300, 300, 'Small')
    small.props.boxSize = { width: 200, height: 24 }
    const editor = editorOf(page('p', { small }))
    const at = { x: 400, y: 312, touch: true }
    editor.pointerDown(at).pointerUp(at)
    expect(editor.state.selected).toEqual(['small'])
    editor
      .pointerDown(at)
      .pointerMove({ ...at, x: 440 })
      .pointerUp({ ...at, x: 440 })
    expect(editor.page.layers['small']!.props).toMatchObject({ boxSize: { width: 200, height: 24 }, position: { y: 300 } })
    expect(positionOf(editor, 'small').x).toBeGreaterThan(320)
    const there = { ...at, x: 440 }
    editor.pointerDown(there).pointerUp(there)
    editor.pointerDown({ ...there, clicks: 2 }).pointerUp(there)
    expect(editor.state.text?.layer).toBe('small')
  })
})

it('a double click opens a text also where its first click brought a handle under the pointer', () => {
  const editor = editorOf(page('p', { t: text(300, 300, 'Words') }))
  const at = { x: 800, y: 304 }
  editor.pointerDown(at).pointerUp(at)
  editor.pointerDown({ ...at, clicks: 2 }).pointerUp(at)
  expect(editor.state.text?.layer).toBe('t')
  editor.run('leave-text')
  editor
    .pointerDown({ ...at, clicks: 2 })
    .pointerMove({ x: 800, y: 340 })
    .pointerUp({ x: 800, y: 340 })
  expect(editor.state.text).toBeNull()
  expect(editor.page.layers['t']!.props.boxSize.height).toBeLessThan(600)
})

describe('Escape', () => {
  it('goes one level out each time, to nothing selected and the pointer that selects', () => {
    const { editor, group } = grouped()
    editor.pointerDown({ x: 400, y: 400, clicks: 2 }).pointerUp()
    editor.run('tool-rectangle')
    const steps: unknown[] = []
    for (let step = 0; step < 4; step++) {
      pressKey(editor, key('Escape'))
      steps.push([editor.state.tool, editor.state.entered, editor.state.selected])
    }
    expect(steps).toEqual([
      ['select', group, ['a']],
      ['select', null, [group]],
      ['select', null, []],
      ['select', null, []],
    ])
  })
})

describe('a marquee', () => {
  it('takes only what lies wholly inside with Alt, and a turned line only where it touches', () => {
    const line = turned(createLayer('Line', { position: { x: 1000, y: 1200 }, boxSize: { width: 800, height: 4 } }), 45)
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(600, 300), line }))
    editor.pointerDown(250, 250).pointerMove(700, 550)
    expect(editor.state.selected).toEqual(['a', 'b'])
    editor.pointerMove({ x: 700, y: 550, alt: true })
    expect(editor.state.selected).toEqual(['a'])
    editor.pointerUp()
    // Inside the bounds of the line, but beside it.
    editor.pointerDown(1600, 950).pointerMove(1680, 1000)
    expect(editor.state.selected).toEqual([])
    editor.pointerMove(1300, 1300)
    expect(editor.state.selected).toEqual(['line'])
  })

  it('begins on what is locked, as on paper', () => {
    const ground = { ...shape(0, 0, 2400), locked: true }
    const editor = editorOf(page('p', { ground, a: shape(300, 300) }))
    editor.pointerDown(200, 200).pointerMove(400, 400).pointerUp()
    expect(editor.state.selected).toEqual(['a'])
    expect(positionOf(editor, 'ground')).toEqual({ x: 0, y: 0 })
  })
})

describe('commands of selection', () => {
  it('walk in reading order, take the same kind, invert, and go up and down the groups', () => {
    const editor = editorOf(page('p', { low: shape(300, 2000), right: text(1500, 300, 'Right'), left: text(300, 320, 'Left') }))
    const order: string[] = []
    while (editor.run('select-next')) order.push(editor.state.selected[0]!)
    expect(order).toEqual(['left', 'right', 'low'])
    editor.select(['left'])
    editor.run('select-same')
    expect(editor.state.selected).toEqual(['right', 'left'])
    editor.run('invert-selection')
    expect(editor.state.selected).toEqual(['low'])
    const { editor: groups, group } = grouped()
    groups.run('select-children')
    expect(groups.state.selected).toEqual(['a', 'b'])
    groups.run('select-parent')
    expect(groups.state).toMatchObject({ selected: [group], entered: null })
  })

  it('hide, show, lock and unlock, each as one step', () => {
    const editor = editorOf(page('p', { a: shape(0, 0), b: shape(400, 0) }))
    editor.select(['a'])
    editor.run('hide')
    expect(editor.state.selected).toEqual([])
    editor.run('select-all')
    expect(editor.state.selected).toEqual(['b'])
    editor.run('lock')
    editor.run('select-all')
    expect(editor.state.selected).toEqual([])
    editor.run('show-all')
    expect(editor.state.selected).toEqual(['a'])
    editor.run('unlock-all')
    expect(editor.can('show-all') || editor.can('unlock-all')).toBe(false)
    expect(editor.history.entries().past).toEqual(['Hide', 'Lock', 'Show all', 'Unlock all'])
    expect(editor.state.spoken?.text).toBe('1 layer unlocked')
  })
})

describe('a drag', () => {
  it('makes the distances to its neighbours equal and shows them', () => {
    const editor = editorOf(page('p', { a: shape(300, 1030), m: shape(700, 1110), b: shape(1300, 1070) }))
    // Between 500 and 1300 there is room for gaps of 300.
    editor.pointerDown(800, 1210).pointerMove(900, 1210)
    editor.pointerMove(902, 1210)
    expect(editor.state.guides.filter((guide) => guide.isGap)).toMatchObject([
      { axis: 'x', from: 500, to: 800 },
      { axis: 'x', from: 1000, to: 1300 },
    ])
    editor.pointerUp()
    expect(positionOf(editor, 'm').x).toBe(800)
  })

  it('goes on with the distance of two others', () => {
    const editor = editorOf(page('p', { a: shape(150, 1030), b: shape(427, 1070), m: shape(900, 1110) }))
    // a and b are 77 apart, so that m comes to lie at 427 + 200 + 77.
    editor.pointerDown(1000, 1210).pointerMove(900, 1210).pointerMove(807, 1210)
    editor.pointerUp()
    expect(positionOf(editor, 'm').x).toBe(704)
  })

  it('snaps to margins, columns, guides of the page and the page beside it', () => {
    const editor = editorOf(page('p', { a: shape(300, 1030) }), page('q', { b: shape(1000, 1000) }), page('r', { c: shape(333, 777) }))
    const { margins, pageSize } = editor.design
    const dragTo = (x: number, y: number) => {
      editor
        .pointerDown(400, 1130)
        .pointerMove(500, 1130)
        .pointerMove(x + 100, y + 100)
      const guides = editor.state.guides.map(({ axis, at }) => [axis, at])
      editor.cancel()
      return guides
    }
    expect(dragTo(margins.left + 3, 1500)).toContainEqual(['x', margins.left])
    editor.change('Guide', { op: 'set-page', page: 'p', set: { guides: [{ axis: 'x', at: 777 }] } })
    expect(dragTo(774, 1500)).toContainEqual(['x', 777])
    editor.setViewOptions({ guides: false })
    expect(dragTo(774, 1500)).not.toContainEqual(['x', 777])
    editor.goTo('q')
    const { x, y } = editor.stack[1]!
    editor.store.set({ camera: { x, y, scale: 1 } })
    editor
      .pointerDown(1100, 1100)
      .pointerMove(1200, 1100)
      .pointerMove(1200, 877 + 2)
    // The top of `c` on the page to the right, and the line goes over to it.
    expect(editor.state.guides).toContainEqual({ axis: 'y', at: 777, from: 1100, to: pageSize.width + 533 })
    editor.cancel()
  })

  it('reaches as far on the screen at every zoom, and nowhere with Mod', () => {
    const editor = editorOf(page('p', { a: shape(300, 1030), b: shape(1700, 300) }))
    editor.store.set({ camera: { ...editor.state.camera, scale: 0.1 } })
    editor.pointerDown(40, 113).pointerMove(100, 150).pointerUp({ x: 175, y: 150 })
    // 5 view pixels are 50 page pixels here.
    expect(positionOf(editor, 'a').x).toBe(1700)
    editor.run('undo')
    editor.pointerDown(40, 113).pointerMove(100, 150).pointerUp({ x: 175, y: 150, mod: true })
    expect(positionOf(editor, 'a').x).toBe(1650)
  })

  it('takes the layer to the page under the pointer, thread and all, as one step', () => {
    const editor = editorOf(page('p', { t: text(300, 300, 'Tides') }), page('q', { t: shape(0, 0) }))
    editor.change('Story', {
      op: 'group',
      ops: [
        {
          op: 'add-story',
          id: 's',
          story: { doc: { type: 'doc', content: [{ type: 'paragraph' }] }, frames: [{ page: 'p', layer: 't' }] },
        },
        { op: 'set-props', page: 'p', layer: 't', set: { story: 's' }, unset: ['doc'] },
      ],
    })
    const before = editor.design
    editor.store.set({ camera: { x: -2480, y: 0, scale: 0.25 } })
    const [from, to] = [editor.stack[0]!, editor.stack[1]!]
    const view = (x: number, y: number) => ({ x: (x + 2480) * 0.25, y: y * 0.25, mod: true })
    editor.pointerDown(view(from.x + 400, from.y + 400)).pointerMove(view(from.x + 500, from.y + 900))
    editor.pointerUp(view(to.x + 600, to.y + 700))
    expect(editor.state).toMatchObject({ page: 'q', selected: ['new1'] })
    expect(positionOf(editor, 'new1')).toEqual({ x: 500, y: 600 })
    expect(editor.design.pages[0]!.layers['t']).toBeUndefined()
    expect(editor.design.stories['s']!.frames).toEqual([{ page: 'q', layer: 'new1' }])
    editor.run('undo')
    expect(editor.design).toEqual(before)
  })

  it('scrolls at the edge of the view and takes the layer along', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.setView({ width: 1000, height: 800 })
    editor.pointerDown(350, 350).pointerMove(500, 500)
    expect(editor.scrollAtEdge(16)).toBe(false)
    editor.pointerMove({ x: 999, y: 500, mod: true })
    const { x } = editor.state.camera
    expect(editor.scrollAtEdge(100)).toBe(true)
    const by = editor.state.camera.x - x
    expect(by).toBeGreaterThan(50)
    expect(editor.state.offset!.dx).toBeCloseTo(649 + by, 0)
    editor.cancel()
  })

  it('stays on the page by an edge when it is let go beside it', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.pointerDown(350, 350).pointerMove(500, 350).pointerUp({ x: -900, y: 350, mod: true })
    expect(positionOf(editor, 'a')).toEqual({ x: 48 - 200, y: 300 })
  })

  it('leaves a copy where it was while Alt is held, and the next copies follow', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }))
    editor.pointerDown(350, 350).pointerMove({ x: 600, y: 350, alt: true, mod: true })
    expect(Object.keys(editor.state.preview!.pages[0]!.layers)).toContain('stays-1')
    editor.pointerUp({ x: 650, y: 380, alt: true, mod: true })
    editor.run('duplicate')
    editor.run('duplicate')
    expect(editor.state.selected.map((id) => positionOf(editor, id))).toEqual([{ x: 1200, y: 390 }])
    expect(editor.history.entries().past).toEqual(['Duplicate', 'Duplicate', 'Duplicate'])
  })

  it('moves a group once when it and one of its layers are selected', () => {
    const { editor, group } = grouped()
    editor.store.set({ selected: [group, 'a'] })
    editor.run('nudge-right-far')
    expect(layerBounds(editor.page, 'a').x).toBeCloseTo(300 + 10 * (0.25 * (300 / 25.4)), 3)
  })
})

it('drawing a shape begins and ends at what is near', () => {
  const editor = editorOf(page('p', { a: shape(300, 300) }))
  editor.run('tool-rectangle')
  editor.pointerDown(297, 803).pointerMove(450, 930)
  expect(editor.state.guides).toEqual([])
  editor.pointerUp({ x: 504, y: 1201 })
  expect(editor.page.layers['new1']!.props).toMatchObject({ position: { x: 300, y: 803 }, boxSize: { width: 200, height: 398 } })
  expect(editor.state.guides).toEqual([])
})
