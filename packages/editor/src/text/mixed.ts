import {
  type Block,
  type Design,
  isBoldWeight,
  type LayerOf,
  type Mark,
  resolveBlock,
  resolveColor,
  resolveInline,
} from '@magazineai/design'

/** What the words of a selection may be set in unlike ways in. */
const LETTERS = [
  'family',
  'weight',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'size',
  'color',
  'highlight',
  'tracking',
  'transform',
  'features',
  'characterStyle',
] as const

/** What its paragraphs may. */
const PARAGRAPHS = [
  'style',
  'align',
  'list',
  'leading',
  'spaceBefore',
  'spaceAfter',
  'marginLeft',
  'marginRight',
  'indent',
  'orphans',
  'widows',
  'grid',
  'language',
  'hyphenate',
  'opticalMargin',
  'keepWithNext',
  'keepTogether',
  'dropCap',
] as const

/** A property of text that several words or paragraphs may not share. */
export type Mixable = (typeof LETTERS)[number] | (typeof PARAGRAPHS)[number]

/** Paragraphs of one text, as far as they are selected. */
export interface SelectedParagraphs {
  props: LayerOf<'Text'>['props']
  blocks: readonly Block[]
  /** How much larger or smaller than it is set the text is printed, beside the others. */
  print: number
}

/** A length on hundredths of a pixel: what is nearer looks the same. */
const hundredths = (length: number): number => Math.round(length * 100) / 100

/** Pieces of text that are looked at: of a longer selection the first ones speak for all. */
const MOST = 2_000

type Look = Partial<Record<Mixable, unknown>>

/** Returns the OpenType features that are on, in the order of their names, when later entries win over earlier ones. */
export function featuresOn(features: readonly string[]): string[] {
  const on = new Set<string>()
  for (const feature of features) {
    if (feature.startsWith('-')) on.delete(feature.slice(1))
    else on.add(feature)
  }
  return [...on].toSorted()
}

const isScript = ({ type }: Mark): boolean => type === 'superscript' || type === 'subscript'

function* looksOf(design: Design, { props, blocks, print }: SelectedParagraphs): Generator<Look> {
  const hasLetters = blocks.some(({ content }) => (content?.length ?? 0) > 0)
  for (const block of blocks) {
    const paragraph = resolveBlock(design, props, block)
    const { align, style, leading, hyphenate, opticalMargin, keepWithNext, keepTogether } = paragraph
    const { spaceBefore, spaceAfter, marginLeft, marginRight, indent, orphans, widows, grid, language } = paragraph
    yield { align, style, leading: hundredths(leading * print), list: paragraph.list?.kind ?? null }
    yield { hyphenate, opticalMargin, keepWithNext, keepTogether, dropCap: paragraph.dropCap !== null }
    yield { spaceBefore, spaceAfter, marginLeft, marginRight, indent, orphans, widows, grid, language }
    // An empty line among others is no letter of its own.
    const pieces = block.content ?? (hasLetters ? [] : [{ marks: [] }])
    for (const { marks = [] } of pieces) {
      const run = resolveInline(design, paragraph, marks)
      const { family, weight, italic, underline, strike, tracking, transform } = run
      // A swatch and the same colour by itself are seen as one.
      const [color, highlight] = [run.color, run.highlight].map((name) => name && resolveColor(design, name).color)
      const plain = resolveInline(
        design,
        paragraph,
        marks.filter((mark) => !isScript(mark)),
      )
      const size = hundredths(plain.size * print)
      const named = marks.find((mark) => mark.type === 'style')
      yield { family, weight, bold: isBoldWeight(weight), italic, underline, strike, size, color, highlight, tracking, transform }
      const script = marks.find(isScript)?.type ?? null
      yield { script, features: featuresOn(run.features).join(' '), characterStyle: named?.attrs.style ?? null }
    }
  }
}

/** Lists what is set in unlike ways in some stretches of text. */
export function mixedIn(design: Design, stretches: readonly SelectedParagraphs[]): Mixable[] {
  const first: Look = {}
  const mixed = new Set<Mixable>()
  let count = 0
  for (const stretch of stretches) {
    for (const look of looksOf(design, stretch)) {
      for (const [name, value] of Object.entries(look) as [Mixable, unknown][]) {
        if (!(name in first)) first[name] = value
        else if (first[name] !== value) mixed.add(name)
      }
      if (++count > MOST) return [...mixed]
    }
  }
  return [...mixed]
}
