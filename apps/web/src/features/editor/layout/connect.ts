import type { FontCatalogue } from '@magazineai/render'
import type { FromPainter, PainterLink, ToPainter } from './messages.ts'

/**
 * Connects to a painter in a worker, which starts with the first message to it and ends with `close`; null where the
 * browser cannot paint there, and pages are drawn live.
 */
export function connectPainter(fonts: FontCatalogue): PainterLink | null {
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
