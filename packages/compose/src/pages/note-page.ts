import type { Draft } from '../fill/draft.ts'
import { setField } from '../setters/set-shapes.ts'
import { restyled, setHead, type Head } from '../setters/set-head.ts'
import { atLevel } from '../typography/level.ts'
import { fieldStyle } from '../typography/page-styles.ts'
import { columnsFrom } from '../setters/type-area.ts'
import { BlockWriter } from './blocks.ts'
import { partsOfPiece } from './split.ts'
import { specOf } from './specs.ts'
import { withoutMaster } from './title-page.ts'
import type { SetRequest } from './set-piece.ts'
import type { SetPieces } from './piece-place.ts'

/** Most words of a text that stands as a note. */
const WORDS = 110

/** Sizes of its text that are tried, from the largest, in sizes of a lead. */
const SIZES = [1.7, 1.5, 1.35, 1.2, 1.1, 1]

/** Share of the type area that title and text take at most, and where between head and foot they stand. */
const FULL = 0.8
const OPTICAL = 0.4

/** Columns of the type area that a note leaves free at its right, where it has at least so many. */
const FREE = { columns: 1, of: 6 } as const

/**
 * Sets a title and a few words of prose over a whole page: on a field from edge to edge, the text as large as a lead or larger, a little over the middle. Null for a text
 * that is more than prose, or too long. What is short needs no page that is white under it.
 */
export function setNote(draft: Draft, { piece, heading, place: { key, nth, areas } }: SetRequest): SetPieces | null {
  const [only, ...more] = areas
  const { body, lead, isTableFirst: _, ...others } = partsOfPiece(piece, specOf(piece))
  const prose = [...lead, ...body]
  const isPlain = prose.every(({ kind }) => kind === 'prose') && Object.values(others).every((part) => part.length === 0)
  if (!only || more.length || !heading.title || !isPlain || !prose.length || piece.words > WORDS) return null
  const { page, area } = only
  const { pageSize, bleed } = draft.design
  const dress = fieldStyle(draft.design, page)
  const written = new BlockWriter(piece, { language: draft.design.language }).write(prose)
  const narrow =
    area.count >= FREE.of ? { ...area, ...columnsFrom(area, 0, area.count - FREE.columns), count: area.count - FREE.columns } : area
  for (const size of SIZES) {
    const text = atLevel(
      draft.design,
      written.map((block) => ({ ...block, attrs: { ...block.attrs, style: 'piece-lead' } })),
      { size, leading: size },
    )
    const head: Head = {
      ...heading,
      titles: heading.titles.map(dress.styleOf),
      lead: text.map((block) => restyled(block, dress)),
      facts: [],
    }
    const at = { key, nth, page, area: narrow, field: false, titleWidth: narrow.width, kickerStyle: dress.styleOf('kicker') }
    const foot = setHead(draft.trial(), head, { ...at, drop: 0 })
    if (foot === null || foot - area.y > FULL * area.height) continue
    const trial = draft.trial()
    if (dress.styleOf('piece-title') !== 'piece-title') withoutMaster(trial, page)
    const whole = { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: pageSize.height + 2 * bleed }
    setField(trial, { page, id: `${key}-field-${nth}` }, whole, dress.swatch)
    if (setHead(trial, head, { ...at, drop: Math.round((area.height - (foot - area.y)) * OPTICAL) }) === null) continue
    draft.adopt(trial)
    return { fits: true, fills: [1] }
  }
  return null
}
