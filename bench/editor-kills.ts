import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Design, validate } from '@magazineai/design'
import { type Ending, startKilledEditor, type Victim } from '../e2e/killed-editor.ts'
import { quantile, random, report, rounded } from './lib/measure.ts'

/*
 * What is left of an edit when the tab, the browser or the server dies over it? A real browser with a profile on disk and a real server,
 * ended without a warning at random moments in the middle of typing and moving, and started again.
 */

const KILLS = Number(process.env['BENCH_KILLS'] ?? 52)
const ALL: readonly Victim[] = ['tab', 'browser', 'server', 'both']
const VICTIMS = ALL.filter((victim) => (process.env['BENCH_VICTIMS'] ?? ALL.join()).split(',').includes(victim))
/** Work before the end at least and at most, ms. */
const STINT = [150, 1_800] as const

/** Runs of before are kept: so many ends take longer than one may have a machine for oneself. */
const earlier: { runs: Ending[]; faults: string[] } =
  process.env['BENCH_KEEP'] === '1'
    ? JSON.parse(readFileSync(join(import.meta.dirname, 'results/editor-kills.json'), 'utf8'))
    : { runs: [], faults: [] }

const found = earlier.runs
const faults = earlier.faults
const target = found.length + KILLS
const next = random(2026 + found.length)

const tell = (): void => {
  const lost = found.map(({ oldestLost }) => oldestLost)
  const recovered = found.map((ending) => ending.recovered)
  report('editor-kills', {
    kills: found.length,
    by: Object.fromEntries(ALL.map((victim) => [victim, found.filter((ending) => ending.victim === victim).length])),
    edits: found.reduce((sum, { edits }) => sum + edits, 0),
    editsLost: found.reduce((sum, ending) => sum + ending.lost, 0),
    endingsThatLost: lost.filter((age) => age > 0).length,
    oldestLost: { p50: rounded(quantile(lost, 0.5)), p95: rounded(quantile(lost, 0.95)), most: rounded(Math.max(0, ...lost)) },
    olderThan300: lost.filter((age) => age > 300).length,
    recovered: { p50: rounded(quantile(recovered, 0.5)), p95: rounded(quantile(recovered, 0.95)) },
    historiesThatWork: found.filter(({ history }) => history).length,
    faults,
    runs: found.map((ending) => ({ ...ending, oldestLost: rounded(ending.oldestLost), recovered: rounded(ending.recovered) })),
  })
}

const killed = await startKilledEditor({ name: 'Kill Survivor', email: 'kills@example.org', password: 'a quiet blue chair' })
try {
  while (found.length < target) {
    const victim = VICTIMS[found.length % VICTIMS.length]!
    found.push(await killed.survive(victim, next() < 0.5 ? 'typing' : 'moving', STINT[0] + next() * (STINT[1] - STINT[0])))
    const design = Design.parse(await killed.design())
    faults.push(...validate(design).map((problem) => JSON.stringify(problem)))
    tell()
  }
} finally {
  await killed.close()
}
