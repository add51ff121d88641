import type { FillContext, Story } from '../fill/context.ts'
import { addPicture } from '../fill/pictures.ts'
import { titleOfArticle } from '../fill/stories.ts'
import { kickerOfGenre } from './kicker.ts'
import type { Pictures } from './pictures.ts'
import { setPieces } from './set-pieces.ts'

/** Fills the pages of a part of pieces. What finds no room on them is noted. */
export function fillPieces(context: FillContext, { planned }: Story): void {
  const { draft, notes } = context
  const { key, page: from } = planned
  const pieces = planned.articles.flatMap((article) =>
    article.piece ? [{ piece: article.piece, title: titleOfArticle(context, article) }] : [],
  )
  const pages = Array.from({ length: planned.pages }, (_, offset) => from - 1 + offset)
  const [first] = pieces
  if (!first) return
  const words = planned.articles
    .map((article) => [titleOfArticle(context, article), ...article.blocks.map(({ text }) => text)].join(' '))
    .join(' ')
  const kicker = kickerOfGenre(context, first.piece, pieces.length)
  const { fits } = setPieces(draft, pieces, {
    key,
    pages,
    kicker,
    labels: context.wording.recipe,
    pictures: picturesFor(context, key, words),
  })
  if (!fits) notes.push(`“${first.title}” is too long for its pages.`)
}

/** The pictures of the user and of the library, for a text of these words. */
function picturesFor(context: FillContext, group: string, words: string): Pictures {
  return {
    ratio: (picture) => context.desk.ratioOf(picture),
    hang: ({ page, id }, { x, y, width, height }, own) =>
      addPicture(context, group, { page, id, position: { x, y }, boxSize: { width, height }, isGrounded: true }, words, own) !== null,
  }
}
