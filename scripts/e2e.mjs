import { browserTests, closing, noTotals } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run e2e [-- names]`: the browser journeys alone.
await ensureAll()
const totals = noTotals()
const passed = await runSteps([browserTests(totals, process.argv.slice(2))])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
