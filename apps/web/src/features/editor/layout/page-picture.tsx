import { PageView } from '@magazineai/render/paint/react'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useCalmState, useEditor, useEditorState } from '../use-editor.ts'
import { pictureAddress } from './picture-address.ts'

/**
 * Draws a page into a canvas, and again whenever there is a better picture. `width` is CSS pixels; `asks` is false to take what is known.
 * @returns the ref of the canvas.
 */
export function usePagePicture(page: string, width: number, asks = true): React.RefObject<HTMLCanvasElement | null> {
  const { pictures } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<ImageBitmap | null>(null)
  const draw = useCallback(() => {
    const pixels = width * window.devicePixelRatio
    const bitmap = asks ? pictures?.get(page, pixels) : pictures?.peek(page, pixels)
    // Word also comes that a picture is out of date; until there is another one it stays as it is.
    if (!bitmap || !canvas.current || bitmap === drawn.current) return
    show(canvas.current, bitmap)
    drawn.current = bitmap
  }, [pictures, page, width, asks])
  useLayoutEffect(() => {
    const stop = pictures?.subscribe(page, draw)
    draw()
    return stop
  }, [pictures, page, draw])
  return canvas
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  // Setting a size empties the canvas, so that it is kept where it fits.
  if (canvas.width !== bitmap.width) canvas.width = bitmap.width
  if (canvas.height !== bitmap.height) canvas.height = bitmap.height
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0)
}

/** The picture of a page, `width` CSS pixels wide and as high as its page; where pictures cannot be painted, the page itself, small. */
export function PagePicture({ page, width }: { page: string; width: number }) {
  const { pictures } = useEditor()
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
  const design = useCalmState((state) => state.design, 400)
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
