import type { Draft } from '../fill/draft.ts'
import { setWholeField } from '../setters/set-shapes.ts'
import { setHead, type Head } from '../setters/set-head.ts'
import { evenShort, setText } from '../setters/set-text.ts'
import { atLevel, LEVELS, type Level } from '../typography/level.ts'
import { fieldStyle } from '../typography/page-styles.ts'
import { below, columnsFrom, onGrid } from '../setters/type-area.ts'
import { tintPage } from './open-up.ts'
import { BlockWriter } from './blocks.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { withoutMaster } from './title-page.ts'
import type { SetRequest } from './set-piece.ts'
import type { SetPieces } from './piece-place.ts'

/** Most words of a text that stands as a note, and most of one that is taken in at a glance: more of them are read, and not on black. */
const WORDS = 110
const SEEN = { titled: 24, alone: 40 } as const

/** Sizes of its text that are tried, from the largest, in sizes of a lead; and the levels of running text on paper. */
const SIZES: readonly Level[] = [2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.1, 1].map((size) => ({ size, leading: size }))
const READ: readonly Level[] = [LEVELS.tall, LEVELS.display, LEVELS.grand, LEVELS.full, LEVELS.large, LEVELS.open]

/** Share of the type area that title and text take at most, and where between head and foot they stand. */
const FULL = 0.8
const OPTICAL = 0.4

/** Columns that the text of a note takes, of those of its page. */
const WIDE = { takes: 10, of: 12 } as const

/**
 * Sets a few words of prose over a whole page, under their title where they have one: on a field from edge to edge, as large as a lead or larger, a little over the middle; more of
 * them as running text, on paper where the field would be black. Null for a text that is more than prose, or too long. What is short needs no page that is white under it.
 */
export function setNote(draft: Draft, { piece, heading, place: { key, nth, areas } }: SetRequest): SetPieces | null {
  const [only, ...more] = areas
  const { body, lead, isTableFirst: _, ...others } = partsOfPiece(piece, specOf(piece))
  const prose = [...lead, ...body]
  const isPlain = prose.every(({ kind }) => kind === 'prose') && Object.values(others).every((part) => part.length === 0)
  if (!only || more.length || !isPlain || !prose.length || piece.words > WORDS) return null
  const { page, area } = only
  const dress = fieldStyle(draft.design, page)
  const isDark = dress.styleOf('piece-title') !== 'piece-title'
  const isRead = isDark && piece.words > (heading.title ? SEEN.titled : SEEN.alone)
  const styleOf = (name: string): string => (isRead ? name : dress.styleOf(name))
  const titles = ['piece-title-grand', ...heading.titles].map(styleOf)
  const head: Head = { ...heading, titles, lead: [], facts: [] }
  const written = new BlockWriter(piece, { language: draft.design.language }).write(prose)
  const style = isRead ? 'body-flush' : styleOf('piece-lead')
  const wide = area.count >= WIDE.of ? { ...area, ...columnsFrom(area, 0, WIDE.takes) } : area
  const set = (trial: Draft, level: Level, drop: number): number | null => {
    const at = { key, nth, page, area, field: false, drop, titleWidth: area.width, kickerStyle: styleOf('kicker') }
    const under = heading.title ? setHead(trial, head, at) : area.y + drop
    const text = isRead ? written : written.map((block) => ({ ...block, attrs: { ...block.attrs, style } }))
    const blocks = atLevel(trial.design, text, level)
    const slot = { role: 'body', group: key, index: nth }
    return under === null ? null : setText(trial, { page, id: `${key}-text-${nth}-0` }, below(wide, under), blocks, { style, slot })
  }
  for (const level of isRead ? READ : SIZES) {
    const foot = set(draft.trial(), level, 0)
    if (foot === null || foot - area.y > FULL * area.height) continue
    const trial = draft.trial()
    if (isDark && !isRead) {
      withoutMaster(trial, page)
      setWholeField(trial, { page, id: `${key}-note-${nth}` }, dress.swatch)
    } else if (!isRead) tintPage(trial, page)
    if (set(trial, level, onGrid(area, area.y + (area.height - (foot - area.y)) * OPTICAL) - area.y) === null) continue
    evenShort(trial, { page, id: `${key}-text-${nth}-0` })
    draft.adopt(trial)
    return { fits: true, fills: [1] }
  }
  return null
}
