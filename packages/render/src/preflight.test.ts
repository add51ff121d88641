import { createDesign, createLayer, createPage, type Design } from '@magazineai/design'
import { createTypesetter } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../test/support/fonts.ts'
import { createLayouter } from './layouter.ts'
import { preflight, type PreflightOptions } from './preflight.ts'

const place = { position: { x: 200, y: 200 }, boxSize: { width: 600, height: 300 } }

async function findings(
  layers: Parameters<typeof createPage>[0]['layers'],
  styles: Design['styles']['paragraph'] = {},
  options: PreflightOptions = {},
) {
  const design = createDesign({
    random: () => 0.5,
    pages: [createPage({ id: 'p', layers: layers ?? {} })],
    styles: { paragraph: styles, character: {} },
  })
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(design))
  return preflight(design, [layouter.page(design, 0)], { fonts: catalogue, ...options })
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

test('a picture that is gone is found, the baked shadow of another is not judged', async () => {
  const image = { url: '/gone.jpg', position: { x: 0, y: 0 }, boxSize: { width: 600, height: 300 } }
  const kept = { ...image, url: '/kept.jpg', natural: { width: 600, height: 300 } }
  const shadow = { x: 0, y: 10, blur: 20, color: '#000000' }
  const found = await findings(
    { gone: createLayer('Image', { ...place, image }), kept: createLayer('Image', { ...place, image: kept, shadow }) },
    {},
    { hasPicture: (url) => url !== '/gone.jpg' },
  )
  expect(found.map(({ kind, layer, level }) => [kind, layer, level])).toEqual([['picture', 'gone', 'error']])
})

test('links to pages that are gone and addresses that are none are found', async () => {
  const link = (href: string) => ({
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: 'here', marks: [{ type: 'link' as const, attrs: { href } }] }],
      },
    ],
  })
  const layer = (href: string) => createLayer('Text', { ...place, doc: link(href) })
  const found = await findings({
    a: layer('page:p'),
    b: layer('page:gone'),
    c: layer('https://example.org/x'),
    d: layer('https://localhost'),
  })
  expect(found.map(({ kind, layer: id }) => [kind, id])).toEqual([
    ['link', 'b'],
    ['link', 'd'],
  ])
})

test('type near the edge and pictures short of the bleed are found', async () => {
  const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, boxSize: { width, height } })
  const found = await findings({
    edge: createLayer('Text', { ...at(10, 400, 600, 100), doc: doc('Cut') }),
    short: createLayer('Shape', { ...at(0, 0, 2480, 300), shape: 'rectangle', color: '#000000' }),
    full: createLayer('Shape', { ...at(-36, 800, 2552, 300), shape: 'rectangle', color: '#000000' }),
    inner: createLayer('Shape', { ...at(100, 1200, 300, 300), shape: 'rectangle', color: '#000000' }),
  })
  expect(found.map(({ kind, layer, message }) => [kind, layer, message])).toEqual([
    ['safe-area', 'edge', '“Cut” stands less than 3 mm from the edge of the page'],
    ['bleed', 'short', 'Ends before the bleed: left, top, right'],
  ])
})

test('for a press, colours without values for its inks are named', async () => {
  const layers = {
    red: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: '#ff0000' }),
    grey: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: '#808080' }),
  }
  expect(await findings(layers)).toEqual([])
  expect(await findings(layers, {}, { press: true })).toMatchObject([
    { kind: 'colour', message: '1 colour has no values for print: #ff0000' },
  ])
})
