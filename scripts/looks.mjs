import { browserTests, closing, noTotals } from './lib/checks.mjs'
import { ensureAll, ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { exitCode, inRoot, runNode, runtime } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run looks [-- --accept]`: whether the screens look as they were accepted (e2e/goldens); accepts them as they are.
// `npm run looks -- issues [set …] [--kits velour,crumb]`: contact sheets of the issues of the bench, in .cache/issues.
// `npm run looks -- screens [word …]`: every screen in its states, at three widths, by day and by night, on sheets in .cache/screens.
const [what, ...words] = process.argv.slice(2)
if (what === 'issues') {
  await ensureInstalled()
  await ensureAssets()
  await runNode([inRoot('bench', 'issues-looks.ts'), ...words])
  process.exit(0)
}
if (what === 'screens') {
  await ensureAll()
  process.exit(await exitCode(runtime(), [inRoot('e2e', 'screens', 'pictures.ts'), ...words]))
}
if (process.argv.includes('--accept')) process.env.LOOKS = 'accept'
await ensureAll()
const totals = noTotals()
const passed = await runSteps([browserTests(totals, ['editor-looks'])])
process.stdout.write(closing(totals))
process.exit(passed ? 0 : 1)
