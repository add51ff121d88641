import { tellsWhen } from '../analyse/anaphora.ts'
import { isKind, type Block, type Page } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { atLevel, keptUp, LEVELS, type Level } from '../typography/level.ts'
import { setArt, type PageArt } from '../images/set-art.ts'
import { CAPTION, setCaption, type PieceImage, type Pictures } from './pictures.ts'
import { MOST_TRIED, printedOn, type PullQuote, type PullQuotes } from '../setters/pull-quotes.ts'
import { isByline, restyled, setUnder, type Head } from '../setters/set-head.ts'
import { setWholeField } from '../setters/set-shapes.ts'
import { evenShort, setText, setTitle } from '../setters/set-text.ts'
import { fieldStyle } from '../typography/page-styles.ts'
import { below, footOf, onGrid, partOf, type PageArea } from '../setters/type-area.ts'

/** What a title page says, and where. */
export interface TitlePage {
  key: string
  at: PageArea
  head: Pick<Head, 'kicker' | 'title' | 'lead' | 'facts'>
}

/** Styles of the title, from the largest. */
const TITLES = ['opener-title', 'piece-title-grand', 'piece-title'] as const

/** That of one that the cover says right before it: it is no second poster. */
export const TITLES_AGAIN = ['piece-title'] as const

/** Most lines of a title that has a page to itself. */
const LINES = 6

/** Steps of the grid between the kicker and the title, between the title and what leads on from it in large type, and between what is said and what stands under it. */
const GAP = { title: 2, lead: 1.5, under: 4 } as const

/** Fewest steps of the grid that art takes, and a picture of the piece itself; and those that a title leaves to either. */
const LEAST_ART = 10
const LEAST_OWN = 24
const SHOWN = 30

/** Sizes of what leads into a text from a title page, from the largest: it is read before the text, and larger; and most letters of one that is a line or two at that. */
const LEADS = [LEVELS.grand, LEVELS.large] as const
const BRIEF = 240

/**
 * Sets the head of a piece on a page of its own, on a field from edge to edge: the title, then what leads on from it, as large as leaves room for what the page shows
 * under it, else as large as the page holds it. Returns where it ends, page pixels; null where it has no room.
 */
export function setTitlePage(draft: Draft, page: TitlePage, styles: readonly string[] = TITLES): number | null {
  const letters = page.head.lead.reduce((sum, block) => sum + textOf(block).length, 0)
  const isBrief = letters > 0 && letters <= BRIEF
  // A title is rather a size smaller than what leads on from it is small print.
  const tried = [...(isBrief ? [LEADS] : []), [LEVELS.text]].flatMap((sizes) =>
    styles.flatMap((_, from) => sizes.map((size) => ({ titles: styles.slice(from), size }))),
  )
  for (const { titles, size } of tried) {
    const trial = draft.trial()
    const foot = setHeadAlone(trial, page, titles, size)
    if (foot === null || footOf(page.at.area) - foot < SHOWN * page.at.area.step) continue
    draft.adopt(trial)
    return foot
  }
  return setHeadAlone(draft, page, styles, LEVELS.text)
}

function setHeadAlone(
  draft: Draft,
  { key, at: { page, area }, head }: TitlePage,
  titles: readonly string[],
  leading: Level,
): number | null {
  const dress = fieldStyle(draft.design, page)
  withoutMaster(draft, page)
  setWholeField(draft, { page, id: `${key}-opener` }, dress.swatch)
  const slot = (role: string) => ({ role, group: key, index: 0 })
  const kicker = [plainBlock(head.kicker, { style: dress.styleOf('kicker') })]
  const over = head.kicker
    ? setText(draft, { page, id: `${key}-kicker-0` }, area, kicker, { style: dress.styleOf('kicker'), slot: slot('kicker') })
    : area.y
  if (over === null) return null
  const titled = below(area, onGrid(area, over) + GAP.title * area.step)
  const foot = setTitle(draft, { page, id: `${key}-title-0` }, titled, head.title, {
    styles: titles.map(dress.styleOf),
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
  const led = atLevel(
    draft.design,
    head.lead.map((block) => restyled(block, dress)),
    leading,
  )
  const [lead, facts] = [leading.size > 1 ? led : grown(head.lead), grown(head.facts)]
  const said = lead.length || facts.length
  return said
    ? setUnder(
        draft,
        { lead, facts },
        { key, nth: 0, page, area: below(area, onGrid(area, foot) + (leading.size > 1 ? GAP.lead : 1) * area.step) },
      )
    : foot
}

/** Columns of the design that a sentence under a title leaves free, and the fewest steps of the grid it leaves under it. */
const BESIDE_QUOTE = 4
const UNDER_QUOTE = 16

/** What somebody says in a story is nothing without it; and the share of a text from its beginning that gives nothing of it away. */
const SAID = /^["“„«‘「『]/u
const BEGINNING = 1 / 3

/**
 * Sets a sentence of the text under a title that nothing else leads on from: one of its beginning, which gives nothing away, and rather one that the facing page does not print; else what is
 * said of the text. Returns where it ends, page pixels; null where it has no room, or there is nothing to say.
 */
export function setOpeningQuote(
  draft: Draft,
  page: TitlePage,
  foot: number,
  { quotes, tally }: { quotes?: PullQuotes | undefined; tally?: string | undefined },
): number | null {
  const { key, at, head } = page
  // Who wrote a text leads nobody on from its title.
  if (head.lead.length || !head.facts.every(isByline)) return null
  const prints = printedOn(draft, `${key}-body`, at.page + 1)
  const { language } = draft.design
  const isOpen = ({ text, at = 0 }: PullQuote): boolean => at < BEGINNING && !SAID.test(text) && !tellsWhen(text, language)
  const further = quotes?.candidates().filter((quote) => isOpen(quote) && !prints(quote.text)) ?? []
  for (const quote of [...further.slice(0, MOST_TRIED), ...(quotes?.beside?.().filter(isOpen).slice(0, MOST_TRIED) ?? [])]) {
    const end = setUnderTitle(draft, page, foot, quote.block)
    if (end === null) continue
    quotes?.take(quote)
    return end
  }
  return tally ? setUnderTitle(draft, page, foot, plainBlock(tally), 'credits') : null
}

/** Sets a line under the title of a page of its own. Returns where it ends; null where it has no room. */
function setUnderTitle(
  draft: Draft,
  { key, at: { page, area } }: TitlePage,
  foot: number,
  block: Block,
  role = 'pull-quote',
): number | null {
  const style = fieldStyle(draft.design, page).styleOf('piece-lead')
  const top = onGrid(area, foot) + 2 * area.step
  const box = { ...partOf(area, 0, Math.max(1, area.count - BESIDE_QUOTE)), y: top, height: footOf(area) - UNDER_QUOTE * area.step - top }
  if (box.height <= 0) return null
  const blocks = atLevel(draft.design, [{ ...block, attrs: { ...block.attrs, style } }], LEVELS.grand)
  const trial = draft.trial()
  const end = setText(trial, { page, id: `${key}-quote` }, box, blocks, { style, slot: { role, group: key, index: 0 } })
  if (end === null) return null
  draft.adopt(trial)
  evenShort(draft, { page, id: `${key}-quote` })
  return end
}

/** What stands under the head of a title page. */
interface TitleArt {
  /** Where the head ends, page pixels. */
  foot: number
  /** A picture of the piece; absent = one that is found for it. */
  own?: PieceImage | undefined
  document: string
  /** Absent while measuring. */
  pictures: Pictures | undefined
  art?: PageArt | undefined
}

/**
 * Fills a title page under its head: with a picture, or art that runs off the page, a motif where one may be shown; the head stands at the foot where there is room for
 * neither, or a template has none. It hangs pictures on the draft that is filled, so it is no trial. Returns false where a picture of the piece has no room.
 */
export function fillTitlePage(draft: Draft, { key, at }: TitlePage, { foot, own, document, pictures, art }: TitleArt): boolean {
  const { page, area } = at
  const { pageSize, bleed } = draft.design
  const top = onGrid(area, foot) + (GAP.under + (own?.caption ? CAPTION : 0)) * area.step
  if (own && footOf(area) - top < LEAST_OWN * area.step) return false
  if (footOf(area) - top < LEAST_ART * area.step) {
    lowerHead(draft, { key, page }, footOf(area) - foot)
    return true
  }
  const rest = { x: -bleed, y: top, width: pageSize.width + 2 * bleed, height: pageSize.height + bleed - top }
  // What is shown whole runs off no page.
  const room = own?.isGraphic ? { x: area.x, y: top, width: area.width, height: footOf(area) - top } : rest
  const hasPicture = pictures?.hang({ page, id: `${key}-picture` }, room, own?.picture) ?? own !== undefined
  if (!hasPicture && art) setArt(draft, page, rest, { key, nth: 0, art }, true)
  else if (!hasPicture) lowerHead(draft, { key, page }, footOf(area) - foot)
  else if (own) {
    const style = fieldStyle(draft.design, page).styleOf('note')
    const over = { ...area, y: top - (CAPTION + 0.5) * area.step }
    setCaption(draft, { page, id: `${key}-picture-caption` }, over, own, { key, document, style })
  }
  return true
}

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

/** Takes what a master shows off a page that is a picture or a colour from edge to edge. */
export function withoutMaster(draft: Draft, index: number): void {
  const { master: _, ...page } = draft.design.pages[index] as Page
  draft.restorePage(index, page)
}
