import type { Layout, Paragraph, TextFrame, Typesetter } from '../src/index.ts'

/** One layout of the corpus: text, face, width and way of breaking. */
export interface CorpusCase {
  name: string
  paragraphs: Paragraph[]
  frames: TextFrame[]
}

const WIDTHS = [420, 656]
const SIZES = [40, 33.3]

/** Every text in every face, width, size and alignment. */
export function corpusCases(texts: Readonly<Record<string, string>>, faces: readonly string[]): CorpusCase[] {
  const cases: CorpusCase[] = []
  for (const [language, text] of Object.entries(texts))
    for (const face of faces)
      for (const width of WIDTHS)
        for (const size of SIZES)
          for (const align of ['left', 'justify'] as const)
            cases.push({
              name: `${language} ${face} ${width} ${size} ${align}`,
              paragraphs: paragraphsOf(text, language, face, size, align),
              frames: framesOf(width),
            })
  return cases
}

function paragraphsOf(text: string, language: string, face: string, size: number, align: 'left' | 'justify'): Paragraph[] {
  const style = { face, size }
  return text
    .trim()
    .split('\n\n')
    .map((part, index) => ({
      runs: [{ text: part, style }],
      style,
      leading: size * 1.25,
      align,
      language,
      hyphenate: true,
      grid: 'all',
      dropCap: index === 0 ? { lines: 3, chars: 1, style, gap: 8 } : null,
      widows: 2,
      orphans: 2,
    }))
}

const framesOf = (width: number): TextFrame[] => [
  { id: 'first', width, height: 1500, grid: { offset: 0, step: 50 }, exclusions: [{ x: width * 0.6, y: 300, width, height: 200 }] },
  { id: 'second', width: width * 2 + 40, height: 3000, columns: { count: 2, gutter: 40 } },
  { id: 'rest', width, height: 100_000 },
]

/** Lays every case out. */
export const layoutAll = (typesetter: Typesetter, cases: readonly CorpusCase[]): Layout[] =>
  cases.map(({ paragraphs, frames }) => typesetter.layout(paragraphs, frames))
