import { bindingOf } from '@magazineai/design'
import { keyPressOf } from '../../base/key-press.ts'
import { choosePages, chosenPages, pressKey, showPage } from '@magazineai/editor/commands'
import { type CommandName, defineSlice, type Editor, type KeyPress } from '@magazineai/editor/state'
import { rowAt } from '@magazineai/editor/geometry'

/** The page that shift-selections reach from, for each editor. */
const anchors = defineSlice<string>('panels/pages/page-keys')

/** Chooses a page with a click or a key: alone, with `range` all up to it, with `toggle` besides the others. */
export function choosePage(editor: Editor, index: number, { range, toggle }: { range: boolean; toggle: boolean }): void {
  const pages = editor.design.pages.map((page) => page.id)
  const id = pages[index]
  if (id === undefined) return
  const before = chosenPages(editor).map((page) => page.id)
  if (range) {
    const anchor = pages.indexOf(editor.slices.get(anchors) ?? editor.state.page)
    const start = anchor < 0 ? editor.pageIndex : anchor
    return choosePages(editor, pages.slice(Math.min(start, index), Math.max(start, index) + 1), id)
  }
  editor.slices.set(anchors, id)
  if (!toggle) {
    choosePages(editor, [], id)
    return showPage(editor, id)
  }
  const rest = before.filter((page) => page !== id)
  const isAdded = !before.includes(id) || rest.length === 0
  choosePages(editor, isAdded ? [...rest, id] : rest, isAdded ? id : rest.at(-1)!)
}

/** The page an arrow key leads to; `across` = two in a row. */
function target(editor: Editor, key: string, across: boolean): number | null {
  const { pageIndex, stack } = editor
  if (key === 'Home') return 0
  if (key === 'End') return stack.length - 1
  const onwards = across && bindingOf(editor.design) === 'right' ? -1 : 1
  if (key === 'ArrowUp' && !across) return pageIndex - 1
  if (key === 'ArrowDown' && !across) return pageIndex + 1
  if (key === 'ArrowLeft') return pageIndex - onwards
  if (key === 'ArrowRight') return pageIndex + onwards
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  // In pairs one goes up and down on one's own side of the spine.
  const row = rowAt(stack, pageIndex)
  const next = key === 'ArrowUp' ? row.from - 1 : row.to + 1
  if (!stack[next]) return null
  const { from, to } = rowAt(stack, next)
  return stack[pageIndex]!.x < 0 === (onwards === 1) ? from : to
}

/** Keys that mean something else in the strip than on the canvas. */
const OWN: Record<string, CommandName> = {
  F2: 'rename-page',
  Delete: 'delete-page',
  Backspace: 'delete-page',
  'Mod+d': 'duplicate-page',
}

/** Does what a key means while the strip has the focus. @returns true when it meant something. */
export function pressPageKey(editor: Editor, press: KeyPress, across: boolean): boolean {
  const own = OWN[(press.mod ? 'Mod+' : '') + press.key]
  if (own) return (editor.run(own), true)
  if (press.mod && press.key === 'a') {
    choosePages(
      editor,
      editor.design.pages.map((page) => page.id),
      editor.state.page,
    )
    return true
  }
  if (press.alt) return pressKey(editor, press)
  const to = target(editor, press.key, across)
  if (to === null) return false
  if (editor.design.pages[to]) choosePage(editor, to, { range: press.shift, toggle: false })
  return true
}

/** Handles an event of the browser as `pressPageKey` does a key press, and keeps it from going on when it meant something. */
export function onPageKey(editor: Editor, event: React.KeyboardEvent, across: boolean): void {
  if (event.defaultPrevented || !pressPageKey(editor, keyPressOf(event.nativeEvent), across)) return
  event.preventDefault()
  event.stopPropagation()
}
