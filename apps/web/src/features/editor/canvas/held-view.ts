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

/** What keeps pages where they are seen. */
export interface HeldView {
  /** Is told the left edge and the size of the view, CSS pixels, when they change. */
  resized: (edge: { left: number; width: number; height: number }) => void
  /** Is told that somebody does something: what the view is then is theirs. */
  used: () => void
}

/**
 * Keeps the pages where they are seen when what stands at the left of the view opens or closes; what was seen whole stays so. When it closes and
 * nobody has moved the view since, it is as it was before. What was made smaller to be whole stays fitted until somebody does something, as a screen
 * that becomes another kind gets its bars one after the other.
 */
export function createHeldView(editor: Editor): HeldView {
  let at: number | null = null
  let last: Shift | null = null
  let own: Camera | null = null
  return {
    used: () => void (own = null),
    resized: ({ left, width, height }) => {
      const { camera, view } = editor.state
      const by = at === null || view.width === 0 ? 0 : left - at
      at = left
      const wasWhole = by !== 0 && isWhole(editor)
      editor.setView({ width, height })
      if (last && last.by === -by && isSame(last.after, camera)) {
        editor.setCamera(last.before)
        last = null
        return
      }
      if (own && isSame(own, camera)) {
        own = fitted(editor)
        if (last) last = { ...last, after: own }
        return
      }
      if (by === 0) return
      editor.setCamera({ ...camera, x: camera.x + by / camera.scale })
      own = wasWhole && !isWhole(editor) ? bringBack(editor) : null
      last = { by, before: camera, after: editor.state.camera }
    },
  }
}
