import { ensureAssets, ensureChromium, ensureDrivePeers, ensureInstalled, ensureShowcase, ensureWeb } from './lib/prepare.mjs'
import { inRoot, runNode } from './lib/run.mjs'

/** Each question has a file; each runs alone in its own process. `issues` takes minutes and is asked by name. */
const QUESTIONS = ['layout', 'story', 'make', 'ingest', 'magbench', 'save']

/** These open the built client in a browser. */
const IN_BROWSER = ['editor', 'typing', 'editor-kills', 'landing', 'drive-browser']

// `npm run bench`: speed, as ratios to named peers in the same run. `npm run bench -- story` asks one question;
// those in a browser only by name, `editor` with a harness (EDITOR_PEERS). What begins with dashes, and all behind it, goes to the question.
await ensureInstalled()
await ensureAssets()
await ensureChromium()
const words = process.argv.slice(2)
const flags = words.findIndex((word) => word.startsWith('--'))
const asked = flags < 0 ? words : words.slice(0, flags)
const passed = flags < 0 ? [] : words.slice(flags)
if (asked.some((question) => IN_BROWSER.includes(question))) await Promise.all([ensureShowcase(), ensureWeb()])
if (asked.includes('drive-browser')) await ensureDrivePeers()
for (const question of asked.length ? asked : QUESTIONS) await runNode(['--expose-gc', inRoot('bench', `${question}.ts`), ...passed])
if (asked.length === 1 && asked[0] === 'issues') process.exit(0)
await runNode([inRoot('bench', 'table.ts')])
await runNode([inRoot('bench', 'magbench-table.ts')])
if (asked.includes('editor')) await runNode([inRoot('bench', 'editor-table.ts')])
await runNode([inRoot('bench', 'typing-table.ts')])
await runNode([inRoot('bench', 'saving-table.ts')])
