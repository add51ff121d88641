import { ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { exitCode, inRoot, runtime } from './lib/run.mjs'

// `npm run goldens [-- --accept] [names]`: what is drawn otherwise than was accepted, on one sheet; accepts it.
await ensureInstalled()
await ensureAssets()
process.exitCode = await exitCode(runtime(), [inRoot('packages', 'render', 'scripts', 'goldens.ts'), ...process.argv.slice(2)])
