import { createStore } from '@magazineai/common'
import type { Reference } from './reference.ts'

/** How numbers are meant in this window: about which point, and whether width and height go together. */
export const numberSettings = createStore<{ reference: Reference; keepsRatio: boolean }>({ reference: { x: 0, y: 0 }, keepsRatio: false })
