import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An example of a manual: its code, what it printed, and what its comments say it prints. */
export interface Example {
  code: string
  printed: string[]
  promised: string[]
}

const promisesOf = (code: string): string[] => [...code.matchAll(/console\.log\(.*\) \/\/ (.+)$/gm)].map((found) => found[1] as string)

/**
 * Runs every `ts` block of a manual as a program of its own, in the folder of the manual. A line `console.log(x) // 3` promises to print 3.
 * @throws when a program fails.
 */
export const runExamples = (manual: URL): Example[] =>
  [...readFileSync(manual, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => {
    const output = execFileSync(process.execPath, ['--input-type=module-typescript', '--no-warnings', '-e', code], {
      cwd: fileURLToPath(new URL('.', manual)),
      encoding: 'utf8',
    })
    return { code, printed: output.trimEnd().split('\n'), promised: promisesOf(code) }
  })
