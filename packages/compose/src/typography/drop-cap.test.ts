import { expect, it } from 'vitest'
import { mayBeCap } from './drop-cap.ts'

it.each([
  ['It began with a burst pipe.', 'Space Grotesk', false],
  ['It began with a burst pipe.', 'Bodoni Moda 28', true],
  ['I april flyttede vi.', 'Gloock', false],
  ['A day of lakes.', 'Gloock', false],
  ['“The river came.”', 'Space Grotesk', true],
  ['L’arte', 'Space Grotesk', true],
  ['রাত সাড়ে দশটা', 'Inter', true],
  ['12', 'Inter', false],
  ['24 grudnia o siedemnastej zbieramy się', 'Bodoni Moda 28', false],
  ['„24 grudnia', 'Bodoni Moda 28', false],
])('“%s” in %s: %s', (text, family, may) => expect(mayBeCap(text, family)).toBe(may))
