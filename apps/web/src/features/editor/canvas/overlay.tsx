import { angleOf, cornersUnder, layerBounds, layerMatrix } from '../core/placed.ts'
import { type Matrix, multiply, type Point, transform } from '@magazineai/design'
import { type Camera, toView } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import { gripPoint, rotatePoint, type SelectionFrame, selectionFrame, visibleGrips } from '../core/handles.ts'
import { useEditor, useEditorState } from '../use-editor.ts'
import { usePageFrame } from './page-slot.tsx'

const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** Everything drawn over the pages at constant size: hover, selection, handles, snap lines, marquee. */
export function Overlay() {
  const editor = useEditor()
  const state = useEditorState((all) => all)
  const { camera, gesture, text, tool } = state
  const quiet = gesture === 'move' || gesture === 'pan' || text !== null || tool !== 'select'
  const frame = state.selected.length > 0 ? editor.selectionFrame() : null
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden text-[#1473e6]">
      {!gesture && !text && state.hovered && <Hover editor={editor} hovered={state.hovered} camera={camera} />}
      {state.selected.length > 1 && <Members editor={editor} camera={camera} />}
      {state.entered && <Entered editor={editor} id={state.entered} camera={camera} />}
      {frame && <Frame frame={frame} camera={camera} quiet={quiet} />}
      <SnapLines editor={editor} />
      <Marquee editor={editor} />
      <Overset />
    </svg>
  )
}

const outline = (frame: SelectionFrame, camera: Camera): string =>
  pathOf(cornersUnder(frame.size, frame.matrix).map((point) => toView(camera, point)))

function Frame({ frame, camera, quiet }: { frame: SelectionFrame; camera: Camera; quiet: boolean }) {
  const rotate = rotatePoint(frame, camera)
  const top = gripPoint(frame, { x: 0, y: -1 }, camera)
  const angle = angleOf(frame.matrix)
  return (
    <g>
      <path d={outline(frame, camera)} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {!quiet && frame.rotates && (
        <>
          <line x1={top.x} y1={top.y} x2={rotate.x} y2={rotate.y} stroke="currentColor" strokeWidth={1} />
          <circle cx={rotate.x} cy={rotate.y} r={5} fill="#fff" stroke="currentColor" strokeWidth={1.5} />
        </>
      )}
      {!quiet &&
        visibleGrips(frame, camera).map((grip) => {
          const { x, y } = gripPoint(frame, grip, camera)
          return (
            <rect
              key={`${grip.x},${grip.y}`}
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              rx={grip.x !== 0 && grip.y !== 0 ? 1.5 : 4}
              transform={`rotate(${angle} ${x} ${y})`}
              fill="#fff"
              stroke="currentColor"
              strokeWidth={1.5}
            />
          )
        })}
    </g>
  )
}

function Hover({ editor, hovered, camera }: { editor: Editor; hovered: string; camera: Camera }) {
  const [pageId, id = ''] = hovered.split('/')
  const index = editor.design.pages.findIndex((page) => page.id === pageId)
  const page = editor.design.pages[index]
  const origin = editor.stack[index]
  if (!page || !origin || (pageId === editor.state.page && editor.state.selected.includes(id))) return null
  const frame = selectionFrame(page, [id], origin)
  return frame && <path d={outline(frame, camera)} fill="none" stroke="currentColor" strokeWidth={1.5} opacity={0.65} />
}

function Members({ editor, camera }: { editor: Editor; camera: Camera }) {
  const { offset } = editor.state
  const origin = editor.pageOrigin()
  const at = { x: origin.x + (offset?.dx ?? 0), y: origin.y + (offset?.dy ?? 0) }
  return editor.state.selected.map((id) => {
    const frame = selectionFrame(editor.page, [id], at)
    return frame && <path key={id} d={outline(frame, camera)} fill="none" stroke="currentColor" strokeWidth={1} opacity={0.6} />
  })
}

function Entered({ editor, id, camera }: { editor: Editor; id: string; camera: Camera }) {
  const frame = selectionFrame(editor.page, [id], editor.pageOrigin())
  return frame && <path d={outline(frame, camera)} fill="none" stroke="currentColor" strokeWidth={1} strokeDasharray="4 3" />
}

function SnapLines({ editor }: { editor: Editor }) {
  const { guides, camera } = editor.state
  const origin = editor.pageOrigin()
  return guides.map((guide, index) => {
    const [a, b] = [guide.from, guide.to].map((along) => {
      const point = guide.axis === 'x' ? { x: guide.at, y: along } : { x: along, y: guide.at }
      return toView(camera, { x: point.x + origin.x, y: point.y + origin.y })
    }) as [Point, Point]
    return <line key={index} x1={a.x} y1={a.y} x2={b.x} y2={b.y} stroke="#e2358a" strokeWidth={1} />
  })
}

function Marquee({ editor }: { editor: Editor }) {
  const { marquee, camera } = editor.state
  if (!marquee) return null
  const origin = editor.pageOrigin()
  const { x, y } = toView(camera, { x: marquee.x + origin.x, y: marquee.y + origin.y })
  const size = { width: marquee.width * camera.scale, height: marquee.height * camera.scale }
  return <rect x={x} y={y} {...size} fill="currentColor" fillOpacity={0.08} stroke="currentColor" strokeWidth={1} />
}

/** A red plus at the foot of text frames on the current page whose text goes on unseen. */
function Overset() {
  const editor = useEditor()
  const index = useEditorState(() => editor.pageIndex)
  const frame = usePageFrame(index)
  const { camera, preview } = editor.state
  const page = preview?.pages[index] ?? editor.page
  const origin = editor.pageOrigin()
  return (frame?.overset ?? []).map((report) => {
    const layer = page.layers[report.layer]
    if (!layer || report.page !== page.id) return null
    const moved: Matrix = [1, 0, 0, 1, origin.x, origin.y]
    const { width, height } = layer.props.boxSize
    const { x, y } = toView(camera, transform(multiply(moved, layerMatrix(page, report.layer)), { x: width, y: height }))
    const bounds = layerBounds(page, report.layer)
    if (bounds.width * camera.scale < 24) return null
    return (
      <g key={report.layer} transform={`translate(${x - 7} ${y - 7})`}>
        <rect x={-7} y={-7} width={14} height={14} rx={2} fill="#fff" stroke="#d92d20" strokeWidth={1.5} />
        <path d="M-4 0H4M0 -4V4" stroke="#d92d20" strokeWidth={1.5} />
      </g>
    )
  })
}
