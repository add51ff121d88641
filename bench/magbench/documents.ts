import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countWords, ingest } from '@magazineai/compose'
import type { SourceFile } from '@magazineai/compose'

/** A text as a user would bring it. */
export interface BenchDocument {
  id: string
  /** ISO 639-1. */
  language: string
  words: number
  /** What the user says the magazine is about. */
  idea: string
  file: SourceFile
  /** The paragraphs as read, for finding again where printed text came from. */
  paragraphs: readonly string[]
}

/** Texts of the repository by language, the ones that make good articles first. */
const SOURCES = {
  en: [
    'packages/compose/fixtures/hackers.md',
    'assets/test/food/food.md',
    'e2e/fixtures/hacker-folklore.docx',
    'e2e/fixtures/hacker-slang-two-columns.pdf',
    'packages/typeset/test/corpus/en.txt',
  ],
  de: ['assets/test/food/essen.md', 'packages/typeset/test/corpus/de.txt'],
} as const

const IDEAS = {
  en: 'A magazine about hackers, their language and their habits',
  de: 'Ein Magazin über langsames Kochen, Brot und die Küche in der Nacht',
} as const

const SIZES = [2_000, 7_000, 20_000] as const

/** Words that occur more often are the common ones: they stay as they are when a text is used again. */
const RARE = 3
const VOWELS = 'aeiou'
const WORD = /[\p{L}’']+/gu

const respelt = (word: string, by: number): string =>
  word.replaceAll(/[aeiou]/g, (vowel) => VOWELS[(VOWELS.indexOf(vowel) + by) % VOWELS.length] as string)

interface Piece {
  text: string
  heading: number
}

/** The blocks of the sources as Markdown pieces, each paragraph once. */
async function piecesOf(language: 'en' | 'de'): Promise<Piece[]> {
  const seen = new Set<string>()
  const pieces: Piece[] = []
  for (const path of SOURCES[language]) {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../..', path)))
    const { blocks } = await ingest({ name: basename(path), bytes })
    for (const { kind, level, text } of blocks) {
      if (!text || seen.has(text) || kind === 'table') continue
      seen.add(text)
      pieces.push({ text: text.replaceAll(/\s+/gu, ' '), heading: kind === 'heading' ? Math.max(1, level ?? 2) : 0 })
    }
  }
  return pieces
}

/** Pieces until there are so many words; when they run out they come again with their rare words respelt, so that no sentence is twice. */
function upTo(pieces: readonly Piece[], words: number): Piece[] {
  const counts = new Map<string, number>()
  for (const { text } of pieces) for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const taken: Piece[] = []
  for (let left = words, pass = 0; left > 0; pass++) {
    for (const piece of pieces) {
      if (left <= 0) break
      const text = pass ? piece.text.replaceAll(WORD, (word) => ((counts.get(word) ?? 0) <= RARE ? respelt(word, pass) : word)) : piece.text
      taken.push({ ...piece, text })
      left -= countWords(text)
    }
  }
  // A heading with nothing under it announces what does not come.
  while (taken.at(-1)?.heading) taken.pop()
  return taken
}

/** Builds the documents of the bench: 2,000, 7,000 and 20,000 words, in English and German. */
export async function benchDocuments(): Promise<BenchDocument[]> {
  const made: BenchDocument[] = []
  for (const language of ['en', 'de'] as const) {
    const pieces = await piecesOf(language)
    for (const words of SIZES) made.push(await documentOf(language, words, upTo(pieces, words)))
  }
  return made
}

/** A paragraph that Markdown does not take for anything else. */
const plain = (text: string): string => text.replace(/^([#>*+-])/u, '\\$1').replace(/^(\d+)([.)])/u, '$1\\$2')

async function documentOf(language: 'en' | 'de', words: number, pieces: readonly Piece[]): Promise<BenchDocument> {
  const id = `${language}-${words}`
  const markdown = pieces.map(({ text, heading }) => (heading ? `${'#'.repeat(heading)} ${text}` : plain(text)))
  const file = { name: `${id}.md`, bytes: new TextEncoder().encode(`${markdown.join('\n\n')}\n`) }
  const { blocks } = await ingest(file)
  return { id, language, words, idea: IDEAS[language], file, paragraphs: blocks.map((block) => block.text) }
}
