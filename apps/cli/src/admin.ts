import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The administrator's program of the server. It runs as a process of its own: apps never import each other. */
const program = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url))

/**
 * Runs a command of the server's administrator with `settings` besides those of the environment, and passes on what it prints.
 * Resolves with its exit code. `signal` ends it, in order.
 */
export const runAdmin = (
  words: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<number> => {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...Object.fromEntries(given) }, stdio: 'inherit' })
  const stop = (): void => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      resolve(code ?? 130)
    })
  })
}
