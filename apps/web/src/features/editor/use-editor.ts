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

/** Panels follow what is typed after a rest this long, ms: the letter on the page comes first. */
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
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const follow = (): void => {
    clearTimeout(timer)
    if (editor.store.get().text) timer = setTimeout(tell, rest)
    else tell()
  }
  return (listener) => {
    listeners.add(listener)
    stop ??= editor.store.subscribe(follow)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(timer)
      stop?.()
      stop = null
    }
  }
}

/** As `useEditorState`, for panels: while text is edited it follows only when the typing rests. */
export function useCalmState<T>(select: (state: EditorState) => T, rest = REST): T {
  const editor = useEditor()
  return useSyncExternalStore(clockOf(editor, rest), () => select(editor.store.get()))
}
