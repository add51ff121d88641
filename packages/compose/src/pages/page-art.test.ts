import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, ROOT } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { subjectOn } from './page-art.ts'

const ports = await testPorts()

it('shows what a piece is about, what stands for its genre beside a page that shows that, and nothing where both are shown', () => {
  const kit = templateKit('kernel')
  const draft = new Draft(kit.build(Array.from({ length: 4 }, () => ({ recipe: PLAIN, key: 'piece' }))), ports.layouter)
  const place = { nth: 0, art: { subjects: ['pear'], spare: [['pot', 'plate']], draw: () => [] } }
  const show = (page: number, subject: string): void => {
    const layer = createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 100, height: 100 } })
    draft.add(page, `piece-art-of-${subject}-0`, { ...layer, parent: ROOT, provenance: templateProvenance })
  }
  expect(subjectOn(draft, 2, place)).toBe('pear')
  show(1, 'pear')
  expect(subjectOn(draft, 2, place)).toBe('pot')
  show(0, 'pot')
  show(3, 'pot')
  expect(subjectOn(draft, 2, place)).toBe('plate')
  expect(subjectOn(draft, 2, { nth: 1, art: place.art })).toBeUndefined()
})
