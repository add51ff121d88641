import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns a path inside the project. */
export const inRoot = (...parts) => join(root, ...parts)

const bin = inRoot('node_modules', '.bin')

/** Returns the Node that runs the product: the one the npm package `node` pins, or ours when it is new enough. @throws Error for none. */
export function runtime() {
  const pinned = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error('Node 24 is missing: run `npm ci` with install scripts allowed, or install Node 24 yourself.')
}

/** Programs we start find what Node compiled before: the server and the command line are up in half the time. */
const compiled = inRoot('.cache', 'compiled')

const environment = (extra) => ({
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
  ...extra,
})

/** Starts a program with the project's tools on its path. Without a shell, so that no argument is interpreted. */
export const start = (command, args, options = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: environment(options.env) })

/** Runs a program to its end. Resolves with its exit code. */
export const exitCode = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, options)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : code))
  })

/** Runs a program to its end and passes on what it writes to `stdout` and `stderr`, as it comes. Resolves with its exit code. */
export const exitCodeHearing = (command, args, hearers, options) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const [name, hear] of Object.entries(hearers)) child[name].setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ? 1 : code))
  })

/** Runs a program and fails when it fails. */
export async function run(command, args, options) {
  const code = await exitCode(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with code ${code}`)
}

/** Runs one of the project's TypeScript or JavaScript files with its own Node. */
export const runNode = (args, options) => run(runtime(), args, options)

/** Returns the path of the program of an installed package, to be run by {@link runtime}: no shell and no wrapper is needed. */
export function program(name, entry = name) {
  const folder = inRoot('node_modules', ...name.split('/'))
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bins === 'string' ? bins : bins[entry])
}

/** Passes the signals that end a process on to a child, and ends with its code. */
export function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
}
