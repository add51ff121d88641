import type { Motif } from './motif.ts'
import { country } from './country.ts'
import { culture } from './culture.ts'
import { daily } from './daily.ts'
import { dress } from './dress.ts'
import { everyday } from './everyday.ts'
import { garden } from './garden.ts'
import { indoors } from './indoors.ts'
import { instruments } from './instruments.ts'
import { kitchen } from './kitchen.ts'
import { larder } from './larder.ts'
import { nature } from './nature.ts'
import { pantry } from './pantry.ts'
import { places } from './places.ts'
import { seafaring } from './seafaring.ts'
import { table } from './table.ts'
import { things } from './things.ts'
import { town } from './town.ts'
import { travel } from './travel.ts'
import { views } from './views.ts'
import { workshop } from './workshop.ts'

/** The motifs by the subject they stand for. */
export const motifs: ReadonlyMap<string, Motif> = new Map<string, Motif>(
  Object.entries({
    ...nature,
    ...garden,
    ...table,
    ...kitchen,
    ...town,
    ...indoors,
    ...travel,
    ...culture,
    ...country,
    ...larder,
    ...dress,
    ...instruments,
    ...things,
    ...pantry,
    ...seafaring,
    ...workshop,
    ...places,
    ...everyday,
    ...daily,
    ...views,
  }),
)

/** Subjects whose motif is land or a stage: it ends at the edges of what it stands in. */
export const scenes: ReadonlySet<string> = new Set(['sea', 'mountains', 'river', 'lake', 'path', 'theatre', 'bridgedeck'])
