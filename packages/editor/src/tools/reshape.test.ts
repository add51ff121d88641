import { A4, createLayer, type Layer } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { layerBounds } from '../geometry/placed.ts'
import { editorOf, image, page, positionOf, shape, text } from '../testing/build.ts'

const turned = (layer: Layer, rotate: number): Layer => ({ ...layer, props: { ...layer.props, rotate } }) as Layer

const boxOf = (editor: ReturnType<typeof editorOf>, id: string) => {
  const { position, boxSize, rotate } = editor.page.layers[id]!.props
  return { ...position, ...boxSize, rotate }
}

/** An editor with two squares in a group, entered by nobody. */
function grouped() {
  const editor = editorOf(page('p', { a: shape(300, 300), b: shape(800, 300), c: shape(1500, 1500) }))
  editor.select(['a', 'b'])
  editor.run('group')
  return { editor, group: editor.state.selected[0]! }
}

describe('resizing', () => {
  it('scales several layers about their common frame', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(700, 700) }))
    editor.select(['a', 'b'])
    editor.pointerDown(900, 900).pointerMove(1000, 1000).pointerUp({ x: 1500, y: 1500, mod: false, alt: false })
    expect(boxOf(editor, 'a')).toEqual({ x: 300, y: 300, width: 400, height: 400, rotate: 0 })
    expect(boxOf(editor, 'b')).toEqual({ x: 1100, y: 1100, width: 400, height: 400, rotate: 0 })
    expect(editor.history.entries().past).toEqual(['Resize'])
  })

  it('stretches freely with Shift and by a side', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(700, 700) }))
    editor.select(['a', 'b'])
    editor.pointerDown(900, 600).pointerMove(1000, 600).pointerUp({ x: 1200, y: 600 })
    expect(boxOf(editor, 'a')).toEqual({ x: 300, y: 300, width: 300, height: 200, rotate: 0 })
    expect(boxOf(editor, 'b')).toEqual({ x: 900, y: 700, width: 300, height: 200, rotate: 0 })
  })

  it('scales a group as a whole, and its layers each when it is stretched', () => {
    const { editor, group } = grouped()
    editor.pointerDown(1000, 500).pointerMove(1100, 550).pointerUp({ x: 1700, y: 700 })
    expect(layerBounds(editor.page, 'b')).toEqual({ x: 1300, y: 300, width: 400, height: 400 })
    expect(editor.page.layers[group]!.props.scale).toBe(2)
    editor.run('undo')
    editor.select([group])
    editor.pointerDown({ x: 1000, y: 500 }).pointerMove({ x: 1100, y: 500, shift: true }).pointerUp({ x: 1700, y: 600, shift: true })
    expect(layerBounds(editor.page, 'a')).toEqual({ x: 300, y: 300, width: 400, height: 300 })
    expect(layerBounds(editor.page, 'b')).toEqual({ x: 1300, y: 300, width: 400, height: 300 })
  })

  it('mirrors what is dragged through', () => {
    const arrow = createLayer('Shape', { position: { x: 300, y: 300 }, boxSize: { width: 200, height: 200 }, shape: 'arrowRight' })
    const editor = editorOf(page('p', { arrow }))
    editor.select(['arrow'])
    editor.pointerDown(500, 400).pointerMove(400, 400).pointerUp({ x: 100, y: 400, mod: true })
    expect(boxOf(editor, 'arrow')).toEqual({ x: 100, y: 300, width: 200, height: 200, rotate: 0 })
    expect(editor.page.layers['arrow']!.props).toMatchObject({ shape: 'arrowLeft' })
  })

  it('keeps the ratio of pictures at corners, and frees it with Shift', () => {
    const editor = editorOf(page('p', { a: image(300, 300) }))
    editor.select(['a'])
    editor.pointerDown(700, 600).pointerMove(800, 600).pointerUp({ x: 1100, y: 620, mod: true })
    expect(boxOf(editor, 'a')).toMatchObject({ width: 800, height: 600 })
    editor.run('undo')
    editor.select(['a'])
    editor.pointerDown(700, 600).pointerMove({ x: 800, y: 600, shift: true }).pointerUp({ x: 1100, y: 650, shift: true, mod: true })
    expect(boxOf(editor, 'a')).toMatchObject({ width: 800, height: 350 })
  })

  it('scales the type of a text at a corner with Mod; else it flows', () => {
    const editor = editorOf(page('p', { t: text(300, 300, 'Tides') }))
    editor.select(['t'])
    editor.pointerDown(1300, 900).pointerMove(1400, 900).pointerUp({ x: 1700, y: 1000 })
    expect(editor.page.layers['t']!.props).toMatchObject({ boxSize: { width: 1400, height: 700 } })
    expect(editor.page.layers['t']!.props.scale).toBeUndefined()
    editor.run('undo')
    editor.select(['t'])
    editor
      .pointerDown({ x: 1300, y: 900, mod: true })
      .pointerMove({ x: 1400, y: 960, mod: true })
      .pointerUp({ x: 1800, y: 1200, mod: true })
    expect(editor.page.layers['t']!.props).toMatchObject({ boxSize: { width: 1500, height: 900 }, scale: 1.5 })
  })

  it('drags a line by its ends, to steps of 15° with Shift', () => {
    const line = createLayer('Line', { position: { x: 300, y: 498 }, boxSize: { width: 400, height: 4 } })
    const editor = editorOf(page('p', { line }))
    editor.select(['line'])
    editor.pointerDown(700, 500).pointerMove(700, 600).pointerUp({ x: 300, y: 900, mod: true })
    expect(boxOf(editor, 'line')).toEqual({ x: 100, y: 698, width: 400, height: 4, rotate: 90 })
    editor.pointerDown(300, 900).pointerMove({ x: 400, y: 900, shift: true }).pointerUp({ x: 690, y: 905, shift: true })
    expect(boxOf(editor, 'line')).toMatchObject({ rotate: 45, height: 4 })
  })

  it('snaps to the size of a neighbour', () => {
    const editor = editorOf(
      page('p', { a: shape(300, 1000), b: createLayer('Shape', { position: { x: 1400, y: 300 }, boxSize: { width: 331, height: 90 } }) }),
    )
    editor.select(['a'])
    editor.pointerDown(500, 1100).pointerMove(550, 1100).pointerUp({ x: 629, y: 1100 })
    expect(boxOf(editor, 'a').width).toBe(331)
  })
})

describe('turning', () => {
  it('turns several layers about their common centre', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(700, 300) }))
    editor.select(['a', 'b'])
    // The frame is 600 wide; its handle stands above the middle of its top.
    editor.pointerDown(600, 274).pointerMove(700, 300).pointerUp({ x: 800, y: 400, shift: true })
    expect(boxOf(editor, 'a')).toEqual({ x: 500, y: 100, width: 200, height: 200, rotate: 90 })
    expect(boxOf(editor, 'b')).toEqual({ x: 500, y: 500, width: 200, height: 200, rotate: 90 })
    expect(editor.state.frame).toBeNull()
    expect(editor.state.spoken?.text).toBe('2 layers turned by 90°')
  })

  it('turns by quarters and comes back', () => {
    const { editor, group } = grouped()
    const before = editor.design
    for (let turn = 0; turn < 4; turn++) {
      editor.select([group])
      editor.run('rotate-right')
    }
    expect(editor.design).toEqual(before)
    editor.run('rotate-left')
    expect(editor.page.layers[group]!.props.rotate).toBe(-90)
  })
})

describe('flipping', () => {
  it('mirrors turned layers, groups and pictures about their common centre, and back', () => {
    const picture = image(1000, 300)
    const editor = editorOf(page('p', { a: turned(shape(300, 300), 30), picture }))
    const before = editor.design
    editor.select(['a', 'picture'])
    const { x, width } = layerBounds(editor.page, 'a')
    editor.run('flip-horizontal')
    expect(boxOf(editor, 'a').rotate).toBe(-30)
    expect(layerBounds(editor.page, 'a').x + width).toBeCloseTo(1400, 3)
    expect(boxOf(editor, 'picture').x).toBeCloseTo(x, 3)
    expect(editor.page.layers['picture']!.props).toMatchObject({ image: { flipHorizontal: true } })
    editor.run('flip-horizontal')
    expect(editor.design).toEqual(before)
  })

  it('mirrors graphics and arrows, which are as they were when it is done twice', () => {
    const svg = createLayer('Svg', { position: { x: 300, y: 300 }, markup: '<svg viewBox="0 0 9 9"><path d="M0 0h9v9Z"/></svg>' })
    const line = createLayer('Line', {
      position: { x: 1200, y: 300 },
      boxSize: { width: 400, height: 4 },
      arrowStart: 'none',
      arrowEnd: 'arrow',
    })
    const chevron = createLayer('Shape', { position: { x: 300, y: 1500 }, boxSize: { width: 200, height: 100 }, shape: 'chevron' })
    const editor = editorOf(page('p', { svg, line, chevron }))
    const before = editor.design
    editor.run('select-all')
    editor.run('flip-horizontal')
    expect(editor.page.layers['svg']!.props).toMatchObject({ flipHorizontal: true })
    expect(editor.page.layers['line']!.props).toMatchObject({ rotate: 180, arrowEnd: 'arrow' })
    expect(editor.page.layers['chevron']!.props.rotate).toBe(180)
    editor.run('flip-horizontal')
    expect(editor.design).toEqual(before)
  })

  it('mirrors the layers of a group, and leaves words readable', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), t: text(700, 300, 'Tides') }))
    editor.select(['a', 't'])
    editor.run('group')
    editor.run('flip-horizontal')
    expect(layerBounds(editor.page, 't').x).toBe(300)
    expect(layerBounds(editor.page, 'a').x).toBe(1500)
    expect(editor.page.layers['t']!.props.scale).toBeUndefined()
  })
})

describe('aligning', () => {
  it('aligns to the selection, the page or the margins', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(700, 900) }))
    editor.select(['a', 'b'])
    editor.run('align-right')
    expect(positionOf(editor, 'a').x).toBe(700)
    editor.run('align-to-page')
    expect(editor.can('align-left')).toBe(true)
    editor.run('align-left')
    expect([positionOf(editor, 'a').x, positionOf(editor, 'b').x]).toEqual([0, 0])
    editor.run('align-to-margins')
    editor.run('align-bottom')
    expect(positionOf(editor, 'a').y).toBeCloseTo(A4.height - editor.design.margins.bottom - 200)
    expect(editor.history.entries().past).toEqual(['Align right', 'Align left', 'Align bottom'])
  })

  it('distributes by equal gaps, be the layers as wide as they like', () => {
    const wide = createLayer('Shape', { position: { x: 350, y: 0 }, boxSize: { width: 400, height: 100 } })
    const editor = editorOf(page('p', { a: shape(0, 0, 100), wide, b: shape(800, 0, 100), c: shape(1400, 0, 100) }))
    editor.select(['a', 'wide', 'b', 'c'])
    editor.run('distribute-horizontal')
    // 1500 wide, 700 taken: three gaps of 266.67.
    expect(['a', 'wide', 'b', 'c'].map((id) => Math.round(positionOf(editor, id).x))).toEqual([0, 367, 1033, 1400])
  })
})
