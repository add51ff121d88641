import { recognise } from './blocks/recognise.ts'
import { featuresOf } from './features.ts'
import { genreOf } from './genres.ts'
import { isAdded } from './division/appendix.ts'
import { alone, areOfSeveralGenres, countedFrom, isLongList, isPoem, isStrong, loose, PREAMBLE, SHARE } from './division/rules.ts'
import { plainlyDivided, type DivisionJudge } from './division/judge.ts'
import type { Divisible } from './division/rules.ts'
import { hasAuthor } from './division/joins.ts'
import type { JoinJudge } from './division/joins.ts'
import { letterheadOf } from './letterhead.ts'
import type { Line } from './lines.ts'
import type { MaterialBlock } from './material.ts'
import { measureWords, wordsOfLines } from './text.ts'
import type { Division, Part, Read, ReadLines } from './parts.ts'

/** Puts pictures and notes among the blocks they stand behind. */
export type Beside = (lines: readonly Line[]) => readonly MaterialBlock[]

interface OpenPart extends Part {
  lines: Line[]
  children: OpenPart[]
}

/** Level of a text that has no heading: below all that have one. */
const UNNAMED = 9

/** Nests lines under their headings. */
export function partsOf(lines: readonly Line[]): Part {
  const root: OpenPart = { heading: null, level: 0, lines: [], children: [] }
  const open = [root]
  for (const line of lines) {
    if (line.begins && !line.heading) {
      while (open.length > 1 && (open.at(-1)?.level ?? 0) >= UNNAMED) open.pop()
      const part: OpenPart = { heading: null, level: UNNAMED, lines: [line], children: [], begins: line.begins }
      open.at(-1)?.children.push(part)
      open.push(part)
      continue
    }
    if (!line.heading) {
      open.at(-1)?.lines.push(line)
      continue
    }
    const marks = takeMarks(open.at(-1) ?? root)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= line.heading) open.pop()
    const part: OpenPart = { heading: line, level: line.heading, lines: marks, children: [] }
    open.at(-1)?.children.push(part)
    open.push(part)
  }
  return root
}

/** Takes the marks of a press release from the end of a part, to which the text behind them does not belong. */
function takeMarks({ heading, lines }: OpenPart): Line[] {
  const from = lines.findLastIndex(({ label }) => label !== 'release') + 1
  return heading && from > 0 ? lines.splice(from) : []
}

/** All lines of a part in order, the headings of its children among them. */
const flat = ({ lines, children }: Part): Line[] => [...lines, ...children.flatMap(headed)]

/** The heading of a part, and all of its lines. */
const headed = (part: Part): Line[] => [...(part.heading ? [part.heading] : []), ...flat(part)]

/** How a part of a document is divided, and the heads of which that is plain, whatever weights say. */
interface Divided {
  divisions: Division[]
  settled: ReadonlySet<Line>
}

/** Divides a part of a document of that name into pieces and collections. No line is left out. */
export function divisionsOf(part: Part, beside: Beside, document: string, judge: DivisionJudge, beginnings: JoinJudge): Divided {
  const settled = new Set<Line>()
  const settle = (parts: readonly Part[]): void => parts.forEach(({ heading }) => heading && settled.add(heading))
  const divisions = divide(part, {
    read: readerOf(beside),
    isDivided: (divisible) => {
      const { children } = divisible.part
      const bySign = isDividedBySign(divisible)
      const isSettled = (bySign ?? plainlyDivided({ ...divisible, document })) !== null
      const isDivided = bySign ?? judge({ ...divisible, document })
      if (isSettled) settle(isDivided ? children : children.flatMap(allIn))
      return isDivided
    },
    beginnings,
    settle,
  })
  return { divisions, settled }
}

/** A part and all under it. */
const allIn = (part: Part): Part[] => [part, ...part.children.flatMap(allIn)]

/** Reads a part that is pictures alone. */
export const picturesAlone = (blocks: readonly MaterialBlock[]): Read => {
  const features = featuresOf(null, blocks)
  return { heading: null, blocks, features, verdict: genreOf(features) }
}

/** What reads the lines of parts, and judges how they are divided. */
interface Reader {
  read: ReadLines
  isDivided: (divisible: Omit<Divisible, 'document'>) => boolean
  /** Returns where each of several texts beside each other begins that is no section of the one before it. */
  beginnings: JoinJudge
  /** Keeps in mind that it is plain of the heads of some parts whether texts begin there. */
  settle: (parts: readonly Part[]) => void
}

/** Returns what reads lines with what stands beside them. */
export const readerOf = (beside: Beside): ReadLines => {
  const read: ReadLines = (heading, lines, isVerse) => {
    const before = heading ? beside([heading]) : []
    const blocks = [
      ...before,
      ...recognise(lines, isVerse).flatMap(({ blocks: found, from, to }) => [...found, ...beside(lines.slice(from, to))]),
    ]
    const features = featuresOf(heading?.text ?? null, blocks)
    return { heading, blocks, features, verdict: genreOf(features), lines, asVerse: () => read(heading, lines, true) }
  }
  return read
}

/** Returns what lines under a heading are, whatever stands beside them. */
export const readAlone = (heading: Line | null, lines: readonly Line[]): Read => readerOf(() => [])(heading, lines)

const isAppendix = ({ heading }: Part): boolean => isAdded(heading?.text ?? '')

/** What stands behind an appendix that has no words of its own is in it, up to the next one. */
function underAppendices(children: readonly Part[]): Part[] {
  const out: Part[] = []
  for (const child of children) {
    const last = out.at(-1)
    if (!last || isAppendix(child) || !isAppendix(last) || last.lines.length) out.push(child)
    else out[out.length - 1] = { ...last, children: [...last.children, child] }
  }
  return out
}

/** Between the signs of a collection stand texts, and a whole letter behind another; under an appendix what was added to one. Null where a judge decides. */
function isDividedBySign({ part, parts, isInside }: Omit<Divisible, 'document'>): boolean | null {
  if (part.children.some(({ begins }) => begins === 'entry')) return true
  if (part.children.some(({ begins }, index) => begins === 'text' && isWholeLetter(parts[index]))) return true
  if (part.heading?.isGroup && parts.every(({ features }) => features.words <= BRIEF)) return false
  if (!isInside && areOfSeveralGenres(parts)) return true
  // Behind another text, what says by whom it is is no section.
  if (parts.some((each, index) => index > 0 && hasAuthor(each))) return true
  return isAppendix(part) && !part.lines.length ? false : null
}

/** Words of each text at most that stand together under a line which names them all: notes on the pieces of a concert. */
const BRIEF = 40

/** True for a letter from its greeting to its closing. */
const isWholeLetter = (part: Read | undefined): boolean => part?.features.letter.opens === true && part.features.letter.closes

/** `known` is the whole part, where it was read before. */
function divide(part: Part, reader: Reader, known?: Read, isGroup = false): Division[] {
  const { heading, lines, children } = withoutRules(part)
  const only = children.length === 1 ? children[0] : undefined
  // What stands before the one title of a document belongs to the text under it.
  if (!heading && only) return divideLone({ ...part, lines, children }, only, reader)
  const added = children.findIndex((child, index) => (index > 0 || lines.length > 0) && isAppendix(child))
  if (added >= 0) {
    const appendices = underAppendices(children.slice(added))
    reader.settle(appendices)
    return [...divide({ ...part, children: children.slice(0, added) }, reader), ...appendices.flatMap((child) => divide(child, reader))]
  }
  const whole = known ?? reader.read(heading, flat(part))
  if (!children.length) return lines.length || heading ? [{ piece: whole }] : []
  const parts = asSiblings(besideVerse(children, reader))
  const end = letterEnd(reader.read(heading, lines), parts)
  const isSentWith = end > 0 && end < parts.length
  if (
    !isGroup &&
    !heading?.isCourse &&
    !isSentWith &&
    !reader.isDivided({ part: { ...part, children }, whole, parts, preamble: reader.read(null, lines), isInside: known !== undefined })
  )
    return [{ piece: entitled({ ...part, children }, whole, reader) }]
  if (end > 0) return afterLetter({ ...part, lines, children }, end, parts, reader)
  const sections = countedFrom(parts)
  if (sections) {
    reader.settle(children.slice(0, sections))
    const text = children.slice(0, sections).flatMap(headed)
    const behind = besideEachOther(heading, children.slice(sections), parts.slice(sections), reader)
    return [{ piece: reader.read(heading, [...lines, ...text]) }, ...behind.flat()]
  }
  const divided = besideEachOther(heading, children, parts, reader)
  const inner = overNext(children, alikeGroups(children, divided, parts, reader)).flat()
  if (children.every(({ begins }) => begins === 'rule')) {
    // Beside other titles, this one is of the first text under it alone.
    if (known && heading && lines.length) return [{ piece: reader.read(heading, lines) }, ...inner]
    const before = lines.length ? reader.read(null, lines) : null
    if (before && !isStrong(before) && before.features.words < PREAMBLE / 2)
      return [{ collection: { heading, blocks: before.blocks }, divisions: inner }]
    if (heading && before && isOfFirst(before, parts)) return [{ piece: reader.read(heading, lines) }, ...inner]
    const all = before ? [{ piece: before }, ...inner] : inner
    return heading ? [{ collection: { heading, blocks: [] }, divisions: all }] : all
  }
  const isTop = known === undefined && lines.length > 0 && inner.length > 1
  if (isTop && letterheadOf(lines) === lines.length)
    return [{ collection: { heading, blocks: reader.read(heading, lines).blocks, isLetterhead: true }, divisions: inner }]
  const preamble = reader.read(heading, lines)
  const letter = heading && part.level <= 1 ? letterUnder(heading, lines, preamble, reader) : null
  if (letter) return [{ collection: letter.collection, divisions: [{ piece: letter.piece }, ...inner] }]
  const isMail =
    children.some(({ begins }) => begins === 'text') && preamble.blocks.some((block) => block.kind === 'role' && block.role === 'header')
  const isGreeted = !heading && (isMail || preamble.features.letter.opens)
  const isBeforeLetter = heading !== null && only?.begins === 'text' && preamble.features.words >= BEFORE_LETTER
  const isList = known !== undefined && preamble.blocks.some(isLongList)
  if (isList) reader.settle([part])
  if (preamble.features.words >= PREAMBLE || isStrong(preamble) || isGreeted || isBeforeLetter || isList)
    return [{ piece: preamble }, ...inner]
  return heading || lines.length ? [{ collection: { heading, blocks: preamble.blocks, lines }, divisions: inner }] : inner
}

/** A number that a head begins with, behind whatever sign. */
const counts = /^\P{L}*\p{Nd}/u

/** A text whose headings are of one level is called by the first of them, where nothing stands before it and all others are numbered. */
function entitled({ heading, lines, children }: Part, whole: Read, reader: Reader): Read {
  const [first, ...others] = children
  const areNumbered = others.every((child) => counts.test(child.heading?.text ?? ''))
  if (heading || lines.length || !first?.heading || counts.test(first.heading.text) || !areNumbered) return whole
  return reader.read(first.heading, flat({ heading, level: 0, lines, children }).slice(1))
}

/** How many of the texts under a title are sections of a letter that is greeted over them: up to the one it is closed in. */
const letterEnd = ({ features: { letter } }: Read, parts: readonly Read[]): number =>
  letter.opens && !letter.closes && !parts.some(({ features }) => features.letter.opens)
    ? parts.findIndex(({ features }) => features.letter.closes) + 1
    : 0

/** A letter in sections is one text; what stands behind its closing is divided as elsewhere. */
function afterLetter({ heading, lines, children }: Part, end: number, parts: readonly Read[], reader: Reader): Division[] {
  reader.settle([...children.slice(0, end).flatMap(allIn), ...children.slice(end)])
  const sections = children.slice(0, end).flatMap(headed)
  const rest = children.slice(end).map((child, index) => divide(child, reader, parts[end + index]))
  return [{ piece: reader.read(heading, [...lines, ...sections]) }, ...rest.flat()]
}

/** True for a text of a genre that stands alone under a title, where what is divided from it by rules is of others: it has the title. */
const isOfFirst = (first: Read, others: readonly Read[]): boolean =>
  isStrong(first) && alone.has(first.verdict.genre) && !others.some(({ verdict }) => verdict.genre === first.verdict.genre)

/** Divides texts beside each other under a heading: dishes of a course are each one of their own. */
function besideEachOther(heading: Line | null, children: readonly Part[], parts: readonly Read[], reader: Reader): Division[][] {
  if (!heading?.isCourse) return joined(children, parts, reader)
  reader.settle(children)
  return children.map((child, index) => divide(child, reader, parts[index]))
}

/** Divides each of several texts beside each other; what is a section of the one before it is in that. */
function joined(children: readonly Part[], parts: readonly Read[], reader: Reader): Division[][] {
  const begins = children.every(({ heading, begins: sign }) => heading && !sign) ? reader.beginnings(parts) : []
  if (begins.length < 2 || begins.length === parts.length) return children.map((child, index) => divide(child, reader, parts[index]))
  return children.map((child, index) => {
    const place = begins.indexOf(index)
    if (place < 0) return []
    const sections = children.slice(index + 1, begins[place + 1] ?? children.length)
    if (!sections.length) return divide(child, reader, parts[index])
    const lines = sections.flatMap(headed)
    return [{ piece: reader.read(child.heading, [...flat(child), ...lines]) }]
  })
}

/** A heading without words of its own before the next of its level stands over that: it is no text. */
function overNext(children: readonly Part[], divided: readonly Division[][]): Division[][] {
  const out: Division[][] = []
  for (const [index, divisions] of [...divided.entries()].toReversed()) {
    const { heading, lines, children: inside } = children[index] as Part
    const next = out.at(-1)
    // One that is a section of the text before it stands there.
    if (!divisions.length || !heading || lines.length || inside.length || !next?.length) out.push(divisions)
    else out[out.length - 1] = [{ collection: { heading, blocks: [] }, divisions: next }]
  }
  return out.toReversed()
}

/** Words under a title from which on they are its text, and not what is said of the one letter behind it. */
const BEFORE_LETTER = 20

/** Words over the one title of a document, in no sentences, at most, that belong to the text under it: a kicker, who publishes, to whom it goes, when. */
const OVER_TITLE = 24

/**
 * What is said over the one title of a document belongs to the text under it. Other words before it do not: the first of several heads that is the only one
 * marked is a head inside one text, or the text before it is one of its own. No head is printed over words that it did not stand over.
 */
function divideLone(part: Part, only: Part, reader: Reader): Division[] {
  const { lines } = part
  // A letter that goes on under the title is not called by it.
  const head = letterheadOf(lines)
  if (head > 0 && head < lines.length)
    return [
      {
        collection: { heading: null, blocks: reader.read(null, lines.slice(0, head)).blocks, isLetterhead: true },
        divisions: divideLone({ ...part, lines: lines.slice(head) }, only, reader),
      },
    ]
  const { opens, closes } = reader.read(null, lines).features.letter
  if (opens && !closes) return [{ piece: reader.read(null, flat(part)) }]
  const before = wordsOfLines(lines)
  if (before <= OVER_TITLE && !lines.some(({ text }) => isSentence(text)))
    return divide({ ...only, lines: [...lines, ...only.lines] }, reader)
  reader.settle([only])
  const added = reader.read(only.heading, flat(only))
  const isApart = isAppendix(only) || isStrong(added) || loose.has(added.verdict.genre)
  return isApart ? [{ piece: reader.read(null, lines) }, ...divide(only, reader, added)] : [{ piece: reader.read(null, flat(part)) }]
}

/** True for words that say something, and are no name, date or call in front of a title. */
const isSentence = (text: string): boolean => measureWords(text) > 5 && /[.!?。！？।؟]["”»’)]*$/u.test(text)

/** Blocks that may stand between a masthead and the greeting of the letter under it. */
const UNDER_MASTHEAD = 3

/** A letter that stands first under a masthead, above other texts, is not called as that is. */
function letterUnder(
  heading: Line,
  lines: readonly Line[],
  { blocks }: Read,
  reader: Reader,
): { collection: { heading: Line; blocks: readonly MaterialBlock[]; isLetterhead?: true }; piece: Read } | null {
  const at = blocks.findIndex((block) => block.kind === 'role' && block.role === 'greeting')
  const greeting = blocks[at]?.at[0]
  if (at < 0 || at > UNDER_MASTHEAD || greeting === undefined) return null
  const from = lines.findIndex(({ block }) => block.index >= greeting)
  const isLetterhead = from > 0 && letterheadOf(lines.slice(0, from)) === from
  const collection = { heading, blocks: blocks.slice(0, at), ...(isLetterhead ? { isLetterhead } : {}) }
  return { collection, piece: reader.read(null, lines.slice(from)) }
}

/** Groups under one title are alike: where one is divided into texts of a genre that stands alone, one that is of that genre as a whole is too. */
function alikeGroups(children: readonly Part[], divided: readonly Division[][], parts: readonly Read[], reader: Reader): Division[][] {
  const genres = new Set(
    divided.flatMap(([first]) =>
      first && 'collection' in first ? first.divisions.flatMap((each) => ('piece' in each ? each.piece.verdict.genre : [])) : [],
    ),
  )
  return divided.map((divisions, index) => {
    const [child, part] = [children[index], parts[index]]
    // One with sections of the same level behind it is no group.
    const hasSections = divided[index + 1]?.length === 0
    const isWhole = divisions.length === 1 && divisions[0] && 'piece' in divisions[0] && !hasSections
    const isGroup = child && part && isWhole && child.children.length > 0 && !child.lines.length
    return isGroup && alone.has(part.verdict.genre) && genres.has(part.verdict.genre) ? divide(child, reader, part, true) : divisions
  })
}

/** Texts that begin behind a rule stand alone only where no heading follows them: else the rule divides one text. */
function withoutRules(part: Part): Part {
  const ruled = part.children.filter(({ begins }) => begins === 'rule')
  if (!ruled.length || ruled.length === part.children.length) return part
  return { ...part, lines: [...part.lines, ...ruled.flatMap(flat)], children: part.children.filter((child) => !ruled.includes(child)) }
}

/** Share of the parts that are poems, from which on the others may be, where all of their lines are as short. */
const VERSE = 0.4
const SHORT_LINE = 64

/** Reads the parts of a text. Among poems, what is short lines broken on purpose is one too. */
function besideVerse(children: readonly Part[], reader: Reader): Read[] {
  const parts = children.map((child) => asGreeted(child, reader.read(child.heading, flat(child))))
  const poems = parts.filter(isPoem).length
  if (poems < 2 || poems < parts.length * VERSE) return parts
  return parts.map((part, index) => {
    const child = children[index] as Part
    const lines = flat(child)
    const areShortLines = lines.length > 1 && lines.every(({ text, block }) => block.kind === 'paragraph' && text.length <= SHORT_LINE)
    if ((isStrong(part) && alone.has(part.verdict.genre)) || !areShortLines || lines.every(({ first, last }) => first && last)) return part
    const again = reader.read(child.heading, lines, true)
    return again.blocks.some(({ kind }) => kind === 'verse') ? again : part
  })
}

/** What begins with a greeting behind a text is more surely a letter than by its words alone. */
const asGreeted = ({ begins }: Part, part: Read): Read =>
  begins === 'text' ? { ...part, verdict: genreOf(part.features, { letter: RAISE }) } : part

/** What a part may be that looks less like it than those beside it, its score then, and by how much they raise it. */
const NEARLY = 0.4
const RAISE = 0.2

/** Parts beside each other are often of one genre: one that is nearly of a genre that others beside it are of is of it too. */
function asSiblings(parts: readonly Read[]): Read[] {
  const raised = (['recipe', 'review'] as const).filter((genre) => {
    const near = parts.filter(({ verdict }) => (verdict.scores[genre] ?? 0) >= NEARLY)
    return near.length > 1 && near.length > parts.length * SHARE
  })
  return parts.map((part) => {
    const genre = raised.find((each) => (part.verdict.scores[each] ?? 0) >= NEARLY)
    return genre ? { ...part, verdict: genreOf(part.features, { [genre]: RAISE }) } : part
  })
}
