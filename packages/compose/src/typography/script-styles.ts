import { isChinese, isKind, isRightToLeft, resolveParagraphStyle } from '@magazineai/design'
import type { Block, Design, Doc, Inline, Mark, Page } from '@magazineai/design'

type Styles = Design['styles']
type ParagraphStyle = Styles['paragraph'][string]

/**
 * Japanese, Chinese and Korean: leading of running text as a factor of its size, within the 1.5 to 2 that W3C's Requirements for Japanese Text
 * Layout (JLREQ, 2.4.2) ask for, and the least of any other text, whose characters fill their squares.
 */
const SQUARE = { running: 1.67, least: 1.15 }

/** Characters by which a paragraph is indented: two in Chinese (W3C, Requirements for Chinese Text Layout), one in Japanese and Korean. */
const INDENT = { chinese: 2, others: 1 }

/** Letters that are joined have marks above and below: least leading of their running text as a factor of its size. */
const JOINED = 1.3

/** The grid of a template for Latin letters grows by this much, so that running text stays large enough. */
const WIDER = 1.2

const language = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase()

/** Tells whether a language is written in square characters. */
export const isSquare = (tag: string): boolean => ['ja', 'ko'].includes(language(tag)) || isChinese(tag)

/** Tells whether lines of a language may end after nearly any character, so that running text fills them to the edge at any size: Japanese and Chinese. */
export const fillsLines = (tag: string): boolean => language(tag) === 'ja' || isChinese(tag)

/** True of languages in Arabic script, whose letters are joined. */
const isJoined = (tag: string): boolean => isRightToLeft(tag) && !['he', 'yi', 'dv'].includes(language(tag))

/** Tells whether a language knows no italics, capitals and letter-spacing: they emphasise by weight. */
export const isPlain = (tag: string): boolean => isSquare(tag) || isJoined(tag)

/** Languages whose letters hang from a line or carry signs over and under them: Brahmic scripts of India and South-East Asia. */
const STACKED: ReadonlySet<string> = new Set(
  'as bn bo brx doi dz gu hi km kn kok ks lo mai ml mni mr my ne new or pa sa sat sd shn si ta te th'.split(' '),
)

/** True of languages whose words fall apart when they are letter-spaced, and are not divided by hyphens in print: their letters join or stack. */
const isWhole = (tag: string): boolean => STACKED.has(language(tag)) && !isJoined(tag)

/** Returns the running text of a template on a grid for a language: for square characters smaller type on a wider grid, each paragraph indented by whole characters; for joined letters type small enough for their marks. */
export function withRunningText(design: Design, tag: string): Design {
  if (isJoined(tag)) return withRoom(design)
  if (!isSquare(tag)) return design
  const step = Math.round(design.baseline.step * WIDER)
  const indent = isChinese(tag) ? INDENT.chinese : INDENT.others
  const filled = fillsLines(tag) ? { align: 'justify' as const } : {}
  const paragraph = Object.entries(design.styles.paragraph).map(([id, style]): [string, ParagraphStyle] => [
    id,
    { ...inSquares(design, id, style, step, indent), ...(isRunning(design, id) ? filled : {}) },
  ])
  return { ...design, baseline: { ...design.baseline, step }, styles: { ...design.styles, paragraph: Object.fromEntries(paragraph) } }
}

/** Languages written in Cyrillic, Greek, Hebrew, Georgian, Armenian and Ethiopic letters. */
const OTHER_ALPHABETS: ReadonlySet<string> = new Set('be bg kk ky mk mn ru sr tg uk el he yi ka hy am ti'.split(' '))

/** Weights of titles that are regular, and of titles whose face lacks the letters of a language: those of the faces that stand in are lighter than display type. */
const [REGULAR, STAND_IN] = [400, 700]

/** Returns styles in which titles are bold where the face made for them has no letters of the language, a BCP 47 tag, as no face of a template has but for Latin. */
export function withStrongTitles(design: Pick<Design, 'styles'>, tag: string): Styles {
  const isLatin = !isSquare(tag) && !isJoined(tag) && !isWhole(tag) && !OTHER_ALPHABETS.has(language(tag))
  const titles = design.styles.paragraph['masthead'] && resolveParagraphStyle(design, 'masthead').family
  if (isLatin || !titles) return design.styles
  const paragraph = Object.entries(design.styles.paragraph).map(([id, style]) => {
    const { family, weight } = resolveParagraphStyle(design, id)
    return [id, family === titles && weight <= REGULAR ? { ...style, weight: STAND_IN } : style] as const
  })
  return { ...design.styles, paragraph: Object.fromEntries(paragraph) }
}

/** Least sizes of what stands around the texts, page pixels: 7.7 and 9.1 points for Latin letters, 9.1 and 10.6 where signs are dense or letters low. */
const LEAST = { latin: { around: 32, kicker: 38 }, dense: { around: 38, kicker: 44 } } as const

/** Styles of what stands around the texts, by their names in templates. */
const AROUND =
  /^(?:folio|credits|caption|contributor|issue-line|item-datum|note|piece-(?:byline|facts)|back-(?:imprint|caption)|chart-source|facts-(?:label|title)|toc-entry-line)(?:-|$)/u
const KICKER = /^(?:kicker|toc-title|list-label|row-when|cover-kicker)(?:-|$)/u

/** Least leading of such a line as a factor of its size. */
const OPEN = 1.2

/** Returns styles in which no line around the texts is set smaller than it can be read in the script of a language, a BCP 47 tag. */
export function withLegibleLines(design: Pick<Design, 'styles'>, tag: string): Styles {
  const isDense = isSquare(tag) || isWhole(tag) || isJoined(tag)
  const least = LEAST[isDense ? 'dense' : 'latin']
  const paragraph = Object.entries(design.styles.paragraph).map(([id, style]) => {
    const most = KICKER.test(id) ? least.kicker : AROUND.test(id) ? least.around : 0
    const { size, leading } = resolveParagraphStyle(design, id)
    return [id, size < most ? { ...style, size: most, leading: Math.max(leading, Math.ceil(most * OPEN)) } : style] as const
  })
  return { ...design.styles, paragraph: Object.fromEntries(paragraph) }
}

/** In a template, text that may be hyphenated and stands line by line on its grid is running text. */
function isRunning(design: Design, id: string): boolean {
  const { hyphenate, leading } = resolveParagraphStyle(design, id)
  return hyphenate && leading === design.baseline.step
}

function withRoom(design: Design): Design {
  const most = Math.floor(design.baseline.step / JOINED)
  const paragraph = Object.entries(design.styles.paragraph).map(([id, style]) => {
    const isTight = isRunning(design, id) && resolveParagraphStyle(design, id).size > most
    return [id, isTight ? { ...style, size: most, leading: design.baseline.step } : style] as const
  })
  return { ...design, styles: { ...design.styles, paragraph: Object.fromEntries(paragraph) } }
}

function inSquares(design: Design, id: string, style: ParagraphStyle, step: number, characters: number): ParagraphStyle {
  const { size, leading, indent, dropCap } = resolveParagraphStyle(design, id)
  if (!isRunning(design, id)) return leading < size * SQUARE.least ? { ...style, size: Math.floor(leading / SQUARE.least), leading } : style
  const character = Math.round(step / SQUARE.running)
  return { ...style, size: character, leading: step, ...(indent > 0 || dropCap ? { indent: character * characters } : {}) }
}

/** Returns styles without what a language does not know: italics, capitals, letter-spacing, drop caps and hyphens; where letters stack, letter-spacing and hyphens. */
export function withoutDecoration(styles: Styles, tag: string): Styles {
  if (isWhole(tag)) return unspaced(styles)
  if (!isPlain(tag)) return styles
  const plain = (style: ParagraphStyle): ParagraphStyle => withLiningFigures(undecorated(style))
  const even = isSquare(tag) ? withEvenAmounts(styles) : styles
  return {
    paragraph: Object.fromEntries(Object.entries(styles.paragraph).map(([id, style]) => [id, plain(style)])),
    character: Object.fromEntries(
      Object.entries(even.character).map(([id, { italic, transform: _transform, tracking: _tracking, ...style }]) => [
        id,
        italic && style.weight === undefined ? { ...style, weight: EMPHASIS } : style,
      ]),
    ),
  }
}

/** Returns styles in which amounts have the weight of the text they stand in: of bold ones the characters are much darker than their figures, which another face has. Their colour tells them apart. */
function withEvenAmounts({ paragraph, character }: Styles): Styles {
  const { amount, ...others } = character
  if (!amount?.color) return { paragraph, character }
  const { weight: _weight, ...even } = amount
  return { paragraph, character: { ...others, amount: even } }
}

/** Styles without letter-spacing and hyphens. */
const unspaced = ({ paragraph, character }: Styles): Styles => ({
  paragraph: Object.fromEntries(
    Object.entries(paragraph).map(([id, { tracking: _tracking, hyphenate: _hyphenate, ...style }]) => [id, style]),
  ),
  character: Object.fromEntries(Object.entries(character).map(([id, { tracking: _tracking, ...style }]) => [id, style])),
})

/** Weight of what is emphasised. */
const EMPHASIS = 700

function undecorated(style: ParagraphStyle): ParagraphStyle {
  const { italic: _italic, transform: _transform, tracking: _tracking, dropCap: _dropCap, hyphenate: _hyphenate, ...plain } = style
  return plain
}

/** Figures as high as the characters beside them, which know no lower case, or whose own figures are all as high. */
function withLiningFigures(style: ParagraphStyle): ParagraphStyle {
  const { features } = style
  if (!features && style.basedOn !== undefined) return style
  return { ...style, features: [...(features ?? []).filter((feature) => feature !== 'onum' && feature !== 'lnum'), 'lnum'] }
}

/** Returns a design whose texts say by weight what they said by italics, where its language knows none. */
export function emphasised(design: Design): Design {
  if (!isPlain(design.language)) return design
  const inPage = (page: Page): Page => ({
    ...page,
    layers: Object.fromEntries(
      Object.entries(page.layers).map(([id, layer]) => {
        if (!isKind(layer, 'Text') || !layer.props.doc) return [id, layer]
        return [id, { ...layer, props: { ...layer.props, doc: inDoc(layer.props.doc) } }]
      }),
    ),
  })
  return {
    ...design,
    masters: design.masters.map(inPage),
    pages: design.pages.map(inPage),
    stories: Object.fromEntries(Object.entries(design.stories).map(([id, story]) => [id, { ...story, doc: inDoc(story.doc) }])),
  }
}

const inDoc = (doc: Doc): Doc => ({ ...doc, content: doc.content.map((block) => (block.content?.some(isItalic) ? inBold(block) : block)) })

const isItalic = ({ marks = [] }: Inline): boolean => marks.some(({ type }) => type === 'italic')

const inBold = (block: Block): Block => ({
  ...block,
  content: (block.content ?? []).map((inline) => (isItalic(inline) ? { ...inline, marks: boldened(inline.marks ?? []) } : inline)),
})

/** Marks with italics, on or off, as bold; what is both stays bold. */
function boldened(marks: readonly Mark[]): Mark[] {
  const others = marks.filter(({ type }) => type !== 'italic')
  const italic = marks.find((mark) => mark.type === 'italic')
  const isOn = italic?.attrs?.on !== false
  return isOn && !others.some(({ type }) => type === 'bold') ? [...others, { type: 'bold' }] : others
}
