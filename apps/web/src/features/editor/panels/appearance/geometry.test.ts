import { createLayer, type Layer, type Operation } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { layerBounds } from '@magazineai/editor/geometry'
import { editorOf, page, shape, text } from '@magazineai/editor/testing'
import { anglesOf, geometryOf, moving, sizing, turning } from './geometry.ts'
import type { Reference } from './reference.ts'

const corner: Reference = { x: 0, y: 0 }
const centre: Reference = { x: 0.5, y: 0.5 }

type Headless = ReturnType<typeof editorOf>

const geometry = (editor: Headless, ...ids: string[]) => geometryOf(editor.page, ids)!
const box = (editor: Headless, ...ids: string[]) => {
  const { position, boxSize, rotate } = geometry(editor, ...ids).box
  const round = (value: number): number => Math.round(value * 100) / 100 + 0
  return [position.x, position.y, boxSize.width, boxSize.height, rotate].map(round)
}
const run = (editor: Headless, op: Operation): void => expect(editor.change('Numbers', op)).toBe(true)

/** A group at 500, 400 of twice the size of what is in it, turned a quarter, and a square of 100 in it. */
const grouped = (): Headless => {
  const group: Layer = createLayer(
    'Group',
    { position: { x: 500, y: 400 }, boxSize: { width: 400, height: 400 }, scale: 2, rotate: 90 },
    { child: ['in'] },
  )
  return editorOf(page('p', { group, in: { ...shape(20, 50, 100), parent: 'group' } }))
}

describe('the numbers of a selection', () => {
  it('are those of the box around several layers, which moves and grows as a whole', () => {
    const editor = editorOf(page('p', { a: shape(100, 100), b: shape(500, 400) }))
    expect(box(editor, 'a', 'b')).toEqual([100, 100, 600, 500, 0])
    run(editor, moving(editor, geometry(editor, 'a', 'b'), corner, { x: 200 }))
    expect(box(editor, 'a', 'b')).toEqual([200, 100, 600, 500, 0])
    run(editor, sizing(editor.page, geometry(editor, 'a', 'b'), 'width', 300, { reference: corner, ratio: false }))
    expect(box(editor, 'a', 'b')).toEqual([200, 100, 300, 500, 0])
    expect([layerBounds(editor.page, 'a').width, layerBounds(editor.page, 'b').x]).toEqual([100, 400])
    run(editor, sizing(editor.page, geometry(editor, 'a', 'b'), 'height', 250, { reference: centre, ratio: true }))
    expect(box(editor, 'a', 'b')).toEqual([275, 225, 150, 250, 0])
    editor.run('undo')
    expect(box(editor, 'a', 'b')).toEqual([200, 100, 300, 500, 0])
  })

  it('leave what is locked where it is, and tell of the rest', () => {
    const editor = editorOf(page('p', { a: shape(100, 100), b: { ...shape(500, 400), locked: true }, c: shape(900, 900) }))
    expect(box(editor, 'a', 'b')).toEqual([100, 100, 200, 200, 0])
    run(editor, moving(editor, geometry(editor, 'a', 'b', 'c'), corner, { x: 0 }))
    expect([box(editor, 'a')[0], box(editor, 'b')[0], box(editor, 'c')[0]]).toEqual([0, 500, 800])
    expect(box(editor, 'b')).toEqual([500, 400, 200, 200, 0])
  })

  it('of a layer in a group are those on the page, and are set there', () => {
    const editor = grouped()
    // Turned with its group about 700, 600: the corner at 540, 500 is seen at 800, 440.
    expect(box(editor, 'in')).toEqual([600, 440, 200, 200, 90])
    run(editor, moving(editor, geometry(editor, 'in'), centre, { x: 650, y: 700 }))
    expect(box(editor, 'in')).toEqual([550, 600, 200, 200, 90])
    run(editor, sizing(editor.page, geometry(editor, 'in'), 'width', 100, { reference: centre, ratio: false }))
    expect(box(editor, 'in')).toEqual([600, 600, 100, 200, 90])
    expect(editor.page.layers['in']!.props.boxSize).toEqual({ width: 50, height: 100 })
    run(
      editor,
      turning(editor.page, ['in'], centre, (angle) => angle - 90),
    )
    expect(anglesOf(editor.page, ['in'])).toEqual([0])
    expect(editor.page.layers['in']!.props.rotate).toBe(-90)
  })

  it('count a layer inside a selected group with the group', () => {
    const editor = grouped()
    expect(geometry(editor, 'group', 'in').ids).toEqual(['group'])
  })

  it('keep kinds that scale in proportion, and words in their size', () => {
    const editor = editorOf(page('p', { t: text(100, 100, 'Words'), g: createLayer('Line', { boxSize: { width: 400, height: 4 } }) }))
    run(editor, sizing(editor.page, geometry(editor, 't'), 'width', 500, { reference: corner, ratio: false }))
    expect(box(editor, 't')).toEqual([100, 100, 500, 600, 0])
    run(editor, sizing(editor.page, geometry(editor, 'g'), 'width', 200, { reference: corner, ratio: true }))
    expect(box(editor, 'g').slice(2, 4)).toEqual([200, 4])
  })
})
