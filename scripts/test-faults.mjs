import { faultTests } from './lib/checks.mjs'
import { ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run test:faults [-- --long] [-- --disk] [words]`: a real server under load whose neighbours fail; a word chooses disturbances by their names.
await ensureInstalled()
await ensureAssets()
process.exit((await runSteps([faultTests(process.argv.slice(2))])) ? 0 : 1)
