/** What a folder is asked for by. */
export type FolderQuery = Readonly<Record<string, string | number>>

/** How long an answer counts, ms, and how many are kept. */
const FRESH = 5_000
const MOST = 8

interface Asked {
  answer: Promise<Response | null>
  at: number
}

/**
 * The beginnings of folders that somebody sets out for, asked for before the screen that shows them is there: the list must not wait for the code.
 * Each is taken once. Where only a pointer came by, one at a time is asked for, and the latest counts.
 */
export class FirstAnswers {
  readonly #send: (query: FolderQuery) => Promise<Response>
  readonly #now: () => number
  readonly #asked = new Map<string, Asked>()
  #likely: Promise<unknown> | null = null
  #next: FolderQuery | null = null

  constructor(send: (query: FolderQuery) => Promise<Response>, now: () => number) {
    this.#send = send
    this.#now = now
  }

  /** Asks for a folder that is about to be shown. */
  ask(query: FolderQuery): void {
    const name = nameOf(query)
    if (this.#fresh(name)) return
    const answer = this.#send(query).then(whole, () => null)
    this.#asked.delete(name)
    this.#asked.set(name, { answer, at: this.#now() })
    for (const each of this.#asked.keys()) if (this.#asked.size > MOST) this.#asked.delete(each)
  }

  /** Asks for a folder that may be shown next, once nothing else of that kind is under way. */
  askLikely(query: FolderQuery): void {
    this.#next = query
    this.#likely ??= this.#askNext().finally(() => (this.#likely = null))
  }

  /** Takes the answer about a folder; null where it was not asked for, is not fresh any more, or did not come. */
  async take(query: FolderQuery): Promise<Response | null> {
    const name = nameOf(query)
    const asked = this.#fresh(name)
    this.#asked.delete(name)
    return asked ? asked.answer : null
  }

  /** Forgets all: something changed, or somebody left. */
  clear(): void {
    this.#asked.clear()
    this.#next = null
  }

  #fresh(name: string): Asked | null {
    const asked = this.#asked.get(name)
    return asked && this.#now() - asked.at < FRESH ? asked : null
  }

  async #askNext(): Promise<void> {
    for (let query = this.#next; query; query = this.#next) {
      this.#next = null
      this.ask(query)
      await this.#asked.get(nameOf(query))?.answer
    }
  }
}

const nameOf = (query: FolderQuery): string => JSON.stringify(query)

/** An answer nobody reads keeps its connection busy: it is read at once, and can be read again. */
const whole = async (answer: Response): Promise<Response> => new Response(await answer.text(), { status: answer.status })
