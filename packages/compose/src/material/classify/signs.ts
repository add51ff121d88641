import { type Genre, GENRES } from '@magazineai/design'
import { leadingDate } from '../../words/dates.ts'
import type { Features } from '../features.ts'

import { namedGenres } from './genre-names.ts'
import { placeSignNames, placeSignsOf } from './place.ts'
import { few, sentenceSignNames, sentenceSignsOf } from './sentence-signs.ts'
import type { Place } from './place.ts'
import type { Topic } from './topics.ts'
import { topics } from './topics.ts'

/** What is known of a piece before its genre is. */
export interface Subject {
  title: string
  /** Words of its blocks, a line for each. */
  text: string
  features: Features
  /** What the rules for each genre say, 0–1. */
  scores: Readonly<Partial<Record<Genre, number>>>
  /** Words of each topic in a hundred. */
  topics: Readonly<Record<Topic, number>>
  /** The same of its beginning and of its end. */
  opening: Readonly<Record<Topic, number>>
  ending: Readonly<Record<Topic, number>>
  /** Words of each topic in its title and in the name of its file. */
  named: Readonly<Record<Topic, number>>
  /** Genres that its title names, the name of its file, and its first line. */
  namedGenres: Readonly<Record<'title' | 'file' | 'opening', ReadonlySet<Genre>>>
  /** Where it stands in its document; absent where nothing is known of that. */
  place?: Place | undefined
}

/** A subject with what several signs are counted in. */
interface Counted extends Subject {
  lines: readonly string[]
}

type Sign = (subject: Counted) => number

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const flag = (condition: boolean): number => (condition ? 1 : 0)

/** Most matches in a hundred words that count. */
const MOST_OFTEN = 3

/** Matches in a hundred words, as a share of the most that counts. */
const often =
  (pattern: RegExp): Sign =>
  ({ text, features: { words } }) =>
    Math.min(MOST_OFTEN, share(100 * (text.match(pattern)?.length ?? 0), words)) / MOST_OFTEN

/** Share of the lines that are like that. */
const lined =
  (pattern: RegExp): Sign =>
  ({ lines }) =>
    share(lines.filter((line) => pattern.test(line)).length, lines.length)

const kinds = [
  'prose',
  'verse',
  'turns',
  'questions',
  'ingredients',
  'steps',
  'items',
  'entries',
  'table',
  'quotation',
  'code',
  'role',
  'picture',
  'caption',
] as const

const roles = ['byline', 'dateline', 'contact', 'signature', 'greeting', 'mark', 'rating', 'facts'] as const

const says = ['yields', 'howTo', 'faq', 'interview', 'scene', 'verdict', 'tools', 'count', 'isQuoted'] as const

/** Signs by how a piece is made: its blocks, as they were found. */
const built: Readonly<Record<string, Sign>> = {
  words: ({ features: f }) => few(f.words),
  'words below 60': ({ features: f }) => flag(f.words < 60),
  'words from 350': ({ features: f }) => flag(f.words >= 350),
  'words from 250, divided': ({ features: f }) => flag(f.words >= 250 && f.subheads >= 2),
  'words from 600': ({ features: f }) => flag(f.words >= 600),
  paragraphs: ({ features: f }) => few(f.prose.paragraphs),
  'longest paragraph': ({ features: f }) => few(f.prose.longest),
  'words of a paragraph': ({ features: f }) => few(share(f.prose.words, f.prose.paragraphs)),
  subhead: ({ features: f }) => flag(f.subheads > 0),
  subheads: ({ features: f }) => flag(f.subheads > 1),
  'heads that ask': ({ features: f }) => f.questionHeads,
  'lines that ask and nothing else': ({ features: f }) => f.questions,
  I: ({ features: f }) => Math.min(6, f.first) / 6,
  'I often': ({ features: f }) => flag(f.first >= 1.6),
  'no I': ({ features: f }) => flag(f.first === 0),
  opens: ({ features: f }) => flag(f.letter.opens),
  closes: ({ features: f }) => flag(f.letter.closes),
  'opens and closes': ({ features: f }) => flag(f.letter.opens && f.letter.closes),
  dated: ({ features: f }) => flag(f.letter.isDated),
  reported: ({ features: f }) => flag(f.isReported),
  ingredients: ({ features: f }) => few(f.ingredients),
  amounts: ({ features: f }) => share(f.amounts, f.ingredients),
  steps: ({ features: f }) => few(f.steps),
  'several steps': ({ features: f }) => flag(f.steps >= 2),
  verses: ({ features: f }) => few(f.stanzaLines),
  'four verses': ({ features: f }) => flag(f.stanzaLines >= 4),
  turns: ({ features: f }) => few(f.turns.count),
  'several turns': ({ features: f }) => flag(f.turns.count >= 3),
  speakers: ({ features: f }) => few(f.turns.speakers),
  'turns that end': ({ features: f }) => share(f.turns.ended, f.turns.count),
  'one asks': ({ features: f }) => flag(f.turns.isAsked),
  directions: ({ features: f }) => few(f.turns.directions),
  pairs: ({ features: f }) => few(f.pairs.count),
  'several pairs': ({ features: f }) => flag(f.pairs.count >= 2),
  'words of an answer': ({ features: f }) => few(f.pairs.answer),
  'I in answers': ({ features: f }) => Math.min(6, f.pairs.first) / 6,
  'questions as speech': ({ features: f }) => flag(f.pairs.isTalk),
  items: ({ features: f }) => few(f.items.count),
  'several items': ({ features: f }) => flag(f.items.count >= 3),
  'longest item': ({ features: f }) => few(f.items.longest),
  'words of an item': ({ features: f }) => few(share(f.items.words, f.items.count)),
  'items with a term': ({ features: f }) => share(f.items.termed, f.items.count),
  'items in order': ({ features: f }) => share(f.items.ordered, f.items.count),
  'items that end': ({ features: f }) => share(f.items.ended, f.items.count),
  entries: ({ features: f }) => few(f.entries.count),
  'several entries': ({ features: f }) => flag(f.entries.count >= 3),
  'entries of years': ({ features: f }) => share(f.entries.years, f.entries.count),
  figures: ({ features: f }) => few(f.figures),
  rows: ({ features: f }) => few(f.rows),
  scheduled: ({ features: f }) => few(f.scheduled),
  pictures: ({ features: f }) => few(f.pictures),
  'share of pictures': ({ features: f }) => Math.min(1, share(30 * f.pictures, f.words)),
}

/** `The Salt Ledger, by Ines Wold`, `Ines Wold: The Salt Ledger`, `“The Salt Ledger” – a thriller`. */
const madeBy =
  /[,–—-]\s*(?:by|von|de|di|av|af|door|par|por|przez)\s+\p{Lu}|^\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]*){1,2}:\s\p{Lu}|["“„«《「].+["”“»》」].*\p{L}{3}/iu

/** Characters of a title that are looked at. */
const MOST_OF_TITLE = 200

const asked = /[?？؟]["”»]?\s*$/u

/** How near lengths are to each other, 0–1: 1 where all are the same. */
function even(lengths: readonly number[]): number {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const deviation = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, lengths.length))
  return lengths.length > 2 ? 1 / (1 + share(2 * deviation, mean)) : 0
}

/** Signs by how the lines look, whatever blocks they are. */
const looks: Readonly<Record<string, Sign>> = {
  'question marks': often(/[?？؟]/gu),
  'lines that ask': lined(/[?？؟]["”»]?\s*$/u),
  'exclamation marks': often(/[!！]/gu),
  digits: ({ text }) => Math.min(1, share(6 * (text.match(/\p{Nd}/gu)?.length ?? 0), text.length)),
  quotes: often(/[“„«「"]/gu),
  'lines in capitals': lined(/^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u),
  address: ({ text }) => flag(/https?:|www\.|[\w.]@\w/u.test(text)),
  telephone: ({ text }) => flag(/(?:\+|\b0)\d[\d\s/()-]{6,}/u.test(text)),
  money: often(/\p{Sc}|(?<!\p{L})(?:euros?|eur|kr|zł|руб|usd)(?!\p{L})|\d\s?[元円원]/giu),
  'lines with a term': lined(/^[^:：]{2,30}[:：]\s*\S/u),
  'lines with a dash': lined(/^\s*[-–—*•·]/u),
  'lines with a number': lined(/^\s*\(?\p{Nd}{1,3}[.)、:]/u),
  'lines that end': lined(/[.!?。！？।؟…]["”»)]?\s*$/u),
  'characters of a line': ({ text, lines }) => few(share(text.length, 10 * lines.length)),
  'longest line': ({ lines }) => few(Math.max(0, ...lines.map(({ length }) => length)) / 20),
  'short lines': lined(/^.{0,60}$/u),
  'lines opened in capitals': lined(/^\p{Lu}{2}[\p{Lu}\s'’&-]*(?:[.:,!–—-]|\s\p{Ll})/u),
  'lines with a telephone': lined(/(?:\d[ ()/-]{0,2}){7}/u),
  'lines with a price': lined(/\p{Sc}\s?\d|\d\s?(?:\p{Sc}|euros?(?!\p{L})|kr(?!\p{L})|zł|руб|元|円|원|ریال|تومان)/iu),
  'lines with a date first': ({ lines }) => share(lines.filter((line) => leadingDate(line.trim()) !== '').length, lines.length),
  'lines with a name last': lined(/[.!?…)\d”"]\s+[(–—-]?\s?\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}.]*)?\)?$/u),
  'lines of a few words': lined(/^\S+(?:\s+\S+){1,5}$/u),
  'lines of a sentence or two': lined(/^\S+(?:\s+\S+){6,34}$/u),
  'lines as long as each other': ({ lines }) => even(lines.map(({ length }) => length)),
  'a question before an answer': ({ lines }) =>
    share(lines.filter((line, index) => asked.test(line) && !asked.test(lines[index + 1] ?? '?')).length, lines.length),
  'lines with a number in brackets': lined(
    /^\s*[[(（]?(?:nr?|no|n[º°]|foto|photo|pic|bild|fig|写真|照片)?\.?\s?\p{Nd}{1,3}[\])）.:a-d]*\s/iu,
  ),
  'lines with a picture first': lined(/^\s*[[(]?(?:img|dsc|dscn|dscf|scan|pic|photo|foto|bild|fig|abb|immagine|zdj|p)[_ .-]?\d+/iu),
  'lines with a camera or an arrow first': lined(/^\s*(?:📷|📸|🖼|[▲△▶◀▼↑←→]\s)/u),
  'lines with a figure last': lined(/[\s….:]\p{Nd}[\p{Nd}.,:]*(?:\s?(?:\p{Sc}|%|\p{L}{1,3}))?\.?$/u),
  times: often(/(?<!\d)\d{1,2}[:.h]\d\d(?!\d)/gu),
  years: often(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu),
  stars: ({ text }) => flag(/[★☆⭐✩]{2,}|\d\s?\/\s?(?:5|10)(?!\d)/u.test(text)),
  program: ({ text }) => flag(/^#|[{};]$|^\$ /mu.test(text)),
  brackets: often(/[(（]/gu),
  commas: often(/[,،、，]/gu),
  'title asks': ({ title }) => flag(/[?？؟]/u.test(title)),
  'words of the title': ({ title }) => few(title ? title.split(/\s+/u).length : 0),
  untitled: ({ title }) => flag(title === ''),
  'title names who made it': ({ title }) => flag(madeBy.test(title.slice(0, MOST_OF_TITLE))),
  'how many pages': ({ text }) =>
    flag(/\d{2,4}\s?(?:pages|pp\b|p\.|min\b|Seiten|S\.|págs|páginas|pagine|sidor|sider|stron|стр|ページ|页|頁|쪽)/u.test(text)),
  'title is said': ({ title }) => flag(/^["“„«‘「]/u.test(title)),
  'title with a figure': ({ title }) => flag(/\p{Nd}/u.test(title)),
}

/** Most words of a topic in a hundred that count. */
const MOST = 10

/** Topics a text of some genres begins with, and ends with. */
const opened = ['announcement', 'correspondence', 'life', 'event', 'narration'] as const satisfies readonly Topic[]
const ended = ['appraisal', 'correspondence', 'notice', 'event', 'announcement'] as const satisfies readonly Topic[]

const all: readonly (readonly [name: string, sign: Sign])[] = [
  ...Object.entries(built),
  ...Object.entries(looks),
  ...kinds.map((kind) => [`share of ${kind}`, ({ features: f }: Counted) => Math.min(1, f.share[kind] ?? 0)] as const),
  ...roles.map((role) => [`has ${role}`, ({ features: f }: Counted) => flag(f.roles.has(role))] as const),
  ...says.map((what) => [`says ${what}`, ({ features: f }: Counted) => flag(f.says[what])] as const),
  ...GENRES.map((genre) => [`rules say ${genre}`, ({ scores }: Counted) => scores[genre] ?? 0] as const),
  ...namedGenres.map(
    (genre) =>
      [
        `is called a ${genre}`,
        ({ namedGenres: { title, file } }: Counted) => Math.max(flag(title.has(genre)), flag(file.has(genre)) / 2),
      ] as const,
  ),
  ...namedGenres.map((genre) => [`begins as a ${genre}`, ({ namedGenres: { opening } }: Counted) => flag(opening.has(genre))] as const),
  ...topics.map((topic) => [`is called by ${topic}`, ({ named }: Counted) => flag(named[topic] > 0)] as const),
  ...opened.map((topic) => [`opens with ${topic}`, ({ opening }: Counted) => Math.min(MOST, opening[topic]) / (MOST / 2)] as const),
  ...ended.map((topic) => [`ends with ${topic}`, ({ ending }: Counted) => Math.min(MOST, ending[topic]) / (MOST / 2)] as const),
  ...topics.map((topic) => [`speaks of ${topic}`, (subject: Counted) => Math.min(MOST, subject.topics[topic]) / (MOST / 2)] as const),
]

/** The names of the signs, in the order of their values. */
export const signNames: readonly string[] = [...all.map(([name]) => name), ...placeSignNames, ...sentenceSignNames]

/** Returns the value of each sign of a piece, in the order of their names; most are 0–1. */
export function signsOf(subject: Subject): number[] {
  const counted = { ...subject, lines: subject.text.split('\n').filter((line) => line.trim() !== '') }
  return [...all.map(([, sign]) => sign(counted)), ...placeSignsOf(subject.place), ...sentenceSignsOf(subject.title, subject.text)]
}
