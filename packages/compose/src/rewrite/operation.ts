import { apply, group } from '@magazineai/design'
import type { Block, Design, Operation, Provenance, Source } from '@magazineai/design'
import type { Layouter } from '@magazineai/render'
import type { Target } from './targets.ts'

/** New paragraphs for a run of paragraphs of a target. */
export interface Edit {
  target: Target
  /** First paragraph in the whole text, and how many go. */
  at: number
  remove: number
  insert: readonly Block[]
}

/** Edits of several texts as one operation; of one text the last paragraphs first, so that numbers stay true. */
export function operationOf(design: Design, edits: readonly Edit[], sign: (target: Target) => Partial<Provenance> | null): Operation {
  const ordered = edits.toSorted((a, b) => (a.target.id === b.target.id ? b.at - a.at : a.target.id < b.target.id ? -1 : 1))
  const targets = [...new Set(ordered.map((edit) => edit.target))]
  return group([
    ...ordered.map(({ target, at, remove, insert }) => ({
      op: 'edit-blocks' as const,
      target: target.text,
      at,
      remove,
      insert: [...insert],
    })),
    ...targets.flatMap((target) => {
      const provenance = sign(target)
      return provenance ? target.layers.map((place) => signature(design, place, provenance)) : []
    }),
  ])
}

function signature(design: Design, { page, layer }: { page: string; layer: string }, change: Partial<Provenance>) {
  const old = design.pages.find((each) => each.id === page)?.layers[layer]?.provenance
  const sources = uniqueSources([...(old?.sources ?? []), ...(change.sources ?? [])])
  return { op: 'set-layer' as const, page, layer, set: { provenance: { ...old, ...change, sources } } }
}

function uniqueSources(sources: readonly Source[]): Source[] {
  const seen = new Map(sources.map((source) => [`${source.paragraph} ${source.document}`, source]))
  return [...seen.values()].slice(0, 5_000)
}

/** Counts the lines of a target that find no room once an edit was made; 0 = it fits. */
export function linesOver(design: Design, edits: readonly Edit[], layouter: Layouter): number {
  const applied = apply(
    design,
    operationOf(design, edits, () => null),
  )
  const [edit] = edits
  if (!applied.ok || !edit) return Number.POSITIVE_INFINITY
  const { text } = edit.target
  const layout = layouter.story(applied.design, 'story' in text ? `story:${text.story}` : `layer:${text.page}/${text.layer}`)
  return layout?.overset ? (layout.overset.lines ?? 1) : 0
}
