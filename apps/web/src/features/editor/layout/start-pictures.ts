import { systemClock } from '@magazineai/common'
import type { Editor } from '@magazineai/editor/state'
import { connectPainter } from './connect.ts'
import type { Engine, FontPort } from './engine.ts'
import { PaintedPages, setPictures } from './page-pictures.ts'

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
