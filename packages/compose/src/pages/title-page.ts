import { isKind, type Block, type Design, type Page } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { initialOf } from '../fill/build-without-picture.ts'
import { atLevel, keptUp, LEVELS } from './level.ts'
import { setArt, subjectOn } from './page-art.ts'
import { CAPTION, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { MOST_TRIED, printedOn, type PullQuotes } from './pull-quotes.ts'
import { restyled, setUnder, type Head } from './set-head.ts'
import { setField } from './set-shapes.ts'
import { setText, setTitle } from './set-text.ts'
import { accentOf, fieldStyle, TINTS } from './styles.ts'
import { below, footOf, onGrid, partOf, type PageArea } from './type-area.ts'
import type { PageArt } from './piece-place.ts'

/** What a title page says, and where. */
export interface TitlePage {
  key: string
  at: PageArea
  head: Pick<Head, 'kicker' | 'title' | 'lead' | 'facts'>
}

/** Styles of the title, from the largest. */
const TITLES = ['opener-title', 'piece-title-grand', 'piece-title'] as const

/** Most lines of a title that has a page to itself. */
const LINES = 6

/** Steps of the grid between the kicker and the title, and between what is said and what stands under it. */
const GAP = { title: 2, under: 4 } as const

/** Fewest steps of the grid that a picture or an initial takes, and a picture of the piece itself. */
const LEAST_ART = 10
const LEAST_OWN = 24

/** Sets the head of a piece on a page of its own: the title as large as the page holds it, on a field from edge to edge. Returns where it ends, page pixels; null where it has no room. */
export function setTitlePage(draft: Draft, { key, at: { page, area }, head }: TitlePage): number | null {
  const { pageSize, bleed } = draft.design
  const dress = fieldStyle(draft.design, page)
  const whole = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: pageSize.height + 2 * bleed }
  withoutMaster(draft, page)
  setField(draft, { page, id: `${key}-opener` }, whole, dress.swatch)
  const slot = (role: string) => ({ role, group: key, index: 0 })
  const kicker = [plainBlock(head.kicker, { style: dress.styleOf('kicker') })]
  const over = head.kicker
    ? setText(draft, { page, id: `${key}-kicker-0` }, area, kicker, { style: dress.styleOf('kicker'), slot: slot('kicker') })
    : area.y
  if (over === null) return null
  const titled = below(area, onGrid(area, over) + GAP.title * area.step)
  const foot = setTitle(draft, { page, id: `${key}-title-0` }, titled, head.title, {
    styles: TITLES.map(dress.styleOf),
    lines: LINES,
    slot: slot('headline'),
  })
  if (foot === null) return null
  const grown = (blocks: readonly Block[]): Block[] =>
    keptUp(
      draft.design,
      blocks.map((block) => restyled(block, dress)),
      LEVELS.large,
      1,
    )
  const [lead, facts] = [grown(head.lead), grown(head.facts)]
  const said = lead.length || facts.length
  const under = said ? setUnder(draft, { lead, facts }, { key, nth: 0, page, area: below(area, onGrid(area, foot) + area.step) }) : foot
  return under
}

/** Columns of the design that a sentence under a title leaves free, and the fewest steps of the grid it leaves under it. */
const BESIDE_QUOTE = 4
const UNDER_QUOTE = 16

/** What somebody says in a story is nothing without it. */
const SAID = /^["“„«‘「『]/u

/**
 * Sets a sentence of the text under a title that nothing else leads on from: none that the facing page prints, and none that gives the end away. Returns
 * where it ends, page pixels; null where it has no room, or no sentence stands alone.
 */
export function setOpeningQuote(
  draft: Draft,
  { key, at: { page, area }, head }: TitlePage,
  foot: number,
  quotes: PullQuotes,
): number | null {
  if (head.lead.length || head.facts.length) return null
  const style = fieldStyle(draft.design, page).styleOf('piece-lead')
  const top = onGrid(area, foot) + 2 * area.step
  const box = { ...partOf(area, 0, Math.max(1, area.count - BESIDE_QUOTE)), y: top, height: footOf(area) - UNDER_QUOTE * area.step - top }
  const prints = printedOn(draft, `${key}-body`, page + 1)
  const candidates = quotes.candidates().filter(({ text, isLate }) => !isLate && !SAID.test(text) && !prints(text))
  for (const quote of candidates.slice(0, MOST_TRIED)) {
    const trial = draft.trial()
    const blocks = atLevel(draft.design, [{ ...quote.block, attrs: { ...quote.block.attrs, style } }], LEVELS.grand)
    const end =
      box.height > 0
        ? setText(trial, { page, id: `${key}-quote` }, box, blocks, { style, slot: { role: 'pull-quote', group: key, index: 0 } })
        : null
    if (end === null) continue
    draft.adopt(trial)
    quotes.take(quote)
    return end
  }
  return null
}

/** What stands under the head of a title page. */
interface TitleArt {
  /** Where the head ends, page pixels. */
  foot: number
  /** A picture of the piece; absent = one that is found for it. */
  own?: PieceImage | undefined
  document: string
  /** The first letter of the text. */
  opensWith?: string | null
  /** Absent while measuring. */
  pictures: Pictures | undefined
  art?: PageArt | undefined
}

/**
 * Fills a title page under its head: with a picture or a motif that runs off the page, else with the letter the title begins with; without one the head stands at the foot. It hangs pictures on the draft that is
 * filled, so it is no trial. Returns false where a picture of the piece has no room.
 */
export function fillTitlePage(
  draft: Draft,
  { key, at, head }: TitlePage,
  { foot, own, document, opensWith, pictures, art }: TitleArt,
): boolean {
  const { page, area } = at
  const { pageSize, bleed } = draft.design
  const top = onGrid(area, foot) + (GAP.under + (own?.caption ? CAPTION : 0)) * area.step
  if (own && footOf(area) - top < LEAST_OWN * area.step) return false
  if (footOf(area) - top < LEAST_ART * area.step) return true
  const rest = { x: -bleed, y: top, width: pageSize.width + 2 * bleed, height: pageSize.height + bleed - top }
  const hasPicture = pictures?.hang({ page, id: `${key}-picture` }, rest, own?.picture) ?? own !== undefined
  const shown = { key, nth: 0, art }
  if (!hasPicture && subjectOn(draft, page, shown)) setArt(draft, page, rest, shown)
  else if (!hasPicture) {
    // The same letter twice, here and over the text, is one too many.
    const letter = initialOf(head.title)
    const isSet = letter !== null && letter !== opensWith && setInitial(draft, key, { page, area: below(area, top) }, letter)
    if (!isSet) lowerHead(draft, { key, page }, footOf(area) - foot)
  } else if (own)
    setCaption(draft, { page, id: `${key}-picture-caption` }, { ...area, y: top - (CAPTION + 0.5) * area.step }, own, { key, document })
  return true
}

/** Height of capitals in display faces, what letters may take under the line, and the width of the widest, em. */
const CAPS = 0.72
const DESCENT = 0.2
/** Capitals with something under the line, and how far that reaches, em. */
const TAILED = /[QJÇŞȘŢȚĄĘĮŲЏЩЦ]/u
const TAIL = 0.28
const WIDEST = 1.16

/** Stands what is under the kicker of a title page lower by so many page pixels. */
function lowerHead(draft: Draft, { key, page }: { key: string; page: number }, by: number): void {
  for (const part of ['title-0', 'lead-0', 'facts-0', 'quote']) {
    const id = `${key}-${part}`
    if (!draft.design.pages[page]?.layers[id]) continue
    draft.set({ page, id }, (layer) => {
      if (!isKind(layer, 'Text')) return layer
      const { x, y } = layer.props.position
      return { ...layer, props: { ...layer.props, position: { x, y: Math.round(y + by) } } }
    })
  }
}

/** Stands a letter at the outer foot of a page, as large as there is room; false where there is none. */
function setInitial(draft: Draft, key: string, { page, area }: PageArea, letter: string): boolean {
  const at = { page, id: `${key}-initial` }
  const { height } = draft.design.pageSize
  const tail = TAILED.test(letter) ? TAIL : 0
  const size = Math.floor(Math.min(area.height / (CAPS + tail), (height - area.y) / (CAPS + DESCENT), area.width / WIDEST))
  const dress = fieldStyle(draft.design, page)
  const style = dress.styleOf('opener-initial')
  const block: Block = {
    ...plainBlock(letter, { style, leading: size }),
    content: [{ type: 'text', text: letter, marks: [{ type: 'size', attrs: { size } }, ...seenOn(dress.swatch, draft.design)] }],
  }
  const trial = draft.trial()
  if (setText(trial, at, { ...area, height: 2 * size }, [block], { style, slot: { role: 'initial', group: key, index: 0 } }) === null)
    return false
  const baseline = trial.textLayout(at)?.frames[0]?.lines[0]?.baseline ?? size
  const line = Math.min(Math.floor(footOf(area) - tail * size), Math.floor(height - DESCENT * size))
  draft.adopt(trial)
  draft.set(at, (layer) =>
    isKind(layer, 'Text') ? { ...layer, props: { ...layer.props, position: { x: area.x, y: Math.round(line - baseline) } } } : layer,
  )
  return true
}

/** Paper is hardly seen on the lighter tint: a letter is in the colour of what is marked there. */
const seenOn = (swatch: string, design: Design) =>
  swatch === TINTS[0] ? [{ type: 'color' as const, attrs: { color: accentOf(design.styles) } }] : []

/** Takes what a master shows off a page that is a picture or a colour from edge to edge. */
export function withoutMaster(draft: Draft, index: number): void {
  const { master: _, ...page } = draft.design.pages[index] as Page
  draft.restorePage(index, page)
}
