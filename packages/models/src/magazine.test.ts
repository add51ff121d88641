import { LLMock } from '@copilotkit/aimock'
import { templateKit } from '@magazineai/assets'
import { composeMagazine } from '@magazineai/compose'
import type { ComposeEvent, ComposePorts, WritingModel } from '@magazineai/compose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../../compose/test/fixtures.ts'
import { answerOf } from '../../compose/test/personas/personas.ts'
import type { Persona } from '../../compose/test/personas/personas.ts'
import { testPorts } from '../../compose/test/ports.ts'
import { pacedClock, PIECE, testClock } from '../test/clock.ts'
import { hostileServer, promptOf } from '../test/hostile.ts'
import type { Hostile } from '../test/hostile.ts'
import { modelInfo } from './catalogue.ts'
import type { Clock } from './clock.ts'
import { Ladder } from './ladder.ts'
import { createModel } from './model.ts'

let ports: ComposePorts
let mock: LLMock
let hostile: Hostile
beforeAll(async () => {
  const measures = new Map<string, unknown>()
  const checkpoint = {
    load: (key: string) => Promise.resolve(key.startsWith('kit:') ? measures.get(key) : undefined),
    save: (key: string, value: unknown) => Promise.resolve(void measures.set(key, value)),
  }
  ports = { ...(await testPorts()), checkpoint }
  mock = new LLMock({ port: 0, chunkSize: 400 })
  mock.on({ model: /.*/u }, (request) => ({
    content: JSON.stringify(
      answerOf(
        request.model as Persona,
        promptOf({ messages: request.messages.map(({ role, content }) => ({ role, content: textIn(content) })) }),
      ),
    ),
  }))
  await mock.start()
  hostile = await hostileServer((prompt) => JSON.stringify(answerOf('faithful', prompt)))
})
afterAll(async () => {
  await mock.stop()
  await hostile.close()
})

/** The text of a message, whether it is sent as one string or in parts. */
const textIn = (content: unknown): string =>
  typeof content === 'string' ? content : Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('\n') : ''

function modelAt(url: string, id: string, clock: Clock = testClock(hostile)): WritingModel {
  const info = modelInfo(id, { LLM_BASE_URL: url, LLM_MODEL: id })
  if (!info) throw new Error(id)
  return createModel(info, { fetch, clock, ladder: new Ladder(), patience: { answer: 1_000_000, piece: PIECE } })
}

type Done = Extract<ComposeEvent, { type: 'done' }>

async function compose(model: WritingModel): Promise<Done> {
  const files = [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 13_000) }]
  const input = { idea: 'A magazine about hackers and their habits', kit: templateKit('velour'), files, pages: 8 }
  for await (const event of composeMagazine(input, { ...ports, model })) if (event.type === 'done') return event
  throw new Error('no end')
}

describe.each(['faithful', 'wordy', 'japanese', 'obedient'] as const)('a magazine over the wire by a %s writer', (persona) => {
  it('is whole', async () => {
    const { design, report } = await compose(modelAt(`${mock.url}/v1`, persona))
    expect(design.pages).toHaveLength(8)
    expect(report.faults).toEqual([])
    expect(report.writtenWords > 0).toBe(['faithful', 'wordy'].includes(persona))
    expect(JSON.stringify(design)).not.toMatch(/PWNED|\p{Script=Hiragana}/u)
  })
})

describe('a magazine by a server', () => {
  it.each(['think', 'whole', 'no-format', 'cut-once'])('that answers with “%s” is written all the same', async (fault) => {
    const { report } = await compose(modelAt(hostile.url, fault))
    expect(report.writtenWords).toBeGreaterThan(300)
    expect(report.faults).toEqual([])
  })

  it.each(['html-502', 'bad-key', 'cut-always', 'stall', 'schema-always', 'refusal', 'length-always'])(
    'that answers with “%s” alone ends as pages of the documents, and says why',
    async (fault) => {
      const { design, report } = await compose(modelAt(hostile.url, fault))
      expect(design.pages).toHaveLength(8)
      expect(report).toMatchObject({ faults: [], writtenWords: 0 })
      expect(report.usedWords).toBeGreaterThan(500)
      expect(report.notes.join(' ')).toContain(`“${fault}”`)
    },
  )

  it('that drips a letter at a time is waited for once, and the magazine is made from the documents', async () => {
    const pace = 25 * PIECE
    const clock = pacedClock(pace)
    const { design, report } = await compose(modelAt(hostile.url, 'drip', clock))
    expect(hostile.asked('drip')).toHaveLength(1)
    expect(clock.now()).toBeLessThanOrEqual(1_000_000 + pace)
    expect(design.pages).toHaveLength(8)
    expect(report).toMatchObject({ faults: [], writtenWords: 0 })
    expect(report.notes[0]).toBe('“drip” took too long to answer. The outline was made from your documents.')
  })
})
