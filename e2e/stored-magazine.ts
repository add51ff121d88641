import { expect, type Page } from '@playwright/test'
import { world } from './person.ts'

/** Builds a layer as it is stored. */
export const layerOf = (kind: string, props: object): object => ({
  type: { resolvedName: kind },
  props,
  locked: false,
  parent: 'ROOT',
  child: [],
})

/** Builds a layer of a kind in an upright box. */
export const boxed = (kind: string, x: number, y: number, width: number, height: number, props: object): object =>
  layerOf(kind, { position: { x, y }, boxSize: { width, height }, rotate: 0, ...props })

/** Builds a square of one colour. */
export const square = (x: number, y: number, side: number, color: string): object =>
  boxed('ShapeLayer', x, y, side, side, { shape: 'rectangle', color })

/** Builds a dark picture, twice as high as it shows. */
export const tallPhoto = (x: number, y: number): object =>
  boxed('ImageLayer', x, y, 1_600, 1_200, {
    image: {
      url: 'asset:photos/brooke',
      position: { x: 0, y: -600 },
      boxSize: { width: 1_600, height: 2_400 },
      natural: { width: 934, height: 1_401 },
    },
  })

/** Builds a square frame for a picture, with none in it. */
export const emptyFrame = (x: number, y: number): object =>
  boxed('FrameLayer', x, y, 1_200, 1_200, { clipPath: 'M0 0L1200 0L1200 1200L0 1200Z', image: null, color: '#e6e6e6' })

/** Builds a text of plain paragraphs; "" makes an empty one. */
export const docOf = (...texts: string[]): object => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })),
})

/** Builds the layers of a white A4 page by id, back to front, with the paper beneath them. */
export const onPaper = (layers: Record<string, object>): object => ({
  ROOT: {
    type: { resolvedName: 'RootLayer' },
    props: { boxSize: { width: 2480, height: 3508 }, position: { x: 0, y: 0 }, rotate: 0, color: '#ffffff', gradient: null, image: null },
    locked: false,
    parent: null,
    child: Object.keys(layers),
  },
  ...layers,
})

/** Builds a page with its layers. */
export const pageOf = (id: string, layers: Record<string, object>): object => ({ id, name: id, rootId: 'ROOT', layers: onPaper(layers) })

/** Builds a magazine of A4 pages without masters, stories and fonts, but for what `parts` says. */
export const magazineOf = (name: string, parts: { pages: object[]; margins: object; baseline: object; styles?: object }): object => ({
  format: 'magazineai/design',
  version: 1,
  mode: 'magazine',
  name,
  language: 'en',
  pageSize: { width: 2480, height: 3508 },
  bleed: 35,
  masters: [],
  stories: {},
  styles: { paragraph: {}, character: {} },
  swatches: [],
  fonts: {},
  engine: '',
  ...parts,
})

/** Stores a magazine for the person who is signed in. Resolves with its id. */
export async function store(page: Page, name: string, content: object, url = world().url): Promise<string> {
  const answer = await page.request.post(`${url}/api/magazines/`, {
    data: { magazine_content: content, name },
    headers: { Origin: url, 'X-Auth-Mode': 'cookie' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Fetches what the server has of a magazine: the caller knows which parts of it to look at. */
export async function stored(page: Page, id: string, url = world().url): Promise<unknown> {
  // A connection that was kept may be closed by the server as it is used again.
  const answer = await page.request.get(`${url}/api/magazines/${id}/`, { maxRetries: 2 })
  return ((await answer.json()) as { magazine_content: unknown }).magazine_content
}
