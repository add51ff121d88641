import type { Design } from '@magazineai/design'
import type { Layouter } from '@magazineai/render'
import { Draft } from '../fill/draft.ts'
import { titleOf } from '../analyse/articles.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import { PLAIN } from '../kit.ts'
import type { TemplateKit } from '../kit.ts'
import type { PieceSetting, PieceSettings } from '../plan/arrange.ts'
import type { Part } from '../plan/parts.ts'
import { articleSet } from '../typography/articles.ts'
import { LEAST } from './open-up.ts'
import { setPieces } from './set-pieces.ts'
import type { SetPieces } from './set-pieces.ts'
import { dressedFor } from './styles.ts'

/** Most pages one piece may take; a table alone may take a whole issue. */
const MOST_PAGES = 12
const MOST_OF_TABLE = 22

/** Returns what measures the pages that parts of pieces take in a template. What was measured is kept for as long as the function lives. */
export function settingsIn(kit: TemplateKit, language: string, layouter: Layouter): PieceSettings {
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

/** A design of empty pages in the styles of a template. */
export const emptyPages = (kit: TemplateKit, language: string): Design =>
  dressedFor({ ...kit.build(Array.from({ length: MOST_OF_TABLE }, () => ({ recipe: PLAIN, key: 'piece' }))), language }, language)

/** Pages beyond the fewest that a piece may open up to: twice as many, and not more than so many. */
const MOST_MORE = 3

/** The fewest pages on which all of a part stands, and those to which it opens up: a single piece with a title page, then set larger; several with fewer on a page. */
function measure(part: Part, opens: boolean, { empty, layouter }: { empty: Design; layouter: Layouter }): PieceSetting[] {
  const articles = part.articles.map((article) => articleSet(asPiece(article), empty.language))
  const pieces = articles.flatMap((article) => (article.piece ? [{ piece: article.piece, title: titleOf(article) ?? '' }] : []))
  const set = (count: number): SetPieces => {
    const pages = Array.from({ length: count }, (_, index) => index)
    return setPieces(new Draft(empty, layouter), pieces, { key: 'piece', pages, kicker: 'Kicker' })
  }
  const most = pieces.every(({ piece }) => piece.genre === 'data') ? MOST_OF_TABLE : MOST_PAGES
  for (let count = 1; count <= most; count++) {
    const { fits, fills } = set(count)
    if (!fits) continue
    const fewest = { pages: count, fill: fills.at(-1) ?? 0, more: 0 }
    return opens ? [fewest, ...openedFrom(fewest, set)] : [fewest]
  }
  return []
}

function openedFrom({ pages }: PieceSetting, set: (count: number) => SetPieces): PieceSetting[] {
  const opened: PieceSetting[] = []
  const most = Math.min(MOST_PAGES, pages + Math.min(MOST_MORE, Math.max(2, pages)))
  for (let count = pages + 1; count <= most; count++) {
    const { fits, fills } = set(count)
    if (!fits || fills.some((fill) => fill < LEAST)) break
    opened.push({ pages: count, fill: fills.at(-1) ?? 0, more: count - pages })
  }
  return opened
}
