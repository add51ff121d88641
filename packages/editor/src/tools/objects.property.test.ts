import { createLayer, type Layer, type Page, validate } from '@magazineai/design'
import { expect, it } from 'vitest'
import type { CommandName } from '../state/command-names.ts'
import type { Editor } from '../state/editor.ts'
import { pageIndex } from '../geometry/page-index.ts'
import { layerBounds } from '../geometry/placed.ts'
import { editorOf, page } from '../testing/build.ts'

/** Numbers in [0, 1) that are the same at every run. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const KINDS = ['Shape', 'Text', 'Image', 'Line', 'Frame', 'Svg', 'Drawing', 'QrCode'] as const

function randomLayer(random: () => number): Layer {
  const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least))
  const kind = KINDS[whole(0, KINDS.length)]!
  const box = {
    position: { x: whole(100, 1800), y: whole(100, 2800) },
    boxSize: { width: whole(60, 600), height: kind === 'Line' ? 4 : whole(60, 600) },
    rotate: random() < 0.4 ? whole(-179, 180) : 0,
  }
  if (kind === 'Image')
    return createLayer('Image', { ...box, image: { url: 'asset:photos/one', position: { x: 0, y: 0 }, boxSize: box.boxSize } })
  return createLayer(kind, box)
}

/** A page of random layers, some of them grouped, and some selected. */
function scene(seed: number): Editor {
  const random = chance(seed)
  const layers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`l${at}`, randomLayer(random)]))
  const editor = editorOf(page('p', layers))
  editor.select(['l0', 'l1', 'l2'])
  editor.run('group')
  if (random() < 0.5)
    editor.change('Turn', { op: 'set-props', page: 'p', layer: editor.state.selected[0]!, set: { rotate: Math.floor(random() * 360) } })
  const tops = editor.page.layers['ROOT']!.child
  editor.select(tops.filter(() => random() < 0.6))
  if (editor.state.selected.length === 0) editor.select(tops.slice(0, 1))
  return editor
}

const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1)

/** Drags a handle of the selection and lets it go where `end` says, from its place. */
function drag(editor: Editor, at: { x: number; y: number }, path: readonly { x: number; y: number }[], held: object): void {
  const frame = editor.selectionFrame()!
  const [a, b, c, d, e, f] = frame.matrix
  const { x, y } = { x: frame.size.width * at.x, y: frame.size.height * at.y }
  const camera = editor.state.camera
  const start = { x: (a * x + c * y + e - camera.x) * camera.scale, y: (b * x + d * y + f - camera.y) * camera.scale }
  editor.pointerDown({ ...start, ...held })
  for (const step of path) editor.pointerMove({ x: start.x + step.x, y: start.y + step.y, ...held })
  const last = path.at(-1)!
  editor.pointerUp({ x: start.x + last.x, y: start.y + last.y, ...held })
}

it('a handle that is dragged away and back leaves the design as it was', () => {
  for (const seed of SEEDS) {
    const editor = scene(seed)
    const before = editor.design
    const path = [
      { x: 130, y: 170 },
      { x: -900, y: 40 },
      { x: 0, y: 0 },
    ]
    drag(editor, { x: 1, y: 1 }, path, { mod: true })
    expect(editor.design, `seed ${seed}`).toEqual(before)
  }
})

it('a resize can be undone to the identical design, and what it leaves is valid', () => {
  for (const seed of SEEDS) {
    const editor = scene(seed)
    const before = editor.design
    const random = chance(seed * 7)
    const to = { x: Math.round(random() * 1600 - 800), y: Math.round(random() * 1600 - 800) }
    drag(editor, { x: random() < 0.5 ? 0 : 1, y: random() < 0.5 ? 0 : 1 }, [{ x: 5, y: 5 }, to], {
      mod: random() < 0.5,
      shift: random() < 0.5,
      alt: random() < 0.5,
    })
    expect(validate(editor.design), `seed ${seed}`).toEqual([])
    if (editor.design !== before) editor.run('undo')
    expect(editor.design, `seed ${seed}`).toEqual(before)
  }
})

const withoutPositions = (sheet: Page) =>
  Object.entries(sheet.layers).map(([id, layer]) => [id, { ...layer, props: { ...layer.props, position: null } }])

it('a move changes nothing but positions, all by the same way', () => {
  for (const seed of SEEDS) {
    const editor = scene(seed)
    const before = editor.page
    const ids = editor.state.selected
    const [grip] = ids
    const bounds = layerBounds(before, grip!)
    editor.run('nudge-right')
    editor.run('nudge-down-far')
    const moved = layerBounds(editor.page, grip!)
    for (const id of ids) {
      const [was, is] = [layerBounds(before, id), layerBounds(editor.page, id)]
      expect(is.x - was.x, `seed ${seed}`).toBeCloseTo(moved.x - bounds.x, 3)
      expect(is.y - was.y, `seed ${seed}`).toBeCloseTo(moved.y - bounds.y, 3)
    }
    expect(withoutPositions(editor.page)).toEqual(withoutPositions(before))
  }
})

it('aligning, distributing: the second time there is nothing to move', () => {
  const names: CommandName[] = [
    'align-left',
    'align-center',
    'align-right',
    'align-top',
    'align-middle',
    'align-bottom',
    'distribute-horizontal',
    'distribute-vertical',
  ]
  for (const seed of SEEDS) {
    const editor = scene(seed)
    for (const name of names) {
      editor.run(name)
      const once = editor.page.layers
      editor.run(name)
      for (const id of Object.keys(once)) {
        const [was, is] = [once[id]!.props.position, editor.page.layers[id]!.props.position]
        expect(Math.hypot(was.x - is.x, was.y - is.y), `${name}, seed ${seed}`).toBeLessThan(0.001)
      }
    }
  }
})

it('flipping twice and turning four times bring every layer back to its place', () => {
  for (const seed of SEEDS) {
    const editor = scene(seed)
    const boxes = () => Object.keys(editor.page.layers).map((id) => layerBounds(editor.page, id))
    const before = boxes()
    const names: CommandName[] = [
      'flip-horizontal',
      'flip-horizontal',
      'flip-vertical',
      'flip-vertical',
      ...Array<CommandName>(4).fill('rotate-right'),
    ]
    for (const name of names) editor.run(name)
    for (const [at, { x, y, width, height }] of boxes().entries()) {
      const was = before[at]!
      expect(
        Math.abs(x - was.x) + Math.abs(y - was.y) + Math.abs(width - was.width) + Math.abs(height - was.height),
        `seed ${seed}`,
      ).toBeLessThan(0.01)
    }
  }
})

it('the index of a page finds what a look at every layer finds', () => {
  const random = chance(11)
  const layers = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`l${at}`, randomLayer(random)]))
  const sheet = page('p', layers)
  for (let look = 0; look < 200; look++) {
    const area = { x: random() * 3000 - 300, y: random() * 4000 - 300, width: random() * 300, height: random() * 300 }
    const touches = (id: string): boolean => {
      const { x, y, width, height } = layerBounds(sheet, id)
      return x <= area.x + area.width && area.x <= x + width && y <= area.y + area.height && area.y <= y + height
    }
    const all = sheet.layers['ROOT']!.child.filter(touches).toReversed()
    expect(pageIndex(sheet).within(area)).toEqual(all)
  }
})
