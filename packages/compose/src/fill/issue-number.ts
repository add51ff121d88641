import { namesNumber, periodical, saysSeason } from '../words/issue-line.ts'
import type { FillContext } from './context.ts'

/** Returns whether an issue is one of a series: it has several texts, its person calls it a paper, or its document says which issue it is. One poem, letter or sermon is an occasion, and has no number. */
export function isNumbered({ stories, brief, name, paper }: FillContext): boolean {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  return articles.length !== 1 || paper !== undefined || periodical.test(`${brief.idea} ${name}`)
}

/** Returns what says which issue this is: the words of its document, else its number; '' where it is none of a series, or its name says the number. */
export function issueSaid(context: FillContext): string {
  const { name, paper, wording, leadIn } = context
  if (!isNumbered(context)) return ''
  return paper?.issue.text ?? numberIn(leadIn?.text ?? '') ?? (namesNumber(name) ? '' : wording.issue)
}

/** Returns the parts of a line that say which issue a paper is, where it says more than that: `no. 58 · October 2025`; null where none do. */
export function numberIn(line: string): string | null {
  const parts = line.split(/\s+[·|•–—]\s+/u).map((part) => part.trim())
  const said = parts.filter((part) => part.length <= LONGEST && (namesNumber(part) || saysSeason(part)))
  return parts.length > 1 && said.some(namesNumber) ? said.join(' · ') : null
}

/** Most letters of a part that says which issue it is. */
const LONGEST = 40
