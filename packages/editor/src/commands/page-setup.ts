import { type Design, group, type Operation, type Page, type PaperName, ROOT, type Size } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'

/** Papers by the names people know, in the order they are offered. */
export const PAPER_LABELS: Readonly<Record<PaperName, string>> = {
  a4: 'A4',
  a5: 'A5',
  letter: 'US Letter',
  tabloid: 'US Tabloid',
  magazine: 'US magazine',
  square: 'Square 210 mm',
}

/** How far apart two sides are that count as one, page pixels. */
const NEAR = 2

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR

/** Smallest and largest side of a page, page pixels: 1 inch and 100. */
export const PAGE_SIDES = { min: 300, max: 30_000 } as const

/** Builds the operation that gives a design another page size. Pages of the old size follow, double ones stay double; others stay. */
export function resizePages(design: Design, size: Size): Operation {
  const { pageSize } = design
  const resized = (page: Page): Operation[] => {
    const old = page.layers[ROOT]?.props.boxSize
    if (!old || !isNear(old.height, pageSize.height)) return []
    const times = [1, 2].find((count) => isNear(old.width, count * pageSize.width))
    if (times === undefined) return []
    const boxSize = { width: times * size.width, height: size.height }
    return [{ op: 'set-props', page: page.id, layer: ROOT, set: { boxSize } }]
  }
  return group([{ op: 'set-design', set: { pageSize: size } }, ...[...design.masters, ...design.pages].flatMap(resized)])
}

/** What of the design is set up in one place for all pages. */
export type Setup = Partial<Pick<Design, 'margins' | 'bleed' | 'columns' | 'baseline' | 'facing' | 'binding'>>

/** Changes the set-up of all pages as a step of that name; `joins` lets it go on with the last step of the same name. */
export function setUp(editor: Editor, label: string, set: Setup, joins = false): void {
  step(editor, label, { op: 'set-design', set }, joins)
}

/** Does an operation as a step of its own, or within the last one when that has the same name and the change goes on with it. */
export function step(editor: Editor, label: string, op: Operation, joins: boolean): boolean {
  return joins && editor.history.entries().past.at(-1) === label ? editor.continue(op) : editor.change(label, op)
}
