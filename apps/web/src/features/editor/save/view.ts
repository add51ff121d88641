import { z } from 'zod'
import type { Editor } from '../core/editor.ts'

const View = z.object({
  page: z.string(),
  camera: z.object({ x: z.number(), y: z.number(), scale: z.number().positive() }),
  /** Whether facing pages stand side by side. */
  spreads: z.boolean().default(true),
  /** Width of the view it was seen in; on another screen the page is fitted anew. */
  width: z.number(),
})

const keyFor = (magazineId: string): string => `magazineai-view:${magazineId}`

const written = new Map<string, string>()

/** Brings back the page and the zoom of the last visit. @returns false when there was none. */
export function readView(magazineId: string, editor: Editor): boolean {
  try {
    const view = View.safeParse(JSON.parse(sessionStorage.getItem(keyFor(magazineId)) ?? localStorage.getItem(keyFor(magazineId)) ?? ''))
    if (!view.success || !editor.design.pages.some((page) => page.id === view.data.page)) return false
    const { page, camera, spreads } = view.data
    editor.store.set({ page, camera, furniture: { ...editor.state.furniture, spreads } })
    restored.set(editor, view.data.width)
    return true
  } catch {
    return false
  }
}

const restored = new WeakMap<Editor, number>()

/** Views whose widths differ by less (CSS pixels) are taken for the same. */
const SAME = 160

/** True when the view of an editor was brought back on a screen like this one, so that it must not be fitted to the page. */
export const wasRestored = (editor: Editor, width: number): boolean => Math.abs((restored.get(editor) ?? -Infinity) - width) < SAME

/** Remembers the page and the zoom: for a reload of this tab, and for the next visit. */
export function writeView(magazineId: string, editor: Editor): void {
  const { page, camera, furniture, view } = editor.state
  if (view.width === 0) return
  const json = JSON.stringify({ page, camera, spreads: furniture.spreads, width: view.width })
  if (written.get(magazineId) === json) return
  written.set(magazineId, json)
  clearTimeout(timer)
  timer = setTimeout(() => store(keyFor(magazineId), json), 200)
}

let timer: ReturnType<typeof setTimeout> | undefined

function store(key: string, json: string): void {
  try {
    sessionStorage.setItem(key, json)
    localStorage.setItem(key, json)
  } catch {
    // Without storage the view is simply not remembered.
  }
}
