import type { Design, Rect } from '@magazineai/design'
import type { PageFrame } from '@magazineai/render'
import { PageView } from '@magazineai/render/paint/react'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { usePagePicture } from '../layout/page-picture.tsx'
import { paintedWidth } from '../layout/page-pictures.ts'
import { pictureAddress } from '../layout/picture-address.ts'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { usePageEdges } from './page-edges.ts'
import { spokenName } from '@magazineai/editor/names'

/** Returns the display list of a page as it is shown now, with what a running gesture changed; null until it can be laid out. */
export function usePageFrame(index: number): PageFrame | null {
  return useFrameIn(
    useEditorState((state) => state.preview ?? state.design),
    index,
  )
}

/** As `usePageFrame`; but while a text is edited the letter comes first, and pages beside its own follow when they can. */
function useLiveFrame(index: number): PageFrame | null {
  const now = useEditorState((state) => state.preview ?? state.design)
  const soon = useDeferredValue(now)
  const isBeside = useEditorState(({ text, design }) => text !== null && text.page !== design.pages[index]?.id)
  return useFrameIn(isBeside ? soon : now, index)
}

function useFrameIn(design: Design, index: number): PageFrame | null {
  const editor = useEditor()
  const fonts = useEditorState((state) => state.fonts)
  // `fonts` is what the layouter itself does not tell: that a page must be laid out again.
  return useMemo(() => frameOf(editor.layouter, design, index, fonts), [editor, design, index, fonts])
}

const frameOf = (layouter: ReturnType<typeof useEditor>['layouter'], design: Design, index: number, _fonts: number): PageFrame | null =>
  layouter && index < design.pages.length ? layouter.page(design, index) : null

const resolve = (url: string): string => pictureAddress(url)

/** What a page is to a screen reader: what stands on it belongs together, but it is no group of fields. */
const GROUP = { role: 'group' } as const

interface PageSlotProps {
  page: string
  index: number
  box: Rect
  isLive: boolean
  isPictured: boolean
}

/** A page on the pasteboard. A picture stays beneath what is live until that is painted, and what is live until its picture is there: nothing flashes. */
export const PageSlot = memo(function PageSlot({ page, index, box, isLive, isPictured }: PageSlotProps) {
  const { paper } = usePageEdges(index)
  const name = useEditorState(({ design }) => nameOf(design, index))
  const [isPainted, setPainted] = useState(false)
  const onPainted = useCallback(() => setPainted(true), [])
  const [isPictureShown, setPictureShown] = useState(false)
  const onPictureShown = useCallback(() => setPictureShown(true), [])
  /** It goes when its picture is there, or when it is so far away that there is none. */
  const [isKept, setKept] = useState(isLive)
  if (isLive && !isKept) setKept(true)
  if (isKept && !isLive && (isPictureShown || !isPictured)) setKept(false)
  if (isPainted && !isKept) setPainted(false)
  const showsPicture = isPictured && !(isLive && isPainted)
  if (isPictureShown && !showsPicture) setPictureShown(false)
  return (
    <div
      {...GROUP}
      aria-label={name}
      className="absolute bg-white"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, boxShadow: SHADOW, ...paper }}
    >
      {showsPicture && <SlotPicture page={page} box={box} isAll={!isLive} onShown={onPictureShown} />}
      {(isLive || isKept) && <LivePage index={index} onPainted={onPainted} />}
    </div>
  )
})

const nameOf = ({ pages }: Design, index: number): string => {
  const page = pages[index]
  return spokenName(index + 1, page?.name ?? '', page?.locked === true)
}

/** In page pixels, so that it is about 3 screen pixels soft when a page is shown whole. */
const SHADOW = '0 0 0 3px #0000000f, 0 10px 50px #00000026'

/** The picture of a page, of the size the camera asks for when it is all there is to see, else whatever is known. */
function SlotPicture({ page, box, isAll, onShown }: { page: string; box: Rect; isAll: boolean; onShown: () => void }) {
  // Rounded as pictures are, so that zooming asks only when another one is needed.
  const pixels = useEditorState(({ camera }) => paintedWidth(box.width * camera.scale * window.devicePixelRatio))
  const canvas = usePagePicture(page, pixels / window.devicePixelRatio, isAll, onShown)
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" data-picture={page} />
}

/** A page drawn live. */
function LivePage({ index, onPainted }: { index: number; onPainted: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useLiveFrame(index)
  const { content } = usePageEdges(index)
  usePainted(place, frame !== null, onPainted)
  return (
    <div ref={place} className="absolute inset-0">
      {frame && <PageView frame={frame} resolveUrl={resolve} showBleed={content !== null} {...(content && { style: content })} />}
    </div>
  )
}

/** Calls once when what a place holds has its pictures and has been on the screen. */
function usePainted(place: React.RefObject<HTMLDivElement | null>, isThere: boolean, onPainted: () => void): void {
  useEffect(() => {
    if (!isThere) return undefined
    let isOver = false
    const tell = (): void => {
      if (!isOver) requestAnimationFrame(() => requestAnimationFrame(() => !isOver && onPainted()))
    }
    void Promise.allSettled(decodings(place.current)).then(tell)
    return () => {
      isOver = true
    }
  }, [place, isThere, onPainted])
}

/** Waits for the pictures of an element, one by one. */
function decodings(element: HTMLElement | null): Promise<void>[] {
  const images = [...(element?.querySelectorAll('img') ?? [])]
  const cropped = [...(element?.querySelectorAll('image') ?? [])].map((image) => Object.assign(new Image(), { src: image.href.baseVal }))
  return [...images, ...cropped].map((image) => image.decode())
}
