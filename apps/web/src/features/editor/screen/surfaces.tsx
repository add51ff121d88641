import { useMemo } from 'react'
import { AppProviders } from '../../../api/app-providers.tsx'
import { CommandPalette } from '../panels/find/command-palette.tsx'
import { ConflictDialog } from '../panels/conflict/conflict-dialog.tsx'
import { ContextMenu } from '../panels/find/context-menu.tsx'
import { DataDialog } from '../panels/data/data-dialog.tsx'
import { ExportDialog } from '../panels/files/export-dialog.tsx'
import { ResetDialog } from '../panels/files/reset-dialog.tsx'
import { HistoryPanel } from '../panels/history/history-panel.tsx'
import { PageDialogs } from '../panels/pages/page-dialogs.tsx'
import { PictureDialog, type PictureTarget } from '../panels/pictures/picture-dialog.tsx'
import { Preview } from '../panels/preview/preview.tsx'
import { RewriteDialog } from '../panels/rewrite/rewrite-dialog.tsx'
import { ShortcutSheet } from '../panels/find/shortcut-sheet.tsx'
import { TextDialogs } from '../panels/text/text-dialogs.tsx'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import type { Workspace } from '../ports/ports.ts'

/** What opens over the editor: menus, dialogs, the palette, the history. Each shows itself when the state says that it is open. */
export function Surfaces({
  workspace,
  menu,
  onMenuClose,
}: {
  workspace: Workspace
  menu: { x: number; y: number } | null
  onMenuClose: () => void
}) {
  const editor = useEditor()
  const picture = usePictureTarget()
  return (
    <AppProviders>
      <ContextMenu at={menu} onClose={onMenuClose} />
      <PictureDialog target={picture} onClose={() => editor.store.set({ surface: null })} />
      <TextDialogs />
      <RewriteDialog rewriter={workspace.rewriter} />
      <ShortcutSheet />
      <CommandPalette />
      <DataDialog />
      <PageDialogs />
      <ExportDialog workspace={workspace} />
      <Preview />
      <ResetDialog />
      <ConflictDialog workspace={workspace} />
      <HistoryPanel />
    </AppProviders>
  )
}

/** What the picture library is open for; null while it is closed. */
function usePictureTarget(): PictureTarget | null {
  const surface = useEditorState((state) => state.surface)
  const layer = useEditorState((state) => state.selected[0])
  return useMemo(() => {
    if (surface === 'insert-picture') return 'insert'
    return surface === 'replace-picture' && layer !== undefined ? { layer } : null
  }, [surface, layer])
}
