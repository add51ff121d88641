import type { Pieces } from './pieces.ts'
import type { Shaped } from './shape.ts'
import { isIdeographic } from './tailoring.ts'
import type { Paragraph } from './types.ts'

const WIDE = /^[\u2e80-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\ud840-\ud88d]/

/** Whether justification may open the letters of a shaped piece: in Chinese and Japanese those of full width alone, not the Latin words among them. */
export const isSpreadable = ({ text }: Shaped, { language }: Pick<Paragraph, 'language'>): boolean =>
  !isIdeographic(language) || WIDE.test(text)

/** Like `Block.ems`, with only the pieces that may be opened. */
export function spreadableEms(pieces: Pieces, length: number, paragraph: Paragraph): Float64Array {
  const ems = new Float64Array(length + 1)
  for (let index = 0; index < pieces.length; index++) {
    const shaped = pieces.shaped[index]!
    if (!isSpreadable(shaped, paragraph)) continue
    const { size } = pieces.manners[index]!.style
    for (const cluster of new Set(shaped.clusters)) ems[pieces.starts[index]! + cluster + 1] = size
  }
  for (let i = 1; i <= length; i++) ems[i]! += ems[i - 1]!
  return ems
}
