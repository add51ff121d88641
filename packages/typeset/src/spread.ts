import type { Shaped } from './shape.ts'
import { isIdeographic } from './tailoring.ts'
import type { Paragraph } from './types.ts'

const WIDE = /^[\u2e80-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\ud840-\ud88d]/

/**
 * Tells whether justification may open the letters of a shaped piece: in Chinese and Japanese those of full width alone, not the Latin
 * words among them.
 */
export const isSpreadable = ({ text }: Shaped, { language }: Pick<Paragraph, 'language'>): boolean =>
  !isIdeographic(language) || WIDE.test(text)
