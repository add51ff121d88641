import { useEffect } from 'react'
import { keyPressOf } from './canvas/key-press.ts'
import { commandFor, pressKey } from './commands/shortcuts.ts'
import { useEditor } from './use-editor.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** True when a control of a panel, not the canvas, has the focus: Enter, Space, Tab and arrows belong to it. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="menu"], [role="dialog"], [role="listbox"], [role="slider"], [role="toolbar"]') !== null

const CONTROL_KEYS = new Set(['Enter', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '])

/** Shortcuts, wherever in the editor the focus is; holding the space bar turns the pointer into a hand. */
export function useKeyboard(root: React.RefObject<HTMLElement | null>, { onHelp }: { onHelp: () => void }): void {
  const editor = useEditor()
  useEffect(() => {
    const setSpace = (held: boolean): void => {
      const canvas = root.current?.querySelector<HTMLElement>('[role="application"]')
      if (canvas) canvas.dataset['space'] = String(held)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isField(event.target)) return
      if (isControl(event.target) && CONTROL_KEYS.has(event.key)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (event.key === ' ') {
        event.preventDefault()
        return setSpace(true)
      }
      if (event.key === '?') return onHelp()
      const press = keyPressOf(event)
      // Tab leaves the canvas when there is nothing to walk through.
      if (event.key === 'Tab' && commandFor(editor, press) === null) return
      if (pressKey(editor, press)) event.preventDefault()
    }
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') setSpace(false)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [editor, root, onHelp])
}
