import { expect, type Page } from '@playwright/test'
import { world } from './person.ts'

/** As much of a stored design as journeys look at. */
export interface StoredDesign {
  pages: { layers: Record<string, { props: { position: { x: number; y: number }; doc?: unknown } }> }[]
}

const layer = (kind: string, props: object) => ({ type: { resolvedName: kind }, props, locked: false, parent: 'ROOT', child: [] })

/** A page with a headline, a text and a square, in the form a foreign editor would hand over. */
const pageOf = (number: number): object => ({
  layers: {
    ROOT: {
      type: { resolvedName: 'RootLayer' },
      props: { boxSize: { width: 2480, height: 3508 }, position: { x: 0, y: 0 }, rotate: 0, color: '#ffffff' },
      locked: false,
      parent: null,
      child: ['headline', 'text', 'square'],
    },
    headline: layer('TextLayer', {
      text: `<h1>Safe ${number}</h1>`,
      position: { x: 300, y: 300 },
      boxSize: { width: 1800, height: 300 },
      rotate: 0,
    }),
    text: layer('TextLayer', {
      text: '<p>Nothing is lost.</p>',
      position: { x: 300, y: 700 },
      boxSize: { width: 1800, height: 900 },
      rotate: 0,
    }),
    square: layer('ShapeLayer', {
      shape: 'rectangle',
      color: '#a8261e',
      position: { x: 300, y: 1900 },
      boxSize: { width: 600, height: 600 },
      rotate: 0,
    }),
  },
})

/** Stores a magazine of plain pages for the person who is signed in. Resolves with its id. */
export async function storeMagazine(page: Page, pages: number, url = world().url): Promise<string> {
  const answer = await page.request.post(`${url}/api/magazines/`, {
    data: { magazine_content: Array.from({ length: pages }, (_, index) => pageOf(index + 1)), name: 'Safe' },
    headers: { Origin: url, 'X-Auth-Mode': 'cookie' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** What the server has of a magazine. */
export async function storedDesign(page: Page, id: string, url = world().url): Promise<StoredDesign> {
  const answer = await page.request.get(`${url}/api/magazines/${id}/`)
  return ((await answer.json()) as { magazine_content: StoredDesign }).magazine_content
}
