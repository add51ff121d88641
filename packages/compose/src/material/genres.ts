import type { Genre } from '@magazineai/design'
import type { Features } from './features.ts'

/** How a piece scored. */
export interface GenreScore {
  genre: Genre
  second: Genre
  scores: Partial<Record<Genre, number>>
  margin: number
  sure: boolean
}

/** Below this lead over the second genre the plainer one is taken, and a person should look. */
const MARGIN = 0.12

/** Words from which a prose text fills pages of its own; the same of one that is divided by subheads, as no short text is. */
const FEATURE = 350
const DIVIDED_FEATURE = 250
const SUBHEADS = 2
const ESSAY = 230
/** Words in a hundred that say “I” in an essay at least. */
const FIRST = 1.6
/** Share of the words of an interview that are asked and answered, at least. */
const MOSTLY = 0.45
/** Share of ingredients that say how much, at least. */
const MEASURED = 0.25
/** Figures that make a table worth a page. */
const FIGURES = 6
/** Rows that do the same where they hold words. */
const ROWS = 3

/** Most words of a piece of each genre: what is longer is a book or a manual with such pieces in it, and is divided at its headings. */
const LONGEST: Partial<Record<Genre, number>> = {
  recipe: 1_500,
  review: 3_000,
  'press-release': 2_500,
  'how-to': 3_000,
  letter: 3_500,
  notices: 3_500,
  programme: 3_500,
  list: 3_500,
  ranking: 3_500,
  timeline: 3_500,
  code: 4_000,
  faq: 5_000,
  poem: 5_000,
  interview: 6_000,
  play: 6_000,
}

const clamp = (score: number): number => Math.max(0, Math.min(1, score))
const when = (condition: boolean, score: number): number => (condition ? score : 0)
const share = ({ share: shares }: Features, ...kinds: (keyof Features['share'])[]): number =>
  kinds.reduce((total, kind) => total + (shares[kind] ?? 0), 0)

const featureFrom = ({ subheads }: Features): number => (subheads >= SUBHEADS ? DIVIDED_FEATURE : FEATURE)

/** Many pictures with a few words each. */
const isSeries = (f: Features): boolean => f.pictures >= 4 && f.words < 30 * f.pictures

/** Captions without their pictures at least, and words of each on average at most. */
const FEWEST_CAPTIONS = 3
const LONGEST_CAPTION = 45
const areCaptions = ({ captioned, words }: Features): boolean => captioned >= FEWEST_CAPTIONS && words <= captioned * LONGEST_CAPTION

/** Words of an item that says what it says in sentences. */
const TOLD = 8
const TOLD_BRIEFLY = 5
const isTold = ({ items }: Features): boolean => items.words > items.count * (items.ended > items.count / 2 ? TOLD_BRIEFLY : TOLD)

/** True where somebody answers for himself: he says “I”, or what he is asked is set as speech, or a sentence of his is the title. */
const isPersonal = ({ pairs, says }: Features): boolean => pairs.first > 1.5 || pairs.isTalk || (says.isQuoted && !says.faq)

const isMeasured = ({ ingredients, amounts }: Features): boolean => ingredients >= 2 && amounts >= ingredients * MEASURED

/** What each genre is decided by: several signs each, none alone. */
const scorers: Readonly<Record<Genre, (features: Features) => number>> = {
  recipe: (f) =>
    when(
      f.ingredients >= 2,
      0.45 -
        when(!isMeasured(f), 0.25) +
        when(f.amounts >= 3 && f.amounts >= f.ingredients * 0.8, 0.1) +
        when(f.ingredients >= 3, 0.1) +
        when(f.steps >= 1, 0.3) +
        when(f.says.yields, 0.1) +
        when(f.prose.words > 0, 0.05),
    ),
  'how-to': (f) =>
    when(f.steps >= 2, 0.5 + when(f.says.tools, 0.2) + when(f.says.howTo, 0.15) + 0.2 * share(f, 'steps')) - when(isMeasured(f), 0.4),
  poem: (f) => when(f.stanzaLines >= 4 && share(f, 'verse') >= 0.5, 0.2 + 0.75 * share(f, 'verse', 'role')) - when(isSeries(f), 0.5),
  play: (f) =>
    when(
      f.turns.count >= 3,
      0.25 + 0.5 * share(f, 'turns') + when(f.turns.directions > 0, 0.15) + when(f.says.scene, 0.15) - when(f.turns.isAsked, 0.5),
    ),
  interview: (f) =>
    when(f.turns.isAsked, 0.3 + 0.6 * share(f, 'turns') + when(f.says.interview, 0.1)) +
    when(
      f.pairs.count >= 2,
      0.25 +
        0.3 * share(f, 'questions') +
        when(isPersonal(f), 0.3) +
        when(f.says.interview, 0.2) -
        when(f.says.faq, 0.3) -
        when(share(f, 'questions') < MOSTLY, 0.3),
    ),
  faq: (f) =>
    when(
      f.pairs.count >= 2,
      0.3 +
        0.3 * share(f, 'questions') +
        when(!isPersonal(f), 0.2) +
        when(f.says.faq, 0.25) +
        when(f.pairs.answer < 60, 0.05) -
        when(share(f, 'questions') < MOSTLY, 0.2),
    ) - when(f.says.interview && (isPersonal(f) || !f.says.faq), 0.25),
  letter: (f) =>
    when(f.letter.opens, 0.55) +
    when(f.letter.closes, 0.35) +
    when(f.letter.closes && f.letter.isDated, 0.35) +
    when(f.first > 1, 0.1) -
    when(f.roles.has('mark'), 0.5),
  programme: (f) =>
    when(f.entries.count >= 3 && f.entries.years < f.entries.count / 2, 0.4 + 0.6 * share(f, 'entries')) +
    when(f.scheduled >= 3, 0.4 + 0.5 * share(f, 'table')),
  timeline: (f) => when(f.entries.count >= 3 && f.entries.years >= f.entries.count / 2, 0.4 + 0.6 * share(f, 'entries')),
  notices: (f) =>
    when(
      f.items.count >= 3 && f.items.longest <= 70 && f.items.ordered < f.items.count / 2,
      0.2 +
        0.4 * share(f, 'items') +
        when(f.items.termed > f.items.count / 2, 0.3) +
        when(f.items.words / f.items.count > 5, 0.1) +
        when(isTold(f), 0.1),
    ),
  ranking: (f) =>
    when(
      f.items.count >= 3 && f.items.ordered >= f.items.count * 0.6,
      0.4 + 0.4 * share(f, 'items') + when(f.items.termed > f.items.count / 2, f.says.count ? 0.2 : 0.1) - when(!f.says.count, 0.1),
    ),
  list: (f) =>
    when(
      f.items.count >= 3 && f.items.ordered < f.items.count / 2,
      0.35 + 0.45 * share(f, 'items') + when(f.items.words / f.items.count <= 5, 0.15) - when(isTold(f), 0.15) - when(f.steps >= 3, 0.2),
    ),
  review: (f) =>
    when(f.roles.has('rating'), 0.6) +
    when(f.says.verdict, 0.2) +
    when(f.roles.has('facts'), f.roles.has('rating') ? 0.15 : 0.4) +
    when(f.prose.words >= 25, 0.1) -
    when(f.prose.words < 20, 0.4),
  data: (f) =>
    when(
      f.figures >= FIGURES || (f.rows >= ROWS && share(f, 'table') >= 0.5),
      0.35 + 0.6 * share(f, 'table') + when(f.prose.words < 60, 0.1) - when(f.figures < FIGURES, 0.1) - when(f.scheduled >= 3, 0.4),
    ),
  code: (f) => when(share(f, 'code') >= 0.3, 0.45 + 0.6 * share(f, 'code')),
  photos: (f) =>
    when(!f.pictures && areCaptions(f), 0.75) +
    when(f.pictures > 0 && f.words === 0, 0.9) +
    when(f.words > 0 && isSeries(f), 0.85 + when(f.words < 12 * f.pictures, 0.1)),
  'press-release': (f) =>
    when(f.roles.has('mark'), 0.65) + when(f.roles.has('contact'), 0.2) + when(f.roles.has('dateline'), 0.15) + when(f.isReported, 0.35),
  essay: (f) => when(f.prose.words >= ESSAY && f.subheads === 0 && f.first >= FIRST, 0.75 * share(f, 'prose') + when(f.first > 3, 0.1)),
  feature: (f) =>
    when(f.prose.words >= featureFrom(f), 0.3 + 0.3 * share(f, 'prose') + when(f.subheads > 0, 0.1)) + when(f.prose.words >= 600, 0.05),
  short: (f) => when(f.words > 0, 0.25 + 0.3 * share(f, 'prose', 'quotation', 'caption')) - when(f.prose.words >= featureFrom(f), 0.3),
}

/** Genres that a long text in prose may be of: the others are made of blocks of their own, and short ones alone are told. */
const inProse: ReadonlySet<Genre> = new Set<Genre>(['feature', 'essay', 'short', 'letter', 'review', 'press-release', 'interview'])
/** Words from which a text is long, and the share of them that makes it one in prose. */
const LONG = 600
const IN_PROSE = 0.8

/** True where a text says when and where it comes from, to whom to turn, or that it is to be published. */
const isSent = ({ roles, isReported }: Features): boolean =>
  isReported || (['mark', 'dateline', 'contact'] as const).some((role) => roles.has(role))

/** Returns true where a text is not longer than those of a genre are, not in prose where those of a genre that are as long are not, and has what a genre never is without. */
export const mayBe = (genre: Genre, features: Features): boolean =>
  (genre !== 'photos' || features.pictures > 0 || features.words <= CAPTIONS) &&
  (genre !== 'recipe' || isCooked(features)) &&
  (genre !== 'list' || isListed(features)) &&
  (genre !== 'programme' || isScheduled(features)) &&
  (genre !== 'timeline' || features.prose.words <= features.words / 2) &&
  !(genre === 'faq' && features.pairs.count === 0 && features.questions >= QUESTIONS_ALONE) &&
  !(untyped.has(genre) && isTechnical(features)) &&
  !(genre === 'play' && areFields(features)) &&
  !(genre === 'press-release' && isGreeting(features)) &&
  !(genre === 'poem' && share(features, 'code', 'table') > share(features, 'verse')) &&
  isAsLong(genre, features)

/** True where a text greets whom it is written to, and names nobody whom the press may ask. */
const isGreeting = ({ letter, roles }: Features): boolean => letter.opens && !roles.has('mark') && !roles.has('contact')

/** Share of the lines of a text that ask from which on nothing answers them. */
const QUESTIONS_ALONE = 0.8

/** Share of a text in lines from which it is verse, unless it greets or takes its leave. */
const IN_LINES = 0.9

/** Returns true where a text looks like one of a genre by its words alone: nothing is asked in what would be answers, a poem tells of a letter, a speech greets who hears it, or what there is on each day stands in lines. */
export const isOnlyCalled = (genre: Genre, features: Features): boolean =>
  (genre === 'faq' && features.asked === 0 && features.pairs.count === 0 && !features.says.faq) ||
  (genre === 'letter' && share(features, 'verse') >= IN_LINES && !features.letter.opens && !features.letter.closes) ||
  (genre === 'letter' && features.says.speech && !features.letter.closes) ||
  (features.says.licence && isNoLicence(genre, features)) ||
  (genre === 'poem' &&
    features.roles.has('dateline') &&
    share(features, 'verse') > 0 &&
    share(features, 'prose') > share(features, 'verse'))

/** The terms of a program greet nobody; they are a list only where they have items, and code where they have some. */
const isNoLicence = (genre: Genre, features: Features): boolean =>
  genre === 'poem' ||
  (genre === 'letter' && !(features.letter.opens && features.letter.closes)) ||
  (genre === 'list' && features.items.count === 0) ||
  (genre === 'code' && share(features, 'code') === 0)

/** Texts under heads of their own are no lines of a list, where none of them is an item, or the items are data over them, as who was present at a meeting. */
const isListed = ({ items, subheads, prose }: Features): boolean =>
  subheads < 2 || (items.count > 0 && !(subheads >= SECTIONS && items.termed === items.count && prose.words > items.words))

/** Returns true for a press release that does not say who sends it. */
export const isUnlikely = (genre: Genre, features: Features): boolean => genre === 'press-release' && !isSent(features)

/** Sections of minutes at least. */
const SECTIONS = 3

/** Share of the words of a text that says some dates besides: less is no programme, where most is prose. */
const BESIDES = 0.3

/** Texts under several heads are no programme where nothing stands at a time, nor is news with a few dates in it. */
const isScheduled = ({ entries, scheduled, rows, subheads, words, prose }: Features): boolean =>
  (entries.count > 0 || scheduled > 0 || rows > 0 || subheads < SECTIONS) &&
  !(entries.count > 0 && rows === 0 && entries.words < words * BESIDES && prose.words > words / 2)

/** Genres of what nobody types into a computer. */
const untyped: ReadonlySet<Genre> = new Set<Genre>(['play', 'poem', 'recipe'])

/** Share of typed words from which a text is about programs, and how many they are at least: an address or two are in any notice. */
const TYPED = 0.012
const FEWEST_TYPED = 5

/** Returns true for what is written about programs: its fields are no speeches, its short lines no verse. */
export const isTechnical = ({ typed, words }: Features): boolean => typed >= TYPED && typed * words >= FEWEST_TYPED

/** The same of fields with a name before each, of which few end as sentences do. */
const TYPED_IN_FIELDS = 0.006
const FEWEST_IN_FIELDS = 2

const areFields = ({ typed, words, turns }: Features): boolean =>
  typed >= TYPED_IN_FIELDS && typed * words >= FEWEST_IN_FIELDS && turns.ended * 2 < turns.count

/** Words of a list of captions without their pictures, at most. */
const CAPTIONS = 600

/** Subheads that divide no dish. */
const SEVERAL = 3

/** A recipe that is told has no amounts, nor has it subheads; what there is to eat on each day of a week is none. */
const isCooked = ({ ingredients, amounts, steps, subheads, share: { entries = 0 } }: Features): boolean =>
  ingredients + amounts + steps > 0 || (subheads < SEVERAL && entries < MOSTLY)

/** Fewest words of a text of a genre: of fewer one cannot tell an opinion, nor divide a text, nor say how a thing is done. */
const SHORTEST: Partial<Record<Genre, number>> = { essay: 60, feature: 60, 'how-to': 18 }

const isAsLong = (genre: Genre, { words, share: shares }: Features): boolean =>
  words >= (SHORTEST[genre] ?? 0) &&
  words <= (LONGEST[genre] ?? Number.POSITIVE_INFINITY) &&
  (words < LONG || (shares.prose ?? 0) < IN_PROSE || inProse.has(genre))

/** The genres of plainer pages, the plainest first: what is taken where nothing tells more. */
export const plainer: readonly Genre[] = ['short', 'feature', 'essay', 'list']

/**
 * Decides what a piece is. Every genre is scored; where two are near, the plainer of them is taken and marked as unsure. `raised` is what speaks for
 * a genre outside the piece, in scores.
 */
export function genreOf(features: Features, raised: Partial<Record<Genre, number>> = {}): GenreScore {
  const scores = Object.entries(scorers)
    .map(([genre, score]) => [genre as Genre, clamp(score(features) + (raised[genre as Genre] ?? 0))] as const)
    .filter(([genre, score]) => score > 0 && mayBe(genre, features) && !isUnlikely(genre, features))
    .toSorted((a, b) => b[1] - a[1])
  const [[best, most] = ['short', 0] as const, [next, less] = ['feature', 0] as const] = scores as [
    (readonly [Genre, number])?,
    (readonly [Genre, number])?,
  ]
  const margin = most - less
  const isNear = margin < MARGIN
  const plain = plainer.includes(best) ? undefined : scores.find(([genre, score]) => plainer.includes(genre) && most - score < MARGIN)?.[0]
  return {
    genre: plain ?? best,
    second: plain ? best : next,
    scores: Object.fromEntries(scores.map(([genre, score]) => [genre, Math.round(score * 100) / 100])),
    margin: Math.round(margin * 100) / 100,
    sure: !isNear,
  }
}
