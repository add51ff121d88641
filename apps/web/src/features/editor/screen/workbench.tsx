import { useEffect, useRef, useState } from 'react'
import './editor.css'
import { LazyRegion, MissingParts } from '../../../chunks/lazy-region.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { Canvas } from '../canvas/canvas.tsx'
import {
  EditorFeedback,
  BottomBar,
  canvasLater,
  CropTools,
  PageStrip,
  SelectionToolbar,
  Sidebar,
  SidePanel,
  Surfaces,
  ToolRail,
  TopBar,
  UploadList,
} from './lazy.ts'
import { showPanel } from '@magazineai/editor/state'
import { BottomPlace, RailPlace, SidePlace, StripPlace, TopPlace } from './places.tsx'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import type { Workspace } from '../ports/ports.ts'
import type { Sheet } from '../panels/bars/bottom-bar.tsx'

/** The editor's screen: bars and panels around the canvas. */
export function Workbench({ workspace }: { workspace: Workspace }) {
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const panel = useEditorState((state) => state.viewOptions.panel)
  const [sheet, setSheet] = useSheet(panel !== null)
  useRegions(root)
  useFlush(workspace)
  useNotices()
  useSelectionAbove(sheet)
  useTitle(useEditorState((state) => state.design.name))
  const isIdle = useIsIdle(workspace)
  return (
    <div ref={root} className="flex h-dvh flex-col overflow-hidden bg-surface text-ink" data-editor>
      <div data-region>
        <LazyRegion place={<TopPlace />}>
          <TopBar workspace={workspace} />
        </LazyRegion>
      </div>
      <div className="relative flex min-h-0 flex-1 max-wide:flex-col">
        <section aria-label="Tools" data-region className="hidden min-h-0 wide:flex">
          <LazyRegion place={<RailPlace />}>
            <ToolRail />
          </LazyRegion>
        </section>
        {panel !== null && (
          <section aria-label="Panel" data-region className="relative min-h-0 wide:w-[360px] wide:shrink-0">
            <LazyRegion place={<SidePlace />}>
              <SidePanel workspace={workspace} />
            </LazyRegion>
          </section>
        )}
        <div data-region className={panel === null ? 'hidden min-h-0 wide:flex' : 'hidden min-h-0 xl:flex'}>
          <LazyRegion place={<StripPlace />}>
            <PageStrip />
          </LazyRegion>
        </div>
        <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
          <Canvas onMenu={setMenu} later={canvasLater} />
          <LazyRegion>
            <CropTools />
            <UploadList />
            <SelectionToolbar fonts={workspace.engine.fonts} onMore={setMenu} />
          </LazyRegion>
        </main>
        <aside aria-label="Properties" data-region className="hidden w-[264px] shrink-0 flex-col border-l border-line bg-surface wide:flex">
          <LazyRegion>
            <Sidebar fonts={workspace.engine.fonts} />
          </LazyRegion>
        </aside>
        {sheet !== null && (
          <section
            aria-label={sheet === 'format' ? 'Properties' : undefined}
            className="touch-room z-(--z-sheet) max-h-[55%] shrink-0 overflow-y-auto rounded-t-lg border-t border-line bg-surface shadow-float wide:hidden"
          >
            <LazyRegion>{sheet === 'pages' ? <PageStrip wide /> : <Sidebar fonts={workspace.engine.fonts} />}</LazyRegion>
          </section>
        )}
      </div>
      <section aria-label="Touch tools" className="wide:hidden">
        <LazyRegion place={<BottomPlace />}>
          <BottomBar sheet={sheet} onSheet={setSheet} />
        </LazyRegion>
      </section>
      {isIdle && (
        <LazyRegion>
          <Surfaces workspace={workspace} menu={menu} onMenuClose={() => setMenu(null)} />
        </LazyRegion>
      )}
      <LazyRegion>
        <EditorFeedback workspace={workspace} />
      </LazyRegion>
      <MissingParts />
    </div>
  )
}

/** The sheet of a small screen: it gives way to a panel at the left, which gives way to it. */
function useSheet(isCovered: boolean): [Sheet, (sheet: Sheet) => void] {
  const editor = useEditor()
  const [sheet, setSheet] = useState<Sheet>(null)
  const open = (next: Sheet): void => {
    setSheet(next)
    if (next !== null) showPanel(editor, null)
  }
  return [isCovered ? null : sheet, open]
}

/** Room at the foot of a small screen for the tools of the selection, CSS pixels. */
const TOOLS_ROOM = 64

/** Keeps what is selected in view above a sheet: when the sheet opens or grows, and when something else is selected while it is open. */
function useSelectionAbove(sheet: Sheet): void {
  const editor = useEditor()
  const selected = useEditorState((state) => state.selected)
  const height = useEditorState((state) => state.view.height)
  useEffect(() => {
    if (sheet !== null && selected.length > 0 && height > 0 && editor.state.gesture === null) editor.revealSelection(TOOLS_ROOM)
  }, [editor, sheet, selected, height])
}

/** How long what opens over the editor waits for a moment in which nothing else is done, ms. */
const DEFER_AT_MOST = 1_500

/** True once the screen is there and nothing else is to be done: the time to bring what may be opened. */
function useIsIdle({ engine }: Workspace): boolean {
  const [isIdleNow, setIdle] = useState(false)
  useEffect(() => {
    let left = false
    const wait = async (): Promise<void> => {
      await TopBar.preload()
      await new Promise((resolve) => whenIdle(() => resolve(undefined)))
      if (!left) setIdle(true)
      // Asked for by a copy, which must work without a connection too; what does not come now is asked for again then.
      void import('../canvas/paint-cut-out.ts').catch(() => undefined)
      void engine.complete()
    }
    void wait()
    return () => {
      left = true
    }
  }, [engine])
  return isIdleNow
}

/** Not every browser tells when it has nothing to do. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: DEFER_AT_MOST })
  else setTimeout(then, DEFER_AT_MOST / 3)
}

/** Saves at once when the page is hidden and when the network is back, and what it can when the page is left. */
function useFlush({ autosave }: Workspace): void {
  useEffect(() => {
    const flush = (): void => autosave.sendNow()
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
    if (!notice) return
    const { text, undo } = notice
    toast({ tone: 'info', title: text, ...(undo ? { action: { label: 'Undo', onAction: () => editor.takeBack(undo) } } : {}) })
  }, [editor, notice])
}

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), textarea, [tabindex="0"]'

/** What is focused in a region: its own place on the canvas, or its first control. */
const entryOf = (region: HTMLElement): HTMLElement | null =>
  region.matches('[role="application"]') ? (region.querySelector('textarea') ?? region) : region.querySelector<HTMLElement>(FOCUSABLE)

/**
 * Moves the focus round the parts of the screen (marked `data-region`) with F6, back with Shift+F6, while the screen is
 * there: no walk through every control between them.
 */
function useRegions(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const regions = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-region]') ?? []).filter(
        (region) => region.offsetParent !== null,
      )
      const at = regions.findIndex((region) => region.contains(document.activeElement))
      const next = regions[(at + (event.shiftKey ? -1 : 1) + regions.length) % regions.length]
      if (!next) return
      event.preventDefault()
      entryOf(next)?.focus()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [root])
}
