import type { Point } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import type { Pointer } from '../state/input.ts'

/** The page that a gesture began on, by its id, and where its top-left corner stood on the pasteboard then. */
export interface HeldPage {
  page: string
  origin: Point
}

/** Holds the current page. */
export const holdPage = (editor: Editor): HeldPage => ({ page: editor.page.id, origin: editor.pageOrigin() })

/** Carries the start of a gesture along with the page it began on; null when that page is gone. */
export function carried(editor: Editor, { page, origin }: HeldPage, start: Pointer): Pointer | null {
  const now = editor.stack[editor.design.pages.findIndex(({ id }) => id === page)]
  return now ? { ...start, world: { x: start.world.x + now.x - origin.x, y: start.world.y + now.y - origin.y } } : null
}

/** A press becomes a drag when the pointer moved this far, in view pixels. */
export const DRAG_THRESHOLD = 3

/** Returns whether the pointer is far enough from where it went down to mean a drag; fingers twice as far. */
export const isDrag = (from: Pointer, to: Pointer): boolean => {
  const reach = from.touch ? DRAG_THRESHOLD * 2 : DRAG_THRESHOLD
  return Math.hypot(to.view.x - from.view.x, to.view.y - from.view.y) >= reach
}
