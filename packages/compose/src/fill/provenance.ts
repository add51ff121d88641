import type { Provenance, Source } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/articles.ts'
import { sourceOf } from './inlines.ts'

/** The name under which the editor that invents nothing signs what it placed. */
export const BUILT_IN = 'built-in-editor'

/** Provenance of text taken from paragraphs of the sources. */
export const from = (...blocks: readonly PlacedBlock[]): Provenance => ({ model: BUILT_IN, sources: blocks.map(sourceOf) })

/** Provenance of text taken from known places. */
export const fromSources = (sources: readonly Source[]): Provenance => ({ model: BUILT_IN, sources: [...sources] })

/** Provenance of words that belong to the template: labels, numbers, credits. */
export const furniture: Provenance = { model: BUILT_IN, sources: [] }

/** Provenance of a place where copy has still to be written. */
export const waiting: Provenance = { model: BUILT_IN, sources: [], placeholder: true }
