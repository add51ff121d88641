import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Editor } from '@magazineai/editor/state'
import { EditorContext } from '../base/use-editor.ts'

/** Puts a part of an editor's screen into the page until the test is over. Returns the element it comes to stand in, at React's next turn. */
export function mount(editor: Editor, part: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<EditorContext value={editor}>{part}</EditorContext>)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return place
}
