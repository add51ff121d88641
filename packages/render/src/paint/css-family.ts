import type { FaceKey } from '@magazineai/typeset'

/**
 * The CSS family name of one face. Every face is a family of its own, so that the browser can neither pick another weight nor
 * make one up: it draws the very bytes the layout measured.
 */
export const cssFamily = (key: FaceKey): string => `mz-${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
