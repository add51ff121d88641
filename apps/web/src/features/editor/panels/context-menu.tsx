import { Button, MenuTrigger } from 'react-aria-components'
import { Menu as AriaMenu } from 'react-aria-components'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { shortcutOf } from '../commands/shortcuts.ts'
import { type CommandName, commands } from '../commands/table.ts'
import { IS_APPLE, useEditor } from '../use-editor.ts'

const GROUPS: CommandName[][] = [
  ['edit-text', 'cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back'],
  ['group', 'ungroup', 'lock', 'unlock'],
  ['rewrite-article', 'shorten-article', 'lengthen-article', 'retone-article'],
  ['select-all', 'add-page', 'duplicate-page', 'delete-page'],
  ['rewrite-page', 'shorten-page', 'lengthen-page', 'retone-page'],
]

/** Always worth showing, even when they cannot be run now; the rest only when they can. */
const STEADY = new Set<CommandName>(['cut', 'copy', 'paste'])

/** The menu under the right mouse button: what can be done with the selection. */
export function ContextMenu({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const editor = useEditor()
  if (!at) return null
  const groups = GROUPS.map((names) => names.filter((name) => STEADY.has(name) || editor.can(name))).filter((names) => names.length > 0)
  return (
    <MenuTrigger isOpen onOpenChange={(open) => !open && onClose()}>
      <Button aria-label="Context menu" className="fixed size-px opacity-0" style={{ left: at.x, top: at.y }} />
      <Popover placement="bottom start" offset={0} className="min-w-52">
        <AriaMenu aria-label="Commands" className="p-1 outline-none" onAction={(name) => editor.run(name as CommandName)}>
          {groups.flatMap((names, index) => [
            ...(index > 0 ? [<MenuSeparator key={`line-${names[0]}`} />] : []),
            ...names.map((name) => (
              <MenuItem
                key={name}
                id={name}
                shortcut={shortcutOf(name, IS_APPLE)}
                danger={name === 'delete' || name === 'delete-page'}
                isDisabled={!editor.can(name)}
              >
                {commands[name].label}
              </MenuItem>
            )),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
