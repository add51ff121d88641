import { inTurn } from '@magazineai/common/testing'
import type { Outline } from '@magazineai/design'
import { templateKit } from '@magazineai/assets'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeReport } from './events.ts'
import type { ComposeInput } from './input.ts'
import { lengthsOf, type Length } from './lengths.ts'
import { draftOutline } from './outline/draft.ts'
import type { ComposePorts } from './ports.ts'

const input: ComposeInput = {
  idea: 'A magazine called "Folklore" about hackers',
  kit: templateKit('velour'),
  files: [{ name: 'hackers.md', bytes: fixture('hackers.md').slice(0, 26_000) }],
}

let ports: ComposePorts
let lengths: Length[]
beforeAll(async () => {
  ports = await testPorts()
  lengths = await lengthsOf(input, ports)
}, 120_000)

async function report(more: Partial<ComposeInput>): Promise<ComposeReport> {
  for await (const event of composeMagazine({ ...input, ...more }, ports)) if (event.type === 'done') return event.report
  throw new Error('no end')
}

async function draft(more: Partial<ComposeInput> = {}) {
  for await (const event of draftOutline({ ...input, ...more }, ports)) if (event.type === 'drafted') return event
  throw new Error('no outline')
}

describe('the lengths of an issue', () => {
  it('are told as they are made: pages, and what stays out', { timeout: 120_000 }, async () => {
    expect(lengths.map(({ asked }) => asked)).toEqual([null, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
    for (const asked of inTurn([undefined, 4, 8, 24], 3)) {
      const length = lengths.find((each) => each.asked === (asked ?? null))
      const { pages, left } = await report(asked === undefined ? {} : { pages: asked })
      expect({ pages: length?.pages, left: length?.left }, String(asked)).toEqual({ pages, left })
    }
    const [natural, shortest] = lengths
    expect(natural?.left).toEqual([])
    expect(shortest?.left.length).toBeGreaterThan(0)
    for (const { pages, asked, least, mean } of lengths) {
      expect(pages).toBeLessThanOrEqual(asked ?? 24)
      expect(least).toBeGreaterThan(0)
      expect(least).toBeLessThanOrEqual(mean)
      expect(mean).toBeLessThanOrEqual(1)
    }
  })

  it('come with the outline, and follow what is done to it', { timeout: 120_000 }, async () => {
    const { outline, lengths: told } = await draft()
    expect(told).toEqual(lengths)
    expect(told).toEqual(await lengthsOf({ ...input, outline }, ports))
    const fewer: Outline = { ...outline, items: outline.items.map((item, index) => ({ ...item, keep: index === 0 })) }
    const [natural] = await lengthsOf({ ...input, outline: fewer }, ports)
    expect(natural?.pages).toBeLessThan(told[0]?.pages ?? 0)
    for (const { pages } of outline.items) expect(pages).toBeGreaterThan(0)
  })

  it('are none where there is nothing to plan with', async () => {
    expect(await lengthsOf({ ...input, files: [] }, ports)).toEqual([])
  })

  it('are followed when the outline asks for one', { timeout: 120_000 }, async () => {
    const { outline } = await draft({ pages: 12 })
    expect((await report({ pages: 12, outline: { ...outline, pages: 4 } })).pages).toBe(4)
    const [natural] = lengths
    expect((await report({ pages: 4, outline: { ...outline, pages: null } })).pages).toBe(natural?.pages)
  })
})
