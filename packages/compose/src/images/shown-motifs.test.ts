import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, ROOT } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { subjectOn, type PageArt } from './set-art.ts'
import { isShownLike } from './shown-motifs.ts'

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

it('a drawing is like another of its subject on any other page of the issue, and like what looks so', () => {
  const { design } = draftShowing({ 0: 'market', 2: 'bench', 6: 'window' })
  const isLike = (page: number, drawing: string): boolean => isShownLike(design, page, drawing)
  expect([1, 7].map((page) => isLike(page, 'bench-close'))).toEqual([true, true])
  const inCoat = draftShowing({ 0: 'bearcoat', 2: 'hat' }).design
  expect(['bear', 'coat', 'bear-scene', 'paw'].map((drawing) => isShownLike(inCoat, 1, drawing))).toEqual([true, true, true, false])
  expect(isShownLike(draftShowing({ 0: 'bear', 2: 'hat' }).design, 1, 'coat')).toBe(false)
  expect([isLike(2, 'foodstall'), isLike(5, 'curtain'), isLike(2, 'bench'), isLike(3, 'boat')]).toEqual([true, true, false, false])
})

it('art shows no subject again that a page of the issue shows, however it is drawn; sooner what its text names by the way, or nothing', () => {
  const art = (spare: readonly string[], byTheWay: readonly string[] = []): PageArt => ({
    subjects: ['bench'],
    spare: [spare],
    byTheWay: [byTheWay],
    draw: () => [],
  })
  const draft = draftShowing({ 2: 'bench' })
  const shown = (...told: Parameters<typeof art>) => [3, 6].map((page) => subjectOn(draft, page, { nth: 0, art: art(...told) }))
  expect(shown(['bench-scene', 'rosette'], ['cat'])).toEqual(['rosette', 'rosette'])
  expect(shown(['bench-scene'], ['cat'])).toEqual(['cat', 'cat'])
  expect(shown(['bench-scene'])).toEqual([undefined, undefined])
})

it('art shows no double of what a page shows', () => {
  const art: PageArt = { subjects: ['foodstall'], spare: [['market']], byTheWay: [['cat']], draw: () => [] }
  expect([2, 6].map((page) => subjectOn(draftShowing({ 0: 'foodstall' }), page, { nth: 0, art }))).toEqual(['cat', 'cat'])
})

it('a piece that shows a drawing already shows on a page behind only what may stand at its end', () => {
  const art: PageArt = { subjects: ['bench'], spare: [['anchor']], ends: [['hat']], draw: () => [] }
  const draft = draftShowing({ 3: 'inn' })
  expect([3, 5].map((page) => subjectOn(draftShowing({}), page, { nth: 0, art }))).toEqual(['bench', 'bench'])
  expect([5, 6].map((page) => subjectOn(draft, page, { nth: 0, art }))).toEqual(['hat', 'bench'])
  expect(subjectOn(draft, 5, { nth: 0, art: { ...art, ends: [[]] } })).toBeUndefined()
  expect(subjectOn(draft, 5, { nth: 1, art: { ...art, subjects: [], spare: [[], ['bench']] } })).toBe('bench')
})
