import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, resolveParagraphStyle, ROOT } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { subjectOn } from '../images/set-art.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import { LEVELS } from '../typography/level.ts'
import { leavingLines } from './page-art.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()

it('shows what a piece is about, where a page of the issue shows that another drawing, and nothing where all are shown', () => {
  const kit = templateKit('kernel')
  const draft = new Draft(kit.build(Array.from({ length: 6 }, () => ({ recipe: PLAIN, key: 'piece' }))), ports.layouter)
  const place = { nth: 0, art: { subjects: ['pear'], spare: [['basket', 'pear-several', 'plate']], draw: () => [] } }
  const show = (page: number, subject: string): void => {
    const layer = createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 100, height: 100 } })
    draft.add(page, `piece-art-of-${subject}-0`, { ...layer, parent: ROOT, provenance: templateProvenance })
  }
  expect(subjectOn(draft, 3, place)).toBe('pear')
  show(0, 'pear')
  expect(subjectOn(draft, 3, place)).toBe('basket')
  show(4, 'basket')
  expect(subjectOn(draft, 3, place)).toBe('pear-several')
  // Rows stand once in an issue, among its texts: beside no contents, and on no back.
  const rows = { nth: 0, art: { subjects: ['apple-several'], spare: [[]], draw: () => [] } }
  expect([1, 2, 3, 5].map((page) => subjectOn(draft, page, rows))).toEqual([undefined, undefined, 'apple-several', undefined])
  show(1, 'pear-several')
  expect(subjectOn(draft, 3, rows)).toBeUndefined()
  expect(subjectOn(draft, 3, place)).toBe('plate')
  show(3, 'bread')
  expect(subjectOn(draft, 3, place)).toBeUndefined()
  expect(subjectOn(draft, 3, { nth: 1, art: place.art })).toBeUndefined()
})

it.each(['velour', 'crumb', 'kernel'])(
  'leaves ten lines under the head of a text that goes on, however tall those are: %s',
  async (kit) => {
    for (const [language, level] of [
      ['en', LEVELS.text],
      ['zh-Hant', LEVELS.large],
    ] as const) {
      const design = emptyPages(templateKit(kit), language)
      await ports.loadFaces(design)
      const draft = new Draft(design, ports.layouter)
      const area = typeAreaOf(design)
      const left = (leavingLines(draft, { kind: 'columns', columns: 1, level }, { page: 1, area }) + 10) * area.step
      const line = resolveParagraphStyle(design, 'body').leading * level.leading
      expect((area.height - left) / line).toBeGreaterThanOrEqual(10)
    }
  },
)
