import { expect, it } from 'vitest'
import { namesKind, namesRubric } from './text-kinds.ts'

it.each(['Report', 'Customer story', 'Reisebericht', 'EXTRAIT', 'Crónica', 'Recensione', 'Verslag', '报道'])(
  '%s names a kind of text',
  (words) => {
    expect(namesKind(words)).toBe(true)
  },
)

it.each(['The ferry', 'Storyville', 'Report from the mill', 'Extra', ''])('%s names more', (words) => {
  expect(namesKind(words)).toBe(false)
})

it.each(['Portrait de quartier', 'Interview of the month', 'Retrato del barrio', 'Rezept', 'Portrait d’atelier'])(
  '%s is said over a title',
  (words) => expect(namesRubric(words)).toBe(true),
)

it.each(['News', 'ACTUALITÉS', 'Portrait of a Lady', 'Story of Water', 'Portrait de Karim', 'Monsieur Karim'])('%s is a title', (words) =>
  expect(namesRubric(words)).toBe(false),
)
