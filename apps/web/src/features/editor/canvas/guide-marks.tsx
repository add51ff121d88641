import { type Point, type Rect, unionOf } from '@magazineai/design'
import { useRef } from 'react'
import { distancesBetween, type SnapGuide, layerBounds, toView } from '@magazineai/editor/geometry'
import type { Editor, EditorState } from '@magazineai/editor/state'
import { useEditor } from '../base/use-editor.ts'
import { useFollow } from './follow.ts'
import { type Drawn, type Label, Marks } from './marks.ts'
import { shown } from '@magazineai/editor/names'

/**
 * What the dragged layers snapped to: lines, and equal distances with their length; and, while Alt is held, the distances from the selection to the
 * layer under the pointer. It follows without a rendering.
 */
export function GuideMarks() {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const marks = useRef<Marks | null>(null)
  const told = useRef<readonly unknown[]>([])
  useFollow((state) => {
    const now = watched(state)
    if (now.every((value, index) => value === told.current[index])) return
    told.current = now
    const guides = state.measures ? distances(editor) : state.guides
    // Nothing is kept once the gesture is over.
    if (guides.length === 0 && state.gesture === null) marks.current?.clear()
    else if (place.current) (marks.current ??= new Marks(place.current)).show(drawnFor(editor, guides))
  })
  return <div ref={place} aria-hidden data-guides className="pointer-events-none absolute top-0 left-0 size-0" />
}

const watched = ({ guides, camera, gesture, measures, hovered, selected, design }: EditorState): readonly unknown[] => [
  guides,
  guides.length > 0 || measures ? camera : null,
  gesture === null,
  ...(measures ? [hovered, selected, design] : []),
]

/** The distances from the selection to the layer under the pointer, or to the edges of its page. */
function distances(editor: Editor): SnapGuide[] {
  const box = unionOf(editor.state.selected.map((id) => layerBounds(editor.page, id)))
  return box ? distancesBetween(box, measuredTo(editor, editor.state.hovered)) : []
}

/** The box that is measured to, in the coordinates of the current page. */
function measuredTo(editor: Editor, hovered: string | null): Rect {
  const [pageId, id = ''] = hovered?.split('/') ?? []
  const index = editor.design.pages.findIndex((page) => page.id === pageId)
  const page = editor.design.pages[index]
  const own = editor.stack[editor.pageIndex]!
  if (!page || (index === editor.pageIndex && editor.state.selected.includes(id))) return { ...own, x: 0, y: 0 }
  const [origin, bounds] = [editor.stack[index]!, layerBounds(page, id)]
  return { ...bounds, x: bounds.x + origin.x - own.x, y: bounds.y + origin.y - own.y }
}

/** Half the length of the strokes at the ends of a distance, view pixels. */
const TICK = 4

/** A line in the view, level or upright; with words where it is a distance. */
interface Span {
  a: Point
  b: Point
  isLevel: boolean
  words: string | null
}

function drawnFor(editor: Editor, guides: readonly SnapGuide[]): Drawn {
  const spans = guides.map((guide) => spanOf(editor, guide))
  return {
    // Light edges, so that thin lines are seen on dark pictures too.
    edges: spans.map((span) => box(span, 1)),
    strokes: spans.flatMap((span) => [box(span, 0), ...ticksOf(span)]),
    labels: spans.flatMap(labelOf),
  }
}

function spanOf(editor: Editor, { axis, at, from, to, isGap = false }: SnapGuide): Span {
  const { camera, viewOptions } = editor.state
  const origin = editor.pageOrigin()
  const place = (x: number, y: number): Point => sharp(toView(camera, { x: x + origin.x, y: y + origin.y }))
  const isLevel = (axis === 'x') === isGap
  const [a, b] = isLevel ? [place(from, at), place(to, at)] : [place(at, from), place(at, to)]
  return { a, b, isLevel, words: isGap ? String(shown(to - from, viewOptions.unit)) : null }
}

/** A place on whole pixels of the screen: a line one pixel wide is as sharp as it can be. */
function sharp({ x, y }: Point): Point {
  const ratio = window.devicePixelRatio || 1
  return { x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio }
}

/** The stroke of a span, one view pixel wide, and wider by `more` on both sides. */
const box = ({ a, b, isLevel }: Span, more: number): Rect =>
  isLevel
    ? { x: a.x, y: a.y - more, width: b.x - a.x, height: 1 + 2 * more }
    : { x: a.x - more, y: a.y, width: 1 + 2 * more, height: b.y - a.y }

function ticksOf({ a, b, isLevel, words }: Span): Rect[] {
  if (words === null) return []
  return [a, b].map(({ x, y }) =>
    isLevel ? { x, y: y - TICK, width: 1, height: 2 * TICK + 1 } : { x: x - TICK, y, width: 2 * TICK + 1, height: 1 },
  )
}

/** The length of a distance beside its line. */
function labelOf({ a, b, isLevel, words }: Span): Label[] {
  if (words === null) return []
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  return [isLevel ? { x, y: y - 12, words } : { x: x + 28, y, words }]
}
