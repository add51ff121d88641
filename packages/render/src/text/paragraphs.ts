import {
  Href,
  isRightToLeft,
  numeralIn,
  resolveBlock,
  resolveInline,
  type Block,
  type Design,
  type Doc,
  type Inline,
  type ResolvedBlock,
  type ResolvedInline,
  type ResolvedStyle,
} from '@magazineai/design'
import { type Paragraph, type Px, type Run, type TextStyle } from '@magazineai/typeset'
import { solid } from '../colour.ts'
import type { Paint } from '../frame.ts'
import type { Memo } from '../memo.ts'
import { blockFields } from './fields.ts'
import type { Face, FontChoice } from './fonts.ts'

/** Everything about characters but where a click on them leads. */
export type Characters = Omit<ResolvedInline, 'href'>

/** What comes back from the typesetter with every segment. */
export interface RunPaint {
  fill: Paint
  font: Face
  underline: boolean
  strike: boolean
  /** Colour behind the letters. */
  highlight?: Paint
  href?: string
}

/** What turning a document into paragraphs depends on. */
export interface ParagraphContext {
  design: Design
  fonts: FontChoice
  memo: Memo
  /** Style of blocks that name none. */
  style: string | undefined
  /** Number of the page the text stands on, for its fields. */
  number: number
}

/** Resolves the blocks of a document to paragraphs, ready to be set. A block that did not change gives the same object. */
export function paragraphsOf(doc: Doc, context: ParagraphContext): Paragraph[] {
  const { design, memo, style, number } = context
  const text = style === undefined ? {} : { style }
  const [styleScope, scope] = [`style:${style ?? ''}`, `paragraph:${style ?? ''}`]
  const styleInputs = [design.styles, design.language]
  const styles = doc.content.map((block) => memo.once(block, styleScope, styleInputs, () => resolveBlock(design, text, block)))
  const numbers = listNumbers(styles)
  return doc.content.map((block, i) => {
    const fields = blockFields(block, design, number)
    const inputs = [styles[i], design.swatches, context.fonts, numbers[i], ...fields]
    return memo.once(block, fields.length ? [scope, ...fields].join(':') : scope, inputs, () =>
      paragraph(block, fields, styles[i]!, numbers[i] ?? 0, context),
    )
  })
}

/** For each block its number in the ordered list it belongs to, 0 when in none. A list ends at a block without one. */
function listNumbers(styles: readonly ResolvedStyle[]): number[] {
  let counts: number[] = []
  return styles.map(({ list }) => {
    if (!list) {
      counts = []
      return 0
    }
    counts.length = Math.min(counts.length, list.level + 1)
    if (list.kind !== 'ordered') return 0
    return (counts[list.level] = (counts[list.level] ?? 0) + 1)
  })
}

function paragraph(block: Block, fields: string[], style: ResolvedBlock, number: number, context: ParagraphContext): Paragraph {
  const base = textStyle(style, '', null, style.language, context)
  const rtl = isRightToLeft(style.language)
  return {
    runs: runsOf(block, fields, style, context),
    style: base,
    leading: style.leading,
    align: style.align,
    ...(rtl && style.lastLine === 'left' ? {} : { lastLine: style.lastLine }),
    direction: rtl ? 'rtl' : 'auto',
    language: style.language,
    hyphenate: style.hyphenate,
    indent: style.indent,
    spaceBefore: style.spaceBefore,
    spaceAfter: style.spaceAfter,
    grid: style.grid,
    dropCap: dropCap(style, block, context),
    ...listLayout(asItBegins(block, style, context), number, context),
    keepWithNext: style.keepWithNext,
    keepTogether: style.keepTogether,
    widows: style.widows,
    orphans: style.orphans,
    ...(style.tabs.length > 0 ? { tabs: style.tabs.map(tabStop) } : {}),
    ...(style.opticalMargin ? { opticalMargin: true } : {}),
    ...(style.lineBreak ? { lineBreak: style.lineBreak } : {}),
  }
}

const tabStop = ({ at, align, leader }: ResolvedStyle['tabs'][number]): NonNullable<Paragraph['tabs']>[number] => ({
  at,
  align,
  ...(leader ? { leader } : {}),
})

/** U+2028, the forced line break of the typesetter. */
const LINE_SEPARATOR = '\u2028'

function runsOf(block: Block, fields: readonly string[], style: ResolvedBlock, context: ParagraphContext): Run[] {
  let field = 0
  return (block.content ?? []).map((inline) => {
    const characters = resolveInline(context.design, style, inline.marks)
    const text = textOf(inline, () => fields[field++] ?? '')
    const run: Run = { text, style: textStyle(characters, text, characters.href, style.language, context) }
    return inline.type === 'text' || inline.type === 'hard_break' ? run : { ...run, atom: true }
  })
}

function textOf(inline: Inline, nextField: () => string): string {
  if (inline.type === 'text') return inline.text
  return inline.type === 'hard_break' ? LINE_SEPARATOR : nextField()
}

/** Returns the characters of `text`, in a language (BCP 47), as the typesetter takes them: in the nearest face there is, and those that fill in for its scripts. */
export function textStyle(
  characters: Characters,
  text: string,
  href: string | null,
  language: string,
  context: Pick<ParagraphContext, 'design' | 'fonts'>,
): TextStyle {
  const { family, weight, italic } = characters
  const font = context.fonts.pick(family, weight, italic)
  const paint: RunPaint = {
    fill: solid(characters.color, context.design.swatches),
    font,
    underline: characters.underline,
    strike: characters.strike,
    ...(characters.highlight ? { highlight: solid(characters.highlight, context.design.swatches) } : {}),
    // Whatever was stored, nothing that is painted leads where links may not.
    ...(href !== null && Href.safeParse(href).success ? { href } : {}),
  }
  return {
    face: font.key,
    fallback: context.fonts.fallback(font.family, weight, italic, text, language),
    size: characters.size,
    tracking: characters.tracking,
    features: characters.features,
    transform: characters.transform,
    baselineShift: characters.baselineShift,
    paint,
  }
}

function dropCap(style: ResolvedBlock, block: Block, context: ParagraphContext): NonNullable<Paragraph['dropCap']> | null {
  const cap = style.dropCap
  if (!cap) return null
  const characters: Characters = {
    ...style,
    family: cap.family ?? style.family,
    weight: cap.weight ?? style.weight,
    color: cap.color ?? style.color,
  }
  const text = (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '')).join('')
  return {
    lines: cap.lines,
    chars: cap.chars ?? 1,
    style: textStyle(characters, text, null, style.language, context),
    gap: cap.gap ?? style.size * 0.2,
  }
}

/** Bullets by level. */
const BULLETS = ['•', '–', '▪'] as const

/** The style of a paragraph in the size of its first words: a marker is as large as what it stands before. */
function asItBegins({ content = [] }: Block, style: ResolvedBlock, { design }: ParagraphContext): ResolvedBlock {
  const [first] = content
  return style.list && first ? { ...style, size: resolveInline(design, style, first.marks).size } : style
}

/** Left margin per list level and distance of the marker from the text, in em. */
const LIST = { indent: 1.4, gap: 0.45 }

function listLayout(
  style: ResolvedBlock,
  number: number,
  context: ParagraphContext,
): { marginLeft: Px; marginRight: Px; marker?: NonNullable<Paragraph['marker']> } {
  const { marginLeft, marginRight, language } = style
  if (!style.list) return { marginLeft, marginRight }
  const text = style.list.kind === 'ordered' ? `${numeralIn(language, number)}.` : BULLETS[style.list.level % BULLETS.length]!
  const indent = (style.list.level + 1) * LIST.indent * style.size
  const beside = SQUARES[language.split('-')[0]?.toLowerCase() ?? ''] ?? ''
  return {
    ...(isRightToLeft(language) ? { marginLeft, marginRight: marginRight + indent } : { marginLeft: marginLeft + indent, marginRight }),
    marker: {
      text,
      style: textStyle(style, `${beside}${text}`, null, language, context),
      gap: LIST.gap * style.size,
      ...(beside ? { beside } : {}),
    },
  }
}

/** A character of each language that is written in squares: a marker is set in its face, as letters and figures of Latin faces are lower. */
const SQUARES: Readonly<Record<string, string>> = { ja: 'あ', ko: '가', zh: '一', yue: '一' }
