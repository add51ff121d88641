import type { Design } from '@magazineai/design'
import { articlesOf } from './analyse/articles.ts'
import type { Article } from './analyse/articles.ts'
import { parseBrief } from './analyse/brief.ts'
import { withoutContents } from './analyse/contents-list.ts'
import { detectLanguage } from './analyse/language.ts'
import type { ComposeInput } from './input.ts'
import { fillBody } from './fill/body.ts'
import type { FillContext } from './fill/context.ts'
import { Draft } from './fill/draft.ts'
import { announce } from './fill/stories.ts'
import { PhotoDesk } from './images/choose.ts'
import type { TemplateKit } from './kit.ts'
import { entriesOf, planPages } from './plan/plan.ts'
import type { Plan } from './plan/plan.ts'
import type { ComposePorts } from './ports.ts'
import type { SourceDocument } from './source.ts'

/** A plan with the design it gave, headlines and standfirsts decided, nothing else filled. */
export interface Prepared {
  context: FillContext
  plan: Plan
}

/** Plans are made again at most this often when measured text turns out longer than its pages. */
const MOST_PLANS = 5

/** Plans the pages. Where all of a text must be shown the plan is made again until the measured texts fit, or the pages are used up. */
export async function prepare(input: ComposeInput, sources: readonly SourceDocument[], ports: ComposePorts): Promise<Prepared> {
  const documents = sources.map(leaveContents)
  const articles = articlesOf(documents)
  const extra = new Map<string, number>()
  for (let attempt = 1; ; attempt++) {
    const plan = planPages({ articles, kit: input.kit, pages: input.pages ?? 12, mode: input.mode ?? 'condense', extra })
    const prepared = { plan, context: await contextOf(input, documents, ports, plan) }
    if (input.mode !== 'preserve' || attempt === MOST_PLANS || !learn(prepared, ports, extra)) return prepared
  }
}

/** A document without its list of contents, which the magazine makes anew; a note says so. */
function leaveContents(source: SourceDocument): SourceDocument {
  const { document, lines } = withoutContents(source)
  return lines ? { ...document, notes: [...document.notes, `The list of contents of “${source.name}” was left out.`] } : document
}

async function contextOf(input: ComposeInput, documents: readonly SourceDocument[], ports: ComposePorts, plan: Plan): Promise<FillContext> {
  const brief = parseBrief(input.idea)
  const text = documents.flatMap((document) => document.blocks.map((block) => block.text)).join('\n')
  const language = input.language ?? detectLanguage(text || input.idea)
  const name = input.name?.trim() || brief.title
  const draft = new Draft(designOf(input.kit, plan, name, language), ports.layouter)
  await ports.loadFaces(draft.design)
  const context: FillContext = {
    draft,
    brief,
    name,
    author: input.author?.trim() || null,
    documents: documents.map((document) => document.name),
    language: language.slice(0, 2),
    desk: new PhotoDesk(ports.photos ?? [], `${input.idea} ${text}`, input.idea),
    used: new Set(),
    stories: new Map(),
    notes: [...documents.flatMap((document) => [...document.notes]), ...tableNotes(documents)],
  }
  for (const part of plan.parts) {
    if (!['cover', 'contents', 'back'].includes(part.use)) context.stories.set(part.key, announce(context, part))
  }
  return context
}

function designOf(kit: TemplateKit, plan: Plan, name: string, language: string): Design {
  const built = kit.build(entriesOf(plan))
  const tag = built.language.startsWith(language.slice(0, 2)) ? built.language : language
  return { ...built, mode: 'magazine', name: name.slice(0, 300), language: tag }
}

function tableNotes(documents: readonly SourceDocument[]): string[] {
  return documents.flatMap(({ name, blocks }) => {
    const tables = blocks.filter((block) => block.kind === 'table').length
    return tables ? [`${tables === 1 ? 'A table' : `${tables} tables`} of “${name}” must be placed by hand.`] : []
  })
}

/** Words on one line of a text column, for turning lines that are over into words that need room. */
const WORDS_A_LINE = 7

/** Lays every text out whole and notes how many words are over; true when some were. */
function learn({ context, plan }: Prepared, ports: ComposePorts, extra: Map<string, number>): boolean {
  const trial = new Draft(context.draft.design, ports.layouter)
  let changed = false
  for (const { key, articles } of plan.parts) {
    const units = context.stories.get(key)?.units ?? []
    const [article] = articles as [Article?]
    if (!article || !units.length || !trial.design.stories[`${key}-body`]) continue
    const { over } = fillBody(trial, `${key}-body`, units, { keep: true, balance: true })
    if (over) {
      extra.set(article.id, (extra.get(article.id) ?? 0) + over * WORDS_A_LINE)
      changed = true
    }
  }
  return changed
}
