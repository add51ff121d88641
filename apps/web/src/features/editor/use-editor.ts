import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor } from './core/editor.ts'
import type { EditorState } from './core/state.ts'

/** The editor of the screen around. */
export const EditorContext = createContext<Editor | null>(null)

/** The editor. @throws Error outside an editor screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor here.')
  return editor
}

/** A part of the editor's state; renders again when that part is another value. The selector must return the same value while nothing changed. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor()
  return useSyncExternalStore(editor.store.subscribe, () => select(editor.store.get()))
}

/** True on Apple keyboards, where Command does what Control does elsewhere. */
export const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Panels follow what is typed or dragged after a rest this long, ms: the letter on the page comes first. */
const REST = 140

/** One clock for all panels that rest equally long: a letter sets it anew once, not once for each of them. */
const clocks = new WeakMap<Editor, Map<number, Subscribe>>()

type Subscribe = (listener: () => void) => () => void

function clockOf(editor: Editor, rest: number): Subscribe {
  const own = clocks.get(editor) ?? new Map<number, Subscribe>()
  clocks.set(editor, own)
  const clock = own.get(rest) ?? createClock(editor, rest)
  own.set(rest, clock)
  return clock
}

function createClock(editor: Editor, rest: number): Subscribe {
  const listeners = new Set<() => void>()
  let cancel = (): void => {}
  let stop: (() => void) | null = null
  const tell = (): void => {
    cancel = () => {}
    // What is told to one panel may close another: React renders them together once all have heard.
    for (const listener of listeners) listener()
  }
  const follow = (): void => {
    cancel()
    const { text, gesture } = editor.store.get()
    if (text || gesture !== null) cancel = later(tell, rest)
    else if (isPageFirst()) cancel = afterPaint(tell)
    else tell()
  }
  return (listener) => {
    listeners.add(listener)
    stop ??= editor.store.subscribe(follow)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      cancel()
      stop?.()
      stop = null
    }
  }
}

/** Whether the eyes are on the page: nothing in a panel has the focus, whose fields and lists must follow what is done in them at once. */
function isPageFirst(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[role="application"]') !== null
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Longest wait for a frame, ms: a window that is covered has none. */
const NO_FRAME = 200

/** Does something once what has changed is on the screen. @returns what calls it off. */
function afterPaint(work: () => void): () => void {
  let stopTask = later(work, NO_FRAME)
  const frame = requestAnimationFrame(() => {
    stopTask()
    stopTask = later(work, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    stopTask()
  }
}

/**
 * As `useEditorState`, for panels: what is done on the page is seen there first, a frame before; while text is edited or something is dragged
 * they follow only when that rests.
 */
export function useCalmState<T>(select: (state: EditorState) => T, rest = REST): T {
  const editor = useEditor()
  return useSyncExternalStore(clockOf(editor, rest), () => select(editor.store.get()))
}
