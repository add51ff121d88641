/** What every magazine is held to; each has to be without a single fault. */
export const GATES = [
  'schema',
  'over',
  'wide',
  'overlap',
  'outside',
  'safe-area',
  'contrast',
  'small',
  'broken-off',
  'junk',
  'sample',
] as const

/** One of {@link GATES}. */
export type Gate = (typeof GATES)[number]

/** A fault, with what a person needs to find it. Pages count from 1. */
export interface GateFault {
  gate: Gate
  page: number
  layer: string
  detail: string
}
