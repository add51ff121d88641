import { expect, type Page } from '@playwright/test'
import { world } from './person.ts'

/** A paragraph of a stored text. */
export interface StoredBlock {
  type: string
  attrs?: { style?: string; list?: { kind: string; level: number } }
  content?: { type: string; text?: string; marks?: { type: string; attrs?: Record<string, unknown> }[] }[]
}

/** As much of a stored magazine as the journeys of text look at. */
interface StoredTexts {
  stories: Record<string, { doc: { content: StoredBlock[] }; frames: { page: string; layer: string }[] }>
  pages: { id: string; layers: Record<string, { props: { story?: string; doc?: { content: StoredBlock[] } } }> }[]
}

const block = (text: string, attrs: object = {}, marks: object[] = []): object => ({
  type: 'paragraph',
  ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
  ...(text ? { content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] } : {}),
})

const layer = (kind: string, props: object) => ({ type: { resolvedName: kind }, props, locked: false, parent: 'ROOT', child: [] })

const text = (x: number, y: number, width: number, height: number, content: object[]) =>
  layer('TextLayer', { position: { x, y }, boxSize: { width, height }, rotate: 0, doc: { type: 'doc', content } })

const page = (id: string, layers: Record<string, object>): object => ({
  id,
  name: id,
  rootId: 'ROOT',
  layers: {
    ROOT: {
      type: { resolvedName: 'RootLayer' },
      props: { boxSize: { width: 2480, height: 3508 }, position: { x: 0, y: 0 }, rotate: 0, color: '#ffffff', gradient: null, image: null },
      locked: false,
      parent: null,
      child: Object.keys(layers),
    },
    ...layers,
  },
})

const SENTENCE = 'The quick brown fox jumps over the lazy dog and runs on through the long grass until the evening comes. '

/** A paragraph of so many words or a few more. */
const proseOf = (words: number): string => SENTENCE.repeat(Math.ceil(words / 20)).trim()

/** The layers of the first page of `storeTexts`, by what they hold. */
export const LAYERS = { headline: 'headline', body: 'body', next: 'next', list: 'list' } as const

/** A magazine of two pages: a headline, a text that is too long for its frame, an empty frame beside it, and one to type into. */
const magazine = (words: number): object => ({
  format: 'magazineai/design',
  version: 1,
  mode: 'magazine',
  name: 'Text',
  language: 'en',
  pageSize: { width: 2480, height: 3508 },
  bleed: 35,
  margins: { top: 236, right: 200, bottom: 276, left: 200 },
  baseline: { start: 236, step: 50 },
  masters: [],
  stories: {},
  styles: {
    paragraph: { head: { name: 'Heading 1', size: 90, weight: 700 }, body: { name: 'Body', size: 42, leading: 52 } },
    character: {},
  },
  swatches: [],
  fonts: {},
  engine: '',
  pages: [
    page('first', {
      [LAYERS.headline]: text(200, 200, 2000, 260, [block('Highwater', { leading: 200 }, [{ type: 'size', attrs: { size: 180 } }])]),
      [LAYERS.body]: text(
        200,
        600,
        1000,
        1000,
        Array.from({ length: Math.ceil(words / 100) }, () => block(proseOf(100), { style: 'body' })),
      ),
      [LAYERS.next]: text(1280, 600, 1000, 1000, [block('', { style: 'body' })]),
      [LAYERS.list]: text(200, 1800, 2000, 1200, [block('Type here')]),
    }),
    page('second', {}),
  ],
})

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export async function storeTexts(page: Page, words = 320, url = world().url): Promise<string> {
  const answer = await page.request.post(`${url}/api/magazines/`, {
    data: { magazine_content: magazine(words), name: 'Text' },
    headers: { Origin: url, 'X-Auth-Mode': 'cookie' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** What the server has of the texts of a magazine. */
export async function storedTexts(page: Page, id: string, url = world().url): Promise<StoredTexts> {
  const answer = await page.request.get(`${url}/api/magazines/${id}/`)
  return ((await answer.json()) as { magazine_content: StoredTexts }).magazine_content
}
