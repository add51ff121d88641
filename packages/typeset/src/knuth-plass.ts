import { type Block, lineWidth } from './block.ts'
import { BREAK, EMERGENCY, FORCED, HYPHENATED } from './cuts.ts'
import type { Measure } from './greedy.ts'
import { type Limits, limitsOf, stretchRatio } from './justify.ts'
import { elasticFrom } from './tabs.ts'
import type { Px } from './types.ts'

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
      this.widths[node] = cuts.fromWidth[cut]!
      this.spaces[node] = cuts.fromSpace[cut]!
      this.ems[node] = cuts.fromEm[cut]!
      this.post[node] = cuts.post[cut]!
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

/** The best breaks for justified text: indices of the cuts that end the lines, or null when even one grapheme is too wide somewhere. */
export function breakOptimal(block: Block, measure: Measure, lineEstimate: number): number[] | null {
  const search = new Search(block, measure, lineEstimate)
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

class Search {
  readonly #block: Block
  readonly #measure: Measure
  readonly #limits: Limits
  readonly #ragged: boolean
  readonly #measures: Px[] = []
  /** Lines from this one on have the same measure, so their numbers need not be told apart. */
  readonly #uniformFrom: number
  /** No line up to this one has a smaller measure than `#least`. */
  readonly #lastLine: number
  #least: Px
  /** The most that the ends of a line can add to its width. */
  readonly #slack: Px

  constructor(block: Block, measure: Measure, lineEstimate: number) {
    this.#block = block
    this.#measure = measure
    this.#limits = limitsOf(block.paragraph)
    this.#ragged = block.paragraph.align !== 'justify'
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
    const { cuts, sums, tabs } = this.#block
    const kind = cuts.kinds[to]!
    const mayBeShort = loosest < Infinity && kind !== FORCED
    const end = mayBeShort ? this.#reachable(to, Math.max(reach, nodes.head)) : nodes.tail
    const found = nodes.count
    const width = cuts.toWidth[to]!
    const pre = cuts.pre[to]!
    let open = nodes.head
    for (let index = nodes.head; index < end; index++) {
      const node = nodes.active[index]!
      const measure = this.#measureOf(nodes.line[node]!)
      let natural = Math.max(0, width - nodes.widths[node]!) + pre + nodes.post[node]!
      if (tabs.length > 0) natural = lineWidth(this.#block, nodes.cut[node]!, to)
      if (!(mayBeShort && natural < measure * HOPELESS)) {
        let space = Math.max(0, cuts.toSpace[to]! - nodes.spaces[node]!)
        let em = Math.max(0, cuts.toEm[to]! - nodes.ems[node]!)
        let glyphs = natural - space
        const from = cuts.ats[nodes.cut[node]!]!
        const elastic = tabs.length > 0 ? elasticFrom(this.#block, from, cuts.ends[to]!) : from
        if (elastic !== from) {
          const sum = sums.upTo(elastic)
          space = Math.max(0, cuts.toSpace[to]! - sum.space)
          em = Math.max(0, cuts.toEm[to]! - sum.em)
          glyphs = width - sum.width - space
        }
        const ratio = this.#isFree(to, kind) && natural <= measure ? 0 : this.#ratioOf(natural, measure, space, em, glyphs)
        if (ratio > -Infinity && ratio <= loosest) this.#record(node, to, kind, ratio, found)
        if (kind === FORCED) continue
        // A hyphen may be what is too much: then a later cut may still end the line.
        if (ratio === -Infinity && !(pre > 0 && this.#fits(natural - pre, measure, space, em, glyphs))) continue
      }
      nodes.active[open++] = node
    }
    nodes.close(open, end)
    nodes.open(found, this.#block)
    return end
  }

  /**
   * End of the active nodes that the line to a cut may be long enough from, the others being hopeless. Nodes stand in the order of their
   * cuts, so that those behind one that is too near are too near as well: most are not even looked at.
   */
  #reachable(to: number, from: number): number {
    const farthest = this.#block.cuts.toWidth[to]! + this.#slack - this.#least * HOPELESS
    let end = from
    while (end < nodes.tail && nodes.widths[nodes.active[end]!]! <= farthest) end++
    return end
  }

  #measureOf(line: number): Px {
    return (this.#measures[line] ??= this.#measure(line))
  }

  /** Whether the line to a cut is filled by nothing: the last of the paragraph, and one before a forced break. */
  #isFree(to: number, kind: number): boolean {
    return kind === FORCED && !(to === this.#block.cuts.length - 1 && this.#block.paragraph.lastLine === 'justify')
  }

  #ratioOf(natural: Px, measure: Px, spaces: Px, em: Px, glyphs: Px): number {
    return this.#ragged ? raggedRatio(natural, measure) : stretchRatio(measure - natural, spaces, em, glyphs, this.#limits)
  }

  #fits(natural: Px, measure: Px, spaces: Px, em: Px, glyphs: Px): boolean {
    return natural <= measure || (!this.#ragged && this.#ratioOf(natural, measure, spaces, em, glyphs) > -Infinity)
  }

  /** Keeps the way to a cut by a node if it is the best of its kind. Of those to this cut the first is `found`. */
  #record(node: number, to: number, kind: number, ratio: number, found: number): void {
    const fitness = fitnessOf(ratio)
    const demerits = nodes.demerits[node]! + this.#demerits(node, to, kind, ratio, fitness)
    const line = nodes.line[node]! + 1
    const ladder = kind === HYPHENATED ? nodes.ladder[node]! + 1 : 0
    let twin = found
    while (twin < nodes.count && !this.#isSameKind(twin, line, fitness)) twin++
    if (twin === nodes.count) nodes.add(to, line, fitness, ladder, demerits, node)
    else if (demerits < nodes.demerits[twin]!) nodes.set(twin, to, line, fitness, ladder, demerits, node)
    // Of lines beyond the estimate nobody has asked for the measure yet: it may be less.
    if (line > this.#lastLine) this.#least = 0
  }

  /** Whether a node need not be told apart from another at its cut. */
  #isSameKind(node: number, line: number, fitness: number): boolean {
    return nodes.fitness[node] === fitness && Math.min(nodes.line[node]!, this.#uniformFrom) === Math.min(line, this.#uniformFrom)
  }

  #demerits(node: number, to: number, kind: number, ratio: number, fitness: number): number {
    const size = Math.abs(ratio)
    const badness = LINE_PENALTY + 100 * size * size * size
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
    return kind === BREAK && shown.text.charCodeAt(cuts.ats[to]!) === EM_DASH ? DASH_PENALTY : 0
  }

  #isRunt(node: number, to: number): boolean {
    return lineWidth(this.#block, nodes.cut[node]!, to) < this.#measureOf(nodes.line[node]!) * RUNT_SHARE
  }
}

/** Tight, normal, loose, very loose. */
function fitnessOf(ratio: number): number {
  if (ratio < -0.5) return 0
  if (ratio <= 0.5) return 1
  return ratio <= 1 ? 2 : 3
}

/** How far short of the measure a ragged line may fall at a ratio of 1. */
const RAGGED_SHARE = 0.2

/** The ratio of a line that is not justified: it cannot shrink, and its shortfall counts by its share of the measure. */
const raggedRatio = (natural: Px, measure: Px): number =>
  natural > measure + 0.001 ? -Infinity : (measure - natural) / Math.max(measure * RAGGED_SHARE, 1e-6)

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
function isMonotone({ cuts: { length, fromWidth } }: Block): boolean {
  for (let index = 1; index < length; index++) if (fromWidth[index]! < fromWidth[index - 1]!) return false
  return true
}

/** Room for sums that are rounded in another order, px. */
const ROUNDING = 0.001

/** The most that the two ends of any line add to its width. */
function slackOf({ cuts }: Block): Px {
  let pre = 0
  let post = 0
  for (let index = 0; index < cuts.length; index++) {
    if (cuts.pre[index]! > pre) pre = cuts.pre[index]!
    if (cuts.post[index]! > post) post = cuts.post[index]!
  }
  return pre + post + ROUNDING
}

function uniformFrom(measure: Measure, lines: number): number {
  let from = lines
  while (from > 0 && measure(from - 1) === measure(lines)) from--
  return from
}
