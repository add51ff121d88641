import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { artOfPart, ownSubjectOf } from './part-art.ts'

/** An article of one paragraph. */
function articleOf(genre: 'recipe' | 'short' | 'play', title: string, text: string): Article {
  const block = (kind: PlacedBlock['kind'], words: string): PlacedBlock => ({ kind, text: words, document: 'a.md' }) as PlacedBlock
  const piece = { genre, title, blocks: [] } as unknown as NonNullable<Article['piece']>
  return {
    id: title,
    kind: 'card',
    heading: block('heading', title),
    parent: null,
    blocks: [block('paragraph', text)],
    words: text.split(' ').length,
    piece,
  }
}

const loaf = articleOf('recipe', 'Overnight rye', 'Stir rye flour, wholemeal rye and water, and leave the rye until the morning.')
const note = articleOf(
  'short',
  'From the editor',
  'The sourdough bread asks for nine minutes. The soup asks for a ladle, and the bread for patience. Soup is slow.',
)

it('a recipe of grain makes a loaf, which is left to it by a text that only names bread', () => {
  expect(ownSubjectOf(loaf, 'en')).toBe('bread')
  const { drawings } = templateKit('crumb')
  const shownBeside = (others: readonly Article[]): string | undefined => {
    const stories = new Map([note, ...others].map((each) => [each.id, { planned: { key: each.id, articles: [each] } }]))
    const subjects = new Map([[note.id, 'bread']])
    const context = { art: () => [], subjects, drawings, lettersFor: () => undefined, language: 'en', name: 'Slow', stories }
    return artOfPart(context as unknown as FillContext, { key: note.id, articles: [note] } as never)?.subjects[0]
  }
  expect(shownBeside([])).toBe('bread')
  expect(shownBeside([loaf])).not.toBe('bread')
})

it('boats of a rowing club are those it rows, and a play shows what it comes back to beside what its cover shows', () => {
  const { drawings } = templateKit('crumb')
  const shownOf = (each: Article, cover: string, own: string): readonly string[] => {
    const stories = new Map([[each.id, { planned: { key: each.id, articles: [each] } }]])
    const subjects = new Map([
      ['cover', cover],
      [each.id, own],
    ])
    const context = { art: () => [], subjects, drawings, lettersFor: () => undefined, language: 'en', name: 'Issue', stories }
    const art = artOfPart(context as unknown as FillContext, { key: each.id, articles: [each] } as never)
    return [...(art?.subjects ?? []), ...(art?.spare[0] ?? [])].flatMap((shown) => shown ?? [])
  }
  const year = articleOf('short', 'A good year', 'We have fewer boats than we would like. The boatman mends each boat by himself.')
  const shown = shownOf(year, 'rowing', 'rowboat')
  expect([shown.includes('oars'), shown.some((each) => each.startsWith('rowboat'))]).toEqual([true, false])
  const play = articleOf(
    'play',
    'Between Floors',
    'A lift. Marta has a cello case. The lift stops. She sits on the cello. She takes out the cello. The lift sinks.',
  )
  const seen = shownOf(play, 'lift', 'lift')
  expect(seen.indexOf('violin')).toBeLessThan(seen.indexOf('liftbuttons'))
})

it.each([
  ['In memory of Arthur Pell', 'He drank a cup of tea at four. A cup of tea stood on each bench he mended.'],
  ['Heinz Wuttke', '* 3. 3. 1938 † 19. 10. 2024. He drank a cup of tea at four. A cup of tea stood on each bench he mended.'],
])('beside who died stands nothing of daily use: %s', (title, text) => {
  const { drawings } = templateKit('crumb')
  const shownOf = (each: Article): readonly (string | undefined)[] => {
    const stories = new Map([[each.id, { planned: { key: each.id, articles: [each] } }]])
    const subjects = new Map([[each.id, 'cup']])
    const context = { art: () => [], subjects, drawings, lettersFor: () => undefined, language: 'en', name: 'Issue', stories }
    const art = artOfPart(context as unknown as FillContext, { key: each.id, articles: [each] } as never)
    return [...(art?.subjects ?? []), ...(art?.spare[0] ?? []), ...(art?.byTheWay?.[0] ?? [])].filter(Boolean)
  }
  expect(shownOf(articleOf('short', title, text))).toEqual([])
  expect(shownOf(articleOf('short', 'Arthur Pell', text.replace(/^.*†[^.]*\..*?2024\. /u, '')))).toContain('cup')
})
