import type { Point } from '@magazineai/design'
import { panned, zoomedAt } from '@magazineai/editor/geometry'
import type { Editor, PointerInput } from '@magazineai/editor/state'

/** Follows the fingers on the canvas. Each answers true when two fingers are at work and the event is not for the tools. */
export interface Pinch {
  down(id: number, at: PointerInput): boolean
  move(id: number, at: PointerInput): boolean
  up(id: number): boolean
}

const middle = ([a, b]: Point[]): Point => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 })
const apart = ([a, b]: Point[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y)

/** Moves and zooms the pasteboard by two fingers, until all are lifted; a gesture that one of them began is cancelled. */
export function pinch(editor: Editor): Pinch {
  const fingers = new Map<number, Point>()
  let pinching = false
  return {
    down(id, { x, y, touch }) {
      if (!touch) return false
      fingers.set(id, { x, y })
      if (fingers.size === 2) {
        editor.cancel()
        pinching = true
      }
      return pinching
    },
    move(id, { x, y }) {
      if (!fingers.has(id)) return false
      const before = [...fingers.values()]
      fingers.set(id, { x, y })
      if (fingers.size !== 2) return pinching
      const now = [...fingers.values()]
      const [from, to] = [middle(before), middle(now)]
      const moved = panned(editor.state.camera, from.x - to.x, from.y - to.y)
      editor.setCamera(zoomedAt(moved, to, (moved.scale * apart(now)) / Math.max(1, apart(before)), editor.design.mode))
      return true
    },
    up(id) {
      fingers.delete(id)
      const was = pinching
      if (fingers.size === 0) pinching = false
      return was
    },
  }
}
