import { createHistory } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { Editor } from '../state/editor.ts'
import { editorController } from '../tools/controller.ts'
import { historyOptionsOf } from '../state/place.ts'
import { design, editorOf, page, positionOf, shape } from '../testing/build.ts'
import { travelTo } from './history.ts'

/** An editor of two pages whose history notes when and where. */
function placed(): Editor {
  const pages = [page('one', { a: shape(100, 100), b: shape(600, 100) }), page('two', { c: shape(100, 100) })]
  const editor: Editor = new Editor({
    history: createHistory(
      design(...pages),
      historyOptionsOf(() => editor),
    ),
    loadedController: () => editorController,
    newId: () => 'new',
  })
  editor.setView({ width: 2480, height: 3508 })
  editor.store.set({ camera: { x: editor.stack[0]!.x, y: editor.stack[0]!.y, scale: 1 } })
  return editor
}

const drag = (editor: Editor, fromX: number, toX: number): Editor =>
  editor
    .pointerDown(fromX, 200)
    .pointerMove(fromX + 20, 200)
    .pointerMove(toX, 200)

describe('a gesture', () => {
  it('is one step of the history', () => {
    const editor = placed()
    drag(editor, 200, 400).pointerMove(500, 250).pointerUp()
    expect(editor.history.entries()).toEqual({ past: ['Move'], future: [] })
    editor.run('undo')
    expect(positionOf(editor, 'a')).toEqual({ x: 100, y: 100 })
  })

  it('leaves no trace when it is cancelled', () => {
    const editor = placed()
    const before = editor.design
    drag(editor, 200, 900)
    expect(editor.cancel()).toBe(true)
    expect(editor.design).toBe(before)
    expect(editor.history.entries()).toEqual({ past: [], future: [] })
  })

  it('that is cancelled keeps what could be redone', () => {
    const editor = placed()
    drag(editor, 200, 400).pointerUp()
    editor.run('undo')
    drag(editor, 200, 900).cancel()
    expect(editor.history.entries()).toEqual({ past: [], future: ['Move'] })
  })

  it('is called off by an undo in its middle, which then undoes the step before', () => {
    const editor = placed()
    drag(editor, 200, 400).pointerUp()
    drag(editor, 700, 900)
    editor.run('undo')
    editor.pointerUp()
    expect(positionOf(editor, 'a')).toEqual({ x: 100, y: 100 })
    expect(positionOf(editor, 'b')).toEqual({ x: 600, y: 100 })
  })
})

describe('marks', () => {
  const turn = (rotate: number) => ({ op: 'set-props' as const, page: 'one', layer: 'a', set: { rotate } })

  it('within marks: what is squashed is one step, what is bailed out of is none', () => {
    const { history } = editorOf(page('one', { a: shape(0, 0) }))
    history.mark('Before')
    history.run(turn(1))
    const outer = history.mark('Outer')
    history.run(turn(2))
    const inner = history.mark('Inner')
    history.run(turn(3))
    history.run({ op: 'set-design', set: { name: 'Inner' } })
    history.bail(inner)
    expect(history.design.pages[0]!.layers.a!.props.rotate).toBe(2)
    history.mark('Inner again')
    history.run(turn(4))
    history.squash(outer)
    expect(history.entries().past).toEqual(['Before', 'Outer'])
    history.undo()
    expect(history.design.pages[0]!.layers.a!.props.rotate).toBe(1)
    history.redo()
    expect(history.design.pages[0]!.layers.a!.props.rotate).toBe(4)
  })

  it('may be gone back over: bailing out to an outer mark takes the inner ones with it', () => {
    const { history } = editorOf(page('one', { a: shape(0, 0) }))
    const before = history.design
    const outer = history.mark('Outer')
    history.run(turn(2))
    history.mark('Inner')
    history.run(turn(3))
    history.bail(outer)
    expect(history.design).toEqual(before)
    expect(history.entries()).toEqual({ past: [], future: [] })
  })
})

describe('undo and redo', () => {
  it('say what they did', () => {
    const editor = placed()
    drag(editor, 200, 400).pointerUp()
    editor.run('undo')
    expect([editor.state.travelled?.text, editor.state.spoken?.text]).toEqual(['Undid Move', 'Undid Move'])
    editor.run('redo')
    expect(editor.state.travelled?.text).toBe('Redid Move')
  })

  it('bring back what was selected, and the place', () => {
    const editor = placed()
    drag(editor, 200, 400).pointerUp()
    editor.goTo('two', true)
    editor.select(['c'])
    editor.run('delete')
    expect(editor.page.layers['c']).toBeUndefined()
    editor.goTo('one', true)
    editor.run('undo')
    expect([editor.state.page, editor.state.selected]).toEqual(['two', ['c']])
    editor.run('undo')
    expect([editor.state.page, editor.state.selected]).toEqual(['one', ['a']])
    editor.select([])
    editor.run('redo')
    expect(editor.state.selected).toEqual(['a'])
  })

  it('go to any state at once, forwards and back', () => {
    const editor = placed()
    for (const x of [400, 500, 600]) drag(editor, positionOf(editor, 'a').x + 50, x).pointerUp()
    const states = [editor.design]
    travelTo(editor, 0)
    expect(positionOf(editor, 'a')).toEqual({ x: 100, y: 100 })
    expect(editor.history.entries()).toMatchObject({ past: [], future: { length: 3 } })
    travelTo(editor, 3)
    expect(editor.design).toEqual(states[0])
    expect(editor.state.travelled?.text).toBe('Redid 3 steps')
    expect(editor.history.log().steps.every((step) => typeof step.at === 'number')).toBe(true)
  })
})
