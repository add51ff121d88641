import { createDesign, createLayer, createPage, type Block, type Design, type Layer } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import { describe, expect, test } from 'vitest'
import { fixture } from '../test/support/fixtures.ts'
import { addFaces, catalogue } from '../test/support/fonts.ts'
import type { LayerFrame } from './frame.ts'
import { createLayouter } from './layouter.ts'

const place = (x: number, y: number, width = 600, height = 300) => ({ position: { x, y }, boxSize: { width, height } })
const paragraph = (...content: NonNullable<Block['content']>): Block => ({ type: 'paragraph', content })
const words = (text: string): Block => paragraph({ type: 'text', text })
const text = (at: ReturnType<typeof place>, ...content: Block[]) => createLayer('Text', { ...at, doc: { type: 'doc', content } })

async function layout(given: Partial<Design>) {
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  const design = createDesign({ random: () => 0.5, ...given })
  addFaces(typesetter, layouter.faces(design))
  return { layouter, design }
}

const onePage = (layers: Record<string, Layer>) => ({ pages: [createPage({ id: 'p', layers })] })
const shown = (layer: LayerFrame | undefined) =>
  (layer?.items ?? []).flatMap((item) => (item.type === 'text' ? item.segments.map((segment) => segment.text) : [])).join('')

describe('a page', () => {
  test('that is not there is refused', async () => {
    const { layouter, design } = await layout(onePage({}))
    expect(() => layouter.page(design, 1)).toThrow(new RangeError('The design has no page 2'))
  })

  test('lies in this order: paper, master, own layers', async () => {
    const master = createPage({
      id: 'm',
      color: null,
      layers: { folio: text(place(0, 3400), paragraph({ type: 'field', attrs: { name: 'page-number' } })) },
    })
    const pages = ['one', 'two'].map((id) => ({ ...createPage({ id, layers: { own: createLayer('Shape', place(0, 0)) } }), master: 'm' }))
    const { layouter, design } = await layout({ pages, masters: [master] })
    const second = layouter.page(design, 1)
    expect(second.layers.map((layer) => [layer.id, layer.master])).toEqual([
      ['ROOT', false],
      ['folio', true],
      ['own', false],
    ])
    expect([0, 1].map((i) => shown(layouter.page(design, i).layers[1]))).toEqual(['1', '2'])
  })

  test('leaves hidden layers out', async () => {
    const { layouter, design } = await layout(onePage({ gone: createLayer('Shape', place(0, 0), { hidden: true }) }))
    expect(layouter.page(design, 0).layers.map((layer) => layer.id)).toEqual(['ROOT'])
  })
})

describe('what did not change comes back as the same object', () => {
  test('over a whole design', async () => {
    const { layouter, design } = await layout(await fixture())
    const before = design.pages.map((_, i) => layouter.page(design, i))
    const after = design.pages.map((_, i) => layouter.page({ ...design }, i))
    after.forEach((frame, i) => expect(frame).toBe(before[i]))
  })

  test('when another layer moves', async () => {
    const { layouter, design } = await layout(onePage({ a: text(place(0, 0), words('Still.')), b: createLayer('Shape', place(0, 900)) }))
    const before = layouter.page(design, 0)
    const page = design.pages[0]!
    const b = page.layers['b']!
    const moved = { ...b, props: { ...b.props, position: { x: 50, y: 950 } } } as Layer
    const after = layouter.page({ ...design, pages: [{ ...page, layers: { ...page.layers, b: moved } }] }, 0)
    expect(after).not.toBe(before)
    expect(after.layers.map((layer, i) => layer === before.layers[i])).toEqual([true, true, false])
    expect(after.layers[2]).toMatchObject({ x: 50, y: 950 })
  })

  test('with no text set anew and no glyph made, when one of many layers moves and comes back', async () => {
    const typesetter = await createTypesetter()
    let set = 0
    const counted: Typesetter = Object.assign(Object.create(typesetter) as Typesetter, {
      layout: (...given: Parameters<Typesetter['layout']>) => (set++, typesetter.layout(...given)),
    })
    for (const name of ['addFace', 'hasFace', 'metrics', 'measure'] as const)
      Object.assign(counted, { [name]: typesetter[name].bind(typesetter) })
    const layouter = createLayouter({ typesetter: counted, fonts: catalogue })
    const layers = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, text(place(0, 60 * i), words(`Text ${i}`))]))
    const design = createDesign({ random: () => 0.5, ...onePage(layers) })
    addFaces(typesetter, layouter.faces(design))
    const before = layouter.page(design, 0)
    expect(set).toBe(50)
    const page = design.pages[0]!
    const one = page.layers['t7']!
    const moved = { ...one, props: { ...one.props, position: { x: 50, y: 950 } } } as Layer
    const after = layouter.page({ ...design, pages: [{ ...page, layers: { ...page.layers, t7: moved } }] }, 0)
    expect(after.layers.filter((layer, i) => layer !== before.layers[i]).map(({ id }) => id)).toEqual(['t7'])
    const back = layouter.page({ ...design, pages: [{ ...page }] }, 0)
    expect(back.layers.every((layer, i) => layer === before.layers[i])).toBe(true)
    expect(set).toBe(50)
    const [item] = before.layers[1]!.items
    expect(item?.type === 'text' && Object.hasOwn(item.segments[0]!, 'glyphs')).toBe(false)
    expect(item?.type === 'text' && item.segments[0]!.glyphs.length).toBe(4)
  })

  test('line by line, when a word of the text changes', async () => {
    const lines = Array.from({ length: 4 }, (_, i) => words(`Paragraph ${i + 1} stays where it is.`))
    const { layouter, design } = await layout(
      onePage({ a: createLayer('Text', { ...place(0, 0, 900, 900), doc: { type: 'doc', content: lines } }) }),
    )
    const before = layouter.page(design, 0).layers[1]!
    const page = design.pages[0]!
    const a = page.layers['a']!
    const content = lines.with(1, words('Paragraph 2 is another one.'))
    const edited = { ...a, props: { ...a.props, doc: { type: 'doc', content } } } as Layer
    const after = layouter.page({ ...design, pages: [{ ...page, layers: { ...page.layers, a: edited } }] }, 0).layers[1]!
    expect(after.items).toHaveLength(4)
    expect(after.items.map((item, i) => item === before.items[i])).toEqual([true, false, true, true])
  })

  test('and a layer that pushes text aside sets the text anew', async () => {
    const wide = 'A line long enough to be broken by a picture that stands in its way on the right. '.repeat(4)
    const { layouter, design } = await layout(
      onePage({
        a: text(place(0, 0, 900, 900), words(wide)),
        b: createLayer('Shape', { ...place(450, 0, 450, 400), wrap: { margin: 20 } }),
      }),
    )
    const items = layouter.page(design, 0).layers[1]!.items
    const right = Math.max(
      ...items.flatMap((item) =>
        item.type === 'text' && item.segments[0]!.y < 380 ? item.segments.filter((one) => !one.space).map((one) => one.x + one.width) : [],
      ),
    )
    expect(right).toBeLessThanOrEqual(430)
  })
})

describe('after a change of what is around, a page looks as if it were laid out for the first time:', () => {
  const folio = text(place(0, 1_600), paragraph({ type: 'field', attrs: { name: 'page-number' } }))
  const style = { ...words('A styled line that is long enough to be broken somewhere in its frame.'), attrs: { style: 's' } }
  const layers = (): Record<string, Layer> => ({
    a: text(place(0, 0), style),
    shape: createLayer('Shape', { ...place(0, 400), color: 'swatch:ink' }),
    grid: createLayer('Text', { ...place(0, 800), grid: true, doc: { type: 'doc', content: [words('On the grid.')] } }),
    folio,
  })
  const given = (): Partial<Design> => ({
    pages: ['one', 'two'].map((id) => ({ ...createPage({ id, layers: layers() }), master: 'm' })),
    masters: [createPage({ id: 'm', color: null, layers: { foot: text(place(0, 3_000), words('The foot of every page.')) } })],
    swatches: [{ id: 'ink', name: 'Ink', color: '#112233' }],
    styles: { paragraph: { s: { name: 'S', size: 60 } }, character: {} },
  })
  const withLayer = (design: Design, id: string, props: object): Design => {
    const page = design.pages[0]!
    const layer = page.layers[id]!
    const changed = { ...layer, props: { ...layer.props, ...props } } as Layer
    return { ...design, pages: design.pages.with(0, { ...page, layers: { ...page.layers, [id]: changed } }) }
  }
  const changes: Record<string, (design: Design) => Design> = {
    'a layer pushes text aside': (design) => withLayer(design, 'shape', { position: { x: 300, y: 0 }, wrap: { margin: 30 } }),
    'a style is larger': (design) => ({ ...design, styles: { ...design.styles, paragraph: { s: { name: 'S', size: 90 } } } }),
    'a swatch is another colour': (design) => ({ ...design, swatches: [{ id: 'ink', name: 'Ink', color: '#ff0000' }] }),
    'the pages change places': (design) => ({ ...design, pages: design.pages.toReversed() }),
    'the paper is larger': (design) => ({ ...design, pageSize: { width: 3_000, height: 4_000 }, bleed: 60 }),
    'the baseline grid is wider': (design) => ({ ...design, baseline: { ...design.baseline, start: 31, step: 77 } }),
    'a page lets its master go': (design) => ({ ...design, pages: design.pages.map((page) => ({ ...page, master: 'none' })) }),
    'a master says something else': (design) => ({
      ...design,
      masters: [createPage({ id: 'm', color: null, layers: { foot: text(place(0, 2_000), words('Another foot.')) } })],
    }),
  }

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const typesetter = await createTypesetter()
    const [used, fresh] = [0, 1].map(() => createLayouter({ typesetter, fonts: catalogue }))
    const before = createDesign({ random: () => 0.5, ...given() })
    addFaces(typesetter, used!.faces(before))
    const looks = (layouter: typeof used, design: Design) =>
      design.pages.map((_page, index) => JSON.stringify(layouter!.page(design, index)))
    const first = looks(used, before)
    const after = change(before)
    addFaces(
      typesetter,
      used!.faces(after).filter((key) => !typesetter.hasFace(key)),
    )
    const now = looks(used, after)
    const anew = looks(fresh, after)
    // Not compared as they are: the words of a difference would fill the screen.
    expect(now.map((look, index) => look === anew[index])).toEqual([true, true])
    expect(now.some((look, index) => look !== first[index])).toBe(true)
    const again = looks(used, before)
    expect(again.map((look, index) => look === first[index])).toEqual([true, true])
  })
})

describe('a story', () => {
  const long = Array.from({ length: 12 }, (_, i) => words(`Paragraph ${i + 1} of a story that runs through two frames on two pages.`))
  const linked = {
    pages: ['one', 'two'].map((id) => createPage({ id, layers: { t: createLayer('Text', { ...place(0, 0, 600, 400), story: 's' }) } })),
    stories: {
      s: {
        doc: { type: 'doc' as const, content: long },
        frames: [
          { page: 'one', layer: 't' },
          { page: 'two', layer: 't' },
        ],
      },
    },
  }

  test('runs on from frame to frame, and says what found no room', async () => {
    const { layouter, design } = await layout(linked)
    const [first, second] = [0, 1].map((i) => layouter.page(design, i).layers[1]!)
    expect(first!.text).toMatchObject({ key: 'story:s', frame: 0 })
    expect(second!.text).toMatchObject({ key: 'story:s', frame: 1 })
    expect(second!.text!.layout).toBe(first!.text!.layout)
    expect(layouter.page(design, 0).overset).toEqual([])
    const [report] = layouter.page(design, 1).overset
    expect(report).toMatchObject({ page: 'two', layer: 't', story: 's' })
    expect(layouter.overset(design)).toEqual([report])
    expect(layouter.story(design, 'story:s')).toBe(first!.text!.layout)
  })

  test('skips frames that are gone', async () => {
    const { layouter, design } = await layout({ ...linked, pages: [linked.pages[1]!] })
    expect(layouter.page(design, 0).layers[1]!.text!.frame).toBe(0)
    expect(layouter.story(design, 'story:none')).toBeNull()
  })
})

describe('fonts', () => {
  test('the nearest weight there is, and a stand-in for what is not installed', async () => {
    const style = { name: 'S', family: 'Jost', weight: 530, italic: true }
    const lost = { name: 'L', family: 'Nowhere Sans', weight: 700 }
    const { layouter, design } = await layout({
      ...onePage({ a: text(place(0, 0), { ...words('Near'), attrs: { style: 's' } }, { ...words('Lost'), attrs: { style: 'l' } }) }),
      styles: { paragraph: { s: style, l: lost }, character: {} },
    })
    expect(layouter.faces(design)).toEqual(expect.arrayContaining(['Jost/500i', 'Inter/700']))
  })
})

test('groups carry their children in their own coordinates and scale', async () => {
  const group = createLayer('Group', { ...place(100, 200), scale: 0.5, rotate: 30 }, { child: ['inner'] })
  const inner = createLayer('Shape', place(10, 20, 100, 50), { parent: 'group' })
  const { layouter, design } = await layout(onePage({ group, inner }))
  const [, frame] = layouter.page(design, 0).layers
  expect(frame).toMatchObject({ kind: 'Group', x: 100, y: 200, scale: 0.5, rotate: 30 })
  expect(frame!.children).toMatchObject([{ id: 'inner', x: 10, y: 20, width: 100, height: 50 }])
})

test('a group that holds itself is drawn once', async () => {
  const group = createLayer('Group', place(0, 0), { child: ['group', 'inner'] })
  const { layouter, design } = await layout(onePage({ group, inner: createLayer('Shape', place(0, 0), { parent: 'group' }) }))
  expect(layouter.page(design, 0).layers[1]!.children.map((child) => child.id)).toEqual(['inner'])
})

test('a page shows its masters, the lowest first: left-hand pages the one made for them, and nothing it leaves out', async () => {
  const sheet = (id: string, layer: string, more: object = {}) => ({
    ...createPage({ id, layers: { [layer]: createLayer('Shape', place(0, 0)) } }),
    ...more,
  })
  const masters = [
    sheet('base', 'ground'),
    sheet('right', 'folio-right', { master: 'base', verso: 'left' }),
    sheet('left', 'folio-left', { master: 'base' }),
  ]
  const pages = ['one', 'two', 'three'].map((id) => sheet(id, `own-${id}`, { master: 'right' }))
  const bare = { ...pages[2]!, omits: [{ page: 'base', layer: 'ground' }] }
  const { layouter, design } = await layout({ facing: true, masters, pages: [pages[0]!, pages[1]!, bare] })
  const shown = design.pages.map((_, index) => layouter.page(design, index).layers.filter(({ kind }) => kind !== 'Root'))
  expect(shown.map((layers) => layers.map(({ id, master }) => (master ? id : `(${id})`)))).toEqual([
    ['ground', 'folio-right', '(own-one)'],
    ['ground', 'folio-left', '(own-two)'],
    ['folio-right', '(own-three)'],
  ])
})
