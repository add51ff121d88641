import type { Editor } from '../core/editor.ts'
import { connectPainter } from './connect.ts'
import type { Engine, FontPort } from './engine.ts'
import { PaintedPages } from './page-pictures.ts'

/** Gives an editor pictures of its pages, where the browser can paint them beside the work. @returns what ends it. */
export function startPictures(editor: Editor, engine: Engine, port: FontPort): () => void {
  const link = connectPainter(engine.fonts)
  if (!link) return () => {}
  const source = {
    design: () => editor.design,
    subscribe: (listener: () => void) => editor.store.subscribe(listener),
    readFont: (hash: string) => port.read(hash),
  }
  const clock = {
    now: () => performance.now(),
    after(ms: number, callback: () => void) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
  const pictures = new PaintedPages(source, link, clock)
  editor.pictures = pictures
  return () => {
    editor.pictures = null
    pictures.close()
  }
}
