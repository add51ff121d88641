import { type Design, ISSUE_PAGES, PLAIN, type TemplateKit } from '@magazineai/design'
import type { InkLayouter } from '@magazineai/render'
import { Draft } from '../fill/draft.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import { MOST_MORE, type PieceSetting, type PieceSettings } from '../plan/settings.ts'
import type { Part } from '../plan/parts.ts'
import { titledPieceSet } from '../typography/articles.ts'
import { LEAST } from './open-up.ts'
import { cutToPages, setDensest } from './cut.ts'
import { MEASURED, setPieces } from './set-pieces.ts'
import { stylesForLanguage } from '../typography/page-styles.ts'
import { typeAreaOf, type PageArea } from '../setters/type-area.ts'
import type { SetPieces, TitledPiece } from './piece-place.ts'

/** Most pages one piece may take: the longest issue within its covers; and most to which one may open up. */
const MOST_PAGES = ISSUE_PAGES.most - 2
const MOST_OPENED = 12

/** What parts are measured in, and the heights of modules that were measured there. */
interface Measuring {
  empty: Design
  layouter: InkLayouter
  heights: Map<string, number>
}

/** What was measured of a part: the fewest pages on which it stands, and those to which it opens up, each once it is asked for. */
interface Measured {
  fewest: readonly PieceSetting[]
  openUp: (more: number) => readonly PieceSetting[]
}

/** Returns what measures the pages that parts of pieces take in a template. What was measured is kept for as long as the function lives. */
export function settingsIn(kit: TemplateKit, language: string, layouter: InkLayouter): PieceSettings {
  const empty = emptyPages(kit, language)
  const known = new Map<string, Measured>()
  const heights = new Map<string, number>()
  return (part, more = 0) => {
    // Texts that are gathered under one heading have the id of the first of them, as that one has alone.
    const name = part.articles.map(({ id, blocks, words }) => `${id}/${blocks.length}/${words}`).join(part.isMixed ? ' + ' : ' ')
    const measured = known.get(name) ?? measure(part, { empty, layouter, heights })
    known.set(name, measured)
    return more > 0 ? [...measured.fewest, ...measured.openUp(more)] : measured.fewest
  }
}

/** Returns a design of empty pages in the styles of a template, as many as the longest piece takes. */
export const emptyPages = (kit: TemplateKit, language: string): Design =>
  stylesForLanguage({ ...kit.build(Array.from({ length: MOST_PAGES }, () => ({ recipe: PLAIN, key: 'piece' }))), language }, language)

/**
 * The fewest pages on which all of a part stands, and those to which it opens up: a single piece with a title page, then set larger; several with
 * fewer on a page. A single one that no issue holds may be cut.
 */
function measure(part: Part, { empty, layouter, heights }: Measuring): Measured {
  const { isMixed } = part
  const titled = part.articles.map(asPiece).flatMap((article) => titledPieceSet(article, empty.language) ?? [])
  const pieces = isMixed ? titled.map((each) => ({ ...each, kicker: KICKER })) : titled
  const areasOf = (count: number): PageArea[] => Array.from({ length: count }, (_, page) => ({ page, area: typeAreaOf(empty) }))
  const set = (count: number): SetPieces =>
    setPieces(new Draft(empty, layouter), pieces, {
      key: 'piece',
      pages: areasOf(count).map(({ page }) => page),
      kicker: KICKER,
      heights,
      isMixed,
    })
  const settingOn = (count: number): PieceSetting | null => {
    const { fits, fills, isCrowded = false, size } = set(count)
    return fits ? { pages: count, fill: fills.at(-1) ?? 0, more: 0, isCrowded, ...(size ? { size } : {}) } : null
  }
  const from = (fewest: PieceSetting | null): Measured => ({
    fewest: fewest ? [fewest] : [],
    openUp: fewest ? openedFrom(fewest, set) : () => [],
  })
  const [only, ...others] = pieces
  // Pieces share one page, and open up from it, or none.
  if (!only || others.length) return from(settingOn(1))
  const single = part.words > FULLEST_PAGE ? null : settingOn(1)
  const least = single ? 1 : pagesOf(empty, layouter, only, areasOf(MOST_PAGES))
  const fewest = single ?? (least === null ? null : fewestFrom(least, settingOn))
  if (fewest) return from(fewest)
  const cut = cutToPages(new Draft(empty, layouter), only, { areas: areasOf(MOST_PAGES), labels: MEASURED })
  return { fewest: cut ? cutSettings(part.words * cut.share) : [], openUp: () => [] }
}

/** Stands for what is written over titles while measuring. */
const KICKER = 'Kicker'

/** A text of more words is on no page whole, in the smallest type of any template. */
const FULLEST_PAGE = 2_000

/** Returns how many pages a piece takes in its densest form; null where it takes more than there may be. */
function pagesOf(empty: Design, layouter: InkLayouter, titled: TitledPiece, areas: readonly PageArea[]): number | null {
  const { fits, feet } = setDensest(new Draft(empty, layouter), titled, { areas, labels: MEASURED })
  if (!fits) return null
  return Math.max(2, feet.findLastIndex((foot, index) => foot > (areas[index]?.area.y ?? 0)) + 1)
}

/** Returns the setting on the fewest pages from so many on. */
const fewestFrom = (from: number, settingOn: (count: number) => PieceSetting | null): PieceSetting | null =>
  Array.from({ length: MOST_PAGES + 1 - from }, (_, index) => from + index)
    .values()
    .map(settingOn)
    .find((setting) => setting !== null) ?? null

/** The settings of a piece that no issue holds whole: any number of pages, with so much of its words. */
const cutSettings = (words: number): PieceSetting[] =>
  Array.from({ length: MOST_PAGES }, (_, index) => ({
    pages: index + 1,
    fill: 1,
    more: 0,
    words: Math.round((words * (index + 1)) / MOST_PAGES),
  }))

/** Returns what measures the pages to which a piece opens up, one after the other: at most twice as many as the fewest, or two more, as long as none is bare. */
function openedFrom({ pages }: PieceSetting, set: (count: number) => SetPieces): (more: number) => PieceSetting[] {
  const most = Math.min(MOST_OPENED, pages + Math.min(MOST_MORE, Math.max(2, pages)))
  const opened: PieceSetting[] = []
  let next = pages + 1
  return (more) => {
    while (next <= Math.min(most, pages + more)) {
      const { fits, fills, size } = set(next)
      if (!fits || fills.some((fill) => fill < LEAST)) next = Number.POSITIVE_INFINITY
      else opened.push({ pages: next, fill: fills.at(-1) ?? 0, more: next++ - pages, ...(size ? { size } : {}) })
    }
    return opened.filter((setting) => setting.more <= more)
  }
}
