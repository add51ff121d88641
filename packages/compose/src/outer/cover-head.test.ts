import { expect, it } from 'vitest'
import { headUnder, OFF_SHOWN } from './cover-head.ts'

it('what a cover shows begins under the last words over it, whatever stands on it or under it, and where it did without any', () => {
  const inks = [
    { head: 150, foot: 500 },
    { head: 560, foot: 620 },
    { head: 2_300, foot: 2_700 },
  ]
  expect(headUnder(inks, 930)).toBe(620 + OFF_SHOWN)
  expect(headUnder(inks.slice(2), 930)).toBe(930)
  // Words that reach a little into it push it down.
  expect(headUnder([{ head: 150, foot: 960 }], 930)).toBe(960 + OFF_SHOWN)
})
