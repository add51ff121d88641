import {
  createDesign,
  createLayer,
  createPage,
  type Block,
  type Design,
  type Inline,
  type Layer,
  type Mark,
  type ParagraphStyle,
} from '@magazineai/design'

/** One thing that can be drawn, alone on a small page. Its name is where its golden files lie. */
export interface Feature {
  /** `family/what`, e.g. `chart/donut`. */
  name: string
  design: Design
}

/** Size of the page of a feature, page pixels. */
export const PAGE = { width: 900, height: 600 } as const

/** What a feature may say besides its layers. */
type Extra = Partial<Omit<Design, 'pages'>> & { paper?: string | null; styles?: Design['styles'] }

const SWATCHES: Design['swatches'] = [
  { id: 'ink', name: 'Ink', color: '#14181f', cmyk: [0, 0, 0, 100] },
  { id: 'accent', name: 'Accent', color: '#b23a2e', cmyk: [10, 88, 85, 15] },
]

/** The paragraph styles of the features. */
const STYLES: Record<string, ParagraphStyle> = {
  body: { name: 'Body', family: 'Source Serif 4', size: 40, leading: 50, hyphenate: true, grid: 'none' },
  justified: { name: 'Justified', basedOn: 'body', align: 'justify' },
  label: { name: 'Label', family: 'Inter', size: 34, leading: 46, grid: 'none' },
  title: { name: 'Title', family: 'Playfair Display', weight: 700, size: 150, leading: 160, color: 'swatch:ink', grid: 'none' },
}

/** A feature: layers by their id on a page of their own. */
export function feature(name: string, layers: Readonly<Record<string, Layer>>, { paper = '#ffffff', ...extra }: Extra = {}): Feature {
  const page = createPage({ id: 'page', name, size: PAGE, color: paper, layers })
  const design = createDesign({
    random: () => 0.5,
    name: 'Features',
    pageSize: PAGE,
    bleed: 0,
    baseline: { start: 60, step: 50 },
    swatches: SWATCHES,
    ...extra,
    styles: { paragraph: { ...STYLES, ...extra.styles?.paragraph }, character: { ...extra.styles?.character } },
    pages: [extra.masters?.[0] ? { ...page, master: extra.masters[0].id } : page],
  })
  return { name, design }
}

/** Where a layer stands. */
export const box = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, boxSize: { width, height } })

/** A run of text. */
export const run = (text: string, ...marks: Mark[]): Inline => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) })

/** A paragraph in a style, with overrides. */
export const paragraph = (style: string, content: string | Inline[], attrs: Partial<Block['attrs']> = {}): Block => ({
  type: 'paragraph',
  attrs: { style, ...attrs },
  content: typeof content === 'string' ? [run(content)] : content,
})

/** A text layer over most of the page. */
export const textLayer = (content: Block[], props: Partial<Parameters<typeof createLayer<'Text'>>[1]> = {}) =>
  createLayer('Text', { ...box(60, 60, 780, 480), doc: { type: 'doc', content }, ...props })
