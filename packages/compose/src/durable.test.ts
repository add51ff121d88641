import { templateKit } from '@magazineai/assets'
import { everyCase } from '@magazineai/common/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { personaModel } from '../test/personas/model.ts'
import type { PersonaModel } from '../test/personas/model.ts'
import { fixture } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeEvent } from './events.ts'
import type { ComposeInput } from './input.ts'
import type { Checkpoint, ComposePorts } from './ports.ts'

const input: ComposeInput = {
  idea: 'A magazine about hackers, their language and their habits',
  kit: templateKit('velour'),
  files: [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 13_000) }],
  pages: 8,
}

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

class Killed extends Error {}

/** Keeps values as text, as a database would; after `alive` saves the process is dead: what it does then is lost. */
class Store implements Checkpoint {
  readonly values: Map<string, string>
  readonly saves: string[] = []
  #alive: number

  constructor(values: Map<string, string>, alive = Number.POSITIVE_INFINITY) {
    this.values = values
    this.#alive = alive
  }

  async load(key: string): Promise<unknown> {
    await Promise.resolve()
    if (this.#alive <= 0) throw new Killed()
    const value = this.values.get(key)
    return value === undefined ? null : JSON.parse(value)
  }

  async save(key: string, value: unknown): Promise<void> {
    await Promise.resolve()
    if (this.#alive <= 0) throw new Killed()
    this.#alive--
    this.values.set(key, JSON.stringify(value))
    this.saves.push(key)
    if (this.#alive <= 0) throw new Killed()
  }
}

async function run(checkpoint: Checkpoint, model?: PersonaModel): Promise<{ events: ComposeEvent[]; killed: boolean }> {
  const events: ComposeEvent[] = []
  try {
    for await (const event of composeMagazine(input, { ...ports, checkpoint, ...(model ? { model } : {}) })) events.push(event)
    return { events, killed: false }
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return { events, killed: true }
  }
}

const pagesOf = (events: readonly ComposeEvent[]): Map<number, string> =>
  new Map(events.flatMap((event) => (event.type === 'page' ? [[event.index, JSON.stringify(event.page)]] : [])))
const endOf = (events: readonly ComposeEvent[]): ComposeEvent | undefined => events.find((event) => event.type === 'done')
/** After so many steps that it keeps a composition dies: after each, or after every fifth. */
const ALIVE = everyCase() ? 1 : 5

const isCall = (key: string): boolean => /^(?:outline|write|cards|heads):/u.test(key)

type Writer = 'a writer' | 'the documents alone'

const writers: readonly [Writer, () => PersonaModel | undefined][] = [
  ['a writer', () => personaModel('faithful')],
  ['the documents alone', () => undefined],
]

/** Compositions that nothing disturbs, each made once, with all that was kept of it. */
const wholes = new Map<Writer, Promise<{ store: Store; events: ComposeEvent[] }>>()

function wholeBy(name: Writer): Promise<{ store: Store; events: ComposeEvent[] }> {
  const store = new Store(new Map())
  const whole = wholes.get(name) ?? run(store, new Map(writers).get(name)?.()).then(({ events }) => ({ store, events }))
  wholes.set(name, whole)
  return whole
}

describe.each(writers)('a composition by %s', (name, writer) => {
  it('that dies again and again after it kept a step ends as if it had never died, and pays for nothing twice', async () => {
    const { store: whole, ...undisturbed } = await wholeBy(name)
    const end = endOf(undisturbed.events)
    expect(end).toBeDefined()

    const values = new Map<string, string>()
    const model = writer()
    const saves: string[] = []
    let last: ComposeEvent[] = []
    let lost = 0
    for (let life = 0, dead = true; dead; life++) {
      expect(life).toBeLessThan(whole.saves.length + 2)
      const store = new Store(values, ALIVE)
      const before = model?.asked.length ?? 0
      const { events, killed } = await run(store, model)
      saves.push(...store.saves)
      // What was on its way when the process died is lost, and nothing else.
      const calls = (model?.asked.length ?? 0) - before - store.saves.filter(isCall).length
      expect(calls).toBeLessThanOrEqual(3)
      lost += calls
      for (const [index, page] of pagesOf(events)) expect(page).toBe(pagesOf(undisturbed.events).get(index))
      dead = killed
      last = events
    }
    expect(saves.toSorted()).toEqual(whole.saves.toSorted())
    expect(new Set(saves).size).toBe(saves.length)
    expect((model?.asked.length ?? 0) - lost).toBe(whole.saves.filter(isCall).length)
    expect(JSON.stringify(endOf(last))).toBe(JSON.stringify(end))
  })
})

it('a finished composition asks nobody again', async () => {
  const values = new Map((await wholeBy('a writer')).store.values)
  const again = personaModel('faithful')
  const { events } = await run(new Store(values), again)
  expect(again.asked).toEqual([])
  expect(endOf(events)).toBeDefined()
})

it('what was paid before is not counted again, however few tokens are left', async () => {
  const { store, ...undisturbed } = await wholeBy('a writer')
  const values = new Map(store.values)
  for (const key of values.keys()) if (key.startsWith('filled:')) values.delete(key)
  const again = personaModel('faithful')
  const events: ComposeEvent[] = []
  for await (const event of composeMagazine(input, { ...ports, checkpoint: new Store(values), model: again, tokens: 1 })) events.push(event)
  expect(again.asked).toEqual([])
  expect(JSON.stringify(endOf(events))).toBe(JSON.stringify(endOf(undisturbed.events)))
})
