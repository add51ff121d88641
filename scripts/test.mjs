import { attacks, browserTests, closing, faultTests, noTotals, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm test`: installs what the tests need, then checks everything: static checks, unit and API tests, a slice of the attacks, failing neighbours,
// browser journeys.
await ensureAll()
const totals = noTotals()
const passed = await runSteps([staticChecks(), unitTests(totals), attacks(), faultTests(), browserTests(totals)])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
