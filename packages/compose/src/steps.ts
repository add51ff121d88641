import { hashOf } from './hash.ts'
import type { Checkpoint } from './ports.ts'

/** The steps of one composition. A step that was done before, with the same inputs, is not done again. */
export class Steps {
  readonly #checkpoint: Checkpoint | undefined

  constructor(checkpoint: Checkpoint | undefined) {
    this.#checkpoint = checkpoint
  }

  /** Answers the kept value of a step, else does it and keeps what it gave. Values are JSON. */
  async run<T>(name: string, inputs: unknown, work: () => Promise<T>): Promise<T> {
    const kept = await this.load<T>(name, inputs)
    if (kept !== null) return kept
    const value = await work()
    await this.save(name, inputs, value)
    return value
  }

  /** The kept value of a step, or null. */
  async load<T>(name: string, inputs: unknown): Promise<T | null> {
    if (!this.#checkpoint) return null
    return ((await this.#checkpoint.load(keyOf(name, inputs))) as T | undefined | null) ?? null
  }

  /** Keeps what a step gave. */
  async save(name: string, inputs: unknown, value: unknown): Promise<void> {
    await this.#checkpoint?.save(keyOf(name, inputs), value)
  }
}

const keyOf = (name: string, inputs: unknown): string => `${name}:${hashOf(inputs)}`
