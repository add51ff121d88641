import { z } from 'zod'
import { Color, Extent, Href, Id, Length } from './primitives.ts'

/** OpenType feature tags that are switched on, e.g. `smcp`, `onum`; a leading `-` switches one off (`-liga`). */
export const Features = z.array(z.string().regex(/^-?[a-zA-Z0-9]{4}$/)).max(32)

/** Where a paragraph was taken from: a document of the user and the index of the paragraph in it, counted from 0. */
export const Source = z.object({ document: z.string().min(1).max(200), paragraph: z.number().int().min(0) })
export type Source = z.infer<typeof Source>

/** A drop cap: the first `chars` characters set `lines` lines tall. `gap` is the distance to the text in page pixels. */
export const DropCap = z.object({
  lines: z.number().int().min(2).max(10),
  chars: z.number().int().min(1).max(8).optional(),
  color: Color.optional(),
  family: z.string().max(120).optional(),
  weight: z.number().int().min(1).max(1000).optional(),
  gap: Extent.optional(),
})
export type DropCap = z.infer<typeof DropCap>

/** A place on the line that a tab leads to: its distance from the left edge of the measure, and what of the text behind the tab stands there. */
export const TabStop = z.object({
  at: Extent,
  align: z.enum(['left', 'center', 'right', 'decimal']),
  /** Repeated to fill the way to the stop, e.g. `.`; at most 8 characters. */
  leader: z.string().min(1).max(8).optional(),
})
export type TabStop = z.infer<typeof TabStop>

/** How strictly characters are kept from beginning a line: the levels of CSS `line-break`. */
export const LineBreak = z.enum(['strict', 'normal', 'loose'])
export type LineBreak = z.infer<typeof LineBreak>

const character = {
  family: z.string().min(1).max(120),
  /** CSS weight, 100–900. */
  weight: z.number().int().min(1).max(1000),
  italic: z.boolean(),
  /** Font size in page pixels. */
  size: z.number().min(1).max(6_000),
  color: Color,
  /** Letter spacing in em of the font size. */
  tracking: z.number().min(-0.5).max(4),
  transform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']),
  features: Features,
  underline: z.boolean(),
  strike: z.boolean(),
  /** Raises (positive) or lowers the run, in page pixels. */
  baselineShift: Length,
  /** Colour behind the letters, as of a marker pen; null for none. */
  highlight: Color.nullable(),
}

/** A named set of character attributes; what is absent is inherited from the paragraph. */
export const CharacterStyle = z
  .object({ name: z.string().max(120), ...character })
  .partial()
  .required({ name: true })
export type CharacterStyle = z.infer<typeof CharacterStyle>

const paragraph = {
  /** Distance between baselines, page pixels. */
  leading: z.number().min(1).max(6_000),
  align: z.enum(['left', 'center', 'right', 'justify']),
  /** Alignment of the last line of a justified paragraph. */
  lastLine: z.enum(['left', 'center', 'right', 'justify']),
  /** First-line indent, page pixels; negative hangs. */
  indent: Length,
  marginLeft: Extent,
  marginRight: Extent,
  spaceBefore: Extent,
  spaceAfter: Extent,
  hyphenate: z.boolean(),
  /** Which lines sit on the baseline grid of the page, in frames that use it. */
  grid: z.enum(['all', 'first', 'none']),
  dropCap: DropCap.nullable(),
  keepWithNext: z.boolean(),
  keepTogether: z.boolean(),
  /** Fewest lines of a paragraph left alone at the top (widows) or the foot (orphans) of a column. */
  widows: z.number().int().min(1).max(10),
  orphans: z.number().int().min(1).max(10),
  list: z.object({ kind: z.enum(['bullet', 'ordered']), level: z.number().int().min(0).max(8) }).nullable(),
  /** Tab stops in ascending order; behind the last one, or without any, a tab leads to the next multiple of two ems. */
  tabs: z.array(TabStop).max(40),
  /** True when punctuation and hyphens at the edges of the text hang out of the measure. */
  opticalMargin: z.boolean(),
  /** Null leaves it to the language: `normal` for Japanese, else `strict`. */
  lineBreak: LineBreak.nullable(),
}

/** A named set of paragraph and character attributes; what is absent is inherited from `basedOn`, then from the default. */
export const ParagraphStyle = z
  .object({ name: z.string().max(120), basedOn: Id, ...character, ...paragraph })
  .partial()
  .required({ name: true })
export type ParagraphStyle = z.infer<typeof ParagraphStyle>

/** Attributes of one paragraph: the id of its style, local overrides, and where its words came from. */
export const BlockAttrs = z
  .object({
    style: Id,
    ...paragraph,
    language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/),
    source: Source,
    /** True while the paragraph stands in for copy that has still to be written. */
    placeholder: z.boolean(),
  })
  .partial()
export type BlockAttrs = z.infer<typeof BlockAttrs>

/** Of a mark that is on or off: without attributes it is on; `on: false` switches off what a style switches on. */
const off = z.object({ on: z.literal(false) }).optional()

/** An inline style of a run of characters. */
export const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold'), attrs: off }),
  z.object({ type: z.literal('italic'), attrs: off }),
  z.object({ type: z.literal('underline'), attrs: off }),
  z.object({ type: z.literal('strike'), attrs: off }),
  z.object({ type: z.literal('superscript') }),
  z.object({ type: z.literal('subscript') }),
  z.object({ type: z.literal('color'), attrs: z.object({ color: Color }) }),
  z.object({ type: z.literal('size'), attrs: z.object({ size: character.size }) }),
  z.object({ type: z.literal('family'), attrs: z.object({ family: character.family }) }),
  z.object({ type: z.literal('weight'), attrs: z.object({ weight: character.weight }) }),
  z.object({ type: z.literal('tracking'), attrs: z.object({ tracking: character.tracking }) }),
  z.object({ type: z.literal('transform'), attrs: z.object({ transform: character.transform }) }),
  /** Null switches off the highlight of a style. */
  z.object({ type: z.literal('highlight'), attrs: z.object({ color: Color.nullable() }) }),
  z.object({ type: z.literal('features'), attrs: z.object({ features: Features }) }),
  z.object({ type: z.literal('style'), attrs: z.object({ style: Id }) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: Href }) }),
])
export type Mark = z.infer<typeof Mark>

/** The marks that are on or off; a style can switch the same on. */
export type SwitchMark = Extract<Mark, { type: 'bold' | 'italic' | 'underline' | 'strike' }>

const marks = z.array(Mark).max(24).optional()

/**
 * A piece of a paragraph: text with marks, a forced line break, or a field that the layout fills in
 * (the number of its page, or of the page named by `page`; the number of pages; the name of the magazine).
 */
export const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(200_000), marks }),
  z.object({ type: z.literal('hard_break'), marks }),
  z.object({
    type: z.literal('field'),
    attrs: z.object({ name: z.enum(['page-number', 'page-count', 'magazine-name']), page: Id.optional() }),
    marks,
  }),
])
export type Inline = z.infer<typeof Inline>

/** A paragraph or a heading. Lists are paragraphs with `attrs.list`, so that every block of a story is on one level. */
export const Block = z.object({
  type: z.enum(['paragraph', 'heading']),
  attrs: BlockAttrs.optional(),
  content: z.array(Inline).max(20_000).optional(),
})
export type Block = z.infer<typeof Block>

/** Most paragraphs one story may hold. */
export const MAX_BLOCKS = 20_000

/** Rich text: a flat list of paragraphs in ProseMirror's JSON notation. */
export const Doc = z.object({ type: z.literal('doc'), content: z.array(Block).max(MAX_BLOCKS) })
export type Doc = z.infer<typeof Doc>
