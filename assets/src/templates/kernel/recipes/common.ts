import type { Px } from '@magazineai/design'
import { BLEED, roomFor } from '../../a4-page.ts'
import { displayFace } from '../../display-face.ts'
import { a4, width, x } from '../../grid.ts'
import { field, rule, text, type Box, type Piece } from '../../pieces.ts'
import type { Fact } from '../copy/facts.ts'

/** Characters that fit: columns of a width, in ragged lines of DM Sans at 37 px (0.48 em of the measure for each, as counted in the sample). */
export const room = (lines: number, measure: Px): number => roomFor(lines, measure, 37 * 0.48)

/** How Space Grotesk lies in its frames. */
export const grotesk = displayFace({ ascent: 0.984, descent: 0.292, caps: 0.7 })

/** How Space Mono lies in its frames. */
export const monospace = displayFace({ ascent: 1.12, descent: 0.361, caps: 0.7 })

/** A field over the whole width of the page and its bleed. */
export const band = (id: string, top: Px, bottom: Px, color: string): Piece =>
  field(id, { x: -BLEED, y: top, width: a4.page.width + 2 * BLEED, height: bottom - top }, { color })

/** Four facts side by side, each under a rule of its own: what is missing leaves nothing behind but ground. */
export const factsStrip = (group: string, facts: readonly Fact[], top: Px): Piece[] =>
  facts
    .slice(0, 4)
    .flatMap((fact, index) => factCell(group, fact, { x: x(1 + 3 * index), y: top, width: width(3), height: 170 }, index, '-dark'))

/** Facts in a column, one under the other. */
export const factsColumn = (group: string, facts: readonly Fact[], box: Box): Piece[] =>
  facts.flatMap((fact, index) => factCell(group, fact, { ...box, y: box.y + index * box.height, height: box.height - 20 }, index, ''))

function factCell(group: string, { label, value }: Fact, box: Box, index: number, suffix: string): Piece[] {
  const slot = (role: string) => ({ role, group, index, optional: true })
  const { x: left, y: top, width: measure } = box
  return [
    rule(`fact-rule-${index}`, left, top, measure, 3, suffix ? 'swatch:graphite' : 'swatch:ink'),
    text(`fact-label-${index}`, { x: left, y: top + 18, width: measure, height: 46 }, `facts-label${suffix}`, label, slot('facts-label'), {
      maxLines: 1,
      fit: { min: 0.9 },
    }),
    text(
      `fact-value-${index}`,
      { x: left, y: top + 66, width: measure, height: Math.max(60, box.height - 66) },
      `facts-value${suffix}`,
      value,
      slot('facts-value'),
      { fit: { min: 0.7 } },
    ),
  ]
}
