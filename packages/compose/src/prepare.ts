import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { titleOf } from './analyse/articles.ts'
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
import { emptyPages, settingsIn } from './pages/settings.ts'
import { dressedFor } from './pages/styles.ts'
import type { PieceSettings } from './plan/arrange.ts'
import { entriesOf, planPages } from './plan/plan.ts'
import type { Plan } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import type { ComposePorts } from './ports.ts'
import { correctTypography } from './typography/typography.ts'

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
  const { input, ground, articles, ports } = preparation
  const extra = new Map<string, number>()
  const leavesRoom = mayWait(preparation)
  const settings = await measuredSettings(preparation)
  for (let attempt = 1; ; attempt++) {
    const plan = planPages({
      articles,
      kit: input.kit,
      pages: input.pages ?? (leavesRoom ? PAGES : null),
      mode: input.mode ?? 'condense',
      leavesRoom,
      extra,
      settings,
      isPictured: ground.isPictured,
    })
    const context = await contextOf(preparation, plan)
    for (const part of storyParts(plan)) context.stories.set(part.key, announce(context, part))
    const prepared = { plan, context }
    // Room is looked for where nothing may be cut, and where pages wait while texts are.
    const mayGrow = input.mode === 'preserve' || plan.parts.some(waitsForCopy)
    if (!mayGrow || attempt === MOST_PLANS || !learn(prepared, ports, extra)) return prepared
  }
}

/** What measures the pages of pieces, with all faces at hand that their text may be set in. */
export async function measuredSettings({ input, ground, ports }: Pick<Preparation, 'input' | 'ground' | 'ports'>): Promise<PieceSettings> {
  const empty = emptyPages(input.kit, ground.language)
  for (const language of [ground.language, ...ground.otherLanguages]) await ports.loadFaces({ ...empty, language })
  return settingsIn(input.kit, ground.language, ports.layouter)
}

/** True where pages may wait for copy: a person wants to write it, or there is nothing else. */
const mayWait = ({ input, articles }: Pick<Preparation, 'input' | 'articles'>): boolean =>
  input.leavesRoom === true || articles.length === 0

const waitsForCopy = (part: Plan['parts'][number]): boolean => !part.articles.length && isStory(part.use)

/** The parts that tell something. */
export const storyParts = (plan: Plan): Plan['parts'] => plan.parts.filter((part) => isStory(part.use))

/** The design of a plan, with nothing filled yet. */
export async function contextOf({ input, ground, articles, ports, writer }: Preparation, plan: Plan): Promise<FillContext> {
  const { brief, documents, text, language, otherLanguages } = ground
  const name = nameSet(input, ground)
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
      texts: ground.articles.map((article) => [titleOf(article) ?? '', ...article.blocks.map((block) => block.text)].join(' ')),
      places: picturePlaces(draft.design),
    }),
    colophon: colophonOf(wordingOf(language), written.length, writer),
    bare: barePages(input.kit, plan, draft.design),
    ...(input.kit.art ? { art: input.kit.art } : {}),
    hung: new Set(),
    used: new Set(),
    stories: new Map(),
    notes: documents.flatMap((document) => [...document.notes]),
    leavesRoom: mayWait({ input, articles }),
  }
}

/** The pages of a plan as the kit makes them for no picture, where it does. */
function barePages(kit: TemplateKit, plan: Plan, { pages, name }: Design): FillContext['bare'] {
  const siblings = new Map(kit.recipes.flatMap(({ kind, bare }) => (bare ? [[kind, bare] as const] : [])))
  if (!siblings.size) return new Map()
  const built = kit.build(
    entriesOf(plan).map(({ recipe, key }) => ({ recipe: siblings.get(recipe) ?? recipe, key })),
    name,
  )
  const had = new Map(pages.map(({ id, layers }) => [id, new Set(Object.keys(layers))]))
  const hasPicture = new Map(pages.map((page) => [page.id, page]))
  return new Map(
    built.pages.flatMap((page) => {
      const dressed = hasPicture.get(page.id)
      const layers = Object.entries(dressed?.layers ?? {})
      // A page of type alone has a sibling for when there is nothing to say on it.
      const isType = !layers.some(([, layer]) => isKind(layer, 'Image'))
      const differs =
        (isType && Object.keys(page.layers).some((id) => !dressed?.layers[id])) ||
        layers.some(([id, layer]) => isKind(layer, 'Image') && !page.layers[id])
      return differs ? [[page.id, { page, had: had.get(page.id) ?? new Set<string>() }] as const] : []
    }),
  )
}

/** Places for pictures in a design. */
const picturePlaces = ({ pages }: Design): number =>
  pages.flatMap((page) => Object.values(page.layers)).filter((layer) => isKind(layer, 'Image')).length

/** The name of the magazine: as given, as the outline says, of the idea, that of the only document where the idea is longer than a name, or cut out of the idea. */
export const nameOf = ({ name, outline }: ComposeInput, { brief, documents }: Pick<Ground, 'brief' | 'documents'>): string =>
  outline?.title.trim() || name?.trim() || (brief.isWhole ? brief.title : (titleOfDocuments(documents) ?? brief.title))

/** The name as it is printed: by the rules of its language, unless texts stand as they were typed. */
function nameSet(input: ComposeInput, ground: Ground): string {
  const name = nameOf(input, ground)
  return input.typography === 'source' ? name : correctTypography(name, ground.language)
}

/** Most characters of the title of a document that is the name of an issue. */
const LONGEST_NAME = 48

/** The one title of the one document; null where there are more. */
function titleOfDocuments(documents: Ground['documents']): string | null {
  const [document, ...others] = documents.filter(({ format }) => format !== 'image')
  const [title, ...more] = document?.blocks.filter(({ kind, level }) => kind === 'heading' && level === 1) ?? []
  return title && title === document?.blocks[0] && !others.length && !more.length && title.text.length <= LONGEST_NAME ? title.text : null
}

/** Says in print who the text is from; `writer` is null when nobody wrote. */
export function colophonOf({ edited, written, writtenFrom }: Wording, documents: number, writer: string | null): string {
  if (writer) return fillIn(documents ? writtenFrom : written, { writer })
  return documents ? edited : ''
}

function designOf(kit: TemplateKit, plan: Plan, name: string, language: string): Design {
  const built = kit.build(entriesOf(plan))
  const tag = built.language.startsWith(language.slice(0, 2)) ? built.language : language
  return { ...dressedFor(built, tag), mode: 'magazine', name: name.slice(0, 300), language: tag }
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
