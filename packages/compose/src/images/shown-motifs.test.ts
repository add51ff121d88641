import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, ROOT } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { subjectOn, type PageArt } from './set-art.ts'
import { isNearItsLike } from './shown-motifs.ts'

const ports = await testPorts()

/** A draft whose pages show some drawings, by their indexes. */
function draftShowing(drawings: Readonly<Record<number, string>>): Draft {
  const draft = new Draft(
    templateKit('crumb').build(Array.from({ length: 8 }, (_, at) => ({ recipe: PLAIN, key: `piece${Math.floor(at / 3)}` }))),
    ports.layouter,
  )
  for (const [page, drawing] of Object.entries(drawings)) {
    const layer = createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 100, height: 100 } })
    draft.add(Number(page), `piece-art-of-${drawing}-0`, { ...layer, parent: ROOT, provenance: templateProvenance })
  }
  return draft
}

it('a drawing is near its like on the page it faces and over the turn of a leaf', () => {
  const { design } = draftShowing({ 0: 'bench', 6: 'boat-scene' })
  expect([1, 2, 3].map((page) => isNearItsLike(design, page, 'bench-scene'))).toEqual([true, true, false])
  expect([3, 4, 5, 7].map((page) => isNearItsLike(design, page, 'boat'))).toEqual([false, true, true, true])
  expect(isNearItsLike(design, 1, 'boat')).toBe(false)
})

it('a stall is near a stall however it is drawn, and a window near its curtain', () => {
  const { design } = draftShowing({ 0: 'market', 6: 'window' })
  expect([isNearItsLike(design, 2, 'foodstall'), isNearItsLike(design, 5, 'curtain'), isNearItsLike(design, 5, 'foodstall')]).toEqual([
    true,
    true,
    false,
  ])
})

it('art shows what no page near shows, and its own subject again where there is nothing else; not twice beside one text', () => {
  const art = (spare: readonly string[]): PageArt => ({ subjects: ['bench'], spare: [spare], draw: () => [] })
  const draft = draftShowing({ 2: 'bench' })
  expect(subjectOn(draft, 3, { nth: 0, art: art(['bench-scene', 'rosette']) })).toBe('rosette')
  expect(subjectOn(draft, 6, { nth: 0, art: art(['bench-scene', 'rosette']) })).toBe('bench-scene')
  expect(subjectOn(draft, 3, { nth: 0, art: art(['bench-scene']) })).toBe('bench-scene')
  expect(subjectOn(draft, 1, { nth: 0, art: art(['bench-scene']) })).toBeUndefined()
  expect(subjectOn(draft, 1, { nth: 0, art: art(['bench-scene', 'rosette']) })).toBe('rosette')
})

it('art shows no double of what a page near shows, sooner what its text names by the way', () => {
  const art = (byTheWay: readonly string[]): PageArt => ({
    subjects: ['foodstall'],
    spare: [['market']],
    byTheWay: [byTheWay],
    draw: () => [],
  })
  const draft = draftShowing({ 0: 'foodstall' })
  expect(subjectOn(draft, 2, { nth: 0, art: art(['cat']) })).toBe('cat')
  expect(subjectOn(draft, 2, { nth: 0, art: art([]) })).toBeUndefined()
  expect(subjectOn(draft, 6, { nth: 0, art: art(['cat']) })).toBe('market')
})

it('a piece that shows a drawing already shows on a page behind only what may stand at its end', () => {
  const art: PageArt = { subjects: ['bench'], spare: [['anchor']], ends: [['hat']], draw: () => [] }
  const draft = draftShowing({ 3: 'inn' })
  expect([3, 5].map((page) => subjectOn(draftShowing({}), page, { nth: 0, art }))).toEqual(['bench', 'bench'])
  expect([5, 6].map((page) => subjectOn(draft, page, { nth: 0, art }))).toEqual(['hat', 'bench'])
  expect(subjectOn(draft, 5, { nth: 0, art: { ...art, ends: [[]] } })).toBeUndefined()
  expect(subjectOn(draft, 5, { nth: 1, art: { ...art, subjects: [], spare: [[], ['bench']] } })).toBe('bench')
})
