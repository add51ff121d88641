import { Button, Menu as AriaMenu, MenuTrigger } from 'react-aria-components'
import { MenuItem, MenuSeparator, Submenu } from '../../../../ui/menu.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { IS_APPLE, useEditor } from '../../base/use-editor.ts'
import { contextParts, isDanger, type MenuPart } from './context-groups.ts'
import { focusCanvas } from '../../base/focus.ts'

/** The menu under the right mouse button, a long press, the menu key: what can be done with the selection. */
export function ContextMenu({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const editor = useEditor()
  if (!at) return null
  const close = (): void => {
    onClose()
    // The menu gives the focus back to a button that is gone by then.
    setTimeout(() => focusCanvas(editor))
  }
  const choose = (name: CommandName): void => {
    close()
    setTimeout(() => editor.run(name))
  }
  return (
    <MenuTrigger isOpen onOpenChange={(open) => !open && close()}>
      <Button aria-label="Context menu" className="fixed size-px opacity-0" style={{ left: at.x, top: at.y }} />
      <Popover placement="bottom start" offset={0} className="min-w-52">
        <AriaMenu aria-label="Commands" className="p-1 outline-none" onAction={(name) => choose(name as CommandName)}>
          {contextParts(editor).flatMap((parts, index) => [
            ...(index > 0 ? [<MenuSeparator key={`line ${index}`} />] : []),
            ...parts.map((part) => <Part key={typeof part === 'string' ? part : part.title} part={part} onChoose={choose} />),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Part({ part, onChoose }: { part: MenuPart; onChoose: (name: CommandName) => void }) {
  if (typeof part === 'string') return <CommandLine name={part} />
  return (
    <Submenu title={part.title} onAction={(name) => onChoose(name as CommandName)}>
      {part.names.map((name) => (
        <CommandLine key={name} name={name} />
      ))}
    </Submenu>
  )
}

function CommandLine({ name }: { name: CommandName }) {
  const editor = useEditor()
  return (
    <MenuItem id={name} shortcut={shortcutOf(name, IS_APPLE)} danger={isDanger(name)} isDisabled={!editor.can(name)}>
      {commands[name].label}
    </MenuItem>
  )
}
