import { createDesign, createLayer, createPage, type Design } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../test/support/fonts.ts'
import { createLayouter } from './layouter.ts'
import { preflight } from './preflight.ts'

const place = { position: { x: 0, y: 0 }, boxSize: { width: 600, height: 300 } }

async function findings(layers: Parameters<typeof createPage>[0]['layers'], styles: Design['styles']['paragraph'] = {}) {
  const design = createDesign({
    random: () => 0.5,
    pages: [createPage({ id: 'p', layers: layers ?? {} })],
    styles: { paragraph: styles, character: {} },
  })
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(design))
  return preflight(design, [layouter.page(design, 0)], catalogue)
}

const doc = (text: string, attrs = {}) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, attrs, content: [{ type: 'text' as const, text }] }],
})

test('a sound page has no findings', async () => {
  expect(await findings({ a: createLayer('Text', { ...place, doc: doc('Well set.') }) })).toEqual([])
})

test('text without room, a missing font, tiny type and a placeholder are found', async () => {
  const styles = { tiny: { name: 'Tiny', size: 20, leading: 24 }, lost: { name: 'Lost', family: 'Nowhere Sans' } }
  const found = await findings(
    {
      long: createLayer('Text', { ...place, doc: doc('Far too much text for so small a box. '.repeat(40)) }),
      tiny: createLayer('Text', { ...place, doc: doc('Small print', { style: 'tiny' }) }),
      waits: createLayer('Text', { ...place, doc: doc('Headline', { placeholder: true }) }),
    },
    styles,
  )
  expect(found.map(({ kind, layer }) => [kind, layer])).toEqual([
    ['overset', 'long'],
    ['small-type', 'tiny'],
    ['placeholder', 'waits'],
    ['font', null],
  ])
  expect(found[0]!.message).toMatch(/^\d+ lines of text found no room$/)
  expect(found[1]!.message).toContain('4.8 pt')
})

test('a picture is judged by the size it is printed at', async () => {
  const image = { url: '/a.jpg', position: { x: 0, y: 0 }, boxSize: { width: 600, height: 300 } }
  const coarse = createLayer('Image', { ...place, image: { ...image, natural: { width: 200, height: 100 } } })
  const fine = createLayer('Image', { ...place, image: { ...image, natural: { width: 600, height: 300 } } })
  const found = await findings({ coarse, fine })
  expect(found).toMatchObject([
    { kind: 'resolution', layer: 'coarse', message: 'The picture has 100 pixels per inch; print wants 150 or more' },
  ])
})
