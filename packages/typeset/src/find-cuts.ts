import { beginsPath, breakAddresses } from './addresses.ts'
import type { Block } from './block.ts'
import { lineBreaks, MAY_BREAK, MUST_BREAK, NO_BREAK } from './breaks.ts'
import { BREAK, CutList, Cuts, EMERGENCY, FORCED, HYPHENATED, START } from './cuts.ts'
import { type Hyphenator, hyphenPoints } from './hyphenate.ts'
import { hangOf } from './optical.ts'
import { keepWords, mayKeepWords, type PhraseFinder } from './phrases.ts'
import type { PieceStyle, Pieces } from './pieces.ts'
import { keepRanges } from './ranges.ts'
import type { Shaper, WordCut } from './shape.ts'
import { addPart, type Spreads, type Sum } from './sums.ts'
import { mayPart } from './syllables.ts'
import { isIdeographic, tailoringOf } from './tailoring.ts'
import type { Px } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'
import { codeBefore, HYPHEN, hyphenAfter, partWord, wordCuts } from './word-cuts.ts'

/** Where the lines of a block may end, before its cuts are found. */
export type Uncut = Omit<Block, 'cuts'>

/** Where cuts are gathered. */
const gathered = new CutList()

/** What tells the words of a language: where they may be hyphenated, and where phrases without spaces end. */
export interface WordKnowledge {
  hyphenator: Hyphenator | undefined
  phrases: PhraseFinder | undefined
}

/** Finds where the lines of a block may end. */
export function findCuts(block: Uncut, { hyphenator, phrases }: WordKnowledge, shaper: Shaper): Cuts {
  const cuts = gathered.clear()
  if (isByWord(block, hyphenator, shaper)) addByWord(cuts, block, hyphenator, shaper)
  else addByText(cuts, block, { hyphenator, phrases }, shaper)
  return new Cuts(cuts)
}

/** Whether the text is words with spaces between, each of which can be looked at by itself, as most texts are. */
function isByWord({ pieces, from, shown, paragraph }: Uncut, hyphenator: Hyphenator | undefined, shaper: Shaper): boolean {
  if (from > 0 || pieces.length === 0 || shown.soft.size > 0 || isIdeographic(paragraph.language) || mayKeepWords(paragraph)) return false
  if (tailoringOf(paragraph).level !== 'strict') return false
  const { manners, shaped } = pieces
  for (let index = 0; index < pieces.length; index++) {
    const { kind, atom, shapeStyle } = manners[index]!
    const isWord = index % 2 === 0
    if (atom || kind !== (isWord ? 'word' : 'space')) return false
    if (isWord ? !wordCuts(shaped[index]!, shapeStyle, hyphenator, shaper).simple : !isSpaces(shaped[index]!.text)) return false
  }
  return true
}

const isSpaces = (text: string): boolean => text === ' ' || /^ +$/.test(text)

/** What stands before the place at hand, and before the end of the word at hand. */
const here: Sum = { width: 0, space: 0, em: 0 }
const behind: Sum = { width: 0, space: 0, em: 0 }

function addByWord(cuts: CutList, block: Uncut, hyphenator: Hyphenator | undefined, shaper: Shaper): void {
  const { pieces, sums } = block
  here.width = here.space = here.em = 0
  addEnd(cuts, block, START, 0, 0, 0, here, here)
  for (let index = 0; index < pieces.length; index += 2) {
    const manner = pieces.manners[index]!
    addWord(cuts, block, index, wordCuts(pieces.shaped[index]!, manner.shapeStyle, hyphenator, shaper).cuts)
    copySum(here, behind)
    const isLast = index + 2 >= pieces.length
    if (index + 1 < pieces.length) addPart(here, pieces, index + 1, 0, pieces.lengthOf(index + 1), sums.spreads)
    if (!isLast && !mayBreakBehind(block, index, hyphenator, shaper)) continue
    const at = isLast ? pieces.end : pieces.starts[index + 2]!
    addEnd(cuts, block, isLast ? FORCED : BREAK, at, pieces.endOf(index), -manner.tracking, here, behind)
  }
}

/** Adds the cuts within a word, and the word to the sum. */
function addWord(cuts: CutList, block: Uncut, index: number, inner: readonly WordCut[]): void {
  const { pieces, sums } = block
  const start = pieces.starts[index]!
  let from = 0
  for (let i = 0; i < inner.length; i++) {
    const cut = inner[i]!
    addPart(here, pieces, index, from, cut.offset, sums.spreads)
    addWithin(cuts, block, cut, start, pieces.manners[index]!, here)
    from = cut.offset
  }
  addPart(here, pieces, index, from, pieces.lengthOf(index), sums.spreads)
}

/** Whether a line may end behind the word at an index. */
function mayBreakBehind({ pieces, shown }: Uncut, index: number, hyphenator: Hyphenator | undefined, shaper: Shaper): boolean {
  const { shaped, manners, starts } = pieces
  const word = wordCuts(shaped[index]!, manners[index]!.shapeStyle, hyphenator, shaper)
  const next = wordCuts(shaped[index + 2]!, manners[index + 2]!.shapeStyle, hyphenator, shaper)
  if (word.ends && next.begins) return true
  const start = starts[index]!
  if (beginsPath(shown.text, starts[index + 2]!)) return true
  return lineBreaks(shown.text.slice(start, pieces.endOf(index + 2)))[starts[index + 2]! - start] === MAY_BREAK
}

function addByText(cuts: CutList, block: Uncut, { hyphenator, phrases }: WordKnowledge, shaper: Shaper): void {
  const { shown, pieces, from, sums } = block
  const { text } = shown
  const breaks = keepRanges(text, breakAddresses(text, lineBreaks(text, tailoringOf(block.paragraph))))
  if (mayKeepWords(block.paragraph)) keepWords(breaks, text, block.paragraph.language, phrases)
  if (block.tabs.length) keepTabbed(breaks, block)
  const hyphens = hyphenPoints(shown, hyphenator)
  const hasAtoms = pieces.manners.some((manner) => manner.atom)
  const walk = new Walk(pieces, sums.spreads)
  walk.to(from)
  copySum(walk.here, walk.behind)
  addEnd(cuts, block, START, from, from, 0, walk.here, walk.here)
  for (let at = from + 1; at <= text.length; at++) {
    const value = breaks[at]!
    if (value === NO_BREAK && !hyphens[at]) continue
    const kind = value === MUST_BREAK ? FORCED : value === MAY_BREAK ? BREAK : HYPHENATED
    walk.to(at)
    if (kind === FORCED || !hasAtoms || !isInAtom(pieces, at)) addAt(cuts, block, at, kind, shaper, walk.index, walk.here, walk.behind)
  }
  walk.to(text.length)
  const last = pieces.manners.at(-1)
  if (text.length === from || last?.kind === 'break') cuts.add(FORCED, text.length, text.length, 0, 0, walk.here, walk.here)
}

/** Lets no line end between a tab and what stands before its stop, as a price does at the end of a line: what would begin the next line there leaves its stop. */
function keepTabbed(breaks: Uint8Array, { tabs, paragraph }: Uncut): void {
  if (!paragraph.tabs?.some(({ align }) => align !== 'left')) return
  for (const at of tabs) if (breaks[at + 1] === MAY_BREAK) breaks[at + 1] = NO_BREAK
}

function copySum(from: Sum, to: Sum): void {
  to.width = from.width
  to.space = from.space
  to.em = from.em
}

/** Walks along a text and sums up what it passes. */
class Walk {
  readonly #pieces: Pieces
  readonly #spreads: Spreads | null
  #at = 0
  /** The piece that was walked on last. */
  index = 0
  /** What stands before the place that was walked to, and before the end of the last word on the way. */
  readonly here: Sum = { width: 0, space: 0, em: 0 }
  readonly behind: Sum = { width: 0, space: 0, em: 0 }

  constructor(pieces: Pieces, spreads: Spreads | null) {
    this.#pieces = pieces
    this.#spreads = spreads
  }

  to(offset: number): void {
    const pieces = this.#pieces
    while (this.#at < offset) {
      if (pieces.endOf(this.index) === this.#at) this.index++
      const start = pieces.starts[this.index]!
      const end = Math.min(pieces.endOf(this.index), offset)
      addPart(this.here, pieces, this.index, this.#at - start, end - start, this.#spreads)
      if (pieces.manners[this.index]!.kind === 'word') copySum(this.here, this.behind)
      this.#at = end
    }
  }
}

function isInAtom(pieces: Pieces, at: number): boolean {
  const piece = pieces.manners[pieces.indexAt(at)]!
  const before = pieces.manners[pieces.indexAt(at - 1)]!
  return piece.atom && before.atom && piece.style === before.style
}

/** Adds a cut. `index` is that of the piece before it, `here` stands before it and `behind` before the end of the last word before it. */
function addAt(cuts: CutList, block: Uncut, at: number, kind: number, shaper: Shaper, index: number, here: Sum, behind: Sum): void {
  const { pieces, from } = block
  let end = at
  while (index >= 0 && end > from && pieces.manners[index]!.kind !== 'word') end = Math.max(from, pieces.starts[index--]!)
  if (index < 0 || end <= from) {
    cuts.add(kind, at, end, 0, 0, here, behind)
    return
  }
  const manner = pieces.manners[index]!
  const shaped = pieces.shaped[index]!
  const offset = at - pieces.starts[index]!
  if (offset > 0 && at < pieces.endOf(index)) {
    addWithin(cuts, block, partWord(shaped, offset, kind, manner.shapeStyle, shaper), at - offset, manner, here)
    return
  }
  const hyphen =
    kind === HYPHENATED ? hyphenAfter(shaped.text, shaped.text.length, manner.shapeStyle, shaper) * manner.scale + manner.tracking : 0
  addEnd(cuts, block, kind, at, end, hyphen - manner.tracking, here, end === at ? here : behind, hyphen)
}

/** Adds a cut beside a piece. */
function addEnd(cuts: CutList, block: Uncut, kind: number, at: number, end: number, pre: Px, here: Sum, behind: Sum, hyphen = 0): void {
  cuts.add(kind, at, end, pre, 0, here, behind)
  if (block.paragraph.opticalMargin) hang(cuts, block, hyphen)
}

/** Adds a cut within a piece that starts at `start`; `here` stands before the cut. */
function addWithin(cuts: CutList, block: Uncut, cut: WordCut, start: number, { scale, tracking }: PieceStyle, here: Sum): void {
  const at = start + cut.offset
  cuts.add(cut.kind, at, at, cut.pre * scale + cut.preGaps * tracking, cut.post * scale + cut.postGaps * tracking, here, here)
  if (block.paragraph.opticalMargin) hang(cuts, block, cut.kind === HYPHENATED ? cut.hyphen * scale + tracking : 0)
}

/** Gives the last cut its share of the optical margins. `hyphen` is the width of the hyphen it shows, px. */
function hang(cuts: CutList, block: Uncut, hyphen: Px): void {
  const { shown, from } = block
  const last = cuts.length - 1
  const [at, endOfText] = [cuts.ats[last]!, cuts.ends[last]!]
  const before = endOfText > from ? charBefore(shown.text, endOfText) : ''
  const end = hyphen > 0 ? hyphen * hangOf(HYPHEN, 'end') : hangOf(before, 'end') * widthAt(block, endOfText - before.length)
  const after = at < shown.text.length && !(cuts.kinds[last] === START && from > 0) ? charAfter(shown.text, at) : ''
  const start = hangOf(after, 'start') * widthAt(block, at)
  cuts.hang(end, start)
}

const charAfter = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at)!)
const charBefore = (text: string, at: number): string => String.fromCodePoint(codeBefore(text, at))

/** Width of the character at a display offset, 0 where it is not set in the direction of the paragraph: then it stands at no edge. */
function widthAt({ pieces, sums, base, shown }: Uncut, at: number): Px {
  const manner = pieces.manners[pieces.indexAt(at)]
  if (!manner || at >= shown.text.length || manner.level % 2 !== base % 2) return 0
  return sums.upTo(at + 1).width - sums.upTo(at).width
}

/** Returns the cuts of a block, with new ones between graphemes before every cut that is too far from the one before it. */
export function openedCuts(block: Block, isTooFar: (index: number) => boolean, shaper: Shaper): Cuts {
  const { cuts, shown } = block
  const all = gathered.clear()
  for (let index = 0; index < cuts.length; index++) {
    if (index > 0 && isTooFar(index)) {
      const from = cuts.ats[index - 1]!
      const text = shown.text.slice(from, cuts.ends[index])
      for (const bound of graphemes(text).slice(1, -1)) if (mayPart(text, bound)) addEmergency(all, block, from + bound, shaper)
    }
    cuts.copyTo(all, index)
  }
  return new Cuts(all)
}

function addEmergency(cuts: CutList, block: Uncut, at: number, shaper: Shaper): void {
  const { pieces, sums } = block
  if (isInAtom(pieces, at)) return
  const index = pieces.indexAt(Math.max(0, at - 1))
  let word = index
  while (word >= 0 && pieces.manners[word]!.kind !== 'word') word--
  const end = word === index ? at : Math.max(block.from, word < 0 ? 0 : pieces.endOf(word))
  addAt(cuts, block, at, EMERGENCY, shaper, index, sums.upTo(at), sums.upTo(end))
}
