import type { Px } from '@magazineai/design'
import { roomFor } from '../../a4-page.ts'
import { displayFace } from '../../display-face.ts'
import { width, x } from '../../grid.ts'
import { rule, text, type PlacedLayer } from '../../pieces.ts'
import type { Fact } from '../copy/facts.ts'

/** Characters that fit: columns of a width, in ragged lines of DM Sans at 37 px (0.48 em of the measure for each, as counted in the sample). */
export const room = (lines: number, measure: Px): number => roomFor(lines, measure, 37 * 0.48)

/** How Space Grotesk lies in its frames. */
export const grotesk = displayFace({ ascent: 0.984, descent: 0.292, caps: 0.7 })

/** How Space Mono lies in its frames. */
export const monospace = displayFace({ ascent: 1.12, descent: 0.361, caps: 0.7 })

/** Sets up to four facts side by side under a title, each under a rule of its own; what is missing leaves nothing behind but the page. */
export const factsStrip = (group: string, title: string, facts: readonly Fact[], top: Px): PlacedLayer[] => [
  text('facts-title', { x: x(1), y: top - 66, width: width(6), height: 52 }, 'facts-title-dark', title, {
    role: 'facts-title',
    group,
    optional: true,
  }),
  ...facts.slice(0, 4).flatMap((fact, index) => factCell(group, fact, { left: x(1 + 3 * index), top }, index)),
]

function factCell(group: string, { label, value }: Fact, { left, top }: { left: Px; top: Px }, index: number): PlacedLayer[] {
  const slot = (role: string) => ({ role, group, index, optional: true })
  const cell = { x: left, width: width(3) }
  return [
    rule(`fact-rule-${index}`, left, top, cell.width, 3, 'swatch:graphite'),
    text(`fact-label-${index}`, { ...cell, y: top + 18, height: 46 }, 'facts-label-dark', label, slot('facts-label'), {
      maxLines: 1,
      fit: { min: 0.9 },
    }),
    text(`fact-value-${index}`, { ...cell, y: top + 66, height: 110 }, 'facts-value-dark', value, slot('facts-value'), {
      fit: { min: 0.7 },
    }),
  ]
}
