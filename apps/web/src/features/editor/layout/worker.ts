import { loadPicture } from './load-picture.ts'
import type { FromPainter, ToPainter } from './messages.ts'
import { PagePainter } from './page-painter.ts'
import { PainterService } from './painter-service.ts'
import { PictureStore } from './pictures.ts'

/* The painter of pages: lays the design out once more, away from the main thread, and paints its pages. */

/** Bytes of photographs that are kept for the next page. */
const KEPT = 64 * 2 ** 20

const scope = self as unknown as {
  postMessage(message: FromPainter, transfer?: Transferable[]): void
  addEventListener(type: 'message', handler: (event: MessageEvent<ToPainter>) => void): void
}

const tell = (message: FromPainter, transfer: Transferable[] = []): void => scope.postMessage(message, transfer)

const createCanvas = (width: number, height: number): OffscreenCanvas => new OffscreenCanvas(width, height)

const service = new PainterService({
  tell,
  create(fonts, origin, readFont) {
    const pictures = new PictureStore((url, width) => loadPicture(origin, url, width), KEPT)
    return PagePainter.create(fonts, { readFont, pictures, createCanvas, tell })
  },
})

scope.addEventListener('message', ({ data }) => void service.hear(data))
