import { browserTests, closingLine } from './lib/checks.mjs'
import { ensureAll } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run looks [-- --accept]`: whether the screens look as they were accepted (e2e/goldens); accepts them as they are.
if (process.argv.includes('--accept')) process.env.LOOKS = 'accept'
await ensureAll()
const totals = { passed: 0, failed: 0, skipped: 0 }
const passed = await runSteps([browserTests(totals, ['editor-looks'])])
process.stdout.write(closingLine(totals))
process.exit(passed ? 0 : 1)
