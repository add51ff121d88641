import { loadPicture } from './load-picture.ts'
import { PagePainter } from './page-painter.ts'
import { PictureStore } from './pictures.ts'
import type { FromPainter, ToPainter } from './messages.ts'

/* The painter of pages: lays the design out once more, away from the hand, and paints its pages. */

/** Bytes of photographs that are kept for the next page. */
const KEPT = 64 * 2 ** 20

const scope = self as unknown as {
  postMessage(message: FromPainter, transfer?: Transferable[]): void
  addEventListener(type: 'message', handler: (event: MessageEvent<ToPainter>) => void): void
}

const tell = (message: FromPainter, transfer: Transferable[] = []): void => scope.postMessage(message, transfer)

const fonts = new Map<string, { take(bytes: Uint8Array<ArrayBuffer>): void; fail(error: Error): void }>()

const readFont = (hash: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((take, fail) => {
    fonts.set(hash, { take, fail })
    tell({ type: 'font', hash })
  })

function takeFont(hash: string, bytes: Uint8Array<ArrayBuffer> | null): void {
  const waiting = fonts.get(hash)
  fonts.delete(hash)
  if (bytes) waiting?.take(bytes)
  else waiting?.fail(new Error('The font could not be read.'))
}

const createCanvas = (width: number, height: number): OffscreenCanvas => new OffscreenCanvas(width, height)

let painter: Promise<PagePainter> | null = null

/** What is done one after the other: a page is painted from the design as it was when it was asked for. */
async function handle(message: ToPainter): Promise<void> {
  if (message.type === 'start') {
    const pictures = new PictureStore((url, width) => loadPicture(message.origin, url, width), KEPT)
    painter = PagePainter.create(message.fonts, { readFont, pictures, createCanvas, tell })
  }
  const ready = await painter
  if (message.type === 'design') await ready?.take(message.patch, message.whole)
  if (message.type === 'paint') await ready?.paint(message.page, message.width)
}

let last: Promise<void> = Promise.resolve()

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'font') takeFont(data.hash, data.bytes)
  else last = last.then(() => handle(data))
})
