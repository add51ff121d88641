import { expect, test } from 'vitest'
import { closing, failedJourneys, failedUnitTests, noTotals } from './checks.mjs'
import { inRoot } from './run.mjs'

test('the end of a run counts what passed and says each test that failed, with its error', () => {
  const failures = failedUnitTests({
    testResults: [
      { name: inRoot('packages', 'a.test.ts'), status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'one' }] },
      {
        name: inRoot('packages', 'b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'two' },
          { status: 'failed', fullName: 'a line is set', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
        ],
      },
    ],
  })
  expect(closing({ ...noTotals(), passed: 2, failed: 1, failures })).toBe(
    '✗ packages/b.test.ts › a line is set\n    expected 1\n    to be 2\n2 passed, 1 failed, 0 skipped\n',
  )
})

test('a file of tests that cannot be loaded is named too', () => {
  const [failure] = failedUnitTests({
    testResults: [{ name: inRoot('c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(failure).toBe('✗ c.test.ts › could not be run\n    no such module\n')
})

test('a journey that failed is found in suites of suites, with the error of its last try', () => {
  const spec = {
    title: 'a page is made',
    ok: false,
    tests: [{ results: [{ error: { message: 'first' } }, { error: { message: 'last' } }] }],
  }
  const passed = { title: 'another', ok: true, tests: [] }
  const suite = { file: 'home.spec.ts', specs: [passed], suites: [{ file: 'home.spec.ts', specs: [spec] }] }
  expect(failedJourneys(suite)).toEqual(['✗ home.spec.ts › a page is made\n    last\n'])
})
