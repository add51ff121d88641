import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '../../api/kept-names.ts'
import { keepFiles, pruneFiles, readFiles } from './draft-files.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const notes = () => new File(['A few words.'], 'notes.txt', { type: 'text/plain' })
const later = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR)

test('what a visitor left is there for a day and then gone, of others for seven', async () => {
  await keepFiles(VISITOR, 'form', [notes()])
  await keepFiles('ada', 'form', [notes()])
  later(23)
  expect((await readFiles(VISITOR, 'form')).map(({ name }) => name)).toEqual(['notes.txt'])
  later(2)
  await pruneFiles(VISITOR)
  await pruneFiles('ada')
  vi.setSystemTime(1_790_000_000_000)
  expect(await readFiles(VISITOR, 'form')).toEqual([])
  expect(await readFiles('ada', 'form')).toHaveLength(1)
})
