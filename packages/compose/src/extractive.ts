import { outlineOf, type Composition, type Ending } from './composition.ts'
import type { ComposeEvent } from './events.ts'
import { articlesOfOutline } from './outline/articles.ts'
import { composePart, finishedPart, type PartContext } from './part.ts'
import { prepare } from './prepare.ts'
import { addHeadlines } from './write/add-headlines.ts'

/** Composes pages of the words of the documents; with a model, under headlines and standfirsts it wrote. `before` is what was asked in vain. */
export async function* composeExtracts(
  { input, sources, ports, steps, run, signal }: Composition,
  before: { notes: readonly string[]; spent: number } = { notes: [], spent: 0 },
): AsyncGenerator<ComposeEvent, Ending> {
  const planned = input.outline ? articlesOfOutline(input.outline, sources) : sources.articles
  const { articles, notes, tokens } = await addHeadlines(planned, { input, sources, ports, steps, signal })
  // Where there is no text to keep whole, pages wait for copy as in any other mode.
  const mode = articles.length ? (input.mode ?? 'condense') : 'condense'
  const { context, plan } = await prepare({ input: { ...input, mode }, sources, articles, ports, writer: null })
  context.notes.push(...before.notes, ...notes)
  yield { type: 'outline', outline: outlineOf(plan, context) }
  signal?.throwIfAborted()
  yield { type: 'step', step: 'fitting', message: 'Fitting text and pictures' }
  const partContext: PartContext = { context, ports, steps, run, faults: [], done: new Set() }
  for (const part of plan.parts) {
    signal?.throwIfAborted()
    yield* composePart(partContext, part, { finished: await finishedPart(partContext, part.key) })
  }
  const model = tokens ? (ports.model?.name ?? null) : null
  return { partContext, plan, sources, asked: input.pages ?? null, whole: mode === 'preserve', model, tokens: before.spent + tokens }
}
