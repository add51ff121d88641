import { resolveColor, resolveParagraphStyle } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { withoutDecoration, withRunningText } from '../typography/script-styles.ts'

type Dressed = Pick<Design, 'styles' | 'baseline' | 'swatches'>
type Styles = Design['styles']
type ParagraphStyle = Styles['paragraph'][string]
type CharacterStyle = Styles['character'][string]

/** The styles that pages of genres are set in, beyond those every template has. A template that brings one of these names has its own look. */
export type PageStyle =
  | 'piece-title-grand'
  | 'piece-title'
  | 'piece-title-small'
  | 'piece-lead'
  | 'piece-byline'
  | 'piece-facts'
  | 'verse'
  | 'verse-first'
  | 'speech'
  | 'direction'
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

/** Id of the swatch of fields behind what stands beside a text. */
export const TINT = 'tint'

/** Share of the marking colour in a tint; the rest is paper. */
const TINTING = 0.1

/** Returns a design that has all styles pages of genres need: those it lacks are made of its running text, its headlines and its crossheads. */
export function withPageStyles<D extends Dressed>(design: D): D {
  const { paragraph, character } = design.styles
  return {
    ...design,
    swatches: withTint(design),
    styles: {
      paragraph: { ...paragraphStyles(design), ...paragraph },
      character: { ...characterStyles(accentOf(design.styles)), ...character },
    },
  }
}

/** Returns a template as it is set in a language, a BCP 47 tag: with the styles of pages of genres, on the grid and in the manner of its script. */
export function dressedFor(template: Design, language: string): Design {
  const design = withPageStyles(withRunningText(template, language))
  return { ...design, styles: withoutDecoration(design.styles, language) }
}

/** The colour of what is marked. */
const accentOf = ({ paragraph }: Styles): string => paragraph['kicker']?.color ?? 'swatch:ink'

/** The swatches with a tint: paper with a little of the marking colour. */
function withTint({ swatches, styles }: Dressed): Design['swatches'] {
  if (swatches.some(({ id }) => id === TINT)) return swatches
  const paper = resolveColor({ swatches }, 'swatch:paper')
  const accent = resolveColor({ swatches }, accentOf(styles))
  const color = `#${[1, 3, 5].map((at) => mixed(hex(paper.color, at), hex(accent.color, at)).toString(16).padStart(2, '0')).join('')}`
  const cmyk = paper.cmyk && accent.cmyk ? paper.cmyk.map((part, index) => mixed(part, accent.cmyk?.[index] ?? 0)) : null
  return [...swatches, { id: TINT, name: 'Tint', color, ...(cmyk ? { cmyk: cmyk as [number, number, number, number] } : {}) }]
}

const hex = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
const mixed = (paper: number, accent: number): number => Math.round(paper + (accent - paper) * TINTING)

/** The first of some styles that a template has. */
const known = (styles: Styles['paragraph'], ...ids: string[]): string => ids.find((id) => Object.hasOwn(styles, id)) ?? 'body'

const ragged = { align: 'left', hyphenate: false } as const

function paragraphStyles({ styles, baseline: { step } }: Dressed): Record<PageStyle, ParagraphStyle> {
  const { paragraph } = styles
  const accent = accentOf(styles)
  return { ...headStyles(paragraph, step, accent), ...textStyles(paragraph, step, accent), ...rowStyles(paragraph, step, accent) }
}

type Part = Styles['paragraph']

function headStyles(paragraph: Part, step: number, accent: string) {
  return {
    'piece-title-grand': { name: 'Title of a piece, grand', basedOn: known(paragraph, 'headline') },
    'piece-title': { name: 'Title of a piece', basedOn: known(paragraph, 'headline-short', 'headline-small', 'headline') },
    'piece-title-small': {
      name: 'Title of a piece, small',
      basedOn: known(paragraph, 'item-title', 'headline'),
      size: 2.2 * step,
      leading: 2.25 * step,
    },
    'piece-lead': { name: 'Lead of a piece', basedOn: known(paragraph, 'standfirst'), hyphenate: false },
    'piece-byline': { name: 'By-line of a piece', basedOn: known(paragraph, 'credits'), size: 0.7 * step, leading: step },
    'piece-facts': { name: 'Facts of a piece', basedOn: known(paragraph, 'item-datum', 'credits'), size: 0.74 * step, leading: step },
    rating: {
      name: 'Rating',
      basedOn: known(paragraph, 'item-title', 'headline'),
      size: 1.1 * step,
      leading: 1.5 * step,
      spaceBefore: step / 2,
      color: accent,
    },
    verdict: { name: 'Verdict', basedOn: known(paragraph, 'standfirst'), spaceBefore: step },
  }
}

function textStyles(paragraph: Part, step: number, accent: string) {
  const flush = known(paragraph, 'body-flush')
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
    'list-label': { name: 'Label of a list', basedOn: known(paragraph, 'crosshead') },
    ingredient: { name: 'Ingredient', basedOn: flush, ...ragged, features: ['tnum', 'lnum'] },
    code: {
      name: 'Code',
      basedOn: flush,
      ...ragged,
      family: 'Space Mono',
      weight: 400,
      size: Math.round(step * 0.66),
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
      features: ['tnum', 'lnum'],
    },
    'row-question': {
      name: 'Question of a row',
      basedOn: title,
      size: 1.2 * step,
      leading: 1.25 * step,
      color: accent,
      keepWithNext: true,
    },
    'row-title': { name: 'Title of a row', basedOn: title, size: 1.1 * step, leading: 1.25 * step, keepWithNext: true },
    'list-item': { name: 'Item of a list', basedOn: title, size: 1.1 * step, leading: 1.25 * step },
    'entry-day': { name: 'Day of a programme', basedOn: title, size: 1.5 * step, leading: 1.75 * step, keepWithNext: true },
  }
}

const characterStyles = (accent: string): Record<'speaker' | 'step-number' | 'term' | 'place' | 'amount', CharacterStyle> => ({
  speaker: { name: 'Speaker', weight: 700, transform: 'uppercase', tracking: 0.08, color: accent },
  'step-number': { name: 'Number of a step', weight: 700, color: accent },
  term: { name: 'Term', weight: 700 },
  place: { name: 'Place', italic: true },
  amount: { name: 'Amount', weight: 700, color: accent },
})

/** Returns the size of a style in a design, page pixels. */
export const sizeOf = (design: Pick<Design, 'styles'>, style: string): number => resolveParagraphStyle(design, style).size
