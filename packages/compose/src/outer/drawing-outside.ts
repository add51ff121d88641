import { titleOf, type Article } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { drawnAgain } from '../images/drawn-again.ts'
import { drawingsOfText, isVariation } from '../images/drawings-of-text.ts'
import { areOfOneField } from '../images/fields.ts'
import { counted } from '../images/named.ts'
import { FEW_WORDS, firstDrawingOf, headsOf } from '../images/part-art.ts'
import { isRiddle } from '../images/riddles.ts'
import { isOnCover, isShownLike, mayShowMotif } from '../images/shown-motifs.ts'
import { isRunning } from '../plan/sizes.ts'
import { GENRE_SUBJECTS, genreDrawn, isWide, mentionedIn, namesSubject, saysNothing, subjectsOfGenres } from '../images/subjects.ts'

/** Times that texts name at least what a page outside them shows of them; once is enough where they have no words to spare. */
const AGAIN = 2

/** Texts of an issue of which each is much of it. */
const SOME_TEXTS = 3

/** What an issue tells that pages of none of its texts may show. */
interface Told {
  articles: readonly Article[]
  words: number
  /** Drawings of all its texts together, the best first, and those of them that stand for no genre. */
  names: readonly string[]
  own: readonly string[]
  /** What stands for its genres. */
  standing: readonly string[]
  /** Drawings of what stands over parts of its texts. */
  headed: readonly string[]
  /** Drawings of what the one text names by the way whose title names what the issue is about; none where there are several such, or it is not read. */
  inLeading: readonly string[]
  /** Drawings of what they only name beside what the issue is about, and that has nothing to do with it. */
  inPassing: ReadonlySet<string>
  /** Returns drawings of what its texts name so many times; of several texts, so many of them: what one of them comes back to is its own. */
  drawn: (times: number) => string[]
}

/** Returns the drawings of the things that a text names, however seldom. */
const seenIn = (article: Article, { drawings, language }: FillContext): string[] =>
  mentionedIn({ title: titleOf(article) ?? '', text: article.blocks.map(({ text }) => text).join(' ') }, language)
    .filter((named) => !isWide(named))
    .flatMap((named) => drawings(named).slice(0, 1))

function toldBy(context: FillContext, subject: string | undefined): Told {
  const { stories, drawings, language, name } = context
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles).filter((article) => !isRiddle(titleOf(article) ?? ''))
  const texts = articles.map(({ blocks }) => ({ title: '', text: blocks.map(({ text }) => text).join(' ') }))
  const all = { title: '', text: texts.map(({ text }) => text).join(' ') }
  const genres = articles.map(({ piece }) => genreDrawn(piece))
  const standing = subjectsOfGenres(genres, true)
  const standIns = new Set([...standing, ...standing.flatMap(drawings)])
  const names = drawingsOfText(all, subject, { language, drawings, standing })
  const byTexts = texts.map((text) => mentionedIn(text, language))
  const isShared = (named: string, times: number): boolean => byTexts.filter((each) => each.includes(named)).length >= times
  const leading = articles.filter((article) => subject !== undefined && namesSubject(titleOf(article) ?? '', subject, language))
  const [leader, ...alike] = leading
  return {
    articles,
    inLeading: leader && !alike.length && isRead(leader) ? seenIn(leader, context) : [],
    words: articles.reduce((sum, article) => sum + article.words, 0),
    names,
    own: names.filter((name) => !standIns.has(name)),
    standing,
    inPassing: drawnAgain({ ...all, title: name ?? '' }, subject, { language, drawings, issue: subject })?.before ?? new Set(),
    headed: [...counted(articles.map(headsOf).join(' . '), language.slice(0, 2)).keys()].flatMap((named) => drawings(named).slice(0, 1)),
    drawn: (times) =>
      mentionedIn(all, language, times)
        .filter((named) => articles.length === 1 || isShared(named, times))
        .flatMap((named) => drawings(named).slice(0, 1)),
  }
}

/**
 * Returns the drawing that a page which belongs to no text shows: of what its issue is about, or its texts name, one that no other page shows, else of what stands
 * for a genre in it; never what another page shows in another cut. On the back one thing by itself, in no surroundings and whole. Undefined for none.
 */
export function drawingOutside(context: FillContext, page: number, subject?: string): string | undefined {
  const { draft, drawings, language } = context
  const told = toldBy(context, subject)
  const mayShow = (name: string): boolean => mayShowMotif(draft.design, page, name) && !isShownLike(draft.design, page, name)
  if (page === draft.design.pages.length - 1) {
    const names = onBack(told, drawings)
    const found = names.find(mayShow) ?? names.find((name) => mayShowMotif(draft.design, page, name) && !isOnCover(draft.design, name))
    return found === undefined || told.inPassing.has(found) ? undefined : found
  }
  // What is the title of one text is left to that.
  const titled = told.articles.flatMap((article) => [...counted(titleOf(article) ?? '', language.slice(0, 2)).keys()])
  const isLeft = (name: string): boolean => told.articles.length > 1 && titled.some((named) => drawings(named).includes(name))
  const again = told.drawn(told.words <= FEW_WORDS ? 1 : AGAIN).filter((name) => !isWide(name))
  const others = [...again, ...told.own].filter((name) => !isVariation(name) && !isLeft(name))
  const other = others.find(mayShow)
  const mayStand = (name: string): boolean => mayShow(name) && !isLeft(name)
  // What is seen in the one text by the way stands here where it is not the first that is drawn of that; of several texts it is no more than a stray thing.
  const [only, ...more] = told.articles
  const byTheWay = only && !more.length && isRead(only) ? told.drawn(1).filter((name) => name !== firstDrawingOf(context, only)) : []
  // A stray thing before all of them is read as what they are about.
  return (
    other ??
    [...told.names, ...byTheWay].find(mayStand) ??
    told.inLeading.find((name) => mayStand(name) && (subject === undefined || areOfOneField(name, subject)))
  )
}

/** Returns whether a text is read as prose or verse is, which names by the way only what is seen in it. */
const isRead = (article: Article): boolean => isRunning(article) || article.piece?.genre === 'poem'

/**
 * Returns the drawing of what the texts of an issue name by the way, by itself, for a back on which nothing else is shown or said: sooner what belongs to what the
 * issue is named after. Undefined for none.
 */
export function drawingByTheWay(context: FillContext, page: number, subject?: string): string | undefined {
  const { name, language, draft } = context
  const named = [...counted(name ?? '', language.slice(0, 2)).keys()]
  const belongs = (drawing: string): boolean => named.some((each) => areOfOneField(drawing, each))
  const { drawn, inPassing } = toldBy(context, subject)
  const byTheWay = drawn(1).filter((drawing) => !GENRE_SUBJECTS.has(drawing) && !inPassing.has(drawing))
  return [...byTheWay.filter(belongs), ...byTheWay].find((drawing) => !isVariation(drawing) && mayShowMotif(draft.design, page, drawing))
}

/** Returns what a back may show, the best first: what stands for its genres and says something, what its texts tell, and of texts that are read what they name by the way sooner than shapes. */
function onBack({ articles, own, standing, headed, inLeading, drawn }: Told, drawings: FillContext['drawings']): string[] {
  const saying = standing.filter((name) => !saysNothing(name)).flatMap((name) => [name, ...drawings(name)])
  // One letter among other texts makes no issue of letters.
  const isMostly = (name: string): boolean => {
    const alike = articles.filter(({ piece }) => subjectsOfGenres([genreDrawn(piece)], true).some((each) => drawings(each).includes(name)))
    return alike.length >= articles.length / 2
  }
  // What one of many texts names in passing is a stray thing on the back of all of them, and what stands for recipes makes a menu of a sermon that names breakfast.
  const named = articles.every(isRead) ? [...inLeading, ...(articles.length > SOME_TEXTS ? [] : drawn(1))] : []
  const byTheWay = named.filter((name) => !GENRE_SUBJECTS.has(name))
  // A notice says of itself only that it hangs somewhere: what notices tell says more.
  const isNotices = articles.every(({ piece }) => genreDrawn(piece) === 'notices')
  return [
    ...(isNotices ? [...headed, ...own, ...drawn(AGAIN)] : []),
    ...saying.filter(isMostly),
    ...own,
    ...drawn(AGAIN),
    ...saying,
    ...standing,
    ...byTheWay,
  ].filter((name) => !isVariation(name))
}
