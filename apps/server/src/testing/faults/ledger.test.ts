import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import { createTally } from './tally.ts'

test('what was acknowledged and is missing is told, and so is a revision that is given twice', () => {
  const tally = createTally()
  const ledger = createLedger('a', 2, tally)
  const first = ledger.next()
  ledger.acknowledged(first, 2)
  ledger.compare({ revision: 2, marks: ['', 'a 1'] })
  expect([tally.lost, tally.twice, tally.acknowledged, ledger.count()]).toEqual([[], [], 1, 1])
  ledger.acknowledged(ledger.next(), 3)
  ledger.compare({ revision: 2, marks: ['', 'a 1'] })
  expect(tally.lost).toEqual(['a: revision 2 is stored after 3', 'a: page 0 says “” instead of “a 2” at revision 2'])
  ledger.acknowledged(ledger.next(), 3)
  expect(tally.twice).toEqual(['a: revision 3 was given twice'])
})

test('a write in doubt may be there or not, and not any more once a later one was acknowledged', () => {
  const tally = createTally()
  const ledger = createLedger('a', 1, tally)
  ledger.doubted(ledger.next())
  ledger.compare({ revision: 1, marks: [''] })
  ledger.compare({ revision: 2, marks: ['a 1'] })
  expect(tally.lost).toEqual([])
  const later = ledger.next()
  ledger.acknowledged(later, 3)
  ledger.compare({ revision: 4, marks: ['a 1'] })
  expect(tally.lost).toEqual(['a: page 0 says “a 1” instead of “a 2” at revision 4'])
})
