import { expect, it } from 'vitest'
import { judgedPieces, type Half, type Verdict } from './everyday.ts'

const pieces = judgedPieces()

const shareOf = (half: Half, verdict: Verdict): number => {
  const all = pieces.filter((piece) => piece.half === half)
  return all.filter((piece) => piece.verdict === verdict).length / all.length
}

/** Of the half that is held out, only figures: what is wrong in it is not mended. */
it.each([
  ['tuned', 0.02, 0.65],
  ['held out', 0.05, 0.5],
] as const)('drawings beside everyday pieces, %s, seldom mislead, and more than half of them fit', (half, misleading, fits) => {
  const wrong = pieces.filter((piece) => piece.half === 'tuned' && piece.verdict === 'misleading')
  const told = wrong.map(({ title, drawing }) => `${title}: ${drawing}`).join('\n')
  expect(shareOf(half, 'misleading'), told).toBeLessThanOrEqual(misleading)
  expect(shareOf(half, 'fits')).toBeGreaterThanOrEqual(fits)
})

it('eighty pieces and more are in each half', () => {
  expect(pieces.filter(({ half }) => half === 'tuned').length).toBeGreaterThanOrEqual(80)
  expect(pieces.filter(({ half }) => half === 'held out').length).toBeGreaterThanOrEqual(80)
})
