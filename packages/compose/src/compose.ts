import type { Design, DesignHead, Page } from '@magazineai/design'
import type { Article } from './analyse/articles.ts'
import { fillBack, fillContents, fillCover } from './fill/outside.ts'
import type { FillContext, Story } from './fill/context.ts'
import { fillDepartment } from './fill/department.ts'
import { fillFeature } from './fill/feature.ts'
import { checkPage, countPlaceholders } from './gates/gates.ts'
import type { Fault } from './gates/gates.ts'
import { repairPage } from './gates/repair.ts'
import { ingest } from './ingest/ingest.ts'
import type { ComposeInput } from './input.ts'
import { prepare } from './prepare.ts'
import type { Prepared } from './prepare.ts'
import type { Plan } from './plan/plan.ts'
import type { ComposePorts } from './ports.ts'
import type { SourceDocument } from './source.ts'

/** The steps of composing, as jobs name them. */
export type ComposeStep = 'reading' | 'planning' | 'writing' | 'fitting' | 'checking' | 'done'

/** One line of the outline. */
export interface OutlineItem {
  key: string
  use: string
  title: string
  /** First page, from 1, and number of pages. */
  page: number
  pages: number
  words: number
  /** True when copy has still to be written. */
  placeholder: boolean
}

/** What was done, in figures and in words for a person. */
export interface ComposeReport {
  pages: number
  sourceWords: number
  /** Words of the sources that are in the magazine. */
  usedWords: number
  /** Layers that wait for copy. */
  placeholders: number
  /** Titles of articles there was no room for. */
  left: string[]
  notes: string[]
  /** Faults that remain after repair; empty = every gate holds. */
  faults: Fault[]
}

/**
 * What happens while composing. `head` carries everything of the design but its pages and is sent again whenever stories were added:
 * save it before the pages that follow it. `page` may come in any order; `index` counts from 0.
 */
export type ComposeEvent =
  | { type: 'step'; step: ComposeStep; message: string }
  | { type: 'outline'; outline: OutlineItem[] }
  | { type: 'head'; head: DesignHead }
  | { type: 'page'; index: number; total: number; page: Page }
  | { type: 'done'; design: Design; report: ComposeReport }

/**
 * Composes a magazine, step by step. Given the same input it always gives the same design. Interrupt it by the signal; with a checkpoint it
 * goes on from the last finished step.
 * @throws IngestError for a file that cannot be read; the reason of the signal when aborted; RangeError for a page count out of 8–24.
 */
export async function* composeMagazine(input: ComposeInput, ports: ComposePorts, signal?: AbortSignal): AsyncGenerator<ComposeEvent, void> {
  const wanted = input.pages ?? 12
  if (!Number.isInteger(wanted) || wanted < 8 || wanted > 24) throw new RangeError(`A magazine has 8 to 24 pages, not ${wanted}`)
  const count = (input.files?.length ?? 0) + (input.documents?.length ?? 0)
  yield {
    type: 'step',
    step: 'reading',
    message: count ? `Reading ${count} ${count === 1 ? 'document' : 'documents'}` : 'Reading the idea',
  }
  const documents = await readAll(input, ports, signal)
  signal?.throwIfAborted()

  yield { type: 'step', step: 'planning', message: 'Planning the pages' }
  const prepared = await prepare(input, documents, ports)
  const { context, plan } = prepared
  yield { type: 'outline', outline: outlineOf(plan, context) }
  signal?.throwIfAborted()

  yield { type: 'step', step: 'fitting', message: 'Fitting text and pictures' }
  const faults: Fault[] = []
  for (const part of plan.parts) {
    signal?.throwIfAborted()
    fillPart(context, part.key, documents)
    faults.push(...gate(context, ports, part.page - 1, part.pages))
    yield { type: 'head', head: headOf(context.draft.design, part.page - 1 + part.pages) }
    for (let index = part.page - 1; index < part.page - 1 + part.pages; index++) {
      yield { type: 'page', index, total: plan.pages, page: context.draft.design.pages[index] as Page }
    }
    // Lets the caller's other work go on between articles.
    await Promise.resolve()
  }
  yield { type: 'step', step: 'checking', message: 'Checking every page' }
  const design = context.draft.design
  yield { type: 'step', step: 'done', message: 'Done' }
  yield { type: 'done', design, report: reportOf(prepared, documents, design, faults) }
}

async function readAll(input: ComposeInput, ports: ComposePorts, signal?: AbortSignal): Promise<SourceDocument[]> {
  const documents = [...(input.documents ?? [])]
  for (const file of input.files ?? []) {
    signal?.throwIfAborted()
    const key = `source:${file.name}:${file.bytes.length}`
    const kept = (await ports.checkpoint?.load(key)) as SourceDocument | undefined | null
    const document = kept ?? (await ingest(file))
    if (!kept) await ports.checkpoint?.save(key, document)
    documents.push(document)
  }
  return documents
}

/** Labels over articles: words of the template. */
const kickers = ['The feature', 'The story', 'In depth', 'Close up', 'The file']

function fillPart(context: FillContext, key: string, documents: readonly SourceDocument[]): void {
  const story = context.stories.get(key)
  if (!story) {
    if (key === 'cover') fillCover(context, key)
    else if (key === 'toc')
      fillContents(
        context,
        key,
        documents.map((document) => document.name),
      )
    else fillBack(context, key)
    return
  }
  if (story.planned.use === 'department') return fillDepartment(context, story, kickerOf(context, story))
  const { over, whole } = fillFeature(context, story, kickerOf(context, story))
  if (over) context.notes.push(`“${story.title}” is ${over} lines too long for its pages.`)
  else if (!whole) context.notes.push(`“${story.title}” was condensed to fit its pages.`)
}

function kickerOf(context: FillContext, { planned }: Story): string {
  if (planned.use === 'letter') return 'Editor’s letter'
  if (planned.use === 'department') return 'In brief'
  if (planned.use === 'interview') return 'Questions and answers'
  const order = [...context.stories.values()]
    .filter((story) => ['opener', 'essay'].includes(story.planned.use))
    .findIndex((story) => story.planned === planned)
  return kickers[Math.max(0, order) % kickers.length] ?? 'The feature'
}

/** Checks pages, repairs what fails, and answers the faults that remain. */
function gate(context: FillContext, ports: ComposePorts, first: number, count: number): Fault[] {
  const check = (): Fault[] =>
    Array.from({ length: count }, (_, offset) => checkPage(context.draft.design, ports.layouter, first + offset)).flat()
  const faults = check()
  if (!faults.length) return []
  repairPage(context, faults)
  return check()
}

/** Everything but the pages; of the stories those whose frames are on the first `pages` pages. */
function headOf(design: Design, pages: number): DesignHead {
  const known = new Set(design.pages.slice(0, pages).map((page) => page.id))
  const { pages: _all, ...head } = design
  return {
    ...head,
    stories: Object.fromEntries(Object.entries(head.stories).filter(([, story]) => story.frames.every((frame) => known.has(frame.page)))),
  }
}

function outlineOf(plan: Plan, context: FillContext): OutlineItem[] {
  return plan.parts.map(({ key, use, page, pages, articles }) => ({
    key,
    use,
    title: context.stories.get(key)?.title ?? context.name,
    page,
    pages,
    words: articles.reduce((sum, article) => sum + article.words, 0),
    placeholder: context.stories.has(key) && articles.length === 0,
  }))
}

function reportOf({ context, plan }: Prepared, documents: readonly SourceDocument[], design: Design, faults: Fault[]): ComposeReport {
  const left = plan.left.map((article: Article) => article.heading?.text ?? article.blocks[0]?.text.slice(0, 60) ?? '')
  const placeholders = countPlaceholders(design)
  const notes = [...context.notes]
  if (left.length) notes.push(`No room for: ${left.join('; ')}.`)
  if (placeholders) notes.push(`${placeholders} places wait for copy.`)
  return {
    pages: design.pages.length,
    sourceWords: documents.reduce((sum, document) => sum + document.words, 0),
    usedWords: usedWords(design),
    placeholders,
    left,
    notes,
    faults,
  }
}

function usedWords(design: Design): number {
  const docs = Object.values(design.stories).map((story) => story.doc)
  const text = docs
    .flatMap((doc) =>
      doc.content
        .filter((block) => block.attrs?.source)
        .flatMap((block) => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' '))),
    )
    .join(' ')
  return text.split(/\s+/u).filter(Boolean).length
}
