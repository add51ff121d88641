import { BUILT_IN_MODEL, type ModelRow } from '@magazineai/contract'
import type { Design } from '@magazineai/design'
import type { RewriteKind, RewriteTarget } from '@magazineai/editor/state'

/** What only a model can do: the built-in editor cuts and brings back, it writes nothing. */
const WRITTEN: ReadonlySet<RewriteKind> = new Set(['again', 'tone'])

/** Returns who can rewrite so, of those the server can reach. */
export const writersFor = (kind: RewriteKind, models: readonly ModelRow[]): ModelRow[] =>
  models.filter(({ id, available }) => available && (id !== BUILT_IN_MODEL || !WRITTEN.has(kind)))

/** Returns who is offered first (id): who wrote the text that is there, else nobody who writes unless it must be; null for none. */
export function firstWriter(target: RewriteTarget, design: Design, writers: readonly ModelRow[]): string | null {
  const authors = authorsOf(target, design)
  const own = writers.find(({ id, label }) => authors.has(id) || authors.has(label))
  return (own ?? writers.find(({ id }) => id === BUILT_IN_MODEL) ?? writers[0])?.id ?? null
}

/** The models that the texts of a target say they are from. */
function authorsOf(target: RewriteTarget, { pages }: Design): Set<string> {
  const layers = pages.flatMap(({ id, layers: all }) =>
    Object.values(all).filter(({ slot }) => (target.type === 'page' ? id === target.page : slot?.group === target.key)),
  )
  return new Set(layers.flatMap(({ provenance }) => (provenance?.model ? [provenance.model] : [])))
}

/** Says in a sentence what will happen when the rewrite is asked for. */
export function rewriteSummary(kind: RewriteKind, writer: string | null): string {
  if (writer === BUILT_IN_MODEL)
    return kind === 'shorten'
      ? 'The least important paragraphs are left out; no sentence is changed.'
      : 'Paragraphs of your documents that were left out come back, as far as there is room.'
  if (kind === 'again') return 'The running text is written anew, as long as it was. Headlines and pictures stay.'
  if (kind === 'shorten') return 'The same is said in about three quarters of the words.'
  if (kind === 'lengthen') return 'More is said, as far as there is room on the pages.'
  return 'The same is said in other words. Headlines and pictures stay.'
}
