import type { Size } from '@magazineai/design'
import type { Camera } from '@magazineai/editor/geometry'
import { type Editor, rulerBreadth } from '@magazineai/editor/state'

/** Free pasteboard beside a page that is moved back into view, view pixels. */
const ROOM = 12

/** A shift of the left edge of the view, and the cameras before and after it. */
interface Shift {
  by: number
  before: Camera
  after: Camera
}

const isSame = (one: Camera, other: Camera): boolean => one.x === other.x && one.y === other.y && one.scale === other.scale

const isSameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height

/** Where the current page is seen, from left to right, and where the view is beside its rulers, view pixels. */
function spans(editor: Editor): { page: [number, number]; room: [number, number] } {
  const { camera, view } = editor.state
  const page = editor.stack[editor.pageIndex]!
  const left = (page.x - camera.x) * camera.scale
  return { page: [left, left + page.width * camera.scale], room: [rulerBreadth(editor.state), view.width] }
}

/** Returns whether all of the current page is seen, as far as its breadth goes. */
function isWhole(editor: Editor): boolean {
  const { page, room } = spans(editor)
  return page[0] >= room[0] && page[1] <= room[1]
}

/** Returns whether the head and the foot of the current page are seen, too. */
function isWholeInHeight(editor: Editor): boolean {
  const { camera, view } = editor.state
  const page = editor.stack[editor.pageIndex]!
  const top = (page.y - camera.y) * camera.scale
  return top >= rulerBreadth(editor.state) && top + page.height * camera.scale <= view.height
}

/** Fits the page to the view. @returns the camera then. */
function fitted(editor: Editor): Camera {
  editor.fit('page')
  return editor.state.camera
}

/** Shows the current page whole again: beside where it is if it fits there, else smaller. @returns the camera where it was fitted to the view. */
function bringBack(editor: Editor): Camera | null {
  const { camera } = editor.state
  const { page, room } = spans(editor)
  if (page[1] - page[0] > room[1] - room[0] - 2 * ROOM) return fitted(editor)
  const over = page[0] < room[0] ? page[0] - room[0] - ROOM : page[1] - room[1] + ROOM
  editor.setCamera({ ...camera, x: camera.x + over / camera.scale })
  return null
}

/** Where the view stands in its window, and how large both are, CSS pixels. */
export interface ViewEdge extends Size {
  left: number
  window: Size
}

/** What keeps pages where they are seen. */
export interface HeldView {
  /** Is told where the view stands and how large it is when that changes. */
  resized: (edge: ViewEdge) => void
  /** Is told that somebody does something: what the view is then is theirs. */
  used: () => void
}

/**
 * Keeps the pages where they are seen when what stands at the left of the view opens or closes; what was seen whole stays so. When it closes and
 * nobody has moved the view since, it is as it was before. In another window, as of a tablet that is turned, a page that was seen whole is fitted where it
 * no longer is. What was fitted stays so until somebody does something, as a screen that becomes another kind gets its bars one after the other.
 */
export function createHeldView(editor: Editor): HeldView {
  let edge: ViewEdge | null = null
  let last: Shift | null = null
  let own: Camera | null = null

  /** Fits a page that was seen whole before the window became another, and is not in this one. */
  const fitToWindow = (was: { whole: boolean; inHeight: boolean }): void => {
    last = null
    own = was.whole && !(isWhole(editor) && (isWholeInHeight(editor) || !was.inHeight)) ? fitted(editor) : null
  }

  return {
    used: () => void (own = null),
    resized: (next) => {
      const before = edge
      edge = next
      const { camera } = editor.state
      const was = before && { whole: isWhole(editor), inHeight: isWholeInHeight(editor) }
      editor.setView({ width: next.width, height: next.height })
      if (!before || !was) return
      const by = next.left - before.left
      if (last && last.by === -by && isSame(last.after, camera)) {
        editor.setCamera(last.before)
        last = null
      } else if (own && isSame(own, camera)) {
        own = fitted(editor)
        if (last) last = { ...last, after: own }
      } else if (!isSameSize(before.window, next.window)) fitToWindow(was)
      else if (by !== 0) {
        editor.setCamera({ ...camera, x: camera.x + by / camera.scale })
        own = was.whole && !isWhole(editor) ? bringBack(editor) : null
        last = { by, before: camera, after: editor.state.camera }
      }
    },
  }
}
