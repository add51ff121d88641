import type { Block } from '@magazineai/design'
import type { Line } from '@magazineai/typeset'
import type { Draft } from '../fill/draft.ts'
import { atLevel, textAtLevel, type Level } from '../typography/level.ts'
import { sizeOf } from '../typography/page-styles.ts'
import { measureText } from './set-text.ts'

/** Shares of its size to which code shrinks so that none of its lines is broken, and the least size of it, page pixels. */
const SHARES = [1, 0.94, 0.88, 0.82, 0.76]
const LEAST_CODE = 29

/** The line in which code stands: its page, and where its lines begin and how wide they are, page pixels. */
interface CodePlace {
  page: number
  x: number
  y: number
  width: number
}

/** Returns whether a paragraph is code. */
export const isCode = ({ attrs }: Block): boolean => attrs?.style === 'code'

/** Returns paragraphs at a level, code among them in the largest size in which its lines are whole, or else as many of them as may be. */
export function codeAtLevel(draft: Draft, blocks: readonly Block[], level: Level, place: CodePlace): Block[] {
  const code = blocks.filter(isCode)
  const sized = (block: Block, share: number): Block[] =>
    atLevel(draft.design, [block], { size: share * level.size, leading: level.leading })
  const brokenAt = (share: number): number =>
    code.filter((block) => measureText(draft, place.page, place, sized(block, share), 'code').turned > 0).length
  const legible = SHARES.filter((share) => share === 1 || share * level.size * sizeOf(draft.design, 'code') >= LEAST_CODE)
  let best = { share: 1, broken: brokenAt(1) }
  for (const share of legible.slice(1)) {
    if (best.broken === 0) break
    const broken = brokenAt(share)
    if (broken < best.broken) best = { share, broken }
  }
  return blocks.flatMap((block) => (isCode(block) ? sized(block, best.share) : textAtLevel(draft.design, [block], level)))
}

/** Share of the leading that a field reaches beyond code. */
export const BEYOND = 0.5

/** Lines of code that come one after the other in a column: from where to where the field behind them reaches, from the top of their frame. */
export interface CodeTint {
  column: number
  top: number
  bottom: number
}

/** Returns the fields behind code among lines: one for each stretch of it in a column. */
export function tintsBehind(lines: readonly Line[], blocks: readonly Block[]): CodeTint[] {
  const tints: CodeTint[] = []
  lines.forEach(({ paragraph, column, top, bottom }, at) => {
    if (!isCode(blocks[paragraph] as Block)) return
    const before = lines[at - 1]
    const open = tints.at(-1)
    const beyond = (bottom - top) * BEYOND
    if (open && before?.column === column && isCode(blocks[before.paragraph] as Block)) open.bottom = bottom + beyond
    else tints.push({ column, top: top - beyond, bottom: bottom + beyond })
  })
  return tints
}
