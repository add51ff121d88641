import type { Camera } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'

/** After the zoom was the same for so long, the pages are painted at it, ms. */
const REST = 180

/** Within these factors a zoom shows what was painted before it, stretched: farther away it would be a blur, or far too much to paint. */
const STRETCH = { least: 0.45, most: 3 }

/** A single step by more than this is a jump, not a gesture: it is painted at once. No turn of a wheel goes as far. */
const JUMP = 1.35

const isFar = (stretch: number): boolean => stretch < STRETCH.least || stretch > STRETCH.most

/**
 * Calls `show` now and whenever the camera moves, with the zoom that the pages are to be painted at: what was painted before while the zoom changes,
 * the new one when that rests. @returns what ends it.
 */
export function followCamera(editor: Editor, show: (camera: Camera, painted: number) => void): () => void {
  let shown: Camera | null = null
  let painted = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const paint = (): void => {
    clearTimeout(timer)
    if (!shown) return
    painted = shown.scale
    show(shown, painted)
  }
  const follow = (): void => {
    const { camera } = editor.state
    if (camera === shown) return
    const step = shown ? camera.scale / shown.scale : Infinity
    shown = camera
    if (isFar(camera.scale / painted) || step > JUMP || step < 1 / JUMP) return paint()
    show(camera, painted)
    if (camera.scale === painted) return
    clearTimeout(timer)
    timer = setTimeout(paint, REST)
  }
  follow()
  const stop = editor.store.subscribe(follow)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
