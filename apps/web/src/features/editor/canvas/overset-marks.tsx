import { type Page, type Point, transform } from '@magazineai/design'
import type { PageFrame } from '@magazineai/render'
import { useLayoutEffect, useMemo, useState } from 'react'
import { layerBounds, layerMatrix } from '@magazineai/editor/geometry'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { followCamera } from './follow-camera.ts'
import { usePageFrame } from './page-slot.tsx'

/**
 * A red plus at the foot of text frames on the current page whose text goes on unseen, of one size at every zoom. They lie on the pasteboard and go
 * with it: nothing is painted while the view moves.
 */
export function OversetMarks() {
  const editor = useEditor()
  const index = useEditorState(() => editor.pageIndex)
  const frame = usePageFrame(index)
  const page = useEditorState((state) => (state.preview ?? state.design).pages[index]) ?? editor.page
  const box = useEditorState(() => editor.stack[index])
  // The one frame that is selected has a port to lead its text on, which says the same.
  const ported = useEditorState(({ selected, text, gesture }) => (selected.length === 1 && !text && !gesture ? selected[0] : undefined))
  const isMoving = useEditorState((state) => state.gesture === 'move')
  const feet = useMemo(() => oversetFeet(frame, page), [frame, page])
  const shown = feet.filter(({ layer }) => layer !== ported)
  if (shown.length === 0 || isMoving || !box) return null
  return (
    <svg
      aria-hidden
      data-overset-marks
      className="pointer-events-none absolute overflow-visible"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <Marks feet={shown} />
    </svg>
  )
}

/** So many marks share an outline. One element for each would be looked at with every frame; one for all would be drawn for every tile of the screen. */
const TOGETHER = 12

function Marks({ feet }: { feet: readonly Foot[] }) {
  const pixel = 1 / usePaintedZoom()
  const marks = feet.filter(({ width }) => width >= 24 * pixel).toSorted((a, b) => a.at.y - b.at.y)
  const stretches = Array.from({ length: Math.ceil(marks.length / TOGETHER) }, (_, index) =>
    marks.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )
  return stretches.map((stretch, index) => <Stretch key={index} feet={stretch} pixel={pixel} />)
}

/** The marks of some frames; `pixel` is a screen pixel in page pixels. */
function Stretch({ feet, pixel }: { feet: readonly Foot[]; pixel: number }) {
  const pen = { stroke: '#d92d20', strokeWidth: 1.5 * pixel }
  const plate = 14 * pixel
  const arm = 8 * pixel
  const plates = feet.map(({ at: { x, y } }) => `M${x - plate} ${y - plate}h${plate}v${plate}h${-plate}Z`).join('')
  const pluses = feet
    .map(({ at: { x, y } }) => `M${x - 11 * pixel} ${y - 7 * pixel}h${arm}M${x - 7 * pixel} ${y - 11 * pixel}v${arm}`)
    .join('')
  return (
    <>
      <path d={plates} fill="#fff" strokeLinejoin="round" {...pen} />
      <path d={pluses} fill="none" {...pen} />
    </>
  )
}

/** The zoom that the pages are painted at. */
function usePaintedZoom(): number {
  const editor = useEditor()
  const [zoom, setZoom] = useState(editor.state.camera.scale)
  useLayoutEffect(() => followCamera(editor, (_camera, painted) => setZoom(painted)), [editor])
  return zoom
}

/** Where a frame ends whose text goes on, and how wide it is, page pixels. */
interface Foot {
  at: Point
  width: number
  layer: string
}

function oversetFeet(frame: PageFrame | null, page: Page): Foot[] {
  return (frame?.overset ?? []).flatMap((report) => {
    const layer = page.layers[report.layer]
    if (!layer || report.page !== page.id) return []
    const { width, height } = layer.props.boxSize
    const at = transform(layerMatrix(page, report.layer), { x: width, y: height })
    return [{ at, width: layerBounds(page, report.layer).width, layer: report.layer }]
  })
}
