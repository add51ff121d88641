import type { Piece } from './itemise.ts'
import { isIdeographic } from './tailoring.ts'
import type { Paragraph } from './types.ts'

const WIDE = /^[\u2e80-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\ud840-\ud88d]/

/** Whether justification may open the letters of a piece: in Chinese and Japanese those of full width alone, not the Latin words among them. */
export const isSpreadable = (piece: Piece, { language }: Pick<Paragraph, 'language'>): boolean =>
  !isIdeographic(language) || WIDE.test(piece.shaped.text)

/** Like `Block.ems`, with only the pieces that may be opened. */
export function spreadableEms(pieces: readonly Piece[], length: number, paragraph: Paragraph): Float64Array {
  const ems = new Float64Array(length + 1)
  for (const piece of pieces) {
    if (!isSpreadable(piece, paragraph)) continue
    const { clusters } = piece.shaped
    for (const cluster of new Set(clusters)) ems[piece.start + cluster + 1] = piece.style.size
  }
  for (let i = 1; i <= length; i++) ems[i]! += ems[i - 1]!
  return ems
}
