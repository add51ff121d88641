import { ensureInstalled } from './lib/prepare.mjs'
import { exitCode, program, runtime } from './lib/run.mjs'

// `npm run test:operations [-- 200000]`: so many random operations on a design, each undone and done again exactly. `npm test` tries a slice.
await ensureInstalled()
const [count = '200000'] = process.argv.slice(2)
process.exit(await exitCode(runtime(), [program('vitest'), 'run', 'packages/design/src/inverse.test.ts'], { env: { INVERSES: count } }))
