import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf } from '../../../../../packages/compose/test/personas/personas.ts'
import { startKillable, startModel, survive } from '../../testing/killable.ts'
import type { AskedModel, Killable } from '../../testing/killable.ts'

let server: Killable
let model: AskedModel
beforeAll(async () => {
  model = await startModel(
    (prompt) => answerOf('faithful', prompt),
    () => 80,
  )
  server = await startKillable({ LLM_BASE_URL: model.url, LLM_MODEL: 'persona', LOG_LEVEL: 'info' })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await model.close()
}, 60_000)

const article = `# The bakery at the end of the pier\n\n${'Anna Holm bakes at four in the morning. She sells everything by eight. '.repeat(12)}\n\n## The winter\n\n${'In winter the pier is empty, and the bread is dark and heavy. People drive an hour for it. '.repeat(12)}\n`

const formFor = (modelName: string) => (): FormData => {
  const form = new FormData()
  const fields = { content_idea: 'A magazine about life on the coast', model_name: modelName, pages: '8', leave_room: 'true' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new Blob([article]), 'pier.md')
  return form
}

/** Reports of an undisturbed making of eight pages, at least. */
const UNDISTURBED = 16

test.each([
  ['the built-in editor', 'built-in', [{ share: 0.4, pages: 1, after: 0 }]],
  [
    'a model',
    'persona',
    [
      { share: 0.25, after: 60 },
      { share: 0.7, after: 15 },
    ],
  ],
] as const)(
  'a magazine by %s survives the end of its server: nothing finished is made or asked for again',
  { timeout: 300_000 },
  async (_, name, moments) => {
    const end = await survive(server, { form: formFor(name), undisturbed: UNDISTURBED, moments, questions: model.questions })
    expect(end).toMatchObject({ status: 'finished', pages: 8, kills: moments.length, rewritten: 0, wentBack: 0, askedAgain: 0 })
    expect(end.finished).toBeGreaterThan(0)
    // One save a page, one at the beginning, one for each end: finished pages that come again are not saved again.
    expect(end.revision).toBeLessThanOrEqual(end.pages + 1 + end.kills)
    // Three articles are written at the same time: no more can be on their way when the server ends.
    expect(end.lost).toBeLessThanOrEqual(3 * end.kills)
    if (name === 'persona') expect(model.questions.length).toBeGreaterThan(0)
  },
)
