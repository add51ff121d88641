import { partsAddress } from './addresses.ts'
import type { Block } from './block.ts'
import { BREAK, EMERGENCY, FORCED, HYPHENATED } from './cuts.ts'
import type { Measure } from './greedy.ts'
import { type Limits, limitsOf, rate, ratioOf, Ratings } from './justify.ts'
import { elasticFrom } from './tabs.ts'
import type { Px } from './types.ts'
import { lineWidth } from './make-block.ts'

/*
 * Optimal line breaking after Knuth and Plass, "Breaking Paragraphs into Lines" (1981), with one measure per line.
 * Overfull lines are never feasible; how loose a line may be is raised pass by pass until the paragraph can be set.
 */

/** The passes: the loosest ratio allowed, and whether words may be hyphenated. */
const PASSES: readonly { loosest: number; hyphens: boolean }[] = [
  { loosest: 0.9, hyphens: false },
  { loosest: 1.6, hyphens: true },
  { loosest: 4, hyphens: true },
  { loosest: Infinity, hyphens: true },
]

/** Lines that fill less of their measure are not worth a closer look unless nothing else is left. */
const HOPELESS = 0.5

/** Demerits, in the units of TeX. */
const LINE_PENALTY = 10
const HYPHEN_PENALTY = 50
/** An address that is parted reads worse than a word with a hyphen. */
const ADDRESS_PENALTY = 80
const EMERGENCY_PENALTY = 30_000
/** For the second hyphen in a row; times the square of the number for more. */
const LADDER = 10_000
const LAST_HYPHEN = 8_000
const UNEVEN = 6_000
const RUNT = 25_000
/** A line that begins with a dash. */
const DASH_PENALTY = 120
const EM_DASH = 0x2014
/** A last line narrower than this part of its measure is a runt. */
const RUNT_SHARE = 0.16

/** No node: before the start of the paragraph. */
const NONE = -1

/** Feasible breaks and the best way to each, side by side, and the list of those that a line may still start from. */
class Nodes {
  count = 0
  cut = new Int32Array(1024)
  /** Number of the line that starts here. */
  line = new Int32Array(1024)
  fitness = new Uint8Array(1024)
  /** Hyphenated lines in a row up to here. */
  ladder = new Int32Array(1024)
  demerits = new Float64Array(1024)
  previous = new Int32Array(1024)
  /** Of the line that starts here, from the sums of the block: what stands before it, and what its start adds to its width. */
  widths = new Float64Array(1024)
  spaces = new Float64Array(1024)
  ems = new Float64Array(1024)
  post = new Float64Array(1024)
  /** The open ones, in their order, from `head` to `tail`. */
  active = new Int32Array(1024)
  head = 0
  tail = 0

  /** Leaves nothing but the start of the paragraph. */
  clear(block: Block): void {
    this.count = this.head = this.tail = 0
    this.add(0, 0, 1, 0, 0, NONE)
    this.open(0, block)
  }

  add(cut: number, line: number, fitness: number, ladder: number, demerits: number, previous: number): void {
    if (this.count === this.cut.length) this.#grow()
    this.set(this.count++, cut, line, fitness, ladder, demerits, previous)
  }

  set(node: number, cut: number, line: number, fitness: number, ladder: number, demerits: number, previous: number): void {
    this.cut[node] = cut
    this.line[node] = line
    this.fitness[node] = fitness
    this.ladder[node] = ladder
    this.demerits[node] = demerits
    this.previous[node] = previous
  }

  /** Opens the nodes from one on. */
  open(from: number, { cuts }: Block): void {
    for (let node = from; node < this.count; node++) {
      const cut = this.cut[node]!
      this.widths[node] = cuts.fromWidth(cut)
      this.spaces[node] = cuts.fromSpace(cut)
      this.ems[node] = cuts.fromEm(cut)
      this.post[node] = cuts.post(cut)
      this.active[this.tail++] = node
    }
  }

  /** Takes the open nodes from `open` to `end` out of the list: those before move up, which are few beside those behind. */
  close(open: number, end: number): void {
    if (open === end) return
    this.active.copyWithin(this.head + end - open, this.head, open)
    this.head += end - open
  }

  #grow(): void {
    const larger = <T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    const room = this.count * 2
    this.cut = larger(this.cut, new Int32Array(room))
    this.line = larger(this.line, new Int32Array(room))
    this.fitness = larger(this.fitness, new Uint8Array(room))
    this.ladder = larger(this.ladder, new Int32Array(room))
    this.demerits = larger(this.demerits, new Float64Array(room))
    this.previous = larger(this.previous, new Int32Array(room))
    this.widths = larger(this.widths, new Float64Array(room))
    this.spaces = larger(this.spaces, new Float64Array(room))
    this.ems = larger(this.ems, new Float64Array(room))
    this.post = larger(this.post, new Float64Array(room))
    this.active = larger(this.active, new Int32Array(room))
  }
}

/** Nodes of the paragraph at hand: their room is used again for the next. */
const nodes = new Nodes()

/**
 * Finds the best breaks for justified text (Knuth and Plass): indices of the cuts that end the lines, or null when even one grapheme is too
 * wide somewhere.
 */
export function breakOptimal(block: Block, measure: Measure, lineEstimate: number): number[] | null {
  search.begin(block, measure, lineEstimate)
  for (const pass of PASSES) {
    const end = search.run(pass.loosest, pass.hyphens)
    if (end !== NONE) return trace(end)
  }
  return null
}

function trace(end: number): number[] {
  const cuts: number[] = []
  for (let node = end; nodes.previous[node] !== NONE; node = nodes.previous[node]!) cuts.push(nodes.cut[node]!)
  return cuts.toReversed()
}

/** The search at hand. What is asked for every pair of cuts goes from array to array: numbers handed to functions would be made objects. */
class Search {
  #block!: Block
  #measure!: Measure
  #limits!: Limits
  #ragged = false
  /** By line; the first `#known` are told. */
  #measures = new Float64Array(64)
  #known = 0
  /** Lines from this one on have the same measure, so their numbers need not be told apart. */
  #uniformFrom = 0
  /** No line up to this one has a smaller measure than `#least`. */
  #lastLine = 0
  #least: Px = 0
  /** The most that the ends of a line can add to its width. */
  #slack: Px = 0
  /** The lines from the active nodes to the cut at hand, by the places of the nodes. */
  readonly #lines = new Ratings()

  begin(block: Block, measure: Measure, lineEstimate: number): void {
    this.#block = block
    this.#measure = measure
    this.#limits = limitsOf(block.paragraph)
    this.#ragged = block.paragraph.align !== 'justify'
    this.#known = 0
    this.#uniformFrom = uniformFrom(measure, lineEstimate)
    this.#lastLine = lineEstimate
    this.#slack = slackOf(block)
    this.#least = isMonotone(block) ? Infinity : 0
    for (let line = 0; line <= lineEstimate; line++) this.#least = Math.min(this.#least, this.#measureOf(line))
  }

  /** The node of the best way through all of the text, `NONE` when there is none that is not looser than `loosest`. */
  run(loosest: number, hyphens: boolean): number {
    const { kinds, length } = this.#block.cuts
    nodes.clear(this.#block)
    let reach = 0
    for (let to = 1; to < length; to++) {
      if (kinds[to] === HYPHENATED && !hyphens) continue
      reach = this.#advance(to, reach, loosest)
      if (nodes.head === nodes.tail) return NONE
    }
    return best()
  }

  /**
   * Tries all lines that end at a cut, and opens the nodes that are found there. `reach` is the end of those in the list of active nodes
   * that an earlier cut was far enough from; gives the same for this cut.
   */
  #advance(to: number, reach: number, loosest: number): number {
    const mayBeShort = loosest < Infinity && this.#block.cuts.kinds[to] !== FORCED
    const end = mayBeShort ? this.#reachable(to, Math.max(reach, nodes.head)) : nodes.tail
    if (end === nodes.head) return end
    const found = nodes.count
    this.#rate(to, end)
    this.#prune(to, end, mayBeShort, loosest)
    nodes.open(found, this.#block)
    return end
  }

  /**
   * End of the active nodes that the line to a cut may be long enough from, the others being hopeless. Nodes stand in the order of their
   * cuts, so that those behind one that is too near are too near as well: most are not even looked at.
   */
  #reachable(to: number, from: number): number {
    const farthest = this.#block.cuts.toWidth(to) + this.#slack - this.#least * HOPELESS
    let end = from
    while (end < nodes.tail && nodes.widths[nodes.active[end]!]! <= farthest) end++
    return end
  }

  /** Rates the lines from the active nodes before `end` to a cut. */
  #rate(to: number, end: number): void {
    const { cuts, tabs } = this.#block
    const lines = this.#lines
    const toWidth = cuts.toWidth(to)
    const toSpace = cuts.toSpace(to)
    const toEm = cuts.toEm(to)
    const pre = cuts.pre(to)
    lines.reserve(end)
    for (let index = nodes.head; index < end; index++) {
      const node = nodes.active[index]!
      const natural = Math.max(0, toWidth - nodes.widths[node]!) + pre + nodes.post[node]!
      const space = Math.max(0, toSpace - nodes.spaces[node]!)
      lines.needs[index] = this.#measureOf(nodes.line[node]!) - natural
      lines.spaces[index] = space
      lines.ems[index] = Math.max(0, toEm - nodes.ems[node]!)
      lines.glyphs[index] = natural - space
    }
    if (tabs.length > 0) for (let index = nodes.head; index < end; index++) this.#mindTabs(index, nodes.active[index]!, to)
    if (this.#ragged) this.#rateRagged(end)
    else rate(lines, nodes.head, end, this.#limits)
    if (this.#isFree(to)) for (let index = nodes.head; index < end; index++) if (lines.needs[index]! >= 0) lines.ratios[index] = 0
  }

  /** Takes the tabs into a line: only what stands behind the last is justified. */
  #mindTabs(index: number, node: number, to: number): void {
    const { cuts, sums } = this.#block
    const lines = this.#lines
    lines.needs[index] = this.#measureOf(nodes.line[node]!) - lineWidth(this.#block, nodes.cut[node]!, to)
    const from = cuts.ats[nodes.cut[node]!]!
    const elastic = elasticFrom(this.#block, from, cuts.ends[to]!)
    if (elastic === from) return
    const sum = sums.upTo(elastic)
    lines.spaces[index] = Math.max(0, cuts.toSpace(to) - sum.space)
    lines.ems[index] = Math.max(0, cuts.toEm(to) - sum.em)
    lines.glyphs[index] = cuts.toWidth(to) - sum.width - lines.spaces[index]!
  }

  /** Lines that are not justified cannot shrink, and their shortfall counts by its share of the measure. */
  #rateRagged(end: number): void {
    const { needs, ratios } = this.#lines
    for (let index = nodes.head; index < end; index++) {
      const measure = this.#measureOf(nodes.line[nodes.active[index]!]!)
      ratios[index] = needs[index]! < -ROUNDING ? -Infinity : needs[index]! / Math.max(measure * RAGGED_SHARE, 1e-6)
    }
  }

  /** Records the lines that are feasible, and closes the nodes from which no later cut can be reached. */
  #prune(to: number, end: number, mayBeShort: boolean, loosest: number): void {
    const isForced = this.#block.cuts.kinds[to] === FORCED
    const { needs, ratios } = this.#lines
    const found = nodes.count
    let open = nodes.head
    for (let index = nodes.head; index < end; index++) {
      const node = nodes.active[index]!
      const ratio = ratios[index]!
      const isHopeless = mayBeShort && needs[index]! > this.#measureOf(nodes.line[node]!) * (1 - HOPELESS)
      if (!isHopeless && ratio > -Infinity && ratio <= loosest) this.#record(index, node, to, found)
      if (!isForced && (ratio > -Infinity || this.#fitsWithoutEnd(index, to))) nodes.active[open++] = node
    }
    nodes.close(open, end)
  }

  /** A hyphen may be what is too much: then a later cut may still end the line. */
  #fitsWithoutEnd(index: number, to: number): boolean {
    const pre = this.#block.cuts.pre(to)
    if (!(pre > 0)) return false
    const { needs, spaces, ems, glyphs } = this.#lines
    const need = needs[index]! + pre
    if (need >= 0 || this.#ragged) return need >= 0
    const line = { measure: need, natural: 0, spaces: spaces[index]!, em: ems[index]!, glyphs: glyphs[index]! }
    return ratioOf(line, this.#limits) > -Infinity
  }

  #measureOf(line: number): Px {
    if (line >= this.#known) this.#learn(line)
    return this.#measures[line]!
  }

  #learn(line: number): void {
    if (line >= this.#measures.length) {
      const measures = this.#measures
      this.#measures = new Float64Array(line * 2)
      this.#measures.set(measures)
    }
    while (this.#known <= line) this.#measures[this.#known] = this.#measure(this.#known++)
  }

  /** Whether the line to a cut is filled by nothing: the last of the paragraph, and one before a forced break. */
  #isFree(to: number): boolean {
    const { cuts, paragraph } = this.#block
    return cuts.kinds[to] === FORCED && !(to === cuts.length - 1 && paragraph.lastLine === 'justify')
  }

  /** Keeps the way to a cut by an active node (by its place and itself) if it is the best of its kind. Of those to this cut the first is `found`. */
  #record(index: number, node: number, to: number, found: number): void {
    const ratio = this.#lines.ratios[index]!
    const fitness = fitnessOf(ratio)
    const demerits = nodes.demerits[node]! + this.#demerits(node, to, ratio, fitness)
    const line = nodes.line[node]! + 1
    let twin = found
    while (twin < nodes.count && !this.#isSameKind(twin, line, fitness)) twin++
    if (twin < nodes.count && demerits >= nodes.demerits[twin]!) return
    const ladder = this.#block.cuts.kinds[to] === HYPHENATED ? nodes.ladder[node]! + 1 : 0
    if (twin === nodes.count) nodes.add(to, line, fitness, ladder, demerits, node)
    else nodes.set(twin, to, line, fitness, ladder, demerits, node)
    // Of lines beyond the estimate nobody has asked for the measure yet: it may be less.
    if (line > this.#lastLine) this.#least = 0
  }

  /** Whether a node need not be told apart from another at its cut. */
  #isSameKind(node: number, line: number, fitness: number): boolean {
    return nodes.fitness[node] === fitness && Math.min(nodes.line[node]!, this.#uniformFrom) === Math.min(line, this.#uniformFrom)
  }

  #demerits(node: number, to: number, ratio: number, fitness: number): number {
    const size = Math.abs(ratio)
    const badness = LINE_PENALTY + 100 * size * size * size
    const kind = this.#block.cuts.kinds[to]!
    const penalty = this.#penalty(to, kind)
    const last = to === this.#block.cuts.length - 1
    const ladder = nodes.ladder[node]!
    let sum = badness * badness + penalty * penalty
    if (kind === HYPHENATED) sum += LADDER * ladder * ladder
    if (ladder > 0 && last) sum += LAST_HYPHEN
    if (last && nodes.line[node]! > 0 && this.#isRunt(node, to)) sum += RUNT
    if (Math.abs(fitness - nodes.fitness[node]!) > 1) sum += UNEVEN
    return sum
  }

  #penalty(to: number, kind: number): number {
    if (kind === HYPHENATED) return HYPHEN_PENALTY
    if (kind === EMERGENCY) return EMERGENCY_PENALTY
    const { cuts, shown } = this.#block
    if (kind === BREAK && cuts.ends[to] === cuts.ats[to] && partsAddress(shown.text, cuts.ats[to]!)) return ADDRESS_PENALTY
    return kind === BREAK && shown.text.charCodeAt(cuts.ats[to]!) === EM_DASH ? DASH_PENALTY : 0
  }

  #isRunt(node: number, to: number): boolean {
    return lineWidth(this.#block, nodes.cut[node]!, to) < this.#measureOf(nodes.line[node]!) * RUNT_SHARE
  }
}

/** One for all paragraphs: its room is used again. */
const search = new Search()

/** Tight, normal, loose, very loose. */
function fitnessOf(ratio: number): number {
  if (ratio < -0.5) return 0
  if (ratio <= 0.5) return 1
  return ratio <= 1 ? 2 : 3
}

/** How far short of the measure a ragged line may fall at a ratio of 1. */
const RAGGED_SHARE = 0.2

/** The active node with the fewest demerits. */
function best(): number {
  let found = nodes.active[nodes.head]!
  for (let index = nodes.head + 1; index < nodes.tail; index++) {
    const node = nodes.active[index]!
    if (nodes.demerits[node]! < nodes.demerits[found]!) found = node
  }
  return found
}

/** Whether no character takes width back: then a line to a cut is the shorter the later it starts. */
function isMonotone({ cuts }: Block): boolean {
  for (let index = 1; index < cuts.length; index++) if (cuts.fromWidth(index) < cuts.fromWidth(index - 1)) return false
  return true
}

/** Room for sums that are rounded in another order, px. */
const ROUNDING = 0.001

/** The most that the two ends of any line add to its width. */
function slackOf({ cuts }: Block): Px {
  let pre = 0
  let post = 0
  for (let index = 0; index < cuts.length; index++) {
    pre = Math.max(pre, cuts.pre(index))
    post = Math.max(post, cuts.post(index))
  }
  return pre + post + ROUNDING
}

function uniformFrom(measure: Measure, lines: number): number {
  let from = lines
  while (from > 0 && measure(from - 1) === measure(lines)) from--
  return from
}
