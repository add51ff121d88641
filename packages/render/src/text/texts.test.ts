import { createDesign, createPage } from '@magazineai/design'
import { createTypesetter, faceKey } from '@magazineai/typeset'
import { expect, test } from 'vitest'
import { addFaces, catalogue } from '../../test/support/fonts.ts'
import { Memo } from '../memo.ts'
import { FontChoice } from './fonts.ts'
import { Texts } from './texts.ts'

const SIZE = 40

/** Baselines of a label in a place of some height, for each way to stand in it. */
async function baselines(family: string, height: number): Promise<number[]> {
  const typesetter = await createTypesetter()
  addFaces(typesetter, [faceKey(family, 400, false)])
  const texts = new Texts(typesetter, new FontChoice(catalogue), new Memo())
  const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p' })] })
  const place = { text: '1,250', x: 10, y: 0, width: 500, height, align: 'left', style: undefined } as const
  return (['top', 'middle', 'bottom'] as const).map((verticalAlign) => {
    const [item] = texts.label({ ...place, verticalAlign, characters: { family, weight: 400, size: SIZE } }, design)
    return item?.type === 'text' ? (item.segments[0]?.y ?? Number.NaN) : Number.NaN
  })
}

test.each(catalogue.families.map(({ family }) => family))('a label in %s is shown however low its place is', async (family) => {
  const [roomy, low] = [await baselines(family, 4 * SIZE), await baselines(family, SIZE / 2)]
  const [top = 0, middle = 0, bottom = 0] = roomy
  expect(low.every(Number.isFinite)).toBe(true)
  // From the place’s own top, middle and bottom the label stands where it stood in the roomy place.
  const expected = [top, middle - 1.75 * SIZE, bottom - 3.5 * SIZE]
  for (const [index, baseline] of low.entries()) expect(Math.abs(baseline - (expected[index] ?? 0))).toBeLessThan(3)
})
