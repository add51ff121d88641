import { everyCase } from '@magazineai/common/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, fingerprint } from './canonical.ts'
import { Design } from './design.ts'
import { createHistory, type History, restoreHistory } from './history.ts'
import { apply, flatten, group, invert, merge, type Operation, operationNames } from './operation.ts'
import { randomOperation, type Random } from './testing/random-operation.ts'
import { p, rich, sample, seeded } from './testing/sample.ts'
import { applied } from './testing/test-operation.ts'
import { validate } from './validate.ts'

const isOnlyLostStory = (message: string): boolean => message.startsWith('Its story') || message.startsWith('The story')

/** How many of so many are tried: all of them, or the first third. */
const some = (count: number): number => (everyCase() ? count : Math.ceil(count / 3))

const [SEQUENCES, PAIRS] = [some(10_000), some(20_000)]

describe('random sequences of operations', { timeout: 300_000 }, () => {
  it('come back to where they began', { timeout: 900_000 }, () => {
    let done = 0
    const seen = new Set<string>()
    const start = rich()
    const text = fingerprint(start)
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const random = seeded(seed)
      const undo: Operation[] = []
      let design = start
      for (let i = 0; i < 8; i++) {
        const op = randomOperation(random, design)
        const result = op ? apply(design, op) : null
        if (!op || !result?.ok) continue
        undo.unshift(invert(op, design))
        design = result.design
        for (const single of flatten(op)) seen.add(single.op)
        done++
      }
      const back = apply(design, group(undo))
      if (!back.ok) throw new Error(`seed ${seed}: ${back.reason}`)
      expect(fingerprint(back.design), `seed ${seed}`).toBe(text)
      if (seed % 50 === 0) expect(validate(design).filter(({ message }) => !isOnlyLostStory(message))).toEqual([])
      if (seed % 500 === 0) expect(Design.safeParse(design).error, `seed ${seed}`).toBeUndefined()
    }
    expect(done).toBeGreaterThan(4 * SEQUENCES)
    expect(seen).toEqual(new Set(operationNames))
  })
})

describe('random pairs of operations', { timeout: 300_000 }, () => {
  it('merge, and so do their inverses, only into what does the same', { timeout: 900_000 }, () => {
    const start = rich()
    const before = fingerprint(start)
    let merged = 0
    for (let seed = 1; seed <= PAIRS; seed++) {
      const random = seeded(seed)
      const a = randomOperation(random, start)
      const middle = a && apply(start, a)
      const b = middle?.ok ? randomOperation(random, middle.design) : null
      const end = b && middle?.ok ? apply(middle.design, b) : null
      if (!a || !b || !middle?.ok || !end?.ok) continue
      const done = merge(a, b)
      const undone = merge(invert(b, middle.design), invert(a, start))
      if (done) expect(fingerprint(applied(start, done)), `seed ${seed}`).toBe(fingerprint(end.design))
      if (undone) expect(fingerprint(applied(end.design, undone)), `seed ${seed}`).toBe(before)
      if (done && undone) merged++
    }
    expect(merged).toBeGreaterThan(PAIRS / 200)
  })
})

describe('histories of random operations', { timeout: 300_000 }, () => {
  /** Works on a history in every way there is, for some steps. */
  const work = (random: Random, history: History, steps: number): void => {
    for (let i = 0; i < steps; i++) {
      if (random() < 0.4) history.mark(`Step ${i}`)
      const op = randomOperation(random, history.design)
      if (op) history.run(op)
      if (random() < 0.2) history.undo()
      if (random() < 0.1) history.redo()
    }
  }

  const undoAll = (history: History): number => {
    let count = 0
    while (history.canUndo()) {
      expect(history.undo()).toBe(true)
      count++
    }
    return count
  }

  /** A short text that stands for the design: a difference of two whole ones fills screens. */
  const text = (history: History) => fingerprint(history.design)

  const stored = (history: History): History => restoreHistory(JSON.parse(JSON.stringify(history.toJSON())), history.design)

  const start = fingerprint(rich())

  it('are undone to where they began and redone to where they ended, stored and restored on the way', { timeout: 900_000 }, () => {
    for (let seed = 1; seed <= some(600); seed++) {
      const random = seeded(seed)
      const before = createHistory(rich())
      work(random, before, 8)
      const history = stored(before)
      expect(history.entries(), `seed ${seed}`).toEqual(before.entries())
      work(random, history, 6)
      const end = text(history)
      const half = Math.floor(random() * history.entries().past.length)
      for (let i = 0; i < half; i++) history.undo()
      const again = stored(history)
      const count = undoAll(again)
      expect(text(again), `seed ${seed}`).toBe(start)
      for (let i = 0; i < count + half; i++) expect(again.redo(), `seed ${seed}`).toBe(true)
      expect(text(again), `seed ${seed}`).toBe(end)
    }
  })

  it('live with changes of others in between: nothing throws, and the design stays sound', { timeout: 900_000 }, () => {
    let [undone, dropped] = [0, 0]
    for (let seed = 1; seed <= some(400); seed++) {
      const random = seeded(seed)
      const history = createHistory(rich())
      for (let i = 0; i < 12; i++) {
        const op = randomOperation(random, history.design)
        if (!op) continue
        if (random() < 0.4) history.adopt(op)
        else {
          history.mark(`Step ${i}`)
          history.run(op)
        }
      }
      while (history.canUndo()) {
        if (history.undo()) undone++
        else dropped++
      }
      while (history.canRedo()) history.redo()
      if (seed % 10 === 0) expect(Design.safeParse(history.design).error, `seed ${seed}`).toBeUndefined()
      expect(
        validate(history.design).filter(({ message }) => !isOnlyLostStory(message)),
        `seed ${seed}`,
      ).toEqual([])
    }
    expect(undone).toBeGreaterThan(dropped * 3)
  })

  it('become one step by squashing, which undoes and redoes the same', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seeded(seed)
      const history = createHistory(rich())
      work(random, history, 4)
      const kept = text(history)
      const steps = history.entries().past.length
      const mark = history.mark('All of it')
      for (let i = 0; i < 6; i++) {
        if (i > 0) history.mark(`Part ${i}`)
        const op = randomOperation(random, history.design)
        if (op) history.run(op)
      }
      const end = text(history)
      history.squash(mark)
      expect(text(history)).toBe(end)
      expect(history.entries().past.length, `seed ${seed}`).toBeLessThanOrEqual(steps + 1)
      if (history.entries().past.length === steps) continue
      history.undo()
      expect(text(history), `seed ${seed}`).toBe(kept)
      history.redo()
      expect(text(history), `seed ${seed}`).toBe(end)
    }
  })

  it('leave no trace of what they bail out of', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seeded(seed)
      const history = createHistory(rich())
      work(random, history, 4)
      const [kept, past] = [text(history), history.entries().past]
      const mark = history.mark('Never mind')
      for (let i = 0; i < 6; i++) {
        if (random() < 0.5) history.mark(`Part ${i}`)
        const op = randomOperation(random, history.design)
        if (op) history.run(op)
      }
      history.bail(mark)
      expect(text(history), `seed ${seed}`).toBe(kept)
      expect(history.entries().past, `seed ${seed}`).toEqual(past)
      undoAll(history)
      expect(text(history), `seed ${seed}`).toBe(start)
    }
  })
})

describe('edits of different things', { timeout: 300_000 }, () => {
  const edits: Operation[] = [
    { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 1 } },
    { op: 'set-props', page: 'p1', layer: 'title', set: { alt: 'a' }, unset: ['opacity'] },
    { op: 'set-props', page: 'p1', layer: 'photo', set: { rotate: 2 } },
    { op: 'set-layer', page: 'p1', layer: 'title', set: { locked: true } },
    { op: 'edit-blocks', target: { page: 'p1', layer: 'title' }, at: 0, remove: 1, insert: [p('x')] },
    { op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 1, insert: [p('y')] },
    { op: 'move-page', page: 'p3', before: 'p2' },
    { op: 'set-page', page: 'p1', set: { name: 'N' } },
    { op: 'move-layer', page: 'p1', layer: 'code', parent: 'ROOT', before: 'card' },
    { op: 'set-design', set: { name: 'D' } },
    { op: 'set-style', kind: 'character', id: 'loud', style: null },
  ]

  it('commute, also those of parts of one property and one style', () => {
    const parts: Operation[] = [
      { op: 'set-props', page: 'p4', layer: 'image', set: { 'image.filters.blur': 3 } },
      { op: 'set-props', page: 'p4', layer: 'image', set: { 'image.filters.contrast': 9 } },
      { op: 'set-props', page: 'p4', layer: 'image', set: { 'image.position.x': 9, opacity: 0.5 } },
      { op: 'set-props', page: 'p4', layer: 'image', set: {}, unset: ['image.natural'] },
      { op: 'set-props', page: 'p4', layer: 'table', set: { 'cells.0.0': 'a' } },
      { op: 'set-props', page: 'p4', layer: 'table', set: { 'cells.0.1': 'b' } },
      { op: 'set-style-props', kind: 'paragraph', id: 'lead', set: { size: 9 } },
      { op: 'set-style-props', kind: 'paragraph', id: 'lead', set: { color: '#ff0000' }, unset: ['basedOn'] },
      { op: 'set-page', page: 'm2', set: { name: 'N' } },
      { op: 'set-page', page: 'm2', set: {}, unset: ['verso'] },
      { op: 'set-design', set: { swatches: [] } },
      { op: 'set-design', set: { facing: false } },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 2 }), (ops) => {
        const [forwards, backwards] = [apply(rich(), group(ops)), apply(rich(), group(ops.toReversed()))]
        expect(forwards.ok).toBe(true)
        expect(forwards).toEqual(backwards)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('commute on any two layers, whatever the properties', () => {
    const design = rich()
    const layers = design.pages.flatMap((page) => Object.keys(page.layers).map((layer) => ({ page: page.id, layer })))
    const edit = fc.record({
      at: fc.constantFrom(...layers),
      set: fc.dictionary(
        fc.constantFrom('rotate', 'opacity', 'position.x', 'boxSize.width', 'alt', 'scale'),
        fc.constantFrom(0.5, 1, 0.25),
        { maxKeys: 3 },
      ),
    })
    fc.assert(
      fc.property(edit, edit, (a, b) => {
        fc.pre(a.at.page !== b.at.page || a.at.layer !== b.at.layer)
        const [first, second] = [a, b].map(({ at, set }): Operation => ({ op: 'set-props', ...at, set }))
        const forwards = apply(design, group([first as Operation, second as Operation]))
        const backwards = apply(design, group([second as Operation, first as Operation]))
        expect(forwards.ok).toBe(backwards.ok)
        if (forwards.ok && backwards.ok) expect(canonicalJson(forwards.design)).toBe(canonicalJson(backwards.design))
      }),
      { seed: 9, numRuns: 1_000 },
    )
  })

  it('commute', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(edits, { minLength: 2 }), (ops) => {
        const forwards = apply(sample(), group(ops))
        const backwards = apply(sample(), group(ops.toReversed()))
        expect(forwards.ok && backwards.ok).toBe(true)
        expect(forwards).toEqual(backwards)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
