import { attacks, browserTests, closing, faultTests, noTotals, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm test`: installs what the tests need, then checks everything: static checks, unit and API tests, a slice of the attacks, failing neighbours,
// browser journeys.
await ensureAll()
const totals = noTotals()
// Attacks wait for a server most of the time and run beside what reads the sources; failing neighbours and what takes all cores run alone.
const passed = await runSteps([faultTests(), [attacks(), ...staticChecks()], unitTests(totals), browserTests(totals)])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
