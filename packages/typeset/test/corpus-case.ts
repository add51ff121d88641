import type { FaceKey, Paragraph, TextFrame } from '../src/index.ts'

/** One layout of the corpus: text, face, width and way of breaking. */
export interface CorpusCase {
  name: string
  paragraphs: Paragraph[]
  frames: TextFrame[]
  fit?: { min: number }
}

/** What the corpus is made of: texts by language, the faces of Latin text, and those of the languages in other scripts. */
export interface CorpusInput {
  texts: Readonly<Record<string, string>>
  faces: readonly FaceKey[]
  scripts: Readonly<Record<string, FaceKey>>
}
