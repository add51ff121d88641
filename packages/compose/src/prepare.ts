import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import type { Article } from './analyse/articles.ts'
import { fillBody } from './fill/body.ts'
import type { FillContext } from './fill/context.ts'
import { Draft } from './fill/draft.ts'
import { announce } from './fill/stories.ts'
import { fillIn, wordingOf } from './fill/wording/wording.ts'
import type { Wording } from './fill/wording/wording.ts'
import type { Ground } from './ground.ts'
import { PhotoDesk } from './images/choose.ts'
import { ownPhotos } from './images/own.ts'
import { PAGES } from './input.ts'
import type { ComposeInput } from './input.ts'
import type { TemplateKit } from './kit.ts'
import { entriesOf, planPages } from './plan/plan.ts'
import type { Plan } from './plan/plan.ts'
import type { ComposePorts, Photo } from './ports.ts'

/** A plan with the design it gave. */
export interface Prepared {
  context: FillContext
  plan: Plan
}

/** What is planned. */
export interface Preparation {
  input: ComposeInput
  ground: Ground
  articles: readonly Article[]
  ports: ComposePorts
  /** Who writes; null = nobody. */
  writer: string | null
}

/** Plans are made again at most this often when measured text turns out longer than its pages. */
const MOST_PLANS = 5

/**
 * Plans the pages and decides headlines and standfirsts. Where all of a text must be shown the plan is made again until the measured texts
 * fit, or the pages are used up.
 */
export async function prepare(preparation: Preparation): Promise<Prepared> {
  const { input, articles, ports } = preparation
  const extra = new Map<string, number>()
  for (let attempt = 1; ; attempt++) {
    const plan = planPages({ articles, kit: input.kit, pages: input.pages ?? PAGES, mode: input.mode ?? 'condense', extra })
    const context = await contextOf(preparation, plan)
    for (const part of storyParts(plan)) context.stories.set(part.key, announce(context, part))
    const prepared = { plan, context }
    // Room is looked for where nothing may be cut, and where pages wait while texts are.
    const mayGrow = input.mode === 'preserve' || plan.parts.some(waitsForCopy)
    if (!mayGrow || attempt === MOST_PLANS || !learn(prepared, ports, extra)) return prepared
  }
}

const waitsForCopy = (part: Plan['parts'][number]): boolean => !part.articles.length && !['cover', 'contents', 'back'].includes(part.use)

/** The parts that tell something: all but cover, contents and back. */
export const storyParts = (plan: Plan): Plan['parts'] => plan.parts.filter((part) => !['cover', 'contents', 'back'].includes(part.use))

/** The design of a plan, with nothing filled yet. */
export async function contextOf({ input, ground, ports, writer }: Preparation, plan: Plan): Promise<FillContext> {
  const { brief, documents, text, language, otherLanguages } = ground
  const name = nameOf(input, ground)
  const draft = new Draft(designOf(input.kit, plan, name, language), ports.layouter)
  // A picture that came as a file of its own is credited beside it, if at all: no text is from it.
  const written = documents.filter(({ format }) => format !== 'image')
  // Text that is not in the design yet is broken by the rules of its language from the first line on.
  for (const each of [draft.design.language, ...otherLanguages]) await ports.loadFaces({ ...draft.design, language: each })
  return {
    draft,
    brief,
    name,
    author: input.author?.trim() || null,
    documents: written.map((document) => document.name),
    language: language.slice(0, 2),
    typography: input.typography ?? 'corrected',
    wording: wordingOf(language),
    desk: new PhotoDesk(ports.photos ?? [], `${input.idea} ${text}`, input.idea, ownPhotos(documents), {
      language: language.slice(0, 2),
      house: houseTopics(draft.design, ports.photos ?? []),
    }),
    colophon: colophonOf(wordingOf(language), written.length, writer),
    hung: new Set(),
    used: new Set(),
    stories: new Map(),
    notes: documents.flatMap((document) => [...document.notes]),
  }
}

/** How often a template shows photographs of each topic. */
function houseTopics({ pages }: Design, photos: readonly Photo[]): Map<string, number> {
  const topics = new Map(photos.map(({ id, topic }) => [`asset:photos/${id}`, topic]))
  const counts = new Map<string, number>()
  for (const layer of pages.flatMap((page) => Object.values(page.layers))) {
    const topic = isKind(layer, 'Image') ? topics.get(layer.props.image.url) : undefined
    if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  return counts
}

/** The name of the magazine: as given, as the outline says, or cut out of the idea. */
export const nameOf = ({ name, outline }: ComposeInput, { brief }: Ground): string => outline?.title.trim() || name?.trim() || brief.title

/** Says in print who the text is from; `writer` is null when nobody wrote. */
export function colophonOf({ edited, written, writtenFrom }: Wording, documents: number, writer: string | null): string {
  if (writer) return fillIn(documents ? writtenFrom : written, { writer })
  return documents ? edited : ''
}

function designOf(kit: TemplateKit, plan: Plan, name: string, language: string): Design {
  const built = kit.build(entriesOf(plan))
  const tag = built.language.startsWith(language.slice(0, 2)) ? built.language : language
  return { ...built, mode: 'magazine', name: name.slice(0, 300), language: tag }
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
