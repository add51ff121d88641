import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { kindOf, layerKinds, type Design, type LayerKind } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, dumpFrame, type LayerFrame, type PageFrame } from '../src/index.ts'
import { fixture } from './support/fixtures.ts'
import { addFaces, catalogue } from './support/fonts.ts'

/** `UPDATE_GOLDEN=1 vitest run golden` accepts what the layout gives now. */
const update = Boolean(process.env['UPDATE_GOLDEN'])
const folder = new URL('golden/', import.meta.url)

describe('golden frames', () => {
  let frames: PageFrame[]
  let design: Design

  beforeAll(async () => {
    const typesetter = await createTypesetter()
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    design = await fixture()
    addFaces(typesetter, layouter.faces(design))
    frames = design.pages.map((_, i) => layouter.page(design, i))
  })

  test.each(layerKinds)('%s', (kind) => {
    const dump = frames
      .map((frame) => dumpFrame({ ...frame, overset: [], layers: ofKind(frame.layers, kind) }))
      .filter((text) => text.split('\n').length > 2)
    expect(dump.length, `no fixture page shows a layer of kind ${kind}`).toBeGreaterThan(0)
    compare(`${kind}.txt`, dump.join('\n'))
  })

  test('every layer of the fixtures is shown', () => {
    const shown = new Set(
      frames.flatMap((frame) => frame.layers.flatMap((layer) => [layer, ...layer.children]).map((layer) => `${frame.page}/${layer.id}`)),
    )
    const hidden = design.pages.flatMap((page) =>
      Object.entries(page.layers).filter(([id, layer]) => kindOf(layer) !== 'Root' && !shown.has(`${page.id}/${id}`)),
    )
    expect(hidden).toEqual([])
  })
})

/** The layers of a kind, groups whole. Stories are left out: how running text breaks is the typesetter's to test. */
const ofKind = (layers: readonly LayerFrame[], kind: LayerKind): LayerFrame[] =>
  layers.filter((layer) => layer.kind === kind && !layer.text?.key.startsWith('story:'))

function compare(name: string, text: string) {
  const file = new URL(name, folder)
  if (update || !existsSync(file)) {
    expect(update, `${name} is missing: run with UPDATE_GOLDEN=1`).toBe(true)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    return
  }
  expect(text, `${name} differs: look at the change, then run with UPDATE_GOLDEN=1`).toBe(readFileSync(file, 'utf8'))
}
