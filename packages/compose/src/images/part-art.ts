import { titleOf, type Article } from '../analyse/article.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { isDated } from '../fill/labels.ts'
import { isRunning } from '../plan/sizes.ts'
import { drawingsAtEnd, drawingsOfText } from './drawings-of-text.ts'
import { isNumberedSeries } from './letter-shapes.ts'
import { counted, isKindOf } from './named.ts'
import { drawnAgain } from './drawn-again.ts'
import { fitsMemory, isInMemory } from './in-memory.ts'
import type { PageArt } from './set-art.ts'
import { toldByAll } from './shared.ts'
import { GENRE_SUBJECTS, genreDrawn, isWide, mentionedIn, subjectOf, subjectOfGenres, subjectsOfGenres, type ToldText } from './subjects.ts'

/** Returns the words of a text without its title. */
export const wordsOf = ({ blocks }: Article): string => blocks.map(({ text }) => text).join(' ')

/** Returns the words that stand over parts of a text. */
export const headsOf = ({ blocks }: Article): string => blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])).join(' . ')

/**
 * Returns the art of the template as one part of an issue shows it: of each piece what that is about, on neighbouring pages in another composition; of texts
 * whose titles count on, as a diary’s do, and not all of which are about something, their numbers.
 */
export function artOfPart(context: FillContext, { key, articles }: Story['planned']): PageArt | undefined {
  const { art, subjects, drawings, lettersFor, language } = context
  const [, ...others] = articles
  const titles = articles.map((article) => titleOf(article) ?? '')
  const own = articles.map((article) => ownSubjectOf(article, language))
  // A poem that names nothing stands beside what all of them are about.
  const arePoems = [...context.stories.values()].every(({ planned }) => planned.articles.every(isPoem))
  const named = arePoems ? [...counted(context.name, language.slice(0, 2)).keys()] : []
  const namedByIssue = named.filter((subject) => !GENRE_SUBJECTS.has(subject))
  const left = titledElsewhere(context, articles)
  const issue = subjects.get('cover')
  // The boats of a rowing club are those it rows.
  const fits = articles.map((article) => fitsMemory(article, language))
  const shown = (others.length ? own : [subjects.get(key)])
    .map((subject) => (subject !== undefined && issue !== undefined && isKindOf(issue, subject) ? issue : subject))
    .map((subject, nth) => (fits[nth]?.(subject) === false ? undefined : subject))
  const spare = articles.map((article, nth) =>
    drawingsBeside(article, shown[nth], { language, drawings, issue, named: own[nth] === undefined ? namedByIssue : [] }).filter(
      (drawing) =>
        fits[nth]?.(drawing) !== false && !left.has(drawing) && (issue === undefined || !isKindOf(issue, drawing.replace(/-.*/u, ''))),
    ),
  )
  const counts = countsOn(context)
  const numbers = articles.map(chapterOf)
  const lettersOn = (nth: number): string | undefined => (counts ? lettersFor(titles[nth] ?? '') : lettersFor(numbers[nth] ?? ''))
  const isDrawn = (nth: number): boolean => !counts || lettersOn(nth) === undefined
  return (
    art && {
      // What a text names stands before what only stands for its genre.
      subjects: shown.map((subject, nth) => (isDrawn(nth) ? (spare[nth]?.[0] ?? subject) : undefined)),
      spare: spare.map((names, nth) => (isDrawn(nth) ? names : [])),
      ends: articles.map((article) =>
        isRunning(article) && article.words > SOME_WORDS && !isInMemory(article, language)
          ? drawingsAtEnd(toldBy(article), { language, drawings })
          : undefined,
      ),
      byTheWay: articles.map((article, nth) =>
        isDrawn(nth) && (isRunning(article) || isPoem(article))
          ? namedByTheWay(article, context, left).filter((each) => fits[nth]?.(each))
          : [],
      ),
      again: articles.map((article, nth) =>
        isDrawn(nth) && !isInMemory(article, language) ? drawnAgain(toldBy(article), shown[nth], { language, drawings, issue }) : undefined,
      ),
      hasLetters: (nth) => lettersOn(nth) !== undefined,
      draw: (box, { page, subject, nth, isUnderTitle, on }) =>
        art(box, { page, subject, on, letters: isUnderTitle ? lettersFor(titles[nth] ?? '') : lettersOn(nth) }),
    }
  )
}

/** Returns the drawings of the things that a text names, however seldom, but for those that are left to others. */
const namedByTheWay = (article: Article, { language, drawings }: FillContext, left: ReadonlySet<string>): string[] =>
  mentionedIn(toldBy(article), language)
    .filter((subject) => !isWide(subject))
    .flatMap((subject) => drawings(subject).slice(0, 1))
    .filter((drawing) => !left.has(drawing))

const toldBy = (article: Article): ToldText => ({ title: titleOf(article) ?? '', text: wordsOf(article) })

/** Returns what one of several texts of a part is about, else what stands for its genre; undefined for none. */
export function ownSubjectOf(article: Article, language: string): string | undefined {
  const told = toldBy(article)
  const subject = subjectOf(told, language)
  const isTold = subject !== null && toldByAll(article, told.title, language)(subject)
  return (isTold ? dishOf(article, subject) : null) ?? subjectOfGenres([genreDrawn(article.piece)])
}

/** Returns what a recipe makes: of grain it is a loaf. */
const dishOf = ({ piece }: Article, subject: string | null): string | null =>
  piece?.genre === 'recipe' && subject === 'wheat' ? 'bread' : subject

/** Returns the drawings that may stand beside a text that is shown by a subject, the best first; `named` is what stands for it beside its genre. */
export function drawingsBeside(
  article: Article,
  subject: string | undefined,
  {
    language,
    drawings,
    issue,
    named = [],
  }: Pick<FillContext, 'language' | 'drawings'> & { issue?: string | undefined; named?: readonly string[] },
): string[] {
  const told = toldBy(article)
  const genre = genreDrawn(article.piece)
  return drawingsOfText(told, subject, {
    language,
    drawings,
    issue,
    standing: [...named, ...subjectsOfGenres([genre])],
    least: leastNamed(article),
    isList: isListed(article) && article.words <= FEW_WORDS,
    isTold: isTelling(article, told.title),
    heads: genre === 'notices' ? headsOf(article) : '',
    isShared: toldByAll(article, told.title, language),
  })
}

/** Returns the number of a chapter of a long work, in figures, which stands where it is about nothing that art can show; '' for any other. */
const chapterOf = ({ isOfLongWork, chapter }: Article): string => (isOfLongWork && chapter !== undefined ? String(chapter) : '')

/** Returns the drawings that are left to other parts of an issue: what is the title of another text, or the dish of another recipe, and of none of these. */
function titledElsewhere({ stories, drawings, language }: FillContext, articles: readonly Article[]): ReadonlySet<string> {
  const drawnOf = (each: Article): readonly string[] =>
    [...counted(titleOf(each) ?? '', language.slice(0, 2)).keys()].flatMap((subject) => drawings(subject).slice(0, 1))
  const own = new Set(articles.flatMap(drawnOf))
  const others = [...stories.values()].flatMap(({ planned }) => planned.articles).filter((each) => !articles.includes(each))
  const isRecipe = ({ piece }: Article): boolean => piece?.genre === 'recipe'
  const dishes = articles.some(isRecipe)
    ? []
    : others.filter(isRecipe).flatMap((each) => drawings(ownSubjectOf(each, language) ?? '').slice(0, 1))
  return new Set([...others.flatMap(drawnOf), ...dishes].filter((drawing) => !own.has(drawing)))
}

/** Returns the drawing that stands beside a text first. */
export function firstDrawingOf({ language, drawings }: FillContext, article: Article): string | undefined {
  const told = toldBy(article)
  return drawingsOfText(told, subjectOf(told, language) ?? undefined, {
    language,
    drawings,
    least: leastNamed(article),
    isTold: isTelling(article, told.title),
  })[0]
}

const isPoem = ({ piece }: Article): boolean => piece?.genre === 'poem'

/** Words of a text that has none to spare, and of one that names nothing twice by the way. */
export const FEW_WORDS = 60
const SOME_WORDS = 400

/** Returns how often a text names at least what may be shown of it: of a day of a diary, of a short list and of a few words once, of more verse and of a page or two twice; undefined where that is not enough. */
function leastNamed(article: Article): number | undefined {
  if (isDated(titleOf(article) ?? '') || (isToldBriefly(article) && article.words <= FEW_WORDS)) return 1
  if (isPoem(article)) return article.words <= FEW_WORDS ? 1 : 2
  if (isListed(article) && article.words <= FEW_WORDS) return 1
  return isToldBriefly(article) && article.words <= SOME_WORDS ? 2 : undefined
}

/** Returns whether a text tells of something: verse and a day of a diary show what they name, wherever that stands. */
const isTelling = (article: Article, title: string): boolean => !isPoem(article) && !isDated(title)

/** Returns whether a text is points or steps, of which each names what it is about once. */
const isListed = ({ piece }: Article): boolean => piece?.genre === 'list' || piece?.genre === 'how-to'

/** Returns whether a text is read or played, or is a notice, as of what is lost. */
const isToldBriefly = (article: Article): boolean =>
  isRunning(article) || article.piece?.genre === 'notices' || article.piece?.genre === 'play'

/** Returns whether the titles of an issue count on, and a text of such a title is about nothing that art can show. */
function countsOn({ stories, language, drawings }: FillContext): boolean {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  if (!isNumberedSeries(articles.map((article) => titleOf(article) ?? ''))) return false
  return articles.some((article) => {
    const told = toldBy(article)
    return !drawingsOfText(told, subjectOf(told, language) ?? undefined, { language, drawings, least: leastNamed(article) }).length
  })
}
