import { useEffect } from 'react'
import { keyPressOf } from '../base/key-press.ts'
import { commandFor, commands, pressKey } from '@magazineai/editor/commands'
import type { CommandName, Editor, KeyPress } from '@magazineai/editor/state'
import { focusCanvas, followTyping, isField } from '../base/focus.ts'
import { anchorOf } from './anchor.ts'
import { useEditor } from '../base/use-editor.ts'

/** True when a control of a panel, not the canvas, has the focus: Enter, Space, Tab and arrows belong to it. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'button, a, input, [role="menu"], [role="dialog"], [role="listbox"], [role="slider"], [role="toolbar"], [role="treegrid"]',
  ) !== null

/** True for a letter typed in a list or tree, which looks for what begins with it; pages are pictures, and leave letters to the tools. */
const isSearch = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 &&
  !ctrlKey &&
  !metaKey &&
  target instanceof HTMLElement &&
  target.closest('[role="treegrid"], [role="listbox"]:not([data-pages]), [role="menu"]') !== null

const CONTROL_KEYS = new Set(['Enter', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '])

/** A dialog that keys belong to; a message in its corner, which has the same role, leaves them to the editor. */
const MODAL = '[role="dialog"], [role="alertdialog"]:not([role="region"] *)'

/** True for the few keys that mean the same in a field of a panel. */
const worksEverywhere = (editor: Editor, press: KeyPress): boolean => {
  const name = commandFor(editor, press)
  return name !== null && commands[name].everywhere === true
}

/** What the history does, which in a field without typing is the magazine's. */
const HISTORY = new Set<CommandName | null>(['undo', 'redo'])

/** Shortcuts, wherever in the editor the focus is; holding the space bar turns the pointer on the canvas into a hand. */
export function useKeyboard(canvas: React.RefObject<HTMLElement | null>, onMenu: (at: { x: number; y: number }) => void): void {
  const editor = useEditor()
  useEffect(() => {
    const typing = followTyping()
    const setSpace = (held: boolean): void => {
      if (canvas.current) canvas.current.dataset['space'] = String(held)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const press = keyPressOf(event)
      if (document.querySelector(MODAL)) return
      if (isField(event.target)) {
        const isSettled = !typing.isIn(event.target)
        if (event.key === 'Escape' && isSettled) {
          event.preventDefault()
          return focusCanvas(editor)
        }
        const isHistory = isSettled && HISTORY.has(commandFor(editor, press))
        if (!isHistory && !worksEverywhere(editor, press)) return
      } else if (isControl(event.target) && CONTROL_KEYS.has(event.key)) return
      if (isSearch(event)) return
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.preventDefault()
        return onMenu(menuPlace(editor))
      }
      if (event.key === ' ') {
        event.preventDefault()
        return setSpace(true)
      }
      // Tab walks through layers where that is seen, and leaves the canvas when there are no more.
      const isOnCanvas = event.target instanceof Node && canvas.current?.contains(event.target) === true
      if (event.key === 'Tab' && (!isOnCanvas || commandFor(editor, press) === null)) return
      if (pressKey(editor, press)) event.preventDefault()
    }
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') setSpace(false)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      typing.stop()
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [editor, canvas, onMenu])
}

/** Where the menu opens that is asked for by a key: at the foot of the selection, or in the middle of the canvas. */
function menuPlace(editor: Editor): { x: number; y: number } {
  const canvas = document.querySelector('[role="application"]')?.getBoundingClientRect() ?? new DOMRect()
  const box = anchorOf(editor)?.box ?? { x: canvas.width / 2, y: canvas.height / 2, width: 0, height: 0 }
  const inside = (value: number, length: number): number => Math.max(8, Math.min(value, length - 8))
  return { x: canvas.x + inside(box.x, canvas.width), y: canvas.y + inside(box.y + box.height, canvas.height) }
}
