#!/usr/bin/env node
// Plain JavaScript, so that an old Node can begin: the work itself runs in the Node that the project pins.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const pinned = path(`../../../node_modules/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`)
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24

if (!existsSync(pinned) && !isNewEnough) {
  process.stderr.write('Node 24 is missing: run `npm ci` in the project first.\n')
  process.exit(1)
}

const child = spawn(existsSync(pinned) ? pinned : process.execPath, [path('../src/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 130 : code))
