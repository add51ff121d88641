import type { Article } from '../analyse/articles.ts'
import { textOfPassage } from '../analyse/passages.ts'
import { checkCopy } from '../check/copy.ts'
import type { Problem } from '../check/copy.ts'
import { articleOf, Cards, plain } from './article.ts'
import { ask } from './ask.ts'
import { signatureOf } from './assignment.ts'
import type { Assignment } from './assignment.ts'
import { houseRules, ideaOf, oneLine, passageData } from './prompts.ts'
import type { Writing } from './write-article.ts'

/** What came of the short texts of one department. */
export interface CardsOutcome {
  articles: Article[]
  notes: string[]
  spent: number
}

/** Short texts are written again at most this often. */
const MOST_REWRITES = 1

/** Writes the short texts of a department with one question; those that cannot be used give way to the documents, one by one. */
export async function writeCards(key: string, assignments: readonly Assignment[], writing: Writing): Promise<CardsOutcome> {
  const { desk } = writing
  const notes: string[] = []
  const done = new Map<string, Article>()
  let problems: string[] = []
  const questions = new Set<string>()
  for (let round = 0; round <= MOST_REWRITES && done.size < assignments.length; round++) {
    const missing = assignments.filter(({ entry }) => !done.has(entry.id))
    const question = requestOf(missing, writing, problems)
    if (questions.has(question.input)) break
    questions.add(question.input)
    const asked = await ask(`cards:${key}:${round}`, question, desk)
    if ('reason' in asked) {
      notes.push(asked.message)
      break
    }
    notes.push(...asked.notes)
    problems = missing.flatMap((assignment, index) => {
      const read = readCard(asked.value.items[index], assignment, asked.value.imageQuery, writing)
      if ('article' in read) done.set(assignment.entry.id, read.article)
      return 'article' in read ? [] : read.problems.map(({ say }) => `“${assignment.entry.workingTitle}”: ${say}`)
    })
  }
  const articles = assignments.map(({ entry, source }) => done.get(entry.id) ?? source)
  const fell = assignments.filter(({ entry }) => !done.has(entry.id)).map(({ entry }) => `“${entry.workingTitle}”`)
  if (fell.length)
    notes.push(
      `${fell.join(', ')} ${fell.length > 1 ? 'were' : 'was'} not written; your documents stand in ${fell.length > 1 ? 'their' : 'its'} place.`,
    )
  return { articles, notes: [...new Set(notes)], spent: desk.purse.spent }
}

type Card = Cards['items'][number]

function readCard(
  card: Card | undefined,
  { source, passages, entry }: Assignment,
  imageQuery: string,
  { commission, desk }: Writing,
): { article: Article } | { problems: Problem[] } {
  const text = plain(card?.text ?? '')
  const title = wholeTitle(plain(card?.title ?? ''), oneLine(entry.workingTitle))
  const facts = commission.mode === 'generate' ? null : [commission.idea, entry.workingTitle, ...passages.map(textOfPassage)].join('\n')
  const problems = checkCopy({ lines: [title], paragraphs: [text] }, { language: commission.language, facts, subject: '' })
  if (!title) problems.push({ code: 'unfinished', say: 'It has no title. Write one.' })
  if (problems.length) return { problems }
  const copy = {
    headline: { long: title, short: title },
    standfirst: '',
    body: [{ crosshead: null, text, optional: false }],
    pullQuotes: [],
    imageQuery: plain(imageQuery),
    alt: '',
    sources: card?.sources ?? [],
  }
  const { standfirst: _, ...article } = articleOf(source, copy, signatureOf(desk.model.name, passages, copy.sources), commission.language)
  return { article: { ...article, kind: 'card' } }
}

/** A title that stops in the middle of a word of the one it was asked for was cut: the one asked for is whole. */
const wholeTitle = (title: string, asked: string): string =>
  asked.startsWith(title) && /[\p{L}\p{N}]$/u.test(title) && /^[\p{L}\p{N}]/u.test(asked.slice(title.length)) ? asked : title

function requestOf(assignments: readonly Assignment[], { commission, room }: Writing, problems: readonly string[]) {
  const tasks = assignments.map(({ entry }, index) => `${index + 1}. ${oneLine(entry.workingTitle)}: ${oneLine(entry.angle)}`)
  const passages = [...new Map(assignments.flatMap((each) => each.passages).map((passage) => [passage.id, passage])).values()]
  const again = problems.length ? `\n\nMend these: ${problems.join(' ')}` : ''
  return {
    schema: Cards,
    fields: [
      `items: ${assignments.length} short texts in the order asked for, each with:`,
      'items.title: one to five words',
      `items.text: one paragraph of whole sentences, ${Math.round(room * 0.75)} to ${room} words`,
      'items.sources: ids of the passages it is written from',
      'imageQuery: one to four English words for a picture to go with them',
    ],
    instructions: `${houseRules(commission)}\nWrite a page of short texts for it.`,
    input: `${ideaOf(commission)}\n${tasks.join('\n')}\n\n${passageData(passages)}${again}`,
    limits: { tokens: 400 + assignments.length * Math.round(room * 8) },
  }
}
