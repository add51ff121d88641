import { ensureAssets, ensureChromium, ensureInstalled, ensureWeb } from './lib/prepare.mjs'
import { follow, inRoot, runtime, start } from './lib/run.mjs'

// `npm run test:attacks [-- --slice] [-- --statement S4] [-- --seed 7] [-- --only label]`: attacks a server of this machine, see e2e/attacks/README.md.
await ensureInstalled()
await ensureAssets()
await ensureChromium()
await ensureWeb()
follow(start(runtime(), [inRoot('e2e', 'attacks', 'main.ts'), ...process.argv.slice(2)]))
