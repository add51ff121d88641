import { type Genre, isKind, type Page } from '@magazineai/design'
import { addressesReader } from '../analyse/addresses.ts'
import { endsAsSentence, narrates } from '../analyse/anaphora.ts'
import { isNamedBy, opensWithUnnamed, tellsOfUnnamed } from '../analyse/existence.ts'
import type { FillContext, Story } from '../fill/context.ts'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { judgesSeveral } from '../fill/inside.ts'
import { phrasesOf } from '../fill/phrases.ts'
import type { Article } from '../analyse/article.ts'
import { titleOfArticle } from '../fill/stories.ts'
import type { Quote } from '../fill/quotes.ts'
import { measureWords } from '../material/text.ts'
import { isTale } from '../material/tales.ts'
import { wordsAlone } from '../source.ts'
import { tellsVisitors } from '../words/practical.ts'
import { isWeighty } from '../words/weighty.ts'
import { type Saying, sayingsOf, worthOf } from './sayings.ts'
import type { TextKind } from '../wording/kinds.ts'
import { saysSame } from '../analyse/same-words.ts'
import { kindOfPiece } from '../wording/kicker.ts'

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

/** What it costs that a sentence opens its text, where it was read; in an issue of one text it stands nowhere else. */
const OPENS = 2

/** What somebody said, told by a sentence around it: “Landlord!” shouted I. Who has two names and more words of their own may be quoted so. */
const told = /^[“„"«「].+[,!?.…][”“"»」]\s+\p{L}/u
const toldByName = /^[“„"«「](?:\S+\s+){5,}\S+[”“"»」],?\s+(?:\p{Ll}+\s+){1,2}\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?\s\p{Lu}\p{Ll}+/u

const isTerse = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** Returns whether a sentence is long enough to fill its page, or is of a script that says much in few signs. */
export const isFull = (text: string): boolean => text.length >= LONG || isTerse(text)

/** Genres of which no sentence says how it was: lists of events, notices, steps, sums. */
const UNQUOTED: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'programme', 'notices', 'data', 'code', 'photos', 'faq'])

/** Kinds of text of which no sentence stands on a back cover: minutes say nothing there; and those whose end is not given away. */
const SILENT: ReadonlySet<TextKind> = new Set<TextKind>(['minutes'])
const TOLD: ReadonlySet<TextKind> = new Set<TextKind>(['fiction'])

/** When something is on: a line of an agenda. */
const atAnHour =
  /(?<![\p{L}\p{N}])(?:noon|midday|o['’]clock|mittags|midi|mediodía|mezzogiorno|meio-dia|middags?|południe|полдень|\p{Nd}{1,2}(?:[:.]\p{Nd}\p{Nd})?\s?(?:[ap]\.?m|uhr|h))(?!\p{L})|\p{Nd}[:.]\p{Nd}\p{Nd}(?!\p{Nd})|正午/iu

/**
 * How far a sentence is looked for: `near` among those of texts that are read, `far` also among longer ones, those that lead into a text and those around steps
 * and amounts, `last` beside lists of what is on as well.
 */
export type Reach = 'near' | 'far' | 'last'

/** Most letters of a sentence that is looked for further. */
const LONGEST_FAR = 132

/** Genres of which the prose may say something although nobody reads their lists for it. */
const AROUND_LISTS: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'data', 'code'])

/** Returns sentences that say something by themselves, were not set large before and announce no story, the best first. */
export function lastWords(context: FillContext, reach: Reach = 'near'): Quote[] {
  const stories = [...context.stories.values()]
  const articles = stories.flatMap(({ planned }) => planned.articles)
  const longest = Math.max(0, ...articles.map(({ words }) => words))
  const [main] = articles.filter(({ words }) => words === longest)
  // What goes with a programme, or with figures, says what one has to know.
  if (main?.piece && !mayQuote(main.piece.genre, reach)) return []
  const large = wordsShown(context.draft, reach === 'near' ? LARGE : LARGEST)
  const quotes = stories
    .flatMap((story) => quotesIn(context, story, { isMain: story.article?.words === longest, reach }))
    .filter(
      ({ text }) =>
        !large.includes(wordsAlone(text)) && !stories.some(({ title }) => measureWords(title) >= LEAST_WORDS && saysSame(title, text)),
    )
    .toSorted((a, b) => b.score - a.score)
  // What speaks to the readers of its text is said to nobody here, unless all of it does.
  const toAnybody = quotes.filter(({ text }) => !addressesReader(text, context.draft.design.language))
  return toAnybody.length ? toAnybody : quotes
}

/** Returns whether an issue holds one text. */
const isOfOneText = ({ stories }: FillContext): boolean => [...stories.values()].flatMap(({ planned }) => planned.articles).length === 1

const isQuestion = (text: string): boolean => /[?？؟]$/u.test(text.trim())

/** Words in which a sentence says what it is about. */
const OPENING = 3
const openingOf = (text: string): string => text.split(/\s+/u).slice(0, OPENING).join(' ')

/** Whether sentences of a genre are looked for. */
const mayQuote = (genre: Genre, reach: Reach): boolean =>
  reach === 'last' || !UNQUOTED.has(genre) || (reach === 'far' && AROUND_LISTS.has(genre))

/** Words of the cover and of what stands large inside. */
function wordsShown({ design }: Draft, roles: ReadonlySet<string> = LARGE): string {
  const [cover, ...pages] = design.pages
  return wordsAlone([...textsOn(cover), ...pages.flatMap((page) => textsOn(page, roles))].join(' · '))
}

/** Genres of which no words are whole by themselves: what is to be done, bought, seen or counted. */
const USED: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'programme', 'data', 'photos'])

/** Returns whether a text is a story, which is told from its beginning to an end that is not given away. */
export function isTold(context: FillContext, { piece }: Article): boolean {
  const kind = piece && kindOfPiece(context, piece)?.kind
  return piece !== undefined && ((kind !== undefined && TOLD.has(kind)) || isTale(piece.blocks, piece.words))
}

/** Returns what is whole although no sentence of it stands alone, the best first: lines of verse, a notice or an answer under its head, two sentences of which one leads to the other. */
export function lastSayings(context: FillContext, reach: Reach = 'near'): Saying[] {
  const { language } = context.draft.design
  const shown = wordsShown(context.draft, reach === 'near' ? LARGE : LARGEST)
  // What the cover asks, the back may answer.
  const isAsked = (head: string): boolean => reach !== 'near' && isQuestion(head)
  const isShown = (text: string): boolean => shown.includes(wordsAlone(text))
  return [...context.stories.values()]
    .flatMap(({ planned }) => planned.articles)
    .flatMap((article) => {
      const isStory = isTold(context, article)
      if (article.piece && (USED.has(article.piece.genre) || judgesSeveral(article.piece))) return []
      const isVerse = article.piece?.genre === 'poem'
      return sayingsOf(article, language).filter(({ at }) => (at > 0 || isVerse || !isOfOneText(context)) && (!isStory || at <= CLOSING))
    })
    .filter(({ head, lines }) => !(head && isShown(head) && !isAsked(head)) && !lines.some(isShown))
    .map((saying) => ({ saying, worth: worthOf(saying, language) }))
    .toReversed()
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ saying }) => saying)
}

/** Roles of texts that stand large, or before all others, on pages inside. */
const LARGE: ReadonlySet<string> = new Set(['headline', 'standfirst', 'quote', 'pull-quote', 'big-quote', 'toc-entry-line'])

/** Those of them that are read again where nothing else is to be said. */
const LARGEST: ReadonlySet<string> = new Set([...LARGE].filter((role) => role !== 'standfirst' && role !== 'toc-entry-line'))

const textsOn = (page: Page | undefined, roles?: ReadonlySet<string>): string[] =>
  Object.values(page?.layers ?? {}).flatMap((layer) =>
    isKind(layer, 'Text') && (!roles || roles.has(layer.slot?.role ?? '')) ? (layer.props.doc?.content ?? []).map(textOf) : [],
  )

function quotesIn(
  context: FillContext,
  { planned, title, standfirst }: Story,
  { isMain, reach }: { isMain: boolean; reach: Reach },
): Quote[] {
  const { language } = context.draft.design
  return planned.articles.flatMap((article) => {
    const { piece } = article
    const kind = piece && kindOfPiece(context, piece)?.kind
    if ((piece && !mayQuote(piece.genre, reach)) || (kind && SILENT.has(kind)) || (piece && judgesSeveral(piece))) return []
    const titles = [context.name, title, titleOfArticle(context, article)]
    const isFar = reach === 'far'
    const isOnly = isOfOneText(context)
    const named = new Set(wordsAlone(titles.join(' ')).split(' '))
    const isStory = (kind && TOLD.has(kind)) || (piece !== undefined && isTale(piece.blocks, piece.words))
    return phrasesOf(article, language, isFar ? LONGEST_FAR : undefined).flatMap(({ text, block, telling, at, isSentence }): Quote[] => {
      const isSaying = isSentence && telling >= TELLING && measureWords(text) >= LEAST_WORDS && endsAsSentence(text)
      if (!block || !isSaying || (isOnly && at === 0) || (text === standfirst && !isFar) || atAnHour.test(text)) return []
      if (narrates(text, language) && !(isFar && isNamedBy(openingOf(text), titles))) return []
      if ((told.test(text) && !(isFar && toldByName.test(text))) || (isFar && tellsVisitors(text, language))) return []
      if ((isStory && at > CLOSING) || tellsOfUnnamed(text, language, titles) || opensWithUnnamed(text, language, titles)) return []
      const words = text.match(/\p{L}+/gu)?.slice(1) ?? []
      const unknown =
        /\p{Nd}/u.test(text) ||
        (!/^de/iu.test(language) && words.some((word) => /^\p{Lu}\p{Ll}/u.test(word) && !named.has(wordsAlone(word))))
      // “The floors are of larch.”, “With the help of the town.” or “Thanks to Ann and Joe.”: nothing that is said to whoever has not read the text.
      if (!isTerse(text) && measureWords(text) < (unknown ? LEAST_NAMED : LEAST_TOLD) && !isWeighty(text, language)) return []
      const score =
        telling +
        (piece === undefined || VOICED.has(piece.genre) ? VOICE : 0) +
        (isMain ? MAIN : 0) +
        (at >= CLOSING ? ENDS : 0) +
        (isFull(text) ? LONGER : 0) -
        (unknown ? UNKNOWN : 0) -
        (at === 0 ? OPENS : 0)
      return [{ text, block, score }]
    })
  })
}
