import type { Matrix } from '@magazineai/design'

/** Something to look at before printing. `error` must be put right, `warning` may be meant. */
export interface Finding {
  kind: 'overset' | 'resolution' | 'picture' | 'graphic' | 'font' | 'placeholder' | 'small-type' | 'link' | 'safe-area' | 'bleed' | 'colour'
  level: 'error' | 'warning'
  /** Id of the page, null when it is about the whole design. */
  page: string | null
  layer: string | null
  message: string
}

/** Where a layer that is checked stands. */
export interface Spot {
  page: string
  layer: string
  /** From the coordinates of its items to the page. */
  matrix: Matrix
  /** Page pixels per unit of its items. */
  scale: number
}

/** A finding about a layer. */
export const finding = (kind: Finding['kind'], level: Finding['level'], { page, layer }: Spot, message: string): Finding => ({
  kind,
  level,
  page,
  layer,
  message,
})
