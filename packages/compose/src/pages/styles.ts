import type { Design } from '@magazineai/design'

type Styles = Design['styles']
type ParagraphStyle = Styles['paragraph'][string]
type CharacterStyle = Styles['character'][string]

/** The styles that pages of genres are set in, beyond those every template has. A template that brings one of these names has its own look. */
export type PageStyle =
  | 'piece-title'
  | 'piece-title-small'
  | 'piece-lead'
  | 'piece-byline'
  | 'verse'
  | 'verse-first'
  | 'speech'
  | 'direction'
  | 'list-label'
  | 'ingredient'
  | 'step'
  | 'entry-day'
  | 'entry'
  | 'notice'
  | 'code'
  | 'note'

/** Hang of steps and speeches, in ems of the running text. */
const HANG = 1.7

/** Returns a design that has all styles pages of genres need: those it lacks are made of its running text, its headlines and its crossheads. */
export function withPageStyles<D extends Pick<Design, 'styles' | 'baseline'>>(design: D): D {
  const { paragraph, character } = design.styles
  return {
    ...design,
    styles: {
      paragraph: { ...paragraphStyles(design), ...paragraph },
      character: { ...characterStyles(paragraph['kicker']?.color ?? 'swatch:ink'), ...character },
    },
  }
}

/** The first of some styles that a template has. */
const known = (styles: Styles['paragraph'], ...ids: string[]): string => ids.find((id) => Object.hasOwn(styles, id)) ?? 'body'

function paragraphStyles({ styles: { paragraph }, baseline }: Pick<Design, 'styles' | 'baseline'>): Record<PageStyle, ParagraphStyle> {
  const step = baseline.step
  const flush = known(paragraph, 'body-flush')
  const hang = Math.round(step * HANG)
  const ragged = { align: 'left', hyphenate: false } as const
  const hung = { indent: -hang, marginLeft: hang, tabs: [{ at: hang, align: 'left' as const }] }
  return {
    'piece-title': { name: 'Title of a piece', basedOn: known(paragraph, 'headline-short', 'headline-small', 'headline') },
    'piece-title-small': { name: 'Title of a piece, small', basedOn: known(paragraph, 'item-title', 'headline') },
    'piece-lead': { name: 'Lead of a piece', basedOn: known(paragraph, 'standfirst') },
    'piece-byline': { name: 'By-line of a piece', basedOn: known(paragraph, 'credits') },
    verse: { name: 'Verse', basedOn: flush, ...ragged, indent: -step, marginLeft: step, keepWithNext: true },
    'verse-first': { name: 'Verse, first of a stanza', basedOn: 'verse', spaceBefore: step },
    speech: { name: 'Speech', basedOn: flush, indent: -step, marginLeft: step, orphans: 2, widows: 2 },
    direction: { name: 'Stage direction', basedOn: flush, ...ragged, italic: true, marginLeft: step },
    'list-label': { name: 'Label of a list', basedOn: known(paragraph, 'crosshead') },
    ingredient: { name: 'Ingredient', basedOn: flush, ...ragged, indent: -step / 2, marginLeft: step / 2 },
    step: { name: 'Step', basedOn: flush, ...ragged, hyphenate: true, ...hung },
    'entry-day': { name: 'Day of a programme', basedOn: known(paragraph, 'crosshead') },
    entry: { name: 'Entry of a programme', basedOn: flush, ...ragged, keepTogether: true, spaceBefore: step / 2 },
    notice: { name: 'Notice', basedOn: flush, ...ragged, hyphenate: true, spaceAfter: step / 2 },
    code: {
      name: 'Code',
      basedOn: flush,
      ...ragged,
      family: 'Space Mono',
      weight: 400,
      size: Math.round(step * 0.6),
      tracking: 0,
      indent: -step,
      marginLeft: step,
    },
    note: { name: 'Note', basedOn: known(paragraph, 'caption') },
  }
}

/** `accent` is the colour of what is marked. */
const characterStyles = (accent: string): Record<'speaker' | 'step-number' | 'term' | 'entry-when', CharacterStyle> => ({
  speaker: { name: 'Speaker', weight: 700, transform: 'uppercase', tracking: 0.06 },
  'step-number': { name: 'Number of a step', weight: 700, color: accent },
  term: { name: 'Term', weight: 700 },
  'entry-when': { name: 'Time of an entry', weight: 700, color: accent, features: ['tnum'] },
})
