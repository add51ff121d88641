import { LLMock } from '@copilotkit/aimock'
import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
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
import { OutputFallback } from './output-fallback.ts'
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
  return createModel(info, { fetch, clock, fallback: new OutputFallback(), patience: { answer: 1_000_000, piece: PIECE } })
}

type Done = Extract<ComposeEvent, { type: 'done' }>

async function compose(model: WritingModel): Promise<Done> {
  const files = [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 13_000) }]
  const input = { idea: 'A magazine about hackers and their habits', kit: templateKit('velour'), files, pages: 8 }
  for await (const event of composeMagazine(input, { ...ports, model })) if (event.type === 'done') return event
  throw new Error('no end')
}

describe.each(inTurn(['faithful', 'wordy', 'japanese', 'obedient'] as const, 2, 1))(
  'a magazine over the wire by a %s writer',
  (persona) => {
    it('is whole', async () => {
      const { design, report } = await compose(modelAt(`${mock.url}/v1`, persona))
      expect(design.pages).toHaveLength(8)
      expect(report.faults).toEqual([])
      expect(report.writtenWords > 0).toBe(['faithful', 'wordy'].includes(persona))
      expect(JSON.stringify(design)).not.toMatch(/PWNED|\p{Script=Hiragana}/u)
    })
  },
)

const LIE = 'A court in Oviedo later sentenced the shepherd Celestino to prison.'

/** An answer with a lie in its headline, its standfirst and every second paragraph. */
function withLies(answer: object): object {
  const { standfirst, body, items, ...rest } = answer as Record<string, unknown>
  const lied = (text: string, index: number) => (index % 2 ? text : `${text} ${LIE}`)
  if (Array.isArray(body)) {
    const paragraphs = body.map((each: { text: string }, index) => ({ ...each, text: lied(each.text, index) }))
    return {
      ...rest,
      headline: { long: 'The Shepherd Celestino Is Sentenced to Prison', short: 'Guilty' },
      standfirst: `${String(standfirst)} ${LIE}`,
      body: paragraphs,
    }
  }
  if (Array.isArray(items) && items.some((item: object) => 'text' in item)) {
    return { ...rest, items: items.map((item: { text: string }, index) => ({ ...item, text: lied(item.text, index) })) }
  }
  return answer
}

describe('a magazine by a server that lies', () => {
  const served = async (answer: (prompt: string, before: number) => object): Promise<{ done: Done; asked: string[] }> => {
    const asked: string[] = []
    const seen = new Map<string, number>()
    const liar = await hostileServer((prompt) => {
      const title = /^Title: .*|^1\. .*/mu.exec(prompt)?.[0] ?? ''
      const before = seen.get(title) ?? 0
      seen.set(title, before + 1)
      asked.push(prompt)
      return JSON.stringify(answer(prompt, before))
    })
    try {
      return { done: await compose(modelAt(liar.url, 'liar')), asked }
    } finally {
      await liar.close()
    }
  }

  it('is printed without the lies, and its notes say what was left out', async () => {
    const { done, asked } = await served((prompt) => withLies(answerOf('faithful', prompt)))
    expect(JSON.stringify(done.design)).not.toMatch(/Oviedo|Celestino|prison|Guilty/u)
    expect(done.report.writtenWords).toBeGreaterThan(900)
    expect(done.report.faults).toEqual([])
    expect(
      done.report.notes.filter((note) => note.includes('your documents do not say it') && note.includes('Celestino')).length,
    ).toBeGreaterThan(2)
    expect(asked.some((prompt) => prompt.includes(`“${LIE}” stands in no passage.`))).toBe(true)
  })

  it('is printed as it was written the second time, when that is true', async () => {
    const { done } = await served((prompt, before) => (before ? answerOf('faithful', prompt) : withLies(answerOf('faithful', prompt))))
    expect(JSON.stringify(done.design)).not.toMatch(/Oviedo|Celestino|prison|Guilty/u)
    expect(done.report.notes.join('\n')).not.toContain('Celestino')
    expect(done.report.writtenWords).toBeGreaterThan(900)
  })

  it('is of the documents when most of it is invented', async () => {
    const { done } = await served((prompt) => {
      const answer = answerOf('faithful', prompt) as { body?: { text: string }[]; items?: { text?: string }[] }
      for (const each of answer.body ?? []) each.text = LIE
      for (const each of answer.items ?? []) if (each.text !== undefined) each.text = LIE
      return answer
    })
    expect(JSON.stringify(done.design)).not.toMatch(/Oviedo|Celestino/u)
    expect(done.report).toMatchObject({ writtenWords: 0, faults: [] })
    expect(done.report.notes.join('\n')).toContain('was not written (ungrounded)')
  })

  it('says nothing twice when the server answers everything alike', async () => {
    let first: object | null = null
    const { done } = await served((prompt) => {
      const answer = answerOf('faithful', prompt)
      if (!('body' in answer)) return answer
      return (first ??= answer)
    })
    const stories = Object.values(done.design.stories).map(({ doc }) =>
      doc.content.map((block) => (block.content ?? []).map((inline) => ('text' in inline ? inline.text : ' ')).join('')).join(' '),
    )
    const sentences = stories.flatMap((story) => [...new Set(story.match(/[^.]{40,}\./gu))].map((sentence) => sentence.trim()))
    expect(sentences.length).toBeGreaterThan(20)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('a magazine by a server', () => {
  it.each(inTurn(['think', 'whole', 'no-format', 'cut-once'], 2))('that answers with “%s” is written all the same', async (fault) => {
    const { report } = await compose(modelAt(hostile.url, fault))
    expect(report.writtenWords).toBeGreaterThan(300)
    expect(report.faults).toEqual([])
  })

  it.each(inTurn(['html-502', 'bad-key', 'cut-always', 'stall', 'schema-always', 'refusal', 'length-always'], 3))(
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
    const pace = 250 * PIECE
    const clock = pacedClock(pace)
    const { design, report } = await compose(modelAt(hostile.url, 'drip', clock))
    expect(hostile.asked('drip')).toHaveLength(1)
    expect(clock.now()).toBeLessThanOrEqual(1_000_000 + pace)
    expect(design.pages).toHaveLength(8)
    expect(report).toMatchObject({ faults: [], writtenWords: 0 })
    expect(report.notes[0]).toBe('“drip” took too long to answer. The outline was made from your documents.')
  })
})
