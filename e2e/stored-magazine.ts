import { expect, type Page } from '@playwright/test'
import { world } from './person.ts'

/** A layer as it is stored. */
export const layerOf = (kind: string, props: object): object => ({
  type: { resolvedName: kind },
  props,
  locked: false,
  parent: 'ROOT',
  child: [],
})

/** The layers of a white A4 page by id, back to front, with the paper beneath them. */
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

/** A page with its layers. */
export const pageOf = (id: string, layers: Record<string, object>): object => ({ id, name: id, rootId: 'ROOT', layers: onPaper(layers) })

/** A magazine of A4 pages without masters, stories and fonts, but for what `parts` says. */
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

/** What the server has of a magazine: the caller knows which parts of it to look at. */
export async function stored(page: Page, id: string, url = world().url): Promise<unknown> {
  const answer = await page.request.get(`${url}/api/magazines/${id}/`)
  return ((await answer.json()) as { magazine_content: unknown }).magazine_content
}
