import type { Point } from '@magazineai/design'
import { useRef } from 'react'
import {
  angleOf,
  type Camera,
  cornersUnder,
  gripPoint,
  rotatePoint,
  type SelectionFrame,
  selectionFrame,
  toView,
  visibleGrips,
} from '@magazineai/editor/geometry'
import type { EditorState } from '@magazineai/editor/state'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { CropLayer } from './crop-layer.tsx'
import { Drops } from './drops.tsx'
import { useFollow } from './follow.ts'
import { keepComposited } from './keep-composited.ts'
import { GuideMarks } from './guide-marks.tsx'
import { useDragging } from './use-dragging.ts'

const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** The outline of a frame on the pasteboard. */
const outlineOf = (frame: SelectionFrame): string => pathOf(cornersUnder(frame.size, frame.matrix))

/** Everything drawn over the pages at constant size: hover, selection, handles, snap lines, marquee, crop, what is dropped. */
export function Overlay() {
  useDragging()
  return (
    <>
      <Moved>
        <OnPasteboard isShown={hasSelection}>
          <Members />
          <FrameOutline />
        </OnPasteboard>
      </Moved>
      <svg aria-hidden data-overlay className="pointer-events-none absolute inset-0 size-full overflow-hidden text-[#1473e6]">
        <OnPasteboard isShown={hasHints}>
          <Hover />
          <Entered />
        </OnPasteboard>
        <Handles />
        <Marquee />
      </svg>
      <GuideMarks />
      <CropLayer />
      <Drops />
    </>
  )
}

const hasSelection = (state: EditorState): boolean => state.selected.length > 0
const hasHints = (state: EditorState): boolean => state.hovered !== null || state.entered !== null

/**
 * Children in the coordinates of the pasteboard; their lines stay as thin as they are at every zoom. The camera moves them without a rendering. Not
 * while nothing is shown: a transform that changes lets the browser put all layers of the screen together anew, which takes longer the more there are.
 */
function OnPasteboard({ isShown: select, children }: { isShown: (state: EditorState) => boolean; children: React.ReactNode }) {
  const group = useRef<SVGGElement>(null)
  const shown = useRef<Camera | null>(null)
  const isShown = useEditorState(select)
  useFollow(({ camera }) => {
    if (!isShown || camera === shown.current) return
    shown.current = camera
    const { x, y, scale } = camera
    group.current?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${-x * scale} ${-y * scale})`)
  })
  return <g ref={group}>{children}</g>
}

/**
 * Children that go with what is dragged, without a rendering: a layer of its own for the browser, so that nothing else is looked at. It has no size, so
 * that the layer is no larger than what is in it: all of it is put on the screen anew with every step.
 */
function Moved({ children }: { children: React.ReactNode }) {
  const sheet = useRef<SVGSVGElement>(null)
  const shown = useRef<object | null>(null)
  const end = useRef<(() => void) | null>(null)
  useFollow(({ offset, camera: { scale } }) => {
    if (offset === shown.current || !sheet.current) return
    shown.current = offset
    const { style } = sheet.current
    if (offset) end.current ??= keepComposited(sheet.current)
    else {
      end.current?.()
      end.current = null
    }
    style.willChange = offset ? 'transform' : ''
    style.transform = offset ? `translate(${offset.dx * scale}px, ${offset.dy * scale}px)` : ''
  })
  return (
    <svg ref={sheet} aria-hidden data-overlay className="pointer-events-none absolute top-0 left-0 size-px overflow-visible text-[#1473e6]">
      {children}
    </svg>
  )
}

/** A line that is seen on any picture: blue, with a light edge. */
function Line({ d, width = 1.5, opacity = 1, dashes }: { d: string; width?: number; opacity?: number; dashes?: string }) {
  const line = { d, fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <g opacity={opacity}>
      <path {...line} stroke="#fff" strokeOpacity={0.75} strokeWidth={width + 1.5} />
      <path {...line} stroke="currentColor" strokeWidth={width} strokeDasharray={dashes} />
    </g>
  )
}

/** What the selection is on, as a running gesture shows it. */
function useShownPage() {
  const editor = useEditor()
  const index = useEditorState(() => editor.pageIndex)
  const design = useEditorState((state) => state.preview ?? state.design)
  useEditorState((state) => state.viewOptions.spreads)
  return { editor, page: design.pages[index] ?? editor.page, origin: editor.pageOrigin() }
}

/** True while the handles are out of the way. */
const useIsQuiet = (): boolean =>
  useEditorState(
    ({ gesture, text, tool, crop }) => gesture === 'move' || gesture === 'pan' || text !== null || tool !== 'select' || crop !== null,
  )

function useFrame(): SelectionFrame | null {
  const { page, origin } = useShownPage()
  const selected = useEditorState((state) => state.selected)
  const turned = useEditorState((state) => state.frame)
  return turned ?? selectionFrame(page, selected, origin)
}

function FrameOutline() {
  const frame = useFrame()
  const isCropping = useEditorState((state) => state.crop !== null)
  return frame && !isCropping && <Line d={outlineOf(frame)} />
}

function Handles() {
  const frame = useFrame()
  const camera = useEditorState((state) => state.camera)
  const isQuiet = useIsQuiet()
  if (!frame || isQuiet) return null
  const rotate = rotatePoint(frame, camera)
  const top = gripPoint(frame, { x: 0, y: -1 }, camera)
  const angle = angleOf(frame.matrix)
  return (
    <g>
      {frame.rotates && (
        <>
          <line x1={top.x} y1={top.y} x2={rotate.x} y2={rotate.y} stroke="#fff" strokeOpacity={0.75} strokeWidth={2.5} />
          <line x1={top.x} y1={top.y} x2={rotate.x} y2={rotate.y} stroke="currentColor" strokeWidth={1} />
          <circle cx={rotate.x} cy={rotate.y} r={5} fill="#fff" stroke="currentColor" strokeWidth={1.5} />
        </>
      )}
      {visibleGrips(frame, camera).map((grip) => {
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

function Hover() {
  const editor = useEditor()
  const hovered = useEditorState(({ gesture, text, crop, hovered: id }) => (gesture || text || crop !== null ? null : id))
  const selected = useEditorState((state) => state.selected)
  useEditorState((state) => state.design)
  const [pageId, id = ''] = hovered?.split('/') ?? []
  const index = editor.design.pages.findIndex((page) => page.id === pageId)
  const page = editor.design.pages[index]
  const origin = editor.stack[index]
  if (!page || !origin || (pageId === editor.state.page && selected.includes(id))) return null
  const frame = selectionFrame(page, [id], origin)
  return frame && <Line d={outlineOf(frame)} opacity={0.7} />
}

/** The outlines of several selected layers, as one path. */
function Members() {
  const { page, origin } = useShownPage()
  const selected = useEditorState((state) => state.selected)
  if (selected.length < 2) return null
  const outlines = selected.flatMap((id) => {
    const frame = selectionFrame(page, [id], origin)
    return frame ? [outlineOf(frame)] : []
  })
  return <path d={outlines.join('')} fill="none" stroke="currentColor" strokeWidth={1} opacity={0.6} vectorEffect="non-scaling-stroke" />
}

/** The group whose layers are selected one by one. */
function Entered() {
  const { page, origin } = useShownPage()
  const entered = useEditorState((state) => state.entered)
  const frame = entered === null ? null : selectionFrame(page, [entered], origin)
  return frame && <Line d={outlineOf(frame)} width={1} dashes="4 3" />
}

function Marquee() {
  const editor = useEditor()
  const marquee = useEditorState((state) => state.marquee)
  const camera = useEditorState((state) => state.camera)
  if (!marquee) return null
  const origin = editor.pageOrigin()
  const { x, y } = toView(camera, { x: marquee.x + origin.x, y: marquee.y + origin.y })
  const size = { width: marquee.width * camera.scale, height: marquee.height * camera.scale }
  return <rect x={x} y={y} {...size} fill="currentColor" fillOpacity={0.08} stroke="currentColor" strokeWidth={1} />
}
