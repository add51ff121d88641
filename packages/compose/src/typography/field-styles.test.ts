import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { fieldStyle, withPageStyles } from './page-styles.ts'

it('what stands on the black field of a title page is light, the note on its picture as the lead', () => {
  const design = withPageStyles(templateKit('kernel').base())
  const { swatch, styleOf } = fieldStyle(design, 1)
  const colorOf = (style: string): string | undefined => design.styles.paragraph[styleOf(style)]?.color
  expect(swatch).toBe('black')
  expect(colorOf('note')).toBe(colorOf('piece-lead'))
  expect(colorOf('note')).not.toBe(design.styles.paragraph['note']?.color)
})
