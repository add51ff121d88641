import type { Design } from '@magazineai/design'
import type { ComposePorts } from '../ports.ts'
import { askTexts } from './ask-texts.ts'
import type { Change } from './ask-texts.ts'
import { cutParagraphs, restoreParagraphs, SHORTER } from './extractive.ts'
import { operationOf } from './operation.ts'
import type { Edit } from './operation.ts'
import { FREE, refuse } from './request.ts'
import type { Revision, RewriteRequest } from './request.ts'
import { targetsOf } from './targets.ts'
import type { Target } from './targets.ts'

/** Writes a text anew, as long as it was, after the wish of the user. It needs a model. */
export const rewriteArticle = (
  request: RewriteRequest & { scope: { article: string } },
  ports: ComposePorts,
  signal?: AbortSignal,
): Promise<Revision> => written(request, ports, { say: 'Write the articles anew.', length: 1 }, 'Writing anew', signal)

/** Writes what begins on one page anew. It needs a model. */
export const rewritePage = (
  request: RewriteRequest & { scope: { page: number } },
  ports: ComposePorts,
  signal?: AbortSignal,
): Promise<Revision> => written(request, ports, { say: 'Write the articles anew.', length: 1 }, 'Writing anew', signal)

/** Gives a text another tone, e.g. `drier` or `for children`. It needs a model. */
export const tone = (request: RewriteRequest & { tone: string }, ports: ComposePorts, signal?: AbortSignal): Promise<Revision> => {
  const { tone: wanted, ...rest } = request
  const wish = [rest.wish, `Tone: ${wanted}.`].filter(Boolean).join(' ')
  return written(
    { ...rest, wish },
    ports,
    { say: 'Give the articles another tone; say the same things.', length: 1 },
    'Changing the tone',
    signal,
  )
}

/** Makes a text shorter by about a quarter: with a model it says the same in fewer words, without one the least important paragraphs go. */
export async function shorten(request: RewriteRequest, ports: ComposePorts, signal?: AbortSignal): Promise<Revision> {
  if (ports.model) return written(request, ports, { say: 'Say the same in fewer words.', length: SHORTER }, 'Shortening', signal)
  const language = request.design.language.slice(0, 2)
  return extracted(request, ports, (target) => cutParagraphs(target, language), {
    none: refuse('short', 'There is nothing in this text that could go without harm.'),
  })
}

/** Makes a text longer, as far as its frames have room: with a model it says more, without one paragraphs of the documents come back. */
export async function lengthen(request: RewriteRequest, ports: ComposePorts, signal?: AbortSignal): Promise<Revision> {
  if (ports.model) return written(request, ports, { say: 'Say more, from the documents alone.', length: 1.25 }, 'Lengthening', signal)
  if (!request.documents?.length)
    return refuse('no-source', 'Without a writing model a text grows by paragraphs of its documents only, and they are not here.')
  return extracted(request, ports, (target) => restoreParagraphs(target, request, ports.layouter), {
    none: refuse('full', 'Either nothing of the documents was left out here, or there is no room for it.'),
  })
}

async function written(
  request: RewriteRequest,
  ports: ComposePorts,
  change: Change,
  doing: string,
  signal?: AbortSignal,
): Promise<Revision> {
  const { model } = ports
  if (!model) return refuse('no-model', `${doing} needs a writing model, and none is set up.`)
  await ports.loadFaces(request.design)
  const { targets, edited } = targetsOf(request.design, request.scope, ports.layouter, request.generated)
  if (!targets.length) return nothing(edited)
  const { edits, usage, notes, failure } = await askTexts(request, targets, change, { ...ports, model }, signal)
  if (!edits.length) {
    return refuse(failure?.reason ?? 'unusable', failure?.message ?? 'No version came that could be used; the text is as it was.', usage)
  }
  const operation = operationOf(request.design, edits, () => ({ model: model.name }))
  return { ok: true, operation, notes: [...notes, ...(failure ? [failure.message] : []), ...leftAlone(edited)], usage }
}

async function extracted(
  request: RewriteRequest,
  ports: ComposePorts,
  editsOf: (target: Target) => Edit[],
  { none }: { none: Revision },
): Promise<Revision> {
  await ports.loadFaces(request.design)
  const { targets, edited } = targetsOf(request.design, request.scope, ports.layouter, request.generated)
  if (!targets.length) return nothing(edited)
  const edits = targets.filter((target) => !('page' in target.text) || isRow(request.design, target)).flatMap(editsOf)
  if (!edits.length) return edited ? nothing(edited) : none
  const sources = (target: Target) =>
    edits.filter((edit) => edit.target === target).flatMap((edit) => edit.insert.flatMap((block) => block.attrs?.source ?? []))
  const operation = operationOf(request.design, edits, (target) => (sources(target).length ? { sources: sources(target) } : null))
  return { ok: true, operation, notes: leftAlone(edited), usage: FREE }
}

/** A standfirst is one thought: it is not cut. */
const isRow = ({ pages }: Design, { text }: Target): boolean =>
  'page' in text && pages.find((page) => page.id === text.page)?.layers[text.layer]?.slot?.role === 'item-text'

const nothing = (edited: boolean): Revision =>
  edited ? refuse('edited', 'You changed this text yourself; it is left as it is.') : refuse('no-text', 'There is no running text here.')

const leftAlone = (edited: boolean): string[] => (edited ? ['What you changed yourself was left as it is.'] : [])
