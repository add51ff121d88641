import { type Matrix, type Point, transform } from '@magazineai/design'
import { useEffect, useRef } from 'react'
import { boxCorners, toViewMatrix } from '../../canvas/crop-layer.tsx'
import { cropOf, setPicture, showPicture, withFocus } from '@magazineai/editor/commands'
import { type Cropping, partAt, pointOf, shownFocus, toWorld } from '@magazineai/editor/geometry'
import { type Editor, rulerBreadth } from '@magazineai/editor/state'
import { inPicture, pictureCorners } from '@magazineai/editor/tools'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { BAR, CropBar } from './crop-bar.tsx'
import { around } from '../../canvas/anchor.ts'
import { focusCanvas } from '../../base/focus.ts'
import { placeToolbar } from '../toolbar/place.ts'

/** The controls of a crop over the canvas: the focal point, and the bar of what can be done. Escape leaves the crop from them too. */
export function CropTools() {
  const editor = useEditor()
  const tools = useRef<HTMLDivElement>(null)
  const id = useEditorState((state) => state.crop)
  const camera = useEditorState((state) => (state.crop === null ? null : state.camera))
  useEditorState((state) => (state.crop === null ? null : (state.preview ?? state.design)))
  useEscape(editor, tools, id !== null)
  const crop = id === null ? null : cropOf(editor)
  if (!crop || !camera) return null
  const matrix = toViewMatrix(editor, crop, camera)
  return (
    <div ref={tools} className="contents">
      <FocusMark crop={crop} matrix={matrix} />
      <CropBar crop={crop} at={barPlace(editor, crop, matrix)} />
    </div>
  )
}

function useEscape(editor: Editor, tools: React.RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = tools.current
    if (!element || !isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !editor.run('leave-crop')) return
      event.preventDefault()
      focusCanvas(editor)
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [editor, tools, isOn])
}

/** Views narrower than this have the bar at their foot, in reach of the thumb, CSS pixels. */
const NARROW = 700

/** Below the picture, else above it, or where it covers the fewest of its corners; null at the foot of a small screen. */
function barPlace(editor: Editor, crop: Cropping, matrix: Matrix): { left: number; top: number } | null {
  const { view } = editor.state
  if (view.width < NARROW) return null
  const corners = pictureCorners(crop).map((point) => transform(matrix, point))
  const box = around([...corners, ...boxCorners(crop).map((point) => transform(matrix, point))])
  const rulers = rulerBreadth(editor.state)
  const room = { width: view.width - rulers, height: view.height - rulers }
  const moved = ({ x, y }: Point): Point => ({ x: x - rulers, y: y - rulers })
  const { left, top } = placeToolbar({
    box: { ...box, ...moved(box) },
    handles: corners.map(moved),
    size: BAR,
    view: room,
    before: 'below',
  })
  return { left: left + rulers, top: top + rulers }
}

/** How far an arrow key moves the focal point, a part of the picture; with Shift ten times that. */
const FOCUS_STEP = 0.01

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point that is kept in view when the box changes: dragged, or moved by arrow keys. */
function FocusMark({ crop, matrix }: { crop: Cropping; matrix: Matrix }) {
  const editor = useEditor()
  const focus = shownFocus(crop.picture)
  if (!focus) return null
  const at = transform(matrix, pointOf(crop.picture, focus))
  const moved = (event: React.PointerEvent): Parameters<typeof withFocus> => {
    const canvas = event.currentTarget.closest('main')!.getBoundingClientRect()
    const world = toWorld(editor.state.camera, { x: event.clientX - canvas.left, y: event.clientY - canvas.top })
    return [crop.picture, partAt(crop.picture, inPicture(editor, crop, world))]
  }
  return (
    <button
      type="button"
      aria-label={`Focal point, ${Math.round(focus.x * 100)} % across, ${Math.round(focus.y * 100)} % down`}
      title="Focal point"
      className="absolute size-7 cursor-move touch-none rounded-full border-2 border-white bg-[#1473e6]/30 shadow-card outline-offset-2 before:absolute before:inset-[9px] before:rounded-full before:bg-white"
      style={{ left: at.x - 14, top: at.y - 14 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) showPicture(editor, withFocus(...moved(event)))
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setPicture(editor, withFocus(...moved(event)))
      }}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key]
        if (!arrow) return
        event.preventDefault()
        event.stopPropagation()
        const step = FOCUS_STEP * (event.shiftKey ? 10 : 1)
        setPicture(editor, withFocus(crop.picture, { x: focus.x + arrow.x * step, y: focus.y + arrow.y * step }))
      }}
    />
  )
}
