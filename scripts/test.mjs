import { attacks, browserTests, closing, faultTests, noTotals, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm test`: installs what the tests need, then checks everything: static checks, unit and API tests, a slice of the attacks, failing neighbours,
// browser journeys.
await ensureAll()
const totals = noTotals()
// What waits for a server runs beside what reads the sources; the tests that take a core each run alone.
const passed = await runSteps([[faultTests(), attacks(), ...staticChecks()], unitTests(totals), browserTests(totals)])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
