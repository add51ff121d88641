import { type Matrix, multiply, type Point, transform } from '@magazineai/design'
import { useEffect, useRef } from 'react'
import { cropOf, setPicture } from '@magazineai/editor/commands'
import { type Camera, type Cropping, toWorld, zoomed } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { pictureAddress } from '../layout/picture-address.ts'
import { inPicture, pictureCorners } from '@magazineai/editor/tools'
import { useEditor, useEditorState } from '../base/use-editor.ts'

/** Returns the matrix from the coordinates a picture is placed in to the view. */
export function toViewMatrix(editor: Editor, { matrix }: Cropping, { x, y, scale }: Camera): Matrix {
  const origin = editor.pageOrigin()
  return multiply([scale, 0, 0, scale, (origin.x - x) * scale, (origin.y - y) * scale], matrix)
}

/** While a picture is cropped: all of it, dimmed outside its box, with its corners. */
export function CropLayer() {
  const editor = useEditor()
  const anchor = useRef<HTMLDivElement>(null)
  const id = useEditorState((state) => state.crop)
  const camera = useEditorState((state) => (state.crop === null ? null : state.camera))
  useEditorState((state) => (state.crop === null ? null : (state.preview ?? state.design)))
  useWheelZoom(editor, anchor, id !== null)
  const crop = id === null ? null : cropOf(editor)
  if (!crop || !camera) return <div ref={anchor} hidden />
  const matrix = toViewMatrix(editor, crop, camera)
  return (
    <>
      <div ref={anchor} hidden />
      <Whole crop={crop} matrix={matrix} />
    </>
  )
}

const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** Returns the corners of the box that crops a picture, in the coordinates that it is placed in, clockwise from its top left. */
export const boxCorners = ({ box: { width, height } }: Cropping): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Thirds of the box: lines to compose by. */
function thirds({ box: { width, height } }: Cropping, matrix: Matrix): string {
  const at = (x: number, y: number): string => {
    const point = transform(matrix, { x, y })
    return `${point.x} ${point.y}`
  }
  return [1 / 3, 2 / 3]
    .map((part) => `M${at(width * part, 0)}L${at(width * part, height)}M${at(0, height * part)}L${at(width, height * part)}`)
    .join('')
}

function Whole({ crop, matrix }: { crop: Cropping; matrix: Matrix }) {
  const { picture } = crop
  const { position, boxSize, rotate = 0, flipHorizontal = false, flipVertical = false } = picture
  const [cx, cy] = [position.x + boxSize.width / 2, position.y + boxSize.height / 2]
  const inView = (points: readonly Point[]): Point[] => points.map((point) => transform(matrix, point))
  const box = pathOf(inView(boxCorners(crop)))
  const corners = inView(pictureCorners(crop))
  const turn = `rotate(${rotate} ${cx} ${cy}) translate(${cx} ${cy}) scale(${flipHorizontal ? -1 : 1} ${flipVertical ? -1 : 1}) translate(${-cx} ${-cy})`
  const outside = `${pathOf(corners)}${box}`
  return (
    <svg aria-hidden data-crop className="pointer-events-none absolute inset-0 size-full overflow-hidden text-[#1473e6]">
      <clipPath id="crop-outside">
        <path d={outside} clipRule="evenodd" />
      </clipPath>
      <g clipPath="url(#crop-outside)">
        <g opacity={0.5}>
          <image
            href={pictureAddress(picture.url)}
            x={position.x}
            y={position.y}
            width={boxSize.width}
            height={boxSize.height}
            preserveAspectRatio="none"
            transform={`matrix(${matrix.join(' ')}) ${turn}`}
          />
        </g>
        <path d={outside} fillRule="evenodd" fill="#000" fillOpacity={0.35} />
      </g>
      <path d={thirds(crop, matrix)} fill="none" stroke="#fff" strokeOpacity={0.55} strokeWidth={1} />
      <path d={pathOf(corners)} fill="none" stroke="#fff" strokeWidth={1} strokeDasharray="4 3" />
      <path d={box} fill="none" stroke="#fff" strokeWidth={4} />
      <path d={box} fill="none" stroke="currentColor" strokeWidth={2} />
      {corners.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={5.5} fill="#fff" stroke="currentColor" strokeWidth={1.5} />
      ))}
    </svg>
  )
}

/** How much one wheel step zooms. */
const WHEEL = 0.0016

/** While a picture is cropped the wheel zooms it, about the pointer, and not the pages. */
function useWheelZoom(editor: Editor, anchor: React.RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const canvas = anchor.current?.closest<HTMLElement>('[role="application"]')
    if (!canvas || !isOn) return undefined
    const onWheel = (event: WheelEvent): void => {
      const crop = cropOf(editor)
      if (!crop) return
      event.preventDefault()
      event.stopPropagation()
      const { left, top } = canvas.getBoundingClientRect()
      const about = inPicture(editor, crop, toWorld(editor.state.camera, { x: event.clientX - left, y: event.clientY - top }))
      const step = Math.max(-120, Math.min(120, event.deltaY * (event.deltaMode === 1 ? 16 : 1)))
      setPicture(editor, zoomed(crop.picture, crop.box, Math.exp(-step * WHEEL), about))
    }
    // Before the canvas itself hears it.
    canvas.addEventListener('wheel', onWheel, { passive: false, capture: true })
    return () => canvas.removeEventListener('wheel', onWheel, { capture: true })
  }, [editor, anchor, isOn])
}
