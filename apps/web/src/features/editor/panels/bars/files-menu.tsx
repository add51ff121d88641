import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { IS_APPLE, useEditor } from '../../base/use-editor.ts'

/** The commands of the magazine as a file, in groups. */
export const FILE_GROUPS: readonly CommandName[][] = [
  ['save', 'save-copy'],
  ['import', 'export', 'export-json'],
  ['preview'],
  ['reset-canvas'],
]

/** The magazine as a file: save, copy, bring in, hand out. */
export function FilesMenu() {
  const editor = useEditor()
  const trigger = (
    <Button className="flex h-8 items-center gap-1 rounded-md px-2 text-ui data-hovered:bg-hover data-pressed:bg-pressed">
      Files <ChevronDown size={12} aria-hidden className="text-ink-3" />
    </Button>
  )
  return (
    <Menu trigger={trigger} placement="bottom start" aria-label="Files" onAction={(name) => editor.run(name as CommandName)}>
      {FILE_GROUPS.flatMap((names, index) => [
        ...(index > 0 ? [<MenuSeparator key={`line ${names[0]}`} />] : []),
        ...names.map((name) => (
          <MenuItem key={name} id={name} shortcut={shortcutOf(name, IS_APPLE)} danger={name === 'reset-canvas'}>
            {commands[name].label}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
