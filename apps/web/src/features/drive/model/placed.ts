import { createStore, type Store } from '@magazineai/common'
import type { PagedState } from './paged.ts'

/** A stretch of a list: its items, the place of the first of them, and how many the whole list has. */
export interface StretchOf<T> {
  items: readonly T[]
  offset: number
  total: number
}

/** What a list reads from: stretches by their places, and the first name that begins with a text, from a place on and around. */
export interface PlacedOptions<T> {
  read: (offset: number, limit: number, signal: AbortSignal) => Promise<StretchOf<T>>
  find: (text: string, offset: number, limit: number, signal: AbortSignal) => Promise<StretchOf<T> | null>
  idOf: (item: T) => string
}

/** How many items come at a time, and how many when all are wanted, of which so many stretches are on their way at once. */
const STRETCH = 200
const LONG_STRETCH = 1000
const AT_ONCE = 3
const MOST_ROUNDS = 3

/** How many items of a list are read anew at most, in how many stretches. */
const MOST_ANEW = 2000
const MOST_STRETCHES = 8

/** Items before and after those that are seen that come with them. */
const AROUND = 60

/**
 * A list of which any place can be shown: it is as long as the list on the server, with holes where nothing has come. What is seen comes, the latest first;
 * what was scrolled past does not. Its owner calls `stop` at the end.
 */
export class PlacedList<T> {
  readonly state: Store<PagedState<T>> = createStore<PagedState<T>>({ items: [], status: 'loading', error: null, isComplete: false })
  readonly #options: PlacedOptions<T>
  #places = new Map<string, number>()
  /** What had come, and whose places are not known since the list was read anew. */
  #far = new Map<string, T>()
  /** What was taken out and has not come again. */
  #gone = new Set<string>()
  #seen: readonly [number, number] = [0, 0]
  #life = new AbortController()
  #bringing: Promise<void> | null = null

  constructor(options: PlacedOptions<T>) {
    this.#options = options
  }

  /** Returns the place of an item; undefined when it has not come. */
  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  /** Returns whether an item may be in the list: it has come, or not all has, and it was not taken out. */
  mayHold(id: string): boolean {
    return this.#places.has(id) || (!this.state.get().isComplete && !this.#gone.has(id))
  }

  /** Returns an item that had come, and whose place is not known any more. */
  farOf(id: string): T | undefined {
    return this.#far.get(id)
  }

  /** Returns how many items have come. */
  get come(): number {
    return this.#places.size
  }

  /** Reads the beginning; what is here stays until it has come. Settles when it is there or failed; never rejects. */
  async start(): Promise<void> {
    this.#renew()
    if (this.come === 0) this.state.set({ status: 'loading', error: null })
    const { signal } = this.#life
    await this.#try(signal, async () => this.#take([], await this.#options.read(0, STRETCH, signal), signal))
  }

  /** Brings what stands at the places `from` to `to`, and around, as soon as nothing else is on its way: it is seen now. */
  show(from: number, to: number): void {
    this.#seen = [Math.max(0, from - AROUND), to + AROUND]
    if (this.state.get().status !== 'failed') void this.#bringSeen()
  }

  /** Asks again for what did not come. Settles as `start`. */
  async again(): Promise<void> {
    if (this.come === 0) return this.start()
    this.state.set({ status: 'idle', error: null })
    return this.#bringSeen()
  }

  /** Brings the item at a place. @returns whether it is there. */
  async bring(place: number): Promise<boolean> {
    if (this.#has(place)) return true
    const { signal } = this.#life
    await this.#try(signal, async () => this.#readAt(Math.max(0, place - STRETCH / 2), STRETCH, signal))
    return this.#has(place)
  }

  /** Brings the first item whose name begins with a text, from a place on and around. @returns its place; null when there is none, or nothing came. */
  async find(text: string, offset: number): Promise<number | null> {
    const { signal } = this.#life
    let place: number | null = null
    await this.#try(signal, async () => {
      const stretch = await this.#options.find(text, offset, STRETCH, signal)
      if (!stretch || signal.aborted) return
      this.#take(this.state.get().items, stretch, signal)
      place = stretch.offset
    })
    return place
  }

  /** Brings all from one place to before another, by long stretches. @returns false when it was given up: by `signal`, or by a stretch that did not come. */
  async range(from = 0, to = Infinity, signal?: AbortSignal): Promise<boolean> {
    const life = this.#life.signal
    const isOver = (): boolean => life.aborted || signal?.aborted === true
    // What changes meanwhile leaves holes behind.
    for (let round = 0; round < MOST_ROUNDS && !isOver() && this.#holeFrom(from, to) !== null; round++) {
      let sent = from
      const work = async (): Promise<void> => {
        for (let hole = this.#holeFrom(sent, to); hole !== null && !isOver(); hole = this.#holeFrom(sent, to)) {
          sent = hole + LONG_STRETCH
          await this.#readAt(hole, Math.min(LONG_STRETCH, to - hole), life)
        }
      }
      await this.#try(life, () => Promise.all(Array.from({ length: AT_ONCE }, work)))
      if (this.state.get().status === 'failed') return false
    }
    return !isOver() && this.#holeFrom(from, to) === null
  }

  /** Reads what is here anew, without a moment in which nothing is. A list that is here as a whole and long is kept: whoever changes it says how. Never rejects. */
  async refresh(): Promise<void> {
    const { items, isComplete } = this.state.get()
    if (this.come > MOST_ANEW && isComplete) return
    this.#renew()
    const { signal } = this.#life
    const wanted = this.come > MOST_ANEW ? [this.#seen] : stretchesOf(items)
    await this.#try(signal, async () => {
      const read = await Promise.all(
        (wanted.length === 0 ? [[0, STRETCH] as const] : wanted).map(([from, to]) =>
          this.#options.read(from, Math.min(LONG_STRETCH, Math.max(STRETCH, to - from)), signal),
        ),
      )
      if (signal.aborted) return
      for (const item of this.state.get().items.filter(() => true)) this.#far.set(this.#options.idOf(item), item)
      let anew: readonly T[] = []
      for (const stretch of read) anew = this.#merged(anew, stretch)
      this.#show(anew)
    })
  }

  /** Takes items out, as they are gone from the server. */
  remove(ids: ReadonlySet<string>): void {
    const before = this.state.get().items
    for (const id of ids) {
      this.#gone.add(id)
      this.#far.delete(id)
    }
    const gone = new Set([...ids].flatMap((id) => this.#places.get(id) ?? []))
    if (gone.size === 0) return
    const items = holes<T>(before.length - gone.size)
    let place = 0
    for (let from = 0; from < before.length; from++) {
      if (gone.has(from)) continue
      if (from in before) items[place] = before[from]!
      place++
    }
    this.#show(items)
  }

  /** Puts what `change` makes of each item in its place; those it leaves as they are keep their identity. */
  patch(change: (item: T) => T): void {
    const before = this.state.get().items
    const items = before.map(change)
    if (before.some((item, place) => items[place] !== item)) this.#show(items)
  }

  /** Ends what is under way. */
  stop(): void {
    this.#life.abort()
  }

  #renew(): void {
    this.#life.abort()
    this.#life = new AbortController()
    this.#bringing = null
  }

  #has(place: number): boolean {
    return place in this.state.get().items
  }

  /** Returns the first place from one on where nothing has come; null when all has. */
  #holeFrom(from: number, to = Infinity): number | null {
    const { items } = this.state.get()
    const end = Math.min(items.length, to)
    for (let place = from; place < end; place++) if (!(place in items)) return place
    return null
  }

  /** One stretch after the other, each time for what is seen then. */
  #bringSeen(): Promise<void> {
    const { signal } = this.#life
    const work = async (): Promise<void> => {
      for (;;) {
        const [from, to] = this.#seen
        const hole = this.#holeFrom(from, to)
        if (hole === null || signal.aborted) return
        await this.#readAt(hole, STRETCH, signal)
        // A list that became shorter meanwhile may never fill it.
        if (!this.#has(hole) && hole < this.state.get().items.length) return
      }
    }
    this.#bringing ??= this.#try(signal, work).finally(() => {
      if (!signal.aborted) this.#bringing = null
    })
    return this.#bringing
  }

  async #readAt(offset: number, limit: number, signal: AbortSignal): Promise<void> {
    const stretch = await this.#options.read(offset, limit, signal)
    this.#take(this.state.get().items, stretch, signal)
  }

  #take(before: readonly T[], stretch: StretchOf<T>, signal: AbortSignal): void {
    if (signal.aborted) return
    const items = this.#merged(before, stretch)
    if (before.length === stretch.total) this.#tell(items)
    else this.#show(items)
  }

  /** Puts a stretch where it belongs. An item that stood elsewhere has moved: a hole is left there. */
  #merged(before: readonly T[], { items: fresh, offset, total }: StretchOf<T>): readonly T[] {
    const { idOf } = this.#options
    const end = offset + fresh.length
    const moved = new Set<number>()
    for (const item of fresh) {
      const place = this.#places.get(idOf(item))
      if (place !== undefined && (place < offset || place >= end)) moved.add(place)
    }
    const items = moved.size === 0 ? before.slice(0, total) : copyOf(before, total, moved)
    if (items.length < total) items.length = total
    for (const [step, item] of fresh.entries()) {
      const last = items[offset + step]
      if (last && this.#places.get(idOf(last)) === offset + step) this.#places.delete(idOf(last))
      items[offset + step] = item
    }
    for (const [step, item] of fresh.entries()) {
      this.#places.set(idOf(item), offset + step)
      this.#gone.delete(idOf(item))
      this.#far.delete(idOf(item))
    }
    return items
  }

  /** Shows other items, whose places are found anew. */
  #show(items: readonly T[]): void {
    this.#places = new Map()
    items.forEach((item, place) => this.#places.set(this.#options.idOf(item), place))
    this.#tell(items)
  }

  #tell(items: readonly T[]): void {
    this.state.set({ items, status: 'idle', error: null, isComplete: this.come === items.length })
  }

  async #try(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) this.state.set({ status: 'failed', error })
    }
  }
}

/** Makes a list in which nothing has come yet. */
function holes<T>(length: number): T[] {
  const items: T[] = []
  items.length = length
  return items
}

/** Copies a list with its holes, and leaves more of them. */
function copyOf<T>(items: readonly T[], length: number, without: ReadonlySet<number>): T[] {
  const copy = holes<T>(length)
  items.forEach((item, place) => {
    if (place < length && !without.has(place)) copy[place] = item
  })
  return copy
}

/** Returns where what has come of a list begins and ends, the first stretches of it; small gaps are none. */
function stretchesOf(items: readonly unknown[]): (readonly [number, number])[] {
  const found: [number, number][] = []
  items.forEach((_, place) => {
    const last = found.at(-1)
    if (last && place - last[1] < STRETCH / 2 && place - last[0] < LONG_STRETCH) last[1] = place + 1
    else found.push([place, place + 1])
  })
  return found.slice(0, MOST_STRETCHES)
}
