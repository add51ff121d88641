import './build.mjs'
import { inRoot, runtime, start } from './lib/run.mjs'
import { supervise } from './lib/supervise.mjs'

// `npm start`: installs, builds and serves the product, and starts the server again when it dies. Plain JavaScript, so that an old Node can begin the work.
const args = [inRoot('apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)]
// In a group of its own, so that Ctrl-C reaches it once, through us. The channel tells it when we are gone.
const detached = process.platform !== 'win32'
const launch = () => start(runtime(), args, { env: { NODE_ENV: 'production' }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached })
process.exit(await supervise(launch, (line) => process.stderr.write(`\n  ${line}\n`)))
