import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../../../ui/menu.tsx'
import type { CommandName } from '@magazineai/editor/state'
import { commands } from '@magazineai/editor/commands'
import { fullScale } from '@magazineai/editor/geometry'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { FILE_GROUPS } from './files-menu.tsx'
import { AccountLines, useOwnName } from './user-menu.tsx'

const FIRST: CommandName[] = ['palette', 'preview', 'history']
const VIEW: CommandName[] = ['fit-page', 'fit-width', 'fit-selection', 'zoom-full', 'zoom-in', 'zoom-out', 'zoom-to']

/** What the bar of a small screen has no room for: the palette, the zoom, the magazine as a file, the account. */
export function SmallMenu() {
  const editor = useEditor()
  const name = useOwnName()
  const percent = useEditorState((state) => Math.round((state.camera.scale / fullScale(state.design.mode)) * 100))
  const line = (command: CommandName) => (
    <MenuItem
      key={command}
      id={command}
      danger={command === 'reset-canvas'}
      isDisabled={!editor.can(command)}
      onAction={() => editor.run(command)}
    >
      {commands[command].label}
    </MenuItem>
  )
  const trigger = (
    <IconButton label="Menu" size="lg">
      <MenuIcon size={20} aria-hidden />
    </IconButton>
  )
  return (
    <Menu trigger={trigger} aria-label="Menu">
      {FIRST.map(line)}
      <MenuSection title={`Zoom · ${percent} %`}>{VIEW.map(line)}</MenuSection>
      <MenuSection title="Files">
        {FILE_GROUPS.flat()
          .filter((command) => !FIRST.includes(command))
          .map(line)}
      </MenuSection>
      {name !== null && (
        <>
          <MenuSeparator />
          <AccountLines name={name} />
        </>
      )}
    </Menu>
  )
}
