import type { FontCatalogue } from '@magazineai/design'
import { systemClock } from '@magazineai/common'
import type { Editor } from '@magazineai/editor/state'
import type { Engine, FontPort } from './engine.ts'
import { PaintedPages, setPictures } from './page-pictures.ts'
import type { FromPainter, PainterLink, ToPainter } from './messages.ts'

/** Gives an editor pictures of its pages, where the browser can paint them beside the work. @returns what ends it. */
export function startPictures(editor: Editor, engine: Engine, port: FontPort): () => void {
  const link = connectPainter(engine.fonts)
  if (!link) return () => {}
  const source = {
    design: () => editor.design,
    subscribe: (listener: () => void) => editor.store.subscribe(listener),
    readFont: (hash: string) => port.read(hash),
  }
  const pictures = new PaintedPages(source, link, { ...systemClock, after })
  setPictures(editor, pictures)
  return () => {
    setPictures(editor, null)
    pictures.close()
  }
}

/** Pictures wait no longer than this for a moment without work, ms. */
const PATIENCE = 2_000

/** Calls back after a time, and then when there is nothing else to do: the page and the panels come before pictures of pages. */
function after(ms: number, callback: () => void): () => void {
  let call = 0
  const cancel = systemClock.after(ms, () => {
    if (typeof requestIdleCallback === 'undefined') callback()
    else call = requestIdleCallback(callback, { timeout: PATIENCE })
  })
  return () => {
    cancel()
    if (call !== 0) cancelIdleCallback(call)
  }
}

/**
 * Connects to a painter in a worker, which starts with the first message to it and ends with `close`; null where the
 * browser cannot paint there, and pages are drawn live.
 */
function connectPainter(fonts: FontCatalogue): PainterLink | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const handlers: ((message: FromPainter) => void)[] = []
  let worker: Worker | null = null
  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => handlers.forEach((handler) => handler(data)))
    started.postMessage({ type: 'start', fonts, origin: location.origin } satisfies ToPainter, [])
    return started
  }
  return {
    post: (message, transfer = []) => (worker ??= start()).postMessage(message, transfer),
    listen: (handler) => void handlers.push(handler),
    close: () => worker?.terminate(),
  }
}
