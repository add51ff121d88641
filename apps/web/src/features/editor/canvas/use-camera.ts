import { type RefObject, useLayoutEffect } from 'react'
import type { Camera } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { followCamera } from './follow-camera.ts'
import { compositedLayer } from './composited-layer.ts'

/**
 * Shows what the camera looks at, without rendering anything. The pasteboard is two elements: `world` is a layer of its own for the browser while
 * it moves or something moves in it, and is moved by one transform; `baked` in it has the zoom the pages are painted at. While the zoom changes the
 * browser only stretches what it has; when it rests, the pages are painted anew. (Whoever lets the browser choose has every page painted at every step.) `lifted` has that zoom, too, and is not
 * part of `baked`: with what moves by itself inside it, all of `baked` would be painted anew when that comes and goes.
 */
export function useCamera(
  editor: Editor,
  world: RefObject<HTMLElement | null>,
  baked: RefObject<HTMLElement | null>,
  lifted: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    let at = 0
    const layer = world.current && compositedLayer(world.current)
    const stop = followCamera(editor, (camera, painted) => {
      if (painted !== at) for (const zoomed of [baked, lifted]) zoomed.current?.style.setProperty('transform', `scale(${painted})`)
      at = painted
      world.current?.style.setProperty('transform', placed(camera, painted))
      layer?.moved()
    })
    const stopHolding = editor.store.subscribe(() => layer?.hold(editor.state.gesture !== null))
    return () => {
      stop()
      stopHolding()
      layer?.end()
    }
  }, [editor, world, baked, lifted])
}

/** The transform of the pasteboard when its pages are painted at a zoom. At that zoom it stands on whole pixels, so that letters stay sharp. */
function placed({ x, y, scale }: Camera, painted: number): string {
  const [left, top] = [-x * scale, -y * scale]
  if (scale !== painted) return `translate(${left}px, ${top}px) scale(${scale / painted})`
  const ratio = window.devicePixelRatio || 1
  return `translate(${Math.round(left * ratio) / ratio}px, ${Math.round(top * ratio) / ratio}px)`
}
