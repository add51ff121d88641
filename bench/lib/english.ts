import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ingest } from '@magazineai/compose'

/** English texts of the repository, read as a user's documents are. */
const SOURCES = [
  'packages/typeset/test/corpus/en.txt',
  'e2e/fixtures/hacker-folklore.docx',
  'e2e/fixtures/hacker-slang-two-columns.pdf',
  'packages/compose/fixtures/hackers.md',
]
/** Shorter blocks are headings and captions. */
const SHORTEST = 60
/** Words that occur more often are the common ones: they stay as they are in every pass. */
const RARE = 3

const WORD = /[\p{L}’']+/gu
const VOWELS = 'aeiou'

/** The paragraphs of the sources, each once. */
async function sourceParagraphs(): Promise<string[]> {
  const found = new Set<string>()
  for (const path of SOURCES) {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../..', path)))
    const { blocks } = await ingest({ name: basename(path), bytes })
    for (const { text } of blocks) if (text.length >= SHORTEST) found.add(text.replaceAll(/\s+/g, ' '))
  }
  return [...found]
}

/** Counts the words of paragraphs, as spaces part them. */
export const wordCount = (paragraphs: readonly string[]): number => paragraphs.reduce((sum, text) => sum + text.split(' ').length, 0)

/** A word with its vowels moved on by `by`, so that a further pass through the sources brings new words of the same build. */
const respelt = (word: string, by: number): string =>
  word.replaceAll(/[aeiou]/g, (vowel) => VOWELS[(VOWELS.indexOf(vowel) + by) % VOWELS.length]!)

/** Makes English texts: `english(words, round)` has at least so many words, and other rare words for every round. */
export async function englishTexts(): Promise<(words: number, round: number) => string[]> {
  const sources = await sourceParagraphs()
  const counts = new Map<string, number>()
  for (const text of sources) for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (words, round) => {
    const texts: string[] = []
    for (let pass = 0, left = words; left > 0; pass++) {
      for (const source of sources) {
        if (left <= 0) break
        const text = source.replaceAll(WORD, (word) => (counts.get(word)! <= RARE ? respelt(word, (pass + round) % VOWELS.length) : word))
        texts.push(text)
        left -= text.split(' ').length
      }
    }
    return texts
  }
}
