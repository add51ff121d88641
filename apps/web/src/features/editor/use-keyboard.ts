import { useEffect } from 'react'
import { keyPressOf } from './canvas/key-press.ts'
import { commandFor, type KeyPress, pressKey } from './commands/shortcuts.ts'
import { commands } from './commands/table.ts'
import type { Editor } from './core/editor.ts'
import { useEditor } from './use-editor.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** True when a control of a panel, not the canvas, has the focus: Enter, Space, Tab and arrows belong to it. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="menu"], [role="dialog"], [role="listbox"], [role="slider"], [role="toolbar"]') !== null

const CONTROL_KEYS = new Set(['Enter', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '])

/** True for the few keys that mean the same in a field of a panel. */
const worksEverywhere = (editor: Editor, press: KeyPress): boolean => {
  const name = commandFor(editor, press)
  return name !== null && commands[name].everywhere === true
}

/** Shortcuts, wherever in the editor the focus is; holding the space bar turns the pointer into a hand. */
export function useKeyboard(root: React.RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  useEffect(() => {
    const setSpace = (held: boolean): void => {
      const canvas = root.current?.querySelector<HTMLElement>('[role="application"]')
      if (canvas) canvas.dataset['space'] = String(held)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const press = keyPressOf(event)
      if (isField(event.target) && !worksEverywhere(editor, press)) return
      if (isControl(event.target) && CONTROL_KEYS.has(event.key)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (event.key === ' ') {
        event.preventDefault()
        return setSpace(true)
      }
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
  }, [editor, root])
}
