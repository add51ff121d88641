import type { ModelRoute, Rung } from './catalogue.ts'

const rungs: readonly Rung[] = ['json_schema', 'json_object', 'prompt']

/** Remembers, per server and model, the strictest way of answering that was accepted: a refused one is tried once only. */
export class Ladder {
  readonly #known = new Map<string, Rung>()

  /** The way to ask; `highest` when nothing is known yet. */
  rung(route: ModelRoute, highest: Rung): Rung {
    return this.#known.get(keyOf(route)) ?? highest
  }

  /** Goes one rung down from one that was refused; null at the foot. */
  stepDown(route: ModelRoute, refused: Rung): Rung | null {
    const next = rungs[rungs.indexOf(refused) + 1]
    if (!next) return null
    this.#known.set(keyOf(route), next)
    return next
  }
}

const keyOf = ({ vendor, baseURL = '', name }: ModelRoute): string => JSON.stringify([vendor, baseURL, name])
