import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { ingest } from '../ingest/ingest.ts'
import { announcesText, phrasesOf } from './phrases.ts'

const review = (name: string, imprint: string, said: string): string =>
  `## ${name}\n\n*${imprint}*\n\n★★★★☆\n\n${said}\n\n**Verdict:** Read it on a wet weekend.\n`

it('what a work is by and from is no sentence of its review', async () => {
  const text = `# Reviewed this month\n\n${[
    review(
      'North by Tram',
      'Travel by Yusuf Aydin. Ferry House, 210 pages, £16',
      'A man rides forty-one tram lines to their end. It is a joy.',
    ),
    review(
      'The Tin Roof',
      'Novel by Clara Osei. Larch Press, 288 pages, £14.99',
      'Four sisters come home to sell a house. It rains all week.',
    ),
  ].join('\n')}`
  const phrases = articlesOfMaterial([await ingest({ name: 'reviews.md', bytes: strToU8(text) })]).flatMap((article) =>
    phrasesOf(article, 'en'),
  )
  expect(phrases.map((phrase) => phrase.text).filter((said) => /Aydin|Osei/u.test(said))).toEqual([])
  expect(phrases.map((phrase) => phrase.text)).toContain('Four sisters come home to sell a house.')
})

it.each([
  ['Poem', 'en', false],
  ['Hymn', 'en', false],
  ['Gedicht', 'de', false],
  ['Poème', 'fr', false],
  ['Autumn', 'en', true],
  ['Hymn to the Sea', 'en', true],
])('a title that says no more than which kind of work it is over announces none: %s', (title, language, isAnnounced) => {
  expect(announcesText(title, 'poem', language)).toBe(isAnnounced)
})
