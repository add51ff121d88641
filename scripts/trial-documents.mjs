import { ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { inRoot, runNode } from './lib/run.mjs'

// `npm run trial:documents [-- words]`: documents nobody prepared, made in every template without a key; a word chooses documents by their names.
await ensureInstalled()
await ensureAssets()
await runNode([inRoot('bench', 'document-trial.ts'), ...process.argv.slice(2)])
