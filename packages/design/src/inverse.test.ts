import { expect, it } from 'vitest'
import { canonicalJson, fingerprint } from './canonical.ts'
import { Design } from './design.ts'
import { apply, flatten, invert, type Operation, operationNames } from './operation.ts'
import { rich, seeded } from './testing/sample.ts'
import { wildOperation } from './testing/wild-operation.ts'

/** Operations that are tried; `npm run test:operations` is the long run. */
const COUNT = Number(process.env['INVERSES'] ?? 4_000)

/** Operations on one design, one after the other. */
const CHAIN = 25

/** What is wrong with an operation on a design and its way back; null when nothing is. */
function faultOf(before: Design, op: Operation, after: Design): string | null {
  const undo = invert(op, before)
  const back = apply(after, JSON.parse(JSON.stringify(undo)) as Operation)
  if (!back.ok) return `undo is refused: ${back.reason}`
  if (fingerprint(back.design) !== fingerprint(before)) return 'undo leads elsewhere'
  const again = apply(back.design, op)
  if (!again.ok) return `redo is refused: ${again.reason}`
  return fingerprint(again.design) === fingerprint(after) ? null : 'redo leads elsewhere'
}

it(`every one of ${COUNT} operations that is done is undone exactly, whatever it is`, { timeout: 3_600_000 }, () => {
  const faults: string[] = []
  const seen = new Set<string>()
  let [tried, done] = [0, 0]
  for (let seed = 1; tried < COUNT; seed++) {
    const random = seeded(seed)
    let design = rich()
    for (let step = 0; step < CHAIN && tried < COUNT; step++) {
      const op = wildOperation(random, design)
      if (!op) continue
      tried++
      const result = apply(design, op)
      if (!result.ok) continue
      done++
      for (const single of flatten(op)) seen.add(single.op)
      const fault = faultOf(design, op, result.design)
      if (fault !== null) faults.push(`seed ${seed}, step ${step}: ${fault}: ${JSON.stringify(op).slice(0, 400)}`)
      else if (!Design.safeParse(result.design).success)
        faults.push(`seed ${seed}, step ${step}: no design any more: ${canonicalJson(op).slice(0, 400)}`)
      design = result.design
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(done).toBeGreaterThan(COUNT / 4)
  expect(seen).toEqual(new Set(operationNames))
})
