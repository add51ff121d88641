import { type Point, type Rect, unionOf } from '@magazineai/design'
import { type Camera, toView } from '../core/camera.ts'
import { distancesBetween } from '../core/distances.ts'
import type { Editor } from '../core/editor.ts'
import { layerBounds } from '../core/placed.ts'
import type { Guide } from '../core/snap.ts'
import { shown, type Unit } from '../panels/units.ts'
import { useEditor, useEditorState } from '../use-editor.ts'

const PINK = '#d6247a'

/** What the dragged layers snapped to: lines, and equal distances with their length. */
export function SnapLines() {
  const editor = useEditor()
  const guides = useEditorState((state) => state.guides)
  const camera = useEditorState((state) => (state.guides.length > 0 ? state.camera : null))
  const unit = useEditorState((state) => state.furniture.unit)
  if (!camera) return null
  return <Guides guides={guides} camera={camera} origin={editor.pageOrigin()} unit={unit} />
}

/** The distances from the selection to the layer under the pointer, or to the edges of its page, while Alt is held. */
export function Distances() {
  const editor = useEditor()
  const measures = useEditorState((state) => state.measures)
  const hovered = useEditorState((state) => (state.measures ? state.hovered : null))
  const camera = useEditorState((state) => (state.measures ? state.camera : null))
  const unit = useEditorState((state) => state.furniture.unit)
  const selected = useEditorState((state) => state.selected)
  if (!measures || !camera) return null
  const box = unionOf(selected.map((id) => layerBounds(editor.page, id)))
  const other = box && measuredTo(editor, hovered)
  return other && <Guides guides={distancesBetween(box, other)} camera={camera} origin={editor.pageOrigin()} unit={unit} />
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

function Guides({ guides, camera, origin, unit }: { guides: readonly Guide[]; camera: Camera; origin: Point; unit: Unit }) {
  const place = (x: number, y: number): Point => toView(camera, { x: x + origin.x, y: y + origin.y })
  const spans = guides.map((guide): Span => {
    const isLevel = (guide.axis === 'x') === (guide.isGap ?? false)
    const [a, b] = isLevel
      ? [place(guide.from, guide.at), place(guide.to, guide.at)]
      : [place(guide.at, guide.from), place(guide.at, guide.to)]
    return { a, b, isLevel, text: guide.isGap ? String(shown(guide.to - guide.from, unit)) : null }
  })
  const lines = spans.map(({ a, b }) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('')
  // Two outlines for all of them, since they change with every step of a drag: light edges, so that the thin lines are seen on dark pictures too.
  return (
    <>
      <path d={lines} fill="none" stroke="#fff" strokeOpacity={0.6} strokeWidth={2.5} />
      <path d={lines + spans.map(ticksOf).join('')} fill="none" stroke={PINK} strokeWidth={1} />
      {spans.map((span, index) => span.text !== null && <Label key={index} span={span} text={span.text} />)}
    </>
  )
}

/** A line in the view; with a text where it is a distance. */
interface Span {
  a: Point
  b: Point
  isLevel: boolean
  text: string | null
}

/** Half the length of the strokes at the ends of a distance, view pixels. */
const TICK = 4

function ticksOf({ a, b, isLevel, text }: Span): string {
  if (text === null) return ''
  const [dx, dy] = isLevel ? [0, TICK] : [TICK, 0]
  return [a, b].map(({ x, y }) => `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`).join('')
}

/** The length of a distance beside its line. */
function Label({ span: { a, b, isLevel }, text }: { span: Span; text: string }) {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const width = text.length * 6.4 + 10
  const at = isLevel ? { x: middle.x, y: middle.y - 12 } : { x: middle.x + width / 2 + 6, y: middle.y }
  return (
    <g>
      <rect x={at.x - width / 2} y={at.y - 8} width={width} height={16} rx={3} fill={PINK} />
      <text
        x={at.x}
        y={at.y + 4}
        textAnchor="middle"
        fill="#fff"
        fontSize={11}
        fontWeight={500}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {text}
      </text>
    </g>
  )
}
