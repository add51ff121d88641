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
  return guides.map((guide, index) => {
    const isLevel = (guide.axis === 'x') === (guide.isGap ?? false)
    const [a, b] = isLevel
      ? [place(guide.from, guide.at), place(guide.to, guide.at)]
      : [place(guide.at, guide.from), place(guide.at, guide.to)]
    if (!guide.isGap) return <Pair key={index} a={a} b={b} />
    return <Distance key={index} a={a} b={b} isLevel={isLevel} text={String(shown(guide.to - guide.from, unit))} />
  })
}

/** A thin line with a light edge, so that it is seen on dark pictures too. */
function Pair({ a, b }: { a: Point; b: Point }) {
  const ends = { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
  return (
    <>
      <line {...ends} stroke="#fff" strokeOpacity={0.6} strokeWidth={2.5} />
      <line {...ends} stroke={PINK} strokeWidth={1} />
    </>
  )
}

/** Half the length of the strokes at the ends of a distance, view pixels. */
const TICK = 4

function Distance({ a, b, isLevel, text }: { a: Point; b: Point; isLevel: boolean; text: string }) {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const width = text.length * 6.4 + 10
  const at = isLevel ? { x: middle.x, y: middle.y - 12 } : { x: middle.x + width / 2 + 6, y: middle.y }
  const [dx, dy] = isLevel ? [0, TICK] : [TICK, 0]
  return (
    <g>
      <Pair a={a} b={b} />
      {[a, b].map((end, index) => (
        <line key={index} x1={end.x - dx} y1={end.y - dy} x2={end.x + dx} y2={end.y + dy} stroke={PINK} strokeWidth={1} />
      ))}
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
