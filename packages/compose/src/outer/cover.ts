import { addressesReader } from '../analyse/addresses.ts'
import { endsAsSentence, leansBack, needsContext } from '../analyse/anaphora.ts'
import { emptyTitle } from '../analyse/empty-titles.ts'
import { tellsOfUnnamed } from '../analyse/existence.ts'
import { unshouted } from '../analyse/headlines.ts'
import { isRubric, tellingOf } from '../analyse/telling.ts'
import { type Genre, isKind, type Photo, type PropsOf, type Provenance } from '@magazineai/design'
import { wordsAlone } from '../source.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { feetOfCover, lowerCoverLines } from '../fill/cover-lines.ts'
import { limitLines, tryFit } from '../fill/fit.ts'
import { keepTogether } from '../fill/keep-together.ts'
import { plainBlock } from '../fill/inlines.ts'
import { isNumbered, monthOf, numberIn } from '../fill/issue-number.ts'
import { namedInside, type Inside } from '../fill/inside.ts'
import { announcesText, phrasesOf } from '../fill/phrases.ts'
import { isDated, label, titleForms, withPartsWhole } from '../fill/labels.ts'
import { clearMasthead, fillMasthead } from '../fill/masthead.ts'
import { from, storyProvenance, templateProvenance } from '../fill/provenance.ts'
import { saysNearlySame, saysSame } from '../analyse/same-words.ts'
import { tidyGroup } from '../fill/tidy.ts'
import { titleOf, type PlacedBlock } from '../analyse/article.ts'
import type { Piece } from '../material/material.ts'
import { measureWords, plain } from '../material/text.ts'
import { namedIn } from '../images/subjects.ts'
import { isForVisitors, tellsVisitors } from '../words/practical.ts'
import { withoutStop } from '../words/abbreviations.ts'
import { namesNumber } from '../words/issue-line.ts'
import { evenLines } from '../setters/set-text.ts'
import { drawWhatIsSaid, fillBand, growCoverArt } from './cover-art.ts'
import { announcedBy, behindName, isCutBefore, isSmall, titlesIn, withoutDays, withoutLabels, withoutWords } from './cover-announced.ts'
import { aheadOf } from './cover-ahead.ts'
import { composeFoot } from './cover-foot.ts'
import { raiseShown } from './cover-head.ts'
import { byWorth, coverForms, mayAnnounce } from './cover-weight.ts'
import { openReadLine } from './cover-leading.ts'
import { rankLine } from './cover-rank.ts'
import { deckForms, underName } from './cover-deck.ts'
import { fillSmallLines } from './cover-teasers.ts'
import { fillCoverPicture, growCoverPicture, isLineOnPicture, lightenShades, shareHeight } from './cover-picture.ts'

/** Fills the cover: the name, the lead story large, others small. */
export function fillCover(context: FillContext, key: string): void {
  const { draft, name } = context
  const feet = feetOfCover(draft, key)
  const stories = [...context.stories.values()].filter((story) => story.planned.use !== 'letter')
  const byWeight = byWorth(context, stories)
  const leading = leadOf(context, byWeight)
  const rest = byWeight.filter((story) => story !== leading)
  const lead = leading && stories.length === 1 ? aheadOf(context, leading) : leading
  // Where other texts are announced, they stand on the foot.
  if (lead?.article?.piece?.genre === 'photos' && !rest.length) growCoverPicture(context, key)
  const shown = context.withPictures.has(key) ? [] : fillCoverPicture(context, key, lead)
  const isAll = stories.length === 1 || (lead !== undefined && saysSame(lead.title, name))
  const tellsInside = isAll || (lead !== undefined && !announcesText(lead.title, lead.article?.piece?.genre, draft.design.language))
  const inside = tellsInside && lead?.article?.piece ? insideOf(lead.article.piece, context) : NOTHING
  const names = [...inside.listed, ...inside.heads]
  const isBare = lead?.article?.piece?.genre === 'photos' && isLineOnPicture(context, key)
  const lines = lead && !isBare ? coverLines(context, lead, inside, shown[0]) : []
  drawWhatIsSaid(context, key, lines)
  const masthead = fillMasthead(context, key)
  const leadIn = leadInOn(context, key)
  fillIssueLine(context, key, masthead, { lead, isLedIn: leadIn !== null })
  clearMasthead(context, key)
  const places = draft.texts(key, 'cover-line')
  // What leads into one of several days says nothing of the way between them.
  const isOneOfDays = lead !== undefined && isDated(lead.title) && !lines.includes(lead.title)
  const small = lead ? (spanOn(context, lead, inside) ?? formOf(lead)) : null
  const said = lead?.standfirst && !isOneOfDays ? deckForms(lead, draft.design.language).filter((form) => !lines.includes(form)) : []
  const deck = small ? [small] : said.length || !lead ? said : underName(lead, lines, draft.design.language)
  if (!deck.length && !leadIn) widenLine(context, key)
  if (lead && lines.length) writeCoverLine(context, key, lines, storyProvenance(lead))
  else draft.remove(places)
  if (leadIn) label(context, key, 'cover-deck', [leadIn.text], from(leadIn))
  else if (lead && deck.length) label(context, key, 'cover-deck', deck, storyProvenance(lead))
  // What is not written is left as it is: it goes.
  for (const place of draft.texts(key, 'cover-deck')) if (place.layer.provenance?.sources?.length) keepTogether(draft, place)
  const within =
    lead && tellsInside && !names.length && isLong(lead) && !RUNNING.has(lead.article?.piece?.genre ?? 'feature')
      ? phrasesIn(context, lead)
          .filter(isSmall)
          .map((title) => ({ story: lead, forms: [withoutStop(title)] }))
      : []
  const told = [...(tellsInside ? within : lead ? announcedBy(context, lead) : []), ...rest.flatMap((story) => announcedBy(context, story))]
  const saying = lead?.article?.piece?.genre === 'notices' ? withoutLabels(names, draft.design.language) : names
  const named = lead ? (inside.asks ? byTelling(saying, context) : saying).map((title) => ({ story: lead, forms: [title] })) : []
  const isNew = (title: string): boolean =>
    !emptyTitle(title) && !saysSame(title, name) && title !== lead?.title && ![...lines, ...deck].some((line) => holdsWords(line, title))
  const fresh = [...told, ...named]
    .map(({ story, forms }) => ({ story, forms: forms.filter(isNew) }))
    .filter(({ forms: [first] }) => first !== undefined)
  fillSmallLines(context, key, [
    ...new Map(withoutWords(withoutDays(fresh)).map((each) => [wordsAlone(each.forms[0] ?? ''), each])).values(),
  ])
  tidyGroup(context, key)
  dropLastRule(context, key)
  if (!draft.texts(key, 'kicker').length && !draft.slots(key, 'cover-image').length) draft.remove(draft.slots(key, 'cover-foot'))
  growCoverArt(context, key)
  if (feet) lowerCoverLines(draft, key, feet)
  raiseShown(context, key, shown[0])
  fillBand(context, key)
  composeFoot(context, key)
  lightenShades(context, key, shown[0])
}

/** Returns what leads into all texts of the issue where it fits beside the line of the cover. */
function leadInOn(context: FillContext, key: string): PlacedBlock | null {
  const { leadIn } = context
  const fits = leadIn && label({ ...context, draft: context.draft.trial() }, key, 'cover-deck', [leadIn.text])
  return fits ? leadIn : null
}

/** Gives the line of a cover the whole width of the page where nothing stands beside it, neither a deck nor what is shown. */
function widenLine({ draft }: FillContext, key: string): void {
  const { pageSize } = draft.design
  const shown = draft.slots(key).filter(({ layer: { slot } }) => slot?.role === 'cover-image' || slot?.role.startsWith('art'))
  for (const place of draft.texts(key, 'cover-line')) {
    const { position, boxSize } = place.layer.props
    if (shown.some(({ layer }) => shareHeight(layer.props, place.layer.props))) continue
    const width = Math.max(boxSize.width, pageSize.width - 2 * position.x)
    draft.set(place, () => ({ ...place.layer, props: { ...place.layer.props, boxSize: { ...boxSize, width } } }))
  }
}

/** Nothing that is named inside. */
const NOTHING: Inside = { about: null, listed: [], asks: false, days: [], heads: [], sentences: [] }

/** What a piece names inside, but for what the name of the issue says already. */
function insideOf(piece: Piece, { name, draft }: FillContext): Inside {
  const { language } = draft.design
  const { listed, heads, sentences, ...others } = namedInside(piece)
  const isNew = (title: string): boolean => !saysSame(title, name) && !emptyTitle(title) && !leansBack(title, language)
  const named = (titles: readonly string[]): string[] => {
    const fresh = titles.map((title) => unshouted(title, language)).filter(isNew)
    return fresh.filter((title) => !isRubric(title, language))
  }
  return { listed: named(listed), heads: named(heads), sentences: sentences.filter((text) => !needsContext(text, language)), ...others }
}

/** Writes the first form of the line of a cover that stands there: a way from one place to another is not divided at its dash, if it has room on one line. */
function writeCoverLine(context: FillContext, key: string, lines: readonly string[], provenance: Provenance): void {
  const { draft } = context
  const forms = [...new Set(lines.flatMap((line) => [withPartsWhole(line), line]))]
  let isUndivided = false
  for (const place of draft.texts(key, 'cover-line')) {
    if (!lines.every((line) => /\p{L}\s?–\s?\p{L}/u.test(line))) continue
    const style = place.layer.props.style
    const trial = draft.trial()
    limitLines(trial, place, 1)
    const [block] = lines.map((text) => plainBlock(text, style ? { style } : {}))
    const { fits, scale } = block ? tryFit(trial, place, { blocks: [block], provenance }) : { fits: false, scale: 0 }
    isUndivided = fits && scale >= UNDIVIDED
    if (isUndivided) limitLines(draft, place, 1)
  }
  label(context, key, 'cover-line', forms, provenance, isUndivided ? UNDIVIDED : SHRUNK)
  rankLine(draft, key)
  for (const place of draft.texts(key, 'cover-line')) {
    keepTogether(draft, place)
    const { doc } = draft.layer(place).props as PropsOf<'Text'>
    const widths = draft.textLayout(place)?.frames[0]?.lines.map(({ width }) => width) ?? []
    if (doc && (widths.at(-1) ?? 0) < SHORT_LINE * Math.max(...widths)) evenLines(draft, place, { blocks: doc.content, provenance })
    openReadLine(draft, place)
  }
}

/** Share of the longest row of the line of a cover under which its last one is too short: the rows are made about as long as each other then. */
const SHORT_LINE = 0.5

/** Shares of its size to which the line of a cover shrinks, and to which one that says a way does so that its dash begins or ends no line. */
const SHRUNK = 0.6
const UNDIVIDED = 0.45

/**
 * The month of the issue, or its number where a text says that, behind the name where the masthead does not say it; none where nothing tells it or the name does, nor for one occasion, which
 * its author signs. What stands under the title of a paper, and finds no room beside the line of the cover, takes its place.
 */
function fillIssueLine(
  context: FillContext,
  key: string,
  masthead: string,
  { lead, isLedIn }: { lead: Story | undefined; isLedIn: boolean },
): void {
  const { name, author, paper, leadIn } = context
  // A name that the masthead cuts is said whole: one has to know whose pictures these are.
  const whole = [...(isCutBefore(masthead, name) ? [name] : []), author ?? '', '']
  const sign = (): void => void label(context, key, 'issue-line', whole, templateProvenance, 0.99)
  const isSeries = isNumbered(context)
  if (!isSeries && !hasSeveral(context)) return sign()
  const month = isSeries ? monthOf(context) : null
  const numbered = (said: string): string => [said, month ?? ''].filter(Boolean).join(' — ')
  const title = titleOverAll(context)
  const told = [title, paper?.issue].filter((block) => block !== null && block !== undefined)
  if (told.length) {
    const rest = title ? behindName(title.text, name) : ''
    const issued = (said: string): string => (paper ? `${said} — ${paper.issue.text}` : numbered(said))
    const titled = title ? [issued(rest && rest !== title.text ? rest : title.text)] : []
    const dated = paper?.issue.text.split(/[,;]\s|\s[–—-]\s/u).filter((part) => /\p{Nd}/u.test(part)) ?? []
    label(context, key, 'issue-line', [...titled, ...told.map(({ text }) => text), ...dated], from(...told), 0.99)
    return
  }
  if (leadIn && !isLedIn) {
    label(context, key, 'issue-line', [leadIn.text], from(leadIn), 0.99)
    return
  }
  const number = leadIn ? numberIn(leadIn.text) : null
  if (leadIn && number) return void label(context, key, 'issue-line', [number], from(leadIn), 0.99)
  if (namesNumber(name)) return sign()
  const isSaid = masthead === name || (lead !== undefined && wordsAlone(lead.title) === wordsAlone(name))
  if (isSaid && !month) return sign()
  const issue = month ? [month] : []
  const further = behindName(name, masthead).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  label(context, key, 'issue-line', [...(isSaid ? [] : [numbered(further)]), ...issue, ''], templateProvenance, 0.99)
}

/** Whether an issue has several texts. */
const hasSeveral = ({ stories }: FillContext): boolean =>
  [...stories.values()].reduce((sum, { planned }) => sum + planned.articles.length, 0) > 1

/** Most letters of a sentence that stands large on a cover. */
const LONGEST_LINE = 110

/**
 * What a cover says large of its lead story: its title, else, where the masthead has said that or it is a date, what it names inside, a short sentence about it or
 * of it, the head of a section.
 */
function coverLines(context: FillContext, lead: Story, { about, listed, asks, heads, sentences }: Inside, shown?: Photo): string[] {
  const { name, draft } = context
  const { title, standfirst, article } = lead
  const isNear = !!standfirst && saysNearlySame(title, name)
  if (!isNear && !saysSame(title, name) && announcesText(title, article?.piece?.genre, draft.design.language))
    return coverForms(title, draft.design.language)
  // What is said of one picture of a series is no line over all of it.
  if (article?.piece?.genre === 'photos') return []
  // What a text is, as “A play in one act”, is said small.
  const sentence =
    standfirst && !isDated(title)
      ? deckForms(lead, draft.design.language).find((form) => form.length <= LONGEST_LINE && endsAsSentence(form))
      : undefined
  const isTrue = (text: string | null | undefined): boolean => !!text && !(shown && misnames(text, shown, draft.design.language))
  const phrase = isLong(lead) ? phrasesIn(context, lead, LONGEST_LINE).find(isTrue) : undefined
  // Under the title of a play stands what it is, and over its scenes where.
  const saying = article?.piece?.genre === 'play' ? [] : heads
  const head = saying.find((each) => tellingOf(each, draft.design.language) >= SAYS)
  const named = asks ? byTelling(listed, context) : listed
  const said = [
    about,
    named.find(isTrue),
    sentence,
    byTelling(sentences, context).find(isTrue),
    head,
    phrase && clauseOf(phrase, draft.design.language),
    saying[0],
  ].find(isTrue)
  return said ? [said] : emptyTitle(title) || saysSame(title, name) ? [] : titleForms(title).toReversed()
}

/** Letters from which a sentence fills three lines of a cover. */
const LONG_LINE = 72

/** A long sentence up to its semicolon, where that says enough by itself. */
function clauseOf(sentence: string, language: string): string {
  const [clause = sentence] = sentence.split(/[;；؛]\s*/u)
  return sentence.length > LONG_LINE && clause.length >= SHORTEST_CLAUSE && tellingOf(clause, language) >= SAYS ? clause : sentence
}

/** Fewest letters of a part of a sentence that is one itself. */
const SHORTEST_CLAUSE = 24

/** Returns whether a line names what a photograph of the library shows: right over or under it one of a cargo bicycle says that of a racing bicycle. */
function misnames(line: string, shown: Photo, language: string): boolean {
  const { subjects = shown.tags.slice(0, 1) } = shown
  return !('url' in shown) && namedIn({ title: line, text: '' }, language).some((named) => subjects.includes(named))
}

/** How much a head says, or a phrase, that stands for its whole text. */
const SAYS = 1.5

/** The story that leads a cover: the longest whose title says what it is about; where none does, the longest of which a phrase does. */
function leadOf(context: FillContext, byWeight: readonly Story[]): Story | undefined {
  const { language } = context.draft.design
  const saying = byWeight.find(
    ({ title, article }) =>
      announcesText(title, article?.piece?.genre, language) &&
      mayAnnounce(title, article?.piece?.genre, language) &&
      !isForVisitors(title, language),
  )
  const speaks = (story: Story): boolean =>
    !isDated(story.title) &&
    story.article?.piece?.genre !== 'data' &&
    phrasesIn(context, story).some((text) => tellingOf(text, language) >= SAYS)
  // A text to be read leads by what it says before a greeting does by its title.
  const isGreeting = saying?.article?.piece?.genre === 'letter'
  const before = isGreeting ? byWeight.slice(0, byWeight.indexOf(saying)).find(speaks) : undefined
  if (before ?? saying ?? byWeight.length < 2) return before ?? saying ?? byWeight[0]
  return byWeight.find(speaks) ?? byWeight.find(({ title }) => !isDated(title)) ?? byWeight[0]
}

/** The phrases of a story that speak to nobody in particular, those that say most at a glance first. */
const phrasesIn = ({ draft, name }: FillContext, { planned, title }: Story, longest?: number): string[] => {
  const { language } = draft.design
  return planned.articles
    .flatMap((article) => phrasesOf(article, language, longest))
    .filter(
      ({ text }) => !addressesReader(text, language) && !tellsVisitors(text, language) && !tellsOfUnnamed(text, language, [title, name]),
    )
    .toSorted((a, b) => b.telling - a.telling)
    .map(({ text }) => text)
}

/** Texts in the order of what they say at a glance. */
const byTelling = (texts: readonly string[], { draft }: FillContext): string[] =>
  texts.toSorted((a, b) => tellingOf(b, draft.design.language) - tellingOf(a, draft.design.language))

/** Genres that are read on and on: of one such text the cover says one thing. */
const RUNNING: ReadonlySet<Genre> = new Set<Genre>([
  'feature',
  'short',
  'essay',
  'letter',
  'poem',
  'play',
  'recipe',
  'press-release',
  'review',
  'photos',
])

/** Fewest words of a text without a title that a part of it announces: a shorter one is read as a whole. */
const LEAST_ANNOUNCED = 60
const isLong = ({ article, planned: { use, articles } }: Story): boolean =>
  (article !== null && (titleOf(article) !== null || article.words >= LEAST_ANNOUNCED)) ||
  (use === 'department' && articles.some(({ words }) => words >= LEAST_ANNOUNCED))

/** True where the words of a line hold those of another. */
const holdsWords = (line: string, other: string): boolean => wordsAlone(line).includes(wordsAlone(other))

/** What a play says that it is, under its title; null where it says nothing. */
function formOf({ article, standfirst }: Story): string | null {
  const [first] = article?.piece?.blocks ?? []
  return !standfirst && article?.piece?.genre === 'play' && first?.kind === 'subhead' ? plain(first.inlines) : null
}

/** The way or the time that an issue of days covers: a small line, whatever stands large. */
function spanOn({ stories }: FillContext, lead: Story, { days }: Inside): string | null {
  const rows = lead.planned.use === 'department' ? lead.planned.articles.map((each) => titleOf(each) ?? '') : []
  return spanOf(isDated(lead.title) ? [...stories.values()].flatMap(titlesIn) : rows.length ? rows : days)
}

/** From the place of the first of some dated titles to that of the last, or from day to day where they name none; null where there is no way between them. */
function spanOf(titles: readonly string[]): string | null {
  const dated = titles.filter(isDated)
  const ends = [dated.at(0) ?? '', dated.at(-1) ?? '']
  const places = ends.map(placeOf)
  const [from, to] = places.every(Boolean) && places[0] !== places[1] ? places : ends
  return dated.length > 1 && from && to && from !== to ? withPartsWhole(/\s/u.test(from + to) ? `${from} – ${to}` : `${from}–${to}`) : null
}

/** What a dated title says beside its day. */
const placeOf = (title: string): string =>
  title
    .split(/,\s+|\s[–—-]\s/u)
    .filter((part) => !/\p{Nd}/u.test(part))
    .join(', ')

/** The name of a paper that says its issue, or the heading texts of several genres stand under; null where there is none, or the name of the magazine says it. */
function titleOverAll({ stories, name, paper }: FillContext): PlacedBlock | null {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const parent = articles[0]?.parent ?? null
  const isOverAll = articles.every((article) => article.parent?.index === parent?.index && article.parent?.document === parent?.document)
  const isOverPieces = isOverAll && articles.some(({ piece }) => piece)
  const title = paper?.title ?? (isOverPieces ? parent : null)
  return title && (!(saysSame(title.text, name) || saysNearlySame(title.text, name, 1)) || isCutFrom(name, title.text)) ? title : null
}

/** Words that a name leaves out of a title at the end, from which on it does not say what that says. */
const CUT = 2

const isCutFrom = (name: string, title: string): boolean =>
  wordsAlone(title).startsWith(wordsAlone(name)) && measureWords(title) - measureWords(name) >= CUT

/** A rule with nothing under it any more goes with what stood there. */
function dropLastRule({ draft }: FillContext, key: string): void {
  const [first] = draft.slots(key)
  const layers = Object.entries(draft.design.pages[first?.page ?? 0]?.layers ?? {})
  const texts = layers.filter(([, layer]) => isKind(layer, 'Text'))
  for (const [id, layer] of layers) {
    const under = texts.some(([, text]) => text.props.position.y + text.props.boxSize.height > layer.props.position.y + UNDER_RULE)
    if (isKind(layer, 'Line') && (!layer.slot || layer.slot.role.startsWith('art')) && !under)
      draft.remove([{ page: first?.page ?? 0, id }])
  }
}

/** What ends no lower than this under a rule stands over it, page pixels. */
const UNDER_RULE = 20
