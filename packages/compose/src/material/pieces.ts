import type { Genre } from '@magazineai/design'
import { valueOf } from '../ingest/counted.ts'
import { startsLikeVerse } from './blocks/listing.ts'
import { recognise } from './blocks/recognise.ts'
import { featuresOf } from './features.ts'
import { genreOf } from './genres.ts'
import { areCountedAlike } from './head-order.ts'
import { areVersions, isManual, isManualPage } from './manuals.ts'
import type { Line } from './lines.ts'
import type { MaterialBlock } from './material.ts'
import { measureWords, textOfBlock } from './text.ts'
import type { Part, Read } from './parts.ts'

/** A part that is a piece, or a title over pieces. */
export type Division =
  | { piece: Read }
  | { collection: { heading: Line | null; blocks: readonly MaterialBlock[] }; divisions: readonly Division[] }

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
const flat = ({ lines, children }: Part): Line[] => [
  ...lines,
  ...children.flatMap((child) => [...(child.heading ? [child.heading] : []), ...flat(child)]),
]

/** Genres that a part has of its own, whatever stands around it. */
const own: ReadonlySet<Genre> = new Set<Genre>([
  'recipe',
  'poem',
  'play',
  'letter',
  'interview',
  'faq',
  'programme',
  'review',
  'press-release',
  'how-to',
  'timeline',
  'notices',
  'photos',
])
/** Genres that hardly ever are a part of a longer text: what stands beside one is another piece. */
const alone: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'poem', 'letter', 'interview', 'play', 'press-release', 'review'])
/** Genres that stand in prose as often as alone. */
const loose: ReadonlySet<Genre> = new Set<Genre>(['data', 'code', 'ranking', 'list'])
/** The score from which a part is taken for what it seems. */
const STRONG = 0.6
/** Share of the parts that must be of genres of their own to divide a text at its headings. */
const SHARE = 0.4
/** The same of genres that stand in prose as often as alone. */
const LOOSE_SHARE = 0.75
/** The same where nothing but rules stands between the texts. */
const RULED = 0.75
/** A text under a title that is shorter (in words) announces what follows. */
const PREAMBLE = 40
/** Prose longer than this (in words) is divided at its headings; it is more than one text. */
const LONG = 2_600
/** Words of the parts of a collection of short texts, their paragraphs on average, and how many there are at least. */
const FEWEST_WORDS = 25
const MOST_WORDS = 220
const MOST_PARAGRAPHS = 1.6
const FEWEST_PARTS = 3
/** Share of the texts of a newsletter that may speak of what it is called, and how many are signed where all are prose. */
const UNRELATED = 0.5
const FEWEST_SIGNED = 2
/** Prose, as it may be divided by headings. */
const plainGenres: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'code', 'how-to'])
/** Words of an introduction that says what a text is about, share of its parts that speak of it, and letters that words of one kind share. */
const SENTENCE = 10
const ABOUT = 0.6
const STEM = 5

/** Divides a part into pieces and collections. No line is left out. */
export const divisionsOf = (part: Part, beside: Beside): Division[] => divide(part, readerOf(beside))

/** Reads a part that is pictures alone. */
export const picturesAlone = (blocks: readonly MaterialBlock[]): Read => {
  const features = featuresOf(null, blocks)
  return { heading: null, blocks, features, verdict: genreOf(features) }
}

type Reader = (heading: Line | null, lines: readonly Line[], isVerse?: boolean) => Read

const readerOf = (beside: Beside): Reader => {
  const read: Reader = (heading, lines, isVerse) => {
    const before = heading ? beside([heading]) : []
    const blocks = [
      ...before,
      ...recognise(lines, isVerse).flatMap(({ blocks: found, from, to }) => [...found, ...beside(lines.slice(from, to))]),
    ]
    const features = featuresOf(heading?.text ?? null, blocks)
    return { heading, blocks, features, verdict: genreOf(features), asVerse: () => read(heading, lines, true) }
  }
  return read
}

/** What is added to a text is called so, in the languages that are offered. */
const appendix =
  /^(?:appendi(?:x|ces)|annexe?|anhang|anlage|anexo|allegato|appendice|apêndice|bijlage|bilaga|bilag|załącznik|приложение|付録|別紙|附录|附錄|附件|부록|ملحق|پیوست|נספח|परिशिष्ट|পরিশিষ্ট)(?!\p{L})/iu

const isAppendix = ({ heading }: Part): boolean => appendix.test(heading?.text ?? '')

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

/** `known` is the whole part, where it was read before. */
function divide(part: Part, read: Reader, known?: Read, isGroup = false): Division[] {
  const { heading, lines, children } = withoutRules(part)
  const only = children.length === 1 ? children[0] : undefined
  // What stands before the one title of a document belongs to the text under it.
  if (!heading && only) return divideLone({ ...part, lines, children }, only, read)
  const added = children.findIndex((child, index) => (index > 0 || lines.length > 0) && isAppendix(child))
  if (added >= 0)
    return [
      ...divide({ ...part, children: children.slice(0, added) }, read),
      ...underAppendices(children.slice(added)).flatMap((child) => divide(child, read)),
    ]
  const whole = known ?? read(heading, flat(part))
  if (!children.length) return lines.length || heading ? [{ piece: whole }] : []
  const parts = asSiblings(besideVerse(children, read))
  if (!isGroup && !isDivided({ ...part, children }, whole, parts, read(null, lines))) return [{ piece: whole }]
  const divided = children.map((child, index) => divide(child, read, parts[index]))
  const inner = overNext(children, alikeGroups(children, divided, parts, read)).flat()
  if (children.every(({ begins }) => begins === 'rule')) {
    // Beside other titles, this one is of the first text under it alone.
    if (known && heading && lines.length) return [{ piece: read(heading, lines) }, ...inner]
    const before = lines.length ? read(null, lines) : null
    if (before && !isStrong(before) && before.features.words < PREAMBLE / 2)
      return [{ collection: { heading, blocks: before.blocks }, divisions: inner }]
    const all = before ? [{ piece: before }, ...inner] : inner
    return heading ? [{ collection: { heading, blocks: [] }, divisions: all }] : all
  }
  const sections = countedFrom(parts)
  if (sections) {
    const text = children.slice(0, sections)
    return [
      { piece: read(heading, [...lines, ...text.flatMap((child) => [...(child.heading ? [child.heading] : []), ...flat(child)])]) },
      ...divided.slice(sections).flat(),
    ]
  }
  const preamble = read(heading, lines)
  const letter = heading && part.level <= 1 ? letterUnder(heading, lines, preamble, read) : null
  if (letter) return [{ collection: letter.collection, divisions: [{ piece: letter.piece }, ...inner] }]
  if (preamble.features.words >= PREAMBLE || isStrong(preamble)) return [{ piece: preamble }, ...inner]
  return heading || lines.length ? [{ collection: { heading, blocks: preamble.blocks }, divisions: inner }] : inner
}

/** A heading without words of its own before the next of its level stands over that: it is no text. */
function overNext(children: readonly Part[], divided: readonly Division[][]): Division[][] {
  const out: Division[][] = []
  for (const [index, divisions] of [...divided.entries()].toReversed()) {
    const { heading, lines, children: inside } = children[index] as Part
    const next = out.at(-1)
    if (!heading || lines.length || inside.length || !next?.length) out.push(divisions)
    else out[out.length - 1] = [{ collection: { heading, blocks: [] }, divisions: next }]
  }
  return out.toReversed()
}

/** Words before the one title of a document at most that belong to the text under it. */
const BEFORE = 60

/** What stands before the one title of a document belongs to the text under it; a text that is longer than that is one of its own, or the title divides it. */
function divideLone(part: Part, only: Part, read: Reader): Division[] {
  const { lines } = part
  const before = lines.reduce((sum, { text }) => sum + measureWords(text), 0)
  const under = flat(only).reduce((sum, { text }) => sum + measureWords(text), 0)
  if (before <= Math.max(BEFORE, under)) return divide({ ...only, lines: [...lines, ...only.lines] }, read)
  const added = read(only.heading, flat(only))
  const isApart = isAppendix(only) || isStrong(added) || loose.has(added.verdict.genre)
  return isApart ? [{ piece: read(null, lines) }, ...divide(only, read, added)] : [{ piece: read(null, flat(part)) }]
}

/** Blocks that may stand between a masthead and the greeting of the letter under it. */
const UNDER_MASTHEAD = 3

/** A letter that stands first under a masthead, above other texts, is not called as that is. */
function letterUnder(
  heading: Line,
  lines: readonly Line[],
  { blocks }: Read,
  read: Reader,
): { collection: { heading: Line; blocks: readonly MaterialBlock[] }; piece: Read } | null {
  const at = blocks.findIndex((block) => block.kind === 'role' && block.role === 'greeting')
  const greeting = blocks[at]?.at[0]
  if (at < 0 || at > UNDER_MASTHEAD || greeting === undefined) return null
  const from = lines.findIndex(({ block }) => block.index >= greeting)
  return { collection: { heading, blocks: blocks.slice(0, at) }, piece: read(null, lines.slice(from)) }
}

/** Groups under one title are alike: where one is divided into texts of a genre that stands alone, one that is of that genre as a whole is too. */
function alikeGroups(children: readonly Part[], divided: readonly Division[][], parts: readonly Read[], read: Reader): Division[][] {
  const genres = new Set(
    divided.flatMap(([first]) =>
      first && 'collection' in first ? first.divisions.flatMap((each) => ('piece' in each ? each.piece.verdict.genre : [])) : [],
    ),
  )
  return divided.map((divisions, index) => {
    const [child, part] = [children[index], parts[index]]
    const isWhole = divisions.length === 1 && divisions[0] && 'piece' in divisions[0]
    const isGroup = child && part && isWhole && child.children.length > 1 && !child.lines.length
    return isGroup && alone.has(part.verdict.genre) && genres.has(part.verdict.genre) ? divide(child, read, part, true) : divisions
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
function besideVerse(children: readonly Part[], read: Reader): Read[] {
  const parts = children.map((child) => asGreeted(child, read(child.heading, flat(child))))
  const poems = parts.filter(isPoem).length
  if (poems < 2 || poems < parts.length * VERSE) return parts
  return parts.map((part, index) => {
    const child = children[index] as Part
    const lines = flat(child)
    const areShortLines = lines.length > 1 && lines.every(({ text, block }) => block.kind === 'paragraph' && text.length <= SHORT_LINE)
    if ((isStrong(part) && alone.has(part.verdict.genre)) || !areShortLines || lines.every(({ first, last }) => first && last)) return part
    const again = read(child.heading, lines, true)
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

/** True for what is surely of a genre that stands alone. */
const isStrong = ({ verdict: { genre, scores } }: Read): boolean => own.has(genre) && (scores[genre] ?? 0) >= STRONG

/** Genres whose parts may be of another that stands alone, by themselves: what is needed for a recipe, an instruction's notices, the days of a programme. */
const partly: Readonly<Partial<Record<Genre, readonly Genre[]>>> = {
  recipe: ['how-to', 'notices'],
  'how-to': ['notices', 'faq'],
  faq: ['interview', 'how-to', 'notices'],
  interview: ['faq', 'play', 'notices'],
  play: ['interview', 'notices', 'poem'],
  programme: ['notices', 'timeline'],
  timeline: ['programme', 'notices'],
}

/** True when a part is surely of a genre that stands in no text of the genre of the whole. */
const isForeign = (part: Read, whole: Genre): boolean =>
  isStrong(part) && part.verdict.genre !== whole && !partly[whole]?.includes(part.verdict.genre)

/** Words of what to do with ingredients at least: a list of them alone is a part of a recipe. */
const METHOD = 8

/** Genres that are divided by headings within: days, acts, subjects. */
const sectioned: ReadonlySet<Genre> = new Set<Genre>(['programme', 'timeline', 'faq', 'play'])

/** True when a part is a half of a text of the genre of the whole: what is needed, or what is done with it. */
const isPartOf = ({ verdict: { genre }, features: { steps, prose } }: Read, whole: Genre): boolean =>
  genre === whole ? sectioned.has(genre) || (whole === 'recipe' && !steps && prose.words < METHOD) : Boolean(partly[whole]?.includes(genre))

/** Share of the words of a document that may stand outside of the one part that makes it what it seems. */
const OUTSIDE = 0.4

/** Genres that are often one part of a newsletter. */
const fixed: ReadonlySet<Genre> = new Set<Genre>(['programme', 'timeline', 'notices', 'faq'])

/** True when a document seems to be of a genre by one of its parts alone, and says as much beside it. */
function isLocal({ verdict: { genre }, features: { words } }: Read, texts: readonly Read[]): boolean {
  const isSection = fixed.has(genre) && texts.length > FEWEST_PARTS
  const [part, ...others] = texts.filter((text) => isStrong(text) && text.verdict.genre === genre && (isSection || !isPartOf(text, genre)))
  return (alone.has(genre) || isSection) && part !== undefined && !others.length && words - part.features.words > words * OUTSIDE
}

function isDivided(part: Part, whole: Read, parts: readonly Read[], preamble: Read): boolean {
  const mine = whole.verdict
  if (part.children.some(({ begins }) => begins === 'entry')) return true
  if (isAppendix(part) && !part.lines.length) return false
  if (part.children.every(({ begins }) => begins === 'rule')) {
    const texts = preamble.features.words ? [preamble, ...parts] : parts
    return texts.filter(isStrong).length >= texts.length * RULED
  }
  if (mine.genre === 'press-release' && mine.sure) return parts.some((each) => isStrong(each) && added.has(each.verdict.genre))
  if (areChapters(parts) || isManual(parts) || areVersions(parts) || isManualPage(part) || (part.heading && areItemsOf(parts))) return false
  if (isByOne(whole, parts, preamble) || areStages(part, whole, parts)) return false
  const strong = parts.filter((each) => isStrong(each) && !(isStrong(whole) && isPartOf(each, mine.genre)))
  const isWhole =
    isStrong(whole) && ![preamble, ...parts].some((each) => isForeign(each, mine.genre)) && !isLocal(whole, [preamble, ...parts])
  if (areCourses(parts)) return false
  // A text that is surely one by itself is not the introduction of what stands under its title.
  if (part.heading && isStrong(preamble) && alone.has(preamble.verdict.genre) && !isStrong(whole)) return true
  if (strong.length >= 2) return !isWhole || strong.length >= parts.length * SHARE
  // A text under a title of its own may stand over the next, where nothing tells their levels.
  if (strong.length && isPoem(preamble) && strong.length === parts.length && strong.every(isPoem)) return true
  if (
    part.level === 0 &&
    strong.length > 1 &&
    strong.length === parts.length &&
    new Set(strong.map(({ verdict }) => verdict.genre)).size > 1
  )
    return true
  if (isWhole) return false
  const others = parts.filter((other) => !strong.includes(other))
  if (strong.length === 1 && part.level === 0) return true
  if (strong.length === 1 && (strong.length >= parts.length * SHARE || (others.length >= 2 && areShort(others, preamble)))) return true
  if (strong.some(({ verdict }) => alone.has(verdict.genre) || (verdict.genre === 'programme' && isIssue(parts, preamble))))
    return !isOneText(whole.heading, parts, preamble)
  if (mine.genre === 'code' && mine.sure) return false
  const figures = parts.filter(
    (each) => isStrong(each) || (loose.has(each.verdict.genre) && (each.verdict.scores[each.verdict.genre] ?? 0) >= STRONG),
  )
  if (figures.length >= 2 && figures.length >= parts.length * LOOSE_SHARE) return true
  if (loose.has(mine.genre) && mine.sure) return false
  if (part.level === 0 || whole.features.prose.words > LONG) return true
  if (parts.length < FEWEST_PARTS) return false
  return areShort(parts, preamble) ? !isOneText(whole.heading, parts, preamble) : areApart(whole.heading, parts, preamble)
}

/** True for prose in sections whose first is signed over its text and no other, and for a letter that is greeted in its first and closed in its last. */
function isByOne(whole: Read, parts: readonly Read[], preamble: Read): boolean {
  const texts = preamble.features.words ? [preamble, ...parts] : parts
  const [first, ...others] = texts
  // Between rules stand texts, not sections.
  if (
    !first ||
    texts.length < FEWEST_PARTS ||
    parts.some(({ heading }) => heading?.begins === 'rule') ||
    others.some((each) => isStrong(each) && each.verdict.genre !== 'letter')
  )
    return false
  const { opens, closes } = whole.features.letter
  if (opens && closes && first.features.letter.opens && !others.some(({ features }) => features.letter.opens))
    return !first.features.letter.closes
  const isSigned = ({ features: { roles } }: Read): boolean => roles.has('byline') || roles.has('signature')
  return first.features.roles.has('byline') && !others.some(isSigned) && texts.every(({ verdict }) => inSections.has(verdict.genre))
}

/** What the sections of a text in prose are taken for. */
const inSections: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'list'])

/** Genres of an instruction as a whole, and of its stages: what to do, what is needed, and what is said of it. */
const staged: ReadonlySet<Genre> = new Set<Genre>(['how-to', 'ranking', 'list'])
const stages: ReadonlySet<Genre> = new Set<Genre>(['how-to', 'ranking', 'list', 'notices', 'short'])

/**
 * True for an instruction in stages, and for what is needed where: under one title, at least half of the parts are items with nothing before them,
 * as no text by itself is; some of them in order, or all of them bare.
 */
function areStages({ heading }: Part, { verdict }: Read, parts: readonly Read[]): boolean {
  if (!heading || !staged.has(verdict.genre) || !parts.every((each) => stages.has(each.verdict.genre))) return false
  const bare = parts.filter(({ blocks: [first] }) => first?.kind === 'steps' || first?.kind === 'items')
  const inOrder = bare.filter(({ blocks: [first] }) => first?.kind === 'steps' || (first?.kind === 'items' && first.ordered))
  return bare.length >= parts.length / 2 && (inOrder.length > 1 || parts.every(({ verdict: { genre } }) => genre === 'list'))
}

/** Words of a course at most, of a list of what is packed, and of one of their lines. */
const COURSE = 40
const PACKED = 100
const COURSE_LINE = 14

/** True for parts of a few lines each that name things, as the courses of a menu and what is packed where: they are one list. */
const areCourses = (parts: readonly Read[]): boolean =>
  parts.every(isCourse) && (parts.every(isItemised) || startsLikeVerse(parts.flatMap(linesOf)) <= LIKE_VERSE)

const linesOf = ({ blocks }: Pick<Read, 'blocks'>): string[] =>
  blocks.flatMap((block) => textOfBlock(block).split(/[\n\u2028]/u)).filter((line) => line !== '')

/** Share of lines of courses that may begin with a word as short as those that verses and sentences begin with. */
const LIKE_VERSE = 0.25

/** Dishes of a course, at least, where some of them stand with a price. */
const FEWEST_DISHES = 3

const isPriced = (block: MaterialBlock, blocks: readonly MaterialBlock[]): boolean =>
  block.kind === 'role' && block.role === 'facts' && blocks.length >= FEWEST_DISHES

const isItemised = ({ blocks }: Pick<Read, 'blocks'>): boolean => blocks.every(({ kind }) => kind === 'items')

const isCourse = ({ blocks, features: { words } }: Read): boolean =>
  words > 0 &&
  words <= (isItemised({ blocks }) ? PACKED : COURSE) &&
  blocks.every((block) => ['prose', 'items', 'verse', 'subhead', 'label'].includes(block.kind) || isPriced(block, blocks)) &&
  areMostlyNames(linesOf({ blocks }))

const areMostlyNames = (lines: readonly string[]): boolean =>
  lines.filter((line) => /[.!?。]$/u.test(line) || measureWords(line) > COURSE_LINE).length < Math.max(2, lines.length / 2)

/** Genres of what is sent with a press release. */
const added: ReadonlySet<Genre> = new Set<Genre>(['timeline', 'programme', 'recipe', 'interview'])

/** Genres whose texts are divided into numbered parts. */
const chaptered: ReadonlySet<Genre> = new Set<Genre>(['interview', 'faq', 'how-to', 'play', 'notices'])

/** The word for a part of one text. */
const partWord =
  /(?<!\p{L})(?:part|parte|partie|teil|deel|del|część|часть|частина|parti|bölüm|rész|osa|μέρος|جزء|الجزء|بخش|חלק|भाग|অংশ|পর্ব)(?!\p{L})|[上中下]篇|第.部/iu

/** Parts that are called so in one text at most: more are those of a manual. */
const MOST_PARTS = 6

/** True for the numbered parts of one text: those of a talk, of instructions; none of them is of a genre that stands alone besides. */
function areChapters(parts: readonly Read[]): boolean {
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  if (heads.every((head) => partWord.test(head)) && heads.length <= MOST_PARTS) return true
  const numbers = heads.map((head) => /^[【\s]*(?:([IVX]{1,5})[.)]|(\p{Nd}{1,2})[.)．、　\s])\s*\p{L}/u.exec(head))
  const inOrder = numbers.filter(
    (found, index) => found && (found[2] === undefined ? /^[IVX]/u.test(found[1] ?? '') : valueOf(found[2]) <= index + 1),
  )
  const genres = new Set(parts.filter(isStrong).map(({ verdict }) => verdict.genre))
  const main = [...genres].filter((genre) => genre !== 'notices')
  return (
    inOrder.length >= FEWEST_PARTS &&
    inOrder.length >= parts.length - 1 &&
    main.length === 1 &&
    [...genres].every((genre) => chaptered.has(genre))
  )
}

/** True for several sections under a title that nothing introduces, as of a newsletter. */
const isIssue = (parts: readonly Read[], preamble: Read): boolean => parts.length >= FEWEST_PARTS && preamble.features.words < PREAMBLE

const isPoem = ({ verdict }: Read): boolean => verdict.genre === 'poem' && (verdict.scores.poem ?? 0) >= STRONG

/** True for short texts of a paragraph or two, about as long as each other, that nothing introduces. */
function areShort(parts: readonly Read[], preamble: Read): boolean {
  if (preamble.features.words >= PREAMBLE) return false
  const paragraphs = parts.reduce((total, { features }) => total + features.prose.paragraphs, 0)
  if (paragraphs > parts.length * MOST_PARAGRAPHS) return false
  return parts.every(({ features: { words } }) => words >= FEWEST_WORDS && words <= MOST_WORDS)
}

/** True when headings divide one text: they are numbered within it, or most of its parts speak of what its title and its introduction name. */
function isOneText(heading: Line | null, parts: readonly Read[], preamble: Read): boolean {
  const heads = parts.map((part) => part.heading?.text ?? '')
  if (heads.every((head) => /^\d+\.\d/u.test(head)) || areCountedAlike(heads)) return true
  const isIntroduced = preamble.features.prose.words >= SENTENCE
  const named = stemsOf(`${heading?.text ?? ''} ${isIntroduced ? preamble.blocks.map(textOfBlock).join(' ') : ''}`)
  const said = parts.map(({ blocks }) => stemsOf(blocks.map(textOfBlock).join(' ')))
  return [...named].some((stem) => said.filter((stems) => stems.has(stem)).length > parts.length * ABOUT)
}

/** True for parts with the numbers 1, 2, 3 …, as the items of minutes; none of them is of a genre that stands alone. */
const areItemsOf = (parts: readonly Read[]): boolean =>
  parts.length >= FEWEST_PARTS &&
  parts.every(({ heading }, index) => Number(/^(\d{1,2})[.)]\s/u.exec(heading?.text ?? '')?.[1]) === index + 1) &&
  !parts.some((each) => isStrong(each) && alone.has(each.verdict.genre))

/** How many of the first parts are the sections of one text, where others stand behind them: their heads begin alike, and no other head does. */
function countedFrom(parts: readonly Read[]): number {
  const heads = parts.map(({ heading }) => heading?.text ?? '')
  const end = heads.findIndex((_, index) => index > 0 && !areCountedAlike(heads.slice(0, index + 1)))
  return end > 1 && !parts.slice(0, end).some(isStrong) ? end : 0
}

/** True for texts under a title that says nothing of them and that nothing introduces: those of a newsletter. One at least is no prose, or some are signed. */
function areApart(heading: Line | null, parts: readonly Read[], preamble: Read): boolean {
  if (!heading || preamble.features.words >= PREAMBLE || parts.some(({ features: { words } }) => words === 0)) return false
  const signed = parts.filter(({ features: { roles } }) => roles.has('byline') || roles.has('signature')).length
  if (signed < FEWEST_SIGNED && parts.every(({ verdict }) => plainGenres.has(verdict.genre))) return false
  const named = stemsOf(heading.text)
  const about = parts.filter(({ blocks }) => [...stemsOf(blocks.map(textOfBlock).join(' '))].some((stem) => named.has(stem)))
  return about.length <= parts.length * UNRELATED
}

/** Beginnings of the longer words of a text; pairs of signs where a script has no spaces. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{5,}/gu) ?? []
  const pairs = text.match(/\p{Script=Han}{2}/gu) ?? []
  return new Set([...words.map((word) => word.slice(0, STEM)), ...pairs])
}
