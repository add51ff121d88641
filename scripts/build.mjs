import { ensureAssets, ensureInstalled, ensureShowcase, ensureWeb } from './lib/prepare.mjs'

// `npm run build`: all that `npm start` does before it serves, e.g. while an image is made, or before a running server is stopped for a newer one.
await ensureInstalled()
await ensureAssets()
await Promise.all([ensureShowcase(), ensureWeb()])
