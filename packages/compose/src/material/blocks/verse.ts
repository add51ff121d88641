import { isDateline, wholeDate } from '../../words/dates.ts'
import { isBold, isItalic, lead } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { BlockContent, Stanza } from '../material.ts'
import { measureWords, wordsOfLines } from '../text.ts'
import { isCommand } from './code.ts'
import { isEntry } from './entries.ts'
import { areNamed, areNames } from './listing.ts'
import { isHead, isPlain, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'
import { isAddressed, isByline, isNameAlone } from './roles.ts'
import { cueOf } from './turns.ts'

/** The longest line of verse, in letters; in scripts without spaces, and lines of a poem at least. */
const LONGEST = 64
const LONGEST_HAN = 26
const FEWEST = 4
/** The same beside other verse. */
const FEWEST_BESIDE = 2
/** Lines that are looked at from one line on: a longer poem is several blocks. */
const LONGEST_RUN = 200
/** Share of its lines, but for the last of stanzas, that may end a sentence in verse; where each line is a paragraph. */
const ENDED = 0.7
const ENDED_PARAGRAPHS = 0.5
/** Lines of a stanza at least, on average: shorter ones are paragraphs. */
const FEWEST_LINES = 2
/** Groups of lines that each begin with a day or with words in bold, at least: a programme, what there is to eat in a week, terms with what is said of them. */
const FEWEST_GROUPS = 3
/** Words of a line of verse at least, on average: fewer are a list. */
const FEWEST_WORDS = 1.5

const isHan = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)

const mayBe = (line: Line): boolean =>
  !isHead(line) &&
  line.block.kind === 'paragraph' &&
  line.text.length <= (isHan(line.text) ? LONGEST_HAN : LONGEST) &&
  !isCommand(line.text)

/** Lines of a piece among which the greeting of a letter may stand. */
const LETTER_HEAD = 12
/** Share of lines that may begin with a figure: more are a list of amounts, or rows. */
const FIGURES = 0.5
/** Lines that begin with who speaks, at least, of those that are no verse, and their share. */
const FEWEST_TURNS = 3
const TURNS = 0.5

/** True for lines of which as many begin with names, some of them more than once. */
function areTurns(lines: readonly Line[]): boolean {
  const speakers = lines.flatMap((line) => cueOf(line)?.speaker ?? [])
  const isAgain = new Set(speakers).size < speakers.length
  return isAgain && new Set(speakers).size > 1 && speakers.length >= Math.max(FEWEST_TURNS, lines.length * TURNS)
}

/** A sign before each line of a list. */
const bullet = /^[・•·‣▪◦●○■□◆◇★☆※✓✔☐☑→]\s*\p{L}/u
/** Share of lines that say when from which on they are entries. */
const DATED = 0.5

/** True for lines of a list that signs mark, or of which as many say first when something is, as in a plan of a week or of a life. */
function areRows(lines: readonly Line[]): boolean {
  const dated = lines.filter(isEntry).length
  return areLettered(lines) || lines.every(({ text }) => bullet.test(text)) || (dated >= FEWEST_DATED && dated >= lines.length * DATED)
}

/** Tasks at least that letters count. */
const FEWEST_LETTERED = 2

/** True for lines among which some are counted by letters from the first on, as tasks of a work sheet: `a) 12/16`, `b) 15/25`. */
function areLettered(lines: readonly Line[]): boolean {
  const letters = lines.flatMap(({ text }) => /^([a-h])[).]\s/u.exec(text)?.[1] ?? [])
  return (
    letters.length >= FEWEST_LETTERED &&
    letters.every((letter, at) => letter === 'a' || letter.codePointAt(0) === (letters[at - 1]?.codePointAt(0) ?? 0) + 1)
  )
}

/** Lines that say when, at least. */
const FEWEST_DATED = 3

/** Lines that are looked at first, so that long runs of something else are not looked at from each of their lines on. */
const PROBE = 12

/** True for as many short lines of which nearly all end a sentence, or have one word. */
function isSurelyNone(lines: readonly Line[]): boolean {
  if (lines.length < PROBE || !lines.every(mayBe) || areMetred(lines)) return false
  const ended = lines.filter(({ text }) => sentenceEnd.test(text)).length
  return ended > PROBE * 0.9 || lines.every(({ text }) => !/\s/u.test(text))
}

const sentenceEnd = /(?:[.!?؟。！？]|\p{Script=Greek};)["”’»]?$/u

/** Lines of Chinese verse at least: each is two. */
const FEWEST_METRED = 2

/** True for lines of as many signs each, halved by a comma, as Chinese verse has had them for long. */
const areMetred = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ text }) => text.length === lines[0]?.text.length && /^\p{Script=Han}{4,7}[，、]\p{Script=Han}{4,7}[。？！；，]$/u.test(text),
  )

/** `[Chorus]`, `(Refrain)`: a name of the lines below it. */
const label = /^[[(（［][^\])）］]{2,30}[\])）］]$/u

/** Finds verse: short lines that go on over their ends, in groups. */
export const verse: Recogniser = (place) => shortLined(place) ?? longLined(place)

/** The longest line of verse in long lines and the shortest on average, lines of it at least, and share of those that go on over their ends. */
const LONGEST_OF_LONG = 160
const SHORTEST_OF_LONG = 45
const FEWEST_LONG = 6
const RUN_ON = 0.25

/** Verse in lines as long as those of prose, which go on over their ends. */
const longLined: Recogniser = ({ lines, at }) => {
  const start = lines[at] as Line
  const passes = (line: Line): boolean =>
    !isHead(line) && line.block.kind === 'paragraph' && line.text.length <= LONGEST_OF_LONG && !(line.first && line.last)
  if (!start.first || !passes(start)) return null
  const to = runEnd(lines, at, passes)
  const found = lines.slice(at, to)
  const runOn = found.filter(
    (line, index) => !line.last && /^\p{Ll}/u.test(found[index + 1]?.text ?? '') && !sentenceEnd.test(line.text),
  ).length
  const length = found.reduce((sum, { text }) => sum + text.length, 0)
  if (found.length < FEWEST_LONG || runOn < found.length * RUN_ON || length < found.length * SHORTEST_OF_LONG) return null
  return { to, score: 0.7, blocks: [{ kind: 'verse', stanzas: stanzasOf(found).map(stanzaOf) }] }
}

const shortLined: Recogniser = ({ lines, at, isVerse = false }) => {
  const start = lines[at] as Line
  // A title and the name of who wrote it may stand in the block of the lines.
  if (!mayBe(start) || (!start.first && at > 1)) return null
  if (!isVerse && isSurelyNone(lines.slice(at, at + PROBE))) return null
  const isAlone = start.last
  // Lines that are paragraphs of their own and lines of a stanza are not one poem, unless the poem began with a stanza or its name.
  const isLabelled = label.test(start.text)
  const to = runEnd(
    lines,
    at,
    (line, index) =>
      index - at < LONGEST_RUN &&
      mayBe(line) &&
      !(index > at && index <= LETTER_HEAD && (isDateline(line.text) || isAddressed({ lines, at: index }))) &&
      !((isItalic(line) || isBold(line)) && line.first && line.last) &&
      (!isAlone || isLabelled || (line.first && line.last)),
  )
  const found = lines.slice(at, isUnderVerse(lines[to - 1], lines[to - 2]) ? to - 1 : to)
  const sung = found.filter(({ text }) => !label.test(text))
  if (!isVerse && areRows(sung)) return null
  if (areTurns(sung) || sung.filter(({ text }) => /^\p{Nd}/u.test(text)).length > sung.length * FIGURES) return null
  if (!isVerse && (areNames(sung) || areNamed(sung))) return null
  const isMetred = areMetred(sung)
  if (sung.length < (isMetred ? FEWEST_METRED : isVerse ? FEWEST_BESIDE : FEWEST)) return null
  const stanzas = stanzasOf(found)
  if (
    stanzas.length >= FEWEST_GROUPS &&
    stanzas.every(([first]) => first && (wholeDate(first.text) || lead(first) !== '' || isBold(first)))
  )
    return null
  const isBroken = stanzas.length > 1 ? found.length >= stanzas.length * FEWEST_LINES : sung.some(({ first, last }) => !(first && last))
  const ends = isBroken ? new Set(stanzas.map((stanza) => stanza.at(-1))) : new Set()
  const inner = sung.filter((line) => !ends.has(line))
  const ended = inner.filter(({ text }) => sentenceEnd.test(text)).length
  const words = wordsOfLines(sung) / sung.length
  if ((!isMetred && !isVerse && ended > inner.length * (isBroken ? ENDED : ENDED_PARAGRAPHS)) || words < FEWEST_WORDS) return null
  // A name in italics under it is no line of the verse.
  const end = found.length === to - at && isPlain(lines[to]) && isUnderVerse(lines[to], lines[to - 1]) ? to + 1 : to
  const under = lines.slice(at + found.length, end)
  const poem: BlockContent = { kind: 'verse', stanzas: (isBroken ? stanzas : [found]).map(stanzaOf) }
  return {
    to: end,
    score: isBroken ? 0.72 : 0.5,
    blocks: [poem, ...under.map((line): BlockContent => ({ kind: 'role', role: 'byline', lines: [line.inlines] }))],
  }
}

/** Two names with a short word or a sign between them: `Nerea y Pablo`, `Ida & Jo`. */
const twoNames =
  /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?\s(?:\p{Ll}{1,3}|&|\+)\s\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?$/u

/** A first name with an age or a class behind it, in brackets: `(Martina, 9 años)`. */
const inBrackets = /^[(（]\p{Lu}[\p{L}\p{M}'’ -]{1,30}[,，]\s?.{1,20}[)）]$/u

/** Returns whether a line under verse is the name of who wrote it, or are the names of both who did. */
const isPoet = (text: string): boolean => isNameAlone(text) || twoNames.test(text) || inBrackets.test(text)

/** Returns whether a line under verse, apart from it, says by whom it is. */
const isUnderVerse = (line: Line | undefined, before: Line | undefined): boolean =>
  line !== undefined &&
  before !== undefined &&
  (line.apart || line.first) &&
  before.last &&
  (isByline(line.text) || (line.first && line.last && !before.first && (isPoet(line.text) || isFarIn(line, before))))

/** Characters a name under verse stands further in than the line over it, at least, where nothing else tells it, and words of it at most. */
const FAR_IN = 16
const NAME_WORDS = 5

/** Returns whether a line under verse stands far to the right of that, as a name does: `anon`. */
const isFarIn = ({ indent, text }: Line, before: Line): boolean =>
  indent >= before.indent + FAR_IN && measureWords(text) <= NAME_WORDS && !sentenceEnd.test(text.replace(/\p{Lu}\.$/u, ''))

/** Divides lines where a block begins that has several, and where an empty paragraph stands before one. */
function stanzasOf(found: readonly Line[]): Line[][] {
  const stanzas: Line[][] = []
  let isInside = false
  for (const line of found) {
    const isNew = line.apart || label.test(line.text) || (line.first && !(line.last && isInside))
    if (!stanzas.length || (isNew && !isNamed(stanzas.at(-1)))) stanzas.push([])
    stanzas.at(-1)?.push(line)
    isInside = line.first && line.last && !label.test(line.text)
  }
  return stanzas
}

/** True for a stanza that has its name and nothing more yet. */
const isNamed = (stanza: readonly Line[] | undefined): boolean =>
  stanza !== undefined && stanza.length === 1 && label.test(stanza[0]?.text ?? '')

function stanzaOf(lines: readonly Line[]): Stanza {
  const [first] = lines
  const name = first && label.test(first.text) && lines.length > 1 ? first.text : undefined
  const sung = name === undefined ? lines : lines.slice(1)
  return {
    ...(name === undefined ? {} : { label: name }),
    lines: sung.map(({ inlines }) => inlines),
    ...(sung.some(({ indent }) => indent > 0) ? { indents: sung.map(({ indent }) => indent) } : {}),
  }
}
