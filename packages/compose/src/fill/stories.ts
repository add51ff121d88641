import type { Genre } from '@magazineai/design'
import { areBrief } from '../analyse/articles.ts'
import { unshouted } from '../analyse/headlines.ts'
import { isFigures } from '../analyse/figures.ts'
import { tellsWhen } from '../analyse/anaphora.ts'
import { tellsOfUnnamed } from '../analyse/existence.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { widenPicture } from './close-up.ts'
import { speakingCards } from './department.ts'
import type { FillContext, Story } from './context.ts'
import type { PlacedTextSlot } from './draft.ts'
import { judgesSeveral } from './inside.ts'
import { formsOf, isDated, label, titleForms } from './labels.ts'
import { from, titleProvenance, waiting as waitingCopy } from './provenance.ts'
import { fillStandfirst } from './standfirst.ts'
import { writeFirst, writeWhole } from './fit.ts'
import { LINE_END, plainBlock } from './inlines.ts'
import { articleSet } from '../typography/articles.ts'
import { correctTypography } from '../typography/typography.ts'
import { textOfBlock } from '../material/text.ts'
import { unitsOf } from './units.ts'
import { titleOf, type Article, type PlacedBlock } from '../analyse/article.ts'
import type { PlannedPart } from '../plan/parts.ts'

/** Type of a headline is not shrunk below this share of its size while a shorter form of the title fits larger. */
const HEADLINE_SCALE = 0.58

/** Writes headline and standfirst of a part before all else, so that cover and contents can announce it. Returns its story. */
export function announce(context: FillContext, asked: PlannedPart): Story {
  const planned = partSet(context, asked)
  const article = planned.articles[0] ?? null
  if (planned.use === 'piece') return announcePieces(context, planned)
  if (planned.use === 'department') return announceDepartment(context, planned)
  if (!article?.blocks.length) return announceWaiting(context, planned, article)
  const title = titleOfArticle(context, article)
  const forms = article.titles ? formsOf(article) : titleForms(title)
  for (const role of ['headline', 'letter-title']) label(context, planned.key, role, forms, titleProvenance(article), HEADLINE_SCALE)
  const units = unitsOf(article.blocks, context.language, context.brief.subject)
  const place = context.draft.texts(planned.key, 'standfirst')[0]
  const lines = planned.use === 'interview' ? 7 : 5
  const lead = place ? (writeStandfirst(context, place, article, units) ?? fillStandfirst(context, place, units, lines)) : null
  if (place && !lead) {
    context.draft.remove([place])
    widenPicture(context.draft, place)
  }
  // A standfirst that repeats a sentence of the text is a quote already.
  if (lead) context.used.add(lead.text)
  return { planned, title, article, standfirst: lead?.text ?? announcementOf(context, units, title), units: lead?.units ?? units }
}

/** A part with its texts set by the rules of their language, unless they shall stand as they were typed. */
function partSet({ typography, draft }: FillContext, planned: PlannedPart): PlannedPart {
  if (typography === 'source') return planned
  return { ...planned, articles: planned.articles.map((article) => articleSet(article, draft.design.language)) }
}

/**
 * Returns the title of an article: its heading; without one figures are called that, a poem by its first line, a letter by its greeting, what opens a document by the title of
 * that, and all else by the name of the magazine. The name of a file is no title.
 */
export const titleOfArticle = (context: FillContext, article: Article): string =>
  titleOf(article) ?? (isFigures(article.blocks) ? context.wording.figures : (firstLineOf(article) ?? article.under?.text ?? context.name))

/** The first line of a poem or the greeting of a letter, without the sign it ends in; null for anything else. */
function firstLineOf({ piece, blocks }: Article): string | null {
  const greeting = piece?.blocks.find((block) => block.kind === 'role' && block.role === 'greeting')
  const first = piece?.genre === 'letter' && greeting ? textOfBlock(greeting) : piece?.genre === 'poem' ? (blocks[0]?.text ?? '') : ''
  const line =
    first
      .split(LINE_END)[0]
      ?.trim()
      .replace(/[\s,;:.!?…–—،，：！-]+$/u, '') ?? ''
  return line.length >= 3 && line.length <= LONGEST_LINE ? line : null
}

/** Most letters of a line that names its poem or letter. */
const LONGEST_LINE = 70

/** The standfirst somebody wrote, whole or its first sentences. */
function writeStandfirst({ draft, language }: FillContext, place: PlacedTextSlot, article: Article, units: Story['units']) {
  const { standfirst } = article
  if (!standfirst) return null
  const style = place.layer.props.style ?? 'standfirst'
  const provenance = titleProvenance(article)
  const sentences = sentencesOf(standfirst, language)
  const forms = sentences.map((_, index) => standfirst.slice(0, sentences[sentences.length - 1 - index]?.end ?? 0))
  const candidates = forms.map((text) => ({ text, units, blocks: [plainBlock(text, { style })], provenance }))
  return writeFirst(draft, place, candidates, { scale: 0.9 })
}

/** Sentences that announce a text on other pages are looked for in so many paragraphs from its beginning. */
const NEAR = 6

/** Returns whether a sentence may tell what a text is about: speech belongs to a scene, and a sum to a report. */
const announces = (text: string): boolean => !/^["“„«‘「『]|\p{Nd}/u.test(text)

/**
 * The first sentence that stands alone behind the one that opens its text, for cover and contents: nobody reads that twice. None is better than one that tells of what no title around it
 * names.
 */
function announcementOf({ language, name }: FillContext, units: Story['units'], title: string): string {
  const [first] = units
    .slice(0, NEAR)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ block }) => block.kind === 'paragraph')
    .flatMap(({ block, sentences }, nth) => sentences.slice(nth ? 0 : 1).map(({ text }) => ({ text, tongue: block.language ?? language })))
    .filter(({ text, tongue }) => announces(text) && standsAlone(text, tongue))
  const isNamed = first && !tellsOfUnnamed(first.text, first.tongue, [title, name]) && !tellsWhen(first.text, first.tongue)
  return isNamed ? first.text : ''
}

/** Genres whose sentences may stand large elsewhere: verse, scripts, lists and methods are no prose. */
const TOLD: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'interview', 'letter', 'review', 'press-release'])

/** Texts of fewer words are read in the time that a sentence about them takes. */
const LEAST_TOLD = 90

/** A part of pieces is announced by the titles of all of them, a single one by a sentence of its own. */
function announcePieces(context: FillContext, planned: PlannedPart): Story {
  const [first, ...others] = planned.articles
  const title = first ? titleOfArticle(context, first) : context.name
  const isTold = first?.piece && !others.length && TOLD.has(first.piece.genre) && first.words >= LEAST_TOLD && !judgesSeveral(first.piece)
  const units = isTold ? unitsOf(first.blocks, context.language, context.brief.subject) : []
  return {
    planned,
    title,
    article: first ?? null,
    // The title of one text is no word about another.
    standfirst: others.length ? '' : announcementOf(context, units, title),
    others: others.map((other) => titleOfArticle(context, other)),
    units,
  }
}

function announceDepartment(context: FillContext, asked: PlannedPart): Story {
  const articles = speakingCards(context, asked.key, asked.articles)
  const planned = { ...asked, articles }
  noteUnshown(
    context,
    asked.articles.filter((article) => !articles.includes(article)),
  )
  const over = articles.length || !asked.articles.length ? (planned.part?.heading ?? null) : null
  // Days are no news in brief: they stand under what all of them are called, though the issue is called so too.
  const heading = over && isNameOfIssue(context, over) && !areDays(articles) ? null : over
  const title =
    (heading && textSet(context, heading.text)) ?? (articles.length ? nameOfShort(context, articles) : workingTitle(context, planned.use))
  const provenance = heading ? from(heading) : articles.length ? { sources: [] } : waitingCopy
  label(context, planned.key, 'section-title', titleForms(title), provenance, 0.5)
  const names = articles.map((article) => (article.titles ? titleOf(article) : article.heading?.text) ?? '').filter(Boolean)
  return { planned, title, article: null, standfirst: names.join(' · '), units: [] }
}

/** Returns whether the heading over a group of texts is what the issue is called by. */
const isNameOfIssue = ({ name, paper, language }: FillContext, { text, document, index }: PlacedBlock): boolean =>
  (paper?.title.document === document && paper.title.index === index) || titleForms(unshouted(text, language)).includes(name)

/** What short texts without a title of their own stand under: brief is only what says what it says in a few sentences. */
const nameOfShort = ({ wording }: FillContext, articles: readonly Article[]): string => (areBrief(articles) ? wording.brief : wording.also)

/** Returns the label over a department; none where its title says the same, or its texts are days. */
export function departmentKicker(context: FillContext, { planned, title }: Story): string {
  const name = nameOfShort(context, planned.articles)
  return name === title || areDays(planned.articles) ? '' : name
}

/** Returns whether texts are days, as those of a diary. */
const areDays = (articles: readonly Article[]): boolean =>
  articles.length > 0 && articles.every((article) => isDated(titleOf(article) ?? ''))

/** A line of text as it is set. */
const textSet = ({ typography, draft }: FillContext, text: string): string =>
  typography === 'source' ? text : correctTypography(text, draft.design.language)

function noteUnshown({ notes }: FillContext, articles: readonly Article[]): void {
  const names = articles.map((article) => `“${titleOf(article) ?? article.blocks[0]?.text.slice(0, 60) ?? ''}”`)
  if (names.length) notes.push(`No sentence of ${names.join(', ')} fits in a row; ${names.length > 1 ? 'they were' : 'it was'} left out.`)
}

/** A working title made of the words of the idea. */
function announceWaiting(context: FillContext, planned: PlannedPart, article: Article | null): Story {
  const given = article && titleOf(article)
  const title = given ?? (planned.use === 'letter' ? context.name : workingTitle(context, planned.use))
  for (const role of ['headline', 'letter-title']) {
    for (const place of context.draft.texts(planned.key, role)) {
      const style = place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style
      writeWhole(context.draft, place, [
        { blocks: [plainBlock(title, { ...(style ? { style } : {}), placeholder: true })], provenance: waitingCopy },
      ])
    }
  }
  return { planned, title, article: null, standfirst: '', units: [] }
}

/** A working title made of the words of the idea, each phrase once. */
function workingTitle({ brief, stories: known, name, wording: { waiting } }: FillContext, use: PlannedPart['use']): string {
  const names = use === 'department' || use === 'interview' || use === 'essay' ? waiting[use] : []
  const phrases = brief.subject
    .split(/[,;.:!?]|\s(?:and|or|for|with)\s/u)
    .map((phrase) => phrase.trim().replace(/^(?:the|a|an)\s+/iu, ''))
    .filter((phrase) => phrase.length > 3 && phrase.split(' ').length <= 7)
    .map((phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1))
  const taken = new Set([name, ...[...known.values()].map((story) => story.title)].map((title) => title.toLowerCase()))
  return [...phrases, ...names, ...waiting.story].find((title) => !taken.has(title.toLowerCase())) ?? brief.title
}
