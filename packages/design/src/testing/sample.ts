import { createDesign, createLayer, createPage } from '../create.ts'
import type { Design } from '../design.ts'
import type { Layer } from '../layer.ts'
import type { Block, Doc, Mark } from '../text.ts'

/** A seeded source of chance (mulberry32, public domain, Tommy Ettinger). */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** A paragraph of one text; none makes it empty. */
export const p = (text = '', ...marks: Mark[]): Block =>
  text === ''
    ? { type: 'paragraph' }
    : { type: 'paragraph', content: [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }] }

/** A text of paragraphs. */
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

/** Three pages, a master and a story through two frames: a bit of everything. */
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
