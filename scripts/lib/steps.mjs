import { exitCode } from './run.mjs'

/**
 * Runs every step, one after the other, also after a failure, and prints a table.
 * A step is `{ name, run }`; `run` resolves with false or throws when it fails. Resolves with true when all passed.
 */
export async function runSteps(steps) {
  const rows = []
  for (const { name, run } of steps) {
    process.stdout.write(`\n── ${name}\n`)
    const began = Date.now()
    const passed = await run().then(
      (result) => result !== false,
      (error) => {
        process.stdout.write(`${error.message}\n`)
        return false
      },
    )
    rows.push({ name, passed, seconds: (Date.now() - began) / 1000 })
  }
  process.stdout.write('\n')
  for (const { name, passed, seconds } of rows) process.stdout.write(`${passed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1)} s\n`)
  return rows.every((row) => row.passed)
}

/** Creates a step that runs a program and passes when its exit code is 0. */
export const programStep = (name, command, args, options) => ({ name, run: async () => (await exitCode(command, args, options)) === 0 })
