import { expect, test } from 'vitest'
import type { LayerFrame } from '../../frame.ts'
import { layerFrame } from '../../../test/support/layer-frame.ts'
import { blends, layerRunsOf } from './stretches.ts'

const layer = (id: string, more: Partial<LayerFrame> = {}): LayerFrame => layerFrame({ id, ...more })

const MANY = Array.from({ length: 2_000 }, (_, i) => layer(`layer-${i}`))

const keysOf = (layers: readonly LayerFrame[]): Map<string, string> =>
  new Map(layerRunsOf(layers).map((stretch) => [stretch.key, stretch.layers.map(({ id }) => id).join()]))

test('stretches hold all layers in their order, some dozens each', () => {
  const stretches = layerRunsOf(MANY)
  expect(stretches.flatMap(({ layers }) => layers)).toEqual(MANY)
  expect(stretches.length).toBeGreaterThan(30)
  expect(stretches.length).toBeLessThan(130)
  expect(Math.max(...stretches.map(({ layers }) => layers.length))).toBeLessThan(300)
})

test('a page without layers has no stretches', () => {
  expect(layerRunsOf([])).toEqual([])
})

test.each([0, 1, 700, 1_999])('one layer more or less at %i leaves all stretches but two as they were', (at) => {
  const before = keysOf(MANY)
  for (const after of [keysOf(MANY.toSpliced(at, 1)), keysOf(MANY.toSpliced(at, 0, layer('another')))]) {
    const changed = [...after].filter(([key, ids]) => before.get(key) !== ids)
    expect(changed.length).toBeLessThanOrEqual(2)
    expect(before.size - after.size).toBeLessThanOrEqual(1)
  }
})

test('layers of a master and of the page under one id lie in stretches of different names', () => {
  const keys = layerRunsOf([layer('a', { master: true }), ...MANY, layer('a')]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a layer that mixes with what lies beneath is found, in a group too', () => {
  expect(blends(layer('a'))).toBe(false)
  expect(blends(layer('a', { blend: 'multiply' }))).toBe(true)
  expect(blends(layer('a', { children: [layer('b', { children: [layer('c', { blend: 'screen' })] })] }))).toBe(true)
})
