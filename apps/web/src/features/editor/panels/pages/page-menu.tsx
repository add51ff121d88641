import { Button, Menu as AriaMenu, MenuTrigger } from 'react-aria-components'
import { Plus } from 'lucide-react'
import { cx } from '../../../../ui/cx.ts'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../../../ui/menu.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { addPage, chosenPages, commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName, Editor } from '@magazineai/editor/state'
import { IS_APPLE, useDeferredState, useEditor } from '../../base/use-editor.ts'

const GROUPS: CommandName[][] = [
  ['add-page', 'add-blank-page', 'duplicate-page'],
  ['rename-page', 'toggle-page-lock'],
  ['move-page-up', 'move-page-down'],
  ['fit-page', 'fit-spread', 'toggle-spreads'],
  ['delete-page'],
]

/** What a page command is called for the chosen pages: `Delete 3 pages`, `Unlock page`. */
function labelOf(editor: Editor, name: CommandName): string {
  const command = commands[name]
  const count = chosenPages(editor).length
  if (name === 'toggle-page-lock') {
    const verb = command.pressed?.(editor) === true ? 'Unlock' : 'Lock'
    return count > 1 ? `${verb} ${count} pages` : `${verb} page`
  }
  const isOfMany = name === 'duplicate-page' || name === 'delete-page' || name === 'move-page-up' || name === 'move-page-down'
  return isOfMany && count > 1 ? command.label.replace('page', `${count} pages`) : command.label
}

/** The menu of the pages that are chosen, where it was asked for. */
export function PageMenu({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const editor = useEditor()
  if (!at) return null
  const groups = GROUPS.map((names) => names.filter((name) => editor.can(name))).filter((names) => names.length > 0)
  return (
    <MenuTrigger isOpen onOpenChange={(open) => !open && onClose()}>
      <Button aria-label="Page menu" className="fixed size-px opacity-0" style={{ left: at.x, top: at.y }} />
      <Popover placement="bottom start" offset={0} className="min-w-52">
        <AriaMenu aria-label="Pages" className="p-1 outline-none" onAction={(name) => editor.run(name as CommandName)}>
          {groups.flatMap((names, index) => [
            ...(index > 0 ? [<MenuSeparator key={`line-${names[0]}`} />] : []),
            ...names.map((name) => (
              <MenuItem
                key={name}
                id={name}
                shortcut={name === 'toggle-spreads' && commands[name].pressed?.(editor) ? '✓' : shortcutOf(name, IS_APPLE)}
                danger={name === 'delete-page'}
              >
                {labelOf(editor, name)}
              </MenuItem>
            )),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** Adds a page: like the present one, blank, or upon one of the masters. */
export function AddPageButton({ className }: { className?: string }) {
  const editor = useEditor()
  const masters = useDeferredState((state) => state.design.masters)
  const trigger = (
    <Button
      aria-label="Add page"
      className={cx(
        'inline-flex size-8 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink',
        className,
      )}
    >
      <Plus size={16} aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} placement="top start" aria-label="Add page">
      <MenuSection aria-label="Plain">
        <MenuItem onAction={() => editor.run('add-page')}>Like this page</MenuItem>
        <MenuItem onAction={() => editor.run('add-blank-page')}>Blank page</MenuItem>
      </MenuSection>
      {masters.length > 0 && (
        <MenuSection title="Upon a master">
          {masters.map((master) => (
            <MenuItem key={master.id} id={master.id} onAction={() => addPage(editor, master.id)}>
              {master.name || 'Unnamed master'}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </Menu>
  )
}
