import { z } from 'zod'
import { fingerprint } from './canonical.ts'
import { type Design, VERSION } from './design.ts'
import { type Applied, apply, flatten, group, invert, merge, Operation } from './operation.ts'

const StepJson = z.object({
  label: z.string().max(200),
  done: Operation,
  undone: Operation,
  at: z.number().optional(),
  view: z.unknown().optional(),
})

/** A step: what was done, what undoes it, and the name shown for it. Never changed: a step that goes on is another object. */
export interface HistoryStep {
  readonly label: string
  readonly done: Operation
  readonly undone: Operation
  /** When it was last added to, as `HistoryOptions.now` tells it. */
  readonly at?: number | undefined
  /** What `HistoryOptions.view` told before the step began. */
  readonly view?: unknown
}

/** A step, and the mark it came after. */
interface Step extends HistoryStep {
  readonly mark: HistoryMark
}

/** A history as it is stored beside its design. */
export const HistoryJson = z.object({
  version: z.literal(VERSION),
  /** Of the design the history belongs to. */
  fingerprint: z.string().max(64),
  past: z.array(StepJson).max(10_000),
  future: z.array(StepJson).max(10_000),
  /** The number of the oldest step that is still kept; absent = 0. */
  first: z.number().int().min(0).optional(),
})
export type HistoryJson = z.infer<typeof HistoryJson>

/** A point in a history to go back to; made by `mark`. */
export type HistoryMark = number

/** What a history panel shows: the names of the steps that can be undone, oldest first, and redone, nearest first. */
export interface HistoryEntries {
  past: string[]
  future: string[]
}

/** All steps in the order they were done: an append-only log but for the step that is open and what is done after an undo. */
export interface HistoryLog {
  /** The number of `steps[0]`: grows as the oldest are let go, so that every step keeps its number. */
  first: number
  steps: readonly HistoryStep[]
  /** How many of `steps` are done; those behind it can be redone. */
  cursor: number
}

/** Undo and redo of one design, free of any framework. */
export interface History {
  /** The design as it is now: the same object until something changes. */
  readonly design: Design
  /** Ends the step that is open and names the next. All that is run until the next mark is one step; a mark with nothing after it leaves no trace. */
  mark(label: string): HistoryMark
  /** Applies an operation and records it in the open step, merged with what it continues. What was undone can no longer be redone. */
  run(op: Operation): Applied
  /** Applies a change of someone else, which is not to be undone here. */
  adopt(op: Operation): Applied
  /** Makes one step of everything since the mark. */
  squash(to: HistoryMark): void
  /** The steps since the mark that can be undone, oldest first. */
  since(mark: HistoryMark): readonly HistoryStep[]
  /** Takes back everything since the mark as if it had never been; there is nothing to redo. */
  bail(to: HistoryMark): void
  /** Takes the last step back. False when there is none, or when it no longer fits the design and was dropped. */
  undo(): boolean
  /** Does the next step again; as `undo`. */
  redo(): boolean
  /**
   * Undoes or redoes until so many of `log().steps` are done; listeners hear once. False when a step on the way no longer fits: it is
   * dropped, and the design is as far as the others led.
   */
  goTo(cursor: number): boolean
  /** Puts another design in place, such as one that others have changed too; the steps stay and are tried on it when their turn comes. */
  rebase(design: Design): void
  canUndo(): boolean
  canRedo(): boolean
  entries(): HistoryEntries
  log(): HistoryLog
  toJSON(): HistoryJson
  /** Calls `listener` after every change. @returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

/** Limits of a history. */
export interface HistoryOptions {
  /** Most steps kept; the oldest go first. Default 500. */
  steps?: number
  /** The time, for `HistoryStep.at`. Without it steps have none. */
  now?: () => number
  /** Where the user is, as plain data, for `HistoryStep.view`. Asked when a step begins. */
  view?: () => unknown
}

const DEFAULT_STEPS = 500

/** Joins what follows onto an operation: as one merged operation where the two are one gesture, else as a sequence. */
const join = (a: Operation, b: Operation): Operation => {
  const whole = merge(a, b)
  if (whole) return whole
  const [before, after] = [flatten(a), flatten(b)]
  const [last, first] = [before.at(-1), after[0]]
  const seam = last && first ? merge(last, first) : null
  return seam ? group([...before.slice(0, -1), seam, ...after.slice(1)]) : group([...before, ...after])
}

const stored = ({ label, done, undone, at, view }: Step) => ({
  label,
  done,
  undone,
  ...(at === undefined ? {} : { at }),
  ...(view === undefined ? {} : { view }),
})

class DesignHistory implements History {
  #design: Design
  #past: Step[]
  #future: Step[]
  #options: HistoryOptions
  #first: number
  #label = ''
  #mark: HistoryMark = 0
  #isOpen = false
  #listeners = new Set<() => void>()

  constructor(design: Design, options: HistoryOptions, past: Step[] = [], future: Step[] = [], first = 0) {
    this.#design = design
    this.#past = past
    this.#future = future
    this.#options = options
    this.#first = first
  }

  get design(): Design {
    return this.#design
  }

  mark(label: string): HistoryMark {
    this.#label = label.slice(0, 200)
    this.#isOpen = false
    return ++this.#mark
  }

  run(op: Operation): Applied {
    const before = this.#design
    const result = apply(before, op)
    if (!result.ok) return result
    this.#record(op, invert(op, before))
    this.#future = []
    this.#become(result.design)
    return result
  }

  adopt(op: Operation): Applied {
    const result = apply(this.#design, op)
    if (!result.ok) return result
    this.#isOpen = false
    this.#become(result.design)
    return result
  }

  squash(to: HistoryMark): void {
    const from = this.#past.findIndex((step) => step.mark >= to)
    const steps = from < 0 ? [] : this.#past.splice(from)
    const [first] = steps
    if (!first) return
    const done = steps.map((step) => step.done).reduce(join)
    const undone = steps.map((step) => step.undone).reduceRight((later, earlier) => join(later, earlier))
    this.#past.push({ ...first, done, undone })
    this.#emit()
  }

  since(mark: HistoryMark): readonly HistoryStep[] {
    return this.#past.filter((step) => step.mark >= mark)
  }

  bail(to: HistoryMark): void {
    const from = this.#past.findIndex((step) => step.mark >= to)
    const steps = from < 0 ? [] : this.#past.splice(from).toReversed()
    if (steps.length === 0) return
    this.#isOpen = false
    const result = apply(this.#design, group(steps.map((step) => step.undone)))
    this.#become(result.ok ? result.design : this.#design)
  }

  undo(): boolean {
    return this.#past.length > 0 && this.goTo(this.#past.length - 1)
  }

  redo(): boolean {
    return this.#future.length > 0 && this.goTo(this.#past.length + 1)
  }

  goTo(cursor: number): boolean {
    let isWhole = true
    let left = Math.abs(Math.max(0, Math.min(cursor, this.#past.length + this.#future.length)) - this.#past.length)
    const isBack = cursor < this.#past.length
    if (left === 0) return true
    this.#isOpen = false
    for (; left > 0; left--) isWhole = this.#travel(isBack) && isWhole
    this.#emit()
    return isWhole
  }

  rebase(design: Design): void {
    if (design === this.#design) return
    this.#isOpen = false
    this.#become(design)
  }

  canUndo(): boolean {
    return this.#past.length > 0
  }

  canRedo(): boolean {
    return this.#future.length > 0
  }

  entries(): HistoryEntries {
    return { past: this.#past.map((step) => step.label), future: this.#future.map((step) => step.label).toReversed() }
  }

  log(): HistoryLog {
    return { first: this.#first, steps: [...this.#past, ...this.#future.toReversed()], cursor: this.#past.length }
  }

  toJSON(): HistoryJson {
    const [past, future] = [this.#past.map(stored), this.#future.map(stored)]
    return { version: VERSION, fingerprint: fingerprint(this.#design), past, future, ...(this.#first > 0 ? { first: this.#first } : {}) }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #record(done: Operation, undone: Operation): void {
    const open = this.#isOpen ? this.#past.pop() : undefined
    const at = this.#options.now?.()
    const step = open
      ? { ...open, at, done: join(open.done, done), undone: join(undone, open.undone) }
      : { label: this.#label, mark: this.#mark, at, view: this.#options.view?.(), done, undone }
    this.#past.push(step)
    this.#first += this.#past.splice(0, this.#past.length - limitOf(this.#options)).length
    this.#isOpen = true
  }

  #travel(isBack: boolean): boolean {
    const [from, onto] = isBack ? [this.#past, this.#future] : [this.#future, this.#past]
    const step = from.pop()
    if (!step) return false
    const result = apply(this.#design, isBack ? step.undone : step.done)
    if (result.ok) {
      onto.push(step)
      this.#design = result.design
    }
    return result.ok
  }

  #become(design: Design): void {
    this.#design = design
    this.#emit()
  }

  #emit(): void {
    for (const listener of this.#listeners) listener()
  }
}

const limitOf = (options: HistoryOptions): number => Math.max(1, options.steps ?? DEFAULT_STEPS)

/** Creates a history of this design with nothing in it yet. */
export const createHistory = (design: Design, options: HistoryOptions = {}): History => new DesignHistory(design, options)

/**
 * Restores the history stored by `toJSON`, if it belongs to exactly this design and this version of the format; else a fresh one. Never
 * throws, whatever was stored.
 */
export const restoreHistory = (stored: unknown, design: Design, options: HistoryOptions = {}): History => {
  const json = HistoryJson.safeParse(stored)
  if (!json.success || json.data.fingerprint !== fingerprint(design)) return createHistory(design, options)
  const [past = [], future = []] = [json.data.past, json.data.future].map((steps) => steps.map((step) => ({ ...step, mark: 0 })))
  return new DesignHistory(design, options, past, future, json.data.first)
}
