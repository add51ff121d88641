import { mayDrop, mayShow } from './selection.ts'
import type { Selection, Share } from './selection.ts'
import type { Unit } from './units.ts'

/** What a layout of a selection found: lines too many, and lines of room left at the foot. One of them is 0. */
export interface ProbeResult {
  over: number
  left: number
  /** Lines each unit takes. */
  lines: readonly number[]
}

/** Lays a selection out and reports the room. */
export type Probe = (selection: Selection) => ProbeResult

/** Lines that a whole-sentence refill leaves empty at most before it stops trying. */
const GOOD_ENOUGH = 1
/** Layouts that one article may cost: the search is greedy and stops there. */
const MOST_PROBES = 60

/**
 * Makes a text fit by measured lines: whole units in the order of the source, the least salient middle ones dropped, then the room left is
 * refilled with leading sentences of what was dropped. First and last units always stay.
 */
export function condense(units: readonly Unit[], probe: Probe): Selection {
  const all: Selection = units.map(() => 'all')
  const room = probe(all)
  if (room.over === 0) return all
  const search = new Search(units, probe, room)
  search.dropTo(all)
  search.refill()
  return search.selection
}

class Search {
  selection: Selection
  readonly #units: readonly Unit[]
  readonly #probe: Probe
  readonly #lines: readonly number[]
  #room: ProbeResult
  #probes = 1

  constructor(units: readonly Unit[], probe: Probe, first: ProbeResult) {
    this.#units = units
    this.#probe = probe
    this.#room = first
    this.#lines = first.lines
    this.selection = units.map(() => 'all')
  }

  /** Drops units until nothing is over: by estimated lines first, so that few layouts are needed. */
  dropTo(all: Selection): void {
    this.selection = all
    while (this.#room.over > 0) {
      let over = this.#room.over
      let dropped = false
      while (over > 0) {
        const index = this.#leastSalient()
        if (index < 0) break
        this.#set(index, 'none')
        over -= this.#lines[index] ?? 1
        dropped = true
      }
      if (!dropped && !this.#shorten()) return
      this.#room = this.#probe(this.selection)
      this.#probes++
    }
  }

  /** Shows leading sentences, or all, of dropped units while there is room for them. */
  refill(): void {
    const tried = new Set<string>()
    while (this.#room.left > GOOD_ENOUGH && this.#probes < MOST_PROBES) {
      const next = this.#bestRefill(tried)
      if (!next) return
      tried.add(`${next.index}:${next.share}`)
      const before = { selection: this.selection, room: this.#room }
      this.#set(next.index, next.share)
      this.#room = this.#probe(this.selection)
      this.#probes++
      if (this.#room.over > 0) {
        this.selection = before.selection
        this.#room = before.room
      }
    }
  }

  #set(index: number, share: Share): void {
    this.selection = this.selection.map((old, at) => (at === index ? share : old))
  }

  #leastSalient(): number {
    for (const strict of [true, false]) {
      let best = -1
      this.#units.forEach((unit, index) => {
        if (!mayDrop(this.#units, this.selection, index, strict)) return
        if (best < 0 || unit.salience < (this.#units[best]?.salience ?? 0)) best = index
      })
      if (best >= 0) return best
    }
    return -1
  }

  /** Only first and last are left and they are still too long: the last sentence of the longer one goes. */
  #shorten(): boolean {
    const candidates = this.#units
      .map((unit, index) => ({ index, first: firstShown(unit), count: this.#shown(index), paragraphs: unit.paragraphs.length }))
      .filter((each) => each.count > each.first + 1 && each.paragraphs === 1)
      .sort((a, b) => b.count - a.count)
    for (const { index, count, first } of candidates) {
      for (let keep = count - 1; keep > first; keep--) {
        const sentence = this.#units[index]?.paragraphs[0]?.sentences[keep - 1]
        if (sentence && !/[:,;]$/u.test(sentence.text)) {
          this.#set(index, keep)
          return true
        }
      }
    }
    return false
  }

  #shown(index: number): number {
    const share = this.selection[index]
    if (share === 'none' || share === undefined) return 0
    return typeof share === 'number' ? share : (this.#units[index]?.paragraphs[0]?.sentences.length ?? 0)
  }

  /** The untried refill that comes closest to filling the room, the more salient unit first. */
  #bestRefill(tried: ReadonlySet<string>): { index: number; share: Share } | null {
    let best: { index: number; share: Share; value: number } | null = null
    this.#units.forEach((unit, index) => {
      for (const { share, lines } of this.#refills(unit, index)) {
        if (lines > this.#room.left + 1 || tried.has(`${index}:${share}`)) continue
        const value = Math.min(1, lines / this.#room.left) + unit.salience * 0.25
        if (!best || value > best.value) best = { index, share, value }
      }
    })
    return best
  }

  #refills(unit: Unit, index: number): { share: Share; lines: number }[] {
    const old = this.selection[index]
    if (old === 'all') return []
    const whole = this.#lines[index] ?? 0
    const length = unit.paragraphs.reduce((sum, each) => sum + each.block.text.length - each.from, 0) || 1
    const start = typeof old === 'number' ? old : firstShown(unit)
    const shares: { share: Share; lines: number }[] = []
    const sentences = unit.paragraphs[0]?.sentences ?? []
    if (unit.paragraphs.length === 1) {
      for (let count = start + 1; count < sentences.length; count++) {
        if (!mayShow(this.#units, this.selection, index, count)) continue
        const part = (sentences[count - 1]?.end ?? 0) - (sentences[start]?.start ?? 0)
        shares.push({ share: count, lines: Math.max(1, Math.round((whole * part) / length)) })
      }
    }
    if (mayShow(this.#units, this.selection, index, sentences.length))
      shares.push({ share: 'all', lines: whole - Math.round((whole * start) / Math.max(1, sentences.length)) })
    return shares
  }
}

/** Number of sentences of the first paragraph that were lifted out. */
const firstShown = ({ paragraphs: [first] }: Unit): number =>
  first
    ? Math.max(
        0,
        first.sentences.findIndex((sentence) => sentence.start >= first.from),
      )
    : 0
