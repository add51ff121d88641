import type { Design } from '@magazineai/design'

type Styles = Design['styles']

const DISPLAY = 'Space Grotesk'
const TEXT = 'DM Sans'
const MONO = 'Space Mono'

const ink = 'swatch:ink'
const white = 'swatch:white'
const blue = 'swatch:blue'
const mint = 'swatch:mint'
const lilac = 'swatch:lilac'

/** Who signs a letter does so in an italic that is no face of the page. */
const SIGNATURE = 'Cormorant Garamond'
const display = { family: DISPLAY, weight: 700, italic: false, color: ink, align: 'left', hyphenate: false, tracking: -0.03 } as const
const deck = { ...display, weight: 500, tracking: -0.01 } as const
const sans = { family: TEXT, weight: 400, italic: false, color: ink, align: 'left', hyphenate: false } as const
const mono = { family: MONO, weight: 400, italic: false, color: ink, align: 'left', hyphenate: false } as const

/** Colours; print values keep text black on the black plate alone. Black has none: it must meet the black of photographs without a seam. */
export const swatches: Design['swatches'] = [
  { id: 'paper', name: 'Paper', color: '#F4F6FF', cmyk: [4, 3, 0, 0] },
  { id: 'ink', name: 'Ink', color: '#0A0C12', cmyk: [0, 0, 0, 100] },
  { id: 'black', name: 'Black', color: '#000000' },
  { id: 'mint', name: 'Phosphor', color: '#00E0A4', cmyk: [66, 0, 50, 0] },
  { id: 'blue', name: 'Signal blue', color: '#0047FF', cmyk: [90, 70, 0, 0] },
  { id: 'lilac', name: 'Lilac', color: '#B9C4FF', cmyk: [30, 22, 0, 0] },
  { id: 'mist', name: 'Mist', color: '#C9D0E8', cmyk: [20, 14, 2, 0] },
  { id: 'graphite', name: 'Graphite', color: '#2E3440', cmyk: [60, 45, 35, 65] },
  { id: 'white', name: 'White', color: '#FFFFFF', cmyk: [0, 0, 0, 0] },
]

/** Set ragged: columns of forty characters have rivers when they are justified, and none when words are divided. */
const running = { ...sans, size: 37, leading: 50, hyphenate: true, grid: 'all', widows: 2, orphans: 2 } as const
const dropCap = { lines: 3, chars: 1, color: blue, family: DISPLAY, weight: 700, gap: 18 }

const outside: Styles['paragraph'] = {
  masthead: { name: 'Masthead', ...display, size: 620, leading: 580, tracking: -0.055, color: white },
  'cover-line': { name: 'Cover line', ...display, size: 240, leading: 226, color: white },
  'cover-line-bare': { name: 'Cover line, no picture', ...display, size: 300, leading: 274, tracking: -0.04, color: white },
  initial: { name: 'Initial', ...display, size: 620, leading: 620, align: 'center', color: white },
  'cover-deck': { name: 'Cover deck', ...deck, size: 60, leading: 78, color: lilac },
  'issue-line': { name: 'Issue line', ...mono, size: 46, leading: 60, color: lilac },
  'cover-kicker': { name: 'Cover kicker', ...sans, weight: 500, size: 60, leading: 70, color: white },
  'back-line': { name: 'Last line', ...display, size: 560, leading: 500, tracking: -0.05, color: white },
  'back-caption': { name: 'Back cover caption', ...mono, size: 36, leading: 50, color: white },
}

const contents: Styles['paragraph'] = {
  'toc-title': { name: 'Contents title', ...display, size: 190, leading: 180, color: white },
  'toc-number': { name: 'Contents number', ...mono, size: 150, leading: 150, tracking: -0.08, color: mint },
  'toc-entry-title': { name: 'Contents entry', ...display, size: 88, leading: 92, tracking: -0.02, color: white },
  'toc-entry-line': { name: 'Contents line', ...sans, size: 46, leading: 60, color: lilac, hyphenate: true },
  'toc-number-grand': { name: 'Contents number, grand', basedOn: 'toc-number', size: 180, leading: 180 },
  'toc-entry-title-grand': { name: 'Contents entry, grand', basedOn: 'toc-entry-title', size: 112, leading: 118 },
  'toc-entry-line-grand': { name: 'Contents line, grand', basedOn: 'toc-entry-line', size: 54, leading: 70 },
  'toc-number-small': { name: 'Contents number, small', basedOn: 'toc-number', size: 84, leading: 84 },
  'toc-entry-title-small': { name: 'Contents entry, small', basedOn: 'toc-entry-title', size: 64, leading: 68 },
  'toc-number-tiny': { name: 'Contents number, smallest', basedOn: 'toc-number', size: 58, leading: 58 },
  'toc-entry-title-tiny': { name: 'Contents entry, smallest', basedOn: 'toc-entry-title', size: 48, leading: 52 },
  'toc-entry-line-small': { name: 'Contents line, small', basedOn: 'toc-entry-line', size: 36, leading: 48 },
}

const heads: Styles['paragraph'] = {
  kicker: { name: 'Kicker', ...mono, weight: 700, size: 34, leading: 50, color: blue },
  'kicker-dark': { name: 'Kicker on black', basedOn: 'kicker', color: mint },
  headline: { name: 'Headline', ...display, size: 260, leading: 236 },
  'headline-dark': { name: 'Headline on black', basedOn: 'headline', color: white },
  'headline-small': { name: 'Headline, small', basedOn: 'headline', size: 200, leading: 184 },
  'headline-short': { name: 'Headline, short feature', basedOn: 'headline', size: 200, leading: 184 },
  'headline-qa': { name: 'Headline, interview', basedOn: 'headline', size: 210, leading: 192 },
  'section-title': { name: 'Section title', basedOn: 'headline', size: 200, leading: 184 },
  'section-title-dark': { name: 'Section title on black', basedOn: 'headline-dark' },
  'letter-title': { name: 'Letter title', basedOn: 'headline', size: 200, leading: 184 },
  standfirst: { name: 'Standfirst', ...deck, size: 56, leading: 75 },
  'standfirst-dark': { name: 'Standfirst on black', basedOn: 'standfirst', color: lilac },
  'pull-quote': { name: 'Pull quote', ...display, size: 96, leading: 104, tracking: -0.02 },
  'big-quote': { name: 'Big quote', ...display, size: 104, leading: 112, tracking: -0.02, color: blue },
}

const text: Styles['paragraph'] = {
  body: { name: 'Body', ...running, indent: 46 },
  'body-first': { name: 'Body, first', basedOn: 'body', indent: 0, dropCap },
  'body-flush': { name: 'Body, after a crosshead', basedOn: 'body', indent: 0 },
  crosshead: {
    name: 'Crosshead',
    ...display,
    tracking: -0.01,
    size: 44,
    leading: 44,
    spaceBefore: 50,
    keepWithNext: true,
    grid: 'all',
  },
  question: {
    name: 'Question',
    ...deck,
    weight: 700,
    size: 38,
    leading: 44,
    color: blue,
    spaceBefore: 50,
    keepWithNext: true,
    grid: 'all',
  },
  answer: { name: 'Answer', basedOn: 'body', indent: 0 },
  'letter-body': { name: 'Letter text', basedOn: 'body' },
  'letter-body-first': { name: 'Letter text, first', basedOn: 'body-first' },
  'letter-signature': { name: 'Signature', ...sans, family: SIGNATURE, weight: 500, italic: true, size: 110, leading: 120 },
  caption: { name: 'Caption', ...sans, size: 29, leading: 42 },
  'caption-dark': { name: 'Caption on black', basedOn: 'caption', color: lilac },
  credits: { name: 'Credits', ...mono, size: 27, leading: 44 },
  'credits-dark': { name: 'Credits on black', basedOn: 'credits', color: lilac },
  contributor: { name: 'Contributor', ...sans, size: 29, leading: 42, spaceAfter: 28 },
  folio: { name: 'Folio', ...mono, size: 28, leading: 50 },
  'folio-dark': { name: 'Folio on black', basedOn: 'folio', color: lilac },
}

const lists: Styles['paragraph'] = {
  'item-number': { name: 'Item number', ...display, size: 380, leading: 350, tracking: -0.05 },
  'item-number-first': { name: 'Item number, first', basedOn: 'item-number', color: blue },
  'item-number-small': { name: 'Item number, small', basedOn: 'item-number', size: 200, leading: 190 },
  'item-title': { name: 'Item title', ...display, size: 88, leading: 96, tracking: -0.02 },
  'item-text': { name: 'Item text', ...sans, size: 41, leading: 54, hyphenate: true },
  'item-text-large': { name: 'Item text, large', basedOn: 'item-text', size: 46, leading: 60 },
  'item-title-large': { name: 'Item title, large', basedOn: 'item-title', size: 104, leading: 108 },
  'item-datum': { name: 'Item datum', ...mono, size: 58, leading: 75 },
  'item-bar': { name: 'Item bar', ...mono, weight: 700, size: 48, leading: 56, tracking: -0.12, color: blue },
}

const data: Styles['paragraph'] = {
  'facts-title': { name: 'Facts title', ...mono, weight: 700, size: 30, leading: 44, color: blue },
  'facts-label': { name: 'Facts label', ...mono, size: 27, leading: 40 },
  'facts-value': { name: 'Facts value', ...deck, weight: 600, size: 44, leading: 50 },
  'facts-title-dark': { name: 'Facts title on black', basedOn: 'facts-title', color: mint },
  'facts-label-dark': { name: 'Facts label on black', basedOn: 'facts-label', color: mint },
  'facts-value-dark': { name: 'Facts value on black', basedOn: 'facts-value', color: white },
  'chart-title': { name: 'Chart title', ...deck, weight: 700, size: 44, leading: 54 },
  'chart-source': { name: 'Chart source', basedOn: 'credits' },
  'table-cell': { name: 'Table cell', ...sans, size: 36 },
}

const character: Styles['character'] = {
  'folio-number': { name: 'Folio number', weight: 700, color: blue },
  'folio-number-dark': { name: 'Folio number on black', weight: 700, color: mint },
  track: { name: 'Bar, rest of the track', color: 'swatch:mist' },
}

/** The style sheet; paragraph styles carry the names of the slot roles they dress. */
export const styles: Styles = { paragraph: { ...outside, ...contents, ...heads, ...text, ...lists, ...data }, character }
