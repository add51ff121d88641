import { useEffect } from 'react'
import type { Editor } from '@magazineai/editor/state'
import { useEditor } from './use-editor.ts'

/** Gives the focus to the canvas, or to the text that is edited on it. */
export function focusCanvas(editor: Editor): void {
  const canvas = document.querySelector<HTMLElement>('[role="application"]')
  const target = editor.state.text ? canvas?.querySelector('textarea') : canvas
  target?.focus({ preventScroll: true })
}

/** What is open over the editor and has the focus itself, or gives it back when it closes. */
const OPEN = '[role="dialog"], [role="alertdialog"]:not([role="region"] *), [role="menu"], [data-trigger]'

/**
 * Keeps the focus in the editor: when what had it is gone or has let go of it, and nothing else has taken it, it is the canvas's. Holds one frame to see
 * who takes it; ends with the component.
 */
export function useKeptFocus(): void {
  const editor = useEditor()
  useEffect(() => {
    let frame = 0
    let isEditing = editor.state.text !== null
    const check = (): void => {
      frame = 0
      if (document.activeElement === document.body && document.querySelector(OPEN) === null) focusCanvas(editor)
    }
    const look = (): void => {
      if (frame === 0) frame = requestAnimationFrame(check)
    }
    // A field that is taken away with its text tells nobody.
    const stop = editor.store.subscribe(() => {
      const was = isEditing
      isEditing = editor.state.text !== null
      if (was && !isEditing) look()
    })
    document.addEventListener('focusout', look)
    return () => {
      cancelAnimationFrame(frame)
      stop()
      document.removeEventListener('focusout', look)
    }
  }, [editor])
}

/** Inputs that nothing is written in. */
const NOT_WRITTEN = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'color', 'file'])

/** Returns whether people write in an element: letters belong to it. */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !NOT_WRITTEN.has(target.type)))

/** Knows which field holds words that were typed and neither taken over nor taken back: their undo is the browser's, and Escape takes them back first. */
export interface Typing {
  /** Whether the field held such words before the key that is pressed now. */
  isIn(field: EventTarget | null): boolean
  stop(): void
}

/** Follows what is typed into the fields of the window, until it is stopped. */
export function followTyping(): Typing {
  let typed: EventTarget | null = null
  let before: EventTarget | null = null
  const onInput = ({ target }: Event): void => {
    typed = isField(target) ? target : null
  }
  const onLeave = (): void => {
    typed = null
  }
  const onKey = ({ key, target, isComposing }: KeyboardEvent): void => {
    before = typed
    const takesOver = key === 'Enter' && target instanceof HTMLInputElement && !isComposing
    if (takesOver || key === 'Escape') typed = null
  }
  window.addEventListener('input', onInput, { capture: true })
  window.addEventListener('focusout', onLeave, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true })
  return {
    isIn: (field) => field !== null && before === field,
    stop() {
      window.removeEventListener('input', onInput, { capture: true })
      window.removeEventListener('focusout', onLeave, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    },
  }
}
