import { ensureAssets, ensureInstalled } from './lib/prepare.mjs'
import { follow, inRoot, program, runtime, start } from './lib/run.mjs'

// `npm run dev`: the server, restarted when its files change, and Vite's development server in front of it.
await ensureInstalled()
await ensureAssets()
const server = start(runtime(), ['--watch-preserve-output', '--watch', inRoot('apps', 'server', 'src', 'main.ts')])
const web = start(runtime(), [program('vite')], { cwd: inRoot('apps', 'web') })
server.once('exit', () => web.kill('SIGTERM'))
web.once('exit', () => server.kill('SIGTERM'))
follow(server)
