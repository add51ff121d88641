import { titleOf, type Article } from '../analyse/article.ts'
import { kindOfText } from '../wording/kinds.ts'
import { counted } from './named.ts'

/** The day on which somebody died, by its sign. */
const DIED = /[†✝]\s*\p{Nd}/u

/** Blocks from its beginning in which a text says of whom it is. */
const FIRST = 2

/** Returns whether a text remembers somebody who died: its title says so, or its beginning has the day. `language` is BCP 47. */
export function isInMemory(article: Article, language: string): boolean {
  const title = titleOf(article) ?? ''
  const opening = [title, ...article.blocks.slice(0, FIRST).map(({ text }) => text)]
  return kindOfText([title], language)?.kind === 'obituary' || opening.some((text) => DIED.test(text))
}

/** What is drawn beside somebody who died, whatever was theirs. */
const QUIET: ReadonlySet<string> = new Set([
  'tree',
  'leaf',
  'flower',
  'rose',
  'candle',
  'moon',
  'stars',
  'memorial',
  'bird',
  'feather',
  'path',
])

/** Returns what says whether a drawing may stand beside a text: beside one in memory of somebody only what is quiet, or what its title names, and no cup they drank from. */
export function fitsMemory(article: Article, language: string): (drawing: string | undefined) => boolean {
  if (!isInMemory(article, language)) return () => true
  const titled = counted(titleOf(article) ?? '', language.slice(0, 2))
  return (drawing = '') => {
    const [name = ''] = drawing.split('-')
    return QUIET.has(name) || titled.has(name)
  }
}
