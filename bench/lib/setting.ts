/** What all engines set: one face at one size in one column, as in a magazine with two columns on A4. Lengths in page pixels. */
export const SETTING = { family: 'Source Serif 4', face: 'Source Serif 4/400', size: 40, leading: 50, measure: 656, narrower: 420 } as const

/** Justified with hyphens, or ragged without. */
export type Alignment = 'justify' | 'left'
