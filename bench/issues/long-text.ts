import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of the repository that long documents are made of. */
const SOURCES: Readonly<Record<string, string>> = {
  hackers: 'packages/compose/fixtures/hackers.md',
  food: 'assets/test/food/food.md',
  essen: 'assets/test/food/essen.md',
}

const VOWELS = 'aeiou'
const WORD = /[\p{L}’']+/gu
/** Words that occur more often are the common ones: they stay as they are when a text is used again. */
const RARE = 3

const respelt = (word: string, by: number): string =>
  word.replaceAll(/[aeiou]/g, (vowel) => VOWELS[(VOWELS.indexOf(vowel) + by) % VOWELS.length] as string)

/** Returns a text of the repository as Markdown until it has so many words; where it runs out it comes again with its rare words respelt. */
export function longText(source: string, words: number): string {
  const path = SOURCES[source]
  if (!path) throw new Error(`there is no long text “${source}”`)
  const paragraphs = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
    .trim()
    .split(/\n{2,}/u)
  const counts = new Map<string, number>()
  for (const [word] of paragraphs.join(' ').matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const taken: string[] = []
  for (let left = words, pass = 0; left > 0; pass++) {
    for (const paragraph of paragraphs) {
      if (left <= 0) break
      taken.push(pass ? paragraph.replaceAll(WORD, (word) => ((counts.get(word) ?? 0) <= RARE ? respelt(word, pass) : word)) : paragraph)
      left -= paragraph.match(WORD)?.length ?? 0
    }
  }
  // A heading with nothing under it announces what does not come.
  while (taken.at(-1)?.startsWith('#')) taken.pop()
  return `${taken.join('\n\n')}\n`
}
