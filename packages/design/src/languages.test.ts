import { expect, test } from 'vitest'
import { createDesign } from './create.ts'
import { languagesOf } from './languages.ts'
import type { Design } from './design.ts'

const paragraph = (text: string, language?: string) => ({
  type: 'paragraph' as const,
  ...(language ? { attrs: { language } } : {}),
  content: [{ type: 'text' as const, text }],
})

test('the languages of a design are its own and those of its paragraphs, each once', () => {
  const design: Design = {
    ...createDesign({ random: () => 0.5, name: 'Test' }),
    language: 'de',
    stories: {
      a: { doc: { type: 'doc', content: [paragraph('Guten Tag'), paragraph('Bonjour', 'fr'), paragraph('Salut', 'fr')] }, frames: [] },
      b: { doc: { type: 'doc', content: [paragraph('Hello', 'en-GB')] }, frames: [] },
    },
  }
  expect(languagesOf(design)).toEqual(['de', 'fr', 'en-GB'])
  expect(languagesOf({ ...design, stories: {} })).toEqual(['de'])
})
