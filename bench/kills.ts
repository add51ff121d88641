import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { undisturbedRun, startKillable, startModel, survive } from '../apps/server/src/testing/killable.ts'
import type { Survival } from '../apps/server/src/testing/killable.ts'
import { answerOf } from '../packages/compose/test/personas/personas.ts'
import { random, report } from './lib/measure.ts'

/*
 * What is left of a magazine when its server dies over it? A real server over a real database, ended without a warning at random moments,
 * while the built-in editor or a model at work on it; and started again.
 */

const KILLS = Number(process.env['BENCH_KILLS'] ?? 30)
/** Ends of the server over one magazine, in turn. A job that is taken up more than four times is given up, which its person can undo. */
const DEATHS = [1, 2, 3]
/** A model thinks so long at least and at most, ms. */
const THOUGHT = [40, 400] as const

const next = random(2026)
const bytes = readFileSync(join(import.meta.dirname, '../packages/compose/fixtures/hackers.md'))

const formFor = (model: string) => (): FormData => {
  const form = new FormData()
  const fields = { content_idea: 'A magazine about hackers, their language and their habits', model_name: model, pages: '20' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new Blob([bytes]), 'hackers.md')
  return form
}

const moments = (count: number) =>
  Array.from({ length: count }, () => next())
    .toSorted((a, b) => a - b)
    .map((share) => ({ share, after: Math.floor(next() * 200) }))

const model = await startModel(
  (prompt) => answerOf('faithful', prompt),
  () => THOUGHT[0] + next() * (THOUGHT[1] - THOUGHT[0]),
)
const server = await startKillable({ LLM_BASE_URL: model.url, LLM_MODEL: 'persona', LOG_LEVEL: 'info' })
const found: (Survival & { writer: string; undisturbedRevision: number })[] = []
/** Writes what is known so far. */
function tell(): void {
  const sum = (value: (end: Survival) => number): number => found.reduce((total, end) => total + value(end), 0)
  report('kills', {
    asked: KILLS,
    kills: sum(({ kills }) => kills),
    magazines: found.length,
    ends: Object.fromEntries([...Map.groupBy(found, ({ status }) => status)].map(([status, some]) => [status, some.length])),
    finishedPagesAtTheLastKill: sum(({ finished }) => finished),
    finishedPagesWrittenDifferently: sum(({ rewritten }) => rewritten),
    questions: model.questions.length,
    questionsAskedAgainThoughAnswered: sum(({ askedAgain }) => askedAgain),
    questionsOpenAtAKillAndAskedAgain: sum(({ lost }) => lost),
    runs: found,
  })
}

try {
  const writers = ['built-in', 'persona'] as const
  const undisturbed = {
    'built-in': await undisturbedRun(server, formFor('built-in')()),
    persona: await undisturbedRun(server, formFor('persona')()),
  }
  for (let round = 0, kills = 0; kills < KILLS; round++) {
    const writer = writers[round % 2] ?? 'built-in'
    const count = Math.min(KILLS - kills, DEATHS[Math.floor(round / 2) % DEATHS.length] ?? 1)
    const ordeal = { form: formFor(writer), undisturbed: undisturbed[writer].seq, moments: moments(count), questions: model.questions }
    const end = await survive(server, ordeal)
    kills += end.kills
    found.push({ writer, undisturbedRevision: undisturbed[writer].revision, ...end })
    tell()
  }
} finally {
  await server.stop()
  await model.close()
}
