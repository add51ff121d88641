import { ensureAssets, ensureInstalled, ensureWeb } from './lib/prepare.mjs'
import { follow, inRoot, runtime, start } from './lib/run.mjs'

// `npm start`: installs, builds and serves the product. Plain JavaScript, so that an old Node can begin the work.
await ensureInstalled()
await ensureAssets()
await ensureWeb()
follow(start(runtime(), [inRoot('apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }))
