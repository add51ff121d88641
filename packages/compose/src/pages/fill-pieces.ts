import type { FillContext, Story } from '../fill/context.ts'
import { titleOfArticle } from '../fill/stories.ts'
import { kickerOfGenre } from './kicker.ts'
import { setPieces } from './set-pieces.ts'

/** Fills the pages of a part of pieces. What finds no room on them is noted. */
export function fillPieces(context: FillContext, { planned }: Story): void {
  const pieces = planned.articles.flatMap((article) =>
    article.piece ? [{ piece: article.piece, title: titleOfArticle(context, article) }] : [],
  )
  const pages = Array.from({ length: planned.pages }, (_, offset) => planned.page - 1 + offset)
  const [first] = pieces
  if (!first) return
  const { fits } = setPieces(context.draft, pieces, { key: planned.key, pages, kicker: kickerOfGenre(context, first.piece, pieces.length) })
  if (!fits) context.notes.push(`“${first.title}” is too long for its pages.`)
}
