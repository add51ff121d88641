import { describe, expect, it } from 'vitest'
import { saysNearlySame, saysSame } from './same-words.ts'

describe('a name says what a title says', () => {
  it.each([
    ['The Ten Best Benches in Town', 'Ten Best Benches in our Town'],
    ['Nine Hundred Years of Little Sutton', 'Nine Hundred Years of a Small Village'],
    ['Minutes of the last meeting', 'Minutes of our Allotment Society'],
    ['Questions We Are Asked', 'Questions we are asked'],
    ['Le programme', 'Le programme du festival'],
  ])('%s, on an issue called %s', (title, name) => expect(saysSame(title, name)).toBe(true))

  it.each([
    ['Footbridge over the Arle opens on 9 May', 'New Footbridge'],
    ['The Ferry', 'Poem for my Sister’s Wedding'],
    ['In the kitchen', 'In the garden'],
    ['Soup', 'Ten soups'],
    ['朝の市場', '海辺の町の小さな雑誌'],
  ])('no longer than %s and %s have words in common', (title, name) => expect(saysSame(title, name)).toBe(false))
})

it.each([
  ['The Bear Who Borrowed a Coat', 'A Small Bear and a Big Coat', undefined, true],
  ['The Kitchen That Never Closes', 'Slow Cooking', undefined, false],
  ['Bøgeskolens blad', 'Skolebladet fra Bøgeskolen', 1, true],
  ['St Anne’s Parish Bulletin, Autumn', 'St Anne’s parish bulletin', 1, false],
] as const)('“%s” under “%s”, of which a share of %s counts, is that once more: %4$s', (title, name, share, isSame) =>
  expect(saysNearlySame(title, name, share)).toBe(isSame),
)
