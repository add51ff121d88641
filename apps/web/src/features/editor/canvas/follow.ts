import { useLayoutEffect } from 'react'
import type { EditorState } from '@magazineai/editor/state'
import { useEditor } from '../base/use-editor.ts'

/** Calls `show` now and at every change of the state, outside of React: for what follows the pointer. */
export function useFollow(show: (state: EditorState) => void): void {
  const editor = useEditor()
  useLayoutEffect(() => {
    const follow = (): void => show(editor.state)
    follow()
    return editor.store.subscribe(follow)
  })
}
