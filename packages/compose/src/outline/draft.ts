import type { Outline } from '@magazineai/design'
import { readComposeSources } from '../compose-sources.ts'
import type { ComposeInput } from '../input.ts'
import { lengthsOfSources, pagesIn } from '../lengths.ts'
import type { Length, LengthRequest } from '../lengths.ts'
import { settingsIn } from '../pages/settings.ts'
import { planPages } from '../plan/plan.ts'
import { nameOf } from '../name.ts'
import type { ComposePorts } from '../ports.ts'
import { Steps } from '../steps.ts'
import { outlineOfArticles } from './articles.ts'
import { suggestOutline } from './ask-outline.ts'

/** What happens while an outline is made; the last event is `drafted`. Every `draft` is a valid outline, as far as it goes; `lengths` say what each length would mean. */
export type OutlineEvent =
  | { type: 'step'; step: 'reading' | 'planning'; message: string }
  | { type: 'draft'; outline: Outline }
  | { type: 'drafted'; outline: Outline; lengths: Length[]; notes: string[]; tokens: number }

/**
 * Makes the outline of a magazine: with a model what it suggests, else what the documents hold, in their words. It is meant to be shown,
 * edited and given to `composeMagazine`; there a line is known by its `id`, and its place in the list is its place in the magazine.
 * @throws IngestError for a file that cannot be read; the reason of the signal when aborted.
 */
export async function* draftOutline(input: ComposeInput, ports: ComposePorts, signal?: AbortSignal): AsyncGenerator<OutlineEvent, void> {
  yield { type: 'step', step: 'reading', message: 'Reading what there is' }
  const sources = await readComposeSources(input, ports, signal)
  yield { type: 'step', step: 'planning', message: 'Making the outline' }
  const settings = settingsIn(input.kit, sources.language, ports.layouter)
  const own = outlineOfArticles(sources, nameOf(input, sources), measuredPages({ input, sources, settings }))
  if (!ports.model || input.mode === 'preserve') {
    for (let count = 1; count < own.items.length; count++) yield { type: 'draft', outline: { ...own, items: own.items.slice(0, count) } }
    yield { type: 'drafted', outline: own, lengths: lengthsOfSources({ input, sources, settings }), notes: [], tokens: 0 }
    return
  }
  const queue = new Latest<Outline>()
  const asked = suggestOutline({ input, sources, ports, steps: new Steps(ports.checkpoint), signal }, (outline) => queue.push(outline))
  const ended = asked.finally(() => queue.end())
  ended.catch(() => undefined)
  for await (const outline of queue) yield { type: 'draft', outline }
  const { outline, notes, spent } = await ended
  const drafted = outline ?? own
  // Its articles are not those of the documents: they are measured by themselves.
  const measured = settingsIn(input.kit, sources.language, ports.layouter)
  const lengths = lengthsOfSources({ input: { ...input, outline: drafted }, sources, settings: measured })
  yield { type: 'drafted', outline: drafted, lengths, notes, tokens: spent }
}

/** Answers how many pages articles take in an issue of natural length. */
function measuredPages({ input, sources: { articles, isPictured }, settings }: LengthRequest): ReturnType<typeof pagesIn> {
  if (!articles.length) return () => undefined
  return pagesIn(planPages({ articles, kit: input.kit, pages: null, mode: input.mode ?? 'condense', settings, isPictured }), settings)
}

/** Values from a producer to a slower reader: the newest one waits, older ones are forgotten. */
class Latest<T> implements AsyncIterable<T> {
  #next: { value: T } | null = null
  #ended = false
  #wake: () => void = () => undefined

  push(value: T): void {
    this.#next = { value }
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      const next = this.#next
      this.#next = null
      if (next) yield next.value
      else if (this.#ended) return
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
