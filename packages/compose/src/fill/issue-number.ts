import type { Genre } from '@magazineai/design'
import { namesNumber, periodical, saysSeason } from '../words/issue-line.ts'
import { months } from '../words/lexicon.ts'
import type { FillContext } from './context.ts'

/** Fewest texts, and kinds of them, of a magazine whose person does not call it one. */
const MANY = { texts: 5, genres: 3 } as const

/** Genres that reports, handbooks and sheets have beside each other, too. */
const OF_REPORTS: ReadonlySet<Genre | undefined> = new Set<Genre>(['list', 'notices', 'data', 'code', 'how-to'])

/**
 * Returns whether an issue is one of a series: its person calls it a paper, its document says which issue it is, or it has many texts of several kinds. A poem, a diary,
 * a report or the sheet of a product comes once, and has no number.
 */
export function isNumbered({ stories, brief, name, paper }: Pick<FillContext, 'stories' | 'brief' | 'name' | 'paper'>): boolean {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const genres = new Set(articles.map(({ piece }) => piece?.genre).filter((genre) => genre && !OF_REPORTS.has(genre)))
  return paper !== undefined || periodical.test(`${brief.idea} ${name}`) || (articles.length >= MANY.texts && genres.size >= MANY.genres)
}

/** Returns what says which issue this is: the words of its document, else its month; '' where neither is told, or its name says the number: none is invented. */
export function issueSaid(context: FillContext): string {
  const { name, paper, leadIn } = context
  if (!isNumbered(context)) return ''
  return paper?.issue.text ?? numberIn(leadIn?.text ?? '') ?? (namesNumber(name) ? '' : (monthOf(context) ?? ''))
}

/** Returns the month that the person says the issue is of, with its year, where its name does not say it: `The bulletin of our parish for October`. */
export function monthOf({ brief, name }: Pick<FillContext, 'brief' | 'name'>): string | null {
  const [month] = lastMonth.exec(brief.idea.trim().replace(/[.。।]$/u, '')) ?? []
  return month && !name.toLowerCase().includes(month.toLowerCase()) ? month.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : null
}

/** A month at the end of what a person says, with its year, and no day before it. */
const lastMonth = new RegExp(
  `(?<![\\p{L}\\p{M}])(?<!\\p{Nd}[.]?(?:st|nd|rd|th)?\\s)(?:${months})(?:\\s(?:19|20)\\p{Nd}{2})?$|(?:20\\p{Nd}{2}年)?\\p{Nd}{1,2}月(?=号?$|號$)`,
  'iu',
)

/** Returns the parts of a line that say which issue a paper is, where it says more than that: `no. 58 · October 2025`; null where none do. */
export function numberIn(line: string): string | null {
  const parts = line.split(/\s+[·|•–—]\s+/u).map((part) => part.trim())
  const said = parts.filter((part) => part.length <= LONGEST && (namesNumber(part) || saysSeason(part)))
  return parts.length > 1 && said.some(namesNumber) ? said.join(' · ') : null
}

/** Most letters of a part that says which issue it is. */
const LONGEST = 40
