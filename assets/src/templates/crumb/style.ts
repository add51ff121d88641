import type { Design } from '@magazineai/design'

type Styles = Design['styles']

const DISPLAY = 'Gloock'
const TEXT = 'DM Sans'

const ink = 'swatch:ink'
const brown = 'swatch:accent'
const paper = 'swatch:paper'

/** Who signs a letter does so in an italic that is no face of the page. */
const SIGNATURE = 'Cormorant Garamond'
const display = { family: DISPLAY, weight: 400, italic: false, color: brown, align: 'left', hyphenate: false, tracking: -0.01 } as const
const plain = { family: TEXT, weight: 400, italic: false, color: ink, align: 'left', hyphenate: false } as const
const tracked = { ...plain, weight: 600, size: 31, leading: 50, tracking: 0.16, transform: 'uppercase', color: brown } as const

/** Colours; print values keep text black on the black plate alone. */
export const swatches: Design['swatches'] = [
  { id: 'paper', name: 'Cream', color: '#F4EDE1', cmyk: [4, 7, 12, 0] },
  { id: 'ink', name: 'Ink', color: '#211E1A', cmyk: [0, 0, 0, 100] },
  { id: 'accent', name: 'Crust', color: '#7A2E1D', cmyk: [25, 72, 82, 36] },
  { id: 'taupe', name: 'Taupe', color: '#B7ADA2', cmyk: [28, 32, 36, 0] },
  { id: 'oat', name: 'Oat', color: '#E8DCC7', cmyk: [9, 14, 22, 0] },
  { id: 'crema', name: 'Crema', color: '#DFD0B7', cmyk: [12, 18, 28, 0] },
  { id: 'tint-second', name: 'Second tint', color: '#E6D8BF', cmyk: [10, 15, 25, 0] },
  { id: 'toast', name: 'Toast', color: '#8C4230', cmyk: [31, 68, 76, 20] },
]

const running = { ...plain, size: 36.5, leading: 50, hyphenate: true, grid: 'all', widows: 2, orphans: 2 } as const
const dropCap = { lines: 4, chars: 1, color: brown, family: DISPLAY, weight: 400, gap: 18 }

const paragraph: Styles['paragraph'] = {
  masthead: { name: 'Masthead', ...display, size: 620, leading: 620, tracking: -0.034 },
  'cover-line': { name: 'Cover line', ...display, size: 176, leading: 172, color: ink },
  'cover-deck': { name: 'Cover deck', ...plain, size: 60, leading: 76 },
  'issue-line': { name: 'Issue line', ...tracked, size: 46, leading: 60, tracking: 0.15 },
  'cover-kicker': { name: 'Cover kicker', ...display, size: 59, leading: 67, color: paper, tracking: 0 },
  kicker: { name: 'Kicker', ...tracked },
  'toc-title': { name: 'Contents title', ...display, size: 250, leading: 240 },
  'toc-number': { name: 'Contents number', ...display, size: 190, leading: 190 },
  'toc-entry-title': { name: 'Contents entry', ...display, size: 84, leading: 90, color: ink },
  'toc-entry-line': { name: 'Contents line', ...plain, size: 42, leading: 58 },
  'toc-number-grand': { name: 'Contents number, grand', basedOn: 'toc-number', size: 240, leading: 240 },
  'toc-entry-title-grand': { name: 'Contents entry, grand', basedOn: 'toc-entry-title', size: 108, leading: 113 },
  'toc-entry-line-grand': { name: 'Contents line, grand', basedOn: 'toc-entry-line', size: 48, leading: 66 },
  'toc-number-small': { name: 'Contents number, small', basedOn: 'toc-number', size: 104, leading: 104 },
  'toc-entry-title-small': { name: 'Contents entry, small', basedOn: 'toc-entry-title', size: 60, leading: 66 },
  'toc-entry-line-small': { name: 'Contents line, small', basedOn: 'toc-entry-line', size: 33, leading: 44 },
  'toc-number-tiny': { name: 'Contents number, tiny', basedOn: 'toc-number', size: 84, leading: 84 },
  'toc-entry-title-tiny': { name: 'Contents entry, tiny', basedOn: 'toc-entry-title', size: 54, leading: 54 },
  'letter-title': { name: 'Letter title', ...display, size: 186, leading: 178 },
  'letter-body': { name: 'Letter text', basedOn: 'body', size: 42, leading: 60, indent: 50 },
  'letter-body-first': { name: 'Letter text, first', basedOn: 'letter-body', indent: 0, dropCap: { ...dropCap, lines: 3 } },
  'letter-signature': { name: 'Signature', ...plain, family: SIGNATURE, weight: 500, italic: true, size: 112, leading: 120, color: brown },
  headline: { name: 'Headline', ...display, size: 290, leading: 270, tracking: -0.018 },
  'headline-essay': { name: 'Headline, essay', basedOn: 'headline', size: 200, leading: 190 },
  'headline-short': { name: 'Headline, one page', basedOn: 'headline', size: 190, leading: 180 },
  'headline-recipe': { name: 'Headline, recipe', basedOn: 'headline', size: 200, leading: 190 },
  'headline-qa': { name: 'Headline, interview', basedOn: 'headline', size: 220, leading: 206 },
  standfirst: { name: 'Standfirst', ...plain, size: 54, leading: 72, tracking: -0.006 },
  'standfirst-small': { name: 'Standfirst, small', basedOn: 'standfirst', size: 46, leading: 62 },
  credits: { name: 'Credits', ...plain, size: 29, leading: 45 },
  contributor: { name: 'Contributor', ...plain, size: 31, leading: 45, spaceAfter: 26 },
  caption: { name: 'Caption', ...plain, size: 29, leading: 42 },
  body: { name: 'Body', ...running, indent: 42 },
  'body-first': { name: 'Body, first', basedOn: 'body', indent: 0, dropCap },
  'body-flush': { name: 'Body, after a crosshead', basedOn: 'body', indent: 0 },
  method: { name: 'Method', basedOn: 'body', size: 40 },
  'method-first': { name: 'Method, first', basedOn: 'method', indent: 0 },
  'method-flush': { name: 'Method, step', basedOn: 'method', indent: 0, spaceBefore: 50 },
  crosshead: { name: 'Crosshead', ...display, size: 44, leading: 50, tracking: 0, spaceBefore: 40, keepWithNext: true, grid: 'all' },
  'pull-quote': { name: 'Pull quote', ...display, size: 88, leading: 102 },
  'big-quote': { name: 'Big quote', ...display, size: 112, leading: 124 },
  'section-title': { name: 'Section title', ...display, size: 210, leading: 196, tracking: -0.018 },
  'item-number': { name: 'Item number', ...display, size: 150, leading: 150, align: 'center', tracking: 0 },
  'item-title': { name: 'Item title', ...display, size: 72, leading: 80 },
  'item-text': { name: 'Item text', ...plain, size: 42, leading: 56 },
  'item-datum': { name: 'Item datum', ...tracked, size: 31, leading: 50, tracking: 0.12 },
  'facts-title': { name: 'Facts title', ...display, size: 72, leading: 80 },
  'facts-label': { name: 'Fact', ...plain, size: 36, leading: 46 },
  'facts-value': { name: 'Figure of a fact', ...plain, weight: 600, size: 36, leading: 46, align: 'right', color: brown },
  'chart-title': { name: 'Chart title', ...plain, weight: 600, size: 36, leading: 48 },
  'chart-source': { name: 'Source of a chart', basedOn: 'caption' },
  question: { name: 'Question', ...running, weight: 700, color: brown, spaceBefore: 50, keepWithNext: true },
  answer: { name: 'Answer', basedOn: 'body', indent: 0 },
  'back-line': { name: 'Last line', ...display, size: 460, leading: 430, color: paper, tracking: -0.024 },
  'back-caption': { name: 'Back cover caption', ...plain, size: 36, leading: 50, color: paper },
  folio: { name: 'Folio', ...tracked, size: 28 },
}

const character: Styles['character'] = {
  'folio-number': { name: 'Folio number', family: DISPLAY, weight: 400, size: 64, tracking: 0, color: brown },
}

/** The style sheet; paragraph styles carry the names of the slot roles they dress. */
export const styles: Styles = { paragraph, character }
