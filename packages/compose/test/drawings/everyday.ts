import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateKit } from '@magazineai/assets'
import type { Genre } from '@magazineai/design'
import type { Article, PlacedBlock } from '../../src/analyse/article.ts'
import { drawingsBeside, ownSubjectOf } from '../../src/images/part-art.ts'
import { subjectsOfGenres } from '../../src/images/subjects.ts'

/** How a reader takes a drawing beside a text. */
export type Verdict = 'fits' | 'harmless' | 'misleading'

/** The half of the pieces that is for mending, and the one that only figures are seen of. */
export type Half = 'tuned' | 'held out'

/** An everyday piece, and how a reader takes the drawing that stands beside it first. */
export interface JudgedPiece {
  title: string
  half: Half
  /** Its name; absent = shapes. */
  drawing: string | undefined
  verdict: Verdict
}

/** Languages whose words are counted by their letters. */
const SPACELESS: ReadonlySet<string> = new Set(['ja', 'zh'])

const { drawings } = templateKit('crumb')

/** Returns the article that a piece of some genre is. */
function articleOf(genre: Genre, title: string, { text, language }: { text: string; language: string }): Article {
  const block = (kind: PlacedBlock['kind'], words: string): PlacedBlock => ({ kind, text: words, document: 'a.md' }) as PlacedBlock
  const words = SPACELESS.has(language) ? text.length / 2 : text.split(/\s+/u).length
  const piece = { genre, title, blocks: [] } as unknown as NonNullable<Article['piece']>
  return { id: 'a1', kind: 'card', heading: block('heading', title), parent: null, blocks: [block('paragraph', text)], words, piece }
}

/** Returns how a reader takes what stands beside a piece: what stands for its genre, and no drawing at all, leads nobody astray. */
function verdictOn(drawing: string | undefined, genre: Genre, [fits, harmless]: readonly [readonly string[], readonly string[]]): Verdict {
  const name = drawing?.replace(/-.*/u, '')
  if (name === undefined) return 'harmless'
  if (fits.includes(name)) return 'fits'
  return harmless.includes(name) || subjectsOfGenres([genre]).includes(name) ? 'harmless' : 'misleading'
}

/** Reads the pieces of `everyday.txt` in turn, one for mending and one held out, and what is drawn beside each. @throws Error for one that is written wrongly. */
export const judgedPieces = (): JudgedPiece[] =>
  readFileSync(join(import.meta.dirname, 'everyday.txt'), 'utf8')
    .trim()
    .split(/\n\n+/u)
    .map((piece, at) => {
      const [head = '', ...lines] = piece.split('\n')
      const [, genre, language, title, ...names] = /^(\S+) (\S+) \| (.+) \| (.+) \| (.+)$/u.exec(head) ?? []
      if (!genre || !language || !title) throw new Error(`“${head}” does not say what piece it is`)
      const article = articleOf(genre as Genre, title, { text: lines.join('\n'), language })
      const subject = ownSubjectOf(article, language)
      const drawing = drawingsBeside(article, subject, { language, drawings })[0] ?? subject
      const [fits = [], harmless = []] = names.map((each) => each.split(' '))
      return { title, half: at % 2 ? 'held out' : 'tuned', drawing, verdict: verdictOn(drawing, genre as Genre, [fits, harmless]) }
    })
