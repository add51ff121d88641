import { isKind, type Genre } from '@magazineai/design'
import type { FillContext, Story } from '../fill/context.ts'
import { plainBlock, sourced } from '../fill/inlines.ts'
import { addPicture, originOf } from '../fill/pictures.ts'
import { quotesOf, type Quote } from '../fill/quotes.ts'
import { sharesBefore } from '../fill/units.ts'
import type { Draft } from '../fill/draft.ts'
import { openPage } from '../fill/open-lines.ts'
import { mendRunts } from '../fill/runts.ts'
import { artOfPart, wordsOf } from '../images/part-art.ts'
import { titleOfArticle } from '../fill/stories.ts'
import { kickerOf, sectionOver } from '../wording/kicker.ts'
import { tallyOf } from '../wording/tally.ts'
import { pointsElsewhere } from '../analyse/anaphora.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { isTold } from '../outer/back-words.ts'
import { coveredTo } from './page-art.ts'
import type { Pictures } from './pictures.ts'
import { FAINT, openingQuotes } from '../outer/opening-quotes.ts'
import type { PullQuote, PullQuotes } from '../setters/pull-quotes.ts'
import { isSaidOutside, isToldOutside, picturesOnCover } from '../outer/on-cover.ts'
import { cutToPages } from './cut.ts'
import { emptiestOf, isSeries } from './set-photos.ts'
import { setPieces } from './set-pieces.ts'
import { specOf } from '../specs/specs.ts'
import { endsShort, narrowUntil } from '../setters/set-text.ts'
import { isLeft, typeAreaOf } from '../setters/type-area.ts'
import { titleOf } from '../analyse/article.ts'
import type { PartPlace, TitledPiece } from './piece-place.ts'

/** Fills the pages of a part of pieces. What finds no room on them is noted. */
export function fillPieces(context: FillContext, { planned, units }: Story): void {
  const { draft, notes } = context
  const { key, page: from, least, asked, largest, most, isShared } = planned
  const pages = Array.from({ length: planned.pages }, (_, offset) => from - 1 + offset)
  const { pieces, left } = heldBy(
    context,
    piecesOf(planned).map((each) => withoutShown(context, each, { key, pages })),
    pages,
  )
  const [first] = pieces
  if (!first) return
  const words = planned.articles.map((article) => `${titleOfArticle(context, article)} ${wordsOf(article)}`).join(' ')
  const kicker = first.title
    ? (sectionOver(context, planned.articles) ??
      kickerOf(
        context,
        pieces.map(({ piece }) => piece),
      ))
    : ''
  const isMixed = planned.part?.isMixed
  const kicked = isMixed ? pieces.map((each) => ({ ...each, kicker: kickerOf(context, [each.piece]) })) : pieces
  const { fits } = setPieces(draft, kicked, {
    key,
    pages,
    kicker,
    labels: context.wording.recipe,
    isMixed,
    pictures: picturesFor(context, key, words),
    quotes: quotesFrom(context, units, planned),
    tally: pieces.length === 1 ? tallyOf(first.piece, draft.design.language) : undefined,
    least,
    asked,
    largest,
    most,
    isShared,
    ...facedBy(context, planned),
    art: artOfPart(context, planned),
  })
  // Fields lie behind code where it stood when it was set.
  const isInLines = pieces.some(({ piece }) => inLines.has(piece.genre) || piece.blocks.some(({ kind }) => kind === 'code'))
  if (!isInLines) mendRuntsOf(draft, key)
  evenRowsOf(draft, key)
  for (const page of pages) openPage(draft, page)
  if (left) notes.push(`“${first.title || context.name}” is longer than its pages: ${left} are left out.`)
  if (!fits) notes.push(`“${first.title || context.name}” is too long for its pages.`)
}

/** Returns what a text on a left page is composed with: a poem with the one on the page that faces it, where that is of its series, any with where the art of that page ends. */
function facedBy(context: FillContext, { articles, page, pages, isShared, largest }: Planned): Pick<PartPlace, 'facing' | 'level'> {
  const next = [...context.stories.values()].find(({ planned }) => planned.page === page + 1)?.planned
  if (pages !== 1 || !isLeft(page - 1) || next?.use !== 'piece' || next.pages !== 1) return {}
  const [first, ...others] = piecesOf(next)
  if (!first || !(isPoem(articles[0]) || [articles[0]?.piece, first.piece].every(opensByItself))) return {}
  if (isPoem(articles[0]) && isShared && next.isShared && next.largest === largest && isPoem(next.articles[0]) && !others.length)
    return { facing: first }
  const trial = context.draft.trial()
  const { key, least, asked, most } = next
  const place = {
    key,
    pages: [page],
    kicker: '',
    least,
    asked,
    largest: next.largest,
    most,
    isShared: next.isShared,
    isMixed: next.part?.isMixed,
    labels: context.wording.recipe,
  }
  setPieces(trial, [first, ...others], { ...place, art: artOfPart(context, next) })
  return { level: coveredTo(trial, page) }
}

type Planned = Story['planned']

/** Returns whether art over a text is as high as that leaves it: texts of a genre that opens alike have the same, and pictures come before it. */
const opensByItself = (piece: Piece | undefined): boolean =>
  piece !== undefined && specOf(piece).opens !== 'alike' && !piece.blocks.some(({ kind }) => kind === 'picture')

const isPoem = (article: Planned['articles'][number] | undefined): boolean => article?.piece?.genre === 'poem'

/** Returns the pieces of a part. A text without a title stands without one, as it was measured. */
const piecesOf = ({ articles }: Planned): TitledPiece[] =>
  articles.flatMap((article) => (article.piece ? [{ piece: article.piece, title: titleOf(article) ?? '' }] : []))

/** By how much of a page the emptiest one of a series is fuller that shows the pictures of the cover again, so that it does, 0–1. */
const FULLER = 0.1

/**
 * Returns a piece without the pictures that the cover shows, where all that is said of them is told on the outer pages: seen again at once they look like a
 * slip. A series of which a page would stay half empty without them shows them.
 */
function withoutShown(context: FillContext, titled: TitledPiece, place: { key: string; pages: readonly number[] }): TitledPiece {
  const { piece, title } = titled
  const shown = new Set(picturesOnCover(context).map(({ id }) => id))
  // A picture of a text belongs to that sooner than to the back.
  const isSaid = isSeries(piece) ? isToldOutside : isSaidOutside
  const isShown = (block: MaterialBlock): boolean =>
    block.kind === 'picture' && shown.has(block.picture) && (!block.caption || isSaid(context, block.caption))
  const without = { ...piece, blocks: piece.blocks.filter((block) => !isShown(block)) }
  if (!isSeries(piece)) return { ...titled, piece: without }
  const area = typeAreaOf(context.draft.design)
  const areas = place.pages.map((page) => ({ page, area }))
  const filled = (each: Piece): number => emptiestOf(context.draft, each, title, { key: place.key, areas, kicker: '' })
  const isFuller = !isSeries(without) || filled(piece) > filled(without) + FULLER
  return isFuller ? titled : { ...titled, piece: without }
}

/** Genres whose lines are their authors'. */
const inLines: ReadonlySet<Genre> = new Set<Genre>(['poem', 'play', 'code'])

/** Takes the runts of the texts of a part away. */
function mendRuntsOf(draft: Draft, key: string): void {
  const stories = Object.entries(draft.design.stories).filter(([, { frames }]) =>
    frames.some((frame) => draft.design.pages.find(({ id }) => id === frame.page)?.layers[frame.layer]?.slot?.group === key),
  )
  for (const [story] of stories) mendRunts(draft, story)
}

/** Most lines of a row of which the last is made longer, and the share of its longest line under which that is too short: one word. */
const ROW_LINES = 4
const ONE_WORD = 0.3

/** Leaves no word of the rows of a part alone on a last line; else they take their width. A tabulator ends at the right of its box, which stays as wide. */
function evenRowsOf(draft: Draft, key: string): void {
  draft.design.pages.forEach(({ layers }, page) => {
    for (const [id, layer] of Object.entries(layers)) {
      if (layer.slot?.role !== 'row-text' || layer.slot.group !== key || !isKind(layer, 'Text')) continue
      const at = { page, id }
      const isShort = (each: Draft): boolean => endsShort(each, at, ONE_WORD)
      const lines = draft.textLayout(at)?.frames[0]?.lines.length ?? 0
      if (lines > ROW_LINES || layer.props.doc?.content.some(({ attrs }) => attrs?.tabs) || !isShort(draft)) continue
      narrowUntil(draft, at, (trial) => !isShort(trial))
    }
  })
}

/** Returns pieces as they are, or as much of a single one as its pages hold where that is not all, and what of it is left out. */
function heldBy(
  { draft, wording }: FillContext,
  pieces: readonly TitledPiece[],
  pages: readonly number[],
): { pieces: readonly TitledPiece[]; left: string | null } {
  const [only, ...others] = pieces
  // What no page holds, or needs cutting, fills many pages.
  if (!only || others.length) return { pieces, left: null }
  const area = typeAreaOf(draft.design)
  const cut = cutToPages(draft, only, { areas: pages.map((page) => ({ page, area })), labels: wording.recipe })
  return cut ? { pieces: [{ ...only, piece: cut.piece }], left: cut.left } : { pieces, left: null }
}

/** Sentences of a text that may stand large beside it. */
function quotesFrom(context: FillContext, units: Story['units'], { articles }: Planned): PullQuotes {
  const { language, used } = context
  const told = sharesBefore(units)
  const asQuote = ({ text, block, score }: Quote): PullQuote => ({
    text,
    block: plainBlock(text, { style: 'big-quote', ...sourced(block) }),
    at: told.get(block) ?? 0,
    isFaint: score < FAINT,
  })
  const quotes = quotesOf(units, language).map(asQuote)
  const first = articles[0]?.blocks.find(({ kind }) => kind === 'paragraph')
  // A scene of a story is nothing without it.
  const isScene = (text: string): boolean => pointsElsewhere(text, language) && articles.some((article) => isTold(context, article))
  return {
    candidates: () => quotes.filter(({ text }) => !used.has(text)),
    beside: () =>
      openingQuotes(context, quotesOf(units, language))
        .filter(
          ({ text, block }) =>
            block !== first && !used.has(text) && !isScene(text) && articles.some(({ blocks }) => blocks.includes(block)),
        )
        .map(asQuote),
    take: ({ text }) => used.add(text),
  }
}

/** The pictures of the user and of the library, for a text of these words. */
function picturesFor(context: FillContext, group: string, words: string): Pictures {
  return {
    found: () => {
      const photo = context.picker.found({ words, near: originOf(context, group) })
      if (!photo) return null
      const { id, caption, width, height, isGraphic } = photo
      const graphic = isGraphic ? { isGraphic: true as const } : {}
      return { kind: 'picture', picture: id, ...(caption ? { caption } : {}), ratio: width / height, ...graphic, at: [] }
    },
    hang: ({ page, id }, { x, y, width, height }, own) =>
      addPicture(context, group, { page, id, position: { x, y }, boxSize: { width, height }, isGrounded: true }, words, own) !== null,
    mayFill: (picture, rect) => context.picker.mayFill(picture, rect),
  }
}
