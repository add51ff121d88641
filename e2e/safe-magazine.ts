import type { Page } from '@playwright/test'
import { layerOf, onPaper, store, stored } from './stored-magazine.ts'

/** As much of a stored design as journeys look at. */
export interface StoredDesign {
  pages: { layers: Record<string, { props: { position: { x: number; y: number }; doc?: unknown } }> }[]
}

/** A page with a headline, a text and a square, in the form a foreign editor would hand over. */
const safePage = (number: number): object => ({
  layers: onPaper({
    headline: layerOf('TextLayer', {
      text: `<h1>Safe ${number}</h1>`,
      position: { x: 300, y: 300 },
      boxSize: { width: 1800, height: 300 },
      rotate: 0,
    }),
    text: layerOf('TextLayer', {
      text: '<p>Nothing is lost.</p>',
      position: { x: 300, y: 700 },
      boxSize: { width: 1800, height: 900 },
      rotate: 0,
    }),
    square: layerOf('ShapeLayer', {
      shape: 'rectangle',
      color: '#a8261e',
      position: { x: 300, y: 1900 },
      boxSize: { width: 600, height: 600 },
      rotate: 0,
    }),
  }),
})

/** Stores a magazine of plain pages for the person who is signed in. Resolves with its id. */
export const storeMagazine = (page: Page, pages: number, url?: string): Promise<string> =>
  store(
    page,
    'Safe',
    Array.from({ length: pages }, (_, index) => safePage(index + 1)),
    url,
  )

/** Fetches what the server has of a magazine. */
export const storedDesign = async (page: Page, id: string, url?: string): Promise<StoredDesign> =>
  (await stored(page, id, url)) as StoredDesign
