import { expect, it } from 'vitest'
import { group, type Operation } from './operation.ts'
import { p, doc, sample } from './testing/sample.ts'
import { testOperation } from './testing/test-operation.ts'
import { threadFrames } from './thread-frames.ts'
import { validate } from './validate.ts'

it('keeps both sides of a thread in step', () => {
  const design = sample()
  const op = threadFrames(design, 'main', [
    { page: 'p2', layer: 'body2' },
    { page: 'p1', layer: 'title' },
  ])
  const after = testOperation(design, op)
  expect(validate(after)).toEqual([])
  expect(after.pages[0]?.layers.body1?.props).toMatchObject({ doc: doc(p()) })
  expect(after.pages[0]?.layers.body1?.props).not.toHaveProperty('story')
})

it('takes a frame away from the story it was in', () => {
  const before = testOperation(sample(), { op: 'add-story', id: 'side', story: { doc: doc(p('Aside')), frames: [] } })
  const after = testOperation(before, threadFrames(before, 'side', [{ page: 'p2', layer: 'body2' }]))
  expect(validate(after)).toEqual([])
  expect(after.stories.main?.frames).toEqual([{ page: 'p1', layer: 'body1' }])
})

it('frees all frames so that the story can go', () => {
  const design = sample()
  const ops: Operation[] = [threadFrames(design, 'main', []), { op: 'remove-story', id: 'main' }]
  expect(validate(testOperation(design, group(ops)))).toEqual([])
})

it('takes a story from all who show it, also when it goes by itself, and comes back to them', () => {
  const design = sample()
  const after = testOperation(design, { op: 'remove-story', id: 'main' })
  expect(validate(after)).toEqual([])
  expect(after.pages[0]?.layers.body1?.props).toMatchObject({ doc: doc(p()) })
  const named = testOperation(design, { op: 'set-props', page: 'p1', layer: 'title', set: { story: 'late' } })
  testOperation(named, { op: 'add-story', id: 'late', story: { doc: doc(p('Late')), frames: [{ page: 'p1', layer: 'title' }] } })
})
