import { ISSUE_PAGES } from '@magazineai/design'
import { readComposeSources } from './compose-sources.ts'
import type { ComposeEvent } from './events.ts'
import { composeExtracts } from './extractive.ts'
import { hashOf } from './hash.ts'
import { PAGES, withOutlinedLength, type ComposeInput } from './input.ts'
import type { ComposePorts } from './ports.ts'
import { finish } from './report.ts'
import { Steps } from './steps.ts'
import { CircuitBreaker } from './write/circuit-breaker.ts'
import { composeWritten } from './written.ts'

/**
 * Composes a magazine, step by step. Given the same input, and the same answers of the model, it always gives the same design. Interrupt it
 * by the signal; with a checkpoint it goes on from the last finished step: no answer is asked for, and no part composed, twice.
 * @throws IngestError for a file that cannot be read; the reason of the signal when aborted; RangeError for a page count out of 4–24.
 */
export async function* composeMagazine(wish: ComposeInput, given: ComposePorts, signal?: AbortSignal): AsyncGenerator<ComposeEvent, void> {
  const ports = given.model ? { ...given, model: new CircuitBreaker(given.model) } : given
  const input = withOutlinedLength(wish)
  const wanted = input.pages ?? PAGES
  if (!Number.isInteger(wanted) || wanted < ISSUE_PAGES.least || wanted > ISSUE_PAGES.most)
    throw new RangeError(`A magazine has ${ISSUE_PAGES.least} to ${ISSUE_PAGES.most} pages, not ${wanted}`)
  const count = (input.files?.length ?? 0) + (input.documents?.length ?? 0)
  yield {
    type: 'step',
    step: 'reading',
    message: count ? `Reading ${count} ${count === 1 ? 'document' : 'documents'}` : 'Reading the idea',
  }
  const sources = await readComposeSources(input, ports, signal)
  signal?.throwIfAborted()
  yield { type: 'step', step: 'planning', message: 'Planning the pages' }
  const steps = new Steps(ports.checkpoint)
  const run = hashOf({ ...essence(input), documents: sources.documents, model: ports.model?.name ?? null })
  const composition = { input, sources, ports, steps, run, signal }
  const ending = yield* ports.model && input.mode !== 'preserve' ? composeWritten(composition) : composeExtracts(composition)
  yield* finish(ending)
}

/** What the result depends on, without what only its making needs. */
const essence = ({ kit, files: _files, documents: _documents, ...rest }: ComposeInput) => ({ ...rest, kit: kit.id, recipes: kit.recipes })
