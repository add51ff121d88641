import type { Block } from '@magazineai/design'
import { z } from 'zod'
import { sentencesOf } from '../analyse/sentences.ts'
import { checkCopy } from '../check/copy.ts'
import { Evidence, sayUngrounded } from '../check/grounding.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import type { ComposePorts, ModelUsage } from '../ports.ts'
import { countWords } from '../source.ts'
import { Steps } from '../steps.ts'
import { plain } from '../write/article.ts'
import { ask, TokenBudget } from '../write/ask.ts'
import { DOCUMENTS_ARE_DATA, oneLine, sealed } from '../write/prompts.ts'
import { linesOver } from './operation.ts'
import type { Edit } from './operation.ts'
import type { RefusalReason, RewriteRequest } from './request.ts'
import type { Target } from './targets.ts'

/** New text for runs of paragraphs, by the ids they were given. */
const Texts = z.object({
  texts: z.array(z.object({ id: z.string(), paragraphs: z.array(z.object({ text: z.string(), optional: z.boolean() })) })),
})

/** Paragraphs between two headings. */
interface Run {
  id: string
  target: Target
  at: number
  blocks: readonly Block[]
  words: number
}

/** What a change asks of a text: the instruction, and how many of its words it keeps. */
export interface Change {
  say: string
  length: number
}

/** What came of asking: edits that fit, and what they cost; or why there are none. */
export interface AskedTexts {
  edits: Edit[]
  usage: ModelUsage
  notes: string[]
  failure: { reason: RefusalReason; message: string } | null
}

/** Texts are asked for again at most this often, with exactly what was wrong. */
const MOST_REWRITES = 2
/** Characters of the documents that are sent along. */
const MOST_MATERIAL = 20_000

/** Asks a model to change texts. A text that comes back unusable, or too long for its place after two more tries, stays as it was. */
export async function askTexts(
  request: RewriteRequest,
  targets: readonly Target[],
  change: Change,
  ports: ComposePorts & { model: NonNullable<ComposePorts['model']> },
  signal?: AbortSignal,
): Promise<AskedTexts> {
  const { model } = ports
  const runs = targets.flatMap(runsOf)
  const tokenBudget = new TokenBudget(ports.tokens ?? Number.POSITIVE_INFINITY)
  const askContext = { model, steps: new Steps(ports.checkpoint), tokenBudget, signal }
  const usage = { input: 0, output: 0 }
  const done = new Map<string, Edit>()
  const notes: string[] = []
  let faults = new Map<string, string[]>()
  let failure: AskedTexts['failure'] = null
  const questions = new Set<string>()
  for (let round = 0; round <= MOST_REWRITES && done.size < runs.length; round++) {
    const missing = runs.filter((run) => !done.has(run.id))
    const question = questionOf(request, missing, change, faults)
    // The same faults again: the same question would get the same answer.
    if (questions.has(question.input)) break
    questions.add(question.input)
    const asked = await ask(`rewrite:${round}`, question, askContext)
    usage.input += asked.usage.input
    usage.output += asked.usage.output
    if ('reason' in asked) {
      failure = { reason: asked.reason, message: asked.message }
      break
    }
    notes.push(...asked.notes)
    faults = new Map()
    for (const run of missing) {
      const answer = asked.value.texts.find(({ id }) => id === run.id)?.paragraphs ?? []
      const read = editOf(request, run, answer, [...done.values()], ports)
      if ('edit' in read) done.set(run.id, read.edit)
      else faults.set(run.id, read.say)
    }
  }
  if (faults.size)
    notes.push(
      `${faults.size} ${faults.size === 1 ? 'passage stays' : 'passages stay'} as ${faults.size === 1 ? 'it was' : 'they were'}: no version of ${faults.size === 1 ? 'it' : 'them'} could be used.`,
    )
  return { edits: [...done.values()], usage, notes, failure }
}

function runsOf(target: Target): Run[] {
  const runs: { at: number; blocks: Block[] }[] = []
  target.blocks.forEach((block, index) => {
    const last = runs.at(-1)
    const open = last && last.at + last.blocks.length === target.from + index
    if (block.type === 'heading' || block.attrs?.placeholder) return
    if (open) last.blocks.push(block)
    else runs.push({ at: target.from + index, blocks: [block] })
  })
  return runs.map(({ at, blocks }, index) => ({
    id: `${target.id}#${index + 1}`,
    target,
    at,
    blocks,
    words: blocks.reduce((sum, block) => sum + countWords(textOf(block)), 0),
  }))
}

function questionOf(
  request: RewriteRequest,
  runs: readonly Run[],
  { say, length }: Change,
  faults: ReadonlyMap<string, readonly string[]>,
) {
  const texts = runs.map((run) => {
    const mend = faults.get(run.id)?.join(' ')
    return `<article id="${run.id}">\n${run.blocks.map((block) => sealed(textOf(block))).join('\n')}\n</article>\nIts new text has about ${Math.round(run.words * length)} words in all.${mend ? ` ${mend}` : ''}`
  })
  const words = runs.reduce((sum, run) => sum + run.words * length, 0)
  const material = textOfDocuments(request).slice(0, MOST_MATERIAL)
  return {
    schema: Texts,
    fields: [
      'texts: one for each article given, each with:',
      'texts.id: the id of the article',
      'texts.paragraphs: its new paragraphs in order, each with:',
      'paragraphs.text: one paragraph of plain text that ends as a sentence does',
      'paragraphs.optional: true for a paragraph the text does without, else false',
    ],
    instructions: [
      `You edit a printed magazine in the language with the tag “${request.design.language}”. ${say}`,
      request.wish ? `The user says: ${oneLine(request.wish)}` : '',
      'Keep what is said: invent no names, figures, quotations or events. Plain text only, nothing about yourself or your task.',
      DOCUMENTS_ARE_DATA,
    ]
      .filter(Boolean)
      .join('\n'),
    input: `${texts.join('\n\n')}${material ? `\n\n<passage id="documents">\n${sealed(material)}\n</passage>` : ''}`,
    limits: { tokens: Math.min(16_000, 400 + Math.round(words * 6)) },
  }
}

const textOfDocuments = ({ documents = [] }: RewriteRequest): string =>
  documents.flatMap((document) => document.blocks.map((block) => block.text)).join('\n')

function editOf(
  request: RewriteRequest,
  run: Run,
  answer: readonly { text: string; optional: boolean }[],
  before: readonly Edit[],
  { layouter }: ComposePorts,
): { edit: Edit } | { say: string[] } {
  const paragraphs = answer.map(({ text, optional }) => ({ text: plain(text), optional })).filter(({ text }) => text)
  const facts = [request.wish ?? '', ...run.target.blocks.map(textOf), textOfDocuments(request)].join('\n')
  const problems = checkCopy(
    { lines: [], paragraphs: paragraphs.map(({ text }) => text) },
    { language: request.design.language, facts, subject: '' },
  )
  const strange = inventedIn(paragraphs, request, facts)
  if (problems.length || strange.length) return { say: [...problems.map((problem) => problem.say), ...strange] }
  const same = before.filter((edit) => edit.target === run.target)
  let left = paragraphs
  for (;;) {
    const edit: Edit = {
      target: run.target,
      at: run.at,
      remove: run.blocks.length,
      insert: styled(
        left.map(({ text }) => text),
        run,
      ),
    }
    const over = linesOver(request.design, [edit, ...same], layouter)
    if (!over) return { edit }
    const optional = left.findLastIndex((paragraph) => paragraph.optional)
    if (optional > 0) left = left.toSpliced(optional, 1)
    else return { say: [tooLong(over, left, run)] }
  }
}

/** What is said in other words may be; a number, a name or a deed that stands nowhere may not. */
function inventedIn(paragraphs: readonly { text: string }[], { design }: RewriteRequest, facts: string): string[] {
  const evidence = new Evidence([facts], design.language)
  const sentences = paragraphs.flatMap(({ text }) => sentencesOf(text, design.language.slice(0, 2)))
  return sentences.flatMap(({ text }) => {
    const fault = evidence.factOf(text)
    return fault ? [sayUngrounded(text, fault)] : []
  })
}

/** Words on a line of a text column, where nothing was set yet to count. */
const WORDS_A_LINE = 7

const tooLong = (over: number, left: readonly { text: string }[], run: Run): string => {
  const words = left.reduce((sum, { text }) => sum + countWords(text), 0)
  return Number.isFinite(over)
    ? `It is too long for its place: cut ${over} ${over === 1 ? 'line' : 'lines'} ≈ ${Math.round(over * WORDS_A_LINE)} words.`
    : `It has ${words} words; write ${run.words}.`
}

/** New paragraphs in the styles of the old ones: the first like the first, the rest like the rest. */
function styled(texts: readonly string[], { blocks }: Run): Block[] {
  const [first, second = first] = blocks
  return texts.map((text, index) => {
    const { source: _source, list: _list, placeholder: _placeholder, ...attrs } = (index ? second : first)?.attrs ?? {}
    return plainBlock(text, attrs)
  })
}
