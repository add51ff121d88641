import { ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { exitCode, program, runtime } from './lib/run.mjs'

// `npm run test:monkey [-- 5000 21,22,23]`: so many actions of any kind at an editor, for each seed, while another tab saves changes. `npm test` tries a slice.
await ensureInstalled()
await ensureAssets()
const [actions = '5000', seeds = '31,32,33,34'] = process.argv.slice(2)
const args = [program('vitest'), 'run', 'apps/web/src/features/editor/test/monkey.test.ts', '-t', 'another tab']
process.exit(await exitCode(runtime(), args, { env: { MONKEY_ACTIONS: actions, MONKEY_SEEDS: seeds } }))
