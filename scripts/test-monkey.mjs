import { ensureAssets, ensureChromium, ensureInstalled, ensureWeb } from './lib/prepare.mjs'
import { exitCode, inRoot, program, runtime } from './lib/run.mjs'

// `npm run test:monkey [-- 5000 21,22,23]`: so many actions of any kind at an editor, for each seed, while another tab saves changes. `npm test` tries a slice.
// `npm run test:monkey -- --browser [5000 1,2] [--phase apart] [--minutes 10]`: the same with real input in Chromium; a list that fails is cut for so long.
await ensureInstalled()
await ensureAssets()
const args = process.argv.slice(2)
process.exit(await (args.includes('--browser') ? inBrowser() : headless()))

async function inBrowser() {
  await ensureChromium()
  await ensureWeb()
  return exitCode(runtime(), [inRoot('e2e', 'monkey', 'main.ts'), ...args.filter((arg) => arg !== '--browser')])
}

async function headless() {
  const [actions = '5000', seeds = '31,32,33,34'] = args
  const test = [program('vitest'), 'run', 'apps/web/src/features/editor/test/monkey.test.ts', '-t', 'another tab']
  return exitCode(runtime(), test, { env: { MONKEY_ACTIONS: actions, MONKEY_SEEDS: seeds } })
}
