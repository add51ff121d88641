import { typedNumber, valueOf } from '../../ingest/counted.ts'
import { isDateline, leadingDate, wholeDate } from '../../words/dates.ts'
import { isAuthor } from '../authors.ts'
import { rest } from '../lines.ts'
import { sliceInlines } from '../../source.ts'
import type { Line } from '../lines.ts'
import type { BlockContent, Role } from '../material.ts'
import { measureWords } from '../text.ts'
import { isLed } from '../../words/leaders.ts'
import { isYield, openings } from '../../words/lexicon.ts'
import { mailFieldsAt } from './mail-fields.ts'
import { isHead, isPlain, runEnd } from './recognition.ts'
import type { RecogniserInput, Recogniser } from './recognition.ts'
import { FULL_NAME } from '../../words/person-names.ts'

const role = (of: Role, lines: readonly Line[]): BlockContent => ({ kind: 'role', role: of, lines: lines.map(({ inlines }) => inlines) })

/** Finds lines that have a part to play in their place. */
export const roles: Recogniser = (place) =>
  mark(place) ??
  header(place) ??
  greeting(place) ??
  signature(place) ??
  signedName(place) ??
  signOff(place) ??
  contact(place) ??
  rating(place) ??
  byline(place) ??
  dateline(place) ??
  facts(place)

const mark: Recogniser = ({ lines, at }) =>
  lines[at]?.label === 'release' ? { to: at + 1, score: 1, blocks: [role('mark', lines.slice(at, at + 1))] } : null

const header: Recogniser = ({ lines, at }) => {
  const found = at > 2 ? [] : mailFieldsAt(lines, at)
  return found.length ? { to: at + found.length, score: 0.97, blocks: [role('header', found)] } : null
}

/** Lines that may stand over a greeting which is known by its place alone, the same where they are an address with its date; its words at most. */
const OVER_GREETING = 2
const ADDRESS = 12
const GREETING = 5
/** Words of a line of an address at most. */
const ADDRESS_WORDS = 9
/** Words of the first paragraph of a letter at least. */
const FIRST_WORDS = 8

/**
 * Returns whether a line says whom a text is written to, in any language: a short one that ends in a comma or the like, before a text that
 * is signed.
 */
export function isAddressed({ lines, at }: Pick<RecogniserInput, 'lines' | 'at'>): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  const over = at > OVER_GREETING && at <= ADDRESS ? lines.slice(0, at) : []
  const isUnderAddress = over.some(({ text }) => isDateline(text)) && over.every(({ text }) => measureWords(text) <= ADDRESS_WORDS)
  if (
    !isPlain(line) ||
    !isPlain(next) ||
    (at > OVER_GREETING && !isUnderAddress) ||
    measureWords(line.text) > GREETING ||
    line.text.length > 40
  )
    return false
  if (!/[,،，、!！:：]$|[様まんさ生]へ$|各位$|께$/u.test(line.text) && !isSigned(lines)) return false
  return measureWords(next.text) >= FIRST_WORDS && !/[.。?？]$/u.test(line.text) && signatureOf(lines) !== null
}

/** What is added under the name: `P.S.`, `PS:`. */
const added = /^(?:P\.?\s?-?\s?[SD]\.?|N\.?B\.?|З\.?\s?Ы\.?|נ\.?\s?ב\.?|又|附|追伸|追記|추신)(?:\s|[:：、])/u

/** Returns whether a line is added to a text under the name of who wrote it. */
export const isPostscript = (text: string): boolean => added.test(text)
/** Lines of it at most. */
const ADDED = 4
/** Lines of a name and the words before it at most. */
const SIGNED = 4

/** Where the lines under a letter stand: some short ones that end no sentence, the last before what is added. */
function signatureOf(lines: readonly Line[]): { from: number; to: number } | null {
  const end = lines.slice(-ADDED).findIndex((line) => added.test(line.text))
  const to = end < 0 ? lines.length : Math.max(0, lines.length - ADDED) + end
  let from = to
  while (from > 0 && to - from < SIGNED && isOfSignature(lines[from - 1])) from -= 1
  return from < to && from >= 2 && !isOfSignature(lines[from - 1]) ? { from, to } : null
}

/** Words of a line under a letter at most, and its signs in scripts without spaces: an office and a name. */
const SIGNED_WORDS = 5
const SIGNED_SIGNS = 20

/** True for a line that says what happens when: `9 April, committee`, `Next meeting: 9 April`. */
const isDatedEntry = (text: string): boolean => {
  const date = leadingDate(text)
  return (
    (date !== '' && /\p{L}{3}/u.test(text.slice(date.length))) || leadingDate(/^[^:：]{3,40}[:：]\s*(.*)$/u.exec(text)?.[1] ?? '') !== ''
  )
}

const isOfSignature = (line: Line | undefined): boolean =>
  isPlain(line) &&
  (measureWords(line.text) <= SIGNED_WORDS ||
    (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u.test(line.text) && line.text.length <= SIGNED_SIGNS)) &&
  line.text.length <= 40 &&
  /\p{L}/u.test(line.text) &&
  !isDatedEntry(line.text) &&
  (!/[.!?؟。！？:：;…]$/u.test(line.text) || /^\p{Lu}\.$/u.test(line.text))

/** True where words that close a letter are known near its end. */
const isSigned = (lines: readonly Line[]): boolean =>
  lines.slice(-SIGNATURE).some((line) => isPlain(line) && openings.closing.test(line.text) && line.text.length <= 60)

const greeting: Recogniser = (place) => {
  const { lines, at } = place
  const line = lines[at]
  if (isPlain(line) && isAddressed(place)) return { to: at + 1, score: 0.93, blocks: [role('greeting', [line])] }
  if (!isPlain(line) || at > 10 || line.text.length > 60 || !openings.greeting.test(line.text)) return null
  return /[,،:：!！，、]$|^\S+(?:\s\S+){0,4}$/u.test(line.text) ? { to: at + 1, score: 0.95, blocks: [role('greeting', [line])] } : null
}

/** Lines of a signature at most, its closing words included. */
const SIGNATURE = 6

const signature: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!isPlain(line) || line.text.length > 60 || !openings.closing.test(line.text) || at < 1) return null
  const to = runEnd(lines, at, (other) => isPlain(other) && other.text.length <= 60)
  if (to - at > SIGNATURE || (to === at + 1 && !/[,،，]$/u.test(line.text))) return null
  return { to, score: to === lines.length ? 0.95 : 0.8, blocks: [role('signature', lines.slice(at, to))] }
}

/** Words of a name under a letter at most. */
const NAME = 4

/** The last lines of a letter, where nothing is known of the words before the name. */
const signedName: Recogniser = ({ lines, at }) => {
  const place = at < 2 || lines.length - at > SIGNATURE + ADDED ? null : signatureOf(lines)
  if (
    place?.from === at &&
    lines.slice(0, OVER_GREETING + 2).some((line, index) => isDateline(line.text) || isAddressed({ lines, at: index }))
  )
    return { to: place.to, score: 0.82, blocks: [role('signature', lines.slice(at, place.to))] }
  const found = lines.slice(at)
  if (at < 2 || found.length > 2 || !lines.slice(0, at).some((line) => isPlain(line) && openings.greeting.test(line.text))) return null
  const areShort = found.every((line) => isPlain(line) && measureWords(line.text) <= NAME && !/[.!?؟。！？:]$/u.test(line.text))
  const before = lines[at - 1]?.text ?? ''
  return areShort && (measureWords(before) > NAME || /[.!?؟。！？]$/u.test(before))
    ? { to: lines.length, score: 0.8, blocks: [role('signature', found)] }
    : null
}

/** Behind a dash, who wrote a text and where they are reached: `-- Ines Wold <ines@example.org>, Mon, 3 May 2021`. */
const signed = /^[-–—]{1,2}\s*\p{L}[^<>]{2,60}<[\w.+-]{1,60}@[\w.-]{1,60}>/u

const signOff: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  return isPlain(line) && at > 0 && signed.test(line.text) ? { to: at + 1, score: 0.95, blocks: [role('signature', [line])] } : null
}

/** Lines of an address at most. */
const CONTACT = 6
const address = /[\w.+-]{1,60}@[\w-]{1,60}\.\w|https?:\/\/|(?:\+|\b0)\d[\d\s/()-]{6,}/u

const contact: Recogniser = ({ lines, at }) => {
  const [line, next] = lines.slice(at, at + 2)
  if (!line || line.block.kind === 'table' || line.heading) return null
  // What leads into it in the same paragraph, as “Note to editors:”, leads into nothing else.
  const from = /[:：]$/u.test(line.text) && next?.block === line.block ? at + 1 : at
  if (!lines.slice(at, from + 1).some(({ text }) => openings.contact.test(text))) return null
  const to = runEnd(lines, at, (other, index) => index <= from || (!isHead(other) && index - at < CONTACT && other.text.length <= 120))
  const found = lines.slice(at, to)
  return found.some(({ text }) => address.test(text)) ? { to, score: 0.94, blocks: [role('contact', found)] } : null
}

const stars =
  /^(?:\*{1,5}|[★☆⭐]+)\s+(?:out of|von|sur|de|su|van|av|af|z|из)\s+(?:\*{3,5}|[★☆⭐]+)$|^[★☆⭐✩✪✯*\s½/\d.]{0,12}[★☆⭐][★☆⭐\s½/\d.]{0,12}$/u
const outOf = /\b\d{1,2}(?:[.,]\d)?\s?(?:\/|von|out of|sur|de|su|av|af|из|من|از)\s?(?:5|6|10|20|100)\b/iu

const rating: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!isPlain(line) || line.text.length > 60 || typedNumber.test(line.text)) return null
  const isRating =
    stars.test(line.text) ||
    (openings.rating.test(line.text) && /\d|[★☆⭐]/u.test(line.text)) ||
    (outOf.test(line.text) && measureWords(line.text) <= 4)
  return isRating ? { to: at + 1, score: 0.95, blocks: [role('rating', [line])] } : null
}

/** Words of a name at most, with what stands before it. */
const BYLINE = 6
const name = new RegExp(`^${FULL_NAME}$`, 'u')

const byline: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!isPlain(line) || at > 1 || lines.length < 2 || leadingDate(line.text)) return null
  // Behind a text it is the name under it.
  if (at === 1 && measureWords(lines[0]?.text ?? '') > STANDFIRST) return null
  // Under one name stands another text.
  if (at === 1 && isAuthor(lines[0])) return null
  return isByline(line.text) || isName(line.text) || (at === 0 && isAuthor(line))
    ? { to: at + 1, score: 0.9, blocks: [role('byline', [line])] }
    : null
}

/** Words that may stand between a title and the name of the author at most. */
const STANDFIRST = 25

const isShortLine = (text: string): boolean => measureWords(text) <= BYLINE && !/[.!?:]$/u.test(text)

/** An article that begins the name of a thing in some language, and of nobody. */
const article = /^(?:The|An|Der|Die|Das|Ein|Eine|Les|Une?|El|Los|Las|Il|Gli|Het|Os|As)\s/u

const isName = (text: string): boolean => isShortLine(text) && name.test(text) && !article.test(text)

/** Returns whether a line is a name and nothing more but an age, a place or a class behind it: `Rosa Peña, 4º B`. */
export const isNameAlone = (text: string): boolean => isShortLine(text) && name.test(text.replace(/,\s.{1,20}$/u, ''))

/** Returns whether a line says by whom a text is: “by” in a language that is offered, and a name. */
export const isByline = (whole: string): boolean => {
  const text = whole.replace(degrees, '')
  return isShortLine(text) && openings.by.test(text) && /\s\p{Lu}|\p{Lo}/u.test(text)
}

/** What stands behind a name for what its bearer is: `, B.Sc., F.R.S. (retd.)`. */
const degrees = /(?:,\s?(?:\p{L}{1,5}\.){1,5}\p{L}{0,5}\.?)*(?:\s?\(\p{L}{1,12}\.?\))?$/u

/** Lines of an address with the day under it, over a greeting, at least. */
const FEWEST_OF_ADDRESS = 3

/** Where the address ends that stands with the day over a greeting, from the first line on; 0 where none does. */
function addressUnder(lines: readonly Line[]): number {
  const to = runEnd(
    lines,
    0,
    (line, index) => index < ADDRESS && isPlain(line) && measureWords(line.text) <= ADDRESS_WORDS && !openings.greeting.test(line.text),
  )
  const isGreeted = isPlain(lines[to]) && openings.greeting.test(lines[to]?.text ?? '')
  return isGreeted && to >= FEWEST_OF_ADDRESS && lines.slice(0, to).some(({ text }) => wholeDate(text) || isDateline(text)) ? to : 0
}

/** `LEEDS, 9 February 2023 –` before a text; a place and a date on a line of their own over a letter. */
const dateline: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!isPlain(line)) return null
  const addressed = at === 0 ? addressUnder(lines) : 0
  if (addressed) return { to: addressed, score: 0.79, blocks: [role('dateline', lines.slice(0, addressed))] }
  const place = /^[\p{Lu}\p{Lo}][^,،–—.:]{1,30}[,،]\s*/u.exec(line.text)?.[0] ?? ''
  const date = leadingDate(line.text.slice(place.length))
  if (!date) return null
  const end = place.length + date.length
  // A hyphen without room beside it belongs to a word: `június 13-án`.
  const dash = /^[.,]?\s*(?:[–—]+|--+|(?<=\s)-(?=\s))\s*/u.exec(line.text.slice(end))?.[0].length ?? 0
  if (place && dash && measureWords(line.text) > 20) {
    const blocks: BlockContent[] = [
      { kind: 'role', role: 'dateline', lines: [sliceInlines(line.inlines, 0, end)] },
      { kind: 'prose', inlines: rest(line, end + dash) },
    ]
    return { to: at + 1, score: 0.95, blocks }
  }
  return at < 4 && line.text.length - end <= 1 ? { to: at + 1, score: 0.7, blocks: [role('dateline', [line])] } : null
}

/** Parts of a line of facts, divided by dots or bars. */
const PARTS = 3
const price = /\p{Sc}|(?<!\p{L})(?:Euro|euros?|EUR|zł|[Kk]r|CHF|грн|руб|Kč|Ft|lei|TL|Rp|лв)(?!\p{L})|\d\s?[元円원]/u

/** What divides the data of a thing: `by Jon Halvorsen. Non-fiction, 412 pp., £34`. */
const datum = /[,;，、()（）]\s*|[.]\s+(?=[\p{Lu}\p{N}])/u
/** How long a film or a book is. */
const extent = /\d{2,4}\s?(?:min|мин|分|pp?\.|S\.|págs?|str\.|стр)/iu
/** Words of the data of a thing at most. */
const MOST_DATA = 18

/** Words of a sentence at least that says something of a thing: data are shorter. */
const SENTENCE = 6

/** True for a text whose last sentence has no figure and says something. */
function endsInSentence(text: string): boolean {
  const last = text.split(/(?<=[.!?…])\s+/u).at(-1) ?? ''
  return /[.!?…]$/u.test(last) && !/\p{Nd}/u.test(last) && last.split(/\s+/u).length >= SENTENCE
}

/** True for a few words on what a thing is, by whom, how long or how much: as many parts, with a price, or a figure in two of them. */
function areData(text: string): boolean {
  const parts = text.split(datum).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const figures = parts.filter((part) => /\d/u.test(part)).length
  if (parts.length < PARTS || measureWords(text) > MOST_DATA || leadingDate(text) || isYield(text) || endsInSentence(text)) return false
  return price.test(text) || extent.test(text) ? figures >= 1 : figures >= 2
}

/** What divides data that are named: `Prep: 20 min — Oven: 1 h`. */
const named = /\s(?:[–—|·•]|-{1,2})\s/u
const namedDatum = /^\p{L}[^:：]{1,24}[:：]\s*\S.{0,24}$/u

/** Returns whether a line is data of a thing that are named each, most of them in figures. */
export function areNamedData(text: string): boolean {
  const parts = text.split(named)
  const figures = parts.filter((part) => /[\p{Nd}\p{No}]/u.test(part)).length
  return parts.length > 1 && parts.every((part) => namedDatum.test(part.trim())) && figures > parts.length / 2
}

/** A number in brackets before a line, as before the titles of a bibliography and the clauses of a paragraph of the law. */
const bracketed = /^[[(（]\s?(\p{Nd}{1,3})\s?[\])）]/u

/** True for a line with a number that one beside it counts from or on: it is one of several points, and no line of data about the text. */
function isCountedBeside(line: Pick<Line, 'text'>, beside: readonly (Pick<Line, 'text'> | undefined)[]): boolean {
  const [number, ...others] = [line, ...beside].map(({ text } = { text: '' }) =>
    valueOf((typedNumber.exec(text) ?? bracketed.exec(text))?.[1] ?? ''),
  )
  return others.some((other) => Math.abs(other - (number ?? Number.NaN)) === 1)
}

const facts: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!isPlain(line) || at > 2 || line.text.length > 140 || isLed(line.text) || (!line.last && !(line.first && lines[at + 1]?.last)))
    return null
  if (/^\*+\s/u.test(line.text) || isCountedBeside(line, [lines[at - 1], lines[at + 1]])) return null
  if (areNamedData(line.text)) return { to: at + 1, score: 0.94, blocks: [role('facts', [line])] }
  const isDivided = line.text.split(/\s[·|•]\s/u).length >= PARTS
  const isPriced = price.test(line.text) && /\d{4}/u.test(line.text) && !/[.!?]$/u.test(line.text)
  return isDivided || isPriced || areData(line.text) ? { to: at + 1, score: 0.9, blocks: [role('facts', [line])] } : null
}
