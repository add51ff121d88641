import { type Block, type Genre, type Inline, isKind, type Layer, type Page } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/article.ts'
import { addressesReader } from '../analyse/addresses.ts'
import { endsAsSentence, narrates } from '../analyse/anaphora.ts'
import { opensWithUnnamed, tellsOfUnnamed } from '../analyse/existence.ts'
import type { FillContext, Story } from '../fill/context.ts'
import type { Draft, PlacedTextSlot } from '../fill/draft.ts'
import { tryFit, writeFirst } from '../fill/fit.ts'
import { letterheadLeft } from '../fill/letterhead.ts'
import { issueSaid } from '../fill/issue-number.ts'
import { judgesSeveral } from '../fill/inside.ts'
import { keepTogether, tornLines } from '../fill/keep-together.ts'
import { plainBlock, sourced, textOf, toBlock } from '../fill/inlines.ts'
import { from, templateProvenance } from '../fill/provenance.ts'
import { phrasesOf } from '../fill/phrases.ts'
import { titleOfArticle } from '../fill/stories.ts'
import { fillQuote, type Quote } from '../fill/quotes.ts'
import { measureWords } from '../material/text.ts'
import { isTale } from '../material/tales.ts'
import { tidyGroup } from '../fill/tidy.ts'
import { wordsAlone } from '../source.ts'
import { isWeighty } from '../words/weighty.ts'
import { EMBLEM, showMark } from './back-mark.ts'
import { drawingByTheWay, drawingOutside } from './drawing-outside.ts'
import { type Saying, sayingsOf, worthOf } from './sayings.ts'
import type { TextKind } from '../wording/kinds.ts'
import { saysSame } from '../analyse/same-words.ts'
import { kindOfPiece } from '../wording/kicker.ts'
import { atLevel } from '../typography/level.ts'
import { OPTICAL } from '../pages/open-up.ts'
import { endsShort, measureText, setText } from '../setters/set-text.ts'
import { footOf, typeAreaOf, type Rect } from '../setters/type-area.ts'

/**
 * Fills the back cover: with a sentence of the issue that stands alone and is printed large nowhere else; else with a motif of what the issue is about. Whoever sees it has
 * read the issue, or has not opened it: neither needs the numbers of its pages. The name and the imprint stand at its foot.
 */
export function fillBack(context: FillContext, key: string): void {
  const { draft } = context
  const page = draft.slots(key)[0]?.page
  if (page === undefined) return
  draft.remove([...draft.slots(key, 'caption'), ...draft.slots(key).filter(({ layer }) => isKind(layer, 'QrCode'))])
  const area = typeAreaOf(draft.design)
  const imprint = setImprint(context, key, page)
  const room = { x: area.x, y: area.y, width: area.width, height: imprint - ABOVE_IMPRINT * area.step - area.y }
  if (!setLine(context, key, room) && !setSaying(context, key, page, room)) showWithoutWords(context, key, page, room)
  clearArt(context, key, page)
  tidyGroup(context, key)
}

/** Steps of the grid that stay free over the name at the foot, and between it and the imprint. */
const ABOVE_IMPRINT = 2
const UNDER_NAME = 0.8

/** Sets the name and under it who made the issue, from what, at the foot of the page. Returns where they begin, page pixels. */
function setImprint(context: FillContext, key: string, page: number): number {
  const { draft, name, author, colophon, wording } = context
  const area = typeAreaOf(draft.design)
  const slot = (role: string) => ({ role, group: key, index: 0 })
  // That nobody wrote is told to whoever made the issue, on the page of notes, and not to its reader.
  const isEdited = colophon === wording.edited
  if (isEdited) draft.note(page, colophon)
  const lines = [[issueSaid(context), author].filter(Boolean).join(' · '), isEdited ? '' : colophon].filter(Boolean)
  const letterhead = letterheadLeft(context).filter(({ text }) => !lines.some((line) => wordsAlone(line).includes(wordsAlone(text))))
  const imprint = [...lines.map((text) => plainBlock(text, { style: 'back-imprint' })), ...letterhead.map(imprintLine)]
  const heightOf = (blocks: readonly Block[], style: string): number => measureText(draft, page, area, blocks, style, false).height
  const under = footOf(area) - (imprint.length ? heightOf(imprint, 'back-imprint') : 0)
  if (imprint.length)
    setText(draft, { page, id: `${key}-imprint` }, { ...area, y: under, height: area.height }, imprint, {
      style: 'back-imprint',
      slot: slot('credits'),
    })
  const named = [plainBlock(name, { style: 'back-name' })]
  const top = Math.round(under - (imprint.length ? UNDER_NAME * area.step : 0) - heightOf(named, 'back-name'))
  setText(draft, { page, id: `${key}-name` }, { ...area, y: top, height: area.height }, named, {
    style: 'back-name',
    slot: slot('masthead'),
  })
  keepTogether(draft, { page, id: `${key}-name` })
  return top
}

/** A line of the letterhead as it stands in the imprint. */
const imprintLine = (line: PlacedBlock): Block =>
  toBlock({ ...line, inlines: line.inlines.map(({ text }) => ({ text })) }, 0, Number.POSITIVE_INFINITY, { style: 'back-imprint' })

/** How much a sentence says at least that is the last thing that is read, and fewest words of one: shorter ones say nothing to whoever reads no other. */
const TELLING = 2
const LEAST_WORDS = 6

/** Fewest words of a sentence that says what is here or what was once, and not how things are; and of one with names or figures. */
const LEAST_TOLD = 9
const LEAST_NAMED = 12

/** What a sentence of the longest text is worth, and one that ends its text. */
const MAIN = 0.4
const ENDS = 0.5
const CLOSING = 0.75

/** Genres in which somebody speaks, and what that is worth. */
const VOICED: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'interview', 'letter', 'press-release', 'review', 'play'])
const VOICE = 2

/** Letters from which a sentence fills its page, what that is worth, and what figures and names cost that nobody can know who reads the back alone. */
const LONG = 42
const LONGER = 1.2
const UNKNOWN = 1.5

/** What somebody said, told by a sentence around it: “Landlord!” shouted I. */
const told = /^[“„"«「].+[,!?.…][”“"»」]\s+\p{L}/u

const isTerse = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** Genres of which no sentence says how it was: lists of events, notices, steps, sums. */
const UNQUOTED: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'programme', 'notices', 'data', 'code', 'photos', 'faq'])

/** Kinds of text of which no sentence stands on a back cover: minutes say nothing there; and those whose end is not given away. */
const SILENT: ReadonlySet<TextKind> = new Set<TextKind>(['minutes'])
const TOLD: ReadonlySet<TextKind> = new Set<TextKind>(['fiction'])

/** When something is on: a line of an agenda. */
const atAnHour =
  /(?<![\p{L}\p{N}])(?:noon|midday|o['’]clock|mittags|midi|mediodía|mezzogiorno|meio-dia|middags?|południe|полдень|\p{Nd}{1,2}(?:[:.]\p{Nd}\p{Nd})?\s?(?:[ap]\.?m|uhr|h))(?!\p{L})|\p{Nd}[:.]\p{Nd}\p{Nd}(?!\p{Nd})|正午/iu

/** Returns sentences that say something by themselves, were not set large before and announce no story, the best first; with `isLast` those beside lists too. */
export function lastWords(context: FillContext, isLast = false): Quote[] {
  const stories = [...context.stories.values()]
  const articles = stories.flatMap(({ planned }) => planned.articles)
  const longest = Math.max(0, ...articles.map(({ words }) => words))
  const [main] = articles.filter(({ words }) => words === longest)
  // What goes with a programme, or with figures, says what one has to know.
  if (!isLast && main?.piece && UNQUOTED.has(main.piece.genre)) return []
  const large = wordsShown(context.draft)
  const quotes = stories
    .flatMap((story) => quotesIn(context, story, { isMain: story.article?.words === longest, isLast }))
    .filter(
      ({ text }) =>
        !large.includes(wordsAlone(text)) && !stories.some(({ title }) => measureWords(title) >= LEAST_WORDS && saysSame(title, text)),
    )
    .toSorted((a, b) => b.score - a.score)
  // What speaks to the readers of its text is said to nobody here, unless all of it does.
  const toAnybody = quotes.filter(({ text }) => !addressesReader(text, context.draft.design.language))
  return toAnybody.length ? toAnybody : quotes
}

/** Sets the last word of the issue that is a sentence. False where there is none. */
function setLine(context: FillContext, key: string, room: Rect, isLast = false): boolean {
  const { draft } = context
  const quotes = lastWords(context, isLast)
  return draft.texts(key, 'back-line').some((place) => {
    const quote = fillQuote(draft, place, quotes, context.used)
    if (!quote) return false
    breakBySense(draft, place)
    hangInMiddle(draft, place, room)
    return true
  })
}

/** Words of the cover and of what stands large inside. */
function wordsShown({ design }: Draft): string {
  const [cover, ...pages] = design.pages
  return wordsAlone([...textsOn(cover), ...pages.flatMap((page) => textsOn(page, LARGE))].join(' · '))
}

/** Genres of which no words are whole by themselves: what is to be done, bought, seen or counted. */
const USED: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'programme', 'data', 'photos'])

/** Sets words that are whole although no sentence of them stands alone: lines of verse, a notice or an answer under its head, two sentences of which one leads to the other. */
function setSaying(context: FillContext, key: string, page: number, room: Rect): boolean {
  const { draft } = context
  const { language } = draft.design
  const shown = wordsShown(draft)
  const isShown = (text: string): boolean => shown.includes(wordsAlone(text))
  const sayings = [...context.stories.values()]
    .flatMap(({ planned }) => planned.articles)
    .flatMap((article) => {
      const kind = article.piece && kindOfPiece(context, article.piece)?.kind
      const isStory = (kind && TOLD.has(kind)) || (article.piece && isTale(article.piece.blocks, article.piece.words))
      if (article.piece && (USED.has(article.piece.genre) || judgesSeveral(article.piece))) return []
      return sayingsOf(article, language).filter(({ at }) => !isStory || at <= CLOSING)
    })
    .filter(({ head, lines }) => !(head && isShown(head)) && !lines.some(isShown))
    .map((saying) => ({ saying, worth: worthOf(saying, language) }))
    .toReversed()
    .toSorted((a, b) => b.worth - a.worth)
  return draft.texts(key, 'back-line').some((place) =>
    sayings.slice(0, MOST_TRIED).some(({ saying }) => {
      const trial = draft.trial()
      if (!setWhole({ ...context, draft: trial }, { key, page, place, room }, saying)) return false
      draft.adopt(trial)
      return true
    }),
  )
}

/** Sets what is said as large as its box holds it, and what it stands under small over it. Returns false where it finds no room. */
function setWhole(
  { draft }: FillContext,
  { key, page, place, room }: { key: string; page: number; place: PlacedTextSlot; room: Rect },
  saying: Saying,
): boolean {
  const style = place.layer.props.style ?? 'back-line'
  const text = { ...plainBlock('', { style, ...sourced(saying.block) }), content: brokenLines(saying.lines) }
  if (!writeFirst(draft, place, [{ blocks: [text], provenance: from(saying.block) }])) return false
  breakBySense(draft, place)
  hangInMiddle(draft, place, room)
  if (!saying.head) return true
  const { position } = draft.layer(place)?.props ?? place.layer.props
  const head = [plainBlock(saying.head, { style: 'back-name', ...sourced(saying.block) })]
  const box = { ...room, x: position.x, height: room.height }
  const y = position.y - ABOVE_LINE * typeAreaOf(draft.design).step - measureText(draft, page, box, head, 'back-name', false).height
  return (
    setText(draft, { page, id: `${key}-line-head` }, { ...box, y }, head, {
      style: 'back-name',
      slot: { role: 'kicker', group: key, index: 0 },
    }) !== null
  )
}

/** Lines of verse as they stand. */
const brokenLines = (lines: readonly string[]): Inline[] =>
  lines.flatMap((text, nth): Inline[] => [...(nth ? [{ type: 'hard_break' as const }] : []), { type: 'text', text }])

/** Steps of the grid between what is said and what it stands under, and sayings that are tried. */
const ABOVE_LINE = 1.5
const MOST_TRIED = 8

/** Shares of the size that fills its box in which a sentence is tried, the largest first. */
const SHRUNK = [1, 0.93, 0.87, 0.81, 0.75, 0.7] as const

/** Least share in which lines of verse turn, and further ones in which they are tried that do not. */
const LEAST_TURNED = 0.7
const UNTURNED = [0.64, 0.58, 0.53] as const

/** Words of a sentence at least that has two words on each of its lines. */
const MANY_WORDS = 5

/** Share of its size that a sentence gives for a line that ends better. */
const WORTH = 0.25

/** Sets a sentence as large as its box holds it, or smaller where more of its lines then break by sense. */
function breakBySense(draft: Draft, place: PlacedTextSlot): void {
  const layer = draft.layer(place)
  if (!isKind(layer, 'Text')) return
  const blocks = layer.props.doc?.content ?? []
  const provenance = layer.provenance ?? templateProvenance
  const filling = draft.textLayout(place)?.fit ?? 1
  let best: { trial: Draft; cost: number } | null = null
  const written = blocks.flatMap(({ content = [] }) => content.filter(({ type }) => type === 'hard_break')).length + 1
  for (const share of written > 1 ? [...SHRUNK, ...UNTURNED] : SHRUNK) {
    const trial = draft.trial()
    const size = share * filling
    const { fits } = tryFit(trial, { ...place, layer }, { blocks: atLevel(draft.design, blocks, { size, leading: size }), provenance })
    keepTogether(trial, place)
    const turned = written > 1 ? (trial.textLayout(place)?.frames[0]?.lines.length ?? 0) - written : 0
    const cost = 1 - share + WORTH * (badLines(trial, place) + turned)
    if (turned > 0 && share < LEAST_TURNED) continue
    if (fits && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { trial, cost }
  }
  if (best) draft.adopt(best.trial)
}

/** Returns how many lines of a sentence end in a small word, within a word, or, in a longer one, are one word, and whether the last is a short one. */
function badLines(draft: Draft, place: PlacedTextSlot): number {
  const layer = draft.layer(place)
  const text = isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf).join(' ') : ''
  const isLong = text.split(/\s+/u).length >= MANY_WORDS
  const broken = (draft.textLayout(place)?.frames[0]?.lines ?? []).filter(({ start, end, hyphenated }) => {
    const said = text.slice(start, end).trim()
    return hyphenated || /\p{L}[-‐]$/u.test(said) || (isLong && !/\s/u.test(said))
  })
  return broken.length + tornLines(draft, place) + Number(endsShort(draft, place))
}

/** Stands a sentence a little over the middle of its room. */
function hangInMiddle(draft: Draft, place: PlacedTextSlot, room: Rect): void {
  const height = Math.ceil(draft.textLayout(place)?.frames[0]?.height ?? 0)
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { position, boxSize } = layer.props
    const y = Math.round(room.y + OPTICAL * Math.max(0, room.height - height))
    return { ...layer, props: { ...layer.props, position: { x: position.x, y }, boxSize: { ...boxSize, height }, verticalAlign: 'top' } }
  })
}

/** Roles of texts that stand large, or before all others, on pages inside. */
const LARGE: ReadonlySet<string> = new Set(['headline', 'standfirst', 'quote', 'pull-quote', 'big-quote', 'toc-entry-line'])

const textsOn = (page: Page | undefined, roles?: ReadonlySet<string>): string[] =>
  Object.values(page?.layers ?? {}).flatMap((layer) =>
    isKind(layer, 'Text') && (!roles || roles.has(layer.slot?.role ?? '')) ? (layer.props.doc?.content ?? []).map(textOf) : [],
  )

function quotesIn(
  context: FillContext,
  { planned, title, standfirst }: Story,
  { isMain, isLast }: { isMain: boolean; isLast: boolean },
): Quote[] {
  const { language } = context.draft.design
  return planned.articles.flatMap((article) => {
    const { piece } = article
    const kind = piece && kindOfPiece(context, piece)?.kind
    if ((!isLast && piece && UNQUOTED.has(piece.genre)) || (kind && SILENT.has(kind)) || (piece && judgesSeveral(piece))) return []
    const titles = [context.name, title, titleOfArticle(context, article)]
    const isStory = (kind && TOLD.has(kind)) || (piece !== undefined && isTale(piece.blocks, piece.words))
    return phrasesOf(article, language).flatMap(({ text, block, telling, at, isSentence }): Quote[] => {
      const isSaying = isSentence && telling >= TELLING && measureWords(text) >= LEAST_WORDS && endsAsSentence(text)
      if (!block || !isSaying || text === standfirst || atAnHour.test(text) || told.test(text) || narrates(text, language)) return []
      if ((isStory && at > CLOSING) || tellsOfUnnamed(text, language, titles) || opensWithUnnamed(text, language, titles)) return []
      const words = text.match(/\p{L}+/gu)?.slice(1) ?? []
      const unknown = /\p{Nd}/u.test(text) || (!/^de/iu.test(language) && words.some((word) => /^\p{Lu}\p{Ll}/u.test(word)))
      // “The floors are of larch.”, “With the help of the town.” or “Thanks to Ann and Joe.”: nothing that is said to whoever has not read the text.
      if (!isTerse(text) && measureWords(text) < (unknown ? LEAST_NAMED : LEAST_TOLD) && !isWeighty(text, language)) return []
      const score =
        telling +
        (piece === undefined || VOICED.has(piece.genre) ? VOICE : 0) +
        (isMain ? MAIN : 0) +
        (at >= CLOSING ? ENDS : 0) +
        (text.length >= LONG || isTerse(text) ? LONGER : 0) -
        (unknown ? UNKNOWN : 0)
      return [{ text, block, score }]
    })
  })
}

/** Shows what the issue is about, else says a sentence beside a list of it, else shows what it names by the way, or small the thing of its cover: shapes alone say nothing of it. */
function showWithoutWords(context: FillContext, key: string, page: number, room: Rect): void {
  const { art, subjects } = context
  const subject = art && drawingOutside(context, page, subjects.get(key))
  if (!subject && art && setLine(context, key, room, true)) return
  const other = subject ?? (art && drawingByTheWay(context, page, subjects.get(key)))
  showMark(context, key, page, other ? { room, subject: other } : { room, subject: subjects.get(key), share: EMBLEM })
}

/** Takes the ornament off a page whose words run into it. */
function clearArt({ draft }: FillContext, key: string, page: number): void {
  const texts = Object.values(draft.design.pages[page]?.layers ?? {}).filter((layer) => isKind(layer, 'Text'))
  const meets = (art: Layer): boolean =>
    texts.some(({ props: { position, boxSize } }) => {
      const { position: at, boxSize: size } = art.props
      return (
        position.x < at.x + size.width &&
        at.x < position.x + boxSize.width &&
        position.y < at.y + size.height &&
        at.y < position.y + boxSize.height
      )
    })
  draft.remove(draft.slots(key, 'ornament').filter(({ layer }) => meets(layer)))
}
