import { type Design, guidesOf, type Page, type PageGuide, type Rect } from '@magazineai/design'
import { overhang, pagesWithin, toView } from '@magazineai/editor/geometry'
import { type Editor, isSameGuide } from '@magazineai/editor/state'
import type { Pen } from './use-drawing.ts'
import { shown } from '@magazineai/editor/names'

/** One colour each, between light and dark: they stand on paper and photographs alike, whatever the theme. */
const INK = {
  margins: '#c03fb5',
  columns: '#7b61d9',
  baseline: '#4b93d6',
  bleed: '#e0453a',
  trim: '#7d7a76',
  guide: '#0e9fb8',
  held: '#1473e6',
} as const

/** What of a page stands where in the view. */
interface Sheet {
  page: Page
  index: number
  box: Rect
  /** View pixels per page pixel. */
  scale: number
}

/** Lines of one device pixel, or of `thick` of them, that lie between no two. */
function line(pen: Pen, axis: 'x' | 'y', at: number, from: number, to: number, thick = 1): void {
  const { context, ratio } = pen
  const device = (value: number): number => Math.round(value * ratio) / ratio
  const width = Math.max(1, Math.round(ratio * thick)) / ratio
  const [start, length] = [device(from), device(to) - device(from)]
  if (axis === 'x') context.fillRect(device(at), start, width, length)
  else context.fillRect(start, device(at), length, width)
}

/** The four edges of a box, from outside its last pixel. */
function outline(pen: Pen, { x, y, width, height }: Rect): void {
  const one = 1 / pen.ratio
  line(pen, 'y', y, x, x + width)
  line(pen, 'y', y + height - one, x, x + width)
  line(pen, 'x', x, y, y + height)
  line(pen, 'x', x + width - one, y, y + height)
}

/** The box inside the margins of a page, in the view. */
function insideMargins({ box, scale }: Sheet, { margins }: Design): Rect {
  const { top, right, bottom, left } = margins
  return {
    x: box.x + left * scale,
    y: box.y + top * scale,
    width: Math.max(0, box.width - (left + right) * scale),
    height: Math.max(0, box.height - (top + bottom) * scale),
  }
}

function paintColumns(pen: Pen, sheet: Sheet, design: Design): void {
  const { count, gutter } = design.columns ?? { count: 1, gutter: 0 }
  if (count < 2) return
  const { x, y, width, height } = insideMargins(sheet, design)
  const gap = gutter * sheet.scale
  const one = (width - (count - 1) * gap) / count
  if (one < 2) return
  pen.context.fillStyle = INK.columns
  pen.context.globalAlpha = 0.06
  for (let column = 0; column < count; column++) pen.context.fillRect(x + column * (one + gap), y, one, height)
  pen.context.globalAlpha = 0.55
  for (let column = 1; column < count; column++) {
    line(pen, 'x', x + column * (one + gap) - gap, y, y + height)
    if (gap > 1) line(pen, 'x', x + column * (one + gap), y, y + height)
  }
}

/** Lines of the baseline grid nearer than this are not shown, view pixels; they are there wholly at twice that. */
const DENSE = 4

/** Returns how much of the baseline grid is seen (0–1) at a distance of its lines in view pixels. */
export const baselineAlpha = (distance: number): number => Math.min(1, Math.max(0, distance / DENSE - 1))

function paintBaseline(pen: Pen, { box, scale }: Sheet, { baseline }: Design): void {
  const distance = baseline.step * scale
  const alpha = baselineAlpha(distance)
  if (alpha === 0) return
  pen.context.fillStyle = INK.baseline
  pen.context.globalAlpha = 0.5 * alpha
  const first = box.y + baseline.start * scale
  const skipped = Math.max(0, Math.floor(-first / distance))
  for (let count = skipped; ; count++) {
    const y = first + count * distance
    if (y > Math.min(box.y + box.height, pen.height)) return
    line(pen, 'y', y, Math.max(box.x, 0), Math.min(box.x + box.width, pen.width))
  }
}

function paintMargins(pen: Pen, sheet: Sheet, design: Design): void {
  const inner = insideMargins(sheet, design)
  if (inner.width < 2 || inner.height < 2) return
  pen.context.fillStyle = INK.margins
  pen.context.globalAlpha = 0.75
  outline(pen, inner)
}

/** The trim, and the edge of the bleed where it is free: at the spine pages are cut. */
function paintBleed(pen: Pen, { box, scale, index }: Sheet, design: Design, stack: readonly Rect[]): void {
  if (design.bleed === 0) return
  const { top, right, bottom, left } = overhang(stack, index, design.bleed * scale)
  const one = 1 / pen.ratio
  // The paper goes on in the bleed: where it will be cut must be seen too.
  pen.context.fillStyle = INK.trim
  pen.context.globalAlpha = 0.6
  outline(pen, box)
  const [x0, x1, y0, y1] = [box.x - left, box.x + box.width + right, box.y - top, box.y + box.height + bottom]
  pen.context.fillStyle = INK.bleed
  pen.context.globalAlpha = 0.8
  line(pen, 'y', y0 - one, x0, x1)
  line(pen, 'y', y1, x0, x1)
  if (left > 0) line(pen, 'x', x0 - one, y0 - one, y1 + one)
  if (right > 0) line(pen, 'x', x1, y0 - one, y1 + one)
}

/** How far guides of masters are drawn and left out, view pixels: they are dashed, for they are not caught here. */
const DASH = 6

function paintGuide(pen: Pen, { box, scale, page }: Sheet, guide: PageGuide, isHeld: boolean): void {
  const { context } = pen
  const isFlat = guide.axis === 'y'
  const at = (isFlat ? box.y : box.x) + guide.at * scale
  const [from, to] = isFlat ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
  context.fillStyle = isHeld ? INK.held : INK.guide
  context.globalAlpha = isHeld ? 1 : 0.85
  if (guide.page === page.id) return line(pen, guide.axis, at, from, to, isHeld ? 2 : 1)
  const end = Math.min(to, isFlat ? pen.width : pen.height)
  for (let dash = from + Math.max(0, Math.floor(-from / (2 * DASH))) * 2 * DASH; dash < end; dash += 2 * DASH)
    line(pen, guide.axis, at, dash, Math.min(dash + DASH, to))
}

function paintSheet(pen: Pen, sheet: Sheet, editor: Editor): void {
  const { viewOptions, guide: held, guideDrag } = editor.state
  const design = editor.state.preview ?? editor.state.design
  if (viewOptions.columns) paintColumns(pen, sheet, design)
  if (viewOptions.baseline) paintBaseline(pen, sheet, design)
  if (viewOptions.margins) paintMargins(pen, sheet, design)
  if (viewOptions.bleed) paintBleed(pen, sheet, design, editor.stack)
  if (!viewOptions.guides) return
  for (const guide of guidesOf(design, sheet.page))
    if (!guideDrag || !isSameGuide(guideDrag.ref, guide)) paintGuide(pen, sheet, guide, isSameGuide(held, guide))
}

/** The guide under the pointer, with its place beside it. */
function paintDrag(pen: Pen, editor: Editor): void {
  const { guideDrag, camera, viewOptions } = editor.state
  const index = editor.design.pages.findIndex((page) => page.id === guideDrag?.page)
  const box = editor.stack[index]
  if (!guideDrag || !box) return
  const { x, y } = toView(camera, box)
  const sheet = { x, y, width: box.width * camera.scale, height: box.height * camera.scale }
  const { axis } = guideDrag
  const at = (axis === 'x' ? x : y) + guideDrag.at * camera.scale
  pen.context.globalAlpha = 1
  pen.context.fillStyle = INK.held
  if (axis === 'x') line(pen, 'x', at, Math.max(0, sheet.y), Math.min(pen.height, sheet.y + sheet.height))
  else line(pen, 'y', at, Math.max(0, sheet.x), Math.min(pen.width, sheet.x + sheet.width))
  const label = `${axis === 'x' ? 'X' : 'Y'} ${shown(guideDrag.at, viewOptions.unit)} ${viewOptions.unit}`
  const [left, top] = axis === 'x' ? [at + 8, Math.max(sheet.y, 24) + 8] : [Math.max(sheet.x, 24) + 8, at + 8]
  paintLabel(pen, label, left, top)
}

function paintLabel({ context }: Pen, words: string, left: number, top: number): void {
  context.font = '500 11px "Inter Variable", system-ui, sans-serif'
  const width = Math.ceil(context.measureText(words).width) + 12
  context.beginPath()
  context.roundRect(left, top, width, 20, 4)
  context.fill()
  context.fillStyle = '#ffffff'
  context.textBaseline = 'middle'
  context.fillText(words, left + 6, top + 10.5)
}

/** Returns whether anything is drawn over the pages. */
export function hasPageAids(editor: Editor): boolean {
  const { viewOptions, guideDrag, design } = editor.state
  const { margins, columns, baseline, bleed, guides } = viewOptions
  if (guideDrag || margins || baseline || (columns && design.columns) || (bleed && design.bleed > 0)) return true
  return guides && [...design.pages, ...design.masters].some((page) => (page.guides?.length ?? 0) > 0)
}

/** Draws what the pages in view are worked by: columns, baseline grid, margins, bleed and guides. */
export function paintPageAids(pen: Pen, editor: Editor): void {
  const { camera } = editor.state
  const design = editor.state.preview ?? editor.state.design
  const { from, to } = pagesWithin(editor.stack, camera.y, camera.y + pen.height / camera.scale, 0)
  for (let index = from; index <= to; index++) {
    const stand = editor.stack[index]
    const page = design.pages[index]
    if (!stand || !page) continue
    const box = { ...toView(camera, stand), width: stand.width * camera.scale, height: stand.height * camera.scale }
    if (box.x < pen.width && box.x + box.width > 0) paintSheet(pen, { page, index, box, scale: camera.scale }, editor)
  }
  paintDrag(pen, editor)
  pen.context.globalAlpha = 1
}
