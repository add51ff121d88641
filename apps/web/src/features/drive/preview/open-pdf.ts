import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes an address of it
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Opens a PDF. What is made for it goes with `close`. */
export function openPdf(url: string): { ready: Promise<{ document: PDFDocumentProxy; ratio: number }>; close: () => void } {
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({ url, withCredentials: true, enableXfa: false, stopAtErrors: false })
  const read = async () => {
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    return { document, ratio: height / width }
  }
  return { ready: read(), close: () => void task.destroy() }
}
