import { createDesign, createLayer, createPage, type Design, type Layer } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import { beforeAll, expect, test } from 'vitest'
import { addFaces, catalogue } from '../../test/support/fonts.ts'
import { dumpFrame } from '../dump.ts'
import { createLayouterOf } from '../layouter-of.ts'
import { createLayouter } from '../layouter.ts'
import { allKinds } from './all-kinds.ts'
import { LazyKinds } from './kinds-by-need.ts'

let typesetter: Typesetter

beforeAll(async () => {
  typesetter = await createTypesetter()
})

const designOf = (...layers: Layer[]): Design =>
  createDesign({
    random: () => 0.5,
    pages: [createPage({ id: 'p', layers: Object.fromEntries(layers.map((layer, index) => [`l${index}`, layer])) })],
  })

const boxSize = { width: 800, height: 600 }
const plain = designOf(createLayer('Shape', { boxSize }), createLayer('Group', { boxSize }))
const data = [{ label: 'A', value: 5 }]

/** Every part, in a design that needs it. */
const needing: Record<keyof typeof allKinds, Design> = {
  Chart: designOf(createLayer('Chart', { kind: 'bar', data, boxSize })),
  Drawing: designOf(createLayer('Drawing', { path: 'M0 0L100 100', boxSize })),
  QrCode: designOf(createLayer('QrCode', { text: 'magazine', boxSize })),
  Svg: designOf(createLayer('Svg', { markup: '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>', boxSize })),
  Table: designOf(createLayer('Table', { cells: [['A']], rows: 1, columns: 1, boxSize })),
  shadow: designOf(createLayer('Shape', { shadow: { x: 8, y: 8, blur: 20, color: '#000000' }, boxSize })),
  effect: designOf(
    createLayer('Text', {
      doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Neon' }] }] },
      effect: { name: 'neon', settings: {} },
      boxSize,
    }),
  ),
}

test('a design without rare layers is laid out at once', async () => {
  const rare = new LazyKinds()
  expect(rare.has(plain, plain.pages[0]!)).toBe(true)
  expect(await rare.ensure(plain)).toBe(false)
  const frame = createLayouterOf({ typesetter, fonts: catalogue }, rare.kinds).page(plain, 0)
  expect(dumpFrame(frame)).toBe(dumpFrame(createLayouter({ typesetter, fonts: catalogue }).page(plain, 0)))
})

test.each(Object.entries(needing))('%s comes when a design needs it, and then lays out as ever', async (name, design) => {
  const rare = new LazyKinds()
  const layouter = createLayouterOf({ typesetter, fonts: catalogue }, rare.kinds)
  addFaces(typesetter, layouter.faces(design))
  expect(rare.has(design, design.pages[0]!)).toBe(false)
  expect(() => layouter.page(design, 0)).toThrow(`“${name}” has not been loaded`)
  expect(await rare.ensure(design)).toBe(true)
  expect(Object.keys(rare.kinds)).toEqual([name])
  expect(rare.has(design, design.pages[0]!)).toBe(true)
  expect(dumpFrame(layouter.page(design, 0))).toBe(dumpFrame(createLayouter({ typesetter, fonts: catalogue }).page(design, 0)))
  expect(await rare.ensure(design)).toBe(false)
})

test('all there is can be loaded before it is needed', async () => {
  const rare = new LazyKinds()
  await rare.loadAll()
  expect(rare.kinds).toEqual(allKinds)
})
