import type { Genre } from '@magazineai/design'
import { titleOf } from '../analyse/article.ts'
import { stemsOf } from '../analyse/words.ts'
import type { Article } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { kindOfText, type TextKind } from './kinds.ts'
import type { Piece } from '../material/material.ts'
import { genreShown } from '../material/shown.ts'
import { wordsAlone } from '../source.ts'
import { withoutStop } from '../words/abbreviations.ts'

/** Genres of texts that may be of a kind their genre does not name. */
const OF_A_KIND: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'list', 'notices', 'timeline'])

/** Most words of a text that is brief. */
const BRIEF = 60

/**
 * Returns the label over pieces that stand together: what they are, in the language of the magazine; none where they are of several genres, or all of the issue is of one. A text of a few
 * paragraphs that does not say what it is has none: it may be an essay, an obituary or a page of a diary.
 */
export function kickerOf(context: FillContext, labelled: readonly LabelledPiece[]): string {
  const { genres } = context.wording
  const pieces = labelled.map((piece) => ({ ...piece, genre: genreShown(piece) }))
  const [first, ...others] = pieces
  if (!first || others.some(({ genre }) => genre !== first.genre) || pieces.some(isGuessed)) return ''
  if (others.length && first.genre === 'poem') return genres.poems
  const kinds = pieces.map((piece) => kindOfPiece(context, piece)?.label)
  const isOfAKind = kinds.every((kind) => kind === kinds[0])
  if (first.genre === 'short' && !(kinds[0] && isOfAKind) && (!others.length || pieces.some(({ words }) => words > BRIEF))) return ''
  const label = (isOfAKind && kinds[0]) || genres[first.genre]
  const isEmpty = pieces.every(({ genre }) => EMPTY.has(genre)) && !kinds[0]
  // A label is no headline said again, nor what stands over every other page.
  const isSaid = pieces.some(({ title }) => title !== null && (holds(title, label) || sharesWord(title, label)))
  return isEmpty || isSaid || isOfMost(context, first.genre) || (isAlone(context) && !kinds[0]) ? '' : label
}

/** What a label is told by. */
type LabelledPiece = Pick<Piece, 'genre' | 'title' | 'words'> & Partial<Pick<Piece, 'sure' | 'blocks'>>

/** Genres that the words of running text tell: a page shows no other sign of them, and a wrong label is worse than none. */
const TOLD_BY_WORDS: ReadonlySet<Genre> = new Set<Genre>(['review', 'press-release', 'letter'])

const isGuessed = ({ genre, sure = true }: LabelledPiece): boolean => !sure && TOLD_BY_WORDS.has(genre)

/** Genres whose labels say nothing that their pages do not show. */
const EMPTY: ReadonlySet<Genre> = new Set<Genre>(['list', 'code', 'notices'])

/** Whether a text is the whole issue: its cover has said what it is. */
const isAlone = ({ stories }: Pick<FillContext, 'stories'>): boolean =>
  [...stories.values()].reduce((sum, { planned }) => sum + planned.articles.length, 0) === 1

/** Fewest texts of one genre whose label is said again and again, where more than this share of all are of it. */
const AGAIN = 3
const MOST = 0.6

function isOfMost({ stories }: Pick<FillContext, 'stories'>, genre: Genre): boolean {
  const genres = [...stories.values()].flatMap(({ planned }) => planned.articles.map(({ piece }) => piece?.genre))
  const alike = genres.filter((each) => each === genre).length
  return (alike > 1 && alike === genres.length) || (alike >= AGAIN && alike > MOST * genres.length)
}

/** Characters of the name of a section at most that stands over the titles of its texts. */
const LONGEST_SECTION = 36

/** Returns the heading over texts that stand together, where others of their document stand under none or another: the name of a section. Null for the title of a document. */
export function sectionOver(context: Pick<FillContext, 'stories' | 'name'>, articles: readonly Article[]): string | null {
  const [{ parent } = { parent: null }, ...others] = articles
  if (!parent || others.some((other) => other.parent?.index !== parent.index || other.parent.document !== parent.document)) return null
  const all = [...context.stories.values()].flatMap(({ planned }) => planned.articles)
  const beside = all.filter(({ heading, blocks: [block], ...other }) => {
    const place = heading ?? block
    return place?.document === parent.document && other.parent?.index !== parent.index
  })
  // The title of the issue stands over the texts of a section that has no name, too.
  if (wordsAlone(parent.text) === wordsAlone(context.name)) return null
  const isName = parent.text.length <= LONGEST_SECTION && !/[.!?。！？।۔؟]$/u.test(parent.text)
  return beside.length && isName && articles.every((article) => !holds(titleOf(article) ?? '', parent.text))
    ? withoutStop(parent.text)
    : null
}

const holds = (title: string, label: string): boolean => {
  const [words, said] = [title, label].map((text) => ` ${wordsAlone(text)} `) as [string, string]
  return words.includes(said) || words.split(' ').some((word) => word.length > LEAST_ROOT && said.trim().endsWith(` ${word}`))
}

/** Whether a title says a long word of a label once more: “Questions & answers” over “Questions we are asked”. */
const sharesWord = (title: string, label: string): boolean => {
  const stems = new Set(stemsOf(title))
  return stemsOf(label).some((stem) => stem.length > LEAST_ROOT && stems.has(stem))
}

/** Letters of the word that a label and a title share, as “programme”. */
const LEAST_ROOT = 4

/** Returns what the title of a piece says it is, or that of an issue which is nothing else; null where neither says so. */
export function kindOfPiece(
  { draft, stories, brief, name }: Pick<FillContext, 'draft' | 'stories' | 'brief' | 'name'>,
  { genre, title }: Pick<Piece, 'genre' | 'title'>,
): { kind: TextKind; label: string } | null {
  if (!OF_A_KIND.has(genre)) return null
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const isAll = articles.length === 1 || articles.every((article) => article.piece?.genre === 'short')
  return kindOfText([title ?? '', ...(isAll ? [name, brief.idea] : [])], draft.design.language)
}
