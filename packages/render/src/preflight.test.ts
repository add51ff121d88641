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
  rest: Partial<Design> = {},
) {
  const design = {
    ...createDesign({
      random: () => 0.5,
      pages: [createPage({ id: 'p', layers: layers ?? {} })],
      styles: { paragraph: styles, character: {} },
    }),
    ...rest,
  }
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
  // Errors come first.
  expect(found.map(({ level }) => level)).toEqual(['error', 'warning', 'warning', 'warning'])
  expect(found[0]).toMatchObject({ page: 'p', number: 1, help: expect.stringMatching(/^Enlarge the frame/) as string })
  expect(found.every(({ help }) => help.endsWith('.'))).toBe(true)
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

test('for a press, colours without values for its inks and colours of too much ink are named, with their place', async () => {
  const layers = {
    red: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: '#ff0000' }),
    again: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: '#ff0000' }),
    grey: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: '#808080' }),
    rich: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: 'swatch:rich' }),
    deep: createLayer('Shape', { ...place, shape: 'rectangle' as const, color: 'swatch:deep' }),
  }
  const swatches: Design['swatches'] = [
    { id: 'rich', name: 'Rich', color: '#100c08', cmyk: [80, 80, 80, 100] },
    { id: 'deep', name: 'Deep', color: '#100c08', cmyk: [80, 60, 60, 100] },
  ]
  const pressed = await findings(layers, {}, { purpose: 'press' }, { swatches })
  expect(await findings(layers, {}, {}, { swatches })).toEqual([])
  expect(pressed).toMatchObject([
    {
      kind: 'colour',
      page: 'p',
      number: 1,
      layer: 'red',
      message: '#ff0000 has no values for print and may come out otherwise (2 layers)',
    },
    { kind: 'ink', page: 'p', number: 1, layer: 'rich', message: '#100c08 with 340 % is more ink than paper takes' },
  ])
})

test('characters that no font here has are named with their script and place; what the others fill in is not', async () => {
  const found = await findings({
    armenian: createLayer('Text', { ...place, doc: doc('In Armenian: Բարեւ, again Բարեւ') }),
    bengali: createLayer('Text', { ...place, doc: doc('বাংলা') }),
    bell: createLayer('Text', { ...place, doc: doc('a\u0007b') }),
    bent: createLayer('Text', { ...place, doc: doc('Բ round'), effect: { name: 'curve', settings: { intensity: 40 } } }),
    table: createLayer('Table', { ...place, rows: 1, columns: 1, cells: [['Ա']], theme: 'blue', style: 'grid' }),
  })
  expect(found.filter(({ kind }) => kind === 'glyph')).toMatchObject([
    { level: 'error', page: 'p', number: 1, layer: 'armenian', message: '“Բարեւ” (Armenian) cannot be set in Inter: boxes print instead' },
    { layer: 'bell', message: '“U+0007” cannot be set in Inter: boxes print instead' },
    { layer: 'bent', message: '“Բ” (Armenian) cannot be set in Inter: boxes print instead' },
    { layer: 'table', message: '“Ա” (Armenian) cannot be set in Inter: boxes print instead' },
  ])
})

test('a line thinner than presses hold is found, whether it is a stroke or an area', async () => {
  const at = (y: number, height: number) => ({ position: { x: 300, y }, boxSize: { width: 600, height } })
  const found = await findings({
    thin: createLayer('Shape', { ...at(400, 0.8), shape: 'rectangle', color: '#000000' }),
    sound: createLayer('Shape', { ...at(500, 1.1), shape: 'rectangle', color: '#000000' }),
    border: createLayer('Shape', {
      ...at(600, 200),
      shape: 'rectangle',
      color: null,
      border: { style: 'solid', weight: 0.5, color: '#000000' },
    }),
  })
  expect(found.map(({ kind, layer, message }) => [kind, layer, message])).toEqual([
    ['hairline', 'thin', 'A line of 0.19 pt may break up in print'],
    ['hairline', 'border', 'A line of 0.12 pt may break up in print'],
  ])
})

test('what runs to the edge of a page without bleed is found; on a screen nothing is cut off, coarse or too thin', async () => {
  const layers = {
    plate: createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 2480, height: 300 }, shape: 'rectangle', color: '#000000' }),
    edge: createLayer('Text', { position: { x: 10, y: 400 }, boxSize: { width: 600, height: 100 }, doc: doc('Cut') }),
    thin: createLayer('Shape', { ...place, boxSize: { width: 300, height: 0.5 }, shape: 'rectangle', color: '#000000' }),
  }
  const found = await findings(layers, {}, {}, { bleed: 0 })
  expect(found.map(({ kind, layer, message }) => [kind, layer, message])).toEqual([
    ['bleed', 'plate', 'Runs to an edge without bleed: left, top, right'],
    ['safe-area', 'edge', '“Cut” stands less than 3 mm from the edge of the page'],
    ['hairline', 'thin', 'A line of 0.12 pt may break up in print'],
  ])
  expect(await findings(layers, {}, { purpose: 'screen' }, { bleed: 0 })).toEqual([])
})

test('what comes from a master is told once', async () => {
  const edge = createLayer('Text', { position: { x: 10, y: 400 }, boxSize: { width: 600, height: 100 }, doc: doc('Cut') })
  const master = createPage({ id: 'm', name: 'Master', layers: { edge } })
  const design = createDesign({ random: () => 0.5, pages: [1, 2, 3].map((n) => ({ ...createPage({ id: `p${n}` }), master: 'm' })) })
  const set = { ...design, masters: [master] }
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  addFaces(typesetter, layouter.faces(set))
  const found = preflight(
    set,
    set.pages.map((_, i) => layouter.page(set, i)),
  )
  expect(found).toMatchObject([{ kind: 'safe-area', page: 'p1', number: 1, layer: 'edge' }])
})
