import { createDesign, createLayer, createPage } from '../create.ts'
import type { Design } from '../design.ts'
import type { Layer } from '../layer.ts'
import type { Block, Doc, Mark } from '../text.ts'

/** Creates a seeded source of chance (mulberry32, public domain, Tommy Ettinger). */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Makes a paragraph of one text; none makes it empty. */
export const p = (text = '', ...marks: Mark[]): Block =>
  text === ''
    ? { type: 'paragraph' }
    : { type: 'paragraph', content: [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }] }

/** Makes a text of paragraphs. */
export const doc = (...content: Block[]): Doc => ({ type: 'doc', content })

const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, boxSize: { width, height }, rotate: 0 })

const first = (): Record<string, Layer> => ({
  photo: createLayer('Image', at(0, 0, 2480, 1600)),
  title: createLayer('Text', { ...at(200, 300, 1800, 400), doc: doc(p('Hello'), p('World', { type: 'bold' })) }),
  card: createLayer('Group', at(200, 2000, 1000, 800), { child: ['panel', 'inner'] }),
  panel: createLayer('Shape', at(0, 0, 1000, 800), { parent: 'card' }),
  inner: createLayer('Group', at(100, 100, 500, 500), { parent: 'card', child: ['code'] }),
  code: createLayer('QrCode', at(0, 0, 480, 480), { parent: 'inner' }),
  body1: createLayer('Text', { ...at(200, 2900, 1000, 500), doc: undefined, story: 'main' }),
})

/** Makes a design of three pages, a master and a story through two frames: a bit of everything. */
export const sample = (): Design =>
  JSON.parse(
    JSON.stringify(
      createDesign({
        random: seeded(1),
        name: 'Sample',
        pages: [
          { ...createPage({ id: 'p1', name: 'Cover', layers: first() }), master: 'm1' },
          createPage({
            id: 'p2',
            name: 'Feature',
            layers: {
              body2: createLayer('Text', { ...at(200, 200, 2000, 3000), doc: undefined, story: 'main' }),
              rule: createLayer('Line', at(200, 100, 2000, 4)),
            },
          }),
          createPage({ id: 'p3', name: 'Back' }),
        ],
        masters: [createPage({ id: 'm1', name: 'Folios', color: null, layers: { folio: createLayer('Text', at(200, 3400, 300, 60)) } })],
        stories: {
          main: {
            doc: doc(p('One.'), p('Two.'), p('Three.')),
            frames: [
              { page: 'p1', layer: 'body1' },
              { page: 'p2', layer: 'body2' },
            ],
          },
        },
        styles: {
          paragraph: { body: { name: 'Body', family: 'Lora', size: 40 }, lead: { name: 'Lead', basedOn: 'body', size: 60 } },
          character: { loud: { name: 'Loud', weight: 900 } },
        },
        swatches: [{ id: 'ink', name: 'Ink', color: '#123', cmyk: [90, 70, 40, 60] }],
      }),
    ),
  ) as Design

const photo = {
  url: 'https://example.org/sea.jpg',
  position: { x: -20, y: 0 },
  boxSize: { width: 900, height: 600 },
  natural: { width: 4000, height: 2600 },
  focus: { x: 0.4, y: 0.5 },
  filters: { contrast: 20 },
}

/** A layer of every kind, with some of its optional properties set. */
const zoo = (): Record<string, Layer> => ({
  text: createLayer('Text', {
    ...at(100, 100, 900, 400),
    doc: undefined,
    story: 'side',
    style: 'body',
    effect: { name: 'shadow', settings: { offset: 4 } },
  }),
  shape: createLayer('Shape', { border: { style: 'solid', weight: 4, color: '#000000' } }),
  line: createLayer('Line', { arrowEnd: 'triangle' }),
  image: createLayer('Image', { image: photo }),
  frame: createLayer('Frame', { image: photo, color: null }),
  svg: createLayer('Svg', { markup: '<svg><path d="M0 0"/></svg>', colors: ['#ff0000'] }),
  qr: createLayer('QrCode'),
  cluster: createLayer('Group', {}, { child: ['drawing'], name: 'Cluster' }),
  drawing: createLayer('Drawing', { path: 'M0 0L9 9' }, { parent: 'cluster' }),
  chart: createLayer('Chart'),
  table: createLayer('Table'),
  video: createLayer('Video', { loop: true }),
  audio: createLayer('Audio'),
  widget: createLayer('Widget', {}, { hidden: true, slot: { role: 'aside', optional: true } }),
})

/** Makes the sample and more: a page with every kind of layer, masters upon masters with left-hand ones, an override, a second story. */
export const rich = (): Design => {
  const design = sample()
  const page = {
    ...createPage({ id: 'p4', name: 'Zoo', layers: zoo() }),
    master: 'm2',
    omits: [{ page: 'm1', layer: 'folio' }],
    guides: [{ axis: 'x', at: 620 }],
    notes: 'All kinds',
  }
  const left = createPage({ id: 'm3', name: 'Body, left', color: null, layers: { ear: createLayer('Text', at(100, 3400, 300, 60)) } })
  const right = { ...createPage({ id: 'm2', name: 'Body', color: null, layers: { ear: createLayer('Text') } }), master: 'm1', verso: 'm3' }
  const side = { doc: doc(p('Aside.', { type: 'color', attrs: { color: 'swatch:ink' } })), frames: [{ page: 'p4', layer: 'text' }] }
  return JSON.parse(
    JSON.stringify({
      ...design,
      pages: [...design.pages, page],
      masters: [...design.masters, right, left],
      stories: { ...design.stories, side },
      columns: { count: 12, gutter: 40 },
    }),
  ) as Design
}
