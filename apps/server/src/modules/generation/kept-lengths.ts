import { Length, Outline } from '@magazineai/contract'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { loadStep, saveStep } from './steps.ts'

/** What each length would mean, and the outline for which that is so. */
const KeptLengths = z.object({ outline: Outline, lengths: z.array(Length) })
type KeptLengths = z.infer<typeof KeptLengths>

/** One row a generation, which goes with it. */
const KEY = 'lengths'

/** Keeps what was worked out, in place of what was before. */
export const saveLengths = (db: Database, generationId: string, kept: KeptLengths): Promise<void> => saveStep(db, generationId, KEY, kept)

/** Returns what each length would mean for an outline; null where that was worked out for another one, or never. */
export const loadLengths = async (db: Database, generationId: string, outline: Outline): Promise<Length[] | null> => {
  const kept = KeptLengths.safeParse(await loadStep(db, generationId, KEY))
  return kept.success && isDeepStrictEqual(textsOf(kept.data.outline), textsOf(outline)) ? kept.data.lengths : null
}

/** Which length was chosen changes nothing about any of them. */
const textsOf = ({ pages: _pages, ...texts }: Outline): Omit<Outline, 'pages'> => texts
