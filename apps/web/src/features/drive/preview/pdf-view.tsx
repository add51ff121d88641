import { useEffect, useRef, useState } from 'react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes an address of it
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** Widest a page is shown, px, and room between pages. */
const WIDEST = 900
const GAP = 16

/** The pages of a PDF below each other; each is drawn when it comes into view. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ document: PDFDocumentProxy; ratio: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const opening = openPdf(url)
    opening.ready.then(setOpened, () => setBroken(true))
    return opening.close
  }, [url])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.min(WIDEST, element.clientWidth - 2 * GAP)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} role="document" aria-label={name} className="mx-auto flex w-full flex-col items-center gap-4 py-4">
      {isBroken && (
        <EmptyState title="This PDF cannot be shown.">It may be damaged or need a password. You can still download it.</EmptyState>
      )}
      {!opened && !isBroken && <Spinner size={20} className="my-20" />}
      {opened &&
        width > 0 &&
        Array.from({ length: opened.document.numPages }, (_, index) => (
          <PdfPage key={index} document={opened.document} number={index + 1} width={width} ratio={opened.ratio} />
        ))}
    </div>
  )
}

function PdfPage({ document: pdf, number, width, ratio }: { document: PDFDocumentProxy; number: number; width: number; ratio: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const [shape, setShape] = useState(ratio)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '800px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!isNear || !element) return undefined
    let cancel: (() => void) | null = null
    let isGone = false
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (isGone) return
      const { width: pageWidth, height } = page.getViewport({ scale: 1 })
      setShape(height / pageWidth)
      const viewport = page.getViewport({ scale: (width / pageWidth) * Math.min(2, window.devicePixelRatio) })
      element.width = viewport.width
      element.height = viewport.height
      const task = page.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    // A page that goes out of view ends its drawing.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      cancel?.()
    }
  }, [pdf, number, width, isNear])
  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a page is drawn, not brought as a picture
      role="img"
      aria-label={`Page ${number}`}
      className="bg-white shadow-card"
      style={{ width, height: width * shape }}
    />
  )
}

/** Where the app has what a PDF may lean on; `pdf-assets.ts` of the build lays it there. */
const LEANS_ON = {
  cMapUrl: '/assets/pdfjs/cmaps/',
  standardFontDataUrl: '/assets/pdfjs/standard_fonts/',
  wasmUrl: '/assets/pdfjs/wasm/',
  iccUrl: '/assets/pdfjs/iccs/',
}

/** Opens a PDF. What is made for it goes with `close`. */
function openPdf(url: string): { ready: Promise<{ document: PDFDocumentProxy; ratio: number }>; close: () => void } {
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({ url, withCredentials: true, enableXfa: false, stopAtErrors: false, ...LEANS_ON })
  const read = async () => {
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    return { document, ratio: height / width }
  }
  return { ready: read(), close: () => void task.destroy() }
}
