import type { Page } from '@playwright/test'
import { boxed, docOf, emptyFrame, magazineOf, pageOf, square, store, tallPhoto } from '../stored-magazine.ts'

/** The pages that the other tab changes while the monkey keeps off them. */
export const THEIR_PAGES = ['theirs-1', 'theirs-2'] as const

const shape = (x: number, y: number, color: string): object => square(x, y, 500, color)
const frame = (x: number): object => boxed('TextLayer', x, 1_700, 900, 1_100, { doc: docOf(''), story: 'story' })

const theirs = (id: string): object => pageOf(id, { square: shape(600, 600, '#236b43'), disc: shape(1_300, 1_800, '#274690') })

const SENTENCE = 'The tide table on the harbour wall is the most read text of the town. '

/** A magazine with something of every kind that is made by hand: texts, a story through three frames, a picture, an empty frame, shapes, a line. */
const magazine = {
  ...(magazineOf('Monkey', {
    margins: { top: 200, right: 180, bottom: 220, left: 180 },
    baseline: { start: 200, step: 50 },
    styles: {
      paragraph: { body: { name: 'Body', size: 42, leading: 52 }, head: { name: 'Heading', size: 90, weight: 700 } },
      character: {},
    },
    pages: [
      pageOf('first', {
        title: boxed('TextLayer', 300, 250, 1_700, 260, { doc: docOf('Tides and their tables') }),
        red: shape(300, 800, '#b3261e'),
        green: shape(1_000, 800, '#236b43'),
        rule: boxed('LineLayer', 300, 1_500, 1_200, 8, { style: 'solid', color: '#1a1a1a' }),
        one: frame(300),
      }),
      pageOf('second', {
        photo: tallPhoto(300, 300),
        two: frame(300),
      }),
      pageOf('third', {
        empty: emptyFrame(400, 300),
        three: frame(1_300),
      }),
      pageOf('fourth', {}),
      ...THEIR_PAGES.map(theirs),
    ],
  }) as { stories: object }),
  stories: {
    story: {
      doc: docOf(...Array.from({ length: 12 }, () => SENTENCE.repeat(4).trim())),
      frames: [
        { page: 'first', layer: 'one' },
        { page: 'second', layer: 'two' },
        { page: 'third', layer: 'three' },
      ],
    },
  },
}

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export const storeMonkeyMagazine = (page: Page, url: string): Promise<string> => store(page, 'Monkey', magazine, url)
