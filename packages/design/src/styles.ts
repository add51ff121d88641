import type { Design } from './design.ts'
import type { TextProps } from './layers/text.ts'
import { defined, own } from './own.ts'
import type { Block, BlockAttrs, CharacterStyle, Mark, ParagraphStyle, SwitchMark } from './text.ts'

type Definite<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

type Unnamed<T> = Definite<Omit<T, 'name' | 'basedOn'>>

/** Every attribute of a paragraph and of its characters, with nothing left to inherit. Colours may still name a swatch: see `resolveColor`. */
export type ResolvedStyle = Unnamed<ParagraphStyle>

/** A paragraph of a text, resolved. */
export interface ResolvedBlock extends ResolvedStyle {
  /** Id of the style that applied, or null. */
  style: string | null
  language: string
  isHeading: boolean
}

/** Every attribute of a run of characters. */
export interface ResolvedInline extends Unnamed<CharacterStyle> {
  /** Where a click leads. */
  href: string | null
}

/** Leading when no style gives one, as a factor of the size: 12 on 10, the classic proportion of text type. */
const AUTO_LEADING = 1.2

/** Weight of bold; lighter bolds than the text around them are never chosen. */
const BOLD = 700

/** Weight of what is bold by its style where bold is switched off. */
const REGULAR = 400

/** Returns whether a CSS weight counts as bold: from semibold on, as word processors have it. */
export const isBoldWeight = (weight: number): boolean => weight >= 600

/** Superscripts and subscripts as factors of the size; the common middle of what text fonts carry in their OS/2 tables. */
const SCRIPT = { size: 0.6, raise: 0.35, lower: 0.14 } as const

/** What holds where no style says otherwise: 10 pt Inter on 12 pt, left-aligned, black. */
export const DEFAULT_STYLE: Readonly<Omit<ResolvedStyle, 'leading'>> = {
  family: 'Inter',
  weight: 400,
  italic: false,
  size: 42,
  color: '#000000',
  tracking: 0,
  transform: 'none',
  features: [],
  underline: false,
  strike: false,
  baselineShift: 0,
  highlight: null,
  align: 'left',
  lastLine: 'left',
  indent: 0,
  marginLeft: 0,
  marginRight: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  hyphenate: false,
  grid: 'all',
  dropCap: null,
  keepWithNext: false,
  keepTogether: false,
  widows: 2,
  orphans: 2,
  list: null,
  tabs: [],
  opticalMargin: false,
  lineBreak: null,
}

type Styles = Pick<Design, 'styles'>

/** The style and those it is based on, the base first. A circle ends where it closes; a missing style counts as empty. */
const chain = (design: Styles, id: string | null): ParagraphStyle[] => {
  const found = new Map<string, ParagraphStyle>()
  let next = id ?? undefined
  while (next !== undefined && !found.has(next)) {
    const style = own(design.styles.paragraph, next)
    if (!style) break
    found.set(next, style)
    next = style.basedOn
  }
  return [...found.values()].toReversed()
}

const complete = (attributes: object): ResolvedStyle => {
  const style = { ...DEFAULT_STYLE, ...attributes } as ResolvedStyle
  return style.leading === undefined ? { ...style, leading: Math.round(style.size * AUTO_LEADING) } : style
}

/** What the styles of a design say with those they are based on. A design is never changed in place. */
const known = new WeakMap<Styles['styles']['paragraph'], Map<string, object>>()

/** What a style and those it is based on say, the base first. */
function inherited(design: Styles, id: string | null): object {
  if (id === null) return {}
  const styles = known.get(design.styles.paragraph) ?? new Map<string, object>()
  known.set(design.styles.paragraph, styles)
  const found = styles.get(id) ?? attributesOf(design, id)
  styles.set(id, found)
  return found
}

function attributesOf(design: Styles, id: string): object {
  const attributes: Record<string, unknown> = {}
  for (const style of chain(design, id))
    for (const [key, value] of Object.entries(style))
      if (value !== undefined && key !== 'name' && key !== 'basedOn') attributes[key] = value
  return attributes
}

/** Resolves a paragraph style through `basedOn` down to the defaults; null or an unknown id gives the defaults. */
export const resolveParagraphStyle = (design: Styles, id: string | null): ResolvedStyle => complete(inherited(design, id))

const localAttributes = (attrs: BlockAttrs = {}): object => {
  const { style: _style, language: _language, source: _source, placeholder: _placeholder, ...local } = attrs
  return defined(local)
}

/**
 * Resolves a paragraph: defaults, then the style it names (else the style of its text layer), then its own attributes.
 * Where none of them gives a leading it is 1.2 × the size, rounded.
 */
export const resolveBlock = (design: Pick<Design, 'styles' | 'language'>, text: Pick<TextProps, 'style'>, block: Block): ResolvedBlock => {
  const style = block.attrs?.style ?? text.style ?? null
  return {
    ...complete({ ...inherited(design, style), ...localAttributes(block.attrs) }),
    style,
    language: block.attrs?.language ?? design.language,
    isHeading: block.type === 'heading',
  }
}

const characterOf = (style: ResolvedStyle): ResolvedInline => ({
  family: style.family,
  weight: style.weight,
  italic: style.italic,
  size: style.size,
  color: style.color,
  tracking: style.tracking,
  transform: style.transform,
  features: style.features,
  underline: style.underline,
  strike: style.strike,
  baselineShift: style.baselineShift,
  highlight: style.highlight,
  href: null,
})

const script = (at: ResolvedInline, raise: number): Partial<ResolvedInline> => ({
  size: at.size * SCRIPT.size,
  baselineShift: at.baselineShift + at.size * raise,
})

const namedStyle = (design: Styles, id: string): Partial<ResolvedInline> => {
  const { name: _name, ...attributes } = defined(own(design.styles.character, id) ?? { name: '' })
  return attributes as Partial<ResolvedInline>
}

const isOn = (mark: SwitchMark): boolean => mark.attrs?.on !== false

/** What each kind of mark changes about the characters it is on. */
const markEffects: {
  [K in Mark['type']]: (at: ResolvedInline, mark: Extract<Mark, { type: K }>, design: Styles) => Partial<ResolvedInline>
} = {
  style: (_at, mark, design) => namedStyle(design, mark.attrs.style),
  family: (_at, mark) => ({ family: mark.attrs.family }),
  size: (_at, mark) => ({ size: mark.attrs.size }),
  weight: (_at, mark) => ({ weight: mark.attrs.weight }),
  bold: (at, mark) => ({ weight: isOn(mark) ? Math.max(at.weight, BOLD) : isBoldWeight(at.weight) ? REGULAR : at.weight }),
  italic: (_at, mark) => ({ italic: isOn(mark) }),
  underline: (_at, mark) => ({ underline: isOn(mark) }),
  strike: (_at, mark) => ({ strike: isOn(mark) }),
  color: (_at, mark) => ({ color: mark.attrs.color }),
  tracking: (_at, mark) => ({ tracking: mark.attrs.tracking }),
  transform: (_at, mark) => ({ transform: mark.attrs.transform }),
  highlight: (_at, mark) => ({ highlight: mark.attrs.color }),
  features: (at, mark) => ({ features: [...at.features, ...mark.attrs.features] }),
  link: (_at, mark) => ({ href: mark.attrs.href }),
  superscript: (at) => script(at, SCRIPT.raise),
  subscript: (at) => script(at, -SCRIPT.lower),
}

/** Marks apply in the order of the table above, so that `bold` counts on top of a style and a script shrinks the final size. */
const rank = new Map(Object.keys(markEffects).map((type, i) => [type, i]))

const effectOf = (at: ResolvedInline, mark: Mark, design: Styles): Partial<ResolvedInline> =>
  (markEffects[mark.type] as (at: ResolvedInline, mark: Mark, design: Styles) => Partial<ResolvedInline>)(at, mark, design)

/** Resolves the characters of a run: those of the paragraph, then the character style of its marks, then the other marks. */
export const resolveInline = (design: Styles, paragraph: ResolvedStyle, marks: readonly Mark[] = []): ResolvedInline =>
  marks
    .toSorted((a, b) => (rank.get(a.type) ?? 0) - (rank.get(b.type) ?? 0))
    .reduce((at, mark) => ({ ...at, ...effectOf(at, mark, design) }), characterOf(paragraph))
