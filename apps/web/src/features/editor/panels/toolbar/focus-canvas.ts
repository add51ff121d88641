import type { Editor } from '../../core/editor.ts'

/** Gives the focus back to the canvas, or to the text that is edited on it. */
export function focusCanvas(editor: Editor): void {
  const canvas = document.querySelector<HTMLElement>('[role="application"]')
  const target = editor.state.text ? canvas?.querySelector('textarea') : canvas
  target?.focus({ preventScroll: true })
}
