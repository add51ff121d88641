import { exitCodeHearing } from './run.mjs'

/** How many of the steps that may run side by side do so. */
const AT_ONCE = 2

/** Characters of what a step said last that the end of a run repeats where it failed. */
const LAST_WORDS = 2_000

/**
 * Runs every step, one after the other, also after a failure, and prints what those that failed said last, and a table. A list among the steps holds some
 * that may run side by side: the first of them says line by line what it says, and what each of the others says is printed when it has ended.
 * A step is `{ name, run }`. `run` says what there is to say by its argument, and resolves with false or throws when it fails. Resolves with true when
 * all passed.
 */
export async function runSteps(steps, print = (text) => process.stdout.write(text)) {
  const rows = []
  for (const step of steps) rows.push(...(Array.isArray(step) ? await sideBySide(step, print) : [await runAlone(step, print)]))
  for (const { name, passed, last } of rows) if (!passed && last) print(`\n── ${name}, said last\n${last}`)
  print('\n')
  for (const { name, passed, seconds } of rows) print(`${passed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1)} s\n`)
  return rows.every((row) => row.passed)
}

const title = (name) => `\n── ${name}\n`

function runAlone(step, print) {
  print(title(step.name))
  return outcome(step, print)
}

/** Runs steps as places become free: the first holds its place until it ends, the others follow each other. Resolves with their rows, in their order. */
async function sideBySide(steps, print) {
  const waiting = [...steps.entries()]
  const rows = []
  const place = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      rows[index] = await (index === 0 ? byLines : inOnePiece)(step, print)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
  return rows
}

/** Runs a step and prints what it says as whole lines, so that what others say comes between them. */
async function byLines(step, print) {
  let rest = title(step.name)
  const row = await outcome(step, (text) => {
    rest += text
    const end = rest.lastIndexOf('\n') + 1
    if (end > 0) print(rest.slice(0, end))
    rest = rest.slice(end)
  })
  if (rest) print(rest.endsWith('\n') ? rest : `${rest}\n`)
  return row
}

async function inOnePiece(step, print) {
  let said = title(step.name)
  const row = await outcome(step, (text) => (said += text))
  print(said)
  return row
}

async function outcome({ name, run }, say) {
  const began = performance.now()
  let last = ''
  const hear = (text) => {
    last = `${last}${text}`.slice(-LAST_WORDS)
    say(text)
  }
  const passed = await run(hear).then(
    (result) => result !== false,
    (error) => {
      hear(`${error.message}\n`)
      return false
    },
  )
  return { name, passed, last, seconds: (performance.now() - began) / 1_000 }
}

/** Creates a step that runs a program and passes when its exit code is 0. */
export const programStep = (name, command, args, options) => ({
  name,
  run: async (say) => (await exitCodeHearing(command, args, { stdout: say, stderr: say }, options)) === 0,
})
