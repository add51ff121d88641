import { ensureAssets, ensureChromium, ensureInstalled } from './lib/prepare.mjs'
import { inRoot, runNode } from './lib/run.mjs'

// `npm run bench`: speed, as ratios to a named peer in the same run.
await ensureInstalled()
await ensureAssets()
await ensureChromium()
await runNode([inRoot('bench', 'make.ts')])
