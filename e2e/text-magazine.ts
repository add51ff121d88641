import type { Page } from '@playwright/test'
import { openEditor } from './editor.ts'
import { boxed, magazineOf, pageOf, store, stored } from './stored-magazine.ts'

/** A paragraph of a stored text. */
export interface StoredBlock {
  type: string
  attrs?: { style?: string; list?: { kind: string; level: number } }
  content?: { type: string; text?: string; marks?: { type: string; attrs?: Record<string, unknown> }[] }[]
}

/** As much of a stored layer of text. */
export interface StoredText {
  story?: string
  style?: string
  autoHeight?: boolean
  doc?: { content: StoredBlock[] }
  position: { x: number; y: number }
  boxSize: { width: number; height: number }
}

/** As much of a stored magazine as the journeys of text look at. */
interface StoredTexts {
  stories: Record<string, { doc: { content: StoredBlock[] }; frames: { page: string; layer: string }[] }>
  pages: { id: string; layers: Record<string, { props: StoredText }> }[]
}

const block = (text: string, attrs: object = {}, marks: object[] = []): object => ({
  type: 'paragraph',
  ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
  ...(text ? { content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] } : {}),
})

const text = (x: number, y: number, width: number, height: number, content: object[]) =>
  boxed('TextLayer', x, y, width, height, { doc: { type: 'doc', content } })

const SENTENCE = 'The quick brown fox jumps over the lazy dog and runs on through the long grass until the evening comes. '

/** A paragraph of so many words or a few more. */
const proseOf = (words: number): string => SENTENCE.repeat(Math.ceil(words / 20)).trim()

/** The layers of the first page of `storeTexts`, by what they hold. */
export const LAYERS = { headline: 'headline', body: 'body', next: 'next', list: 'list' } as const

/** A magazine of two pages: a headline, a text that is too long for its frame, an empty frame beside it, and one to type into. */
const magazine = (words: number): object =>
  magazineOf('Text', {
    margins: { top: 236, right: 200, bottom: 276, left: 200 },
    baseline: { start: 236, step: 50 },
    styles: {
      paragraph: { head: { name: 'Heading 1', size: 90, weight: 700 }, body: { name: 'Body', size: 42, leading: 52 } },
      character: {},
    },
    pages: [
      pageOf('first', {
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
      pageOf('second', {}),
    ],
  })

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export const storeTexts = (page: Page, words = 320): Promise<string> => store(page, 'Text', magazine(words))

/** Opens such a magazine in the editor, for somebody new. Resolves with its id. */
export const openTexts = (page: Page, words?: number): Promise<string> => openEditor(page, (on) => storeTexts(on, words))

/** Fetches what the server has of the texts of a magazine. */
export const storedTexts = async (page: Page, id: string): Promise<StoredTexts> => (await stored(page, id)) as StoredTexts
