import { useEffect } from 'react'
import { useEditor } from '../base/use-editor.ts'

const KEYS = new Set(['Shift', 'Alt', 'Control', 'Meta'])

/** Longest step of the scrolling at an edge, ms: after a pause it does not leap. */
const STEP = 50

/**
 * Listens for what a drag needs besides its pointer, while the component is there: it scrolls at the edges of the view, frame by frame as
 * long as the pointer is there, and hears keys that are pressed on the way.
 */
export function useDragging(): void {
  const editor = useEditor()
  useEffect(() => {
    let frame = 0
    let last = 0
    const scroll = (now: number): void => {
      const isPushed = editor.scrollAtEdge(last > 0 ? Math.min(STEP, now - last) : 0)
      last = isPushed ? now : 0
      frame = isPushed ? requestAnimationFrame(scroll) : 0
    }
    // Away from the edges there is no frame to wait for: the browser would put all layers of the screen together in each.
    const start = (): void => {
      const { gesture } = editor.state
      if (frame === 0 && gesture !== null && gesture !== 'press' && editor.isAtEdge()) frame = requestAnimationFrame(scroll)
    }
    const stop = editor.store.subscribe(start)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [editor])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A key that is held repeats itself: it says nothing new.
      if (!KEYS.has(event.key) || event.repeat) return
      editor.holdKeys({ shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey })
    }
    const onBlur = (): void => editor.holdKeys({ shift: false, alt: false, mod: false })
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', onKey)
      window.removeEventListener('blur', onBlur)
    }
  }, [editor])
}
