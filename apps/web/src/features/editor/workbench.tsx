import { useEffect, useMemo, useRef, useState } from 'react'
import './editor.css'
import { toast } from '../../ui/toast.ts'
import { Canvas } from './canvas/canvas.tsx'
import { BottomBar } from './panels/bottom-bar.tsx'
import { CommandPalette } from './panels/command-palette.tsx'
import { ConflictDialog } from './panels/conflict-dialog.tsx'
import { HistoryFlash } from './panels/history-flash.tsx'
import { HistoryPanel } from './panels/history-panel.tsx'
import { CropTools } from './panels/crop-tools.tsx'
import { UploadList } from './panels/upload-list.tsx'
import { ContextMenu } from './panels/context-menu.tsx'
import { DataDialog } from './panels/data-dialog.tsx'
import { ExportDialog } from './panels/files/export-dialog.tsx'
import { ResetDialog } from './panels/files/reset-dialog.tsx'
import { useDesk } from './panels/files/use-desk.ts'
import { Inspector } from './panels/inspector.tsx'
import { LiveRegion } from './panels/live-region.tsx'
import { PageDialogs } from './panels/page-dialogs.tsx'
import { PageStrip } from './panels/page-strip.tsx'
import { PictureDialog, type PictureTarget } from './panels/picture-dialog.tsx'
import { Preview } from './panels/preview.tsx'
import { RewriteDialog } from './panels/rewrite-dialog.tsx'
import { SelectionToolbar } from './panels/toolbar/selection-toolbar.tsx'
import { ShortcutSheet } from './panels/shortcut-sheet.tsx'
import { TextDialogs } from './panels/text-dialogs.tsx'
import { ToolRail } from './panels/tool-rail.tsx'
import { TopBar } from './panels/top-bar.tsx'
import type { Editor } from './core/editor.ts'
import type { Workspace } from './open.ts'
import { useEditor, useEditorState } from './use-editor.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useRegions } from './use-regions.ts'
import { useClipboard } from './use-clipboard.ts'

/** What a small screen shows over the canvas. */
export type Sheet = 'pages' | 'format' | null

/** The editor's screen: bars and panels around the canvas. */
export function Workbench({ workspace }: { workspace: Workspace }) {
  const editor = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const picture = usePictureTarget()
  const [sheet, setSheet] = useState<Sheet>(null)
  useKeyboard(root, setMenu)
  useRegions(root)
  useClipboard()
  useDesk(workspace)
  useFlush(workspace)
  useNotices()
  return (
    <div ref={root} className="flex h-dvh flex-col overflow-hidden bg-surface text-ink" data-editor>
      <div data-region>
        <TopBar workspace={workspace} />
      </div>
      <div className="relative flex min-h-0 flex-1">
        <section aria-label="Tools" data-region className="hidden min-h-0 md:flex">
          <ToolRail />
        </section>
        <div data-region className="hidden min-h-0 md:flex">
          <PageStrip />
        </div>
        <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
          <Canvas onMenu={setMenu} />
          <CropTools />
          <UploadList />
          <SelectionToolbar fonts={workspace.engine.fonts} onMore={setMenu} />
        </main>
        <aside
          aria-label="Properties"
          data-region
          className="hidden w-[264px] shrink-0 overflow-y-auto border-l border-line bg-surface md:block"
        >
          <Inspector fonts={workspace.engine.fonts} />
        </aside>
        {sheet !== null && (
          <section
            aria-label={sheet === 'format' ? 'Properties' : undefined}
            className="touch-room absolute inset-x-0 bottom-0 z-(--z-sheet) max-h-[55%] overflow-y-auto rounded-t-lg border-t border-line bg-surface shadow-float md:hidden"
          >
            {sheet === 'pages' ? <PageStrip wide /> : <Inspector fonts={workspace.engine.fonts} />}
          </section>
        )}
      </div>
      <section aria-label="Touch tools" className="md:hidden">
        <BottomBar sheet={sheet} onSheet={setSheet} />
      </section>
      <ContextMenu at={menu} onClose={() => setMenu(null)} />
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
      <HistoryFlash />
      <LiveRegion />
    </div>
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

/** Saves at once when the page is hidden and when the network is back, and what it can when the page is left. */
function useFlush({ autosave }: Workspace): void {
  useEffect(() => {
    const flush = (): void => void autosave.flush()
    const leave = (): void => autosave.leave()
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', flush)
    }
  }, [autosave])
}

/** Shows what the editor has to say. */
function useNotices(): void {
  const editor = useEditor()
  const notice = useEditorState((state) => state.notice)
  useEffect(() => {
    if (notice) toast({ tone: 'info', title: notice.text, ...(notice.undo === undefined ? {} : { action: takeBack(editor, notice.undo) }) })
  }, [editor, notice])
}

/** Takes back the step a message tells of; when others followed it, that is for the history. */
const takeBack = (editor: Editor, step: string) => ({
  label: 'Undo',
  onAction() {
    if (editor.history.entries().past.at(-1) === step) editor.run('undo')
    else editor.say('Other changes followed. Undo those first.')
  },
})
