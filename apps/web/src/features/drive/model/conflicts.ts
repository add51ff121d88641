import { createValue, type Value } from '@magazineai/common'

/** What a person does about a name that is taken. */
export type Resolution = 'replace' | 'keep_both' | 'skip'

/** A name that is taken. */
export interface Conflict {
  name: string
  /** Where it is taken, as a person reads it. */
  place: string
  /** False for folders, and where the old content would not be kept. */
  canReplace: boolean
  /** True when it is the only one that is done: then the person may give it up. */
  isAlone: boolean
  /** What is done: its questions are answered together. */
  batch: string
}

/** The question that stands now, and how many more of its batch wait. */
export interface ConflictQuestion extends Conflict {
  waiting: number
}

interface Asked {
  conflict: Conflict
  answer: (resolution: Resolution) => void
}

/** Asks a person about names that are taken: one question at a time, and one for a whole batch where they say so. */
export class Conflicts {
  readonly question: Value<ConflictQuestion | null> = createValue<ConflictQuestion | null>(null)
  #asked: Asked[] = []
  /** What was said for all of a batch. */
  #forAll = new Map<string, Resolution>()

  /** Resolves with what to do, at once where it was said for the whole batch. */
  ask(conflict: Conflict): Promise<Resolution> {
    const known = this.forBatch(conflict.batch)
    if (known !== null) return Promise.resolve(fit(known, conflict))
    return new Promise((answer) => {
      this.#asked.push({ conflict, answer })
      this.#show()
    })
  }

  /** Returns what was said for all of a batch; null when nothing was. */
  forBatch(batch: string): Resolution | null {
    return this.#forAll.get(batch) ?? null
  }

  /** Answers the question that stands; with `isForAll`, all of its batch, and those to come. */
  answer(resolution: Resolution, isForAll: boolean): void {
    const [first, ...rest] = this.#asked
    if (!first) return
    const { batch } = first.conflict
    if (isForAll) this.#forAll.set(batch, resolution)
    const answered = isForAll ? this.#asked.filter((each) => each.conflict.batch === batch) : [first]
    this.#asked = isForAll ? rest.filter((each) => each.conflict.batch !== batch) : rest
    for (const each of answered) each.answer(fit(resolution, each.conflict))
    this.#show()
  }

  /** Forgets a batch that has ended; whoever of it still waits skips. */
  end(batch: string): void {
    this.#forAll.delete(batch)
    const ended = this.#asked.filter((each) => each.conflict.batch === batch)
    this.#asked = this.#asked.filter((each) => each.conflict.batch !== batch)
    for (const each of ended) each.answer('skip')
    this.#show()
  }

  #show(): void {
    const [first] = this.#asked
    if (!first) return this.question.set(null)
    const waiting = this.#asked.filter((each) => each.conflict.batch === first.conflict.batch).length - 1
    this.question.set({ ...first.conflict, waiting })
  }
}

/** What cannot be replaced keeps both: nothing is ever lost by an answer that was meant for others. */
const fit = (resolution: Resolution, { canReplace }: Conflict): Resolution =>
  resolution === 'replace' && !canReplace ? 'keep_both' : resolution
