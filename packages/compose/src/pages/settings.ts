import { type Design, ISSUE_PAGES, PLAIN, type TemplateKit } from '@magazineai/design'
import type { InkLayouter } from '@magazineai/render'
import { Draft } from '../fill/draft.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import type { PieceSetting, PieceSettings } from '../plan/arrange.ts'
import type { Part } from '../plan/parts.ts'
import { articleSet } from '../typography/articles.ts'
import { LEAST } from './open-up.ts'
import { cutToPages, setDensest } from './cut.ts'
import { MEASURED, setPieces } from './set-pieces.ts'
import { stylesForLanguage } from '../typography/page-styles.ts'
import { typeAreaOf, type PageArea } from './type-area.ts'
import { titleOf } from '../analyse/article.ts'
import type { SetPieces, TitledPiece } from './piece-place.ts'

/** Most pages one piece may take: the longest issue within its covers; and most to which one may open up. */
const MOST_PAGES = ISSUE_PAGES.most - 2
const MOST_OPENED = 12

/** Returns what measures the pages that parts of pieces take in a template. What was measured is kept for as long as the function lives. */
export function settingsIn(kit: TemplateKit, language: string, layouter: InkLayouter): PieceSettings {
  const empty = emptyPages(kit, language)
  const known = new Map<string, readonly PieceSetting[]>()
  return (part, opens = false) => {
    // Texts that are gathered under one heading have the id of the first of them, as that one has alone.
    const name = `${opens} ${part.articles.map(({ id, blocks, words }) => `${id}/${blocks.length}/${words}`).join(' ')}`
    const settings = known.get(name) ?? measure(part, opens, { empty, layouter })
    known.set(name, settings)
    return settings
  }
}

/** Returns a design of empty pages in the styles of a template, as many as the longest piece takes. */
export const emptyPages = (kit: TemplateKit, language: string): Design =>
  stylesForLanguage({ ...kit.build(Array.from({ length: MOST_PAGES }, () => ({ recipe: PLAIN, key: 'piece' }))), language }, language)

/** Pages beyond the fewest that a piece may open up to: twice as many, and not more than so many. */
const MOST_MORE = 3

/**
 * The fewest pages on which all of a part stands, and those to which it opens up: a single piece with a title page, then set larger; several with
 * fewer on a page. A single one that no issue holds may be cut.
 */
function measure(part: Part, opens: boolean, { empty, layouter }: { empty: Design; layouter: InkLayouter }): PieceSetting[] {
  const articles = part.articles.map((article) => articleSet(asPiece(article), empty.language))
  const pieces = articles.flatMap((article) => (article.piece ? [{ piece: article.piece, title: titleOf(article) ?? '' }] : []))
  const areasOf = (count: number): PageArea[] => Array.from({ length: count }, (_, page) => ({ page, area: typeAreaOf(empty) }))
  const set = (count: number): SetPieces =>
    setPieces(new Draft(empty, layouter), pieces, { key: 'piece', pages: areasOf(count).map(({ page }) => page), kicker: 'Kicker' })
  const settingOn = (count: number): PieceSetting | null => {
    const { fits, fills, isCrowded = false, size } = set(count)
    return fits ? { pages: count, fill: fills.at(-1) ?? 0, more: 0, isCrowded, ...(size ? { size } : {}) } : null
  }
  const [titled, ...others] = pieces
  const single = settingOn(1)
  // Pieces share one page, and open up from it, or none.
  if (!titled || others.length) return single ? [single, ...(opens ? openedFrom(single, set) : [])] : []
  const least = single ? 1 : pagesOf(empty, layouter, titled, areasOf(MOST_PAGES))
  const fewest = single ?? (least === null ? null : fewestFrom(least, settingOn))
  if (fewest) return opens ? [fewest, ...openedFrom(fewest, set)] : [fewest]
  const cut = cutToPages(new Draft(empty, layouter), titled, { areas: areasOf(MOST_PAGES), labels: MEASURED })
  return cut ? cutSettings(part.words * cut.share) : []
}

/** Returns how many pages a piece takes in its densest form; null where it takes more than there may be. */
function pagesOf(empty: Design, layouter: InkLayouter, titled: TitledPiece, areas: readonly PageArea[]): number | null {
  const { fits, feet } = setDensest(new Draft(empty, layouter), titled, { areas, labels: MEASURED })
  if (!fits) return null
  return Math.max(2, feet.findLastIndex((foot, index) => foot > (areas[index]?.area.y ?? 0)) + 1)
}

/** Returns the setting on the fewest pages from so many on. */
function fewestFrom(from: number, settingOn: (count: number) => PieceSetting | null): PieceSetting | null {
  for (let count = from; count <= MOST_PAGES; count++) {
    const setting = settingOn(count)
    if (setting) return setting
  }
  return null
}

/** The settings of a piece that no issue holds whole: any number of pages, with so much of its words. */
const cutSettings = (words: number): PieceSetting[] =>
  Array.from({ length: MOST_PAGES }, (_, index) => ({
    pages: index + 1,
    fill: 1,
    more: 0,
    words: Math.round((words * (index + 1)) / MOST_PAGES),
  }))

function openedFrom({ pages }: PieceSetting, set: (count: number) => SetPieces): PieceSetting[] {
  const opened: PieceSetting[] = []
  const most = Math.min(MOST_OPENED, pages + Math.min(MOST_MORE, Math.max(2, pages)))
  for (let count = pages + 1; count <= most; count++) {
    const { fits, fills, size } = set(count)
    if (!fits || fills.some((fill) => fill < LEAST)) break
    opened.push({ pages: count, fill: fills.at(-1) ?? 0, more: count - pages, ...(size ? { size } : {}) })
  }
  return opened
}
