import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { ComposePorts } from '../ports.ts'
import type { FillContext } from './context.ts'
import { Draft } from './draft.ts'
import { dropFlat, respace } from './rows.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const kits = ['velour', 'kernel', 'crumb']

/** A contents page of so many entries. */
function contents(kit: string, entries: number): Draft {
  const plan = [{ recipe: 'toc', key: 'toc' }, ...Array.from({ length: entries }, (_, index) => ({ recipe: 'article', key: `a${index}` }))]
  return new Draft(templateKit(kit).build(plan), ports.layouter)
}

const rulesOf = (draft: Draft): [string, Layer][] =>
  Object.entries(draft.design.pages[0]?.layers ?? {}).filter(([, layer]) => isKind(layer, 'Line'))

const tops = (draft: Draft, role: string): number[] => draft.texts('toc', role).map(({ layer }) => layer.props.position.y)

const differences = (values: readonly number[]): number[] => values.slice(1).map((value, index) => value - (values[index] ?? 0))

const even = (values: readonly number[]): boolean => values.every((value) => Math.abs(value - (values[0] ?? 0)) <= 2)

describe.each(kits)('the contents of %s', (kit) => {
  it.each([3, 5, 8, 12, 16, 20])('keeps rows and their own rules when some of %i go', (entries) => {
    const draft = contents(kit, entries)
    const before = rulesOf(draft).length
    const kept = Array.from({ length: entries }, (_, index) => index).filter((index) => index % 3 !== 1)
    respace({ draft } as unknown as FillContext, 'toc', /^toc-(?:number|entry)/u, kept)
    const numbers = tops(draft, 'toc-number')
    expect(numbers).toHaveLength(kept.length)
    expect(rulesOf(draft)).toHaveLength(before ? before - (entries - kept.length) : 0)
    // Evenly spaced, and each rule as far above its row as the others; the first row may hang higher, without one.
    expect(even(differences(numbers.slice(1)))).toBe(true)
    const rules = rulesOf(draft)
      .map(([, layer]) => layer.props.position.y)
      .sort((a, b) => a - b)
      .slice(-kept.length + 1)
    expect(even(rules.map((rule, index) => (numbers[index + 1] ?? 0) - rule))).toBe(true)
  })

  it.each([5, 12, 16, 20, 24])('has no box without height among %i entries', (entries) => {
    const draft = contents(kit, entries)
    for (const { layer } of draft.slots('toc')) expect(layer.props.boxSize.height).toBeGreaterThanOrEqual(0)
    dropFlat({ draft } as unknown as FillContext, 'toc')
    expect(draft.texts('toc', 'toc-entry-title')).toHaveLength(entries)
    for (const layer of Object.values(draft.design.pages[0]?.layers ?? {})) expect(layer.props.boxSize.height).toBeGreaterThan(0)
  })
})

it('gives the room of rows that go to those of a department that stay', () => {
  const draft = new Draft(templateKit('kernel').build([{ recipe: 'department', key: 'd' }]), ports.layouter)
  respace({ draft } as unknown as FillContext, 'd', /^(?:item-|image$)/u, [0, 1, 2, 3])
  expect(draft.texts('d', 'item-title')).toHaveLength(4)
  expect(rulesOf(draft)).toHaveLength(4)
})
