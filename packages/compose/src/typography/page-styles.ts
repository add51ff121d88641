import { resolveColor, resolveParagraphStyle, type Design } from '@magazineai/design'
import { INLINE_CODE } from '../fill/inlines.ts'
import { withLegibleLines, withoutDecoration, withRunningText, withStrongTitles } from './script-styles.ts'

type Dressed = Pick<Design, 'styles' | 'baseline' | 'swatches'>
type Styles = Design['styles']
type ParagraphStyle = Styles['paragraph'][string]
type CharacterStyle = Styles['character'][string]

/** The styles that pages of genres are set in, beyond those every template has. A template that brings one of these names has its own look. */
export type PageStyle =
  | 'opener-title'
  | 'piece-title-grand'
  | 'piece-title'
  | 'piece-title-small'
  | 'piece-title-side'
  | 'piece-lead'
  | 'piece-byline'
  | 'piece-facts'
  | 'verse'
  | 'verse-first'
  | 'speech'
  | 'direction'
  | 'inscription'
  | 'inscription-first'
  | 'list-label'
  | 'ingredient'
  | 'row-number'
  | 'row-when'
  | 'row-question'
  | 'row-title'
  | 'list-item'
  | 'entry-day'
  | 'rating'
  | 'verdict'
  | 'code'
  | 'table-cell'
  | 'note'
  | 'back-name'
  | 'back-imprint'

/** Ids of the swatches of fields: paper with a little of the marking colour, and with some of the second colour. */
export const TINTS = ['tint', 'tint-second'] as const

/** Shares of the colours in the tints; the rest is paper. */
const TINTING = { tint: 0.1, 'tint-second': 0.3 } as const

/** Swatches that are no colour to tint with. */
const PLAIN = new Set(['paper', 'ink', 'white', 'black'])

/** What the styles of heads are called on a dark field, behind their own names. */
const DARK = '-dark'

/** The ground of heads in templates that set heads on black; its swatch. */
const BLACK = 'black'

/** Returns a design that has all styles pages of genres need: those it lacks are made of its running text, its headlines and its crossheads. */
export function withPageStyles<D extends Dressed>(design: D): D {
  const { paragraph, character } = design.styles
  return {
    ...design,
    swatches: withTints(design),
    styles: {
      paragraph: { ...paragraphStyles(design), ...darkStyles(paragraph), ...paragraph },
      character: { ...characterStyles(accentOf(design.styles)), ...character },
    },
  }
}

/** Returns a template as it is set in a language, a BCP 47 tag: with the styles of pages of genres, on the grid and in the manner of its script. */
export function stylesForLanguage(template: Design, language: string): Design {
  const design = withPageStyles(withRunningText(template, language))
  const legible = { styles: withLegibleLines(design, language) }
  return { ...design, styles: withoutDecoration(withStrongTitles(legible, language), language) }
}

/** Returns the colour of what is marked in a template. */
export const accentOf = ({ paragraph }: Pick<Styles, 'paragraph'>): string => paragraph['kicker']?.color ?? 'swatch:ink'

/** The swatches with the tints a design lacks. */
function withTints({ swatches, styles }: Dressed): Design['swatches'] {
  const first = accentOf(styles).replace(/^swatch:/u, '')
  const second = swatches.find(({ id }) => id !== first && !PLAIN.has(id))?.id ?? first
  const made = TINTS.flatMap((id) => {
    if (swatches.some((swatch) => swatch.id === id)) return []
    return [tintOf(swatches, id, id === 'tint' ? first : second)]
  })
  return [...swatches, ...made]
}

function tintOf(swatches: Design['swatches'], id: (typeof TINTS)[number], of: string): Design['swatches'][number] {
  const share = TINTING[id]
  const paper = resolveColor({ swatches }, 'swatch:paper')
  const strong = resolveColor({ swatches }, `swatch:${of}`)
  const color = `#${[1, 3, 5].map((at) => mixed(hex(paper.color, at), hex(strong.color, at), share).toString(16).padStart(2, '0')).join('')}`
  const cmyk = paper.cmyk && strong.cmyk ? paper.cmyk.map((part, index) => mixed(part, strong.cmyk?.[index] ?? 0, share)) : null
  const name = id === 'tint' ? 'Tint' : 'Second tint'
  return { id, name, color, ...(cmyk ? { cmyk: cmyk as [number, number, number, number] } : {}) }
}

/** How a head is dressed on its field: the swatch of the field, and the names of styles there. */
export interface FieldStyle {
  swatch: string
  styleOf: (style: string) => string
}

/** Returns how a design dresses a head on a field: on black where its template does so, else on one of the tints in turn from spread to spread; `page` is an index. */
export function fieldStyle({ styles, swatches }: Pick<Design, 'styles' | 'swatches'>, page: number): FieldStyle {
  const isDark = Object.hasOwn(styles.paragraph, `piece-title${DARK}`) && swatches.some(({ id }) => id === BLACK)
  if (!isDark) return { swatch: TINTS[Math.ceil(page / 2) % TINTS.length] ?? TINTS[0], styleOf: (style) => style }
  return { swatch: BLACK, styleOf: (style) => (Object.hasOwn(styles.paragraph, `${style}${DARK}`) ? `${style}${DARK}` : style) }
}

/** The styles of heads on black, of a template that has them. */
function darkStyles(paragraph: Part): Styles['paragraph'] {
  const title = paragraph[`headline${DARK}`]?.color
  if (!title) return {}
  const lead = paragraph[`standfirst${DARK}`]?.color ?? title
  const grey = paragraph[`credits${DARK}`]?.color ?? lead
  const dark = (name: string, basedOn: string, color: string): ParagraphStyle => ({ name: `${name}, on black`, basedOn, color })
  return {
    [`opener-title${DARK}`]: dark('Title on a page of its own', 'opener-title', title),
    [`piece-title-grand${DARK}`]: dark('Title of a piece, grand', 'piece-title-grand', title),
    [`piece-title${DARK}`]: dark('Title of a piece', 'piece-title', title),
    [`piece-title-small${DARK}`]: dark('Title of a piece, small', 'piece-title-small', title),
    [`piece-lead${DARK}`]: dark('Lead of a piece', 'piece-lead', lead),
    [`piece-byline${DARK}`]: dark('By-line of a piece', 'piece-byline', grey),
    [`piece-facts${DARK}`]: dark('Facts of a piece', 'piece-facts', lead),
    [`rating${DARK}`]: dark('Rating', 'rating', title),
    [`note${DARK}`]: dark('Note', 'note', lead),
  }
}

const hex = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
const mixed = (paper: number, strong: number, share: number): number => Math.round(paper + (strong - paper) * share)

/** The first of some styles that a template has. */
const known = (styles: Styles['paragraph'], ...ids: string[]): string => ids.find((id) => Object.hasOwn(styles, id)) ?? 'body'

/** Least size of a label over a list, in steps of the grid. */
const LABEL = 0.72

const ragged = { align: 'left', hyphenate: false } as const

function paragraphStyles({ styles, baseline: { step } }: Dressed): Record<PageStyle, ParagraphStyle> {
  const { paragraph } = styles
  const accent = accentOf(styles)
  return {
    ...headStyles(paragraph, step, accent),
    ...backStyles(paragraph, step),
    ...textStyles(paragraph, step, accent),
    ...rowStyles(paragraph, step, accent),
  }
}

type Part = Styles['paragraph']

function headStyles(paragraph: Part, step: number, accent: string) {
  const headline = known(paragraph, 'headline')
  return {
    'opener-title': {
      name: 'Title on a page of its own',
      basedOn: known(paragraph, 'back-line', 'headline'),
      color: paragraph[headline]?.color ?? 'swatch:ink',
      hyphenate: false,
    },
    'piece-title-grand': { name: 'Title of a piece, grand', basedOn: known(paragraph, 'headline') },
    'piece-title': { name: 'Title of a piece', basedOn: known(paragraph, 'headline-short', 'headline-small', 'headline') },
    'piece-title-small': {
      name: 'Title of a piece, small',
      basedOn: known(paragraph, 'item-title', 'headline'),
      size: 2.2 * step,
      leading: 2.25 * step,
    },
    'piece-title-side': {
      name: 'Title beside a piece',
      basedOn: known(paragraph, 'item-title', 'headline'),
      size: 1.55 * step,
      leading: 1.7 * step,
    },
    'piece-lead': { name: 'Lead of a piece', basedOn: known(paragraph, 'standfirst'), hyphenate: false },
    'piece-byline': { name: 'By-line of a piece', basedOn: known(paragraph, 'credits'), size: 0.7 * step, leading: step },
    'piece-facts': {
      name: 'Facts of a piece',
      basedOn: known(paragraph, 'body-flush'),
      size: 0.86 * step,
      leading: 1.1 * step,
      ...ragged,
      grid: 'none' as const,
    },
    rating: {
      name: 'Rating',
      basedOn: known(paragraph, 'item-title', 'headline'),
      size: 1.1 * step,
      leading: 1.5 * step,
      spaceBefore: step / 2,
      color: accent,
    },
    verdict: { name: 'Verdict', basedOn: known(paragraph, 'standfirst') },
  }
}

/** What stands on a back cover: the name in the face of the contents, everything in the colour of its line. */
function backStyles(paragraph: Part, step: number) {
  const color = paragraph['back-line']?.color ?? 'swatch:paper'
  const title = known(paragraph, 'toc-entry-title', 'headline')
  return {
    'back-name': { name: 'Name on the back cover', basedOn: title, size: 2 * step, leading: 2.2 * step, color },
    'back-imprint': {
      name: 'Imprint',
      basedOn: known(paragraph, 'back-caption', 'credits'),
      size: 0.86 * step,
      leading: 1.25 * step,
      color,
    },
  }
}

function textStyles(paragraph: Part, step: number, accent: string) {
  const flush = known(paragraph, 'body-flush')
  const crosshead = known(paragraph, 'crosshead')
  return {
    verse: { name: 'Verse', basedOn: flush, ...ragged, indent: -step, marginLeft: step, keepWithNext: true },
    'verse-first': { name: 'Verse, first of a stanza', basedOn: 'verse', spaceBefore: step },
    speech: {
      name: 'Speech',
      basedOn: flush,
      ...ragged,
      hyphenate: true,
      indent: -step,
      marginLeft: step,
      spaceBefore: step / 2,
      orphans: 2,
      widows: 2,
    },
    direction: { name: 'Stage direction', basedOn: flush, ...ragged, italic: true, marginLeft: step, spaceBefore: step / 2 },
    inscription: {
      name: 'Inscription',
      basedOn: flush,
      align: 'center' as const,
      hyphenate: false,
      marginLeft: step,
      marginRight: step,
      orphans: 2,
      widows: 2,
    },
    'inscription-first': { name: 'Inscription, first line', basedOn: 'inscription', spaceBefore: step },
    'list-label': { name: 'Label of a list', basedOn: crosshead, size: Math.max(LABEL * step, paragraph[crosshead]?.size ?? 0) },
    ingredient: { name: 'Ingredient', basedOn: flush, ...ragged, indent: -step / 2, marginLeft: step / 2, features: ['lnum'] },
    code: {
      name: 'Code',
      basedOn: flush,
      ...ragged,
      family: MONO,
      weight: 400,
      size: Math.round(step * 0.72),
      tracking: 0,
      indent: -step,
      marginLeft: 1.6 * step,
      marginRight: 0.6 * step,
    },
    'table-cell': { name: 'Table cell', basedOn: known(paragraph, 'caption', 'body-flush'), size: 0.74 * step },
    note: {
      name: 'Note',
      basedOn: known(paragraph, 'caption'),
      size: 0.66 * step,
      leading: step,
      color: accent === 'swatch:ink' ? accent : 'swatch:ink',
    },
  }
}

function rowStyles(paragraph: Part, step: number, accent: string) {
  const title = known(paragraph, 'item-title', 'headline')
  return {
    'row-number': {
      name: 'Number of a row',
      basedOn: known(paragraph, 'item-number', 'item-title'),
      size: 2 * step,
      leading: 2 * step,
      align: 'left' as const,
      color: accent,
      features: ['tnum', 'lnum'],
    },
    'row-when': {
      name: 'Time of a row',
      basedOn: known(paragraph, 'item-datum', 'body'),
      size: 0.86 * step,
      leading: step,
      color: accent,
      // Signs of hours and of months are small letters: “18 h 00”.
      transform: 'none' as const,
      tracking: 0.01,
      features: ['tnum', 'lnum'],
    },
    'row-question': {
      name: 'Question of a row',
      basedOn: title,
      size: 1.2 * step,
      leading: 1.32 * step,
      // Its lines are read as those of a text, not seen as a headline.
      tracking: 0,
      color: accent,
      keepWithNext: true,
    },
    'row-title': { name: 'Title of a row', basedOn: title, size: 1.1 * step, leading: 1.25 * step, keepWithNext: true },
    'list-item': { name: 'Item of a list', basedOn: title, size: 1.1 * step, leading: 1.25 * step },
    'entry-day': { name: 'Day of a programme', basedOn: title, size: 1.5 * step, leading: 1.75 * step, keepWithNext: true },
  }
}

/** Letters of one width. */
const MONO = 'Space Mono'

const characterStyles = (
  accent: string,
): Record<'speaker' | 'step-number' | 'term' | 'place' | 'amount' | typeof INLINE_CODE, CharacterStyle> => ({
  speaker: { name: 'Speaker', weight: 700, transform: 'uppercase', tracking: 0.08, color: accent },
  'step-number': { name: 'Number of a step', weight: 700, color: accent },
  term: { name: 'Term', weight: 700 },
  place: { name: 'Place', italic: true },
  amount: { name: 'Amount', weight: 700, color: accent },
  [INLINE_CODE]: { name: 'Code in a text', family: MONO, weight: 400, italic: false, tracking: 0 },
})

/** Returns the size of a style in a design, page pixels. */
export const sizeOf = (design: Pick<Design, 'styles'>, style: string): number => resolveParagraphStyle(design, style).size
