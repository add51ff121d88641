import { readFileSync } from 'node:fs'
import type { Paragraph } from '../src/index.ts'
import { justified } from './build.ts'

/** Measures of the comparison with TeX, em. */
export const MEASURES = [16, 18, 20, 24, 28, 34] as const

/** The paragraphs of the comparison. */
export const texTexts = ['en', 'de', 'fr'].flatMap((language) =>
  readFileSync(new URL(`corpus/${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .map((text) => ({ text, language })),
)

/** Justified by its word spaces alone, as TeX does it. */
export const texParagraph = (text: string, language: string): Paragraph =>
  justified(text, {
    language,
    justification: { word: { min: 0.75, desired: 1, max: 1.5 }, letter: { min: 0, max: 0 }, glyph: { min: 1, max: 1 } },
  })
