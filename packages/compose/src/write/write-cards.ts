import { textOfPassage, type Passage } from '../analyse/passages.ts'
import { checkCopy, type Problem } from '../check/copy.ts'
import { articleOf, Cards, plain } from './article.ts'
import { ask } from './ask.ts'
import { signatureOf, type Assignment } from './assignment.ts'
import { evidenceOf, groundText, noteOfDropped, sayDropped, type Dropped } from './ground-copy.ts'
import { oneLine, passageData, promptOf } from './prompts.ts'
import { noteOfRepeats, repeatsIn, saidWith, withoutRepeats } from './repeats.ts'
import type { Writing } from './write-article.ts'
import type { Article } from '../analyse/article.ts'

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
  const { askContext } = writing
  const notes: string[] = []
  const done = new Map<string, Article>()
  // A question shows the passages of all its texts together: any of them may say what one says.
  const passages = materialOf(assignments)
  let problems: string[] = []
  const questions = new Set<string>()
  for (let round = 0; round <= MOST_REWRITES && done.size < assignments.length; round++) {
    const missing = assignments.filter(({ entry }) => !done.has(entry.id))
    const question = requestOf(missing, writing, problems)
    if (questions.has(question.input)) break
    questions.add(question.input)
    const asked = await ask(`cards:${key}:${round}`, question, askContext)
    if ('reason' in asked) {
      notes.push(asked.message)
      break
    }
    notes.push(...asked.notes)
    problems = missing.flatMap((assignment, index) => {
      const read = readCard(asked.value.items[index], { ...assignment, passages }, asked.value.imageQuery, writing)
      const { workingTitle } = assignment.entry
      // What stands in no passage is asked for once more; if it comes again, it is left out.
      const isDone = 'article' in read && (!read.dropped.length || round === MOST_REWRITES)
      if ('article' in read && isDone) {
        done.set(assignment.entry.id, read.article)
        notes.push(...noteOfDropped(workingTitle, read.dropped))
        return []
      }
      const say = [...sayDropped(read.dropped), ...('problems' in read ? read.problems.map((problem) => problem.say) : [])]
      return say.map((each) => `“${workingTitle}”: ${each}`)
    })
  }
  notes.push(...(await leaveRepeats(done, assignments, writing)))
  const articles = assignments.map(({ entry, source }) => done.get(entry.id) ?? source)
  const fell = assignments.filter(({ entry }) => !done.has(entry.id)).map(({ entry }) => `“${entry.workingTitle}”`)
  if (fell.length)
    notes.push(
      `${fell.join(', ')} ${fell.length > 1 ? 'were' : 'was'} not written; your documents stand in ${fell.length > 1 ? 'their' : 'its'} place.`,
    )
  return { articles, notes: [...new Set(notes)], spent: askContext.tokenBudget.spent }
}

/** Takes out of written texts what an article before them, or another of them, says; a text of which nothing is left is none. */
async function leaveRepeats(
  done: Map<string, Article>,
  assignments: readonly Assignment[],
  { said, commission }: Writing,
): Promise<string[]> {
  let before = await said
  return assignments.flatMap(({ entry }) => {
    const article = done.get(entry.id)
    if (!article) return []
    const repeats = repeatsIn(article, before, commission.language)
    const rest = withoutRepeats(article, repeats, entry.workingTitle, commission.language)
    if (rest.blocks.length) done.set(entry.id, rest)
    else done.delete(entry.id)
    before = saidWith(before, [rest])
    return rest.blocks.length ? noteOfRepeats(entry.workingTitle, repeats) : []
  })
}

type Card = Cards['items'][number]

function readCard(
  card: Card | undefined,
  { source, passages, entry }: Assignment,
  imageQuery: string,
  { commission, askContext }: Writing,
): { dropped: readonly Dropped[] } & ({ article: Article } | { problems: Problem[] }) {
  const { language } = commission
  const asked = oneLine(entry.workingTitle)
  const evidence = evidenceOf({ passages }, commission)
  const grounded = evidence ? groundText(plain(card?.text ?? ''), evidence, language) : { text: plain(card?.text ?? ''), dropped: [] }
  const { text, dropped } = grounded
  const written = wholeTitle(plain(card?.title ?? ''), asked)
  const title = evidence?.faultOfLine(written) ? asked : written
  const facts = evidence ? [commission.idea, entry.workingTitle, ...passages.map(textOfPassage)].join('\n') : null
  const problems = checkCopy({ lines: [title], paragraphs: [text] }, { language, facts, subject: '' })
  if (!title) problems.push({ code: 'unfinished', say: 'It has no title. Write one.' })
  if (problems.length) return { problems, dropped }
  const copy = {
    headline: { long: title, short: title },
    standfirst: '',
    body: [{ crosshead: null, text, optional: false }],
    pullQuotes: [],
    imageQuery: plain(imageQuery),
    alt: '',
    sources: card?.sources ?? [],
  }
  const { standfirst: _, ...article } = articleOf(
    source,
    copy,
    signatureOf(askContext.model.name, passages, copy.sources),
    commission.language,
  )
  return { article: { ...article, kind: 'card' }, dropped }
}

/** A title that stops in the middle of a word of the one it was asked for was cut: the one asked for is whole. */
const wholeTitle = (title: string, asked: string): string =>
  asked.startsWith(title) && /[\p{L}\p{N}]$/u.test(title) && /^[\p{L}\p{N}]/u.test(asked.slice(title.length)) ? asked : title

const materialOf = (assignments: readonly Assignment[]): Passage[] => [
  ...new Map(assignments.flatMap((each) => each.passages).map((passage) => [passage.id, passage])).values(),
]

function requestOf(assignments: readonly Assignment[], { commission, room }: Writing, problems: readonly string[]) {
  const tasks = assignments.map(({ entry }, index) => `${index + 1}. ${oneLine(entry.workingTitle)}: ${oneLine(entry.angle)}`)
  const passages = materialOf(assignments)
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
    ...promptOf(commission, 'Write a page of short texts for it.', `${tasks.join('\n')}\n\n${passageData(passages)}${again}`),
    limits: { tokens: 400 + assignments.length * Math.round(room * 8) },
  }
}
