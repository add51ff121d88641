import type { ModelRequest, ModelStream, WritingModel } from '../../src/ports.ts'
import { answerOf } from './personas.ts'
import type { Persona } from './personas.ts'

/** A persona as a writing model of this process, with a log of what it was asked. */
export interface PersonaModel extends WritingModel {
  asked: string[]
}

/** What a question says, in one text. */
const promptOf = ({ instructions, fields, input }: Omit<ModelRequest<unknown>, 'schema'>): string =>
  `${instructions}\n${fields.map((field) => `- ${field}`).join('\n')}\n${input}`

/** A writing model that needs no server. What it costs is counted by length. */
export function personaModel(persona: Persona | ((prompt: string) => object)): PersonaModel {
  const asked: string[] = []
  return {
    name: `persona-${typeof persona === 'string' ? persona : 'own'}`,
    asked,
    stream: <T>(request: ModelRequest<T>): ModelStream<T> => {
      const prompt = promptOf(request)
      asked.push(prompt)
      const answer = typeof persona === 'string' ? answerOf(persona, prompt) : persona(prompt)
      const usage = { input: Math.ceil(prompt.length / 4), output: Math.ceil(JSON.stringify(answer).length / 4) }
      const final = (async () => {
        await Promise.resolve()
        request.signal?.throwIfAborted()
        const parsed = request.schema.safeParse(answer)
        if (!parsed.success) throw new PersonaFailure(usage)
        return { value: parsed.data, usage, finishReason: 'stop' as const, notes: [] }
      })()
      final.catch(() => undefined)
      return { partials: beginnings(answer), final }
    },
  }
}

/** The error of a persona whose answer has the wrong form. */
class PersonaFailure extends Error {
  readonly reason = 'schema'
  readonly usage: { input: number; output: number }

  constructor(usage: { input: number; output: number }) {
    super('The answer has not the form that was asked for.')
    this.usage = usage
  }
}

async function* beginnings(answer: object): AsyncGenerator<unknown, void> {
  const items = (answer as { items?: unknown[] }).items ?? []
  for (let count = 1; count < items.length; count++) {
    await Promise.resolve()
    yield { ...answer, items: items.slice(0, count) }
  }
  yield answer
}
