import { useEffect } from 'react'
import { panned } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'

/** How near the edge of the view a drag begins to scroll, view pixels. */
const NEAR = 28

/** Fastest scroll, view pixels a frame. */
const FASTEST = 24

/** Returns the view pixels to scroll in a frame for a pointer at `at` between 0 and `length`: the farther beyond the edge, the more. */
export function scrollFor(at: number, length: number): number {
  const beyond = at < NEAR ? at - NEAR : at > length - NEAR ? at - (length - NEAR) : 0
  return Math.max(-FASTEST, Math.min(FASTEST, beyond / 2))
}

/** Scrolls the view when the pointer comes to its edge while text is selected by dragging: a frame each, until the drag ends. */
export function useTextScroll(editor: Editor): void {
  useEffect(() => {
    let pointer: PointerEvent | null = null
    let frame = 0
    const step = (): void => {
      frame = 0
      const canvas = document.querySelector('[role="application"]')?.getBoundingClientRect()
      if (editor.state.gesture !== 'text' || !pointer || !canvas) return
      const [x, y] = [pointer.clientX - canvas.left, pointer.clientY - canvas.top]
      const [dx, dy] = [scrollFor(x, canvas.width), scrollFor(y, canvas.height)]
      if (dx !== 0 || dy !== 0) {
        editor.setCamera(panned(editor.state.camera, dx, dy))
        editor.pointerMove({ x, y, shift: pointer.shiftKey })
      }
      frame = requestAnimationFrame(step)
    }
    const onMove = (event: PointerEvent): void => {
      pointer = event
      if (frame === 0 && editor.state.gesture === 'text') frame = requestAnimationFrame(step)
    }
    window.addEventListener('pointermove', onMove)
    return () => {
      window.removeEventListener('pointermove', onMove)
      cancelAnimationFrame(frame)
    }
  }, [editor])
}
