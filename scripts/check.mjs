import { closing, noTotals, programTests, staticChecks, unitTests } from './lib/checks.mjs'
import { ensureAssets, ensureChromium, ensureInstalled, ensureTestTools } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run check`: everything but the browser journeys.
await ensureInstalled()
await ensureAssets()
await ensureChromium()
await ensureTestTools()
const totals = noTotals()
const passed = await runSteps([staticChecks(), [unitTests(totals), programTests(totals)]])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
