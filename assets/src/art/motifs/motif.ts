import type { Outline } from './outline.ts'

/** What a part of a motif is: its mass, the second one, what is golden or green wherever there is gold or green, what is lightest, what is darkest, where the field shows through, and what lies far or near around it. */
export type Tone = 'main' | 'second' | 'warm' | 'green' | 'light' | 'dark' | 'field' | 'far' | 'near'

/** A part of a motif in one tone. */
export type Part = readonly [tone: Tone, outline: Outline]

/** A drawing in a square of 100 × 100 units: its parts from back to front. */
export type Motif = readonly Part[]
