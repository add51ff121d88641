import type { Motif } from './motif.ts'
import { nature } from './nature.ts'
import { table } from './table.ts'
import { town } from './town.ts'

/** The motifs by the subject they stand for. */
export const motifs: ReadonlyMap<string, Motif> = new Map<string, Motif>(Object.entries({ ...nature, ...table, ...town }))
