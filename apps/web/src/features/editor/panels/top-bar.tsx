import { ChevronDown, CircleHelp, Download, History, LogOut, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { signOut } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { useSession } from '../../../api/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../../ui/menu.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ToolbarSeparator } from '../../../ui/toolbar.tsx'
import { shortcutOf } from '../commands/shortcuts.ts'
import { type CommandName, commands } from '../commands/table.ts'
import { fullScale, ZOOM_PRESETS } from '../core/camera.ts'
import type { Workspace } from '../open.ts'
import { exportPdf } from '../ports.ts'
import { IS_APPLE, useEditor, useEditorState } from '../use-editor.ts'
import { CommandButton } from './command-button.tsx'
import { NameField } from './name-field.tsx'
import { SaveStatus } from './save-status.tsx'

/** The bar above everything: home, name, undo and redo, save state, zoom, PDF. */
export function TopBar({ workspace }: { workspace: Workspace }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-2">
      <a href="/" aria-label="Home" className="flex size-8 items-center justify-center rounded-md">
        <LogoMark size={24} />
      </a>
      <EditorHeading />
      <NameField />
      <SaveStatus onSave={() => void workspace.autosave.flush()} />
      <div className="flex-1" />
      <CommandButton name="undo">
        <Undo2 size={16} aria-hidden />
      </CommandButton>
      <CommandButton name="redo">
        <Redo2 size={16} aria-hidden />
      </CommandButton>
      <span className="hidden sm:flex">
        <CommandButton name="history">
          <History size={16} aria-hidden />
        </CommandButton>
      </span>
      <span className="hidden items-center sm:flex">
        <ToolbarSeparator />
        <ZoomMenu />
        <ToolbarSeparator />
        <CommandButton name="shortcuts">
          <CircleHelp size={16} aria-hidden />
        </CommandButton>
      </span>
      <PdfButton workspace={workspace} />
      <UserMenu workspace={workspace} />
    </header>
  )
}

/** What screen this is, for those who do not see it. */
function EditorHeading() {
  const name = useEditorState((state) => state.design.name)
  return <h1 className="sr-only">{name} – editor</h1>
}

const VIEW_COMMANDS: CommandName[] = ['fit-page', 'fit-width']

/** The zoom, and a menu of levels. */
function ZoomMenu() {
  const editor = useEditor()
  const percent = useEditorState((state) => Math.round((state.camera.scale / fullScale(state.design.mode)) * 100))
  const guides = useEditorState((state) => state.furniture.guides)
  const trigger = (
    <AriaButton
      aria-label={`Zoom ${percent} %`}
      className="flex h-8 w-[72px] items-center justify-center gap-1 rounded-md text-ui tabular-nums data-hovered:bg-hover"
    >
      {percent} % <ChevronDown size={12} aria-hidden className="text-ink-3" />
    </AriaButton>
  )
  return (
    <Menu trigger={trigger} aria-label="Zoom">
      {VIEW_COMMANDS.map((name) => (
        <MenuItem key={name} shortcut={shortcutOf(name, IS_APPLE)} onAction={() => editor.run(name)}>
          {commands[name].label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {ZOOM_PRESETS.map((preset) => (
        <MenuItem key={preset} onAction={() => editor.zoomTo(preset)} {...(preset === percent ? { shortcut: '✓' } : {})}>
          {`${preset} %`}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem shortcut={guides ? '✓' : shortcutOf('toggle-guides', IS_APPLE)} onAction={() => editor.run('toggle-guides')}>
        {commands['toggle-guides'].label}
      </MenuItem>
    </Menu>
  )
}

/** Who is signed in, and the way out. */
function UserMenu({ workspace }: { workspace: Workspace }) {
  const state = useSession()
  if (state.status !== 'in') return null
  const { full_name, email } = state.profile
  const name = full_name || email
  const trigger = (
    <AriaButton
      aria-label="User menu"
      className="ml-1 flex size-8 shrink-0 items-center justify-center rounded-full bg-desk text-small font-semibold uppercase data-hovered:bg-pressed"
    >
      {name.slice(0, 1)}
    </AriaButton>
  )
  // What is not on the server yet must be there before the session ends.
  const leave = async (): Promise<void> => {
    await workspace.autosave.flush()
    await signOut()
  }
  return (
    <Menu trigger={trigger} aria-label="User menu">
      <MenuSection title={`Signed in as ${name}`}>
        <MenuItem icon={<LogOut size={14} aria-hidden />} onAction={() => void leave()}>
          Log out
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}

/** Saves, makes the PDF on the server and downloads it. */
function PdfButton({ workspace }: { workspace: Workspace }) {
  const [progress, setProgress] = useState<number | null>(null)
  const make = async (): Promise<void> => {
    setProgress(0)
    try {
      await workspace.autosave.flush()
      download(await exportPdf(workspace.magazineId, setProgress), `${workspace.editor.design.name || 'magazine'}.pdf`)
    } catch (error) {
      workspace.editor.say(messageOf(error, 'The PDF could not be made.'))
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button variant="primary" isDisabled={progress !== null} onPress={() => void make()} className="ml-1">
      {progress === null ? <Download size={14} aria-hidden /> : <Spinner size={14} />}
      {progress === null ? 'PDF' : `PDF ${Math.round(progress * 100)} %`}
    </Button>
  )
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
