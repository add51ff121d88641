import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'

/** An outline that cuts something off. */
export interface Clip {
  d: string
  rule?: 'evenodd'
}

/** A box that is not turned. */
export interface Room {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the outline that leaves out the label of an arrow: all of the room but the box of the label. */
export const labelClip = (label: Room, room: Room): Clip => ({ d: rectangle(room) + rectangle(label), rule: 'evenodd' })

/** Returns the outline of a frame. */
export const frameClip = ({ x, y, width, height }: ExcalidrawElement, shift: { x: number; y: number }): Clip => ({
  d: rectangle({ x: x - shift.x, y: y - shift.y, width, height }),
})

const rectangle = ({ x, y, width, height }: Room): string => {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100)
  return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
}
