import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { ingest } from '../ingest/ingest.ts'
import { underName } from './cover-deck.ts'

it.each([
  [
    'the sentence behind the one that opens with it',
    'It never deletes anything, and it can undo the last run.',
    'It never deletes anything',
  ],
  ['the one that opens with it, where the next leans on nothing', 'Nobody asked for more than that.', 'tidybox sorts a folder'],
])('under a line that is the name of a thing stands %s', async (_, second, stands) => {
  const text = `# tidybox\n\ntidybox sorts a folder of downloads into folders by kind and month. ${second}\n\nIt was made for a desk that nobody could see any more.\n`
  const [article = null] = articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
  expect(underName({ article }, ['tidybox'], 'en')[0]?.startsWith(stands)).toBe(true)
  expect(underName({ article }, ['tidybox for the desk'], 'en')).toEqual([])
  expect(underName({ article }, ['Downloads'], 'en')).toEqual([])
})
