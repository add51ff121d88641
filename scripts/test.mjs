import { attacks, browserTests, closing, faultTests, noTotals, programTests, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm test`: installs what the tests need, then checks everything: static checks, unit and API tests, a slice of the attacks, failing neighbours,
// browser journeys. `npm run test:all` takes every case where `npm test` takes a slice of cases (`everyCase` of `@magazineai/common/testing`).
if (process.argv.includes('--all')) process.env.EVERY_CASE = '1'
await ensureAll()
const totals = noTotals()
// Both halves of the tests keep two processors busy: one after the other they take less time than beside each other. Attacks, which wait, run beside the
// second. Journeys run alone: in them people type, and wait for what they see.
const passed = await runSteps([
  [faultTests(), ...staticChecks()],
  unitTests(totals),
  [programTests(totals), attacks()],
  browserTests(totals),
])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
