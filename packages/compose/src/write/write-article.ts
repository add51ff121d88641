import { textOfPassage } from '../analyse/passages.ts'
import { checkCopy, type Problem, type Standard } from '../check/copy.ts'
import type { Evidence } from '../check/grounding.ts'
import type { RepeatIndex } from '../check/repeat-index.ts'
import { articleOf, cleanCopy, Copy } from './article.ts'
import { ask, type AskContext } from './ask.ts'
import { signatureOf, type Assignment } from './assignment.ts'
import { groundCopy, evidenceOf, noteOfDropped, sayDropped, untrusted, type Dropped, type Grounded } from './ground-copy.ts'
import { oneLine, passageData, promptOf, sealed, type Commission } from './prompts.ts'
import { noteOfRepeats, repeatsIn, sayRepeats, withoutRepeats, type Repeats } from './repeats.ts'
import type { Article } from '../analyse/article.ts'

/** How a text lies in its frames: lines over, or empty lines beyond what pictures take up; and words that a line holds. */
export interface Fit {
  over: number
  left: number
  wordsPerLine: number
}

/** What writing came to: an article, written or of the documents, and what a person should know. */
export interface Outcome {
  article: Article
  /** True when the text was written as asked for. */
  written: boolean
  notes: string[]
  spent: number
}

/** What an article is written with. */
export interface Writing {
  commission: Commission
  askContext: AskContext
  /** Words its frames hold. */
  room: number
  /** Lays a written article out where it will stand. */
  measure(article: Article): Fit
  /** What the articles before it said, once they are written. */
  said: Promise<RepeatIndex>
}

/** An article is written again at most this often. */
const MOST_REWRITES = 2

/** One answer, read: what of it can be printed, and what its writer is told. */
interface Reading {
  copy: Copy
  article: Article
  /** Absent when it cannot be printed. */
  misfit?: number
  /** True when what can be printed of it needs no change. */
  isFitting: boolean
  dropped: readonly Dropped[]
  problems: readonly Problem[]
  say: readonly string[]
}

/**
 * Writes one article: asks, takes out what stands in no passage, checks what is left, lays it out, and asks again with exactly what is wrong,
 * twice at most, and no more when the same came again: the same question would get the same answer. What cannot be used then gives way to the
 * documents; what is merely too long or too short is left to the copyfit.
 */
export async function writeArticle(assignment: Assignment, writing: Writing): Promise<Outcome> {
  const { entry } = assignment
  const { askContext } = writing
  const notes: string[] = []
  const evidence = evidenceOf(assignment, writing.commission)
  let last: Reading | null = null
  let good: Reading | null = null
  const questions = new Set<string>()
  for (let round = 0; round <= MOST_REWRITES; round++) {
    const question = requestOf(assignment, writing, last)
    if (questions.has(question.input)) break
    questions.add(question.input)
    const asked = await ask(`write:${entry.id}:${round}`, question, askContext)
    if ('reason' in asked) {
      notes.push(asked.message)
      break
    }
    notes.push(...asked.notes)
    const reading = read(cleanCopy(asked.value), assignment, writing, evidence)
    good = better(good, reading)
    // What stands in no passage is asked for once more; if it comes again, it is left out.
    const isLeftOut = last !== null && reading.isFitting
    if (!reading.say.length || isLeftOut) break
    last = reading
  }
  if (!good) return fallback(assignment, last?.problems ?? [], notes, askContext)
  const { reading, repeats } = await askForOthers(good, assignment, writing, evidence)
  const { language } = writing.commission
  const article = withoutRepeats(reading.article, repeats, entry.workingTitle, language)
  if (article.words < reading.article.words * LEFT) return fallback(assignment, [REPEATED], notes, askContext)
  notes.push(...noteOfDropped(entry.workingTitle, reading.dropped), ...noteOfRepeats(entry.workingTitle, repeats))
  return { article, written: true, notes: [...new Set(notes)], spent: askContext.tokenBudget.spent }
}

/** Share of an article that has to be left when what others say is taken out of it. */
const LEFT = 0.5
const REPEATED: Problem = { code: 'repeated', say: 'Other articles say it.' }

/** Asks once more for an article that says what another one says; the better of the two stays. */
async function askForOthers(
  good: Reading,
  assignment: Assignment,
  writing: Writing,
  evidence: Evidence | null,
): Promise<{ reading: Reading; repeats: Repeats }> {
  const { language } = writing.commission
  const said = await writing.said
  const repeats = repeatsIn(good.article, said, language)
  const say = sayRepeats(repeats)
  if (!say.length) return { reading: good, repeats }
  const request = requestOf(assignment, writing, { copy: good.copy, say: [...say, ...good.say] })
  const asked = await ask(`write:${assignment.entry.id}:others`, request, writing.askContext)
  const other = 'value' in asked ? read(cleanCopy(asked.value), assignment, writing, evidence) : null
  const again = other?.misfit === undefined ? null : { reading: other, repeats: repeatsIn(other.article, said, language) }
  return again && sizeOf(again.repeats) < sizeOf(repeats) ? again : { reading: good, repeats }
}

const sizeOf = ({ headlines, sentences }: Repeats): number => headlines.length + sentences.length

function read(copy: Copy, assignment: Assignment, writing: Writing, evidence: Evidence | null): Reading {
  const { commission, askContext } = writing
  const { language } = commission
  const grounded: Grounded<Copy> = evidence
    ? groundCopy(copy, evidence, language, assignment.entry.workingTitle)
    : { text: copy, dropped: [], kept: 1 }
  const { text, dropped } = grounded
  const problems = [...untrusted(grounded), ...problemsOf(text, assignment, commission)]
  const signature = signatureOf(askContext.model.name, assignment.passages, text.sources)
  const article = articleOf(assignment.source, text, signature, language)
  const fit = problems.length ? null : writing.measure(article)
  const delta = fit ? deltaOf(fit) : problems.map((problem) => problem.say)
  return {
    copy,
    article,
    ...(fit ? { misfit: misfitOf(fit) + dropped.length } : {}),
    isFitting: fit !== null && !delta.length,
    dropped,
    problems,
    say: [...sayDropped(dropped), ...delta],
  }
}

const misfitOf = ({ over, left }: Fit): number => over * 2 + left

/** The one of two readings that can be printed and fits better; the earlier one of equals. */
function better(one: Reading | null, other: Reading): Reading | null {
  if (other.misfit === undefined) return one
  return one?.misfit !== undefined && one.misfit <= other.misfit ? one : other
}

/** The documents in place of what was not written. */
function fallback({ source, entry }: Assignment, problems: readonly Problem[], notes: string[], { tokenBudget }: AskContext): Outcome {
  const why = problems.length ? ` (${problems.map((problem) => problem.code).join(', ')})` : ''
  const instead = source.blocks.length ? 'your documents stand in its place' : 'it waits for copy'
  return {
    article: source,
    written: false,
    notes: [...new Set([...notes, `“${entry.workingTitle}” was not written${why}; ${instead}.`])],
    spent: tokenBudget.spent,
  }
}

/** Says what exactly is too much or too little, in lines and words; nothing when it fits. */
export function deltaOf({ over, left, wordsPerLine }: Fit): string[] {
  const words = (lines: number): number => Math.max(1, Math.round(lines * wordsPerLine))
  if (over > 0)
    return [
      `It is too long for its pages: cut ${over} ${over === 1 ? 'line' : 'lines'} ≈ ${words(over)} words from paragraphs that are not optional.`,
    ]
  if (left > 0) return [`It is too short for its pages: add ${left} ${left === 1 ? 'line' : 'lines'} ≈ ${words(left)} words.`]
  return []
}

function problemsOf(copy: Copy, { entry, passages }: Assignment, commission: Commission): Problem[] {
  const facts =
    commission.mode === 'generate'
      ? null
      : [commission.idea, ...passages.map(textOfPassage), ...passages.flatMap((each) => each.path)].join('\n')
  const standard: Standard = {
    language: commission.language,
    facts,
    subject: `${entry.workingTitle} ${entry.angle} ${entry.points.join(' ')}`,
  }
  const lines = [copy.headline.long, copy.headline.short, ...copy.body.map(({ crosshead }) => crosshead ?? '')]
  return checkCopy({ lines, paragraphs: [copy.standfirst, ...copy.body.map(({ text }) => text)].filter(Boolean) }, standard)
}

const fields = (words: number): string[] => [
  'headline.long: the headline, four to nine words',
  'headline.short: the same in one to four words',
  'standfirst: one or two sentences under the headline, 15 to 30 words; the body does not repeat them',
  `body: paragraphs of 40 to 110 words, about ${words} words in all`,
  'body.text: one paragraph',
  'body.crosshead: a heading of two to five words over the paragraph, or null; at most one every four paragraphs, none over the first',
  'body.optional: true for paragraphs the article does without, about every fifth, never the first or the last',
  'pullQuotes: three sentences of the body, word for word, each 45 to 150 characters, that stand by themselves',
  'imageQuery: one to four English words for a picture to go with it',
  'alt: what that picture shows, one line',
  'sources: ids of the passages it is written from',
]

/** Tokens that a word of the answer takes at most, by script; Latin text has about one and a half. */
const tokensFor = (words: number, language: string): number =>
  Math.min(16_000, Math.round(600 + words * (new Intl.Locale(language).maximize().script === 'Latn' ? 2.6 : 8)))

function requestOf({ entry, passages, others }: Assignment, { commission, room }: Writing, last: Pick<Reading, 'copy' | 'say'> | null) {
  const words = Math.max(40, room)
  const task = [
    `Title: ${oneLine(entry.workingTitle)}`,
    `About: ${oneLine(entry.angle)}`,
    ...entry.points.map((point) => `- ${oneLine(point)}`),
    others.length ? `Other articles of the issue: ${others.map(oneLine).join('; ')}` : '',
  ]
  const again = last
    ? `\n\n<article>\n${sealed(JSON.stringify(last.copy))}\n</article>\nThis article has to be changed. ${sealed(last.say.join(' '))} Keep what is good.`
    : ''
  return {
    schema: Copy,
    fields: fields(words),
    ...promptOf(commission, `Write ${kinds[entry.kind]} for it.`, `${task.filter(Boolean).join('\n')}\n\n${passageData(passages)}${again}`),
    limits: { tokens: tokensFor(words * 1.4, commission.language) },
  }
}

const kinds = {
  letter: 'the letter of the editor',
  feature: 'a feature article',
  interview: 'questions and answers, every question a paragraph of its own that ends in a question mark,',
  card: 'a short text',
} as const
