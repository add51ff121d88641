import { everyCase } from '@magazineai/common/testing'
import { expect, test } from '@playwright/test'
import { actionsOf } from '../monkey/actions.ts'
import { attempt, report, shortest } from '../monkey/attempt.ts'
import type { Phase } from '../monkey/session.ts'
import { world } from '../person.ts'

/** How long a list that fails is cut, ms: a report that comes is worth more than the shortest. */
const CUTTING = 120_000

// A slice, whole in `npm run test:all`; `npm run test:monkey -- --browser` is the long run, which also has both tabs change the same pages.
const SLICES: [phase: Phase, actions: number, seed: number][] = [['apart', everyCase() ? 60 : 25, 41]]

for (const [phase, count, seed] of SLICES)
  test(`${count} actions of any kind break nothing while another tab changes ${phase === 'apart' ? 'other' : 'the same'} pages`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const outcome = await attempt(browser, world(), phase, actionsOf(seed, count), seed)
    if (outcome.fault) {
      const part = await shortest(browser, world(), phase, outcome, seed, CUTTING)
      throw new Error(report(phase, seed, outcome.fault, part))
    }
    expect(outcome.done).toHaveLength(count)
    expect(outcome.changes).toBeGreaterThan(0)
  })
