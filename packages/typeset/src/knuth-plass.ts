import type { Block, Cut } from './block.ts'
import { lineWidth } from './block.ts'
import type { Measure } from './greedy.ts'
import { limitsOf, ratioOf, type Stretchable } from './justify.ts'
import { elasticFrom } from './tabs.ts'
import type { Justification, Px } from './types.ts'

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
const EM_DASH = '\u2014'
/** A last line narrower than this part of its measure is a runt. */
const RUNT_SHARE = 0.16

/** A feasible break and the best way to it. */
interface Node {
  cut: number
  /** Number of the line that starts here. */
  line: number
  fitness: number
  /** Hyphenated lines in a row up to here. */
  ladder: number
  demerits: number
  previous: Node | null
}

/** The best breaks for justified text: indices of the cuts that end the lines, or null when even one grapheme is too wide somewhere. */
export function breakOptimal(block: Block, measure: Measure, lineEstimate: number): number[] | null {
  const search = new Search(block, measure, lineEstimate)
  for (const pass of PASSES) {
    const end = search.run(pass.loosest, pass.hyphens)
    if (end) return trace(end)
  }
  return null
}

function trace(end: Node): number[] {
  const cuts: number[] = []
  for (let node: Node | null = end; node?.previous; node = node.previous) cuts.push(node.cut)
  return cuts.toReversed()
}

class Search {
  readonly #block: Block
  readonly #measure: Measure
  readonly #limits: Justification
  readonly #ragged: boolean
  /** Lines from this one on have the same measure, so their numbers need not be told apart. */
  readonly #uniformFrom: number
  readonly #line: Stretchable = { natural: 0, measure: 0, spaces: 0, em: 0, glyphs: 0 }
  /** Of every cut: width of the text before the line that starts there and before the end of the line that ends there, and what each adds. */
  readonly #starts: Float64Array
  readonly #ends: Float64Array
  readonly #pre: Float64Array
  readonly #post: Float64Array
  readonly #measures: Px[] = []
  /** Nodes at the cut at hand, one for each line number and fitness that must be told apart. */
  readonly #found: Node[] = []
  readonly #keys: number[] = []

  constructor(block: Block, measure: Measure, lineEstimate: number) {
    this.#block = block
    this.#measure = measure
    this.#limits = limitsOf(block.paragraph)
    this.#ragged = block.paragraph.align !== 'justify'
    this.#uniformFrom = uniformFrom(measure, lineEstimate)
    const { cuts, widths } = block
    const column = (): Float64Array => new Float64Array(cuts.length)
    ;[this.#starts, this.#ends, this.#pre, this.#post] = [column(), column(), column(), column()]
    for (let i = 0; i < cuts.length; i++) {
      const cut = cuts[i]!
      this.#starts[i] = widths[cut.at]!
      this.#ends[i] = widths[cut.end]!
      this.#pre[i] = cut.pre
      this.#post[i] = cut.post
    }
  }

  run(loosest: number, hyphens: boolean): Node | null {
    const { cuts } = this.#block
    const active: Node[] = [{ cut: 0, line: 0, fitness: 1, ladder: 0, demerits: 0, previous: null }]
    for (let to = 1; to < cuts.length; to++) {
      const cut = cuts[to]!
      if (cut.kind === 'hyphen' && !hyphens) continue
      this.#advance(active, to, cut, loosest)
      if (active.length === 0) return null
    }
    return best(active)
  }

  /** Tries all lines that end at a cut, and leaves the nodes that are still open behind it. */
  #advance(active: Node[], to: number, cut: Cut, loosest: number): void {
    const mayBeShort = loosest < Infinity && cut.kind !== 'forced'
    let open = 0
    this.#found.length = this.#keys.length = 0
    for (const node of active) {
      const measure = this.#measureOf(node.line)
      const natural = this.#natural(node.cut, to)
      if (mayBeShort && natural < measure * HOPELESS) {
        active[open++] = node
        continue
      }
      const line = this.#stretch(node, cut, natural, measure)
      const ratio = this.#ratio(line, cut, to)
      if (ratio > -Infinity && ratio <= loosest) this.#record(node, to, cut, ratio)
      if (cut.kind !== 'forced' && !this.#isFull(line, cut, ratio)) active[open++] = node
    }
    active.length = open
    active.push(...this.#found)
  }

  #measureOf(line: number): Px {
    return (this.#measures[line] ??= this.#measure(line))
  }

  /** Natural width of the line between two cuts: `lineWidth`, without a look at the cuts. */
  #natural(from: number, to: number): Px {
    const block = this.#block
    if (block.tabs.length > 0) return lineWidth(block, block.cuts[from]!, block.cuts[to]!)
    return Math.max(0, this.#ends[to]! - this.#starts[from]!) + this.#pre[to]! + this.#post[from]!
  }

  #ratio(line: Stretchable, cut: Cut, to: number): number {
    const last = cut.kind === 'forced' && !(to === this.#block.cuts.length - 1 && this.#block.paragraph.lastLine === 'justify')
    if (last && line.natural <= line.measure) return 0
    return this.#ragged ? raggedRatio(line) : ratioOf(line, this.#limits)
  }

  #stretch(node: Node, cut: Cut, natural: Px, measure: Px): Stretchable {
    const { cuts, widths, spaces, ems } = this.#block
    const from = cuts[node.cut]!
    const line = this.#line
    line.measure = measure
    line.natural = natural
    const elastic = elasticFrom(this.#block, from.at, cut.end)
    line.spaces = Math.max(0, spaces[cut.end]! - spaces[elastic]!)
    line.em = Math.max(0, ems[cut.end]! - ems[elastic]!)
    line.glyphs = (elastic === from.at ? line.natural : widths[cut.end]! - widths[elastic]!) - line.spaces
    return line
  }

  /** Whether no later cut can end a line that does not fit with this one. A hyphen may be what is too much. */
  #isFull(line: Stretchable, cut: Cut, ratio: number): boolean {
    if (ratio > -Infinity || cut.pre <= 0) return ratio === -Infinity
    line.natural -= cut.pre
    return line.natural > line.measure && (this.#ragged || ratioOf(line, this.#limits) === -Infinity)
  }

  #record(node: Node, to: number, cut: Cut, ratio: number): void {
    const fitness = fitnessOf(ratio)
    const demerits = node.demerits + this.#demerits(node, cut, to, ratio, fitness)
    const line = node.line + 1
    const key = Math.min(line, this.#uniformFrom) * 4 + fitness
    const index = this.#keys.indexOf(key)
    if (index >= 0 && demerits >= this.#found[index]!.demerits) return
    const ladder = cut.kind === 'hyphen' ? node.ladder + 1 : 0
    const at = index < 0 ? this.#keys.push(key) - 1 : index
    this.#found[at] = { cut: to, line, fitness, ladder, demerits, previous: node }
  }

  #demerits(node: Node, cut: Cut, to: number, ratio: number, fitness: number): number {
    const size = Math.abs(ratio)
    const badness = LINE_PENALTY + 100 * size * size * size
    const penalty = this.#penalty(cut)
    const last = to === this.#block.cuts.length - 1
    let sum = badness * badness + penalty * penalty
    if (cut.kind === 'hyphen') sum += LADDER * node.ladder * node.ladder
    if (node.ladder > 0 && last) sum += LAST_HYPHEN
    if (last && node.line > 0 && this.#isRunt(node, cut)) sum += RUNT
    if (Math.abs(fitness - node.fitness) > 1) sum += UNEVEN
    return sum
  }

  #penalty(cut: Cut): number {
    if (cut.kind === 'hyphen') return HYPHEN_PENALTY
    if (cut.kind === 'emergency') return EMERGENCY_PENALTY
    return cut.kind === 'break' && this.#block.shown.text[cut.at] === EM_DASH ? DASH_PENALTY : 0
  }

  #isRunt(node: Node, cut: Cut): boolean {
    const width: Px = lineWidth(this.#block, this.#block.cuts[node.cut]!, cut)
    return width < this.#measureOf(node.line) * RUNT_SHARE
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
const raggedRatio = ({ natural, measure }: Stretchable): number =>
  natural > measure + 0.001 ? -Infinity : (measure - natural) / Math.max(measure * RAGGED_SHARE, 1e-6)

function best(nodes: readonly Node[]): Node | null {
  let found: Node | null = null
  for (const node of nodes) if (!found || node.demerits < found.demerits) found = node
  return found
}

function uniformFrom(measure: Measure, lines: number): number {
  let from = lines
  while (from > 0 && measure(from - 1) === measure(lines)) from--
  return from
}
