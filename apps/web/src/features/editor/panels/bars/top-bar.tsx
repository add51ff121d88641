import { CircleHelp, Download, History, Redo2, Search, Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { LogoMark } from '../../../../ui/logo.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { ToolbarSeparator } from '../../../../ui/toolbar.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { shortcutOf } from '@magazineai/editor/commands'
import { IS_APPLE, useEditor, useEditorState } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { FilesMenu } from './files-menu.tsx'
import { NameField } from '../common/name-field.tsx'
import { SaveStatus } from './save-status.tsx'
import { SmallMenu } from './small-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import { ZoomMenu } from './zoom-menu.tsx'
import type { Workspace } from '../../ports/ports.ts'

/** On small screens every button is as large as a finger: pictures fill their place, what has a look of its own reaches out of it. */
const FINGERS = 'flex max-sm:[&>button]:size-11'

/** The bar above everything: home, files, undo and redo, name, save state; zoom, preview, export, the user. */
export function TopBar({ workspace }: { workspace: Workspace }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-0.5 border-b border-line bg-surface px-2 max-sm:gap-0 max-sm:px-0">
      <a href="/" aria-label="Home" className="mr-1 flex size-8 shrink-0 items-center justify-center rounded-md max-sm:mr-0 max-sm:size-11">
        <LogoMark size={24} />
      </a>
      <EditorHeading />
      <span className="hidden wide:flex">
        <FilesMenu />
      </span>
      <span className={cx(FINGERS, 'gap-0.5 max-sm:gap-0')}>
        <CommandButton name="undo">
          <Undo2 size={16} aria-hidden />
        </CommandButton>
        <CommandButton name="redo">
          <Redo2 size={16} aria-hidden />
        </CommandButton>
      </span>
      <span className="hidden items-center wide:flex">
        <CommandButton name="history">
          <History size={16} aria-hidden />
        </CommandButton>
        <ToolbarSeparator />
      </span>
      <NameField />
      <SaveStatus onSave={() => workspace.autosave.sendNow()} />
      <div className="flex-1" />
      <span className="hidden items-center wide:flex">
        <CommandButton name="palette">
          <Search size={16} aria-hidden />
        </CommandButton>
        <CommandButton name="shortcuts">
          <CircleHelp size={16} aria-hidden />
        </CommandButton>
        <ToolbarSeparator />
        <ZoomMenu />
        <ToolbarSeparator />
      </span>
      <PreviewButton />
      <ExportButton />
      <span className="hidden wide:flex">
        <UserMenu />
      </span>
      <span className="flex wide:hidden">
        <SmallMenu />
      </span>
    </header>
  )
}

/** What screen this is, for those who do not see it. */
function EditorHeading() {
  const name = useEditorState((state) => state.design.name)
  return <h1 className="sr-only">{name} – editor</h1>
}

/** The magazine as it is read; on small screens it is in the menu. */
function PreviewButton() {
  const editor = useEditor()
  return (
    <span className="hidden wide:flex">
      <Tooltip text="Read it full screen" shortcut={shortcutOf('preview', IS_APPLE)}>
        <Button onPress={() => editor.run('preview')}>Preview</Button>
      </Tooltip>
    </span>
  )
}

/** The way to a PDF; while one is made, how far it is. */
function ExportButton() {
  const editor = useEditor()
  const progress = useEditorState((state) => state.exporting)
  const words = progress === null ? 'Export' : `Export ${Math.round(progress * 100)} %`
  return (
    <Button
      variant="primary"
      aria-label={words}
      onPress={() => editor.run('export')}
      className="ml-1 max-sm:relative max-sm:mx-1.5 max-sm:px-2.5 max-sm:after:absolute max-sm:after:-inset-1.5"
    >
      {progress === null ? <Download size={14} aria-hidden /> : <Spinner size={14} />}
      <span className="max-sm:sr-only">{words}</span>
    </Button>
  )
}
