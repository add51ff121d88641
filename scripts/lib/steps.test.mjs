import { execPath } from 'node:process'
import { expect, test } from 'vitest'
import { programStep, runSteps } from './steps.mjs'

/** Runs steps and returns whether all passed, and everything that was printed, without the seconds. */
async function run(steps) {
  let printed = ''
  const passed = await runSteps(steps, (text) => (printed += text))
  return { passed, printed: printed.replaceAll(/ +\d+\.\d s/g, '') }
}

test('steps run in their order, also after a failure; of those side by side the first says lines as they come, others say all in one piece', async () => {
  const order = []
  const step = (name, work) => ({ name, run: (say) => (order.push(name), work(say)) })
  let release
  const released = new Promise((resolve) => (release = resolve))
  const steps = [
    step('one', async () => false),
    [
      step('slow', async (say) => {
        say('slow begins\nslow goes')
        await released
        say(' on\nslow ends')
      }),
      step('quick', async (say) => say('quick\n')),
      step('third', async (say) => {
        say('third\n')
        release()
        throw new Error('third broke')
      }),
    ],
    step('last', async () => true),
  ]
  const table = ['✗ one', '✓ slow', '✓ quick', '✗ third', '✓ last']
  const repeated = '\n── third, said last\nthird\nthird broke\n'
  const titled = (text) => `\n── ${text}\n`
  const said = [
    titled('one'),
    titled('slow\nslow begins'),
    titled('quick\nquick'),
    'slow goes on\n',
    titled('third\nthird\nthird broke'),
    'slow ends\n',
    titled('last'),
  ]
  const printed = `${said.join('')}${repeated}\n${table.join('\n')}\n`
  expect(await run(steps)).toEqual({ passed: false, printed })
  expect(order).toEqual(['one', 'slow', 'quick', 'third', 'last'])
})

test('a program is a step that passes by its exit code, with what it says to either side', async () => {
  const step = (name, code) => programStep(name, execPath, ['-e', `console.log('out'); console.error('err'); process.exitCode = ${code}`])
  const { passed, printed } = await run([step('good', 0), [step('bad', 3)]])
  expect(passed).toBe(false)
  // Once of the good one, and of the bad one again at the end.
  for (const text of ['out', 'err']) expect(printed.split(text)).toHaveLength(4)
  expect(printed).toContain('✓ good\n✗ bad\n')
})
