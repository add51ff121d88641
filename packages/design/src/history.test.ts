import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { createHistory, restoreHistory } from './history.ts'
import type { Operation } from './operation.ts'
import { p, sample } from './testing/sample.ts'

const turn = (rotate: number, layer = 'title'): Operation => ({ op: 'set-props', page: 'p1', layer, set: { rotate } })
const type = (text: string): Operation => ({ op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 1, insert: [p(text)] })
const rename = (name: string): Operation => ({ op: 'set-design', set: { name } })

describe('history', () => {
  it('makes one step, and one operation, of a drag', () => {
    const before = sample()
    const history = createHistory(before)
    history.mark('Rotate')
    for (let angle = 1; angle <= 90; angle++) history.run(turn(angle))
    expect(history.entries()).toEqual({ past: ['Rotate'], future: [] })
    expect(history.toJSON().past[0]).toEqual({ label: 'Rotate', done: turn(90), undone: turn(0) })
    history.undo()
    expect(history.design).toEqual(before)
    history.redo()
    expect(history.design.pages[0]?.layers.title?.props.rotate).toBe(90)
  })

  it('makes one step of a typed word, the next word another', () => {
    const history = createHistory(sample())
    history.mark('Typing')
    for (const text of ['O', 'On', 'Onc', 'Once']) history.run(type(text))
    history.mark('Typing')
    for (const text of ['Once u', 'Once up', 'Once upon']) history.run(type(text))
    expect(history.toJSON().past.map((step) => step.done)).toEqual([type('Once'), type('Once upon')])
    history.undo()
    expect(history.design.stories.main?.doc.content[0]).toEqual(p('Once'))
    history.undo()
    expect(history.design).toEqual(sample())
    expect(history.undo()).toBe(false)
  })

  it('keeps different operations of one mark together', () => {
    const history = createHistory(sample())
    history.mark('Restyle')
    history.run(turn(1))
    history.run(rename('A'))
    history.run(turn(2))
    expect(history.entries().past).toEqual(['Restyle'])
    history.undo()
    expect(history.design).toEqual(sample())
  })

  it('leaves no trace of a mark without a change, nor of a refused operation', () => {
    const history = createHistory(sample())
    history.mark('Nothing')
    history.mark('Something')
    expect(history.run({ op: 'remove-page', page: 'nope' })).toEqual({ ok: false, reason: 'There is no page “nope”.' })
    expect(history.canUndo()).toBe(false)
    expect(history.entries().past).toEqual([])
  })

  it('forgets what could be redone when something new is done', () => {
    const history = createHistory(sample())
    history.mark('A')
    history.run(rename('A'))
    history.undo()
    expect(history.entries()).toEqual({ past: [], future: ['A'] })
    history.mark('B')
    history.run(rename('B'))
    expect(history.canRedo()).toBe(false)
  })

  it('does not continue a step after undo', () => {
    const history = createHistory(sample())
    history.mark('A')
    history.run(rename('A'))
    history.mark('B')
    history.run(rename('B'))
    history.undo()
    history.run(rename('C'))
    history.undo()
    expect(history.design.name).toBe('A')
  })

  it('bails out to a mark without a trace', () => {
    const history = createHistory(sample())
    history.mark('Keep')
    history.run(rename('Kept'))
    const start = history.mark('Drag')
    history.run(turn(10))
    history.mark('Drop')
    history.run({ op: 'move-layer', page: 'p1', layer: 'title', parent: 'card', before: null })
    history.bail(start)
    expect(history.entries()).toEqual({ past: ['Keep'], future: [] })
    expect(canonicalJson(history.design)).toBe(canonicalJson({ ...sample(), name: 'Kept' }))
  })

  it('squashes steps into one', () => {
    const history = createHistory(sample())
    const start = history.mark('Align')
    for (const layer of ['title', 'photo', 'title']) {
      history.mark('Part')
      history.run(turn(layer.length, layer))
    }
    history.run(rename('Aligned'))
    history.squash(start)
    expect(history.entries().past).toEqual(['Part'])
    history.undo()
    expect(history.design).toEqual(sample())
    history.redo()
    expect(history.design.name).toBe('Aligned')
  })

  it('does not undo the changes of others', () => {
    const history = createHistory(sample())
    history.mark('Mine')
    history.run(turn(5))
    history.adopt(rename('Theirs'))
    history.undo()
    expect(history.design.name).toBe('Theirs')
    expect(history.design.pages[0]?.layers.title?.props.rotate).toBe(0)
  })

  it('drops a step that no longer fits', () => {
    const history = createHistory(sample())
    history.mark('Mine')
    history.run(turn(5))
    history.adopt({ op: 'remove-layers', page: 'p1', layers: ['title'] })
    const design = history.design
    expect(history.undo()).toBe(false)
    expect(history.design).toBe(design)
    expect(history.canUndo()).toBe(false)
  })

  it('keeps as many steps as it may', () => {
    const history = createHistory(sample(), { steps: 3 })
    for (let i = 0; i < 10; i++) {
      history.mark(`Step ${i}`)
      history.run(rename(`${i}`))
    }
    expect(history.entries().past).toEqual(['Step 7', 'Step 8', 'Step 9'])
  })

  it('tells its listeners, until they leave', () => {
    const history = createHistory(sample())
    let calls = 0
    const stop = history.subscribe(() => calls++)
    history.run(rename('A'))
    history.undo()
    stop()
    history.redo()
    expect(calls).toBe(2)
  })
})

describe('a stored history', () => {
  const worked = () => {
    const history = createHistory(sample())
    history.mark('Name')
    history.run(rename('A'))
    history.mark('Turn')
    history.run(turn(7))
    history.undo()
    return history
  }

  it('survives a reload', () => {
    const history = worked()
    const again = restoreHistory(JSON.parse(JSON.stringify(history)), JSON.parse(JSON.stringify(history.design)))
    expect(again.entries()).toEqual({ past: ['Name'], future: ['Turn'] })
    again.redo()
    expect(again.design.pages[0]?.layers.title?.props.rotate).toBe(7)
    again.undo()
    again.undo()
    expect(again.design).toEqual(sample())
  })

  it('is dropped when it is of another version, another design, or damaged', () => {
    const history = worked()
    const json = JSON.parse(JSON.stringify(history)) as object
    for (const stored of [
      { ...json, version: 99 },
      { ...json, past: [{ label: 'x', done: { op: 'rm -rf' }, undone: {} }] },
      null,
      'x',
      {},
    ]) {
      expect(restoreHistory(stored, history.design).canUndo()).toBe(false)
    }
    expect(restoreHistory(json, sample()).canUndo()).toBe(false)
  })

  it('goes to any state at once and tells it once', () => {
    const history = createHistory(sample())
    const designs = [history.design]
    for (const angle of [1, 2, 3]) {
      history.mark(`Turn ${angle}`)
      history.run(turn(angle))
      designs.push(history.design)
    }
    let heard = 0
    history.subscribe(() => heard++)
    for (const cursor of [0, 3, 1, 2, 99, -1]) {
      expect(history.goTo(cursor)).toBe(true)
      expect(history.design).toEqual(designs[Math.max(0, Math.min(cursor, 3))])
    }
    expect(heard).toBe(6)
    expect(history.goTo(0)).toBe(true)
    expect(heard).toBe(6)
  })

  it('numbers its steps, notes when and where each was done, and keeps what did not change the same', () => {
    let time = 0
    const history = createHistory(sample(), { steps: 3, now: () => ++time, view: () => ({ at: time }) })
    for (const angle of [1, 2, 3, 4]) {
      history.mark(`Turn ${angle}`)
      history.run(turn(angle))
    }
    const { first, steps, cursor } = history.log()
    expect([first, cursor, steps.map(({ label, at, view }) => [label, at, view])]).toEqual([
      1,
      3,
      [
        ['Turn 2', 2, { at: 2 }],
        ['Turn 3', 3, { at: 3 }],
        ['Turn 4', 4, { at: 4 }],
      ],
    ])
    history.undo()
    expect(history.log()).toEqual({ first, steps, cursor: 2 })
    expect(history.log().steps.every((step, index) => step === steps[index])).toBe(true)
    const again = restoreHistory(JSON.parse(JSON.stringify(history)), history.design)
    expect(again.toJSON()).toEqual(history.toJSON())
  })

  it('goes on over a design that others changed too', () => {
    const history = createHistory(sample())
    history.mark('Turn')
    history.run(turn(90))
    history.rebase({ ...history.design, name: 'Theirs' })
    history.undo()
    expect(history.design).toEqual({ ...sample(), name: 'Theirs' })
    history.redo()
    history.rebase({ ...history.design, pages: history.design.pages.slice(1) })
    expect(history.goTo(0)).toBe(false)
    expect(history.entries()).toEqual({ past: [], future: [] })
  })
})
