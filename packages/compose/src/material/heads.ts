import { ends } from '../ingest/lines.ts'
import { isMenu } from '../ingest/text-levels.ts'
import type { SourceDocument } from '../source.ts'
import { isDateline, leadingDate, wholeDate } from '../words/dates.ts'
import { isPaper, orderHeads, unmarkLast, unmarkSigners } from './head-order.ts'
import { genresNamedIn } from './classify/genre-names.ts'
import { ingredientOf } from './blocks/ingredients.ts'
import { areNamedData } from './blocks/roles.ts'
import { isHead } from './blocks/recognition.ts'
import { authorsUnderTitles, isAuthor } from './authors.ts'
import { asks, divide, isBold, isBoldTitle } from './lines.ts'
import { groupCourses } from './courses.ts'
import { markGroups, raiseCapitals } from './group-heads.ts'
import { datesOverLetters, isGreeting, lettersBehindTexts, mailsApart, numbersOverLetters } from './letters-apart.ts'
import { dishesAlike } from './dishes.ts'
import { raisePaper } from './letterhead.ts'
import { lowerPoints } from './lowered-points.ts'
import { raiseUnstyled } from './unstyled-titles.ts'
import type { Label, Line } from './lines.ts'
import { nameLineOf, speakersOf } from './speakers.ts'
import { measureWords, wordsOfLines } from './text.ts'
import { saysHowMany } from '../words/counts.ts'
import { amountFirst, headings, isYield, mentions, openings } from '../words/lexicon.ts'

/** Level of a title in the marks that Chinese has for them, above the lines of its text. */
const TITLE_IN_MARKS = 2
/** Level of what is only set like a heading: below all that are marked as such. */
const SET_AS_HEADING = 7

/** Returns the lines of a document, with the headings and labels among them marked. */
export function linesOf(document: SourceDocument): Line[] {
  const lines = document.blocks.flatMap(divide)
  for (const line of lines) if (line.first && line.block.ruled) line.begins = line.block.ruled === 'entry' ? 'entry' : 'rule'
  const isRelease = isHeadedAsRelease(lines) || lines.some(({ text }) => ends.test(text))
  const inline = inlineSpeakersOf(document, lines)
  const names = speakersOf(lines)
  lines.forEach((line, index) => {
    if (!inline.has(speakerOf(line)) && !names.has(nameLineOf(line)?.name ?? '')) mark(line, lines[index + 1], isRelease)
  })
  authorsUnderTitles(lines)
  headsAlike(lines)
  raiseCapitals(lines, SET_AS_HEADING)
  markGroups(lines, SET_AS_HEADING)
  if (!isRelease) raiseUnstyled(lines)
  if (isRelease) oneTitle(lines)
  else headsOfReleases(lines)
  unmarkSigners(lines)
  mailsApart(lines)
  datesOverLetters(lines, SET_AS_HEADING)
  numbersOverLetters(lines, SET_AS_HEADING)
  lettersBehindTexts(lines)
  titleAboveYields(lines)
  beginFirst(lines)
  if (!isRelease || !lines.some(({ heading }) => heading)) markTitle(lines)
  raiseTitle(lines)
  orderHeads(lines)
  groupCourses(lines)
  dishesAlike(lines)
  raisePaper(lines)
  unmarkLong(lines)
  lowerPoints(lines)
  raiseLone(lines)
  nameLists(lines)
  markAskedHeads(lines)
  unmarkLast(lines)
  return lines
}

/** Lines at the beginning among which the mark of a press release stands, and headings before it at most: the name of who sends it, and a title. */
const RELEASE_LINES = 8
const BEFORE_MARK = 2

function isHeadedAsRelease(lines: readonly Line[]): boolean {
  const at = lines.slice(0, RELEASE_LINES).findIndex(({ text }) => headings.release.test(text))
  return at >= 0 && lines.slice(0, at).filter(({ block }) => block.kind === 'heading').length <= BEFORE_MARK
}

/** Lines of a list at least that a line names, words of that line at most. */
const FEWEST_LISTED = 2
const LIST_NAME = 8

const isAmount = (line: Line | undefined): boolean => line !== undefined && ingredientOf(line.text)?.amount !== undefined

const isDated = (line: Line | undefined): boolean => {
  const date = leadingDate(line?.text ?? '')
  return date !== '' && !wholeDate(line?.text ?? '')
}

/** A short line over amounts or dates names them: it is no part of the text before it, and no item of its list. */
function nameLists(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    if (index === 0 || isHead(line) || line.block.kind !== 'paragraph' || !line.first || !line.last) return
    const isName =
      measureWords(line.text) <= LIST_NAME && isShort(line.text) && /^[\p{L}\p{N}"“„«]/u.test(line.text) && !/[.,;!?…。]$/u.test(line.text)
    if (
      !isName ||
      isAmount(line) ||
      isDated(line) ||
      wholeDate(line.text) ||
      isYield(line.text) ||
      areNamedData(line.text) ||
      openings.greeting.test(line.text) ||
      openings.closing.test(line.text)
    )
      return
    const next = lines.slice(index + 1, index + 1 + FEWEST_LISTED)
    if (next.length < FEWEST_LISTED || next.some(isHead)) return
    if (next.every(isDated) || (next.every(isAmount) && next.some(({ text }) => ingredientOf(text)?.unit))) line.label = 'list'
  })
}

/** A name before what is said: `NAME.` or `Name:`. */
const speakerOf = ({ text }: Line): string =>
  /^(\p{Lu}[\p{Lu}\p{M}.'’ -]{1,28}?[.:]|[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{0,28}?[:：])\s*(?=\S)/u.exec(text)?.[1] ?? ''

/** Who speaks more than once in plain text, where a short line before others is taken for a heading when it is none. */
function inlineSpeakersOf({ format }: SourceDocument, lines: readonly Line[]): ReadonlySet<string> {
  if (format !== 'txt' && format !== 'pdf') return new Set()
  const counts = new Map<string, number>()
  for (const name of lines.map(speakerOf)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name))
}

const isShort = (text: string): boolean => text.length <= 80 && measureWords(text) <= 14

/** A place and a day behind a dash: `Oasis – 3 November`. */
const dated = /^[\p{L}\p{M}\s]{2,30}\s[–—-]\s\p{Nd}{1,2}\.?\s\p{L}+(?:\s\p{Nd}{4})?$/u

/** Words of a press release up to its next head at least. */
const LEAD = 25

/** A press release is one text: all its headings stand under the first of them. */
function oneTitle(lines: readonly Line[]): void {
  for (const line of lines) if (line.heading && dated.test(line.text)) line.heading = 0
  const heads = lines.filter(({ heading }) => heading)
  const places = heads.map((line) => lines.indexOf(line))
  const words = places.map((at, index) => wordsOfLines(lines.slice(at + 1, places[index + 1])))
  const first = Math.max(
    0,
    words.findIndex((count) => count >= LEAD),
  )
  // Above the title stands who sends it.
  for (const line of heads.slice(0, first)) line.heading = 0
  const [title = titleOfRelease(lines), ...others] = heads.slice(first)
  if (title) title.heading = 1
  for (const line of others) line.heading = Math.max(2, line.heading)
}

/** Lines behind the mark of a press release at most among which its title stands. */
const RELEASE_HEAD = 3

/** The mark of a press release that stands behind other texts and over no title of its own is its title: without it the text would belong to the one before. */
function headsOfReleases(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    const isTitled = lines.slice(index + 1, index + 1 + RELEASE_HEAD).some(({ heading }) => heading)
    if (line.label !== 'release' || line.block.kind !== 'heading' || isTitled) return
    line.label = null
    line.heading = lines.slice(0, index).findLast(({ heading }) => heading)?.heading ?? 1
  })
}

/** Words of the text that a title in bold may stand on, at least. */
const ON_TEXT = 12

/** True for a line that is a paragraph, or stands in one on its text. */
const isOnItsOwn = ({ block, first, last }: Line, next: Line | undefined): boolean =>
  first && (last || (next?.block === block && next.last && !isBold(next) && measureWords(next.text) >= ON_TEXT))

/** True for a line in bold that stands on one line which ends as sentences do, in one paragraph with it: what is no sentence may be a datum of what is named. */
const isSetOnText = (line: Line, next: Line | undefined): boolean =>
  line.block.kind === 'paragraph' &&
  line.first &&
  !line.last &&
  isBold(line) &&
  isShort(line.text) &&
  !/[?？؟:：.,;]$|[·|★]/u.test(line.text) &&
  !givesFigure.test(line.text) &&
  next?.last === true &&
  /[.!?…。！？।۔]["'”’»)]*$/u.test(next.text) &&
  !isBold(next)

/**
 * Lines in bold that stand on short texts are heads where they are counted with those that stand on longer ones, or where their title says that
 * questions are answered: how long a text is says nothing of its head.
 */
function headsAlike(lines: readonly Line[]): void {
  const set = lines.filter((line, index) => index > 0 && isSetOnText(line, lines[index + 1]))
  const numbered = set.filter(({ text }) => numberedHead.test(text))
  if (numbered.filter(({ heading, label }) => heading || label === 'numbered').length * 2 > numbered.length)
    for (const line of numbered) if (!line.heading && !line.label) line.label = 'numbered'
  if (set.length < FEWEST_ASKED || !namesQuestions(lines[0])) return
  for (const line of set) if (!line.heading && !line.label) line.heading = SET_AS_HEADING
}

/** Words of the title of a press release at most. */
const RELEASE_TITLE = 25

/** The first line behind its mark that may be the title of a press release, where nothing marks one. */
const titleOfRelease = (lines: readonly Line[]): Line | undefined =>
  lines.slice(0, lines.findIndex(({ label }) => label === 'release') + 3).find(({ label, block, text }, index) => {
    const isShortText = measureWords(text) <= RELEASE_TITLE && !/[.:,;]$/u.test(text) && !isDateline(text) && leadingDate(text) === ''
    return !label && block.kind === 'paragraph' && isShortText && measureWords(lines[index + 1]?.text ?? '') >= LEAD
  })

/** `Rating: 4 of 5`, `Price: £54`: a datum, though it is set like a heading. */
const givesFigure = /^[^:：]{2,30}[:：]\s*[\d★☆⭐€$£¥½]/u

/** The longest title in bold behind a rule, in characters. */
const LONGEST_TITLE = 140

const isRuledTitle = ({ block, text }: Line): boolean => block.ruled !== undefined && text.length <= LONGEST_TITLE

function mark(line: Line, next: Line | undefined, isRelease: boolean): void {
  const { block, text } = line
  if (block.kind === 'table' || block.kind === 'item' || block.kind === 'quote') return
  const isHeading = block.kind === 'heading'
  const isSet =
    !isHeading && isOnItsOwn(line, next) && (isShort(text) || isRuledTitle(line)) && isBoldTitle(line) && !givesFigure.test(text)
  line.label = labelOf(line, next, isHeading || isSet, isRelease)
  if (line.label) return
  if (ends.test(text) || (isDateline(text) && !(isHeading && isEvent(text)))) return
  if (isHeading) line.heading = block.level ?? 1
  else if (line.first && !line.last && /^[《〈][^》〉]{1,30}[》〉]$/u.test(text)) line.heading = TITLE_IN_MARKS
  else if (isSet && next && isUnderTitle(next) && !/[?？؟:：.,;]$|[·|★]/u.test(text)) line.heading = SET_AS_HEADING
}

/** True for what may stand under a title in bold: what is bold itself is another title, but for cells, a question, and who wrote a text. */
const isUnderTitle = (line: Line): boolean => line.block.kind === 'table' || !isBold(line) || asks(line.text) || isAuthor(line)

/** Words before the day of what is announced, at least: a place has fewer. */
const EVENT = 3

/** True for a heading that says what is on a day: `High Street Saturday, 16 July`. */
const isEvent = (text: string): boolean => measureWords(text.split(/[,،]/u)[0] ?? '') >= EVENT

const numberedHead = /^(?:no\.?\s*|#)?\d{1,3}[.):]?\s+\p{L}/iu

/** Where and when a scene of a film plays. */
const slugLine = /^(?:INT|EXT|INT\.?\/EXT|I\/E)\.?\s+[\p{Lu}\p{N}]/u

/** True for a day above the times of what happens then, in one block with them. */
const isDayOver = ({ block, text, last }: Line, next: Line | undefined): boolean =>
  !last && next?.block === block && wholeDate(text) && /\p{L}/u.test(text) && /^\p{Nd}{1,2}\s?(?:[:.h時시]|Uhr)/u.test(next.text)

/** Names the part of a dish that amounts are for: `For the dough`. */
const isForPart =
  /^(?:(?:for (?:the|a)|für (?:den|die|das)|pour (?:la|le|les)|para (?:la|el|las|los|a|o)|per (?:la|il|le|i)|voor (?:de|het)|till?|na|для)\s|(?:pour|per) l[’'])\p{L}/iu

function labelOf(line: Line, next: Line | undefined, isHeading: boolean, isRelease: boolean): Label | null {
  const { text, first, last } = line
  if (isDayOver(line, next)) return 'date'
  // What is done may be headed on a line right under what is needed.
  if (!isHeading && !first && headings.method.test(text)) return 'method'
  if (!isShort(text) || (!isHeading && !first)) return null
  for (const label of ['ingredients', 'method', 'tools'] as const) if (headings[label].test(text)) return label
  if (isForPart.test(text) && amountFirst.test(next?.text ?? '')) return 'ingredients'
  if (!isHeading && !last && !headings.release.test(text)) return null
  if (headings.release.test(text)) return 'release'
  if (isRelease && (headings.about.test(text) || openings.contact.test(text)) && !/[:：].*\S/u.test(text)) return 'about'
  if (wholeDate(text)) return 'date'
  if (slugLine.test(text)) return 'scene'
  if (!isHeading) return null
  if (headings.step.test(text)) return 'step'
  if (headings.scene.test(text)) return 'scene'
  if (/^(?:[IVXLC]+|\d{1,3})\.?$/u.test(text)) return 'scene'
  if (asks(text)) return 'question'
  return numberedHead.test(text) && !leadingDate(text) ? 'numbered' : null
}

/** A line that says for how many a dish is stands under its title and is none: where it is set as one, the line above it is the title. */
function titleAboveYields(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    if (!line.heading || !isYield(line.text)) return
    const above = lines[index - 1]
    const isTitle = above?.block.kind === 'paragraph' && !above.heading && !above.label && above.first && above.last
    if (isTitle && isShort(above.text) && !/[.,;:!?。：]$/u.test(above.text)) above.heading = line.heading
    line.heading = 0
  })
}

/** Lines above the greeting of a letter, at most. */
const LETTER_HEAD = 5

/** Before the first sign between the texts of a collection stands the first of them. */
function beginFirst(lines: readonly Line[]): void {
  const line = lines.find(({ heading }) => !heading)
  if (line && lines.some(({ begins }) => begins === 'entry')) line.begins = 'entry'
}

/** Lines at the beginning of a document that say what it is, when and where, at most, where the next is a heading. */
const TITLE_LINES = 4

/** Whom a letter goes to, above its greeting: `An die Redaktion des Kreisboten`. */
const toSomebody = /^(?:an|to|à|au|aux|a|al|alla|ao|till|til|aan|do|в)\s/iu

/** The first line of a document is its title when it looks like one, though nothing marks it. */
function markTitle(lines: readonly Line[]): void {
  const at = lines.findIndex(({ label }) => label !== 'release')
  const line = lines[at]
  const next = lines[at + 1]
  if (
    !line ||
    !next ||
    isMenu(line.text) ||
    line.heading ||
    line.label ||
    line.begins === 'entry' ||
    line.block.kind !== 'paragraph' ||
    !line.first
  )
    return
  if (next.heading === 1 || !isShort(line.text) || /^[[(]|[.,;:!?，。：、！？]$|[@=<>{}★]|\d{4}/u.test(line.text)) return
  const size = lines.filter(({ block }) => block === line.block).length
  const isOver = size <= TITLE_LINES && Boolean(lines[at + size]?.heading)
  if ((size > 2 && !isOver) || openings.greeting.test(line.text)) return
  if (!/\p{L}/u.test(line.text) || isDateline(line.text)) return
  // Above a greeting stands who writes from where, or what paper it is in.
  const isOverGreeting = lines.slice(at + 1, at + 1 + LETTER_HEAD).some(({ text }) => text.length <= 60 && openings.greeting.test(text))
  if (isOverGreeting && (!isPaper(line.text) || toSomebody.test(line.text))) return
  line.heading = 1
  if (isOver && size > 1) for (const other of lines.slice(at + 1)) if (other.heading) other.heading += 1
}

/** Words under a title at most, before the first of the headings that are set as it is. */
const LONGEST_STANDFIRST = 40

/**
 * A first line that is set as the headings below it, with a few words or none before the next of them, is the title over them; one that is marked
 * as they are, with nothing before the next of them.
 */
function raiseTitle(lines: readonly Line[]): void {
  if (isGreeting(lines[0]) && lines[1]?.heading) raiseSubject(lines)
  const [title, second, ...others] = lines.flatMap((line, index) => (line.heading ? [index] : []))
  if (title === undefined || second === undefined || !others.length) return
  const line = lines[title] as Line
  if (title === 0 && second === 1 && lines[second]?.heading === line.heading && line.heading !== SET_AS_HEADING) {
    for (const other of lines.slice(1)) if (other.heading) other.heading += 1
    return
  }
  if (isOnlySet(lines, title)) {
    for (const other of lines.slice(second)) if (other.heading) other.heading += 1
    line.heading = 1
    return
  }
  if (isMasthead(lines, title, second)) {
    for (const other of lines.slice(second)) if (other.heading) other.heading += 1
    line.heading = 1
    return
  }
  if (line.heading !== SET_AS_HEADING || lines.slice(0, title).some(({ label }) => label !== 'release')) return
  const under = lines.slice(title + 1, second)
  const hasLabel = under.some((other) => other.label !== null || other.block.kind !== 'paragraph' || isGreeting(other))
  if (!hasLabel && measureWords(under.map(({ text }) => text).join(' ')) < LONGEST_STANDFIRST) line.heading = 1
}

/** The first head under a greeting is what a letter is about: all others stand under it. */
function raiseSubject([, subject, ...others]: readonly Line[]): void {
  if (subject) subject.heading = 1
  for (const line of others) if (line.heading) line.heading += 1
}

/** True for a first line in bold where all other headings are marked as such: it is the title over them. */
const isOnlySet = (lines: readonly Line[], title: number): boolean =>
  title === 0 && lines[0]?.heading === SET_AS_HEADING && lines.filter(({ heading }) => heading === SET_AS_HEADING).length === 1

/** Sections behind a masthead at least, and how many times as long as what stands under it they are on average. */
const FEWEST_SECTIONS = 3
const TIMES_LONGER = 3

/** True for a heading at the beginning with a few words under it, before several of one level with much more: it is over them all. */
function isMasthead(lines: readonly Line[], title: number, second: number): boolean {
  const level = Math.min(...lines.slice(second).flatMap(({ heading }) => heading || []))
  if (title !== 0 || level === SET_AS_HEADING || (lines[title]?.heading ?? 0) < level) return false
  const words = (from: number, to?: number): number =>
    lines.slice(from, to).reduce((sum, { text, heading }) => sum + (heading ? 0 : measureWords(text)), 0)
  const sections = lines.slice(second).filter(({ heading }) => heading === level).length
  const under = words(1, second)
  return sections >= FEWEST_SECTIONS && under < LONGEST_STANDFIRST && words(second) / sections >= Math.max(1, under) * TIMES_LONGER
}

const isSetAlone = (line: Line): boolean => line.block.kind === 'paragraph' && line.first && line.last && isBold(line)

/** A heading that asks, or is a date, is a title where no other on its level is like it: what stands under it is not one of several. */
function raiseLone(lines: readonly Line[]): void {
  for (const label of ['question', 'date'] as const) {
    const found = lines.filter((line) => line.label === label && (line.block.kind === 'heading' || (label === 'date' && isSetAlone(line))))
    const levels = Map.groupBy(found, ({ block }) => (block.kind === 'heading' ? (block.level ?? 1) : SET_AS_HEADING))
    for (const [level, alone] of levels)
      for (const line of alone.length === 1 ? alone : []) Object.assign(line, { label: null, heading: level })
  }
}

/** The longest text under a numbered heading of a ranking, in words, on average; longer ones are chapters. */
const LONGEST_RANK = 120

/** Numbers before headings are places in a ranking where they count down, or where its title says how many there are. */
function isRanked(lines: readonly Line[], numbered: readonly Line[]): boolean {
  const numbers = numbered.map(({ text }) => Number(/\d+/u.exec(text)?.[0]))
  const title = lines.find(({ text }) => text.trim() !== '')?.text ?? ''
  return numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0)) || saysHowMany(title)
}

function unmarkLong(lines: readonly Line[]): void {
  const numbered = lines.filter(({ label }) => label === 'numbered')
  if (!numbered.length) return
  const words = lines.reduce((sum, { text, heading }) => sum + (heading ? 0 : measureWords(text)), 0)
  if (numbered.length >= 3 && words / numbered.length <= LONGEST_RANK && isRanked(lines, numbered)) return
  const isInstruction = numbered.length > 1 && isPrepared(lines)
  for (const line of numbered)
    Object.assign(line, isInstruction ? { label: 'step' } : { label: null, heading: line.block.level ?? SET_AS_HEADING })
  // A first line in bold is the title over numbered ones in bold, and over any that are counted on from 1.
  const [title] = lines
  if (title?.heading !== SET_AS_HEADING) return
  if (numbered.every(({ heading }) => heading === SET_AS_HEADING)) title.heading = 1
  else if (areCountedOn(numbered)) raiseOver(title, lines)
}

/** Points of minutes, and of what else is counted, at least. */
const FEWEST_POINTS = 3

const areCountedOn = (numbered: readonly Line[]): boolean =>
  numbered.length >= FEWEST_POINTS && numbered.every(({ text }, index) => Number(/\d+/u.exec(text)?.[0]) === index + 1)

/** Makes a line the title over all other heads. */
function raiseOver(title: Line, lines: readonly Line[]): void {
  for (const line of lines) if (line !== title && line.heading) line.heading += 1
  title.heading = 1
}

/** True where a text says that it instructs: in its title, or by naming what is needed. */
const isPrepared = (lines: readonly Line[]): boolean =>
  mentions.howTo.test(lines[0]?.text ?? '') || lines.some(({ label, text }) => label === 'tools' || openings.tools.test(text))

/** Heads under a title that names questions, at least. */
const FEWEST_ASKED = 3
/** Words under one of them on average at most: more are articles. */
const LONGEST_ANSWER = 80

/** True for a title that says that questions are answered under it. */
const namesQuestions = (title: Line | undefined): boolean => title !== undefined && genresNamedIn(title.text).has('faq')

/** Takes the heads of a text whose title says that it answers questions for what is asked there, though none of them has the sign: `How do I get a plot`. */
function markAskedHeads(lines: readonly Line[]): void {
  const [title] = lines
  if (title?.heading !== 1 || !namesQuestions(title)) return
  const heads = lines.filter((line, index) => index > 0 && line.heading > 0)
  const [{ heading: level } = { heading: 0 }] = heads
  const isText = (line: Line | undefined): boolean => line?.block.kind === 'paragraph' && !line.heading && !line.label
  if (heads.length < FEWEST_ASKED || heads.some((line) => line.heading !== level || !isText(lines[lines.indexOf(line) + 1]))) return
  if (lines.some(({ text, label }) => label !== null || asks(text))) return
  const words = lines.slice(lines.indexOf(heads[0] as Line)).reduce((sum, { text, heading }) => sum + (heading ? 0 : measureWords(text)), 0)
  if (words > heads.length * LONGEST_ANSWER) return
  for (const line of heads) Object.assign(line, { heading: 0, label: 'question' })
}
