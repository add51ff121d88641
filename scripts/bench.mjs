import { ensureAssets, ensureChromium, ensureInstalled, ensureWeb } from './lib/prepare.mjs'
import { inRoot, runNode } from './lib/run.mjs'

/** Each question has a file; each runs alone in its own process. */
const QUESTIONS = ['layout', 'story', 'make', 'ingest', 'magbench', 'save']

/** These open the built client in a browser. */
const IN_BROWSER = ['editor', 'typing', 'editor-kills']

// `npm run bench`: speed, as ratios to named peers in the same run. `npm run bench -- story` asks one question;
// those in a browser only by name, `editor` with a harness (EDITOR_PEERS).
await ensureInstalled()
await ensureAssets()
await ensureChromium()
const asked = process.argv.slice(2)
if (asked.some((question) => IN_BROWSER.includes(question))) await ensureWeb()
for (const question of asked.length ? asked : QUESTIONS) await runNode(['--expose-gc', inRoot('bench', `${question}.ts`)])
await runNode([inRoot('bench', 'table.ts')])
await runNode([inRoot('bench', 'magbench-table.ts')])
if (asked.includes('editor')) await runNode([inRoot('bench', 'editor-table.ts')])
await runNode([inRoot('bench', 'typing-table.ts')])
await runNode([inRoot('bench', 'saving-table.ts')])
