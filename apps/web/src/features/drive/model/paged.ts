import { createStore, type Store } from '@magazineai/common'

/** What comes for one page: its items, and where the next begins; null after the last. */
export interface PageOf<T> {
  items: readonly T[]
  next: string | null
}

/** What is known of a list. */
export interface PagedState<T> {
  items: readonly T[]
  /** `loading` = the first page is on its way; `idle` = what was asked for is there. */
  status: 'loading' | 'more' | 'idle' | 'failed'
  /** Why the last page did not come. */
  error: unknown
  /** True when there is nothing after what is here. */
  isComplete: boolean
}

/** How many items a page has, and one on the way to the end of a long list. */
export const PAGE = 200
const LONG_PAGE = 1000

/** Above how many items a list is not read anew as a whole. */
const MOST_ANEW = 2000

/** What a list reads from. */
export interface PagedOptions<T> {
  read: (cursor: string | null, limit: number, signal: AbortSignal) => Promise<PageOf<T>>
  idOf: (item: T) => string
}

/** A list that comes by pages, each after where the last ended. Its owner calls `stop` at the end. */
export class Paged<T> {
  readonly state: Store<PagedState<T>> = createStore<PagedState<T>>({ items: [], status: 'loading', error: null, isComplete: false })
  readonly #options: PagedOptions<T>
  #places = new Map<string, number>()
  #next: string | null = null
  #reading: { abort: AbortController; done: Promise<void> } | null = null

  constructor(options: PagedOptions<T>) {
    this.#options = options
  }

  /** Returns the place of an item; undefined when it is not here. */
  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  /** Reads the first page; what is here stays until it has come. Settles when it is there or failed; never rejects. */
  async start(): Promise<void> {
    this.#end()
    if (this.state.get().items.length === 0) this.state.set({ status: 'loading', error: null })
    await this.#run(async (signal) => {
      const page = await this.#options.read(null, PAGE, signal)
      if (!signal.aborted) this.#take([], page)
    })
  }

  /** Reads the next page; does nothing while one is read, and after the last. Never rejects. */
  async more(limit = PAGE): Promise<void> {
    if (this.#reading) return this.#reading.done
    const { isComplete, items } = this.state.get()
    if (isComplete || (this.#next === null && items.length > 0)) return
    this.state.set({ status: items.length === 0 ? 'loading' : 'more' })
    await this.#run(async (signal) => {
      const page = await this.#options.read(this.#next, limit, signal)
      if (!signal.aborted) this.#take(this.state.get().items, page)
    })
  }

  /** Reads all there is, by long pages. @returns false when it was given up: by `signal`, or by a page that did not come. */
  async all(signal?: AbortSignal): Promise<boolean> {
    while (!this.state.get().isComplete) {
      if (signal?.aborted) return false
      await this.more(LONG_PAGE)
      if (this.state.get().status === 'failed') return false
    }
    return true
  }

  /** Reads what is here anew, without a moment in which nothing is. Long lists keep what they have: whoever changes them says how. Never rejects. */
  async refresh(): Promise<void> {
    const { length } = this.state.get().items
    if (length > MOST_ANEW) return
    this.#end()
    await this.#run(async (signal) => {
      let items: readonly T[] = []
      let page = await this.#options.read(null, Math.max(PAGE, Math.min(LONG_PAGE, length)), signal)
      for (;;) {
        items = [...items, ...page.items]
        if (page.next === null || items.length >= length) break
        page = await this.#options.read(page.next, LONG_PAGE, signal)
      }
      if (!signal.aborted) this.#take([], { items, next: page.next })
    })
  }

  /** Takes items out, as they are gone from the server. */
  remove(ids: ReadonlySet<string>): void {
    this.#show(this.state.get().items.filter((item) => !ids.has(this.#options.idOf(item))))
  }

  /** Puts what `change` makes of each item in its place; those it leaves as they are keep their identity. */
  patch(change: (item: T) => T): void {
    const before = this.state.get().items
    const items = before.map(change)
    if (items.some((item, place) => item !== before[place])) this.#show(items)
  }

  /** Ends what is under way. */
  stop(): void {
    this.#end()
  }

  #take(before: readonly T[], { items, next }: PageOf<T>): void {
    const { idOf } = this.#options
    // An item that was moved down the list while it was read comes twice.
    const seen = new Set<string>()
    const fresh = items.filter((item) => {
      const id = idOf(item)
      const isNew = !seen.has(id) && (before.length === 0 || !this.#places.has(id))
      seen.add(id)
      return isNew
    })
    this.#next = next
    this.#show(before.length === 0 ? fresh : [...before, ...fresh], before.length)
    this.state.set({ status: 'idle', error: null, isComplete: next === null })
  }

  #show(items: readonly T[], from = 0): void {
    if (from === 0) this.#places = new Map()
    for (let place = from; place < items.length; place++) this.#places.set(this.#options.idOf(items[place]!), place)
    this.state.set({ items })
  }

  async #run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController()
    const done = (async () => {
      try {
        await work(abort.signal)
      } catch (error) {
        if (!abort.signal.aborted) this.state.set({ status: 'failed', error })
      } finally {
        if (this.#reading?.abort === abort) this.#reading = null
      }
    })()
    this.#reading = { abort, done }
    return done
  }

  #end(): void {
    this.#reading?.abort.abort()
    this.#reading = null
  }
}
