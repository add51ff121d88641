import type { Genre } from '@magazineai/design'
import type { Article } from '../analyse/article.ts'
import { tellingOf } from '../analyse/telling.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { isDated, titleForms } from '../fill/labels.ts'
import { saysSame } from '../analyse/same-words.ts'
import { textOfBlock } from '../material/text.ts'
import { leadingDate } from '../words/dates.ts'
import { isForVisitors } from '../words/practical.ts'
import { headings, nthDay, openings } from '../words/lexicon.ts'

/** Genres that a cover announces by their titles last: lists and greetings, whose titles name a place in the paper. */
const COLUMNS: ReadonlySet<Genre> = new Set<Genre>(['list', 'notices', 'programme', 'data', 'faq', 'letter', 'code', 'timeline'])

/** How much the title of a column says at least to stand on a cover. */
const COLUMN_SAYS = 2

/** How many times as much a text weighs that is an event on a day. */
const EVENT = 2

/** Words of a text at most that is an event and no report of one, where it begins with its day. */
const EVENT_WORDS = 120

/** Whether a title only counts: an act and a scene, a day of several. */
const onlyCounts = (title: string): boolean =>
  title.split(/[,،、]\s*/u).every((part) => headings.scene.test(part) || nthDay.exec(part)?.[0] === part)

/** Returns whether a title says nothing where its text does not stand under it: a salutation, an act, one of several days. */
export const leansOnText = (title: string): boolean => openings.greeting.test(title) || onlyCounts(title)

/** Returns whether a title may stand on a cover for its text: no salutation, and none that only says where in the paper a list or a greeting stands. */
export function mayAnnounce(title: string, genre: Genre | undefined, language: string): boolean {
  if (leansOnText(title)) return false
  return !genre || !COLUMNS.has(genre) || tellingOf(title, language) >= COLUMN_SAYS
}

const genreOf = ({ article, planned }: Story): Genre | undefined => (article ?? planned.articles[0])?.piece?.genre

/** Whether a title has a day in it, and more than that. */
const namesDay = (title: string): boolean =>
  !isDated(title) &&
  title.split(/\s+/u).some((word, at, words) => /\p{Nd}/u.test(word) && /\p{L}/u.test(leadingDate(words.slice(at).join(' '))))

/** Whether a text is something that takes place: its title has a day, or it is short and begins with one. */
function isEvent({ title, article }: Story): boolean {
  if (namesDay(title)) return true
  const [first] = article?.piece?.blocks ?? []
  return (
    !!article &&
    !!first &&
    article.words <= EVENT_WORDS &&
    !isDated(title) &&
    first.kind !== 'entries' &&
    leadingDate(textOfBlock(first)) !== ''
  )
}

const levelOf = (article: Article | null): number => article?.heading?.level ?? 0

/** The stories that stand under the heading of one, as those of its days. */
function sectionsUnder(stories: readonly Story[], at: number): Story[] {
  const { article } = stories[at] as Story
  const level = levelOf(article)
  if (!level || !article?.heading) return []
  const rest = stories.slice(at + 1)
  const end = rest.findIndex((other) => levelOf(other.article) <= level || other.article?.heading?.document !== article.heading?.document)
  return end < 0 ? rest : rest.slice(0, end)
}

/** Where notes for visitors stand among what a cover announces. */
const LAST = 3

/** Share of the texts of an issue under one heading from which on it stands over the issue, and is no text of it. */
const ALL = 0.8

/** Returns the stories of an issue in the order in which a cover announces them: what is read before what is looked up, what takes place and what has most words first; notes for visitors last. */
export function byWorth({ name, draft }: Pick<FillContext, 'name' | 'draft'>, stories: readonly Story[]): Story[] {
  const { language } = draft.design
  const wordsOf = (story: Story): number => story.article?.words ?? 0
  const whole = stories.reduce((sum, story) => sum + wordsOf(story), 0)
  const letters = stories.filter((story) => genreOf(story) === 'letter').reduce((sum, story) => sum + wordsOf(story), 0)
  const worth = stories.map((story, at) => {
    const under = sectionsUnder(stories, at)
    const sections = under.length < ALL * stories.length && !saysSame(story.title, name) ? under : []
    const isRead = [story, ...sections].some((each) => {
      const genre = genreOf(each)
      return !genre || !COLUMNS.has(genre) || (genre === 'letter' && 2 * letters > whole)
    })
    const words = [story, ...sections].reduce((sum, each) => sum + wordsOf(each), story.planned.articles.length ? 1 : 0)
    const event = isEvent(story) ? EVENT : 1
    const isNamed = mayAnnounce(story.title, genreOf(story), language)
    const rank = isRead || event > 1 ? 0 : isNamed ? 1 : 2
    return { story, rank: isForVisitors(story.title, language) ? LAST : rank, words: words * event }
  })
  return worth.toSorted((a, b) => a.rank - b.rank || b.words - a.words).map(({ story }) => story)
}

/** How much the short form of a title says at least that stands for all of it. */
const FORM_SAYS = 2.5

/** Most letters of a title that stands whole on a cover before its short form. */
const WHOLE = 64

/** Returns the forms of a title for a cover, the best first: the short one where it says enough, else the whole; then its beginning up to a comma. */
export function coverForms(title: string, language: string): string[] {
  const forms = titleForms(title)
  const [whole = title, short] = forms
  const isShort = short !== undefined && !onlyCounts(short)
  const saysEnough = isShort && (tellingOf(short, language) >= FORM_SAYS || whole.length > WHOLE)
  const clauses = clausesOf(whole).filter((each) => tellingOf(each, language) >= FORM_SAYS)
  return [...new Set([...(saysEnough ? [short, whole] : [whole, ...(isShort ? [short] : [])]), ...clauses])]
}

/** The beginnings of a title up to each of its commas, the longest first. */
const clausesOf = (title: string): string[] => [...title.matchAll(/,\s+(?=\p{L})/gu)].map(({ index }) => title.slice(0, index)).toReversed()
