import { attacks, browserTests, closingLine, faultTests, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm test`: installs what the tests need, then checks everything: static checks, unit and API tests, a slice of the attacks, failing neighbours,
// browser journeys.
await ensureAll()
const totals = { passed: 0, failed: 0, skipped: 0 }
const passed = await runSteps([...staticChecks(), unitTests(totals), attacks(), faultTests(), browserTests(totals)])
process.stdout.write(closingLine(totals))
process.exit(passed ? 0 : 1)
