import type { ModelRoute, OutputMode } from './catalogue.ts'

const outputModes: readonly OutputMode[] = ['json_schema', 'json_object', 'prompt']

/** Remembers, per server and model, the strictest way of answering that was accepted: a refused one is tried once only. */
export class OutputFallback {
  readonly #known = new Map<string, OutputMode>()

  /** The way to ask; `highest` when nothing is known yet. */
  modeFor(route: ModelRoute, highest: OutputMode): OutputMode {
    return this.#known.get(keyOf(route)) ?? highest
  }

  /** Goes one mode down from one that was refused; null at the foot. */
  stepDown(route: ModelRoute, refused: OutputMode): OutputMode | null {
    const next = outputModes[outputModes.indexOf(refused) + 1]
    if (!next) return null
    this.#known.set(keyOf(route), next)
    return next
  }
}

const keyOf = ({ vendor, baseURL = '', name }: ModelRoute): string => JSON.stringify([vendor, baseURL, name])
