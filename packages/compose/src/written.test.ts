import { Design, isKind } from '@magazineai/design'
import { templateKit } from '@magazineai/assets'
import { beforeAll, describe, expect, it } from 'vitest'
import { personaModel } from '../test/personas/model.ts'
import { personas } from '../test/personas/personas.ts'
import { fixture } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeEvent, ComposeReport } from './events.ts'
import { textOf } from './fill/inlines.ts'
import { checkPage } from './gates/gates.ts'
import type { ComposeInput } from './input.ts'
import type { Checkpoint, ComposePorts, WritingModel } from './ports.ts'

const kit = templateKit('velour')
const idea = 'A magazine about hackers, their language and their habits'
/** The first two thousand words of the long test text. */
const files = [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 13_000) }]

let ports: ComposePorts
beforeAll(async () => {
  ports = { ...(await testPorts()), checkpoint: measuresOnly() }
})

/** The template is measured once for all tests of this file; nothing else is kept. */
function measuresOnly(): Checkpoint {
  const kept = new Map<string, unknown>()
  return {
    load: (key) => Promise.resolve(key.startsWith('kit:') ? kept.get(key) : undefined),
    save: (key, value) => Promise.resolve(void kept.set(key, value)),
  }
}

interface Outcome {
  design: Design
  report: ComposeReport
  events: ComposeEvent[]
}

async function compose(model: WritingModel, input: Partial<ComposeInput> = {}, more: Partial<ComposePorts> = {}): Promise<Outcome> {
  const events: ComposeEvent[] = []
  for await (const event of composeMagazine({ idea, kit, ...input }, { ...ports, model, ...more })) events.push(event)
  const done = events.find((event) => event.type === 'done')
  if (!done) throw new Error('no end')
  return { design: done.design, report: done.report, events }
}

const textsOf = (design: Design): string[] => [
  ...Object.values(design.stories).flatMap((story) => story.doc.content.map(textOf)),
  ...design.pages.flatMap((page) =>
    Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf) : [])),
  ),
]

describe.each(personas)('a magazine by a %s writer', (persona) => {
  it('ends as a valid design without faults, and without what is wrong with the writer', async () => {
    const { design, report } = await compose(personaModel(persona), { files, pages: 8 })
    expect(Design.safeParse(design).error).toBeUndefined()
    expect(report.faults).toEqual([])
    expect(design.pages.flatMap((_, index) => checkPage(design, ports.layouter, index))).toEqual([])
    expect(textsOf(design).join('\n')).not.toMatch(
      /PWNED|Lorem|minLength|Donaudampf|[\p{Script=Bengali}\p{Script=Arabic}\p{Script=Hiragana}]/u,
    )
  })
})
