import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
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

/** As `useEditorState`, for panels: while text is edited it follows only when the typing rests. */
export function useCalmState<T>(select: (state: EditorState) => T, rest = REST): T {
  const editor = useEditor()
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = editor.store.subscribe(() => {
        clearTimeout(timer)
        if (editor.store.get().text) timer = setTimeout(listener, rest)
        else listener()
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [editor, rest],
  )
  return useSyncExternalStore(subscribe, () => select(editor.store.get()))
}
