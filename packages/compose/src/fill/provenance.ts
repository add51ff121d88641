import type { Provenance, Source } from '@magazineai/design'
import { sourceOf } from './inlines.ts'
import type { Article, PlacedBlock, Written } from '../analyse/article.ts'
import type { PlannedPart } from '../plan/parts.ts'

/** The name under which the editor that invents nothing signs what it placed. */
export const BUILT_IN = 'built-in-editor'

/** Returns the provenance of text taken from paragraphs of the sources, or written from them. */
export function from(...blocks: readonly PlacedBlock[]): Provenance {
  const written = blocks.find((block) => block.written)?.written
  return {
    model: written?.model ?? BUILT_IN,
    sources: blocks.flatMap((block) => (block.written ? block.written.sources.map((source) => ({ ...source })) : [sourceOf(block)])),
  }
}

/** Returns the provenance of text somebody wrote. */
export const signed = ({ model, sources }: Written): Provenance => ({ model, sources: sources.map((source) => ({ ...source })) })

/**
 * Returns the provenance of the title of an article: its writer, the person who changed the outline, its heading, or the paragraph it
 * begins with.
 */
export function titleProvenance(article: Article): Provenance {
  if (article.by) return signed(article.by)
  if (article.titles) return templateProvenance
  return article.heading ? from(article.heading) : from(...article.blocks.slice(0, 1))
}

/** Returns the provenance of text taken from known places. */
export const fromSources = (sources: readonly Source[]): Provenance => ({ model: BUILT_IN, sources: [...sources] })

/** Provenance of words that belong to the template: labels, numbers, credits. */
export const templateProvenance: Provenance = { model: BUILT_IN, sources: [] }

/** Provenance of a place where copy has still to be written. */
export const waiting: Provenance = { model: BUILT_IN, sources: [], placeholder: true }

/** Returns the provenance of the title of a story; that of a place that waits where it has no text yet. */
export function storyProvenance({ article, planned }: { article: Article | null; planned: PlannedPart }): Provenance {
  if (article?.titles) return titleProvenance(article)
  const heading = article?.heading ?? planned.part?.heading
  if (heading) return from(heading)
  return article ? from(...article.blocks.slice(0, 1)) : planned.articles.length ? templateProvenance : waiting
}
