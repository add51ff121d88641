import type { Value } from '@magazineai/common'
import type { BatchAction, BatchAnswer, Refused } from '@magazineai/contract'
import { messageOf } from '../../../api/error.ts'
import { repeatKey } from '../../../api/repeat-key.ts'
import type { Failure, Work } from './actions.ts'
import type { Batch, DriveCalls, Target } from './calls.ts'
import type { Conflicts, Resolution } from './conflicts.ts'
import { isAllIn, sizeOfSet, type SetOf } from './item-set.ts'

/** How many items one call acts on. */
const PIECE = 200

/** What is done with a set of items. */
export interface Deed {
  label: string
  action: BatchAction
  /** The folder they go to, and names some get there. */
  to?: string
  names?: Readonly<Record<string, string>>
  /** What happens where a name is taken; without it the person is asked. */
  onConflict?: 'keep_both'
}

/** What has come of it. */
export interface Outcome {
  /** Ids of those it was done with; of copies, those of the new ones. */
  done: string[]
  /** Names of those that got another, by their ids. */
  renamed: Record<string, string>
  failures: Failure[]
}

/** What batches need of their surroundings. */
export interface BatchOptions {
  calls: Pick<DriveCalls, 'act'>
  conflicts: Conflicts
  work: Value<Work | null>
}

/** Does one thing with many items, a piece at a time: how far it is can be seen, and it can be ended between two pieces. What is done then stays done. */
export async function runBatch(options: BatchOptions, set: SetOf<Target>, deed: Deed): Promise<Outcome> {
  const run = new Run(options, set, deed)
  await run.all()
  return run.outcome
}

class Run {
  readonly outcome: Outcome = { done: [], renamed: {}, failures: [] }
  readonly #options: BatchOptions
  readonly #set: SetOf<Target>
  readonly #deed: Deed
  readonly #batch = repeatKey()
  /** Those whose names are taken, while the person is asked about them. */
  readonly #asked: Promise<void>[] = []
  #seen = 0
  #isCancelled = false

  constructor(options: BatchOptions, set: SetOf<Target>, deed: Deed) {
    this.#options = options
    this.#set = set
    this.#deed = deed
  }

  async all(): Promise<void> {
    const { conflicts, work } = this.#options
    this.#show()
    try {
      if (isAllIn(this.#set)) await this.#allIn(this.#set)
      else await this.#items(this.#set.map(({ id }) => id))
      await Promise.all(this.#asked)
    } catch (error) {
      const [only] = isAllIn(this.#set) || this.#set.length > 1 ? [] : this.#set
      this.outcome.failures.push({ name: only?.name ?? '', message: messageOf(error) })
    } finally {
      conflicts.end(this.#batch)
      work.set(null)
    }
  }

  async #items(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length && !this.#isCancelled; from += PIECE) {
      const piece = ids.slice(from, from + PIECE)
      this.#take(await this.#call({ ids: piece }))
      this.#seen += piece.length
      this.#show()
    }
  }

  async #allIn({ folder, except }: Extract<SetOf<Target>, { folder: string }>): Promise<void> {
    let cursor: string | null = null
    do {
      const answer: BatchAnswer = await this.#call({ all: { folder, except }, cursor })
      this.#take(answer)
      this.#seen += answer.done.length + answer.refused.length
      this.#show()
      cursor = answer.next_cursor
    } while (cursor !== null && !this.#isCancelled)
  }

  #call(more: Partial<Batch>): Promise<BatchAnswer> {
    const { action, to, names, onConflict } = this.#deed
    return this.#options.calls.act({
      action,
      ...(to !== undefined && { to }),
      ...(names && { names }),
      ...(onConflict && { onConflict }),
      ...more,
    })
  }

  #take({ done, refused }: BatchAnswer, isLast = false): void {
    this.outcome.done.push(...done)
    const taken = isLast ? [] : refused.filter(({ code }) => code === 'name_conflict')
    for (const each of refused) if (!taken.includes(each)) this.outcome.failures.push({ name: each.name, message: each.message })
    if (taken.length > 0) this.#asked.push(this.#ask(taken))
  }

  /** Asks about names that are taken, and does with each what was said; those that get the same answer go together. */
  async #ask(taken: readonly Refused[]): Promise<void> {
    const answers = await Promise.all(taken.map(async (each) => [await this.#answerFor(each), each] as const))
    for (const resolution of ['replace', 'keep_both'] as const) {
      const those = answers.filter(([answer]) => answer === resolution).map(([, each]) => each)
      if (those.length === 0) continue
      this.#take(await this.#call({ ids: those.map(({ id }) => id), onConflict: resolution }), true)
      if (resolution === 'keep_both') for (const { id, name } of those) this.outcome.renamed[id] = name
    }
  }

  #answerFor({ id, name }: Refused): Promise<Resolution> {
    const type = isAllIn(this.#set) ? 'file' : this.#set.find((item) => item.id === id)?.type
    const isAlone = sizeOfSet(this.#set) === 1
    return this.#options.conflicts.ask({ name, place: 'this folder', canReplace: type === 'file', isAlone, batch: this.#batch })
  }

  #show(): void {
    const { label } = this.#deed
    const cancel = (): void => void (this.#isCancelled = true)
    this.#options.work.set({ label, done: this.#seen, total: sizeOfSet(this.#set), cancel })
  }
}
