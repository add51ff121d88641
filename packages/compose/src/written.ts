import type { Outline, OutlineEntry, TemplateKit } from '@magazineai/design'
import { outlineOf, type Composition, type Ending } from './composition.ts'
import type { ComposeEvent } from './events.ts'
import { composeExtracts } from './extractive.ts'
import { measureBody } from './fill/body.ts'
import { bodyFrames } from './fill/body-frames.ts'
import type { FillContext } from './fill/context.ts'
import type { Draft } from './fill/draft.ts'
import { fillPictures } from './fill/pictures.ts'
import { announce } from './fill/stories.ts'
import { unitsOf } from './fill/units.ts'
import { PAGES } from './input.ts'
import { articlesOfOutline } from './outline/articles.ts'
import { suggestOutline } from './outline/ask-outline.ts'
import { composePart, finishedPart, type PartContext } from './part.ts'
import { planPages, type Plan } from './plan/plan.ts'
import { isStory, recipesOf } from './plan/recipes.ts'
import { colophonOf, contextOf, measuredSettings, storyParts, type Preparation } from './prepare.ts'
import { RepeatIndex } from './check/repeat-index.ts'
import { countWords } from './source.ts'
import type { ComposePorts } from './ports.ts'
import type { Steps } from './steps.ts'
import { TokenBudget } from './write/ask.ts'
import { passagesFor, type Assignment } from './write/assignment.ts'
import { commissionOf } from './write/commission.ts'
import { bodyCapacity, measuredKit, measureKit, type Capacity } from './write/measure.ts'
import { saidWith } from './write/repeats.ts'
import { writeArticle, type Fit } from './write/write-article.ts'
import { writeCards } from './write/write-cards.ts'
import type { Article } from './analyse/article.ts'
import type { PlannedPart } from './plan/parts.ts'

/** A magazine to be written: the outline, and of each line the article of the documents that may stand in its place. */
interface Manuscript extends Preparation {
  outline: Outline
  steps: Steps
  run: string
  signal: AbortSignal | undefined
  /** Tokens that went into the outline, and those of them that were paid now. */
  spent: number
  paid: number
}

/** What a written magazine came to. */
interface WrittenResult {
  plan: Plan
  partContext: PartContext
  tokens: number
}

/** Composes pages a model writes, after an outline that is given or that it makes. */
export async function* composeWritten(composition: Composition): AsyncGenerator<ComposeEvent, Ending> {
  const { input, sources, ports } = composition
  const model = ports.model?.name ?? null
  const made = input.outline ? { outline: input.outline, notes: [], spent: 0, paid: 0 } : await suggestOutline(composition)
  const { outline } = made
  if (!outline) {
    // Whoever cannot say what to write is asked no more: the documents stand as they are, and without any the pages ask for copy.
    return yield* composeExtracts({ ...composition, ports: withoutModel(ports), input: { ...input, mode: 'condense' } }, made)
  }
  yield { type: 'draft', outline }
  const titled = { ...input, outline }
  const preparation: Preparation = { input: titled, sources, articles: articlesOfOutline(outline, sources), ports, writer: model }
  const { steps, run, signal } = composition
  const manuscript: Manuscript = { ...preparation, outline, steps, run, signal, spent: made.spent, paid: made.paid }
  const layout = await layoutOf(manuscript)
  layout.context.notes.push(...made.notes)
  yield { type: 'outline', outline: outlineOf(layout.plan, layout.context) }
  const { partContext, plan, tokens } = yield* writeParts(manuscript, layout)
  return { partContext, plan, sources, asked: input.pages ?? null, whole: false, model, tokens }
}

function withoutModel(ports: ComposePorts): ComposePorts {
  const { model: _, ...rest } = ports
  return rest
}

/** The plan and the empty pages of a magazine that will be written. */
interface Layout {
  plan: Plan
  context: FillContext
  capacities: ReadonlyMap<string, Capacity>
}

/** Plans pages for articles that are known by their length alone. Lengths give way until no page waits for copy and no article is left out. */
async function layoutOf(manuscript: Manuscript): Promise<Layout> {
  const { input, sources, ports, steps, articles, outline } = manuscript
  const paragraphs = sources.documents.flatMap((document) => document.blocks.map((block) => block.text))
  const capacities = await measureKit(input.kit, ports, steps, { language: sources.language, paragraphs })
  const kit = measuredKit(input.kit, capacities)
  const pages = input.pages ?? PAGES
  const settings = await measuredSettings(manuscript)
  let best: { plan: Plan; cost: number } | null = null
  for (const lengths of variants(kit)) {
    const stubs = stubsOf(articles, outline, lengths)
    const plan = planPages({ articles: stubs, kit, pages, mode: 'condense', leavesRoom: true, settings })
    const cost = plan.left.length + plan.parts.filter((part) => part.part === null && isStory(part.use) && !part.articles.length).length
    if (!best || cost < best.cost) best = { plan, cost }
    if (!cost) break
  }
  const plan =
    best && (!best.cost || input.leavesRoom)
      ? best.plan
      : planPages({ articles: stubsOf(articles, outline, { factor: 1, leading: [] }), kit, pages, mode: 'condense', settings })
  return { plan, context: await contextOf(manuscript, plan), capacities }
}

/** How lengths give way: all by a factor, and the first long texts to so many words. */
interface Lengths {
  factor: number
  leading: readonly number[]
}

/** As asked for; then with one or two long texts that run on over pages of text; then all longer or shorter. */
function variants(kit: TemplateKit): Lengths[] {
  const { opener, text } = recipesOf(kit)
  const open = Math.max(0, ...opener.map((recipe) => recipe.words))
  const runs = text.map((recipe) => open + recipe.words)
  const factors = [1.25, 0.8, 1.6, 0.65, 2, 0.5].map((factor) => ({ factor, leading: [] }))
  return [
    { factor: 1, leading: [] },
    ...runs.map((words) => ({ factor: 1, leading: [words] })),
    ...runs.flatMap((words) => runs.map((other) => ({ factor: 1, leading: [words, other] }))),
    ...factors,
  ]
}

function stubsOf(articles: readonly Article[], outline: Outline, { factor, leading }: Lengths): Article[] {
  let long = 0
  return articles.map((article) => {
    // What has pages of its genre is printed as it is.
    if (article.piece) return article
    const entry = entryOf(outline, article)
    const words = article.kind === 'feature' ? leading[long++] : undefined
    return stubOf(article, words ? { ...entry, words } : entry, words ? 1 : factor)
  })
}

/** Words of a text whose length nobody named. */
const ORDINARY = 600

function stubOf(article: Article, entry: OutlineEntry, factor: number): Article {
  const words = Math.max(40, Math.round((entry.words || article.words || ORDINARY) * (article.kind === 'card' ? 1 : factor)))
  return { ...article, blocks: [], words, titles: [entry.workingTitle || 'Untitled'] }
}

const entryOf = ({ items }: Outline, article: Article): OutlineEntry => {
  const entry = items.find((item) => item.id === article.item)
  if (!entry) throw new RangeError(`No line ${article.item ?? article.id} in the outline`)
  return entry
}

/** What one part came to before it is filled. */
interface Copy {
  articles: readonly Article[]
  notes: readonly string[]
  spent: number
}

/** Articles that are written at the same time. */
const AT_ONCE = 3

/**
 * Writes and fills part by part: while one is laid out the next two are being written. Cover, contents and back, which announce the others,
 * come last; the picture of the cover is chosen first.
 */
async function* writeParts(manuscript: Manuscript, { plan, context, capacities }: Layout): AsyncGenerator<ComposeEvent, WrittenResult> {
  const { ports, steps, run, signal } = manuscript
  const partContext: PartContext = { context, ports, steps, run, faults: [], done: new Set() }
  reserveCover(context)
  const stories = storyParts(plan)
  const stop = new AbortController()
  const contexts = { ...manuscript, signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal }
  const kept = await Promise.all(plan.parts.map(async (part) => [part.key, await finishedPart(partContext, part.key)] as const))
  const finished = new Map(kept)
  const budget = new Budget((ports.tokens ?? Number.POSITIVE_INFINITY) - manuscript.paid)
  const tasks: Promise<Copy>[] = []
  // What the articles up to each one say: the next asks for it when it is written, so that the result depends on their order alone.
  const said: Promise<RepeatIndex>[] = []
  const start = (index: number): void => {
    const part = stories[index]
    if (!part) return
    const before = finished.get(part.key)
    const tokenBudget = budget.open(index)
    const earlier = said[index - 1] ?? Promise.resolve(new RepeatIndex(context.language))
    const task = before
      ? Promise.resolve({ articles: before.articles, notes: [], spent: before.spent })
      : writePart(contexts, { plan, context, capacities }, part, { tokenBudget, said: earlier })
    const all = Promise.all([earlier, task]).then(([sofar, { articles }]) => saidWith(sofar, articles))
    for (const promise of [task, all]) promise.catch(() => undefined)
    tasks.push(task)
    said.push(all)
  }
  try {
    for (let index = 0; index < AT_ONCE; index++) start(index)
    for (const [index, part] of stories.entries()) {
      yield { type: 'step', step: 'writing', message: `Writing “${part.articles[0]?.titles?.[0] ?? context.name}”` }
      const copy = await (tasks[index] as Promise<Copy>)
      signal?.throwIfAborted()
      budget.close(index, copy.spent)
      start(index + AT_ONCE)
      const planned = { ...part, articles: copy.articles }
      context.notes.push(...copy.notes.filter((note) => !context.notes.includes(note)))
      context.stories.set(part.key, announce(context, planned))
      yield* composePart(partContext, planned, { finished: finished.get(part.key) ?? null, spent: copy.spent })
    }
  } finally {
    stop.abort()
    // What was asked for and has come is kept before the work ends.
    await Promise.allSettled(tasks)
  }
  if (![...context.stories.values()].some(({ planned }) => planned.articles.some(isWritten)))
    context.colophon = colophonOf(context.wording, context.documents.length, null)
  yield { type: 'step', step: 'fitting', message: 'Fitting cover and contents' }
  for (const part of plan.parts.filter((each) => !isStory(each.use))) {
    signal?.throwIfAborted()
    yield* composePart(partContext, part, { finished: finished.get(part.key) ?? null })
  }
  return { plan, partContext, tokens: manuscript.spent + budget.spent }
}

const isWritten = ({ blocks }: Article): boolean => blocks.some((block) => block.written)

/** The best picture is the cover's, though its page is filled last. */
function reserveCover(context: FillContext): void {
  fillPictures(context, 'cover', `${context.name} ${context.brief.idea}`)
  context.withPictures.add('cover')
}

/** Tokens of a composition, shared out in the order of the articles alone, so that the same answers always get the same share. */
class Budget {
  #left: number
  readonly #open = new Map<number, TokenBudget>()
  spent = 0

  constructor(tokens: number) {
    this.#left = tokens
  }

  /** Returns the token budget of an article: a share of what the articles before it have certainly left. */
  open(index: number): TokenBudget {
    const share = Number.isFinite(this.#left) ? Math.max(0, Math.floor(this.#left / AT_ONCE)) : this.#left
    if (Number.isFinite(share)) this.#left -= share
    const tokenBudget = new TokenBudget(share)
    this.#open.set(index, tokenBudget)
    return tokenBudget
  }

  close(index: number, spent: number): void {
    const tokenBudget = this.#open.get(index)
    this.spent += spent
    if (tokenBudget && Number.isFinite(this.#left)) this.#left += Math.max(0, tokenBudget.left)
  }
}

async function writePart(
  manuscript: Manuscript,
  layout: Layout,
  part: PlannedPart,
  { tokenBudget, said }: { tokenBudget: TokenBudget; said: Promise<RepeatIndex> },
): Promise<Copy> {
  const { ports, steps, signal, outline } = manuscript
  const { model } = ports
  if (part.use === 'piece') return { articles: part.articles, notes: [], spent: 0 }
  const assignments = part.articles.map((article) => assignmentOf(manuscript, article, outline))
  const [first] = assignments
  if (!model || !first) return { articles: part.articles, notes: [], spent: 0 }
  const commission = commissionOf(manuscript.input, manuscript.sources)
  const askContext = { model, steps, tokenBudget, signal }
  if (part.use === 'department') {
    const room = Math.max(20, Math.round((layout.capacities.get(part.recipes[0] ?? '')?.chars['item-text'] ?? 230) / CHARS_A_WORD))
    return writeCards(part.key, assignments, { commission, askContext, room, said, measure: () => ({ over: 0, left: 0, wordsPerLine: 1 }) })
  }
  const { draft, language } = layout.context
  const room = bodyCapacity(draft, `${part.key}-body`, paragraphsOf(manuscript))
  const measure = (article: Article): Fit => fitOf(draft, part, article, language)
  const { article, notes, spent } = await writeArticle(first, { commission, askContext, room, measure, said })
  return { articles: [article, ...part.articles.slice(1)], notes, spent }
}

/** Characters of a word with its space, for short texts. */
const CHARS_A_WORD = 6.5

const paragraphsOf = ({ sources }: Manuscript): string[] =>
  sources.documents.flatMap((document) => document.blocks.map((block) => block.text))

function assignmentOf({ articles, sources, ports }: Manuscript, stub: Article, outline: Outline): Assignment {
  const entry = entryOf(outline, stub)
  const source = articles.find((article) => article.item === stub.item) ?? stub
  return {
    entry,
    source: source.blocks.length ? source : { ...source, titles: stub.titles ?? [] },
    passages: passagesFor(entry, sources.passages, ports.model?.context),
    others: outline.items.filter((item) => item.keep && item.id !== entry.id).map((item) => item.workingTitle),
  }
}

/** Share of the lines of a text that pictures take up without a trace. */
const SLACK = 0.12

/** Lays a written article out in the frames of its part: optional paragraphs may go, nothing else. */
function fitOf(draft: Draft, part: PlannedPart, article: Article, language: string): Fit {
  const story = `${part.key}-body`
  const trial = draft.trial()
  if (!trial.design.stories[story]) return { over: 0, left: 0, wordsPerLine: 1 }
  const units = unitsOf(article.blocks, language)
  const lines = bodyFrames(trial.design, story).reduce((sum, frame) => sum + frame.columns * frame.lines, 0)
  const whole = measureBody(
    trial,
    story,
    units,
    units.map(() => 'all'),
  )
  const words = units.flatMap((unit) => unit.paragraphs).reduce((sum, { block }) => sum + countWords(block.text), 0)
  const wordsPerLine =
    words /
    Math.max(
      1,
      whole.lines.reduce((sum, count) => sum + count, 0),
    )
  if (!whole.over) return { over: 0, left: Math.max(0, whole.left - Math.round(lines * SLACK)), wordsPerLine }
  const needed = units.map((unit) => (unit.paragraphs.every(({ block }) => block.optional) ? 'none' : 'all') as 'none' | 'all')
  const { over } = measureBody(trial, story, units, needed)
  return { over, left: 0, wordsPerLine }
}
