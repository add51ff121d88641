import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import { type Rect, typeAreaOf } from '../setters/type-area.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = { ...(await testPorts()), photos: [] }
const empty = emptyPages(templateKit('kernel'), 'en')
await ports.loadFaces(empty)
const area = typeAreaOf(empty)

/** Returns where the only picture of a piece of prose, or of a series, hangs on a page of its own. */
function placedAt(genre: 'feature' | 'photos', picture: { ratio: number; isGraphic?: true }): Rect {
  const sentence = 'The ice went out on the last day of April, and the boats went in after it. '
  const prose = { kind: 'prose', inlines: [{ text: sentence.repeat(14) }], at: [1] }
  const blocks = [{ kind: 'picture', picture: 'a', ...picture, at: [0] }, ...(genre === 'photos' ? [] : [prose])]
  const piece = { genre, title: null, document: 'a', blocks, words: genre === 'photos' ? 0 : 220 } as unknown as Piece
  const rects: Rect[] = []
  const pictures = { found: () => null, mayFill: () => true, hang: (_: unknown, rect: Rect) => rects.push(rect) > 0 }
  const title = genre === 'photos' ? '' : 'The ice book'
  setPieces(new Draft(empty, ports.layouter), [{ piece, title }], { key: 'piece', pages: [1], kicker: '', pictures })
  return rects[0] as Rect
}

it('a graphic over a head stays within the type area in its own shape, where a photograph runs off the page', () => {
  expect(placedAt('feature', { ratio: 1.6 }).x).toBeLessThan(0)
  const graphic = placedAt('feature', { ratio: 1.6, isGraphic: true })
  expect(graphic.x).toBeGreaterThanOrEqual(area.x)
  expect(graphic.x + graphic.width).toBeLessThanOrEqual(area.x + area.width + 1)
  expect(Math.abs(graphic.width / graphic.height - 1.6)).toBeLessThan(0.06)
})

it('a graphic that has a page to itself stays within the type area, where a photograph runs off it', () => {
  expect(placedAt('photos', { ratio: 0.72 }).x).toBeLessThan(0)
  expect(placedAt('photos', { ratio: 0.72, isGraphic: true }).x).toBeGreaterThanOrEqual(area.x)
})
