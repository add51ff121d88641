import type { Camera } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'

/** Free pasteboard beside a page that is moved back into view, view pixels. */
const ROOM = 12

/** A shift of the left edge of the view, and the cameras before and after it. */
interface Shift {
  by: number
  before: Camera
  after: Camera
}

const isSame = (one: Camera, other: Camera): boolean => one.x === other.x && one.y === other.y && one.scale === other.scale

/** Where the current page is seen in the view, from left to right, view pixels. */
function span(editor: Editor): [number, number] {
  const { camera } = editor.state
  const page = editor.stack[editor.pageIndex]!
  const left = (page.x - camera.x) * camera.scale
  return [left, left + page.width * camera.scale]
}

/** Shows the current page whole again where it was seen whole before: beside where it is if it fits there, else smaller. */
function bringBack(editor: Editor): void {
  const { camera, view } = editor.state
  const [left, right] = span(editor)
  if (left >= 0 && right <= view.width) return
  if (right - left > view.width - 2 * ROOM) return editor.fit('page')
  const over = left < 0 ? left - ROOM : right - view.width + ROOM
  editor.setCamera({ ...camera, x: camera.x + over / camera.scale })
}

/**
 * Keeps the pages where they are seen when what stands at the left of the view opens or closes; what was seen whole stays so. When it closes and
 * nobody has moved the view since, it is as it was before. @returns what is told the left edge and the size of the view, CSS pixels, when they change.
 */
export function createHeldView(editor: Editor): (edge: { left: number; width: number; height: number }) => void {
  let at: number | null = null
  let last: Shift | null = null
  return ({ left, width, height }) => {
    const { camera, view } = editor.state
    const by = at === null || view.width === 0 ? 0 : left - at
    at = left
    if (by === 0) return editor.setView({ width, height })
    const [from, to] = span(editor)
    const isWhole = from >= 0 && to <= view.width
    editor.setView({ width, height })
    if (last && last.by === -by && isSame(last.after, camera)) {
      editor.setCamera(last.before)
      last = null
      return
    }
    editor.setCamera({ ...camera, x: camera.x + by / camera.scale })
    if (isWhole) bringBack(editor)
    last = { by, before: camera, after: editor.state.camera }
  }
}
