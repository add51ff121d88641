import { browserTests, closing, noTotals } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run test:screens`: every screen of every viewer at three widths, by day and by night. `npm test` shows each screen on a phone and looks at it in one of these views.
process.env.EVERY_CASE = '1'
await ensureAll()
const totals = noTotals()
const passed = await runSteps([browserTests(totals, ['screens.spec'])])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
