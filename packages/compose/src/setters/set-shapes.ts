import { defaultProps, ROOT } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import type { OnPage } from './set-text.ts'
import { TINTS } from '../typography/page-styles.ts'
import type { Rect } from './type-area.ts'

/** How thick rules are, page pixels: between rows, and over what begins anew. */
export const RULES = { fine: 3, strong: 8 } as const

/** Where in the step over a text its rule stands. */
export const RULE_AT = 0.4

/** Draws a rule in the ink of the design. */
export function setRule(draft: Draft, { page, id }: OnPage, { x, y, width }: Omit<Rect, 'height'>, thickness: number): void {
  draft.add(page, id, {
    type: { resolvedName: 'LineLayer' },
    props: { ...defaultProps.Line(), boxSize: { width, height: thickness }, position: { x, y }, rotate: 0, color: 'swatch:ink' },
    locked: false,
    parent: ROOT,
    child: [],
    provenance: templateProvenance,
  })
}

/** Lays a field of a swatch, else of the design's tint; what is set after it stands on it. */
export function setField(draft: Draft, { page, id }: OnPage, { x, y, width, height }: Rect, swatch: string = TINTS[0]): void {
  draft.add(page, id, {
    type: { resolvedName: 'ShapeLayer' },
    props: { ...defaultProps.Shape(), boxSize: { width, height }, position: { x, y }, rotate: 0, color: `swatch:${swatch}` },
    locked: false,
    parent: ROOT,
    child: [],
    provenance: templateProvenance,
  })
}

/** Lays a field of a swatch over all of a page, from one trimmed edge to the other. */
export function setWholeField(draft: Draft, at: OnPage, swatch: string): void {
  const { pageSize, bleed } = draft.design
  setField(draft, at, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: pageSize.height + 2 * bleed }, swatch)
}
