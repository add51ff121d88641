import { isKind, type Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { setField } from './set-shapes.ts'
import { evenShort, measureText, setText, setTitle, type OnPage } from './set-text.ts'
import { fieldStyle, sizeOf, type FieldStyle } from '../typography/page-styles.ts'
import { below, columnsFrom, footOf, onGrid, onThird, partOf, type TypeArea } from './type-area.ts'

/** What stands over a text. */
export interface Head {
  kicker: string
  title: string
  /** Styles of the title, from the largest. */
  titles: readonly string[]
  /** Words that lead into the text. */
  lead: readonly Block[]
  /** By-line and what there is to know, in short lines. */
  facts: readonly Block[]
}

/** Where a head stands. `drop` is the room over the title, page pixels; `field` says whether the head stands on a field that runs off the page. */
export interface HeadPlace {
  key: string
  nth: number
  page: number
  area: TypeArea
  drop: number
  field: boolean
  /** Where the field ends at most, page pixels; absent = anywhere. */
  fieldFoot?: number
  /** How wide a title may be, page pixels. */
  titleWidth: number
  /** Style of the kicker where it is not its own. */
  kickerStyle?: string
}

/** Fewest columns in which facts stand beside the lead. */
const BESIDE = 10

/** Most lines of a title. */
const LINES = 4

/** Steps of the grid that a kicker stands higher over a title that follows it at once: glued to it, it reads as a part of it. */
const LIFTED = 0.35

/** Sets kicker, title, lead and facts. Returns where the text begins, on the grid; null where they have no room. */
export function setHead(draft: Draft, head: Head, place: HeadPlace): number | null {
  const { key, nth, page, area, field } = place
  if (!field) return setWords(draft, head, place)
  const { pageSize, bleed } = draft.design
  const dress = fieldStyle(draft.design, page)
  const dressed = {
    ...head,
    titles: head.titles.map(dress.styleOf),
    lead: head.lead.map((block) => restyled(block, dress)),
    facts: head.facts.map((block) => restyled(block, dress)),
  }
  const measured = setWords(draft.trial(), dressed, place)
  if (measured === null) return null
  // Fields on facing pages end on one line.
  const foot = onThird(area, measured)
  if (foot > (place.fieldFoot ?? foot)) return null
  setField(
    draft,
    { page, id: `${key}-field-${nth}` },
    { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed },
    dress.swatch,
  )
  setWords(draft, dressed, { ...place, drop: place.drop + foot - measured, kickerStyle: dress.styleOf('kicker') })
  return foot + area.step
}

/** Returns a paragraph in the style it has on a field. */
export const restyled = (block: Block, { styleOf }: FieldStyle): Block =>
  block.attrs?.style ? { ...block, attrs: { ...block.attrs, style: styleOf(block.attrs.style) } } : block

function setWords(
  draft: Draft,
  { kicker, title, titles, lead, facts }: Head,
  { key, nth, page, area, drop, titleWidth, kickerStyle = 'kicker' }: HeadPlace,
): number | null {
  const slot = (role: string) => ({ role, group: key, index: nth })
  let y = area.y
  if (kicker) {
    const blocks = [plainBlock(kicker, { style: kickerStyle })]
    const lifted = title && !drop ? Math.round(LIFTED * area.step) : 0
    const box = { ...below(area, y), y: y - lifted }
    const foot = setText(draft, { page, id: `${key}-kicker-${nth}` }, box, blocks, { style: kickerStyle, slot: slot('kicker') })
    y = foot === null ? y : foot + lifted
  }
  y += drop
  if (title) {
    const box = { ...below(area, y), width: titleWidth }
    const foot = setTitle(draft, { page, id: `${key}-title-${nth}` }, box, title, { styles: titles, lines: LINES, slot: slot('headline') })
    if (foot === null) return null
    y = foot + descentOf(draft, { page, id: `${key}-title-${nth}` })
  }
  const foot = setUnder(draft, { lead, facts }, { key, nth, page, area: below(area, onGrid(area, y)) })
  return foot === null ? null : onGrid(area, foot + area.step)
}

/** Share of the size of a title that its descenders need below its last line, as its leading is tight. */
const DESCENT = 0.22

/** What a title needs below its box, page pixels. */
function descentOf(draft: Draft, at: OnPage): number {
  const layer = draft.layer(at)
  const style = isKind(layer, 'Text') ? layer.props.style : undefined
  return style ? DESCENT * sizeOf(draft.design, style) * (draft.textLayout(at)?.fit ?? 1) : 0
}

/** Returns whether a paragraph says who wrote a text, or where and when. */
export const isByline = ({ attrs }: Block): boolean => attrs?.style?.startsWith('piece-byline') ?? false

type Under = Pick<Head, 'lead' | 'facts'>

/** Sets the lead, and a by-line beside it at the right where there is room: facts take the width of the lead. Returns the foot of both; null where they have no room. */
export function setUnder(
  draft: Draft,
  { lead, facts }: Under,
  { key, nth, page, area }: Pick<HeadPlace, 'key' | 'nth' | 'page' | 'area'>,
): number | null {
  const beside = columnsFrom(area, area.count - 3, 3)
  const isBeside =
    lead.length > 0 &&
    facts.length > 0 &&
    area.count >= BESIDE &&
    facts.every(isByline) &&
    // What turns there is no line beside a text any more.
    measureText(draft, page, { ...beside, y: area.y }, facts, 'piece-facts').turned === 0
  const wide = area.count >= BESIDE ? partOf(area, 0, area.count - (isBeside ? 4 : 2)) : area
  let y = area.y
  if (lead.length) {
    const top = y + area.step / 2
    const foot = setText(draft, { page, id: `${key}-lead-${nth}` }, { ...wide, y: top, height: footOf(area) - top }, lead, {
      style: 'piece-lead',
      slot: { role: 'standfirst', group: key, index: nth },
    })
    if (foot === null) return null
    evenShort(draft, { page, id: `${key}-lead-${nth}` })
    y = foot
  }
  if (!facts.length) return y
  const top = isBeside ? area.y + area.step / 2 : y + (lead.length ? 0.75 : 0.5) * area.step
  const box = isBeside ? beside : area
  const foot = setText(draft, { page, id: `${key}-facts-${nth}` }, { ...box, y: top, height: footOf(area) - top }, facts, {
    style: 'piece-facts',
    slot: { role: 'credits', group: key, index: nth },
  })
  if (facts.length === 1 && !isBeside) evenShort(draft, { page, id: `${key}-facts-${nth}` })
  return foot === null ? null : Math.max(y, foot)
}
