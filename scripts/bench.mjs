import { ensureAssets, ensureChromium, ensureInstalled, ensureWeb } from './lib/prepare.mjs'
import { inRoot, runNode } from './lib/run.mjs'

/** Each question has a file; each runs alone in its own process. */
const QUESTIONS = ['layout', 'story', 'make', 'ingest', 'magbench', 'save']

// `npm run bench`: speed, as ratios to named peers in the same run. `npm run bench -- story` asks one question;
// `editor` only by name, since it needs a harness (EDITOR_PEERS), and `typing`, since it needs the built client.
await ensureInstalled()
await ensureAssets()
await ensureChromium()
const asked = process.argv.slice(2)
if (asked.includes('editor') || asked.includes('typing')) await ensureWeb()
for (const question of asked.length ? asked : QUESTIONS) await runNode(['--expose-gc', inRoot('bench', `${question}.ts`)])
await runNode([inRoot('bench', 'table.ts')])
await runNode([inRoot('bench', 'magbench-table.ts')])
if (asked.includes('editor')) await runNode([inRoot('bench', 'editor-table.ts')])
await runNode([inRoot('bench', 'typing-table.ts')])
await runNode([inRoot('bench', 'saving-table.ts')])
