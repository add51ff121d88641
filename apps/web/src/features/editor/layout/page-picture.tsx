import { PageView } from '@magazineai/render/paint/react'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useDeferredState, useEditor, useEditorState } from '../base/use-editor.ts'
import { pictureAddress } from './picture-address.ts'
import { picturesOf } from './page-pictures.ts'

/**
 * Shows a page in a canvas, and again whenever there is a better picture. `width` is CSS pixels; `asks` is false to take what is known; `onShown`
 * hears when there is one. @returns the ref of the canvas.
 */
export function usePagePicture(page: string, width: number, asks = true, onShown?: () => void): React.RefObject<HTMLCanvasElement | null> {
  const pictures = picturesOf(useEditor())
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<ImageBitmap | null>(null)
  const draw = useCallback(() => {
    const pixels = width * window.devicePixelRatio
    const bitmap = asks ? pictures?.get(page, pixels) : pictures?.peek(page, pixels)
    // Word also comes that a picture is out of date; until there is another one it stays as it is.
    const place = canvas.current
    if (!bitmap || !place || bitmap === drawn.current) return
    drawn.current = bitmap
    // Another one may come in the meantime.
    void show(place, bitmap, () => drawn.current === bitmap && canvas.current === place, onShown)
  }, [pictures, page, width, asks, onShown])
  useLayoutEffect(() => {
    const stop = pictures?.subscribe(page, draw)
    draw()
    return stop
  }, [pictures, page, draw])
  return canvas
}

/**
 * Hands a copy of a picture over to a canvas, if it is wanted still once it is made. What is drawn on a canvas instead, the browser asks for its pixels
 * with every frame of the screen.
 */
async function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap, isWanted: () => boolean, onShown?: () => void): Promise<void> {
  const copy = await createImageBitmap(bitmap).catch(() => null)
  if (!copy || !isWanted()) return copy?.close()
  // Setting a size empties the canvas, so that it is kept where it fits.
  if (canvas.width !== copy.width) canvas.width = copy.width
  if (canvas.height !== copy.height) canvas.height = copy.height
  canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(copy)
  onShown?.()
}

/** The picture of a page, `width` CSS pixels wide and as high as its page; where pictures cannot be painted, the page itself, small. */
export function PagePicture({ page, width }: { page: string; width: number }) {
  const pictures = picturesOf(useEditor())
  return pictures ? <Painted page={page} width={width} /> : <Live page={page} width={width} />
}

const Painted = memo(function Painted({ page, width }: { page: string; width: number }) {
  const canvas = usePagePicture(page, width)
  return <canvas ref={canvas} aria-hidden className="block size-full" data-picture={page} />
})

const small = (url: string): string => pictureAddress(url, 240)

/** It follows the design when the work rests. */
const Live = memo(function Live({ page, width }: { page: string; width: number }) {
  const editor = useEditor()
  const design = useDeferredState((state) => state.design, 400)
  const fonts = useEditorState((state) => state.fonts)
  const frame = useMemo(() => {
    const index = design.pages.findIndex(({ id }) => id === page)
    return fonts >= 0 && editor.layouter && index >= 0 ? editor.layouter.page(design, index) : null
  }, [editor, design, page, fonts])
  if (!frame) return null
  return (
    <span
      aria-hidden
      inert
      className="pointer-events-none block origin-top-left"
      style={{ scale: width / frame.width, width: frame.width }}
    >
      <PageView frame={frame} resolveUrl={small} />
    </span>
  )
})
