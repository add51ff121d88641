import { createDesign, createHistory, isKind, type Layer, pt } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { pasteFormatted, pastePlain } from '../commands/clip.ts'
import { Editor } from '../state/editor.ts'
import { marginBox } from '../geometry/stops.ts'
import { editorController } from '../tools/controller.ts'
import { editorOf, page, text, withLayout } from '../testing/build.ts'
import { insertText, selectAll, sessionOf, setMark } from './edit.ts'
import { enterText } from './enter.ts'
import { oversetOf } from './fit.ts'
import { applyMark } from './format.ts'
import { typeText } from './typing.ts'

const WORDS = 'The tide came in over the flats and took the road with it, as it does every day of the year. '

/** Height of one line at 9 on 12 pt: an ascent above its baseline, page pixels. */
const LINE = 48

/** Left of and above all pages, clear of the rulers. */
const CAMERA = { x: -3000, y: -500 }

/** A magazine of two facing pages with a style of running text, and the real layout. */
async function magazine() {
  const pages = [page('one'), page('two'), page('three')]
  const design = {
    ...createDesign({ random: () => 0.5, pages }),
    facing: true,
    margins: { top: 200, right: 150, bottom: 250, left: 150 },
    styles: { paragraph: { body: { name: 'Body', family: 'Inter', size: pt(9), leading: pt(12) } }, character: {} },
  }
  let count = 0
  const clock = { time: 0 }
  const editor = new Editor({
    history: createHistory(design),
    loadedController: () => editorController,
    newId: () => `new${++count}`,
    now: () => clock.time,
  })
  editor.setView({ width: 6000, height: 12000 })
  editor.store.set({ camera: { ...CAMERA, scale: 1 } })
  const { layouter } = await withLayout(faces())
  return Object.assign(editor, { clock, layouter })
}

/** An editor whose text has all faces that are used. */
function faces(): Editor {
  const editor = editorOf(page('p', { t: text(0, 0, 'Words', 'Loud') }))
  enterText(editor, 't')
  setMark(editor, 'bold', { type: 'bold' }, 'Bold')
  insertText(editor, 'Loud')
  return editor
}

type Magazine = Awaited<ReturnType<typeof magazine>>

/** Clicks with the text tool at a point of a page. */
function clickText(editor: Magazine, index: number, x: number, y: number): void {
  editor.run('tool-text')
  const box = editor.stack[index]!
  const at = { x: box.x - CAMERA.x + x, y: box.y - CAMERA.y + y }
  editor.pointerDown(at).pointerUp(at)
}

const openLayer = (editor: Editor): Extract<Layer, { type: { resolvedName: 'TextLayer' } }>['props'] => {
  const layer = editor.design.pages.find(({ id }) => id === sessionOf(editor).page)!.layers[sessionOf(editor).layer]!
  if (!isKind(layer, 'Text')) throw new Error('no text')
  return layer.props
}

const overset = (editor: Editor) => oversetOf(editor, editor.design, { page: sessionOf(editor).page, layer: sessionOf(editor).layer })
const steps = (editor: Editor): string[] => editor.history.entries().past
const layersOn = (editor: Editor): number => editor.design.pages.reduce((sum, { layers }) => sum + Object.keys(layers).length, 0)

describe('a new text', () => {
  it('is in the style of running text and grows with what is typed, in the step of the typing', async () => {
    const editor = await magazine()
    clickText(editor, 1, 300, 500)
    expect(openLayer(editor)).toMatchObject({ style: 'body', autoHeight: true, position: { y: 500 }, boxSize: { height: LINE } })
    for (const letter of WORDS.repeat(3)) typeText(editor, letter)
    const { boxSize } = openLayer(editor)
    expect((boxSize.height - LINE) % pt(12)).toBe(0)
    expect(boxSize.height).toBeGreaterThan(pt(12) * 3)
    expect(overset(editor)).toBeNull()
    while (steps(editor).length > 1) editor.run('undo')
    expect(openLayer(editor).boxSize.height).toBe(LINE)
    while (editor.can('redo')) editor.run('redo')
    expect(openLayer(editor).boxSize).toEqual(boxSize)
  })

  it('becomes lower again when words go, and taller with larger type or another style', async () => {
    const editor = await magazine()
    clickText(editor, 1, 300, 500)
    insertText(editor, WORDS.repeat(4))
    const tall = openLayer(editor).boxSize.height
    selectAll(editor)
    const before = steps(editor).length
    applyMark(editor, 'size', { type: 'size', attrs: { size: pt(11) } }, 'Size')
    expect([openLayer(editor).boxSize.height > tall, overset(editor), steps(editor).length]).toEqual([true, null, before + 1])
    editor.run('undo')
    expect(openLayer(editor).boxSize.height).toBe(tall)
    editor.change('Style', { op: 'set-style-props', kind: 'paragraph', id: 'body', set: { leading: pt(24) } })
    expect(openLayer(editor).boxSize.height).toBeGreaterThan(1.9 * tall)
    expect(overset(editor)).toBeNull()
    insertText(editor, 'Short')
    expect(openLayer(editor).boxSize.height).toBeLessThan(pt(24))
  })

  it('stands inside the margins of the page that was clicked, near the spine too', async () => {
    for (const [index, x] of [
      [1, 2300],
      [1, 2320],
      [2, 160],
      [2, 2329],
      [1, 1500],
    ] as const) {
      const editor = await magazine()
      clickText(editor, index, x, 500)
      const { width, height } = editor.design.pageSize
      const room = marginBox(editor.design, { width, height })
      const { position, boxSize } = openLayer(editor)
      expect(sessionOf(editor).page).toBe(editor.design.pages[index]!.id)
      expect([position.x >= room.x, position.x + boxSize.width <= room.x + room.width + 1, boxSize.width > 450], `${index} ${x}`).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  it('takes the column that was clicked, and outside of the margins stays on the page', async () => {
    const editor = await magazine()
    editor.change('Columns', { op: 'set-design', set: { columns: { count: 3, gutter: 60 } } })
    clickText(editor, 1, 1200, 500)
    expect(openLayer(editor)).toMatchObject({ position: { x: 150 + 687 + 60, y: 500 }, boxSize: { width: 687 } })
    editor.run('leave-text')
    clickText(editor, 1, 2470, 500)
    const { position, boxSize } = openLayer(editor)
    expect(position.x + boxSize.width).toBeLessThanOrEqual(2480)
  })

  it('grows to the lower margin and no farther', async () => {
    const editor = await magazine()
    clickText(editor, 1, 300, 3000)
    insertText(editor, WORDS.repeat(60))
    const { position, boxSize } = openLayer(editor)
    expect(position.y + boxSize.height).toBe(Math.floor(editor.design.pageSize.height - 250))
    expect(overset(editor)).not.toBeNull()
  })

  it('that is left without words is gone, and no step of undo with it', async () => {
    const editor = await magazine()
    const before = [layersOn(editor), steps(editor)]
    clickText(editor, 1, 300, 500)
    editor.run('leave-text')
    expect([layersOn(editor), steps(editor), editor.can('redo')]).toEqual([...before, false])
    clickText(editor, 1, 300, 500)
    for (const letter of 'oops') typeText(editor, letter)
    selectAll(editor)
    editor.run('bold')
    insertText(editor, '')
    expect(steps(editor).length).toBeGreaterThan(0)
    editor.run('leave-text')
    expect([layersOn(editor), steps(editor), editor.state.selected]).toEqual([...before, []])
  })

  it('takes nothing else back when it vanishes', async () => {
    const editor = await magazine()
    clickText(editor, 1, 300, 500)
    editor.change('Rename', { op: 'set-design', set: { name: 'Ebb' } })
    editor.run('leave-text')
    expect([layersOn(editor), editor.design.name]).toEqual([3, 'Ebb'])
    editor.run('undo')
    expect(layersOn(editor)).toBe(4)
  })

  it('that was drawn keeps its size; one drawn as a line grows', async () => {
    for (const [height, grows] of [
      [600, false],
      [20, true],
    ] as const) {
      const editor = await magazine()
      editor.run('tool-text')
      const at = { x: editor.stack[1]!.x - CAMERA.x + 400, y: editor.stack[1]!.y - CAMERA.y + 400 }
      const to = { x: at.x + 600, y: at.y + height }
      editor.pointerDown(at).pointerMove(to).pointerUp(to)
      insertText(editor, WORDS.repeat(10))
      expect(openLayer(editor).autoHeight === true).toBe(grows)
      expect(overset(editor) === null).toBe(grows)
    }
  })
})

describe('a frame that grows', () => {
  const grown = async () => {
    const editor = await magazine()
    clickText(editor, 1, 300, 500)
    insertText(editor, WORDS.repeat(4))
    const { page: on, layer } = sessionOf(editor)
    return { editor, set: (set: Record<string, unknown>) => editor.change('Resize', { op: 'set-props', page: on, layer, set }) }
  }

  it('ends to grow when someone gives it a height, in one step', async () => {
    const { editor, set } = await grown()
    const { boxSize } = openLayer(editor)
    const before = steps(editor).length
    set({ boxSize: { ...boxSize, height: 900 } })
    expect(openLayer(editor)).toMatchObject({ boxSize: { height: 900 } })
    expect([openLayer(editor).autoHeight, steps(editor).length]).toEqual([undefined, before + 1])
    insertText(editor, WORDS.repeat(30))
    expect(openLayer(editor).boxSize.height).toBe(900)
    editor.run('undo')
    editor.run('undo')
    expect(openLayer(editor)).toMatchObject({ autoHeight: true, boxSize })
  })

  it('is as high as its lines when someone gives it another width or turns it', async () => {
    const { editor, set } = await grown()
    const { boxSize } = openLayer(editor)
    set({ boxSize: { ...boxSize, width: boxSize.width / 2 } })
    expect(openLayer(editor).boxSize.height).toBeGreaterThan(1.8 * boxSize.height)
    expect([openLayer(editor).autoHeight, overset(editor)]).toEqual([true, null])
    set({ rotate: 90 })
    const box = openLayer(editor)
    insertText(editor, WORDS)
    const now = openLayer(editor)
    // Turned by 90° its upper edge is the right one.
    const right = ({ position, boxSize: size }: typeof box): number => position.x + size.width / 2 + size.height / 2
    expect(now.boxSize.height).toBeGreaterThan(box.boxSize.height)
    expect(right(now)).toBeCloseTo(right(box))
  })

  it('keeps growing when its type is scaled with it', async () => {
    const { editor, set } = await grown()
    const { boxSize } = openLayer(editor)
    set({ scale: 0.5, boxSize: { width: boxSize.width / 2, height: boxSize.height / 2 } })
    insertText(editor, WORDS.repeat(4))
    expect(openLayer(editor).autoHeight).toBe(true)
    expect(overset(editor)).toBeNull()
  })

  it('gets the height of a text whose fonts come later when they are there, in the same step', async () => {
    const { editor } = await grown()
    const { layouter } = editor
    const before = steps(editor).length
    editor.layouter = { ...layouter!, story: () => null }
    insertText(editor, WORDS.repeat(4))
    const { height } = openLayer(editor).boxSize
    editor.layouter = layouter
    editorController.settle(editor)
    expect(openLayer(editor).boxSize.height).toBeGreaterThan(1.5 * height)
    expect(overset(editor)).toBeNull()
    while (steps(editor).length >= before) editor.run('undo')
    expect(editor.can('redo')).toBe(true)
    editorController.settle(editor)
    expect(editor.can('redo')).toBe(true)
  })

  it('of several columns is as low as all of its words let it be', async () => {
    const { editor, set } = await grown()
    const { boxSize } = openLayer(editor)
    set({ columns: { count: 2, gutter: 40 } })
    expect(overset(editor)).toBeNull()
    expect(Math.abs(openLayer(editor).boxSize.height - boxSize.height)).toBeLessThan(boxSize.height / 2)
  })

  it('stays when it was emptied and left as a frame of others, but goes as a step when it grows', async () => {
    const { editor } = await grown()
    editor.run('leave-text')
    const layer = editor.state.selected[0]!
    enterText(editor, layer)
    selectAll(editor)
    insertText(editor, '')
    editor.run('leave-text')
    expect([layersOn(editor), steps(editor).at(-1)]).toEqual([3, 'Remove empty text'])
    editor.run('undo')
    editor.run('undo')
    expect(layersOn(editor)).toBe(4)
    const old = editorOf(page('p', { t: text(0, 0, 'Words') }))
    enterText(old, 't')
    selectAll(old)
    insertText(old, '')
    old.run('leave-text')
    expect(old.page.layers.t).toBeDefined()
  })
})

describe('what is pasted on a page', () => {
  const HTML = `<h2>Head</h2>${`<p>${WORDS.repeat(4)}</p>`.repeat(6)}`

  it('becomes a text that shows all of it, as one step', async () => {
    for (const paste of [(editor: Editor) => pasteFormatted(editor, HTML), (editor: Editor) => pastePlain(editor, WORDS.repeat(30))]) {
      const editor = await magazine()
      expect(paste(editor)).toBe(true)
      expect([overset(editor), steps(editor)]).toEqual([null, ['Paste']])
      expect(openLayer(editor).boxSize.height).toBeGreaterThan(300)
      expect(openLayer(editor).style).toBe('body')
      editor.run('undo')
      expect(layersOn(editor)).toBe(3)
    }
  })

  it('begins at the upper margin when it is long', async () => {
    const editor = await magazine()
    pastePlain(editor, WORDS.repeat(160))
    expect(openLayer(editor).position.y).toBe(200)
    expect(openLayer(editor).boxSize.height).toBe(Math.floor(editor.design.pageSize.height - 200 - 250))
  })
})
