import type { Layout, Paragraph, TextFrame, TextStyle, Typesetter } from '../src/index.ts'
import { featureCases } from './features.ts'
import type { CorpusCase, CorpusInput } from './corpus-case.ts'

const WIDTHS = [420, 656]
const SIZES = [40, 33.3]
const ALIGNMENTS = ['left', 'justify'] as const

/** Every text in every face of its script, width, size and alignment, and every feature. */
export function corpusCases(input: CorpusInput): CorpusCase[] {
  const { texts, faces, scripts } = input
  const cases: CorpusCase[] = []
  for (const [language, text] of Object.entries(texts)) {
    const script = scripts[language]
    for (const face of script ? faces.slice(0, 1) : faces)
      for (const width of WIDTHS)
        for (const size of SIZES)
          for (const align of ALIGNMENTS)
            cases.push({
              name: `${language} ${script ?? face} ${width} ${size} ${align}`,
              paragraphs: paragraphsOf(text, language, script ? { face, fallback: [script], size } : { face, size }, align),
              frames: framesOf(width),
            })
  }
  return [...cases, ...featureCases(input)]
}

const paragraphsOf = (text: string, language: string, style: TextStyle, align: 'left' | 'justify'): Paragraph[] =>
  text
    .trim()
    .split('\n\n')
    .map((part, index) => ({
      runs: [{ text: part, style }],
      style,
      leading: style.size * 1.25,
      align,
      language,
      hyphenate: true,
      grid: 'all',
      dropCap: index === 0 ? { lines: 3, chars: 1, style, gap: 8 } : null,
      widows: 2,
      orphans: 2,
    }))

const framesOf = (width: number): TextFrame[] => [
  { id: 'first', width, height: 1500, grid: { offset: 0, step: 50 }, exclusions: [{ x: width * 0.6, y: 300, width, height: 200 }] },
  { id: 'second', width: width * 2 + 40, height: 3000, columns: { count: 2, gutter: 40 } },
  { id: 'rest', width, height: 100_000 },
]

/** Lays every case out. */
export const layoutAll = (typesetter: Typesetter, cases: readonly CorpusCase[]): Layout[] =>
  cases.map(({ paragraphs, frames, fit }) => typesetter.layout(paragraphs, frames, fit ? { fit } : {}))
