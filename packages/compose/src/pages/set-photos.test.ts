import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import { footOf, type Rect, typeAreaOf } from '../setters/type-area.ts'
import type { Pictures } from './pictures.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import { emptiestOf } from './set-photos.ts'

const ports = { ...(await testPorts()), photos: [] }
const empty = emptyPages(templateKit('crumb'), 'en')
await ports.loadFaces(empty)
const area = typeAreaOf(empty)

/** Returns where the pictures of a series stand on the page of a left and the one it faces, by the pages' indexes, or on other pages; pictures may be cropped as it is said. */
function placed(ratios: readonly number[], mayFill: Pictures['mayFill'], pages = [1, 2], title = ''): Map<number, Rect[]> {
  const blocks = ratios.map((ratio, nth) => ({ kind: 'picture' as const, picture: `${nth}`, ratio, at: [nth] }))
  const piece = { genre: 'photos', title: null, document: 'a', blocks, words: 0 } as unknown as Piece
  const places = new Map<number, Rect[]>()
  const pictures: Pictures = {
    found: () => null,
    hang: ({ page }, rect) => (places.set(page, [...(places.get(page) ?? []), rect]), true),
    mayFill,
  }
  const { fits } = setPieces(new Draft(empty, ports.layouter), [{ piece, title }], {
    key: 'piece',
    pages,
    kicker: '',
    pictures,
  })
  expect(fits).toBe(true)
  return places
}

it('no picture lies on the head of its series, however tall it is', () => {
  const [under] = placed([0.67, 1.45, 1.45], () => true, [1, 2], 'Tide').get(1) as [Rect]
  expect(under.x).toBeGreaterThanOrEqual(area.x)
  expect(under.y).toBeGreaterThan(area.y + area.step)
})

it('two pictures of a page stand within the type area, each as wide as it, and end where it does', () => {
  const [over, under] = placed([1.45, 1.45, 0.7], () => true).get(1) as [Rect, Rect]
  expect([over.x, over.y, over.width]).toEqual([area.x, area.y, Math.floor(area.width)])
  expect(under.x).toBe(area.x)
  expect(under.y - footOf(over)).toBe(area.step)
  expect(Math.abs(footOf(under) - footOf(area))).toBeLessThan(area.step)
})

it('pictures that may not be cropped keep their shapes within the type area', () => {
  for (const rects of placed([1.45, 1.45, 1.45, 1.45], () => false).values())
    for (const { x } of rects) expect(x).toBeGreaterThanOrEqual(area.x)
})

it('pictures of all pages hang from one line', () => {
  for (const rects of placed([0.95, 1.41, 1.41, 1.2], () => false, [1, 2, 3]).values()) expect(rects[0]?.y).toBe(area.y)
})

it('a picture by itself that is too wide to fill its page runs off the head and the sides of it', () => {
  const pages = [...placed([1.45, 1.45, 1.45], (_, { width, height }) => width / height > 1).values()]
  const [wide] = pages.find((rects) => rects.length === 1) as [Rect]
  expect(wide.x).toBeLessThan(0)
  expect(wide.y).toBeLessThan(0)
  expect(footOf(wide)).toBeLessThan(footOf(area))
})

it('says how full the emptiest page of a series is', () => {
  const pieceOf = (ratios: readonly number[]): Piece =>
    ({
      genre: 'photos',
      title: null,
      document: 'a',
      blocks: ratios.map((ratio, nth) => ({ kind: 'picture' as const, picture: `${nth}`, ratio, at: [nth] })),
      words: 0,
    }) as unknown as Piece
  const place = { key: 'piece', kicker: '', areas: [1, 2].map((page) => ({ page, area })) }
  const emptiest = (ratios: readonly number[]): number => emptiestOf(new Draft(empty, ports.layouter), pieceOf(ratios), '', place)
  expect(emptiest([1.45, 1.45, 0.7])).toBeGreaterThan(0.9)
  expect(emptiest([1.45, 0.7])).toBeLessThan(0.6)
  expect(emptiest([0.7])).toBe(0)
})

it('a picture that runs off its page faces several on the left of one spread and on the right of the next', () => {
  const rects = placed([0.7, 1.45, 1.45, 0.7, 1.45, 1.45], () => true, [1, 2, 3, 4])
  expect([1, 2, 3, 4].map((page) => rects.get(page)?.length)).toEqual([1, 2, 2, 1])
  expect(rects.get(1)?.[0]?.x).toBeLessThan(0)
  expect(rects.get(4)?.[0]?.x).toBeLessThan(0)
})
