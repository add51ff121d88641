import { type Design, ISSUE_PAGES } from '@magazineai/design'
import { coverageOf, listed, lossNotes, textNotes } from './coverage.ts'
import type { ComposeEvent, ComposeReport, OutlineItem } from './events.ts'
import type { FillContext } from './fill/context.ts'
import { BUILT_IN } from './fill/provenance.ts'
import { countPlaceholders } from './gates/gates.ts'
import { readComposeSources, type ComposeSources } from './compose-sources.ts'
import { hashOf } from './hash.ts'
import { PAGES, withOutlinedLength, type ComposeInput } from './input.ts'
import { printed } from './mirror/printed.ts'
import { articlesOfOutline } from './outline/articles.ts'
import { suggestOutline } from './outline/draft.ts'
import { composePart, finishedPart, type PartContext } from './part.ts'
import { prepare, type Preparation } from './prepare.ts'
import type { Plan } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import type { ComposePorts } from './ports.ts'
import { Steps } from './steps.ts'
import { CircuitBreaker } from './write/circuit-breaker.ts'
import { addHeadlines } from './write/add-headlines.ts'
import { composeWritten, layoutOf } from './written.ts'
import { titleOf, type Article } from './analyse/article.ts'
import { charactersNamed, missingCharacters, type Item, type LayerFrame, type Layouter } from '@magazineai/render'

/**
 * Composes a magazine, step by step. Given the same input, and the same answers of the model, it always gives the same design. Interrupt it
 * by the signal; with a checkpoint it goes on from the last finished step: no answer is asked for, and no part composed, twice.
 * @throws IngestError for a file that cannot be read; the reason of the signal when aborted; RangeError for a page count out of 4–24.
 */
export async function* composeMagazine(wish: ComposeInput, given: ComposePorts, signal?: AbortSignal): AsyncGenerator<ComposeEvent, void> {
  const ports = given.model ? { ...given, model: new CircuitBreaker(given.model) } : given
  const input = withOutlinedLength(wish)
  const wanted = input.pages ?? PAGES
  if (!Number.isInteger(wanted) || wanted < ISSUE_PAGES.least || wanted > ISSUE_PAGES.most)
    throw new RangeError(`A magazine has ${ISSUE_PAGES.least} to ${ISSUE_PAGES.most} pages, not ${wanted}`)
  const count = (input.files?.length ?? 0) + (input.documents?.length ?? 0)
  yield {
    type: 'step',
    step: 'reading',
    message: count ? `Reading ${count} ${count === 1 ? 'document' : 'documents'}` : 'Reading the idea',
  }
  const sources = await readComposeSources(input, ports, signal)
  signal?.throwIfAborted()
  yield { type: 'step', step: 'planning', message: 'Planning the pages' }
  const steps = new Steps(ports.checkpoint)
  const run = hashOf({ ...essence(input), documents: sources.documents, model: ports.model?.name ?? null })
  const work = { input, sources, ports, steps, run, signal }
  yield* ports.model && input.mode !== 'preserve' ? written(work) : extractive(work)
}

/** What the result depends on, without what only its making needs. */
const essence = ({ kit, files: _files, documents: _documents, ...rest }: ComposeInput) => ({ ...rest, kit: kit.id, recipes: kit.recipes })

interface Work {
  input: ComposeInput
  sources: ComposeSources
  ports: ComposePorts
  steps: Steps
  run: string
  signal: AbortSignal | undefined
}

/** Pages of the words of the documents; with a model, under headlines and standfirsts it wrote. `before` is what was asked in vain. */
async function* extractive(
  { input, sources, ports, steps, run, signal }: Work,
  before: { notes: readonly string[]; spent: number } = { notes: [], spent: 0 },
): AsyncGenerator<ComposeEvent, void> {
  const planned = input.outline ? articlesOfOutline(input.outline, sources) : sources.articles
  const { articles, notes, tokens } = await addHeadlines(planned, { input, sources, ports, steps, signal })
  // Where there is no text to keep whole, pages wait for copy as in any other mode.
  const mode = articles.length ? (input.mode ?? 'condense') : 'condense'
  const { context, plan } = await prepare({ input: { ...input, mode }, sources, articles, ports, writer: null })
  context.notes.push(...before.notes, ...notes)
  yield { type: 'outline', outline: outlineOf(plan, context) }
  signal?.throwIfAborted()
  yield { type: 'step', step: 'fitting', message: 'Fitting text and pictures' }
  const partContext: PartContext = { context, ports, steps, run, faults: [] }
  for (const part of plan.parts) {
    signal?.throwIfAborted()
    yield* composePart(partContext, part, { finished: await finishedPart(partContext, part.key) })
  }
  const model = tokens ? (ports.model?.name ?? null) : null
  yield* finish({
    partContext,
    plan,
    sources,
    asked: input.pages ?? null,
    whole: mode === 'preserve',
    model,
    tokens: before.spent + tokens,
  })
}

/** Pages a model writes, after an outline that is given or that it makes. */
async function* written(work: Work): AsyncGenerator<ComposeEvent, void> {
  const { input, sources, ports } = work
  const model = ports.model?.name ?? null
  const made = input.outline ? { outline: input.outline, notes: [], spent: 0, paid: 0 } : await suggestOutline(work)
  const { outline } = made
  if (!outline) {
    // Whoever cannot say what to write is asked no more: the documents stand as they are, and without any the pages ask for copy.
    yield* extractive({ ...work, ports: withoutModel(ports), input: { ...input, mode: 'condense' } }, made)
    return
  }
  yield { type: 'draft', outline }
  const titled = { ...input, outline }
  const preparation: Preparation = { input: titled, sources, articles: articlesOfOutline(outline, sources), ports, writer: model }
  const manuscript = { ...preparation, outline, steps: work.steps, run: work.run, signal: work.signal, spent: made.spent, paid: made.paid }
  const layout = await layoutOf(manuscript)
  layout.context.notes.push(...made.notes)
  yield { type: 'outline', outline: outlineOf(layout.plan, layout.context) }
  const { partContext, plan, tokens } = yield* composeWritten(manuscript, layout)
  yield* finish({ partContext, plan, sources, asked: input.pages ?? null, whole: false, model, tokens })
}

function withoutModel(ports: ComposePorts): ComposePorts {
  const { model: _, ...rest } = ports
  return rest
}

interface Ending {
  partContext: PartContext
  plan: Plan
  sources: ComposeSources
  /** Pages that were asked for; null = as many as are filled. */
  asked: number | null
  /** True when nothing of a text may be cut. */
  whole: boolean
  model: string | null
  tokens: number
}

function* finish(ending: Ending): Generator<ComposeEvent, void> {
  yield { type: 'step', step: 'checking', message: 'Checking every page' }
  yield { type: 'step', step: 'done', message: 'Done' }
  yield { type: 'done', design: printed(ending.partContext.context.draft.design), report: reportOf(ending) }
}

function outlineOf(plan: Plan, context: FillContext): OutlineItem[] {
  return plan.parts.map(({ key, use, page, pages, articles }) => ({
    key,
    use,
    title: context.stories.get(key)?.title ?? (articles[0] && titleOf(articles[0])) ?? context.name,
    page,
    pages,
    words: articles.reduce((sum, article) => sum + article.words, 0),
    placeholder: isStory(use) && articles.length === 0,
  }))
}

function reportOf({ partContext: { context, faults, ports }, plan, sources, asked, whole, model, tokens }: Ending): ComposeReport {
  const { design } = context.draft
  const left = plan.left.map((article: Article) => titleOf(article) ?? article.blocks[0]?.text.slice(0, 60) ?? '')
  const placeholders = countPlaceholders(design)
  const notes = [...context.notes]
  if (left.length) notes.push(`No room for: ${listed(left)}.`)
  notes.push(...tooFewPages(plan, asked))
  const { coarse, left: unused } = context.picker
  const named = (photos: typeof unused): string[] => photos.map((photo) => photo.caption ?? photo.name)
  if (coarse.length) notes.push(`${listed(named(coarse))} ${coarse.length === 1 ? 'has' : 'have'} too few pixels to be printed.`)
  const unhung = named(unused.filter((photo) => !coarse.includes(photo)))
  if (unhung.length) notes.push(`No place for ${unhung.length === 1 ? 'the picture' : 'the pictures'} ${listed(unhung)}.`)
  if (placeholders) notes.push(`${placeholders} places wait for copy.`)
  notes.push(...boxNotes(design, ports.layouter))
  const coverage = coverageOf(sources.documents, design, sources.language)
  notes.push(...lossNotes(coverage))
  // A model writes from all passages, whatever article they stand in.
  if (!model || whole) notes.push(...textNotes(coverage, sources.articles, { whole, left: plan.left }))
  if (sources.sources.some(({ format }) => format !== 'image') && !model) notes.push(...tooManyPages(plan))
  return {
    pages: design.pages.length,
    sourceWords: sources.sources.reduce((sum, document) => sum + document.words, 0),
    usedWords: coverage.reduce((sum, document) => sum + document.usedWords, 0),
    writtenWords: writtenWords(design),
    model,
    tokens,
    placeholders,
    left,
    notes,
    faults,
  }
}

/** Says when fewer pages were made than asked for, and why: text that may neither be cut nor added to fills no more. */
const tooFewPages = ({ pages, left }: Plan, asked: number | null): string[] =>
  asked !== null && pages < asked
    ? [
        `${pages} of the ${asked} pages you asked for were made: ${
          left.length
            ? 'what is left out fits on none of the others'
            : 'your text fills no more, and nothing is added to it. Add documents for more pages'
        }.`,
      ]
    : []

/** Sheets are folded to four pages, and a magazine has one of them at least. */
const SHEET = 4
const FEWEST = ISSUE_PAGES.least

/** Says when a text is far too short for its pages, and how many would do. */
function tooManyPages({ parts, pages }: Plan): string[] {
  const waiting = parts.filter(({ use, articles }) => isStory(use) && !articles.length).reduce((sum, part) => sum + part.pages, 0)
  const enough = Math.max(FEWEST, Math.ceil((pages - waiting) / SHEET) * SHEET)
  return waiting && enough < pages
    ? [
        `Your documents fill ${pages - waiting} of the ${pages} pages. Choose ${enough} pages, or add documents, for fewer places that wait.`,
      ]
    : []
}

type Block = Design['stories'][string]['doc']['content'][number]

const wordsOf = (blocks: readonly Block[]): number =>
  blocks
    .flatMap((block) => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')))
    .join(' ')
    .split(/\s+/u)
    .filter(Boolean).length

/** Words of the stories that are signed by a model. */
function writtenWords(design: Design): number {
  const signed = Object.values(design.stories).filter(({ frames: [frame] }) => {
    const layer = frame && design.pages.find((page) => page.id === frame.page)?.layers[frame.layer]
    return layer?.provenance?.model !== undefined && layer.provenance.model !== BUILT_IN
  })
  return wordsOf(signed.flatMap((story) => story.doc.content.filter((block) => !block.attrs?.placeholder)))
}

/** Says in a sentence for a person which characters print as empty boxes because no font here has them; nothing when all have one. */
function boxNotes(design: Design, layouter: Layouter): string[] {
  const missing = design.pages.map((_, index) => missingCharacters(itemsOf(layouter.page(design, index).layers)))
  const characters = [...new Set(missing.flatMap((page) => page.characters))]
  if (characters.length === 0) return []
  const scripts = [...new Set(missing.flatMap((page) => page.scripts))]
  return [`No font here has letters for ${charactersNamed({ characters, scripts })}: empty boxes stand in their place.`]
}

const itemsOf = (layers: readonly LayerFrame[]): Item[] => layers.flatMap(({ items, children }) => [...items, ...itemsOf(children)])
