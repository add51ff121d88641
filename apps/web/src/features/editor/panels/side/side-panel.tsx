import { ChevronsLeft, ChevronsRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AppProviders } from '../../../../api/app-providers.tsx'
import { LazyRegion } from '../../../../chunks/lazy-region.tsx'
import { cx } from '../../../../ui/cx.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Coming, frameToFill, placeComing, viewCentre } from '@magazineai/editor/commands'
import { showPanel } from '@magazineai/editor/state'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { focusCanvas } from '../../base/focus.ts'
import { reasonOf } from '../../canvas/drops.tsx'
import type { Workspace } from '../../ports/ports.ts'
import { SIDE_PANEL } from './panel-tabs.tsx'
import { panels, type Panel } from './panels.ts'

/** The panel that is open at the left: 360 px beside the pages, or as wide as a screen over them; on small screens it covers them. */
export function SidePanel({ workspace }: { workspace: Workspace }) {
  const open = useEditorState((state) => state.viewOptions.panel)
  const panel = panels.find(({ name }) => name === open)
  return panel ? <OpenPanel key={panel.name} panel={panel} workspace={workspace} /> : null
}

/** Screens up to this wide are covered by a panel. */
const SMALL = '(max-width: 900px)'

function OpenPanel({ panel: { name, title, isExpandable, Content }, workspace }: { panel: Panel; workspace: Workspace }) {
  const editor = useEditor()
  const section = useRef<HTMLElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  useTakenFocus(section, name)
  const close = (): void => showPanel(editor, null)
  const place = (coming: Coming): void => {
    const target = { page: editor.page.id, at: viewCentre(editor), layer: frameToFill(editor) }
    void placeComing(editor, [coming], target, reasonOf).then(() => editor.revealSelection())
    // What it covers is where the thing comes to be seen.
    if (window.matchMedia(SMALL).matches) close()
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (isExpanded) setExpanded(false)
    else close()
  }
  const Arrows = isExpanded ? ChevronsLeft : ChevronsRight
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever in it the focus is
    <section
      ref={section}
      id={SIDE_PANEL}
      data-side-panel
      role="tabpanel"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'flex flex-col border-line bg-surface outline-none max-wide:fixed max-wide:inset-x-0 max-wide:top-0 max-wide:bottom-14 max-wide:z-(--z-float) wide:absolute wide:inset-y-0 wide:left-0 wide:border-r',
        isExpanded ? 'z-(--z-float) wide:w-[min(1000px,calc(100vw-108px))] wide:shadow-float' : 'wide:w-full',
      )}
    >
      <div className="flex h-12 shrink-0 items-center gap-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-lead font-semibold">{title}</h2>
        {isExpandable && (
          <span className="max-wide:hidden">
            <IconButton
              label={isExpanded ? 'Collapse' : 'Expand'}
              aria-pressed={isExpanded}
              onPress={() => setExpanded((expanded) => !expanded)}
            >
              <Arrows size={16} aria-hidden />
            </IconButton>
          </span>
        )}
        <span className="touch-room flex">
          <IconButton label={`Close ${title}`} onPress={close}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <AppProviders>
          <LazyRegion place={<Skeleton rows={6} />}>
            <Content workspace={workspace} isExpanded={isExpanded} onPlace={place} />
          </LazyRegion>
        </AppProviders>
      </div>
    </section>
  )
}

/** Gives the focus to a panel that somebody opens, and back to its tab when it closes; one that is there from the beginning takes nothing. */
function useTakenFocus(place: React.RefObject<HTMLElement | null>, name: string): void {
  const editor = useEditor()
  useEffect(() => {
    const element = place.current
    if (document.activeElement?.closest('[data-panel-tab]')) element?.focus({ preventScroll: true })
    // Before it is taken away, while it can still be seen whether it has the focus.
    let hadFocus = false
    const look = (): void => {
      hadFocus = element?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', look)
    look()
    return () => {
      document.removeEventListener('focusin', look)
      if (!hadFocus) return
      const tab = [...document.querySelectorAll<HTMLElement>(`[data-panel-tab="${name}"]`)].find((each) => each.offsetParent !== null)
      if (tab) tab.focus({ preventScroll: true })
      else focusCanvas(editor)
    }
  }, [editor, place, name])
}
