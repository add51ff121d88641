import { transform } from '@magazineai/design'
import { tickLabel, ticksOf, toView } from '@magazineai/editor/geometry'
import { type Editor, RULER } from '@magazineai/editor/state'
import type { Pen } from './use-drawing.ts'

/** Lengths of ticks by rank, view pixels. */
const LENGTHS = [4, 7, RULER] as const

/** A stretch of a ruler, view pixels. */
interface Stretch {
  from: number
  to: number
}

/** Where the current page lies along a ruler. */
function pageStretch(editor: Editor, axis: 'x' | 'y'): Stretch {
  const box = editor.stack[editor.pageIndex]!
  const from = toView(editor.state.camera, box)[axis]
  return { from, to: from + (axis === 'x' ? box.width : box.height) * editor.state.camera.scale }
}

/** Where the selection lies along a ruler; null when nothing is selected, and while it is dragged: a ruler is not painted with every step. */
function selectionStretch(editor: Editor, axis: 'x' | 'y'): Stretch | null {
  if (editor.state.gesture === 'move') return null
  const frame = editor.state.selected.length > 0 ? editor.selectionFrame() : null
  if (!frame) return null
  const { width, height } = frame.size
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => toView(editor.state.camera, transform(frame.matrix, corner))[axis])
  return { from: Math.min(...corners), to: Math.max(...corners) }
}

/** A bar across the ruler, from where it begins to its length, kept inside it. */
function bar(pen: Pen, axis: 'x' | 'y', { from, to }: Stretch, start = 0, breadth = RULER): void {
  const length = axis === 'x' ? pen.width : pen.height
  const [a, b] = [Math.max(from, RULER), Math.min(to, length)]
  if (b <= a) return
  if (axis === 'x') pen.context.fillRect(a, start, b - a, breadth)
  else pen.context.fillRect(start, a, breadth, b - a)
}

function paintTicks(pen: Pen, editor: Editor, axis: 'x' | 'y', zero: number): void {
  const { context, ratio, colors } = pen
  const one = Math.max(1, Math.round(ratio)) / ratio
  const length = axis === 'x' ? pen.width : pen.height
  const { camera, viewOptions } = editor.state
  for (const { at, rank, value } of ticksOf(zero, length, camera.scale, viewOptions.unit)) {
    if (at < RULER) continue
    const place = Math.round(at * ratio) / ratio
    context.fillStyle = (rank === 2 ? colors['line-strong'] : colors['ink-3']) ?? ''
    const reach = LENGTHS[rank]
    if (axis === 'x') context.fillRect(place, RULER - reach, one, reach)
    else context.fillRect(RULER - reach, place, reach, one)
    if (rank === 2) paintNumber(pen, axis, place, tickLabel(value))
  }
}

function paintNumber({ context, colors }: Pen, axis: 'x' | 'y', at: number, words: string): void {
  context.fillStyle = colors['ink-2'] ?? ''
  if (axis === 'x') return context.fillText(words, at + 3, 8)
  context.save()
  context.translate(8, at + 3)
  context.rotate(-Math.PI / 2)
  context.textAlign = 'right'
  context.fillText(words, 0, 0)
  context.restore()
}

/** Draws one ruler: where the page and the selection lie, and ticks that count from the corner of the current page. */
export function paintRuler(pen: Pen, editor: Editor, axis: 'x' | 'y'): void {
  const { context, colors, ratio } = pen
  const one = 1 / ratio
  const page = pageStretch(editor, axis)
  context.font = '10px "Inter Variable", system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.fillStyle = colors['sunken'] ?? ''
  context.fillRect(0, 0, pen.width, pen.height)
  context.fillStyle = colors['raised'] ?? ''
  bar(pen, axis, page)
  const selection = selectionStretch(editor, axis)
  if (selection) {
    context.fillStyle = '#1473e6'
    context.globalAlpha = 0.16
    bar(pen, axis, selection)
    context.globalAlpha = 1
    bar(pen, axis, selection, RULER - 2, 2)
  }
  paintTicks(pen, editor, axis, page.from)
  context.fillStyle = colors['line'] ?? ''
  if (axis === 'x') context.fillRect(0, RULER - one, pen.width, one)
  else context.fillRect(RULER - one, 0, one, pen.height)
}
