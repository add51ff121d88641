import type { Design } from '@magazineai/design'

type Styles = Design['styles']

const DISPLAY = 'Bodoni Moda 96'
/** Sturdier optical sizes: hairlines of the 96 cut vanish below about 300 px and over photographs, those of the 28 cut below about 120 px. */
const DISPLAY_SMALL = 'Bodoni Moda 28'
const DISPLAY_LEAST = 'Bodoni Moda 11'
const TEXT = 'Cormorant Garamond'
const UTILITY = 'Jost'

const ink = 'swatch:ink'
const accent = 'swatch:accent'
const paper = 'swatch:paper'

const display = { family: DISPLAY, weight: 700, italic: false, color: ink, align: 'left', hyphenate: false } as const
/** Titles are set smaller where they are long: the sturdier cut stands that, the 96 cut is for lone letters. */
const displayMedium = { ...display, family: DISPLAY_SMALL } as const
const displaySmall = { ...display, family: DISPLAY_SMALL, weight: 500 } as const
const displayLeast = { ...display, family: DISPLAY_LEAST } as const
/** Letters out of a colour, whose hairlines fill in at print: the sturdiest cut, at any size. */
const reversed = { ...displayLeast, color: 'swatch:white' } as const
const serif = { family: TEXT, weight: 500, italic: false, color: ink, hyphenate: false, align: 'left' } as const
const utility = { family: UTILITY, weight: 400, italic: false, color: ink, hyphenate: false, align: 'left' } as const
const tracked = { ...utility, weight: 500, size: 31, leading: 50, tracking: 0.2, transform: 'uppercase' } as const

/** Colours; print values keep text black on the black plate alone. */
export const swatches: Design['swatches'] = [
  { id: 'paper', name: 'Paper', color: '#FBF7F2', cmyk: [1, 3, 5, 0] },
  { id: 'ink', name: 'Ink', color: '#141110', cmyk: [0, 0, 0, 100] },
  { id: 'accent', name: 'Velour red', color: '#B3261E', cmyk: [18, 96, 96, 8] },
  { id: 'gold', name: 'Gold', color: '#D9AD62', cmyk: [14, 32, 70, 2] },
  { id: 'white', name: 'White', color: '#FFFFFF', cmyk: [0, 0, 0, 0] },
]

const justified = { ...serif, size: 46, leading: 50, align: 'justify', hyphenate: true, grid: 'all', widows: 2, orphans: 2 } as const
const dropCap = { lines: 4, chars: 1, color: accent, family: DISPLAY_SMALL, weight: 700, gap: 16 }

const paragraph: Styles['paragraph'] = {
  masthead: {
    name: 'Masthead',
    ...reversed,
    size: 546,
    leading: 546,
    align: 'left',
    tracking: -0.012,
    transform: 'uppercase',
  },
  'cover-line': { name: 'Cover line', ...reversed, size: 190, leading: 188 },
  'cover-deck': { name: 'Cover deck', ...utility, size: 60, leading: 80, color: 'swatch:white' },
  'issue-line': { name: 'Issue line', ...tracked, size: 48, leading: 60, tracking: 0.24, color: 'swatch:white' },
  'cover-kicker': { name: 'Cover kicker', ...displayLeast, size: 64, leading: 72, color: 'swatch:white' },
  'cover-line-bare': { name: 'Cover line, no picture', ...reversed, size: 430, leading: 396 },
  'headline-bare': { name: 'Headline on silk', ...reversed, size: 400, leading: 366 },
  'standfirst-bare': { name: 'Standfirst on silk', basedOn: 'standfirst', color: 'swatch:white' },
  'kicker-bare': { name: 'Kicker on silk', ...tracked, color: 'swatch:white' },
  initial: { name: 'Initial', ...display, size: 1900, leading: 1900, align: 'center', color: 'swatch:white' },
  kicker: { name: 'Kicker', ...tracked, color: accent },
  'toc-title': { name: 'Contents title', ...displayMedium, size: 210, leading: 200 },
  'toc-number': { name: 'Contents number', ...displayLeast, size: 230, leading: 220, color: accent },
  'toc-entry-title': { name: 'Contents entry', ...displayLeast, size: 100, leading: 104 },
  'toc-entry-line': { name: 'Contents line', ...serif, italic: true, size: 56, leading: 66 },
  'toc-number-grand': { name: 'Contents number, grand', basedOn: 'toc-number', size: 260, leading: 260 },
  'toc-entry-title-grand': { name: 'Contents entry, grand', basedOn: 'toc-entry-title', size: 128, leading: 134 },
  'toc-entry-line-grand': { name: 'Contents line, grand', basedOn: 'toc-entry-line', size: 64, leading: 76 },
  'toc-number-small': { name: 'Contents number, small', basedOn: 'toc-number', size: 150, leading: 150 },
  'toc-entry-title-small': { name: 'Contents entry, small', basedOn: 'toc-entry-title', size: 76, leading: 80 },
  'toc-entry-line-small': { name: 'Contents line, small', basedOn: 'toc-entry-line', size: 42, leading: 50 },
  'toc-number-least': { name: 'Contents number, least', basedOn: 'toc-number', family: DISPLAY_LEAST, size: 92, leading: 92 },
  'toc-entry-title-least': { name: 'Contents entry, least', basedOn: 'toc-entry-title', size: 58, leading: 62 },
  'toc-entry-line-least': { name: 'Contents line, least', basedOn: 'toc-entry-line', size: 42, leading: 50 },
  'letter-title': { name: 'Letter title', ...displayMedium, size: 210, leading: 200 },
  'letter-body': { name: 'Letter text', basedOn: 'body' },
  'letter-body-first': { name: 'Letter text, first', basedOn: 'body-first' },
  'letter-signature': { name: 'Signature', ...serif, italic: true, size: 112, leading: 120, color: accent },
  headline: { name: 'Headline', ...displayMedium, size: 330, leading: 300 },
  'headline-small': { name: 'Headline, small', basedOn: 'headline', size: 230, leading: 214 },
  'headline-short': { name: 'Headline, short feature', basedOn: 'headline', size: 200, leading: 184 },
  'headline-qa': { name: 'Headline, interview', basedOn: 'headline', size: 310, leading: 285 },
  standfirst: { name: 'Standfirst', ...serif, italic: true, size: 60, leading: 75 },
  'back-caption': { name: 'Back cover caption', ...utility, size: 36, leading: 48, color: paper },
  credits: { name: 'Credits', ...utility, size: 29, leading: 50, tracking: 0.02 },
  contributor: { name: 'Contributor', ...utility, size: 29, leading: 45, spaceAfter: 28 },
  caption: { name: 'Caption', ...utility, size: 29, leading: 42 },
  body: { name: 'Body', ...justified, indent: 46 },
  'body-first': { name: 'Body, first', basedOn: 'body', indent: 0, dropCap },
  'body-flush': { name: 'Body, after a crosshead', basedOn: 'body', indent: 0 },
  crosshead: { name: 'Crosshead', ...tracked, leading: 42, color: accent, spaceBefore: 50, keepWithNext: true, grid: 'all' },
  'pull-quote': { name: 'Pull quote', ...displayLeast, size: 104, leading: 116 },
  'big-quote': { name: 'Big quote', ...displayLeast, size: 116, leading: 126, color: accent },
  'section-title': { name: 'Section title', ...displayMedium, size: 176, leading: 168 },
  'item-number': { name: 'Item number', ...displaySmall, weight: 700, size: 230, leading: 220, color: accent },
  'row-number': { name: 'Number of a row', ...displayLeast, size: 100, leading: 100, color: accent, features: ['tnum', 'lnum'] },
  'item-title': { name: 'Item title', ...displayLeast, size: 84, leading: 90 },
  'item-text': { name: 'Item text', ...serif, size: 50, leading: 56 },
  'item-datum': { name: 'Item datum', ...utility, weight: 500, size: 40, leading: 50, tracking: 0.06 },
  question: {
    name: 'Question',
    ...utility,
    weight: 600,
    size: 36,
    leading: 45,
    color: accent,
    spaceBefore: 50,
    keepWithNext: true,
    grid: 'all',
  },
  answer: { name: 'Answer', basedOn: 'body', indent: 0 },
  'back-line': { name: 'Last line', ...reversed, size: 540, leading: 500, color: paper },
  folio: { name: 'Folio', ...tracked, size: 29 },
}

const character: Styles['character'] = {
  'folio-number': { name: 'Folio number', family: DISPLAY_LEAST, weight: 700, size: 72, tracking: 0, color: accent },
  credit: { name: 'Credited name', weight: 600 },
}

/** The style sheet; paragraph styles carry the names of the slot roles they dress. */
export const styles: Styles = { paragraph, character }
