import { layerKinds } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LayerFrame } from '../src/index.ts'
import { allFeatures } from './features/all.ts'
import { laidOutFeatures } from './features/laid-out.ts'
import { accepted, changeOf, goldensNow, leftovers, type Golden } from './support/goldens.ts'

const features = await allFeatures()

/** Every feature against the files that were looked at and accepted; `npm run goldens` shows and accepts changes. */
describe('golden files', () => {
  let now: Map<string, Golden>

  beforeAll(async () => {
    now = new Map((await goldensNow()).map((golden) => [golden.name, golden]))
  }, 120_000)

  test.each(features.map((feature) => feature.name))('%s', async (name) => {
    const golden = now.get(name)!
    const old = accepted(name)
    expect(old.text, `${name} is new: look at it with npm run goldens`).not.toBeNull()
    expect(golden.text, `${name} is laid out otherwise: look at it with npm run goldens`).toBe(old.text)
    expect(await changeOf(golden), `${name} looks otherwise: look at it with npm run goldens`).toBeNull()
  })

  test('no files are left of features that are gone', () => expect(leftovers(new Set(now.keys()))).toEqual([]))

  test('every kind of layer is shown by a feature', async () => {
    const { features: laid } = await laidOutFeatures()
    const kinds = (layers: readonly LayerFrame[]): string[] => layers.flatMap((layer) => [layer.kind, ...kinds(layer.children)])
    const shown = new Set(laid.flatMap(({ frame }) => kinds(frame.layers)))
    expect(layerKinds.filter((kind) => !shown.has(kind))).toEqual([])
  }, 60_000)
})
