import createHyphenator from 'hyphen'
import danish from 'hyphen/patterns/da.js'
import german from 'hyphen/patterns/de-1996.js'
import english from 'hyphen/patterns/en-us.js'
import french from 'hyphen/patterns/fr.js'
import { expect, test } from 'vitest'
import { liang, type Patterns } from './liang.ts'

/** Words made of syllables, seeded. */
function words(count: number): string[] {
  let state = 1
  const pick = (list: readonly string[]): string => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return list[(state >>> 8) % list.length]!
  }
  const heads = ['b', 'c', 'd', 'pr', 'st', 'm', 'n', 'tr', 'sch', 'l', 'th', 'qu', 'ph', '']
  const middles = ['a', 'e', 'i', 'o', 'u', 'ä', 'é', 'ie', 'ou', 'ø']
  const tails = ['', 'n', 'r', 'st', 'tion', 'ck', 'ng', 'ment', 's']
  return Array.from({ length: count }, () => Array.from({ length: 3 }, () => pick(heads) + pick(middles) + pick(tails)).join(''))
}

test.each([
  ['Danish', danish],
  ['German', german],
  ['English', english],
  ['French', french],
])('finds the places that the library of the patterns finds: %s', (_, patterns) => {
  const find = liang(structuredClone(patterns) as Patterns)
  const insert = createHyphenator(structuredClone(patterns), { hyphenChar: '-', minWordLength: 5 }) as (word: string) => string
  for (const word of ['associate', 'present', 'table', 'hyphenation', 'Autobahn'.toLowerCase(), ...words(4000)]) {
    const points = find(word)
    const shown = [...points, word.length].map((to, i) => word.slice(points[i - 1] ?? 0, to)).join('-')
    expect(shown).toBe(word.length < 5 ? word : insert(word))
  }
})
