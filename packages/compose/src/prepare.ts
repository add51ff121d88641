import { type Design, isKind, type LettersOf, type Page, type TemplateKit } from '@magazineai/design'
import { fillBody } from './fill/body.ts'
import type { BarePage, FillContext, IssueArt } from './fill/context.ts'
import { Draft } from './fill/draft.ts'
import { issueLineIn, letterheadIn, linesUnderTitle } from './fill/letterhead.ts'
import { announcesText } from './fill/phrases.ts'
import { announce } from './fill/stories.ts'
import { fillIn, type Wording } from './wording/wording.ts'
import type { ComposeSources } from './compose-sources.ts'
import { withInitialsAlike } from './initials.ts'
import { PhotoPicker } from './images/choose.ts'
import { ownPhotos } from './images/own.ts'
import { artSeedOf } from './images/shown-motifs.ts'
import { letterShapes, lettersOf } from './images/letter-shapes.ts'
import { drawingsOfText } from './images/drawings-of-text.ts'
import { toldByAll } from './images/shared.ts'
import {
  genreDrawn,
  issueSubjects,
  mentionedIn,
  namesSubject,
  saysNothing,
  subjectOfGenres,
  subjectsOfGenres,
  type ToldText,
} from './images/subjects.ts'
import { PAGES, type ComposeInput } from './input.ts'
import { nameOf } from './name.ts'
import { emptyPages, settingsIn } from './pages/settings.ts'
import { stylesForLanguage } from './typography/page-styles.ts'
import type { PieceSettings } from './plan/settings.ts'
import { entriesOf, planPages, type Plan } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import type { ComposePorts } from './ports.ts'
import { correctTypography } from './typography/typography.ts'
import { wordingOf } from './wording/wordings.ts'
import { titleOf, type Article, type PlacedBlock } from './analyse/article.ts'
import { LINE_BREAK } from './white-space.ts'
import type { SourceDocument } from './source.ts'
import { saysImprint } from './words/imprint.ts'
import { saysIssue, saysSeason, saysYear } from './words/issue-line.ts'

/** A plan with the design it gave. */
export interface Prepared {
  context: FillContext
  plan: Plan
}

/** What is planned. */
export interface Preparation {
  input: ComposeInput
  sources: ComposeSources
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
  const { input, sources, articles, ports } = preparation
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
      isPictured: sources.isPictured,
    })
    const context = await contextOf(preparation, plan)
    for (const part of storyParts(plan)) context.stories.set(part.key, announce(context, part))
    const prepared = { plan, context }
    // Room is looked for where nothing may be cut, and where pages wait while texts are.
    const mayGrow = input.mode === 'preserve' || plan.parts.some(waitsForCopy)
    if (!mayGrow || attempt === MOST_PLANS || !learn(prepared, ports, extra)) return prepared
  }
}

/** Returns what measures the pages of pieces, with all faces at hand that their text may be set in. */
export async function measuredSettings({
  input,
  sources,
  ports,
}: Pick<Preparation, 'input' | 'sources' | 'ports'>): Promise<PieceSettings> {
  const empty = emptyPages(input.kit, sources.language)
  for (const language of [sources.language, ...sources.otherLanguages]) await ports.loadFaces({ ...empty, language })
  return settingsIn(input.kit, sources.language, ports.layouter)
}

/** What the one document calls itself, and says under it of which issue it is. */
function paperOf([document, ...others]: readonly SourceDocument[], letterhead: readonly PlacedBlock[]): Pick<FillContext, 'paper'> {
  const [title] = document?.blocks ?? []
  if (!document || !title || others.length) return {}
  const told = issueLineIn(letterhead)
  const issue = told && told.index > 0 ? told : issueLineIn(linesUnderTitle(document))
  return issue ? { paper: { title: { ...title, document: document.name }, issue } } : {}
}

/** Most letters of a line that leads into all texts of a document. */
const LEAD_IN = 160

/** True for lines that say which issue it is, or who publishes it. */
const saysDetails = (text: string): boolean =>
  text.split(LINE_BREAK).some((line) => saysIssue(line) || saysSeason(line) || saysYear(line) || saysImprint(line))

/** The one line under the title of the one document that no text begins with. */
function leadInOf([document, ...others]: readonly SourceDocument[], { parts }: Plan): Pick<FillContext, 'leadIn'> {
  const [title, line] = document?.blocks ?? []
  const isSaid = title?.kind === 'heading' && title.level === 1 && line?.kind === 'paragraph'
  if (!document || !line || !isSaid || others.length || saysDetails(line.text) || line.text.length > LEAD_IN) return {}
  const isTold = parts.some(({ articles }) => articles.some(({ blocks }) => blocks.some(({ index }) => index === line.index)))
  return isTold ? {} : { leadIn: { ...line, document: document.name } }
}

/** True where pages may wait for copy: a person wants to write it, or there is nothing else. */
const mayWait = ({ input, articles }: Pick<Preparation, 'input' | 'articles'>): boolean =>
  input.leavesRoom === true || articles.length === 0

const waitsForCopy = (part: Plan['parts'][number]): boolean => !part.articles.length && isStory(part.use)

/** Returns the parts of a plan that tell something. */
export const storyParts = (plan: Plan): Plan['parts'] => plan.parts.filter((part) => isStory(part.use))

/** Builds the design of a plan, with nothing filled yet, and what filling it works with. */
export async function contextOf({ input, sources, articles, ports, writer }: Preparation, plan: Plan): Promise<FillContext> {
  const { brief, documents, text, language, otherLanguages } = sources
  const name = nameSet(input, sources)
  const draft = new Draft(designOf(input.kit, plan, name, language), ports.layouter)
  const drawings = input.kit.drawings ?? ((subject: string) => [subject])
  const subjects = subjectsOf(plan, { name, idea: input.idea, language: language.slice(0, 2), drawings })
  const shown = drawingsOfParts(plan, { subjects, drawings, language })
  // A picture that came as a file of its own is credited beside it, if at all: no text is from it.
  const written = documents.filter(({ format }) => format !== 'image')
  const letterhead = letterheadIn(written, sources.collections)
  // Text that is not in the design yet is broken by the rules of its language from the first line on.
  for (const each of [draft.design.language, ...otherLanguages]) await ports.loadFaces({ ...draft.design, language: each })
  const shapes = new Map<string, string | undefined>()
  const lettersFor: FillContext['lettersFor'] = (title) => {
    const letters = lettersOf(title)
    if (letters === undefined) return undefined
    if (!shapes.has(letters)) shapes.set(letters, letterShapes(draft, letters))
    return shapes.get(letters)
  }
  return {
    draft,
    brief,
    name,
    author: input.author?.trim() || null,
    documents: written.map((document) => document.name),
    language: language.slice(0, 2),
    typography: input.typography ?? 'corrected',
    wording: wordingOf(language),
    picker: new PhotoPicker(ports.photos ?? [], `${input.idea} ${text}`, input.idea, ownPhotos(documents), {
      language: language.slice(0, 2),
      texts: sources.articles.map((article) => [titleOf(article) ?? '', ...article.blocks.map((block) => block.text)].join(' ')),
      places: picturePlaces(draft.design),
    }),
    ...paperOf(written, letterhead),
    ...(letterhead.length ? { letterhead } : {}),
    ...leadInOf(written, plan),
    colophon: colophonOf(wordingOf(language), written.length, writer),
    bare: barePages(input.kit, plan, draft.design, { shown, letters: lettersOfParts(plan, lettersFor) }),
    subjects,
    drawings,
    lettersFor,
    ...(input.kit.art ? { art: artOfIssue(input.kit.art, name) } : {}),
    withPictures: new Set(),
    used: new Set(),
    stories: new Map(),
    notes: documents.flatMap((document) => [...document.notes]),
    leavesRoom: mayWait({ input, articles }),
  }
}

/** The art of a kit as an issue of this name has it. */
function artOfIssue(art: NonNullable<TemplateKit['art']>, name: string): IssueArt {
  const first = artSeedOf(name)
  return (box, { page, ...wanted }) => art(box, { ...wanted, seed: first + page })
}

/**
 * What art shows beside the texts of a plan; on the cover what the title names that stands large there, else what the issue is about, else what the text is that it
 * announces. What tells nothing is shown by its genre, as a play by a stage.
 */
function subjectsOf(
  { parts }: Plan,
  { name, idea, language, drawings }: { name: string; idea: string; language: string; drawings: FillContext['drawings'] },
): FillContext['subjects'] {
  const told = new Map(
    parts.flatMap(({ key, articles }) => {
      const text = articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ')
      return articles.length ? [[key, { title: articles.map((article) => titleOf(article) ?? '').join(' · '), text }] as const] : []
    }),
  )
  const { issue, together, subjectFor } = issueSubjects({ titles: [idea, name], texts: [...told.values()], language })
  const inside = parts.flatMap(({ key, articles }): [string, string][] => {
    const text = told.get(key)
    const named = text && subjectFor(text)
    const isShared = articles.every((article) => articles.length > 1 || toldByAll(article, text?.title ?? '', language)(named ?? ''))
    const subject = (isShared ? named : undefined) ?? subjectOfGenres(articles.map(({ piece }) => genreDrawn(piece)))
    return subject ? [[key, subject]] : []
  })
  const lead = leadOf(parts, language)
  const announced = inside.find(([key]) => key === lead)?.[1]
  const genres = [...new Set(parts.flatMap(({ articles }) => articles.map(({ piece }) => genreDrawn(piece))))]
  // A talk among texts of other kinds says nothing of them: sooner what they tell together, or shapes.
  const shown = genres.length > 1 && saysNothing(announced) ? undefined : announced
  const outside = issue ?? shown ?? (genres.length === 1 ? subjectsOfGenres(genres, true)[0] : undefined) ?? together ?? undefined
  // A title that stands large under a picture of something else is read as its caption.
  const isNamed = announced !== undefined && namesSubject(told.get(lead ?? '')?.title ?? '', announced, language)
  const pages = parts.flatMap((part): [string, string][] => {
    const ofPart = part.use === 'cover' && isNamed ? announced : outside
    const ofText = part.use === 'contents' ? contentsSubject(parts, part, inside, ofPart) : undefined
    // The text itself shows the first drawing of what it is about.
    const [, next] = ofText ? drawingsOfText(told.get(ofText[0]) ?? { title: '', text: '' }, ofText[1], { language, drawings }) : []
    const subject = part.use === 'contents' ? (next ?? ofText?.[1]) : ofPart
    return told.has(part.key) || !subject ? [] : [[part.key, subject]]
  })
  return new Map([...pages, ...inside])
}

/** The drawings of the parts of a plan, by key, the best first. */
function drawingsOfParts(
  { parts }: Plan,
  { subjects, drawings, language }: Pick<FillContext, 'subjects' | 'drawings' | 'language'>,
): ReadonlyMap<string, readonly string[]> {
  const toldBy = (articles: Plan['parts'][number]['articles']): ToldText => ({
    title: articles.map((article) => titleOf(article) ?? '').join(' · '),
    text: articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' '),
  })
  const whole = toldBy(parts.flatMap(({ articles }) => articles))
  return new Map(
    parts.map(({ key, use, articles }) => {
      const subject = subjects.get(key)
      const told = articles.length ? toldBy(articles) : whole
      const shown = drawingsOfText(told, subject, { language, drawings, issue: subjects.get('cover') })
      // A page of no text shows nothing that its issue only names, but where its words do: the line of a cover may be any sentence.
      const said = use === 'cover' ? mentionedIn(whole, language).flatMap((each) => drawings(each).slice(0, 1)) : []
      return [key, [...new Set([...(articles.length || subject ? shown : [NO_DRAWING, ...shown]), ...said])]]
    }),
  )
}

/** The name of no drawing. */
const NO_DRAWING = ''

/** The key of the text that a cover announces: the longest whose title says what it is about. */
function leadOf(parts: Plan['parts'], language: string): string | undefined {
  const told = parts.filter(({ use, articles }) => isStory(use) && use !== 'letter' && articles.length)
  const [longest, ...rest] = told.toSorted((a, b) => (b.articles[0]?.words ?? 0) - (a.articles[0]?.words ?? 0))
  return (
    [longest, ...rest].find((part) => {
      const [article] = part?.articles ?? []
      return article && announcesText(titleOf(article) ?? '', article.piece?.genre, language)
    })?.key ?? longest?.key
  )
}

/** The text that the contents show, and its subject: another one than the cover, of a text that does not face them. */
function contentsSubject(
  parts: Plan['parts'],
  { page }: Plan['parts'][number],
  inside: readonly [string, string][],
  outside: string | undefined,
): readonly [key: string, subject: string] | undefined {
  const facing = page % 2 ? page - 1 : page + 1
  const isBeside = (key: string): boolean =>
    parts.some((part) => part.key === key && part.page <= facing && facing < part.page + part.pages)
  return inside.find(([key, subject]) => subject !== outside && !isBeside(key))
}

/** The letters that art shows on the first page of parts that tell something, that of their title; on the others it shows none. */
function lettersOfParts({ parts }: Plan, lettersFor: FillContext['lettersFor']): LettersOf {
  return (key, page) => {
    const part = parts.find((each) => each.key === key)
    if (!part || !isStory(part.use) || !part.articles[0]) return undefined
    return page === part.page ? lettersFor(titleOf(part.articles[0]) ?? '') : undefined
  }
}

/** The pages of a plan as the kit makes them for no picture, where it does. */
function barePages(
  kit: TemplateKit,
  plan: Plan,
  { pages, name }: Design,
  { shown, letters }: { shown: ReadonlyMap<string, readonly string[]>; letters: LettersOf },
): FillContext['bare'] {
  const siblings = new Map(kit.recipes.flatMap(({ kind, bare }) => (bare ? [[kind, bare] as const] : [])))
  if (!siblings.size) return new Map()
  const entries = entriesOf(plan).map(({ recipe, key }) => ({ recipe: siblings.get(recipe) ?? recipe, key }))
  const nthOf = (nth: number): Map<string, string> =>
    new Map([...shown].flatMap(([key, names]): [string, string][] => (names[nth] === undefined ? [] : [[key, names[nth]]])))
  const built = kit.build(entries, artSeedOf(name), nthOf(0), letters)
  const others = new Map<number, ReturnType<typeof kit.build>>()
  const other = (nth: number): (typeof built)['pages'] => {
    const design = others.get(nth) ?? kit.build(entries, artSeedOf(name), nthOf(nth), letters)
    others.set(nth, design)
    return design.pages
  }
  const most = Math.max(0, ...[...shown.values()].map(({ length }) => length))
  const abstract = new Map(kit.build(entries, artSeedOf(name), undefined, letters).pages.map((page) => [page.id, page]))
  const had = new Map(pages.map(({ id, layers }) => [id, new Set(Object.keys(layers))]))
  const hasPicture = new Map(pages.map((page) => [page.id, page]))
  const bareOf = (page: Page): BarePage => ({
    page,
    other: (nth) => (nth < most ? other(nth).find(({ id }) => id === page.id) : undefined),
    abstract: abstract.get(page.id) ?? page,
    had: had.get(page.id) ?? new Set<string>(),
  })
  return new Map(
    built.pages.flatMap((page) => {
      const dressed = hasPicture.get(page.id)
      const layers = Object.entries(dressed?.layers ?? {})
      const differs = layers.some(([id, layer]) => isKind(layer, 'Image') && !page.layers[id])
      return differs ? [[page.id, bareOf(page)] as const] : []
    }),
  )
}

/** Places for pictures in a design. */
const picturePlaces = ({ pages }: Design): number =>
  pages.flatMap((page) => Object.values(page.layers)).filter((layer) => isKind(layer, 'Image')).length

/** The name as it is printed: by the rules of its language, unless texts stand as they were typed. */
function nameSet(input: ComposeInput, sources: ComposeSources): string {
  const name = nameOf(input, sources)
  return input.typography === 'source' ? name : correctTypography(name, sources.language)
}

/** Says in print who the text is from; `writer` is null when nobody wrote. */
export function colophonOf({ edited, written, writtenFrom }: Wording, documents: number, writer: string | null): string {
  if (writer) return fillIn(documents ? writtenFrom : written, { writer })
  return documents ? edited : ''
}

function designOf(kit: TemplateKit, plan: Plan, name: string, language: string): Design {
  const built = kit.build(entriesOf(plan))
  const tag = built.language.startsWith(language.slice(0, 2)) ? built.language : language
  const styled = withInitialsAlike(
    stylesForLanguage(built, tag),
    plan.parts.flatMap(({ use, articles }) => (use === 'department' || use === 'data' ? [] : articles)),
  )
  return { ...styled, mode: 'magazine', name: name.slice(0, 300), language: tag }
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
