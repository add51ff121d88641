import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureWeb } from './prepare.mjs'
import { exitCode, exitCodeHearing, inRoot, program, root, runtime } from './run.mjs'
import { programStep } from './steps.mjs'

const tool = (name, args, entry) => [runtime(), [program(name, entry), ...args]]

/** Returns the checks that need no running program: format, lint, types, boundaries, sizes, words, doors, unused code, what screens load. */
export const staticChecks = () => [
  programStep('format', ...tool('oxfmt', ['--check', '.'])),
  programStep('lint', ...tool('oxlint', ['--type-aware', '--deny-warnings', '.'])),
  programStep('types', ...tool('typescript', ['--noEmit', '-p', 'tsconfig.json'], 'tsc')),
  programStep('types without a DOM', ...tool('typescript', ['--noEmit', '-p', 'packages/editor/tsconfig.json'], 'tsc')),
  { name: 'import boundaries', run: boundaries },
  programStep('sizes and state', runtime(), [inRoot('scripts', 'lib', 'structure.mjs')]),
  programStep('words', runtime(), [inRoot('scripts', 'lib', 'words.mjs')]),
  programStep('doors', runtime(), [inRoot('scripts', 'lib', 'doors.mjs')]),
  programStep('unused code', ...tool('knip', ['--no-progress'])),
  { name: 'first loads', run: firstLoads },
]

/** What each screen of the web client loads before it is there, against the most it may. */
async function firstLoads(say) {
  await ensureWeb()
  return programStep('first loads', runtime(), [inRoot('bench', 'first-load.ts')]).run(say)
}

/** The smallest number of modules the boundary check must have read: it passes silently when it reads none. */
const MIN_MODULES = 50

async function boundaries(say) {
  const [command, args] = tool(
    'dependency-cruiser',
    ['packages', 'apps', 'assets', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    'depcruise',
  )
  let found = ''
  let trouble = ''
  await exitCodeHearing(command, args, { stdout: (text) => (found += text), stderr: (text) => (trouble += text) })
  if (!found) throw new Error(`the boundary check printed nothing: ${trouble}`)
  const { summary } = JSON.parse(found)
  for (const { rule, from, to } of summary.violations) say(`${rule.severity} ${rule.name}: ${from} → ${to}\n`)
  say(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations\n`)
  if (summary.totalCruised < MIN_MODULES) throw new Error(`only ${summary.totalCruised} modules were read: the check saw nothing`)
  return summary.error === 0
}

/** The tests of programs, of the server most of all. */
const PROGRAMS = 'rest'

/** Returns the step of the unit tests; it adds what they counted to `totals`. */
export const unitTests = (totals) => vitestStep('unit tests', [`--project=!${PROGRAMS}`], totals)

/** Returns the step of the tests of the server and of programs; it adds what they counted to `totals`. */
export const programTests = (totals) => vitestStep('server and programs', [`--project=${PROGRAMS}`], totals)

const vitestStep = (name, chosen, totals) => ({
  name,
  run: async (say) => {
    mkdirSync(inRoot('.cache'), { recursive: true })
    const report = inRoot('.cache', `${name.replaceAll(' ', '-')}.json`)
    rmSync(report, { force: true })
    const [command, args] = tool('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
    const code = await exitCodeHearing(command, args, { stdout: say, stderr: say })
    const results = JSON.parse(readFileSync(report, 'utf8'))
    add(totals, results.numPassedTests, results.numFailedTests, results.numPendingTests)
    totals.failures.push(...failedUnitTests(results))
    return code === 0 && results.numPassedTests > 0
  },
})

/** Returns the step of a server under load whose neighbours fail: each disturbance once, or as `args` say. */
export const faultTests = (args = []) =>
  programStep('failing neighbours', runtime(), [inRoot('apps', 'server', 'src', 'testing', 'faults', 'main.ts'), ...args])

/** Returns the step of the journeys in a real browser; it adds what they counted to `totals`. */
export const browserTests = (totals, extra = []) => ({
  name: 'browser journeys',
  run: async () => {
    const report = inRoot('.cache', 'playwright.json')
    const [command, args] = tool('@playwright/test', ['test', '--config', 'e2e/playwright.config.ts', ...extra], 'playwright')
    const code = await exitCode(command, args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    add(totals, stats.expected + stats.flaky, stats.unexpected, stats.skipped)
    totals.failures.push(...suites.flatMap(failedJourneys))
    return code === 0 && stats.expected > 0
  },
})

/** Returns the step of a slice of the attacks on a running server. */
export const attacks = () => programStep('attacks, a slice', runtime(), [inRoot('e2e', 'attacks', 'main.ts'), '--slice'])

function add(totals, passed, failed, skipped) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
}

/** The longest text of an error that the end of a run repeats, characters. */
const MAX_REPEATED_ERROR = 600

const failure = (place, title, message = '') => {
  const text = stripVTControlCharacters(message).trim().slice(0, MAX_REPEATED_ERROR)
  return `✗ ${place} › ${title}\n${text.replace(/^/gm, '    ')}\n`
}

/** Returns what failed in a report of vitest, a text for each test, and for each file that could not be loaded. */
export const failedUnitTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const place = relative(root, name)
      if (tests.length === 0) return [failure(place, 'could not be run', message)]
      return tests.map(({ fullName, failureMessages }) => failure(place, fullName, failureMessages[0]))
    })

/** Returns what failed in a suite of a report of Playwright, a text for each journey. */
export const failedJourneys = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(failedJourneys),
  ...specs.filter(({ ok }) => !ok).map(({ title, tests }) => failure(file, title, tests[0]?.results.at(-1)?.error?.message)),
]

/** Returns the end of a run of tests: each that failed, with its error, then the line that counts them. */
export const closing = ({ passed, failed, skipped, failures }) =>
  `${failures.join('')}${passed} passed, ${failed} failed, ${skipped} skipped\n`

/** Returns the counts of a run in which nothing was run yet. */
export const noTotals = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] })
