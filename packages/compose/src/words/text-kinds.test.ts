import { expect, it } from 'vitest'
import { namesKind } from './text-kinds.ts'

it.each(['Report', 'Customer story', 'Reisebericht', 'EXTRAIT', 'Crónica', 'Recensione', 'Verslag', '报道'])(
  '%s names a kind of text',
  (words) => {
    expect(namesKind(words)).toBe(true)
  },
)

it.each(['The ferry', 'Storyville', 'Report from the mill', 'Extra', ''])('%s names more', (words) => {
  expect(namesKind(words)).toBe(false)
})
