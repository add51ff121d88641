import { type Outline, type OutlineEntry, OutlineKind } from '@magazineai/design'
import { z } from 'zod'
import { textOfPassage } from '../analyse/passages.ts'
import { checkCopy } from '../check/copy.ts'
import { Evidence } from '../check/grounding.ts'
import type { ComposeSources } from '../compose-sources.ts'
import { PAGES } from '../input.ts'
import type { ComposeInput } from '../input.ts'
import { recipesOf, slotCount } from '../plan/recipes.ts'
import type { ComposePorts } from '../ports.ts'
import { countWords } from '../source.ts'
import { plain } from '../write/article.ts'
import type { Steps } from '../steps.ts'
import { ask, TokenBudget, type AskContext } from '../write/ask.ts'
import { commissionOf } from '../write/commission.ts'
import { measuredKit, measureKit } from '../write/measure.ts'
import { passageData, promptOf } from '../write/prompts.ts'
import type { Commission } from '../write/prompts.ts'
import { Retrieval } from './retrieve.ts'

/** An outline as a model gives it. */
const Suggested = z.object({
  title: z.string(),
  tagline: z.string(),
  items: z.array(
    z.object({
      kind: z.string(),
      workingTitle: z.string(),
      angle: z.string(),
      points: z.array(z.string()),
      passageIds: z.array(z.string()),
      words: z.number(),
    }),
  ),
})

const fields = [
  'title: the name of the magazine, one to four words',
  'tagline: one line under the name, at most twelve words',
  'items: the texts in the order of the magazine, each with:',
  'items.kind: one of letter, feature, interview, card (a card is one of several short texts on one page)',
  'items.workingTitle: at most eight words, no two alike',
  'items.angle: one or two sentences on what it is about and why it matters',
  'items.points: three to six points it makes, one short line each',
  'items.passageIds: ids of the passages it is written from; an empty list when there are none',
  'items.words: how many words it has, within the limits given',
]

/** Characters of passages an outline is made from at most, and those a token stands for on the careful side. */
const MOST_MATERIAL = 60_000
const PER_TOKEN = 3
/** Tokens an outline takes at most. */
const TOKENS = 4_000

/** What an outline is asked for with. */
export interface OutlineRequest {
  input: ComposeInput
  sources: ComposeSources
  ports: ComposePorts
  steps: Steps
  signal: AbortSignal | undefined
}

/** Asks the model for an outline; null, with a note that says why, when none came that can be used. */
export async function suggestOutline(
  { input, sources, ports, steps, signal }: OutlineRequest,
  onDraft?: (outline: Outline) => void,
): Promise<{ outline: Outline | null; notes: string[]; spent: number; paid: number }> {
  const { model } = ports
  if (!model) return { outline: null, notes: [], spent: 0, paid: 0 }
  const tokenBudget = new TokenBudget(ports.tokens ?? Number.POSITIVE_INFINITY)
  const askContext = { model, steps, tokenBudget, signal }
  const { outline, notes } = await askOutline({ commission: commissionOf(input, sources), input, sources, ports, askContext }, onDraft)
  return { outline, notes, spent: tokenBudget.spent, paid: tokenBudget.paid }
}

/** What an outline is asked with. */
interface OutlineQuestion {
  commission: Commission
  input: ComposeInput
  sources: ComposeSources
  ports: ComposePorts
  askContext: AskContext
}

/** Asks for an outline and puts it right: what the structure of a magazine needs is never left to a model. */
async function askOutline(
  question: OutlineQuestion,
  onDraft?: (outline: Outline) => void,
): Promise<{ outline: Outline | null; notes: string[] }> {
  const { commission, sources, askContext } = question
  const rules = await limitsOf(question)
  const material = Math.min(MOST_MATERIAL, ((askContext.model.context ?? Number.POSITIVE_INFINITY) - TOKENS - 1_500) * PER_TOKEN)
  const most = Math.max(60, Math.floor(material / Math.max(1, sources.passages.length)))
  const request = {
    schema: Suggested,
    fields,
    ...promptOf(
      commission,
      `Plan a magazine. ${rules.say}`,
      `\n${passageData(sources.passages.slice(0, Math.floor(material / 60)), most)}`,
    ),
    limits: { tokens: TOKENS },
  }
  const asked = await ask('outline', request, askContext, (partial) => {
    const outline = rightOf(partial, question, rules)
    if (outline?.items.length) onDraft?.(outline)
  })
  if ('reason' in asked) return { outline: null, notes: [`${asked.message} The outline was made from your documents.`] }
  const outline = rightOf(asked.value, question, rules)
  const said = outline?.items.flatMap(({ workingTitle, angle, points }) => [workingTitle, angle, ...points]).filter(Boolean) ?? []
  // Titles need not end as sentences, and points may come twice: only what no reader may see counts.
  const problems = said.length ? checkCopy({ lines: [], paragraphs: said }, standard(commission)) : []
  const bad = problems.filter(({ code }) => ['junk', 'echo', 'meta', 'obeyed', 'language', 'word'].includes(code))
  if (!outline || outline.items.length < 2 || bad.length) {
    return { outline: null, notes: [...asked.notes, 'The outline of the model could not be used; it was made from your documents.'] }
  }
  return { outline: commission.mode === 'generate' ? outline : groundedOutline(outline, question), notes: [...asked.notes] }
}

/** An outline whose titles say nothing the documents do not: a title that does gives way to the heading of its first passage. */
function groundedOutline(outline: Outline, { commission, sources }: OutlineQuestion): Outline {
  const evidence = new Evidence(sources.passages.map(textOfPassage), commission.language, commission.idea)
  const isFaulty = (line: string): boolean => evidence.faultOfLine(line) !== null
  const headings = new Map(sources.passages.map(({ id, path }) => [id, path.at(-1)]))
  const taken = new Set(outline.items.map(({ workingTitle }) => workingTitle.toLowerCase()))
  const items = outline.items.flatMap((item) => {
    if (!isFaulty(item.workingTitle)) return [item]
    const heading = item.passageIds.map((id) => headings.get(id)).find(Boolean)
    const title = heading?.slice(0, 160)
    if (!title || taken.has(title.toLowerCase())) return []
    taken.add(title.toLowerCase())
    return [{ ...item, workingTitle: title }]
  })
  return {
    title: isFaulty(outline.title) ? commission.title : outline.title,
    tagline: isFaulty(outline.tagline) ? '' : outline.tagline,
    items: items.map((item) => ({
      ...item,
      angle: isFaulty(item.angle) ? '' : item.angle,
      points: item.points.filter((point) => !isFaulty(point)),
    })),
  }
}

const standard = ({ language }: Commission) => ({ language, facts: null, subject: '' })

/** How many texts of what length fit. */
interface Limits {
  say: string
  most: number
  cards: number
  letter: boolean
  words: Readonly<Record<OutlineKind, { least: number; most: number }>>
}

/** The limits of the pages, as measured with the type of the template. */
async function limitsOf({ input, sources, ports, askContext }: OutlineQuestion): Promise<Limits> {
  const paragraphs = sources.documents.flatMap((document) => document.blocks.map((block) => block.text))
  const capacities = await measureKit(input.kit, ports, askContext.steps, { language: sources.language, paragraphs })
  const { opener, text, essay, interview, letter, department } = recipesOf(measuredKit(input.kit, capacities))
  const pages = input.pages ?? PAGES
  const inner = Math.max(2, pages - 3 - (letter.length ? 1 : 0))
  const single = [...opener, ...essay].map((recipe) => recipe.words).filter((words) => words > 150)
  const least = Math.min(400, ...single)
  const long = Math.max(400, ...opener.map((recipe) => recipe.words)) + Math.max(0, ...text.map((recipe) => recipe.words))
  const rows = Math.max(0, ...department.map((recipe) => slotCount(recipe, 'item-title')))
  const cardWords = Math.max(25, Math.round((capacities.get(department[0]?.kind ?? '')?.chars['item-text'] ?? 230) / 7))
  const features = Math.max(2, Math.round(inner * 0.4))
  const words = {
    letter: { least: 120, most: Math.max(150, letter[0]?.words ?? 300) },
    feature: { least, most: long },
    interview: { least, most: Math.max(least, interview[0]?.words ?? long) },
    card: { least: 20, most: cardWords },
  }
  const say = [
    `There are ${inner} pages for ${features} features or interviews${letter.length ? ', one letter of the editor' : ''}${rows ? ` and ${rows} cards` : ''}.`,
    ...Object.entries(words).map(([kind, limit]) => `A ${kind} has ${limit.least} to ${limit.most} words.`),
  ].join(' ')
  return { say, most: inner + rows, cards: rows, letter: letter.length > 0, words }
}

/** An outline of what a model gave so far: unknown passages dropped, kinds and lengths within their limits, one letter, no title twice. */
function rightOf(value: unknown, { commission, sources, input }: OutlineQuestion, limits: Limits): Outline | null {
  if (typeof value !== 'object' || value === null) return null
  const { title, tagline, items } = value as { title?: unknown; tagline?: unknown; items?: unknown }
  const known = new Set(sources.passages.map((passage) => passage.id))
  const retrieval = new Retrieval(sources.passages)
  const seen = new Set<string>()
  const rows: OutlineEntry[] = []
  for (const item of Array.isArray(items) ? items : []) {
    const entry = entryOf(item, rows.length, known)
    const key = entry?.workingTitle.toLowerCase()
    if (!entry || !key || seen.has(key)) continue
    const counted = rows.filter((row) => row.kind === entry.kind).length
    if (entry.kind === 'letter' && (counted || !limits.letter)) entry.kind = 'feature'
    if ((entry.kind === 'card' && counted >= Math.max(limits.cards * 2, 3)) || rows.length >= limits.most) continue
    if (!entry.passageIds.length && entry.kind !== 'letter') entry.passageIds = best(retrieval, entry)
    seen.add(key)
    rows.push({ ...entry, words: wordsOf(entry, limits, commission, sources) })
  }
  const name = input.name?.trim() || plain(textOf(title)) || commission.title
  return { title: name.slice(0, 120), tagline: plain(textOf(tagline)).slice(0, 200), items: inOrder(rows) }
}

/** Passages for a line that names none; a text needs a handful. */
const best = (retrieval: Retrieval, { workingTitle, angle, points, kind }: OutlineEntry): string[] =>
  retrieval.find(`${workingTitle} ${angle} ${points.join(' ')}`, kind === 'card' ? 1 : 5).map((passage) => passage.id)

function entryOf(item: unknown, index: number, known: ReadonlySet<string>): OutlineEntry | null {
  if (typeof item !== 'object' || item === null) return null
  const { kind, workingTitle, angle, points, passageIds, words } = item as Record<string, unknown>
  const title = plain(textOf(workingTitle)).slice(0, 160)
  if (!title) return null
  const lines = Array.isArray(points) ? points.map((point) => plain(textOf(point)).slice(0, 600)).filter(Boolean) : []
  const ids = Array.isArray(passageIds) ? passageIds.map(textOf).filter((id) => known.has(id)) : []
  return {
    id: `t${index + 1}`,
    kind: OutlineKind.catch('feature').parse(textOf(kind).trim().toLowerCase()),
    workingTitle: title,
    angle: plain(textOf(angle)).slice(0, 2_000),
    points: lines.slice(0, 12),
    passageIds: [...new Set(ids)],
    words: typeof words === 'number' && Number.isFinite(words) ? Math.round(words) : 0,
    keep: true,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A length within the limits of its kind; what may only say what the passages say is not longer than they are. */
function wordsOf({ kind, words, passageIds }: OutlineEntry, limits: Limits, { mode }: Commission, { passages }: ComposeSources): number {
  const { least, most } = limits.words[kind]
  const wanted = Math.max(least, Math.min(most, words || Math.round((least + most) / 2)))
  const ids = new Set(passageIds)
  const held = passages
    .filter((passage) => ids.has(passage.id))
    .reduce((sum, passage) => sum + countWords(passage.blocks.map((block) => block.text).join(' ')), 0)
  return mode === 'generate' || !held ? wanted : Math.max(Math.min(20, wanted), Math.min(wanted, held))
}

/** The letter first; the rest as it was given. */
const inOrder = (rows: readonly OutlineEntry[]): OutlineEntry[] => [
  ...rows.filter((row) => row.kind === 'letter'),
  ...rows.filter((row) => row.kind !== 'letter'),
]
