/** Returns whether tests are asked for every case (`EVERY_CASE=1`, set by `npm run test:all`): `npm test` takes a slice of what is exhaustive by nature. */
export const everyCase = (): boolean => process.env['EVERY_CASE'] === '1'

/** Returns every case where all are asked for, else each of `turns` in turn, beginning with the case at `turn`. @throws RangeError when that is none. */
export function inTurn<T>(cases: readonly T[], turns: number, turn = 0): readonly T[] {
  if (everyCase()) return cases
  const taken = cases.filter((_, index) => index % turns === turn % turns)
  if (taken.length === 0) throw new RangeError(`no case of ${cases.length} has turn ${turn} of ${turns}`)
  return taken
}
