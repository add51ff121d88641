import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../../../ui/menu.tsx'
import { commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { fullScale, ZOOM_PRESETS } from '@magazineai/editor/geometry'
import { IS_APPLE, useEditor, useEditorState } from '../../base/use-editor.ts'

const FITS: CommandName[] = ['fit-page', 'fit-spread', 'fit-width', 'fit-selection', 'zoom-to']

const TOGGLES: CommandName[] = [
  'toggle-spreads',
  'toggle-rulers',
  'toggle-guides',
  'toggle-margins',
  'toggle-columns',
  'toggle-baseline',
  'toggle-bleed',
]

/** How large the pages are shown, and what is drawn around them to work by. */
export function ZoomMenu() {
  const editor = useEditor()
  const percent = useEditorState((state) => Math.round((state.camera.scale / fullScale(state.design.mode)) * 100))
  useEditorState((state) => state.viewOptions)
  const trigger = (
    <Button
      aria-label={`Zoom ${percent} %`}
      className="flex h-8 w-[72px] items-center justify-center gap-1 rounded-md text-ui tabular-nums data-hovered:bg-hover data-pressed:bg-pressed"
    >
      {percent} % <ChevronDown size={12} aria-hidden className="text-ink-3" />
    </Button>
  )
  const line = (name: CommandName) => (
    <MenuItem key={name} id={name} shortcut={shortcutOf(name, IS_APPLE)} isDisabled={!editor.can(name)} onAction={() => editor.run(name)}>
      {commands[name].label}
    </MenuItem>
  )
  return (
    <Menu trigger={trigger} aria-label="Zoom and view">
      {FITS.map(line)}
      <MenuSeparator />
      <MenuSection aria-label="Zoom" selectionMode="single" selectedKeys={[`zoom ${percent}`]}>
        {ZOOM_PRESETS.map((preset) => (
          <MenuItem key={preset} id={`zoom ${preset}`} onAction={() => editor.zoomTo(preset)}>
            {`${preset} %`}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        aria-label="Shown around the pages"
        selectionMode="multiple"
        selectedKeys={TOGGLES.filter((name) => commands[name].pressed?.(editor))}
      >
        {TOGGLES.map(line)}
      </MenuSection>
    </Menu>
  )
}
