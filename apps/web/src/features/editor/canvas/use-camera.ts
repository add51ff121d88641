import { type RefObject, useLayoutEffect } from 'react'
import type { Camera } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'

/** After the zoom was the same for so long, the pages are painted at it, ms. */
const REST = 180

/** Within these factors a zoom shows what was painted before it, stretched: farther away it would be a blur, or far too much to paint. */
const STRETCH = { least: 0.45, most: 3 }

/** A single step by more than this is a jump, not a gesture: it is painted at once. No turn of a wheel goes as far. */
const JUMP = 1.35

/**
 * Shows what the camera looks at, without rendering anything. The pasteboard is two elements: `world` is a layer of its own for the browser, and is
 * moved by one transform; `baked` in it has the zoom the pages are painted at. While the zoom changes the browser only stretches what it has; when it
 * rests, the pages are painted anew. (Whoever lets the browser choose has every page painted at every step.)
 */
export function useCamera(editor: Editor, world: RefObject<HTMLElement | null>, baked: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let shown: Camera | null = null
    let painted = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const bake = (): void => {
      clearTimeout(timer)
      if (!shown) return
      painted = shown.scale
      baked.current?.style.setProperty('transform', `scale(${painted})`)
      world.current?.style.setProperty('transform', placed(shown, painted))
    }
    const follow = (): void => {
      const { camera } = editor.state
      if (camera === shown) return
      const step = shown ? camera.scale / shown.scale : Infinity
      shown = camera
      if (isFar(camera.scale / painted) || step > JUMP || step < 1 / JUMP) return bake()
      world.current?.style.setProperty('transform', placed(camera, painted))
      if (camera.scale === painted) return
      clearTimeout(timer)
      timer = setTimeout(bake, REST)
    }
    follow()
    const stop = editor.store.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, world, baked])
}

const isFar = (stretch: number): boolean => stretch < STRETCH.least || stretch > STRETCH.most

/** The transform of the pasteboard when its pages are painted at a zoom. At that zoom it stands on whole pixels, so that letters stay sharp. */
function placed({ x, y, scale }: Camera, painted: number): string {
  const [left, top] = [-x * scale, -y * scale]
  if (scale !== painted) return `translate3d(${left}px, ${top}px, 0) scale(${scale / painted})`
  const ratio = window.devicePixelRatio || 1
  return `translate3d(${Math.round(left * ratio) / ratio}px, ${Math.round(top * ratio) / ratio}px, 0)`
}
